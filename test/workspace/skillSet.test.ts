import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSkillSetPrompt } from '../../server/src/node/tools/buildSkillSetPrompt.ts';
import { SkillSet } from '../../server/src/workspace/skillSet/skillSet.ts';
import { openSkills, placeFile } from '../support/openSkills.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

interface Opened {
  readonly skillSet: SkillSet;
  readonly folder: string;
  /** Names of programs in the order in which they were looked for. */
  readonly looked: readonly string[];
  /** What an editor holds of a skill; undefined where the disk counts. */
  readonly set: (id: string, text?: string) => void;
}

/** The skills of some files; their computer has the program `node` and the variable SET. */
function withSkills(files: Files, work: (skillSet: Opened) => void | Promise<void>): Promise<void> {
  return withFiles(files, async folder => {
    const looked: string[] = [];
    const system = {
      environment: { SET: 'from outside' },
      findBinary: (name: string) => {
        looked.push(name);
        return { found: name === 'node' };
      },
    };
    const paths = Object.keys(files).filter(file => /^skills\/.*\/SKILL\.md$/.test(file));
    const skillSet = openSkills(folder, paths, { system });
    const set = (id: string, text?: string) =>
      skillSet.store.apply({
        texts: [{ file: path.join(folder, `skills/${id}/SKILL.md`), text }],
      });
    await work({ skillSet, folder, looked, set });
  });
}

/** Other skills in place of those that were there. */
function replaceFiles(
  { store, scope, workspace }: SkillSet,
  folder: string,
  files: Parameters<typeof store.setScope>[1]['files'],
): void {
  store.setScope(scope, { files, settings: { workspace, folder } });
}

const skill = (name: string, yaml: string, body = '') =>
  `---\nname: ${name}\ndescription: Does.\n${yaml}\n---\n${body}`;

function readyIds(skillSet: SkillSet): string[] {
  return skillSet
    .readiness()
    .reports.filter(({ ready }) => ready)
    .map(({ id }) => id);
}

function drops(skillSet: SkillSet, request: Partial<Parameters<SkillSet['route']>[0]> = {}): string[] {
  return skillSet.route({ message: 'x', ...request }).dropped.map(({ id, cause }) => `${id} ${cause}`);
}

describe('the readiness of the skills of a skill set', () => {
  it('is plain data about all of them, in the order of their paths, or about some', () =>
    withSkills(
      {
        'skills/b/SKILL.md': skill('b', 'requires: {skills: [a]}'),
        'skills/a/SKILL.md': skill('a', 'requires: {binary: [node, npx]}'),
      },
      ({ skillSet }) => {
        const all = skillSet.readiness();
        assert.deepEqual(structuredClone(all), all);
        assert.deepEqual(
          all.reports.map(({ id, blockers }) => [id, blockers]),
          [
            ['a', ['binary npx']],
            ['b', ['skill a']],
          ],
        );
        assert.deepEqual(all.groups, { agents: [], goals: [], entities: [] });
        const some = skillSet.readiness({ paths: ['skills/b/SKILL.md', 'skills/gone/SKILL.md'] });
        assert.deepEqual(some, { reports: all.reports.slice(1) });
        const asked = ['skills/b/SKILL.md', 'skills/a/SKILL.md', 'skills/b/SKILL.md'];
        assert.deepEqual(
          skillSet.readiness({ paths: asked }).reports.map(report => report.path),
          asked,
        );
        assert.deepEqual(
          skillSet.readiness({ present: { binaries: ['npx'] } }).reports.map(({ ready }) => ready),
          [true, true],
        );
      },
    ));

  it('follows the skills that are set, changed and taken away', () =>
    withSkills(
      { 'skills/a/SKILL.md': skill('a', 'requires: {skills: [b]}'), 'skills/b/SKILL.md': skill('b', '') },
      ({ skillSet, folder, set }) => {
        assert.deepEqual(readyIds(skillSet), ['a', 'b']);
        set('b', skill('b', 'requires: {env: [UNSET]}'));
        assert.deepEqual(readyIds(skillSet), []);
        set('b');
        assert.deepEqual(readyIds(skillSet), ['a', 'b']);
        replaceFiles(skillSet, folder, [placeFile(folder, 'skills/a/SKILL.md')]);
        assert.deepEqual(readyIds(skillSet), []);
      },
    ));

  it('sees what changed beside the skills when it is told to look again', () =>
    withSkills(
      {
        'skills/a/SKILL.md': skill('a', 'vars: {KEY: {required: true}}'),
        'skills/b/SKILL.md': skill('b', 'mcp: {command: node ./server.js}'),
        'skills/a/vars.json': '{"KEY": "x"}',
        'skills/b/server.js': '',
      },
      ({ skillSet, folder }) => {
        assert.deepEqual(readyIds(skillSet), ['a', 'b']);
        rmSync(path.join(folder, 'skills/a/vars.json'));
        rmSync(path.join(folder, 'skills/b/server.js'));
        assert.deepEqual(readyIds(skillSet), ['a', 'b']);
        skillSet.store.outdateDisk();
        assert.deepEqual(readyIds(skillSet), []);
        writeFiles(folder, { 'variables.json': '{"_global": {"KEY": "y"}}' });
        skillSet.store.apply({ paths: [path.join(folder, 'variables.json')] });
        assert.deepEqual(readyIds(skillSet), ['a']);
      },
    ));

  it('takes the skill below the same root where several have the id that is required', () =>
    withSkills({}, ({ skillSet, folder }) => {
      const { place } = placeFile(folder, '');
      const files: ReturnType<typeof placeFile>[] = [];
      const add = (root: string, id: string, yaml: string) => {
        const shown = `${root}/skills/${id}/SKILL.md`;
        writeFiles(folder, { [shown]: skill(id, yaml) });
        files.push(placeFile(folder, shown, { ...place, root }));
      };
      for (const [root, yaml] of [
        ['one', 'requires: {env: [UNSET]}'],
        ['two', ''],
      ] as const) {
        add(root, 'base', yaml);
        add(root, `user-of-${root}`, 'requires: {skills: [base]}');
      }
      replaceFiles(skillSet, folder, files);
      assert.deepEqual(readyIds(skillSet), ['base', 'user-of-two']);
    }));
});

