import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRefusal } from '../../../server/src/core/model/findings/transferNote.ts';
import { readToDuplicate, writeDuplicate } from '../../../server/src/node/edit/duplicateSkill.ts';
import { diskState } from '../../support/diskState.ts';
import { say } from '../../support/skillParts.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

/** The files of the folder `memo`, as they would be copied, or why they are not. */
async function read(folder: string, open: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const memo = path.join(folder, 'memo');
  const content = await readToDuplicate(path.join(memo, 'SKILL.md'), file => open[path.relative(memo, file)]);
  if (isRefusal(content)) {
    return say(content.refusal);
  }
  const { file, sidecar } = content.parts;
  const others = content.others.map(({ path: shown, content: text }) => [
    shown,
    typeof text === 'string' ? text : [...text],
  ]);
  return { text: file.document.text, ...(sidecar !== undefined && { sidecar }), others };
}

describe('what a duplicate is made of', () => {
  it('is all that lies in the folder, as editors have it and byte by byte', () =>
    withFiles(
      {
        'memo/SKILL.md': '\uFEFFmemo',
        'memo/skill.skillwright.json': '{}',
        'memo/marked.md': '\uFEFFm',
        'memo/a.bin': new Uint8Array([0, 255]),
      },
      async folder => {
        assert.deepEqual(await read(folder, { 'skill.skillwright.json': '{ }', 'other.md': 'x' }), {
          text: 'memo',
          sidecar: '{ }',
          others: [
            ['a.bin', [0, 255]],
            ['marked.md', [0xef, 0xbb, 0xbf, 0x6d]],
          ],
        });
      },
    ));

  for (const [what, prepare, problem] of [
    [
      'a link leads out of it',
      (memo: string) => symlinkSync('../other.md', path.join(memo, 'link.md')),
      "It has a link that leads out of its folder: 'link.md'.",
    ],
    [
      'a file is too large',
      (memo: string) => writeFileSync(path.join(memo, 'large.bin'), new Uint8Array(10 * 1024 * 1024 + 1)),
      "Its file 'large.bin' is too large: it is larger than 10 MiB.",
    ],
    [
      'the SKILL.md is not text',
      (memo: string) => writeFileSync(path.join(memo, 'SKILL.md'), new Uint8Array([255, 254, 0])),
      'SKILL.md is not text.',
    ],
  ] as const) {
    it(`is refused where ${what}`, () =>
      withFiles({ 'memo/SKILL.md': 'memo', 'other.md': 'other' }, async folder => {
        prepare(path.join(folder, 'memo'));
        assert.equal(await read(folder), problem);
      }));
  }
});

describe('the folder of a duplicate', () => {
  const files = [
    { path: 'SKILL.md', content: 'copy' },
    { path: 'run.sh', content: 'run', isExecutable: true },
  ];
  const write = (before: Files) =>
    withFiles(before, async folder => {
      const refusal = await writeDuplicate(path.join(folder, 'skills'), 'copy', files);
      const words = refusal && say(refusal.refusal).replaceAll(folder, 'FOLDER');
      return [words, diskState(folder)];
    });

  it('is made with those around it', async () => {
    assert.deepEqual(await write({}), [
      undefined,
      {
        'skills/': 'folder',
        'skills/copy/': 'folder',
        'skills/copy/SKILL.md': 'copy',
        'skills/copy/run.sh': 'run (runs)',
      },
    ]);
  });

  it('is never made over something else', async () => {
    assert.deepEqual(await write({ 'skills/copy/mine.md': 'mine' }), [
      "'FOLDER/skills/copy' is there already.",
      { 'skills/': 'folder', 'skills/copy/': 'folder', 'skills/copy/mine.md': 'mine' },
    ]);
  });
});
