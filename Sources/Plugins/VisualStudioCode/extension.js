// Starts 'archlint lsp' for Swift files, and asks for what its commands need.
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

async function start() {
  const command = vscode.workspace.getConfiguration("archlint").get("path", "archlint");
  client = new LanguageClient(
    "archlint", "archlint", { command, args: ["lsp"] },
    { documentSelector: [{ scheme: "file", language: "swift" }] });
  await client.start();
}

async function stop() {
  const running = client;
  client = undefined;
  if (running) await running.stop();
}

// The folder of the file that is being edited, else the only one.
function folder() {
  const file = vscode.window.activeTextEditor?.document.uri;
  const around = file && vscode.workspace.getWorkspaceFolder(file);
  return (around ?? vscode.workspace.workspaceFolders?.[0])?.uri.toString();
}

async function generate(command, order) {
  if (!client) return;
  try {
    const send = (more) => client.sendRequest("workspace/executeCommand", {
      command, arguments: [{ folder: folder(), ...order, ...more }],
    });
    const plan = await send({ dryRun: true });
    const files = plan.files.filter((file) => file.action !== "unchanged");
    if (files.length === 0) return void vscode.window.showInformationMessage("Nothing would change.");
    const list = files.map((file) => `${file.action} ${file.path}`).join("\n");
    const answer = await vscode.window.showInformationMessage(
      `${files.length} files`, { modal: true, detail: list }, "Write");
    if (answer === "Write") await send({ dryRun: false });
  } catch (error) {
    vscode.window.showErrorMessage(error.message);
  }
}

// The word under the cursor, for a name that is asked for.
function word() {
  const editor = vscode.window.activeTextEditor;
  const range = editor?.document.getWordRangeAtPosition(editor.selection.active);
  return range ? editor.document.getText(range) : "";
}

async function newFeature() {
  const name = await vscode.window.showInputBox({ prompt: "What the feature is about", placeHolder: "Order" });
  if (!name) return;
  const text = await vscode.window.showInputBox({
    prompt: "Fields, with blanks between them; none for a small model", placeHolder: "customer:String total:Double:min:0",
  });
  if (text === undefined) return;
  await generate("archlint.feature", { name, fields: text.split(/\s+/).filter(Boolean) });
}

async function newFromType(command, prompt) {
  const name = await vscode.window.showInputBox({ prompt, value: word() });
  if (name) await generate(command, { name });
}

async function activate(context) {
  const register = (name, run) => context.subscriptions.push(vscode.commands.registerCommand(name, run));
  register("archlint.newFeature", newFeature);
  register("archlint.newMock", () => newFromType("archlint.mock", "The protocol"));
  register("archlint.newTests", () => newFromType("archlint.tests", "The class, struct or actor"));
  register("archlint.restart", async () => {
    await stop();
    await start();
  });
  await start();
}

module.exports = { activate, deactivate: stop };