describe('routing in a skill set', () => {
  it('drops skills whose programs or variables are missing, unless the turn pretends otherwise', () =>
    withSkills(
      {
        'skills/a/SKILL.md': skill('a', 'requires: {binary: [npx]}'),
        'skills/b/SKILL.md': skill('b', 'vars: {KEY: {required: true}, SET: {required: true}}'),
        'skills/c/SKILL.md': skill('c', 'vars: {KEY: {required: true}}'),
        'skills/c/vars.json': '{"KEY": ""}',
        'skills/d/SKILL.md': skill('d', 'requires: {skills: [b], binary: [node]}'),
      },
      ({ skillSet }) => {
        assert.deepEqual(drops(skillSet), ['a requires:binary npx', 'b var:KEY', 'd requires:skill b']);
        assert.deepEqual(drops(skillSet, { present: { binaries: ['npx'], env: ['KEY'] } }), []);
        assert.deepEqual(drops(skillSet, { present: { binaries: ['npx'], variables: ['KEY'] } }), []);
        assert.deepEqual(
          drops(skillSet, { present: { variables: ['KEY'] }, missing: { binaries: ['node'], env: ['SET'] } }),
          ['a requires:binary npx', 'b var:SET', 'd requires:binary node'],
        );
      },
    ));

  it('finds the variables of skills that another skillSet reads as they once were', () =>
    withSkills(
      {
        'skills/a/SKILL.md': skill('a', 'vars: {KEY: {required: true}}'),
        'skills/a/vars.json': '{"KEY": "x"}',
      },
      ({ skillSet, folder }) => {
        const shown = 'skills/a/SKILL.md';
        const entry = skillSet.catalog.get(shown);
        assert.ok(entry);
        const readAt = (file: ReturnType<typeof placeFile>) => {
          skillSet.store.setScope(file.absolute, {
            files: [file],
            settings: { workspace: skillSet.workspace, folder },
            entries: new Map([[file.absolute, entry]]),
          });
          return new SkillSet(skillSet.store, file.absolute);
        };
        const [then, lost] = [readAt(placeFile(folder, shown)), readAt(placeFile('/', shown))];
        assert.deepEqual([drops(then), drops(lost)], [[], ['a var:KEY']]);
      },
    ));

  it('keeps skills whose variables nobody can know', () =>
    withSkills(
      {
        'skills/a/SKILL.md': skill('a', 'vars: {KEY: {required: true}}'),
        'variables.json': '{',
      },
      ({ skillSet }) => assert.deepEqual(drops(skillSet), []),
    ));

  it('looks for each program once, however often it is asked and a text changes', () =>
    withSkills(
      {
        'skills/a/SKILL.md': skill('a', 'requires: {binary: [npx]}'),
        'skills/b/SKILL.md': skill('b', 'requires: {binary: [npx]}'),
      },
      ({ skillSet, looked, set }) => {
        drops(skillSet);
        set('a', skill('a', 'requires: {binary: [npx]}', 'New words.'));
        drops(skillSet);
        drops(skillSet, { message: 'y' });
        assert.deepEqual(looked, ['npx']);
      },
    ));

  it('counts bodies with variables filled in and secrets masked, as the prompt shows them', () =>
    withSkills(
      {
        'skills/a/SKILL.md': skill(
          'a',
          'routing: {keywords: [send]}\nvars: {URL: https://example.org, KEY: {secret: true}, BARE: }',
          '{{URL}} {{KEY}} {{BARE}} {{OTHER}}\n',
        ),
        'skills/a/vars.json': '{"KEY": "sk-live-0123456789"}',
      },
      async ({ skillSet, folder }) => {
        const body = 'https://example.org *** {{BARE}} {{OTHER}}\n';
        const turn = { message: 'send', mode: 'l0' } as const;
        const { budget } = skillSet.route(turn);
        assert.deepEqual(
          [budget.used, budget.bodies.map(({ chars }) => chars)],
          [body.length, [body.length]],
        );
        const prompt = await buildSkillSetPrompt(skillSet, turn);
        assert.ok(prompt.endsWith(`\n\n${body.trim()}`), prompt);
        writeFiles(folder, { 'skills/a/vars.json': '{"KEY": "", "URL": "x"}' });
        skillSet.store.outdateDisk();
        assert.equal(skillSet.route(turn).budget.used, 'x *** {{BARE}} {{OTHER}}\n'.length);
      },
    ));

  it('tells the model in the index what a manifest says', () =>
    withSkills(
      {
        'skills/a/SKILL.md': skill('a', ''),
        'skills/a/skill.manifest.json': '{"version": 1, "requiredTools": ["search"]}',
      },
      async ({ skillSet }) =>
        assert.match(
          await buildSkillSetPrompt(skillSet, { message: 'x' }, 'index'),
          /\(`a`\) -- Does\.\n {2}- needs: tools\[search\]$/,
        ),
    ));
});
