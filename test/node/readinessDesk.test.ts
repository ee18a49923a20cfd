import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { emptyDescription } from '../../server/src/core/catalog/workspaceDescription.ts';
import type { BinaryAnswer } from '../../server/src/core/readiness/readinessWorld.ts';
import { promptAtDesk } from '../../server/src/node/deskPrompt.ts';
import type { DeskSettings } from '../../server/src/node/routingDesk.ts';
import { RoutingDesk } from '../../server/src/node/routingDesk.ts';
import { VariableReader } from '../../server/src/node/variableFiles.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const place = { source: { scope: 'project', folder: 'skills', profiles: [] }, root: '' } as const;

interface Desk {
  readonly desk: RoutingDesk;
  readonly folder: string;
  /** Names of programs in the order in which they were looked for. */
  readonly looked: readonly string[];
  readonly set: (id: string, text?: string) => void;
}

/** A desk with the skills of some files; its computer has the program `node` and the variable SET. */
function withDesk(
  files: Files,
  work: (desk: Desk) => void,
  settings: Partial<DeskSettings> = {},
): Promise<void> {
  return withFiles(files, async folder => {
    const looked: string[] = [];
    const binaries = {
      find: (name: string): BinaryAnswer => {
        looked.push(name);
        return { found: name === 'node' };
      },
      forget: () => {},
    };
    const environment = { SET: 'from outside' };
    const variables = new VariableReader({ environment, shownPath: file => path.relative(folder, file) });
    const own = { workspace: emptyDescription, env: ['SET'], platform: 'linux', folder, ...settings };
    const desk = new RoutingDesk(own, { binaries, variables });
    const set = (id: string, text?: string) =>
      desk.set(
        { absolute: path.join(folder, `skills/${id}/SKILL.md`), shown: `skills/${id}/SKILL.md`, place },
        text,
      );
    new Set(Object.keys(files).flatMap(file => /^skills\/(.*)\/SKILL\.md$/.exec(file)?.[1] ?? [])).forEach(
      id => set(id),
    );
    work({ desk, folder, looked, set });
  });
}

const skill = (name: string, yaml: string, body = '') =>
  `---\nname: ${name}\ndescription: Does.\n${yaml}\n---\n${body}`;

function readyIds(desk: RoutingDesk): string[] {
  return desk
    .readiness()
    .reports.filter(({ ready }) => ready)
    .map(({ id }) => id);
}

function drops(desk: RoutingDesk, request: Partial<Parameters<RoutingDesk['route']>[0]> = {}): string[] {
  return desk.route({ message: 'x', ...request }).dropped.map(({ id, cause }) => `${id} ${cause}`);
}

describe('the readiness of the skills of a desk', () => {
  it('is plain data about all of them, in the order of their paths, or about some', () =>
    withDesk(
      {
        'skills/b/SKILL.md': skill('b', 'requires: {skills: [a]}'),
        'skills/a/SKILL.md': skill('a', 'requires: {binary: [node, npx]}'),
      },
      ({ desk }) => {
        const all = desk.readiness();
        assert.deepEqual(structuredClone(all), all);
        assert.deepEqual(
          all.reports.map(({ id, blockers }) => [id, blockers]),
          [
            ['a', ['binary npx']],
            ['b', ['skill a']],
          ],
        );
        assert.deepEqual(all.groups, { agents: [], goals: [], entities: [] });
        const some = desk.readiness({ paths: ['skills/b/SKILL.md', 'skills/gone/SKILL.md'] });
        assert.deepEqual(some, { reports: all.reports.slice(1) });
        const asked = ['skills/b/SKILL.md', 'skills/a/SKILL.md', 'skills/b/SKILL.md'];
        assert.deepEqual(
          desk.readiness({ paths: asked }).reports.map(report => report.path),
          asked,
        );
        assert.deepEqual(
          desk.readiness({ present: { binaries: ['npx'] } }).reports.map(({ ready }) => ready),
          [true, true],
        );
      },
    ));

  it('follows the skills that are set, changed and taken away', () =>
    withDesk(
      { 'skills/a/SKILL.md': skill('a', 'requires: {skills: [b]}'), 'skills/b/SKILL.md': skill('b', '') },
      ({ desk, set }) => {
        assert.deepEqual(readyIds(desk), ['a', 'b']);
        set('b', skill('b', 'requires: {env: [UNSET]}'));
        assert.deepEqual(readyIds(desk), []);
        set('b');
        assert.deepEqual(readyIds(desk), ['a', 'b']);
        desk.delete('skills/b/SKILL.md');
        assert.deepEqual(readyIds(desk), []);
      },
    ));

  it('sees what changed beside the skills when it is told to look again', () =>
    withDesk(
      {
        'skills/a/SKILL.md': skill('a', 'vars: {KEY: {required: true}}'),
        'skills/b/SKILL.md': skill('b', 'mcp: {command: node ./server.js}'),
        'skills/a/vars.json': '{"KEY": "x"}',
        'skills/b/server.js': '',
      },
      ({ desk, folder }) => {
        assert.deepEqual(readyIds(desk), ['a', 'b']);
        rmSync(path.join(folder, 'skills/a/vars.json'));
        rmSync(path.join(folder, 'skills/b/server.js'));
        assert.deepEqual(readyIds(desk), ['a', 'b']);
        desk.forgetVariables();
        assert.deepEqual(readyIds(desk), []);
        writeFiles(folder, { 'variables.json': '{"_global": {"KEY": "y"}}' });
        desk.forgetVariables([path.join(folder, 'variables.json')]);
        assert.deepEqual(readyIds(desk), ['a']);
      },
    ));

  it('takes the skill below the same root where several have the id that is required', () =>
    withDesk({}, ({ desk, folder }) => {
      const add = (root: string, id: string, yaml: string) => {
        const shown = `${root}/skills/${id}/SKILL.md`;
        const source = { absolute: path.join(folder, shown), shown, place: { ...place, root } };
        desk.set(source, skill(id, yaml));
      };
      for (const [root, yaml] of [
        ['one', 'requires: {env: [UNSET]}'],
        ['two', ''],
      ] as const) {
        add(root, 'base', yaml);
        add(root, `user-of-${root}`, 'requires: {skills: [base]}');
      }
      assert.deepEqual(readyIds(desk), ['base', 'user-of-two']);
    }));
});

