import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { writeFiles } from '../temporaryFolder.ts';

/**
 * The skills that hosts are shown. Every description begins with a mark of its own, `PROBE-<key>`, by which what a host tells its model of
 * it is found in its requests. Words of `when_to_use` are marked by `PROBEW-<key>`.
 */

/** `length` characters that say where they are cut: … #0250 #0255 … */
function ruler(mark: string, length: number): string {
  let text = `PROBE-${mark}`;
  while (text.length < length) {
    text += ` #${String(text.length + 1).padStart(4, '0')}`;
  }
  return text.slice(0, length);
}

function skill(keys: string, body = 'Body of the skill.'): string {
  return `---\n${keys}\n---\n\n# Heading\n\n${body}\n`;
}

const described = (mark: string) => `description: PROBE-${mark} Use when probing.`;
const named = (name: string, mark: string, more = '') => skill(`name: ${name}\n${described(mark)}${more}`);

/** Files below the folder of skills of the project, by path. */
export const probeFiles: Readonly<Record<string, string>> = {
  'plain/SKILL.md': skill(
    `name: plain\n${described('plain')}`,
    'Body of plain, see [ref](references/ref.md). $ARGUMENTS ${CLAUDE_SKILL_DIR}',
  ),
  'plain/references/ref.md': 'A reference.\n',
  'plain/scripts/run.sh': 'echo hi\n',
  'len-0300/SKILL.md': skill(`name: len-0300\ndescription: "${ruler('len-0300', 300)}"`),
  'len-1024/SKILL.md': skill(`name: len-1024\ndescription: "${ruler('len-1024', 1024)}"`),
  'len-1025/SKILL.md': skill(`name: len-1025\ndescription: "${ruler('len-1025', 1025)}"`),
  'len-1700/SKILL.md': skill(`name: len-1700\ndescription: "${ruler('len-1700', 1700)}"`),
  'folder-differs/SKILL.md': named('name-differs', 'differs'),
  'no-name/SKILL.md': skill(described('noname')),
  'no-desc/SKILL.md': skill('name: no-desc', 'PROBE-nodesc First paragraph of the body.'),
  'empty-desc/SKILL.md': skill(
    'name: empty-desc\ndescription: ""',
    'PROBE-emptydesc First paragraph of the body.',
  ),
  'no-front/SKILL.md': '# No front\n\nPROBE-nofront First paragraph.\n',
  'colon-yaml/SKILL.md': skill(
    'name: colon-yaml\ndescription: PROBE-colon Use when: the value holds a colon: twice',
  ),
  'broken-yaml/SKILL.md': named('broken-yaml', 'broken', '\ntags: [a, b'),
  'dup-key/SKILL.md': named('dup-key', 'dupkey', '\nname: dup-key'),
  'bom/SKILL.md': `\uFEFF${named('bom', 'bom')}`,
  'crlf/SKILL.md': named('crlf', 'crlf').replaceAll('\n', '\r\n'),
  'blank-first/SKILL.md': `\n${named('blank-first', 'blankfirst')}`,
  'when/SKILL.md': named('when', 'when', '\nwhen_to_use: PROBEW-when Also when.'),
  'when-hyphen/SKILL.md': named('when-hyphen', 'whenhyphen', '\nwhen-to-use: PROBEW-whenhyphen Also when.'),
  'when-list/SKILL.md': named('when-list', 'whenlist', '\nwhen_to_use:\n  - PROBEW-whenlist One.\n  - Two.'),
  'no-model/SKILL.md': named('no-model', 'nomodel', '\ndisable-model-invocation: true'),
  'no-model-yes/SKILL.md': named('no-model-yes', 'nomodyes', '\ndisable-model-invocation: yes'),
  'no-model-str/SKILL.md': named('no-model-str', 'nomodstr', '\ndisable-model-invocation: "true"'),
  'not-user/SKILL.md': named('not-user', 'notuser', '\nuser-invocable: false'),
  'paths/SKILL.md': named('paths', 'paths', '\npaths:\n  - "src/**"'),
  'prio/SKILL.md': named('prio', 'prio', '\npriority: 10'),
  'policy/SKILL.md': named('policy', 'policy'),
  'policy/agents/openai.yaml': 'policy:\n  allow_implicit_invocation: false\n',
  'group/nested/SKILL.md': named('nested', 'nested'),
  'group/a/b/deep/SKILL.md': named('deep', 'deep'),
  'plain/inner/SKILL.md': named('inner', 'inner'),
  '.hidden/SKILL.md': named('hidden', 'hidden'),
  'node_modules/nm/SKILL.md': named('nm', 'nodemod'),
  'lower/skill.md': named('lower', 'lower'),
  'flat.md': named('flat', 'flat'),
  'Upper_Case/SKILL.md': named('Upper_Case', 'upper'),
  'spaced/SKILL.md': named('Spaced Name', 'spaced'),
  'num/SKILL.md': named('123', 'numname'),
  'numdesc/SKILL.md': skill('name: numdesc\ndescription: 424242'),
  'listdesc/SKILL.md': skill('name: listdesc\ndescription:\n  - PROBE-listdesc One.\n  - Two.'),
  [`${'n'.repeat(64)}/SKILL.md`]: named('n'.repeat(64), 'name64'),
  [`${'n'.repeat(65)}/SKILL.md`]: named('n'.repeat(65), 'name65'),
  'folded/SKILL.md': skill('name: folded\ndescription: >\n  PROBE-folded one\n  two\n\n  three'),
  'literal/SKILL.md': skill('name: literal\ndescription: |\n  PROBE-literal one\n  two\n   three'),
  'markup/SKILL.md': skill(
    `name: markup\ndescription: 'PROBE-markup Use <b>bold</b> & "double" and ''single'' \`tick\` = {x}.'`,
  ),
  'dashes/SKILL.md': skill('name: dashes\ndescription: PROBE-dashes before --- behind'),
  'tab-yaml/SKILL.md': named('tab-yaml', 'tabyaml', '\nmetadata:\n\ta: b'),
  'unknown-key/SKILL.md': named('unknown-key', 'unkkey', '\nbogus-key: 1'),
  'bad-meta/SKILL.md': named('bad-meta', 'badmeta', '\nmetadata: text'),
  'nested-meta/SKILL.md': named('nested-meta', 'nestmeta', '\nmetadata:\n  a:\n    b: 1\n  c: [x]'),
  'bad-tools/SKILL.md': named('bad-tools', 'badtools', '\nallowed-tools: 5'),
  'list-tools/SKILL.md': named('list-tools', 'listtools', '\nallowed-tools:\n  - Read\n  - Grep'),
  'synced/SKILL.md': named('synced', 'synced'),
  'zz-last/SKILL.md': named('aa-first', 'zzlast'),
};

