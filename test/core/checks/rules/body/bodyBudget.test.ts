import assert from 'node:assert/strict';
import type { CheckOptions } from '../../../../support/checkRules.ts';
import { findIn, findingsOf } from '../../../../support/checkRules.ts';

const code = 'body-budget';

/** A skill whose body has this many characters. */
function skill(length: number, words = '# Forms\n'): string {
  return `---\nname: example\ndescription: Fills in forms.\n---\n${words.padEnd(length, 'Fill in. ')}`;
}

/** What is underlined, with the numbers in what is said. */
function found(text: string, options: CheckOptions = {}) {
  return findIn(text, { strict: false, ...options }).flatMap(finding =>
    finding.code === code
      ? [{ ...finding.args, words: text.slice(finding.span.start, finding.span.end) }]
      : [],
  );
}

describe(code, () => {
  it('is said of a body over the 12,000 characters that all have together, at the section that goes over', () => {
    const targets = ['minara'];
    assert.deepEqual(found(skill(12_000), { targets }), []);
    assert.deepEqual(found(skill(12_001), { targets }), [{ count: 12_001, limit: 12_000, words: '# Forms' }]);
    assert.deepEqual(
      findingsOf(skill(12_001), { targets, strict: false }).filter(each => each.code === code),
      [
        {
          code,
          severity: 'info',
          message:
            'The body has 12001 characters and never fits into a prompt: the budget for all bodies together is 12000. Move parts of it to files next to this one, or raise routing.bodyBudget in skillwright.json.',
          words: '# Forms',
        },
      ],
    );
  });

  it('says nothing where only the specification was guessed', () => {
    assert.deepEqual(found(skill(12_001)), []);
  });

  it('goes by the budget of the workspace', () => {
    const workspace = '{ "routing": { "bodyBudget": 20000 } }';
    const [finding] = findIn(skill(20_001), { strict: false, workspace, rules: { 'body-tokens': 'off' } });
    assert.equal(finding?.severity, 'warning');
    assert.deepEqual(found(skill(12_001), { workspace }), []);
    assert.deepEqual(found(skill(20_001), { workspace }), [
      { count: 20_001, limit: 20_000, words: '# Forms' },
    ]);
  });

  it('leaves styles alone in which a tool hands the body out', () => {
    const counts = ['catalog', 'xml', 'index', 'summary'].map(
      style => found(skill(12_001), { workspace: `{ "promptStyle": "${style}" }` }).length,
    );
    assert.deepEqual(counts, [1, 0, 0, 0]);
  });

  it('leaves hosts alone that go by limits of their own, unless the workspace sets a budget', () => {
    const targets = ['claude-code'];
    assert.deepEqual(found(skill(12_001), { targets }), []);
    assert.equal(found(skill(12_001), { targets, workspace: '{ "promptStyle": "catalog" }' }).length, 1);
  });

  it('counts values in place of variables', () => {
    const vars = '---\nname: example\ndescription: Fills in forms.\nvars:\n  NOTE: x\n---\n';
    const body = '{{NOTE}}'.padEnd(12_005, 'a');
    const targets = ['minara'];
    const variables = { sharedFiles: [], environment: () => undefined };
    assert.deepEqual(found(vars + body, { targets, variables }), []);
    assert.equal(found(vars + body, { targets }).length, 1);
    const long = vars.replace('NOTE: x', `NOTE: ${'x'.repeat(12_000)}`);
    assert.equal(found(`${long}See {{NOTE}}`, { targets, variables }).length, 1);
  });

  it('is said of a document without a frontmatter too', () => {
    const options = { targets: ['knowledge'], workspace: '{ "promptStyle": "catalog" }' };
    assert.equal(found('# Forms\n'.padEnd(12_001, 'Fill in. '), options).length, 1);
  });
});
