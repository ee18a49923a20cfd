import assert from 'node:assert/strict';
import { toYamlValue } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { parseYaml } from '../../../support/yamlTree.ts';

/** What is wrong, with the words it points at. */
function problemsOf(yaml: string) {
  const { text, problems } = parseYaml(yaml);
  return problems.map(({ cause, detail, span }) => [cause, detail, text.slice(span.start, span.end)]);
}

describe('hostile YAML', () => {
  it('may nest up to 64 levels', () => {
    assert.deepEqual(problemsOf(`a: ${'['.repeat(60)}${']'.repeat(60)}\n`), []);
    const deep = `${'['.repeat(100)}${']'.repeat(100)}`;
    assert.deepEqual(problemsOf(`a: ${deep}\n`), [['limits', 'depth', deep.slice(64, -64)]]);
  });

  it('may nest in block style', () => {
    const levels = Array.from({ length: 100 }, (_, level) => `${' '.repeat(level)}k:`);
    assert.deepEqual(
      problemsOf(`${levels.join('\n')} x\n`).map(([cause, detail]) => [cause, detail]),
      [['limits', 'depth']],
    );
  });

  it('is read in full at any depth below the limit', () => {
    const { root } = parseYaml(`a: ${'['.repeat(20)}x${']'.repeat(20)}\n`);
    assert.match(JSON.stringify(root && toYamlValue(root)), /\[{20}"x"\]{20}/);
  });

  it('may refer to itself', () => {
    assert.deepEqual(problemsOf('a: &a\n  b: *a\n'), [['limits', 'cycle', '*a']]);
    assert.deepEqual(problemsOf('a: &a [*a, *a]\n').slice(0, 1), [['limits', 'cycle', '*a']]);
  });

  it('may expand without end', () => {
    const bomb = Array.from({ length: 30 }, (_, level) =>
      level === 0 ? 'k0: &l0 [x, x]\n' : `k${level}: &l${level} [*l${level - 1}, *l${level - 1}]\n`,
    ).join('');
    assert.deepEqual(problemsOf(bomb), [['limits', 'aliases', 'k12']]);
    assert.deepEqual(problemsOf(`all:\n  ${bomb.trimEnd().replaceAll('\n', '\n  ')}\n`), [
      ['limits', 'aliases', 'all'],
    ]);
  });

  it('may expand without end by merge keys', () => {
    const bomb = Array.from({ length: 17 }, (_, level) =>
      level === 0
        ? 'k0: &l0 { x: 1 }\n'
        : `k${level}: &l${level} { <<: [*l${level - 1}, *l${level - 1}], y${level}: 1 }\n`,
    ).join('');
    assert.deepEqual(
      problemsOf(bomb).map(([cause, detail]) => [cause, detail]),
      [['limits', 'aliases']],
    );
  });

  it('may open 50,000 brackets', () => {
    const causes = problemsOf(`a: ${'['.repeat(50_000)}\n`).map(([cause]) => cause);
    assert.ok(causes.includes('limits'), causes.join());
  });

  it('may have a line of a million characters', () => {
    assert.deepEqual(problemsOf(`a: ${'x'.repeat(1_000_000)}\n`), []);
    assert.deepEqual(problemsOf(`a: "${' '.repeat(500_000)}x"\n`), []);
  });

  it('may hold a directive, which belongs before a document', () => {
    assert.deepEqual(
      problemsOf('a: b\n%YAML 1.2\nc: d\n').map(([cause]) => cause),
      ['stray-line'],
    );
  });

  it('may use tags that no reader knows', () => {
    assert.deepEqual(problemsOf('a: !!binary aGk=\nb: !!set {}\nc: !!js/function "x"\n'), []);
  });

  it('may use keys that are no words', () => {
    assert.deepEqual(problemsOf('? [a, b]\n: c\n? { d: e }\n: f\n: g\n'), []);
  });
});