/** Folders that some host reads skills from; below a project, and below the home of a person. */
const skillFolders: readonly string[] = [
  '.claude/skills',
  '.agents/skills',
  '.agent/skills',
  '.github/skills',
  '.codex/skills',
  '.cursor/skills',
  '.gemini/skills',
  '.opencode/skills',
  '.opencode/skill',
  '.qwen/skills',
  '.pi/skills',
  '.copilot/skills',
  '.kilo/skills',
  '.kilo/skill',
  '.kilocode/skills',
  '.crush/skills',
  '.cline/skills',
  '.clinerules/skills',
  '.factory/skills',
  '.kimi/skills',
  '.kimi-code/skills',
  '.claude/commands',
  '.pi/agent/skills',
  '.config/opencode/skills',
  '.config/opencode/skill',
  '.config/kilo/skills',
  '.config/agents/skills',
  '.config/crush/skills',
  'skills',
];

/** A folder of the project (`p`) or of the person (`u`), below its root or their home. */
export type ScopedFolder = readonly [scope: 'p' | 'u', folder: string];

/** A folder of the project (`p`) or of the person (`u`) as it is named in marks: `p:.claude+skills`. */
export function folderMark([scope, folder]: ScopedFolder): string {
  return `${scope}:${folder.replaceAll('/', '+')}`;
}

export const allFolders: readonly ScopedFolder[] = (['p', 'u'] as const).flatMap(scope =>
  skillFolders.map(folder => [scope, folder] as const),
);

/** Skills of every kind below one folder of the project. */
export function writeProbes(workspace: string, folder: string): void {
  writeFiles(path.join(workspace, folder), probeFiles);
  writeFiles(workspace, {
    'elsewhere/linked/SKILL.md': named('linked', 'linked'),
    'elsewhere/file-link.md': named('filelink', 'filelink'),
    'README.md': 'hi\n',
    'src/a.txt': 'a\n',
  });
  symlinkSync(path.join(workspace, 'elsewhere/linked'), path.join(workspace, folder, 'linked'));
  mkdirSync(path.join(workspace, folder, 'filelink'));
  symlinkSync(
    path.join(workspace, 'elsewhere/file-link.md'),
    path.join(workspace, folder, 'filelink/SKILL.md'),
  );
}

/** One skill in every folder that some host reads, and one further down in the project. */
export function writeEverywhere(workspace: string, home: string): void {
  for (const [scope, folder] of allFolders) {
    const name = `in-${scope}-${folder.replace(/[^a-z]+/g, '-').replace(/^-/, '')}`;
    writeFiles(path.join(scope === 'p' ? workspace : home, folder), {
      [`${name}/SKILL.md`]: named(name, `in@${folderMark([scope, folder])}`),
    });
  }
}

/** Skills of one name in some folders. */
export function writeNamesakes(workspace: string, home: string, folders: readonly ScopedFolder[]): void {
  for (const [scope, folder] of folders) {
    writeFiles(path.join(scope === 'p' ? workspace : home, folder), {
      'twice/SKILL.md': named('twice', `twice@${folderMark([scope, folder])}`),
    });
  }
}

/** One skill at the root of a project and one in a package of it, in which the host is started. */
export function writeBelow(workspace: string, folder: string): void {
  writeFiles(workspace, {
    [`${folder}/above/SKILL.md`]: named('above', 'above'),
    [`packages/app/${folder}/below/SKILL.md`]: named('below', 'below'),
    'packages/app/sub/x.txt': 'x',
  });
}

/** Many skills with descriptions of one length. */
export function writeMany(workspace: string, folder: string, count: number, length: number): void {
  for (let index = 0; index < count; index += 1) {
    const number = String(index).padStart(3, '0');
    writeFiles(path.join(workspace, folder), {
      [`skill-${number}/SKILL.md`]: skill(
        `name: skill-${number}\ndescription: "${ruler(`many-${number}`, length)}"`,
      ),
    });
  }
}
