"""Talks to 'archlint lsp' through the client of pytest-lsp; run by 'check-lsp'.

usage: lsp_client.py ARCHLINT
"""
import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile

from lsprotocol import types
from pytest_lsp import make_test_lsp_client

HERE = os.path.dirname(os.path.abspath(__file__))
failures = []


def expect(title, holds, shown=""):
    print(("passed: " if holds else "FAILED: ") + "pytest-lsp: " + title + ("" if holds else f"\n{shown}"))
    if not holds:
        failures.append(title)


def capabilities():
    return types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=["utf-16"]),
        workspace=types.WorkspaceClientCapabilities(
            workspace_edit=types.WorkspaceEditClientCapabilities(
                document_changes=True, resource_operations=[types.ResourceOperationKind.Create]),
            did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)),
        window=types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(support=True)))


def apply(root, edit):
    """Carries out the edits of an action on files that are not open."""
    edits = []
    for change in edit.document_changes or []:
        if getattr(change, "kind", None) == "create":
            open(change.uri.removeprefix("file://"), "a").close()
        else:
            edits += [(change.text_document.uri, text_edit) for text_edit in change.edits]
    edits += [(uri, text_edit) for uri, some in (edit.changes or {}).items() for text_edit in some]
    for uri, text_edit in edits:
        path = uri.removeprefix("file://")
        with open(path) as file:
            lines = file.read().split("\n")
        start, end = text_edit.range.start, text_edit.range.end
        before = "\n".join(lines[:start.line] + [lines[start.line][:start.character]])
        after = "\n".join([lines[end.line][end.character:]] + lines[end.line + 1:])
        with open(path, "w") as file:
            file.write(before + text_edit.new_text + after)


async def until(condition, seconds=120):
    for _ in range(seconds * 20):
        if condition():
            return True
        await asyncio.sleep(0.05)
    return False


async def session(archlint, root):
    client = make_test_lsp_client()
    registered = []
    client.feature(types.CLIENT_REGISTER_CAPABILITY)(lambda parameters: registered.append(parameters))
    await client.start_io(archlint, "lsp")
    address = "file://" + root
    start = await client.initialize_session(types.InitializeParams(
        capabilities=capabilities(), process_id=os.getpid(), root_uri=address,
        workspace_folders=[types.WorkspaceFolder(uri=address, name="app")]))
    expect("initialize", start.server_info.name == "archlint", start)
    expect("commands", "archlint.feature" in start.capabilities.execute_command_provider.commands, start)
    expect("diagnostics", await until(lambda: any(client.diagnostics.values())), client.diagnostics)
    expect("watched files", await until(lambda: registered), registered)
    uri, diagnostics = next((uri, found) for uri, found in sorted(client.diagnostics.items()) if found)
    expect("codes and severities", all(d.code and d.severity and d.source == "archlint" for d in diagnostics), diagnostics)
    path = uri.removeprefix("file://")
    with open(path) as file:
        text = file.read()
    client.text_document_did_open(types.DidOpenTextDocumentParams(
        text_document=types.TextDocumentItem(uri=uri, language_id="swift", version=1, text=text)))
    document = types.TextDocumentIdentifier(uri=uri)
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    expect("symbols with roles", symbols and symbols[0].detail, symbols)
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(text_document=document))
    expect("lenses", lenses and lenses[0].command.command == "archlint.why", lenses)
    why = await client.workspace_execute_command_async(types.ExecuteCommandParams(
        command="archlint.why", arguments=lenses[0].command.arguments))
    expect("why a role", isinstance(why, str) and lenses[0].command.title.split(":")[0].rstrip("…") in why, why)
    hover = await client.text_document_hover_async(types.HoverParams(
        text_document=document, position=diagnostics[0].range.start))
    expect("hover", diagnostics[0].code in hover.contents.value, hover)
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=document, range=diagnostics[0].range, context=types.CodeActionContext(diagnostics=[])))
    accept = [a for a in actions if a.title.startswith("Accept with a reason") and a.diagnostics[0].code == diagnostics[0].code]
    silence = [a for a in actions if a.title.startswith("Suppress with a reason")]
    expect("actions", accept and silence, actions)

    # What isn't saved counts, and the file on the disk again when it is closed.
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
        content_changes=[types.TextDocumentContentChangeWholeDocument(text="")]))
    expect("unsaved text", await until(lambda: not client.diagnostics.get(uri)), client.diagnostics.get(uri))
    client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=document))
    expect("closed again", await until(lambda: client.diagnostics.get(uri)), client.diagnostics.get(uri))

    # The configuration that the action makes counts as soon as it is there.
    code, count = diagnostics[0].code, len([d for d in diagnostics if d.code == diagnostics[0].code])
    apply(root, accept[0].edit)
    configuration = os.path.join(root, ".archlint.json")
    with open(configuration) as file:
        text = file.read()
    expect("the configuration", '"accepted": [' in text)
    # The action leaves the reason to the person, and a placeholder is none.
    with open(configuration, "w") as file:
        file.write(re.sub(r'("reason"\s*:\s*)"[^"]*"', r'\1"goes with the next release"', text))
    client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[
        types.FileEvent(uri="file://" + configuration, type=types.FileChangeType.Created)]))
    expect("an accepted finding goes", await until(
        lambda: len([d for d in client.diagnostics.get(uri, []) if d.code == code]) < count), client.diagnostics.get(uri))

    plan = {"name": "Order", "fields": ["customer:String"], "folder": address, "dryRun": True, "options": {"like": "Book"}}
    shown = await client.workspace_execute_command_async(types.ExecuteCommandParams("archlint.feature", [plan]))
    files = shown["files"] if isinstance(shown, dict) else shown.files
    expect("a plan of a feature", len(files) > 5 and not os.path.exists(os.path.join(root, ".archgen")), shown)
    await client.workspace_execute_command_async(types.ExecuteCommandParams("archlint.feature", [plan | {"dryRun": False}]))
    expect("a feature", os.path.exists(os.path.join(root, ".archgen")), os.listdir(root))
    await client.shutdown_session()


with tempfile.TemporaryDirectory() as folder:
    root = os.path.join(os.path.realpath(folder), "app")
    shutil.copytree(os.path.join(HERE, "..", "SampleApp"), root)
    subprocess.run(["git", "-C", root, "init", "-q"], check=True)
    asyncio.run(asyncio.wait_for(session(sys.argv[1], root), 600))
sys.exit(1 if failures else 0)
