import assert from 'node:assert/strict';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, description: string, lines = '') =>
  `---\nname: ${name}\ndescription: ${description}\n${lines}---\n`;

const files = {
  'skills/forms/SKILL.md': skill('forms', 'Paints.', 'routing:\n  keywords: [fill in, Sign]\n'),
  'skills/papers/SKILL.md': skill('papers', 'Sings.', 'routing:\n  keywords: [sign, fill in]\n'),
  'skills/other/SKILL.md': skill('other', 'Dances.', 'routing:\n  keywords: [walk]\n'),
  'skills/hidden/SKILL.md': skill(
    'hidden',
    'Jumps.',
    'disable-model-invocation: true\nrouting:\n  keywords: [fill in, sign]\n',
  ),
};

function overlap(all: Readonly<Record<string, string>>, ...args: readonly string[]) {
  return withFiles(all, cwd => runSkillwright(['overlap', '.', ...args], { cwd }));
}

describe('skillwright overlap', () => {
  it('tells of pairs with what they have in common, without skills that no model hears of', async () => {
    const { code, out } = await overlap(files);
    assert.equal(code, 0);
    assert.equal(
      out,
      ` 67%  forms  skills/forms/SKILL.md
      papers  skills/papers/SKILL.md
      both have the keywords fill in, Sign

1 pair among 3 skills
`,
    );
  });

  it('says that a skill of the project goes before one that came from elsewhere', async () => {
    const { 'skills/papers/SKILL.md': papers, ...others } = files;
    const external = {
      'skills/external/papers/SKILL.md': papers,
      'skills/external/papers/.skill-source.json': '{"version": 1}',
    };
    const { out } = await overlap({ ...others, ...external });
    assert.match(out, /'forms' belongs to the project and overrides 'papers', which is external\n/);
    const { pairs } = JSON.parse((await overlap({ ...others, ...external }, '--format', 'json')).out);
    assert.deepEqual(
      [pairs[0].one, pairs[0].other].find(({ id }: { id: string }) => id === 'papers'),
      { id: 'papers', path: 'skills/external/papers/SKILL.md', external: true },
    );
  });

  it('has a stable shape for machines', async () => {
    const { out } = await overlap(files, '--format', 'json');
    const { pairs, ...others } = JSON.parse(out);
    assert.deepEqual(others, { version: 1, skills: 3, count: 1 });
    assert.deepEqual(pairs, [
      {
        one: { id: 'forms', path: 'skills/forms/SKILL.md' },
        other: { id: 'papers', path: 'skills/papers/SKILL.md' },
        share: 2 / 3,
        keywords: ['fill in', 'Sign'],
        messages: [],
      },
    ]);
  });

  it('names the messages that both answer, with the similarity of each', async () => {
    const says = 'Merges several PDF documents into one file and keeps the order of all pages.';
    const twins = {
      'skills/join/SKILL.md': skill('join', `${says} Use it when someone says "join these documents".`),
      'skills/merge/SKILL.md': skill('merge', `${says} Use it when someone says "merge these documents".`),
      'skills/other/SKILL.md': skill('other', 'Dances.'),
    };
    const [pair] = JSON.parse((await overlap(twins, '--min', '0.1', '--format', 'json')).out).pairs;
    assert.deepEqual([pair.one.id, pair.other.id], ['join', 'merge']);
    assert.ok(pair.messages.length > 0);
    for (const { message, from, owner, own, others } of pair.messages) {
      assert.match(`${from} of ${owner}: ${message}`, /^(?:description|phrase) of (?:join|merge): \w/);
      assert.ok(own > 0.5 && own < 1 && others > 0.5 && others < 1, `${own} ${others}`);
    }
    const { out } = await overlap(twins, '--min', '0.1');
    assert.match(
      out,
      /\n {6}“Merges several[^\n]*” {2}description {2}join 0\.\d\d, merge 0\.\d\d\n|… {2}description {2}join 0\.\d\d, merge 0\.\d\d\n/,
    );
  });

  it('keeps to a least share and a limit, and fails only where that is asked for', async () => {
    assert.equal((await overlap(files, '--min', '0.7')).out, '0 pairs among 3 skills\n');
    const none = await overlap(files, '--limit', '0', '--fail');
    assert.deepEqual([none.code, none.out], [1, '1 pair among 3 skills, 1 of them not shown\n']);
    assert.equal((await overlap(files, '--min', '0.7', '--fail')).code, 0);
  });

  it('refuses a share that is none', async () => {
    const { code, error } = await overlap(files, '--min', '40%');
    assert.deepEqual([code, error], [2, "skillwright: --min takes a number from 0 to 1, not '40%'.\n"]);
  });
});
