import assert from 'node:assert/strict';
import {
  parseSharedVariables,
  parseSkillVariables,
} from '../../../../server/src/core/model/variables/readVariableFile.ts';
import type { VariableSources } from '../../../../server/src/core/model/skill/variable.ts';
import { skill } from '../../../support/checkRules.ts';
import { hoverAt, markdownAt } from '../../../support/checkHover.ts';

const sources: VariableSources = {
  skillFile: parseSkillVariables(
    '{"ENDPOINT": "https://own.example", "EMPTY": ""}',
    'skills/example/vars.json',
  ).file,
  sharedFiles: [
    parseSharedVariables(
      '{"example": {"ENDPOINT": "https://shared.example", "KEY": "k-123456"}, "_global": {"REGION": "eu"}}',
      'skills/variables.json',
    ).file,
  ],
  environment: name => (name === 'REGION' ? 'us' : name === 'HOME' ? '/home/ada' : undefined),
};

const vars = [
  'vars:',
  '  ENDPOINT:',
  '    description: Where *it* is called',
  '    default: https://api.example',
  '  KEY: { secret: true, required: true, default: old-key }',
  '  REGION:',
  '  EMPTY: x',
  '  PIN: { required: true, secret: true }',
  '  NOTE:',
  '  LINK: https://k-123456@host',
];

function inBody(body: string, variables: VariableSources | undefined = sources) {
  return hoverAt(`${skill(...vars)}\n${body}\n`, variables && { variables });
}

describe('hover on a variable', () => {
  it('tells of its value, where that comes from, and the values behind it', () => {
    assert.deepEqual(inBody('Call {{END$0POINT}}.'), {
      words: '{{ENDPOINT}}',
      markdown: [
        '`ENDPOINT` · variable',
        'Where \\*it\\* is called',
        'Value: `https://own.example` from `skills/example/vars.json`',
        'Not used: `https://shared.example` from `skills/variables.json`, section `example`; `https://api.example` by default',
      ].join('  \n'),
    });
    assert.equal(
      inBody('{{REGION$0}}')?.markdown,
      [
        '`REGION` · variable',
        'Value: `eu` from `skills/variables.json`, section `_global`',
        'Not used: `us` from the environment',
      ].join('  \n'),
    );
    assert.match(inBody('$0{{EMPTY}}')?.markdown ?? '', /Value: empty from/);
  });

  it('shows no secret, not even in the value of another variable', () => {
    assert.equal(
      inBody('{{KEY}}$0')?.markdown,
      [
        '`KEY` · variable · required · secret',
        'Value: `***` from `skills/variables.json`, section `example`',
        'Not used: `***` by default',
      ].join('  \n'),
    );
    assert.match(inBody('{{L$0INK}}')?.markdown ?? '', /Value: `https:\/\/\*\*\*@host` by default/);
  });

  it('tells what to do about a value that is missing', () => {
    assert.equal(
      inBody('{{P$0IN}}')?.markdown,
      [
        '`PIN` · variable · required · secret',
        'No value: set it in `vars.json` next to the skill, in `variables.json` or in the environment. Until then the skill is unavailable.',
      ].join('  \n'),
    );
    assert.equal(
      inBody('{{NO$0TE}}')?.markdown,
      [
        '`NOTE` · variable',
        'No value: set it in `vars.json` next to the skill, in `variables.json` or in the environment, or give it a default. Until then its placeholders stay as they are written.',
      ].join('  \n'),
    );
  });

  it('says that a value is unknown where a file cannot be read', () => {
    const broken = { ...sources, skillFile: parseSkillVariables('{', 'skills/example/vars.json').file };
    assert.equal(
      inBody('{{REG$0ION}}', broken)?.markdown,
      [
        '`REGION` · variable',
        'Value: unknown, since `skills/example/vars.json` cannot be read',
        'Not used: `eu` from `skills/variables.json`, section `_global`; `us` from the environment',
      ].join('  \n'),
    );
  });

  it('tells of the declaration alone while nothing is known of values', () => {
    const fixture = `${skill(...vars)}\n{{END$0POINT}} \n`;
    assert.equal(
      markdownAt(fixture),
      ['`ENDPOINT` · variable', 'Where \\*it\\* is called', 'Default: `https://api.example`'].join('  \n'),
    );
    assert.match(markdownAt(`${skill(...vars)}\n{{K$0EY}}\n`) ?? '', /Default: `\*\*\*`$/);
  });

  it('is there where it is declared, before what hosts say of the key', () => {
    const text = skill('vars:', '  END$0POINT: https://api.example');
    assert.match(
      markdownAt(text, { variables: sources }) ?? '',
      /^`ENDPOINT` · variable {2}\nValue: `https:\/\/own/,
    );
  });

  it('is there in the environment of a server, where names need no declaration', () => {
    const text = (value: string) => skill(...vars, 'mcp:', '  env:', `    A: ${value}`);
    const found = hoverAt(text('"Bearer ${K$0EY}"'), { variables: sources });
    assert.equal(found?.words, '${KEY}');
    assert.match(found?.markdown ?? '', /^`KEY` · variable · required · secret/);
    assert.equal(
      markdownAt(text('${HO$0ME}'), { variables: sources }),
      '`HOME` · not declared, so the environment gives its value  \nIt is set there: `***`',
    );
    assert.equal(
      markdownAt(text('${NOTH$0ING}'), { variables: sources }),
      '`NOTHING` · not declared, so the environment gives its value  \nNothing is known to set it there.',
    );
  });

  it('is not there on other words', () => {
    for (const body of ['Ca$0ll {{ENDPOINT}}.', '{{OT$0HER}}', '${END$0POINT}', '{{ENDPOINT}} $0']) {
      assert.equal(inBody(body), undefined, body);
    }
  });

  it('cuts a long value', () => {
    const long = { ...sources, skillFile: parseSkillVariables(`{"NOTE": "${'x'.repeat(500)}"}`, 'v').file };
    assert.match(inBody('{{NO$0TE}}', long)?.markdown ?? '', /`x{120}…` from `v`$/);
  });
});
