"""Talks to 'archlint mcp' through the official client, and past it where the client is too polite.

usage: mcp_client.py FOLDER-OF-PROGRAMS [ANOTHER]; run by 'check-mcp'
"""
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

HERE = os.path.dirname(os.path.abspath(__file__))
failures = []


def expect(title, holds, shown=""):
    print(("passed: " if holds else "FAILED: ") + title + ("" if holds else f"\n{shown}"))
    if not holds:
        failures.append(title)


def programs(folders, into):
    """Puts both programs into one folder, as they are installed."""
    for name in ("archlint", "archgen"):
        found = [os.path.join(f, name) for f in folders if os.path.exists(os.path.join(f, name))]
        if not found:
            sys.exit(f"error: no '{name}' in {' '.join(folders)}")
        shutil.copy(os.path.abspath(found[0]), os.path.join(into, name))
    return os.path.join(into, "archlint")


def files(folder):
    """Path, size and time of everything in a folder, git's own files left out."""
    found = {}
    for path, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name != ".git"]
        for name in names:
            status = os.stat(os.path.join(path, name))
            found[os.path.join(path, name)] = (status.st_size, status.st_mtime_ns)
    return found


def member(value, *names):
    """The first of some spellings of a member: the client's versions differ."""
    for name in names:
        if hasattr(value, name):
            return getattr(value, name)
    raise AttributeError(f"{type(value).__name__} has none of {names}")


async def call(session, tool, arguments):
    result = await session.call_tool(tool, arguments)
    return result.content[0].text, bool(member(result, "is_error", "isError"))


async def through_the_client(archlint, project):
    async with stdio_client(StdioServerParameters(command=archlint, args=["mcp", project])) as (reading, writing):
        async with ClientSession(reading, writing) as session:
            start = await session.initialize()
            expect("initialize", member(start, "server_info", "serverInfo").name == "archlint", start)
            expect("instructions", "rules_for" in (start.instructions or ""), start.instructions)
            tools = (await session.list_tools()).tools
            expect("tools", [t.name for t in tools] == ["check", "explain", "roles", "rules_for", "feature"], tools)
            schemas = [member(t, "input_schema", "inputSchema") for t in tools]
            expect("schemas", all(s["type"] == "object" and s["properties"] for s in schemas), schemas)
            await session.send_ping()

            text, is_error = await call(session, "check", {})
            expect("check", not is_error and "\nguide: " in text and ":24:22 error no-cycles " in text, text)
            text, is_error = await call(session, "check", {"kind": ["testing"], "limit": 2})
            expect("check of a kind", not is_error and " has-tests " in text and " no-cycles " not in text, text)
            expect("a limit says how to go on", "more finding" in text and "narrow down by" in text, text)
            text, is_error = await call(session, "check", {"paths": ["Bookshelf/Features/Goals"]})
            expect("check of a folder", not is_error and "at Bookshelf/App/" not in text, text)
            text, is_error = await call(session, "check", {"changed_since": "HEAD"})
            expect("nothing has changed", not is_error and "0 errors, 0 warnings, 0 notes" in text, text)
            text, is_error = await call(session, "explain", {"subject": "view-size"})
            expect("explain a rule", not is_error and "```rule" in text, text)
            text, is_error = await call(session, "explain", {"subject": "Bookshelf/App/RootView.swift:8"})
            expect("explain a line", not is_error and "RootView" in text, text)
            text, is_error = await call(session, "roles", {})
            expect("roles", not is_error and "viewModel – " in text, text)
            text, is_error = await call(session, "roles", {"type": "RootView"})
            expect("why a role", not is_error and "holds" in text, text)
            text, is_error = await call(session, "rules_for", {"path": "Bookshelf/Features/Orders/OrderViewModel.swift"})
            expect("rules for a new file", not is_error and "doesn't exist yet" in text and "- error `" in text, text)
            plan = {"name": "Order", "fields": ["customer:String", "total:Double:min:0"]}
            text, is_error = await call(session, "feature", plan)
            expect("a feature that the project has its own client for", is_error and "--like" in text, text)
            text, is_error = await call(session, "feature", plan | {"like": "Book"})
            expect("feature", not is_error and "OrderDetailView.swift" in text, text)
            text, is_error = await call(session, "feature", plan | {"like": "Book", "show": "json"})
            expect("feature as JSON", not is_error and json.loads(text)["files"], text)
            text, is_error = await call(session, "feature", plan | {"show": "contents", "only": ["model"]})
            expect("contents of a feature", not is_error and "+++ b/" in text, text)
            text, is_error = await call(session, "feature", {"name": "Task"})
            expect("a name that is refused", is_error and text, text)
            text, is_error = await call(session, "check", {"paths": "Bookshelf"})
            expect("bad arguments are told to the model", is_error and "'paths'" in text, text)
            try:
                await session.call_tool("delete", {})
                expect("unknown tool", False, "no error")
            except Exception as error:  # the client's own class has moved between versions
                expect("unknown tool", "delete" in str(error), error)
            results = await asyncio.gather(*(call(session, "roles", {"type": "RootView"}) for _ in range(5)))
            expect("calls at the same time", not any(is_error for _, is_error in results), results)


def past_the_client(archlint, project):
    def run(lines, version="2025-06-18"):
        hello = {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"protocolVersion": version}}
        data = json.dumps(hello).encode() + b"\n" + b"".join(line + b"\n" for line in lines)
        done = subprocess.run([archlint, "mcp", project], input=data, capture_output=True, timeout=120)
        return done.returncode, [json.loads(line) for line in done.stdout.splitlines()][1:], done.stderr

    ping = b'{"jsonrpc":"2.0","id":"last","method":"ping"}'
    damaged = [b"{", b"\xff\xfe", b"[1,2]", b"3", b'{"id":{}}', b"[" * 100_000, b"Content-Length: 3\r", b'{"a":1,"a":2}']
    status, answers, errors = run(damaged + [b"", ping])
    expect("malformed lines", [a.get("error", {}).get("code") for a in answers[:-1]] ==
           [-32700, -32700, -32600, -32600, -32600, -32700, -32700, -32700], answers)
    expect("a ping behind them", answers[-1].get("result") == {} and answers[-1]["id"] == "last", answers[-1:])
    expect("the end of the input ends the server", status == 0 and not errors, (status, errors))
    huge = b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"' + b"a" * (70 << 20) + b'"}}'
    status, answers, _ = run([huge, ping])
    expect("a huge line", status == 0 and len(answers) == 2 and answers[1]["id"] == "last", str(answers)[:500])
    cancelled = b'{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}'
    status, answers, _ = run([b'{"jsonrpc":"2.0","id":7,"method":"ping"}', cancelled, ping])
    expect("a request that is taken back", status == 0 and answers[-1]["id"] == "last", answers)
    status, answers, _ = run([ping], version="1999-01-01")
    expect("an unknown version", status == 0 and answers[-1]["id"] == "last", answers)


with tempfile.TemporaryDirectory() as folder:
    archlint = programs(sys.argv[1:], folder)
    project = os.path.join(folder, "project")
    shutil.copytree(os.path.join(HERE, "..", "SampleApp"), project)
    for words in (["init", "-q"], ["add", "-A"], ["-c", "user.name=x", "-c", "user.email=x@x", "commit", "-qm", "x"]):
        subprocess.run(["git", "-C", project, *words], check=True)
    before = files(project)
    asyncio.run(through_the_client(archlint, project))
    past_the_client(archlint, project)
    expect("nothing was written", files(project) == before, set(files(project).items()) ^ set(before.items()))
sys.exit(1 if failures else 0)
