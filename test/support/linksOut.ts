import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { withFiles } from './temporaryFolder.ts';

const skillOf = (name: string) => `---\nname: ${name}\ndescription: Keeps SECRET ${name}.\n---\n\n# SECRET\n`;

const files = {
  'outside/keys/SKILL.md': skillOf('keys'),
  'outside/many/one/SKILL.md': skillOf('one'),
  'outside/key.md': 'SECRET\n',
  'outside/vars.json': '{"PASSWORD": "SECRET"}',
  'home/dotfiles/mine/SKILL.md': '---\nname: mine\ndescription: Fills in forms.\n---\n',
  'home/.claude/skills/.keep': '',
  'work/skillwright.json': '{}',
  'work/.claude/skills/memo/SKILL.md':
    '---\nname: memo\ndescription: Drafts memos.\n---\n\nRead [it](references/key.md) with {{PASSWORD}}.\n',
  'work/.claude/skills/memo/references/own.md': 'Own.\n',
  'work/.claude/skills/file/README.md': '',
  'work/.agents/README.md': '',
};

const links = {
  'home/.claude/skills/mine': 'home/dotfiles/mine',
  'work/.claude/skills/folder': 'outside/keys',
  'work/.claude/skills/file/SKILL.md': 'outside/keys/SKILL.md',
  'work/.agents/skills': 'outside/many',
  'work/.claude/skills/memo/references/key.md': 'outside/key.md',
  'work/.claude/skills/memo/vars.json': 'outside/vars.json',
  'work/.claude/skills/memo/assets': 'outside',
};

/** A workspace with links of all kinds to what is outside of it and says SECRET, and a user who has one in the folder of skills. */
export function withLinksOut<Result>(
  work: (places: { readonly folder: string; readonly home: string }) => Promise<Result>,
): Promise<Result> {
  return withFiles(files, async base => {
    for (const [link, target] of Object.entries(links)) {
      symlinkSync(path.join(base, target), path.join(base, link));
    }
    return work({ folder: path.join(base, 'work'), home: path.join(base, 'home') });
  });
}
