-- Opens a file of the sample app in Neovim and asks for everything that it shows; run by 'check-lsp'.
local failed = false
local function expect(title, holds, shown)
  io.stdout:write((holds and "passed: " or "FAILED: ") .. "Neovim: " .. title .. "\n")
  if not holds then
    io.stdout:write(vim.inspect(shown) .. "\n")
    failed = true
  end
end

local root = vim.fn.getcwd()
local exit_code
-- Older ones than 0.8 have no 'vim.lsp.start'.
local client_id = vim.lsp.start_client({
  name = "archlint", cmd = { vim.env.ARCHLINT, "lsp" }, root_dir = root,
  workspace_folders = { { uri = vim.uri_from_fname(root), name = "app" } },
  on_exit = function(code) exit_code = code end,
})
vim.cmd("edit Bookshelf/Features/Library/Views/" .. vim.fn.fnamemodify(
  vim.fn.glob("Bookshelf/Features/Library/Views/*.swift", false, true)[1], ":t"))
vim.lsp.buf_attach_client(0, client_id)
local client = vim.lsp.get_client_by_id(client_id)

local function request(method, parameters)
  local answer = client.request_sync(method, parameters, 120000, 0)
  return answer and answer.result, answer and answer.err
end

vim.wait(120000, function() return client.initialized end, 50)
local pulls = client.server_capabilities.diagnosticProvider and vim.lsp.diagnostic.on_diagnostic
-- All that the project has, as they are pushed to the files that are open or not.
local all = {}
vim.wait(120000, function()
  all = vim.diagnostic.get(nil)
  return #all > 0 or pulls
end, 50)
expect("diagnostics", #all > 0 or pulls, all)

local target = all[1] and vim.api.nvim_buf_get_name(all[1].bufnr) or vim.api.nvim_buf_get_name(0)
vim.cmd("edit " .. vim.fn.fnameescape(target))
vim.lsp.buf_attach_client(0, client_id)
local document = { uri = vim.uri_from_fname(target) }
local own = vim.diagnostic.get(0)
local place = own[1] and { line = own[1].lnum, character = own[1].col } or { line = 0, character = 0 }
local range = { start = place, ["end"] = place }

local symbols = request("textDocument/documentSymbol", { textDocument = document })
expect("symbols with roles", symbols and symbols[1] and symbols[1].detail ~= nil, symbols)
local lenses = request("textDocument/codeLens", { textDocument = document })
expect("lenses", lenses and lenses[1] and lenses[1].command.command == "archlint.why", lenses)
local hover = request("textDocument/hover", { textDocument = document, position = place })
expect("hover", hover and hover.contents.value:find("**", 1, true) ~= nil, hover)
local actions = request("textDocument/codeAction",
  { textDocument = document, range = range, context = { diagnostics = {} } })
local silence
for _, action in ipairs(actions or {}) do
  if action.title:find("^Suppress with a reason") then silence = action end
end
expect("actions", silence ~= nil, actions)

-- The action changes the text, and its finding goes.
local code = silence and silence.diagnostics[1].code
local before = #vim.tbl_filter(function(d) return d.code == code end, vim.diagnostic.get(0))
if silence then vim.lsp.util.apply_workspace_edit(silence.edit, client.offset_encoding or "utf-16") end
local gone = vim.wait(120000, function()
  return #vim.tbl_filter(function(d) return d.code == code end, vim.diagnostic.get(0)) < before
end, 50)
expect("the silenced finding goes", gone or pulls, vim.diagnostic.get(0))

client.stop()
vim.wait(20000, function() return exit_code ~= nil end, 50)
expect("the server ends", exit_code == 0, exit_code)
vim.cmd(failed and "cquit!" or "qall!")