describe('routing at a desk', () => {
  it('drops skills whose programs or variables are missing, unless the turn pretends otherwise', () =>
    withDesk(
      {
        'skills/a/SKILL.md': skill('a', 'requires: {binary: [npx]}'),
        'skills/b/SKILL.md': skill('b', 'vars: {KEY: {required: true}, SET: {required: true}}'),
        'skills/c/SKILL.md': skill('c', 'vars: {KEY: {required: true}}'),
        'skills/c/vars.json': '{"KEY": ""}',
        'skills/d/SKILL.md': skill('d', 'requires: {skills: [b], binary: [node]}'),
      },
      ({ desk }) => {
        assert.deepEqual(drops(desk), ['a requires:binary npx', 'b var:KEY', 'd requires:skill b']);
        assert.deepEqual(drops(desk, { present: { binaries: ['npx'], env: ['KEY'] } }), []);
        assert.deepEqual(drops(desk, { present: { binaries: ['npx'], variables: ['KEY'] } }), []);
        assert.deepEqual(
          drops(desk, { present: { variables: ['KEY'] }, missing: { binaries: ['node'], env: ['SET'] } }),
          ['a requires:binary npx', 'b var:SET', 'd requires:binary node'],
        );
      },
    ));

  it('finds the variables of skills that another desk reads as they once were', () =>
    withDesk(
      {
        'skills/a/SKILL.md': skill('a', 'vars: {KEY: {required: true}}'),
        'skills/a/vars.json': '{"KEY": "x"}',
      },
      ({ desk }) => {
        const shown = 'skills/a/SKILL.md';
        const entry = desk.catalog.get(shown);
        const [then, lost] = [desk.empty(), desk.empty()];
        assert.ok(entry);
        then.adopt(entry, desk.sourceOf(shown));
        lost.adopt(entry, undefined);
        assert.deepEqual([drops(then), drops(lost)], [[], ['a var:KEY']]);
      },
    ));

  it('keeps skills whose variables nobody can know', () =>
    withDesk(
      {
        'skills/a/SKILL.md': skill('a', 'vars: {KEY: {required: true}}'),
        'variables.json': '{',
      },
      ({ desk }) => assert.deepEqual(drops(desk), []),
    ));

  it('looks for each program once, however often it is asked and a text changes', () =>
    withDesk(
      {
        'skills/a/SKILL.md': skill('a', 'requires: {binary: [npx]}'),
        'skills/b/SKILL.md': skill('b', 'requires: {binary: [npx]}'),
      },
      ({ desk, looked, set }) => {
        drops(desk);
        set('a', skill('a', 'requires: {binary: [npx]}', 'New words.'));
        drops(desk);
        drops(desk, { message: 'y' });
        assert.deepEqual(looked, ['npx']);
      },
    ));

  it('counts bodies with variables filled in and secrets masked, as the prompt shows them', () =>
    withDesk(
      {
        'skills/a/SKILL.md': skill(
          'a',
          'routing: {keywords: [send]}\nvars: {URL: https://example.org, KEY: {secret: true}, BARE: }',
          '{{URL}} {{KEY}} {{BARE}} {{OTHER}}\n',
        ),
        'skills/a/vars.json': '{"KEY": "sk-live-0123456789"}',
      },
      ({ desk, folder }) => {
        const body = 'https://example.org *** {{BARE}} {{OTHER}}\n';
        const turn = { message: 'send', mode: 'l0' } as const;
        const { budget } = desk.route(turn);
        assert.deepEqual(
          [budget.used, budget.bodies.map(({ chars }) => chars)],
          [body.length, [body.length]],
        );
        const prompt = promptAtDesk(desk, turn);
        assert.ok(prompt.endsWith(`\n\n${body.trim()}`), prompt);
        writeFiles(folder, { 'skills/a/vars.json': '{"KEY": "", "URL": "x"}' });
        desk.forgetVariables();
        assert.equal(desk.route(turn).budget.used, 'x *** {{BARE}} {{OTHER}}\n'.length);
      },
    ));

  it('tells the model in the index what a manifest says', () =>
    withDesk(
      {
        'skills/a/SKILL.md': skill('a', ''),
        'skills/a/skill.manifest.json': '{"version": 1, "requiredTools": ["search"]}',
      },
      ({ desk }) =>
        assert.match(
          promptAtDesk(desk, { message: 'x' }, 'index'),
          /\(`a`\) -- Does\.\n {2}- needs: tools\[search\]$/,
        ),
    ));
});
