import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFolder } from '../../server/src/node/archive/readFolder.ts';
import { readZip } from '../../server/src/node/archive/zip.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = `---
name: deal-memo
description: Drafts a deal memo when a company record is given.
license: MIT
routing:
  keywords: [deal]
---
# Deal memo

See [the form](references/form.md).
`;

const files = {
  'skillwright.json': '{}',
  '.agents/skills/deal-memo/SKILL.md': skill,
  '.agents/skills/deal-memo/references/form.md': '# Form\n',
  '.agents/skills/deal-memo/vars.json': '{"KEY": "value"}',
};

/** Paths of the files below a folder. */
async function listBelow(folder: string): Promise<string[]> {
  return (await readFolder(folder)).files.map(file => file.path);
}

describe('skillwright export', () => {
  it('writes one text to the output, and what people should know beside it', () =>
    withFiles(files, async cwd => {
      const { code, out, error } = await runSkillwright(['export', 'deal-memo', '--to', 'amble'], { cwd });
      assert.deepEqual(JSON.parse(out), {
        slug: 'deal-memo',
        name: 'Deal memo',
        description: 'Drafts a deal memo when a company record is given.',
        instructions: '# Deal memo\n\nSee [the form](references/form.md).',
        metadata: { license: 'MIT', routing: { keywords: ['deal'] } },
      });
      assert.match(error, /references\/form\.md/);
      assert.equal(code, 0);
    }));

  it('writes a folder that the host takes, with its resources and without values', () =>
    withFiles(files, async cwd => {
      const args = ['export', 'deal-memo', '--to', 'claude-api', '--out', 'out'];
      const { code, out } = await runSkillwright(args, { cwd });
      assert.equal(
        out,
        `2 files for Claude API in out:
  + deal-memo/SKILL.md
  + deal-memo/references/form.md
.agents/skills/deal-memo/SKILL.md
  Claude API does not read 'routing', so it goes below metadata.
  These hold values of variables, which do not leave with a skill: vars.json.
