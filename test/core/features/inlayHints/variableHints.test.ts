import assert from 'node:assert/strict';
import { describeVariables } from '../../../../server/src/core/features/hover/describeVariable.ts';
import { findVariableHints } from '../../../../server/src/core/features/inlayHints/variableHints.ts';
import { parseSkillVariables } from '../../../../server/src/core/model/variables/readVariableFile.ts';
import type { VariableSources } from '../../../../server/src/core/model/skill/variable.ts';
import { toFile } from '../../../support/checkRules.ts';
import { showHints } from '../../../support/showHints.ts';

const long = `https://${'a'.repeat(60)}.example`;
const sources: VariableSources = {
  skillFile: parseSkillVariables(
    JSON.stringify({
      KEY: 'k-123456',
      LINK: 'https://k-123456@host',
      LONG: long,
      LINES: 'one\ntwo',
      EMPTY: '',
    }),
    'vars.json',
  ).file,
  sharedFiles: [],
  environment: name => (name === 'HOME' ? '/home/ada' : undefined),
};
const vars = 'vars:\n  KEY: { secret: true }\n  LINK:\n  LONG:\n  LINES:\n  EMPTY:\n  NONE:\n  REGION: eu\n';

function shown(frontmatter: string, body: string, variables: VariableSources | undefined = sources): string {
  const lead = `---\n${frontmatter}---\n`;
  const text = lead + body;
  const file = toFile(text, variables && { variables });
  const whole = showHints(text, findVariableHints(file));
  return whole.startsWith(lead) ? whole.slice(lead.length) : whole;
}

describe('hints at variables', () => {
  it('tell the value behind a placeholder, on one line and cut', () => {
    assert.equal(
      shown(vars, 'In {{REGION}} call {{LONG}} with {{LINES}} and {{EMPTY}}.\n'),
      `In {{REGION}}‹= eu› call {{LONG}}‹= ${long.slice(0, 40)}…› with {{LINES}}‹= one two› and {{EMPTY}}‹is empty›.\n`,
    );
  });

  it('show no secret, not even in the value of another variable', () => {
    assert.equal(shown(vars, '{{KEY}} {{LINK}}\n'), '{{KEY}}‹= ***› {{LINK}}‹= https://***@host›\n');
  });

  it('say nothing of a variable without a value or a declaration', () => {
    assert.equal(shown(vars, '{{NONE}} {{HOME}}\n'), '{{NONE}} {{HOME}}\n');
    assert.equal(
      shown(vars, '{{REGION}}\n', {
        ...sources,
        skillFile: { path: 'vars.json', sections: new Map(), problem: 'it is not valid JSON' },
      }),
      '{{REGION}}\n',
    );
  });

  it('tell a value once in each section', () => {
    assert.equal(
      shown(vars, '{{REGION}} {{REGION}}\n\n# One {{REGION}}\n\n{{REGION}}\n'),
      '{{REGION}}‹= eu› {{REGION}}\n\n# One {{REGION}}‹= eu›\n\n{{REGION}}\n',
    );
  });

  it('stand behind code that is one placeholder, and in no other code', () => {
    assert.equal(
      shown(vars, '`x/{{REGION}}` ``{{REGION}}`` `{{REGION}}`\n\n```\n{{LINES}}\n```\n'),
      '`x/{{REGION}}` ``{{REGION}}`` `{{REGION}}`‹= eu›\n\n```\n{{LINES}}\n```\n',
    );
  });

  it('tell the values of the environment of an MCP server', () => {
    const env =
      'mcp:\n  env:\n    A: ${REGION}-1\n    B: "${KEY}"\n    C: ${HOME}\n    D: plain\n    E: ${NOBODY}\n';
    assert.equal(
      shown(vars + env, ''),
      `---\n${vars}mcp:\n  env:\n    A: \${REGION}-1‹= eu-1›\n    B: "\${KEY}"‹= ***›\n    C: \${HOME}‹= ***›\n    D: plain\n    E: \${NOBODY}\n---\n`,
    );
  });

  it('tell the whole value when they are looked at, secrets masked', () => {
    const file = toFile(`---\n${vars}---\n`, { variables: sources });
    assert.equal(
      describeVariables(file, { names: ['LONG', 'NOBODY', 'KEY'], isInServer: false }),
      `\`LONG\` · variable  \nValue: \`${long}\` from \`vars.json\`\n\n---\n\n\`KEY\` · variable · secret  \nValue: \`***\` from \`vars.json\``,
    );
    assert.equal(describeVariables(file, { names: ['NOBODY'], isInServer: false }), undefined);
  });
});
