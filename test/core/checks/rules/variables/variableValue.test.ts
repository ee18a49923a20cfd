import assert from 'node:assert/strict';
import { findingsOf, fixOf, skill } from '../../../../support/checkRules.ts';

const code = 'variable-value';
const options = { targets: ['agentskills'] };

function seen(text: string, targets = options.targets): string[][] {
  return findingsOf(text, { targets })
    .filter(found => found.code === code)
    .map(({ severity, message, words }) => [severity, message, words]);
}

describe(code, () => {
  it('says nothing of the forms that are understood', () => {
    const text = skill(
      'vars:',
      '  A:',
      '  B: text',
      '  C: 30',
      '  D: true',
      '  E: { description: What it is, default: 1.50, required: true, secret: false }',
      '  F: { default: }',
    );
    assert.deepEqual(seen(text), []);
  });

  it('points at values that are no text', () => {
    const text = skill(
      'vars:',
      '  PORTS: [80, 443]',
      '  HOST: { default: { name: a } }',
      '  KEY: { required: maybe, secret: "yes" }',
    );
    assert.deepEqual(seen(text), [
      ['warning', "'PORTS' takes a text, not a list, so it has no value here.", '[80, 443]'],
      ['warning', "The default of 'HOST' takes a text, not a mapping, so there is none.", '{ name: a }'],
      ['warning', "'required' of 'KEY' takes true or false, not 'maybe'.", 'maybe'],
      ['warning', "'secret' of 'KEY' takes true or false, not 'yes'.", '"yes"'],
    ]);
  });

  it('offers the boolean that is meant', () => {
    const text = skill('metadata:', '  vars:', '    KEY: { secret: "yes" }');
    assert.equal(fixOf(text, code, { targets: ['golemcore'] }), text.replace('"yes"', 'true'));
  });

  it('knows the keys of a variable', () => {
    const text = skill('vars:', '  KEY: { requird: true, extra: 1 }');
    assert.deepEqual(seen(text), [
      ['warning', "A variable has no key 'requird'. Did you mean 'required'?", 'requird'],
      ['hint', "A variable has no key 'extra'.", 'extra'],
    ]);
  });

  it('wants a mapping', () => {
    assert.deepEqual(seen(skill('vars: KEY')), [
      ['warning', "'vars' takes a mapping of names, not a text.", 'KEY'],
    ]);
    assert.deepEqual(seen(skill('metadata:', '  vars: [KEY]')), [
      [
        'hint',
        'A list only names the variables, and GolemCore reads a mapping: put a colon behind each name.',
        '[KEY]',
      ],
    ]);
  });

  it('leaves to a target what that describes itself, but for names', () => {
    const text = skill('vars:', '  PORTS: [80]', '  MY KEY: a');
    assert.deepEqual(
      seen(text, ['golemcore', 'agentskills']).map(([, , words]) => words),
      ['MY KEY'],
    );
    assert.deepEqual(seen(text)[1], [
      'warning',
      "'MY KEY' can't be used between braces: a name is made of letters, digits, '_', '-' and '.', and starts with a letter or '_'.",
      'MY KEY',
    ]);
  });
});
