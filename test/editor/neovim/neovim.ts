import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../support/projectFiles.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../../support/temporaryFolder.ts';

const run = promisify(execFile);

/** Milliseconds after which Neovim hangs. */
const patience = 60_000;

/** What a script in Neovim can call beside Neovim's own functions; it ends with `finish` and what it found. */
const helpers = `
function await(what, condition)
  assert(vim.wait(20000, condition, 20), 'It never happened: ' .. what)
end

function ask(method, params)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 20000) or {}) do
    return answer.result
  end
end

function caret(line, column)
  vim.api.nvim_win_set_cursor(0, { line, column })
  return vim.lsp.util.make_position_params()
end

function finish(found)
  vim.fn.writefile({ vim.fn.json_encode(found) }, vim.env.FOUND)
end
`;

/**
 * Starts Neovim in a folder of files, set up as our documentation says, runs a script in it and answers with what the script found.
 * Nothing is left of it.
 */
export async function inNeovim(files: Files, script: string): Promise<unknown> {
  return withFiles({ ...files, ...setUp }, async folder => {
    const found = path.join(folder, 'found.json');
    const bin = path.join(folder, 'bin');
    writeFiles(bin, { skillwright: `#!/bin/sh\nexec '${process.execPath}' '${bundle}' "$@"\n` });
    chmodSync(path.join(bin, 'skillwright'), 0o755);
    writeFiles(folder, { 'script.lua': `${helpers}\n${script}` });
    const home = path.join(folder, 'home');
    const { stderr } = await run(
      process.env['SKILLWRIGHT_NEOVIM'] ?? 'nvim',
      ['--headless', '--clean', '-u', 'init.lua', '-c', 'luafile script.lua', '-c', 'qall!'],
      {
        cwd: folder,
        timeout: patience,
        env: {
          ...process.env,
          PATH: `${bin}${path.delimiter}${process.env['PATH']}`,
          HOME: home,
          XDG_STATE_HOME: home,
          XDG_CACHE_HOME: home,
          FOUND: found,
        },
      },
    );
    try {
      return JSON.parse(readFileSync(found, 'utf8'));
    } catch (error) {
      throw new Error(`The script did not come to its end: ${stderr}`, { cause: error });
    }
  });
}

const bundle = path.join(root, 'dist/skillwright.js');

/** The block of Lua below a heading of the page, word for word. */
function readSetUp(heading: string): string {
  const page = readFileSync(path.join(root, 'docs/editors.md'), 'utf8');
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  return /^[^#]*?```lua\n([^]*?)```/.exec(section)?.[1] ?? assert.fail(`No set-up for ${heading}.`);
}

const setUp = { 'init.lua': readSetUp('Neovim 0.7 to 0.10') };
