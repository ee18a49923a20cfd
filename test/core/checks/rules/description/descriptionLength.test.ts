import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'description-length';

function skill(description: string, further = ''): string {
  return `---\nname: example\ndescription: ${description}\n${further}---\n`;
}

/** What is said of long descriptions whatever the limit is. */
const rules = { 'metadata-size': 'off', 'description-when': 'off' } as const;

describe(code, () => {
  it('accepts what each host shows', () => {
    checkRules(skill('x'.repeat(1024)), { targets: ['agentskills', 'vscode'], rules });
    checkRules(skill('x'.repeat(1536)), { targets: ['claude-code'], rules });
  });

  it('counts characters, not code units', () => {
    checkRules(skill('😀'.repeat(1024)), { rules });
  });

  it('points at what stands behind the limit', () => {
    assert.deepEqual(findingsOf(skill(`${'😀'.repeat(1024)} and so on`), { rules }), [
      {
        code,
        severity: 'error',
        message: 'The description has 1034 characters; 1024 are allowed.',
        words: ' and so on',
      },
    ]);
  });

  it('points at the excess inside of quotes', () => {
    const words = findingsOf(toCrlf(skill(`"${'x'.repeat(1024)}yz"`))).map(found => found.words);
    assert.deepEqual(words, ['yz"']);
  });

  it('points at the whole value where escapes or lines hide the place', () => {
    const escaped = `"\\t${'x'.repeat(1024)}"`;
    assert.deepEqual(
      findingsOf(skill(escaped)).map(({ words }) => words),
      [escaped],
    );
    const folded = `>-\n  ${'x'.repeat(600)}\n  ${'y'.repeat(600)}`;
    assert.deepEqual(
      findingsOf(skill(folded)).map(({ words }) => words),
      [folded],
    );
  });

  it('is a warning where the host cuts the text, and says with which words it ends', () => {
    const text = skill(Array.from({ length: 400 }, (_, index) => `w${index + 100}`).join(' '));
    assert.deepEqual(
      findingsOf(text, { targets: ['agentskills', 'claude-code', 'vscode'] }).map(
        ({ severity, message, words }) => [severity, message, words.slice(0, 12)],
      ),
      [
        ['error', 'The description has 1999 characters; 1024 are allowed. (Agent Skills)', ' w305 w306 w'],
        [
          'warning',
          'The description has 1999 characters; the model sees the first 1024, up to “…w299 w300 w301 w302 w303 w304”. (VS Code)',
          ' w305 w306 w',
        ],
        [
          'warning',
          'The description has 1999 characters; the model sees the first 1536, up to “…w402 w403 w404 w405 w406 w”. (Claude Code)',
          '407 w408 w40',
        ],
      ],
    );
  });

  it('counts what Claude Code puts behind the description, and points into it', () => {
    const seen = (description: string, further: string) =>
      findingsOf(skill(description, `when_to_use: ${further}\n`), { targets: ['claude-code'] }).map(
        ({ severity, message, words }) => [severity, message, words],
      );
    const start = `${'x'.repeat(1000)} to do`;
    const said = (count: number, words: string) =>
      `The description has ${count} characters with when_to_use; the model sees the first 1536, up to “…${words}”.`;
    assert.deepEqual(seen(start, `${'y'.repeat(520)} and more to do`), [
      ['warning', said(1541, 'and more'), 'to do'],
    ]);
    assert.deepEqual(seen(`${'x'.repeat(1530)} to do`, 'Always.'), [
      ['warning', said(1543, 'to do'), 'Always.'],
    ]);
    assert.deepEqual(seen(`${'x'.repeat(1530)} to do it`, 'Always.'), [
      ['warning', said(1546, 'to do'), ' it'],
    ]);
  });

  it('is a hint above what a host advises', () => {
    const found = (length: number, target: string) =>
      findingsOf(skill('forms '.repeat(length / 6)), { targets: [target] })
        .filter(finding => finding.code === code)
        .map(({ severity, message, words }) => [severity, message, words.length]);
    assert.deepEqual(found(174, 'openclaw'), [
      ['hint', 'The description has 173 characters; 160 are advised.', 13],
    ]);
    assert.deepEqual(found(72, 'hermes'), [
      ['hint', 'The description has 71 characters; 60 are advised.', 11],
    ]);
    assert.deepEqual(found(60, 'hermes'), []);
  });

  it('is as bad as each host takes a text that is too long', () => {
    const severities = ['crush', 'gh-skill', 'openhands', 'kilo', 'codex'].map(target =>
      findingsOf(skill('x'.repeat(1100)), { targets: [target], rules: { 'invocation-default': 'off' } }).map(
        ({ severity }) => severity,
      ),
    );
    assert.deepEqual(severities, [['error'], ['warning'], ['warning'], ['hint'], ['hint']]);
  });

  it('says once what several hosts say', () => {
    assert.deepEqual(
      findingsOf(skill('x'.repeat(1100)), { targets: ['agentskills', 'gh-skill', 'claude-code'] }).map(
        ({ severity, message }) => [severity, message],
      ),
      [['error', 'The description has 1100 characters; 1024 are allowed. (Agent Skills, gh skill publish)']],
    );
  });

  it('has no fix, since what goes is the choice of the author', () => {
    assert.equal(fixOf(skill('x'.repeat(1025)), code), undefined);
  });

  it('leaves a description that is not text to value-type', () => {
    assert.deepEqual(
      findingsOf(skill(`[${'x'.repeat(1100)}]`)).map(found => found.code),
      ['value-type'],
    );
  });
});
