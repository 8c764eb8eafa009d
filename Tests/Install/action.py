"""Runs the steps of action.yml as GitHub would, with a release in a folder and with a compiler that only pretends.

usage: action.py RELEASE SCRATCH; needs PyYAML, and shellcheck on the PATH
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
RELEASE, SCRATCH = (pathlib.Path(path).resolve() for path in sys.argv[1:])
ACTION = yaml.safe_load((ROOT / "action.yml").read_text())
VERSION = re.search(r'current = "(.+)"', (ROOT / "Sources/ArchLint/Version.swift").read_text()).group(1)
failures = 0


def expect(title, is_right, shown=""):
    global failures
    failures += not is_right
    print(f"passed: {title}" if is_right else f"FAILED: {title}: {shown}")


class Job:
    """One run of the action: what its steps were told, what they printed, and which of them ran."""

    def __init__(self, name, ref=VERSION, inputs={}, cached=False, environment={}):
        self.folder = SCRATCH / name
        self.temp = self.folder / "temp"
        self.temp.mkdir(parents=True)
        site, self.sources, programs = self.folder / "site", self.folder / "action", self.folder / "programs"
        downloads = site / "team/archlint/releases/download"
        downloads.mkdir(parents=True)
        shutil.copytree(RELEASE, downloads / VERSION)
        self.release = downloads / VERSION
        for part in ("Sources", "rules", "templates"):
            (self.sources / part).mkdir(parents=True)
            (self.sources / part / "a file").write_text(part)
        (self.sources / "Package.swift").write_text("")
        # It builds a program that prints its arguments.
        programs.mkdir()
        (programs / "swift").write_text(f"""#!/bin/sh
case "$*" in
  --version) echo 'Swift 6' ;;
  *--show-bin-path) echo '{programs}' ;;
  *) printf '#!/bin/sh\\nprintf "<%%s>" "$@"\\n' > '{programs}/archlint'; chmod +x '{programs}/archlint' ;;