`,
      );
      assert.equal(code, 0);
      assert.deepEqual(await listBelow(path.join(cwd, 'out')), [
        'deal-memo/SKILL.md',
        'deal-memo/references/form.md',
      ]);
      const checked = await runSkillwright(['check', '--target', 'claude-api', 'out'], { cwd });
      assert.equal(checked.out, '1 skill, 0 errors, 0 warnings\n');
    }));

  it('writes the same pack whenever and wherever it is asked', () =>
    withFiles(files, async cwd => {
      const hashes = await Promise.all(
        ['UTC', 'Asia/Tokyo'].map(async zone => {
          const args = ['export', 'deal-memo', '--to', 'skill', '--out', zone.replace('/', '-')];
          await runSkillwright(args, { cwd, env: { TZ: zone } });
          const bytes = readFileSync(path.join(cwd, zone.replace('/', '-'), 'deal-memo.skill'));
          return createHash('sha256').update(bytes).digest('hex');
        }),
      );
      assert.equal(hashes[0], hashes[1]);
      const read = await readZip(readFileSync(path.join(cwd, 'UTC/deal-memo.skill')));
      assert.ok('files' in read);
      assert.deepEqual(
        read.files.map(file => file.path),
        ['deal-memo/SKILL.md', 'deal-memo/references/form.md'],
      );
    }));

  it('leaves what is there alone until it is told to replace it', () =>
    withFiles(files, async cwd => {
      const args = ['export', 'deal-memo', '--to', 'codex', '--out', 'out'];
      await runSkillwright(args, { cwd });
      const again = await runSkillwright(args, { cwd });
      assert.deepEqual([again.code, again.out], [0, 'Everything is there already.\n']);
      const target = path.join(cwd, 'out/deal-memo/SKILL.md');
      writeFileSync(target, 'mine\n');
      writeFileSync(path.join(cwd, 'out/deal-memo/old.md'), 'old\n');
      writeFileSync(path.join(cwd, 'out/deal-memo/vars.json'), '{}');
      const blocked = await runSkillwright(args, { cwd });
      assert.equal(blocked.code, 1);
      assert.match(blocked.out, /^-mine$/m);
      assert.match(blocked.out, /^-old$/m);
      assert.match(blocked.out, /nothing was written\. --replace replaces them\.\n$/);
      assert.equal(readFileSync(target, 'utf8'), 'mine\n');
      const replaced = await runSkillwright([...args, '--replace'], { cwd });
      assert.equal(replaced.code, 0);
      assert.match(replaced.out, /~ deal-memo\/SKILL\.md\n {2}- deal-memo\/old\.md\n/);
      assert.deepEqual(await listBelow(path.join(cwd, 'out/deal-memo')), [
        'SKILL.md',
        'agents/openai.yaml',
        'references/form.md',
        'vars.json',
      ]);
    }));

  it('takes nothing away from a folder that is not a skill', () =>
    withFiles({ ...files, 'out/deal-memo/notes.txt': 'mine' }, async cwd => {
      const args = ['export', 'deal-memo', '--to', 'claude-code', '--out', 'out'];
      const { code, out } = await runSkillwright(args, { cwd });
      assert.equal(code, 0, out);
      assert.equal(existsSync(path.join(cwd, 'out/deal-memo/notes.txt')), true);
    }));

  it('puts a plugin into the marketplace that is there', () =>
    withFiles(
      {
        ...files,
        'out/.claude-plugin/marketplace.json':
          '{ "name": "ours", "owner": { "name": "us" }, "plugins": [] }\n',
      },
      async cwd => {
        const args = [
          'export',
          'deal-memo',
          '--to',
          'claude-plugin',
          '--name',
          'deals',
          '--out',
          'out',
          '--replace',
        ];
        const { code, out } = await runSkillwright(args, { cwd });
        assert.equal(code, 0, out);
        const text = readFileSync(path.join(cwd, 'out/.claude-plugin/marketplace.json'), 'utf8');
        assert.match(text, /"name": "ours".*"source": ".\/deals"/);
        const checked = await runSkillwright(['check', 'out'], { cwd });
        assert.equal(checked.code, 0, checked.out);
      },
    ));

  it('refuses what the manifest does not allow, and names what it does', () =>
    withFiles(
      {
        ...files,
        '.agents/skills/deal-memo/skill.manifest.json':
          '{"version": 1, "interop": {"exportFormats": ["amble", "openai-gpt"]}}',
      },
      async cwd => {
        const allowed = await runSkillwright(['export', 'deal-memo', '--to', 'openai-gpt'], { cwd });
        assert.equal(allowed.code, 0);
        assert.ok(!allowed.out.includes('See'));
        for (const target of ['markdown', 'claude-skill', 'codex', 'skill', 'claude-plugin']) {
          const { code, out, error } = await runSkillwright(
            ['export', 'deal-memo', '--to', target, '--out', 'out'],
            { cwd },
          );
          assert.equal(code, 1);
          assert.match(`${out}${error}`, /amble.*openai-gpt/, target);
        }
        assert.equal(existsSync(path.join(cwd, 'out')), false);
      },
    ));

  it('says all of it in JSON', () =>
    withFiles(files, async cwd => {
      const args = ['export', 'deal-memo', '--to', 'vscode', '--out', 'out', '--dry-run', '--format', 'json'];
      const { out } = await runSkillwright(args, { cwd });
      assert.deepEqual(JSON.parse(out), {
        version: 1,
        target: 'vscode',
        out: 'out',
        written: false,
        files: [
          { path: 'deal-memo/SKILL.md', change: 'added' },
          { path: 'deal-memo/references/form.md', change: 'added' },
        ],
        skills: [
          {
            path: '.agents/skills/deal-memo/SKILL.md',
            notes: [
              {
                kind: 'moved',
                subject: 'routing',
                message: "VS Code does not read 'routing', so it goes below metadata.",
              },
              {
                kind: 'left-out',
                subject: 'vars.json',
                message: 'These hold values of variables, which do not leave with a skill: vars.json.',
              },
            ],
          },
        ],
      });
      assert.equal(existsSync(path.join(cwd, 'out')), false);
    }));

  it('will not write a skill over itself', () =>
    withFiles(
      { ...files, 'skills/skills/other/SKILL.md': skill.replace('deal-memo', 'other') },
      async cwd => {
        for (const [id, target, folder] of [
          ['deal-memo', 'agentskills', '.agents/skills'],
          ['skills/skills/other', 'claude-plugin', '.'],
        ] as const) {
          const args = ['export', id, '--to', target, '--out', folder, '--replace'];
          const { code, out } = await runSkillwright(args, { cwd });
          assert.equal(code, 1);
          assert.match(
            out,
            /The skill itself is there; choose another folder\.\nNothing was written\.\n$/,
            target,
          );
        }
      },
    ));

  it('writes a pack beside the skill, and never into it', () =>
    withFiles(files, async cwd => {
      const beside = path.join(cwd, '.agents/skills');
      const within = path.join(beside, 'deal-memo');
      for (const target of ['skill', 'claude-skill', 'claude-plugin']) {
        const { code, out } = await runSkillwright(['export', '.', '--to', target], { cwd: within });
        assert.equal(code, 1);
        assert.match(out, /The folder lies in the skill 'deal-memo', whose files leave with it;/, target);
      }
      const { code, out } = await runSkillwright(['export', 'deal-memo', '--to', 'skill'], { cwd: beside });
      assert.equal(code, 0, out);
      assert.equal(existsSync(path.join(beside, 'deal-memo.skill')), true);
    }));

  it('writes over nothing unasked that is too large to be read', () =>
    withFiles({ ...files, 'out/deal-memo.md': new Uint8Array(26 * 1024 * 1024) }, async cwd => {
      const args = ['export', 'deal-memo', '--to', 'markdown', '--out', 'out'];
      const { code, out } = await runSkillwright(args, { cwd });
      assert.equal(code, 1);
      assert.match(out, /^deal-memo\.md: no text, so it is not shown\n[^]*nothing was written\./);
    }));

  it('leaves a marketplace alone that it cannot read', () =>
    withFiles(
      { ...files, 'out/.claude-plugin/marketplace.json': new Uint8Array([0xff, 0xfe, 0x7b]) },
      async cwd => {
        const args = ['export', 'deal-memo', '--to', 'claude-plugin', '--out', 'out', '--replace'];
        const { code, out } = await runSkillwright(args, { cwd });
        assert.equal(code, 1);
        assert.match(out, /marketplace\.json already exists and has errors\. Fix them first\./);
      },
    ));

  it('says of each skill once what is to be said of it, and of which one of a plugin', () =>
    withFiles(
      {
        ...files,
        '.agents/skills/other/SKILL.md': skill.replace('deal-memo', 'other'),
        '.agents/skills/other/skill.manifest.json': '{"version": 1, "interop": {"exportFormats": []}}',
      },
      async cwd => {
        symlinkSync('/nowhere', path.join(cwd, '.agents/skills/deal-memo/gone.md'));
        const args = ['export', 'deal-memo', 'other', '--out', 'out', '--to'];
        const { out } = await runSkillwright([...args, 'codex', '--format', 'json'], { cwd });
        const { skills } = JSON.parse(out) as { skills: { path: string; notes: { subject: string }[] }[] };
        assert.deepEqual(
          skills.map(each => [each.path, each.notes.map(({ subject }) => subject)]),
          [
            ['.agents/skills/deal-memo/SKILL.md', ['gone.md', 'routing', 'vars.json']],
            ['.agents/skills/other/SKILL.md', []],
          ],
        );
        const plugin = await runSkillwright([...args, 'claude-plugin'], { cwd });
        assert.match(plugin.out, /'other': The manifest allows no export/);
        const texts = await runSkillwright(['export', 'deal-memo', 'other', '--to', 'amble'], { cwd });
        assert.equal(texts.code, 1);
        assert.match(texts.out, /Nothing was written\.\n$/);
      },
    ));

  for (const [what, args, error] of [
    ['no format', ['export', 'deal-memo'], /takes --to FORMAT/],
    ['a format that is not there', ['export', 'deal-memo', '--to', 'codx'], /Did you mean 'codex'\?/],
    ['no skill', ['export', '--to', 'codex'], /takes one skill or more/],
    ['a skill that is not there', ['export', 'deal-mem', '--to', 'codex'], /Did you mean 'deal-memo'\?/],
    [
      'a name of a plugin that is none',
      ['export', 'deal-memo', '--to', 'claude-plugin', '--name', 'A b'],
      /--name takes/,
    ],
    [
      'a file for a folder',
      ['export', 'deal-memo', '--to', 'codex', '--out', 'skillwright.json'],
      /takes a folder/,
    ],
  ] as const) {
    it(`is called wrongly with ${what}`, () =>
      withFiles(files, async cwd => {
        const result = await runSkillwright(args, { cwd });
        assert.equal(result.code, 2);
        assert.match(result.error, error);
      }));
  }
});
