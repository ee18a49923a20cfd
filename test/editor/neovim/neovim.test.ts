import assert from 'node:assert/strict';
import { inNeovim } from './neovim.ts';

const first = `---
name: first
description: Fills in forms. Use when a form is empty.
next_skill: secnd
---

# First

Hand over to \`second\`.
`;
const second = `---
name: second
description: Checks forms. Use when a form was filled in.
---
`;
const files = { 'skills/first/SKILL.md': first, 'skills/second/SKILL.md': second };

describe('a person with Neovim', () => {
  it('sees what is wrong, with what the other skills have to do with it', async () => {
    const found = await inNeovim(
      files,
      `
vim.cmd('edit skills/first/SKILL.md')
await('findings', function() return #vim.diagnostic.get(0) > 0 end)
local found = {}
for _, each in ipairs(vim.diagnostic.get(0)) do
  table.insert(found, { each.lnum, each.col, each.source, each.message })
end
finish(found)
`,
    );
    assert.deepEqual(found, [
      [3, 12, 'skillwright', "No skill 'secnd' is known here. Did you mean 'second'?"],
    ]);
  });

  it('is offered the keys and the skills, and told what they are', async () => {
    const found = await inNeovim(
      files,
      `
vim.cmd('edit skills/first/SKILL.md')
await('findings', function() return #vim.diagnostic.get(0) > 0 end)
local function labels(answer)
  return vim.tbl_map(function(item) return item.label end, answer.items)
end
local skills = labels(ask('textDocument/completion', caret(4, 13)))
local text = ask('textDocument/hover', caret(3, 2)).contents.value
finish({ vim.tbl_contains(skills, 'second'), vim.bo.omnifunc, #text > 0 })
`,
    );
    assert.deepEqual(found, [true, 'v:lua.vim.lsp.omnifunc', true]);
  });

  it('goes to a skill from where it is named, and along a pipeline', async () => {
    const found = await inNeovim(
      { ...files, 'skills/first/SKILL.md': first.replace('secnd', 'second') },
      `
vim.cmd('edit skills/first/SKILL.md')
await('the server', vim.lsp.buf.server_ready)
vim.api.nvim_win_set_cursor(0, { 9, 15 })
vim.lsp.buf.definition()
await('the other file', function() return vim.fn.expand('%:h:t') == 'second' end)
vim.api.nvim_win_set_cursor(0, { 2, 7 })
vim.lsp.buf.incoming_calls()
await('a list', function() return #vim.fn.getqflist() > 0 end)
local calls = {}
for _, each in ipairs(vim.fn.getqflist()) do
  table.insert(calls, { vim.fn.fnamemodify(vim.fn.bufname(each.bufnr), ':h:t'), each.lnum, each.col, each.text })
end
finish(calls)
`,
    );
    assert.deepEqual(found, [['first', 4, 13, 'first']]);
  });

  it('renames a skill wherever it is named, and is told that the folder stays', async () => {
    const found = await inNeovim(
      { ...files, 'skills/first/SKILL.md': first.replace('secnd', 'second') },
      `
local messages = {}
vim.lsp.handlers['window/showMessage'] = function(_, message) table.insert(messages, message.message) end
vim.cmd('edit skills/second/SKILL.md')
await('the server', vim.lsp.buf.server_ready)
vim.api.nvim_win_set_cursor(0, { 2, 7 })
vim.lsp.buf.rename('third')
await('the new name', function() return vim.api.nvim_get_current_line() == 'name: third' end)
vim.cmd('wall')
finish({ vim.fn.readfile('skills/first/SKILL.md'), vim.fn.readfile('skills/second/SKILL.md'), messages })
`,
    );
    assert.deepEqual(found, [
      first.replace('secnd', 'third').replace('`second`', '`third`').trimEnd().split('\n'),
      second.replace('second', 'third').trimEnd().split('\n'),
      ["The folder is not moved by this editor; rename 'second' to 'third' by hand."],
    ]);
  });
});