esac
""")
        (programs / "swift").chmod(0o755)
        self.context = {
            "github.action_ref": ref, "github.action_repository": "team/archlint", "github.server_url": f"file://{site}",
            "runner.temp": str(self.temp), "runner.os": "Linux", "runner.arch": "X64"}
        for key, value in ACTION["inputs"].items():
            self.context[f"inputs.{key}"] = inputs.get(key, value["default"])
        self.environment = {
            "PATH": f"{programs}:{os.environ['PATH']}", "GITHUB_ACTION_PATH": str(self.sources), "RUNNER_OS": "Linux",
            "RUNNER_ARCH": {"x86_64": "X64", "aarch64": "ARM64"}[os.uname().machine], "RUNNER_TEMP": str(self.temp), **environment}
        self.cached, self.ran, self.output, self.status = cached, [], "", 0

    def value(self, text):
        """A text with its expressions evaluated, as far as the action uses their language."""
        def evaluate(match):
            expression = match.group(1).replace("&&", " and ").replace("||", " or ")
            names = re.sub(r"[a-z]+(\.[\w-]+)+", lambda name: f"context.get('{name.group()}', '')", expression)
            return str(eval(names, {"context": self.context}))
        return re.sub(r"\$\{\{(.*?)\}\}", evaluate, str(text))

    def run(self):
        for step in ACTION["runs"]["steps"]:
            if "if" in step and self.value("${{" + step["if"] + "}}") != "True":
                continue
            self.ran.append(step["name"])
            if "uses" in step:
                if "restore" in step["uses"]:
                    self.key = self.value(step["with"]["key"])
                    if self.cached:
                        (self.temp / "archlint").mkdir()
                        shutil.copy(self.cached, self.temp / "archlint/archlint")
                        self.context[f"steps.{step['id']}.outputs.cache-hit"] = "true"
                continue
            outputs = self.folder / "outputs"
            outputs.write_text("")
            variables = {name: self.value(text) for name, text in step.get("env", {}).items()}
            run = subprocess.run(
                ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]], cwd=ROOT / "Tests",
                env={**self.environment, **variables, "GITHUB_OUTPUT": str(outputs)}, capture_output=True, text=True)
            self.output, self.status = run.stdout + run.stderr, run.returncode
            for line in outputs.read_text().splitlines():
                name, value = line.split("=", 1)
                self.context[f"steps.{step['id']}.outputs.{name}"] = value
            if self.status:
                break
        return self


def check_releases():
    job = Job("release", inputs={"path": "SampleApp"}).run()
    expect("the release that names the action is downloaded and reports", job.status == 1 and "::error" in job.output, job.output)
    expect("a release needs no build", job.ran == ["Find out what to run", "Get the release", "Check the architecture"], job.ran)
    job = Job("chosen", ref="main", inputs={"path": "SampleApp", "version": VERSION, "fail-on": "never"}).run()
    expect("a branch runs the release that is asked for", job.status == 0 and "::error" in job.output, job.output)
    archive = next(RELEASE.glob("*.tar.gz"))
    total = re.search(rf"(\w+)  {archive.name}", (RELEASE / "checksums.txt").read_text()).group(1)
    job = Job("pinned", inputs={"path": "SampleApp", "checksum": total})
    (job.release / "checksums.txt").unlink()
    expect("a pinned checksum is enough", job.run().status == 1 and "::error" in job.output, job.output)
    for title, inputs, prepare in [
        ("another checksum", {"checksum": "0" * 64}, lambda job: None),
        ("a damaged archive", {}, lambda job: (job.release / archive.name).write_bytes(archive.read_bytes()[:-1])),
        ("an archive without checksum", {}, lambda job: (job.release / "checksums.txt").write_text("")),
    ]:
        job = Job(title.replace(" ", "-"), inputs=inputs)
        prepare(job)
        expect(f"{title} stops the job", job.run().status == 1 and "isn't what its checksum" in job.output, job.output)
        expect(f"{title} leaves no program", not (job.temp / "archlint/archlint").exists())
    job = Job("windows", environment={"RUNNER_OS": "Windows"}).run()
    expect("a system without release is named", job.status == 1 and "no archlint for Windows" in job.output, job.output)


def check_builds():
    job = Job("branch", ref="main").run()
    expect("a branch is built", "Build archlint" in job.ran and job.output == "<check><.><--format><github>", job.output)
    again = Job("again", ref="other").run()
    expect("the key of a build is that of its sources", job.key == again.key and re.search("-[0-9a-f]{40}$", job.key), job.key)
    job = Job("changed", ref="main")
    (job.sources / "rules/a file").write_text("changed")
    expect("changed sources have another key", job.run().key != again.key, job.key)
    job = Job("kept", ref="main", cached=again.folder / "programs/archlint").run()
    expect("a kept build runs without another", job.status == 0 and "Build archlint" not in job.ran, job.ran)


def check_arguments():
    words = {"path": "App", "fail-on": "warning", "sarif": "a b.sarif", "arguments": "--strict --kind bug"}
    job = Job("request", ref="main", inputs=words, environment={"GITHUB_BASE_REF": "main"}).run()
    expect("a pull request is compared with its base", job.output == "<check><App><--format><github><--format><sarif>"
           "<--output><a b.sarif><--changed-since><origin/main><--fail-on><warning><--strict><--kind><bug>", job.output)
    job = Job("whole", ref="main", inputs={"changed-since": "none"}, environment={"GITHUB_BASE_REF": "main"}).run()
    expect("a pull request is checked in full on request", "changed-since" not in job.output, job.output)
    mark = SCRATCH / "mark"
    hostile = f"$(touch {mark})`touch {mark}`'; touch {mark} #\"; touch {mark}"
    job = Job("hostile", ref=hostile, inputs=dict.fromkeys(ACTION["inputs"], hostile)).run()
    Job("hostile-release", inputs={**dict.fromkeys(ACTION["inputs"], hostile), "version": VERSION}).run()
    expect("no input is run", not mark.exists() and hostile in job.output, job.output)


def check_text():
    scripts = [step["run"] for step in ACTION["runs"]["steps"] if "run" in step]
    expect("no script has an expression in it", not any("${{" in script for script in scripts))
    for number, script in enumerate(scripts):
        run = subprocess.run(["shellcheck", "--shell", "bash", "-"], input="set -e\n" + script, capture_output=True, text=True)
        expect(f"shellcheck of script {number + 1}", run.returncode == 0, run.stdout)


def check_workflow():
    app = SCRATCH / "app"
    shutil.copytree(ROOT / "Tests/SampleApp/Bookshelf", app / "Bookshelf")
    subprocess.run(["git", "init", "--quiet", str(app)], check=True)
    program = next(SCRATCH.glob("release/temp/archlint/archlint"))
    subprocess.run([program, "init", "--ci"], cwd=app, check=True, capture_output=True)
    path = app / ".github/workflows/archlint.yml"
    workflow = yaml.safe_load(path.read_text())
    expect("the workflow only reads", workflow["permissions"] == {"contents": "read"}, workflow)
    (job,) = workflow["jobs"].values()
    expect("the workflow needs no Mac and the whole history", job["runs-on"] == "ubuntu-latest"
           and job["steps"][0]["with"] == {"fetch-depth": 0, "persist-credentials": False}, job)
    # Of the schema store's two schemas, in the versions that the package has.
    for kind, file in [("actions", ROOT / "action.yml"), ("workflows", path), ("workflows", ROOT / ".github/workflows/release.yml")]:
        run = subprocess.run(["check-jsonschema", "--builtin-schema", f"vendor.github-{kind}", file], capture_output=True, text=True)
        expect(f"{file.name} has the shape of its kind", run.returncode == 0, run.stdout + run.stderr)
    if shutil.which("actionlint"):
        (app / ".archlint-action").mkdir()
        shutil.copy(ROOT / "action.yml", app / ".archlint-action")
        run = subprocess.run(["actionlint"], cwd=app, capture_output=True, text=True)
        expect("actionlint of the workflow", run.returncode == 0, run.stdout + run.stderr)
        run = subprocess.run(["actionlint", ROOT / ".github/workflows/release.yml"], capture_output=True, text=True)
        expect("actionlint of the release's workflow", run.returncode == 0, run.stdout + run.stderr)
    else:
        print("skipped: there is no actionlint here")


for check in (check_releases, check_builds, check_arguments, check_text, check_workflow):
    check()
sys.exit(failures != 0)
