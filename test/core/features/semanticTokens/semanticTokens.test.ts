import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { findSemanticTokens } from '../../../../server/src/core/features/semanticTokens/semanticTokens.ts';
import type { CheckOptions } from '../../../support/checkRules.ts';
import { targetsFrom, toFile } from '../../../support/checkRules.ts';
import { hostileText } from '../../../support/hostileTexts.ts';

function tokensOf(text: string, options: CheckOptions = {}) {
  const hosts = targetsFrom(options).map(({ profile }) => profile);
  return findSemanticTokens(toFile(text, options), hosts);
}

/** Each token as its words and what they are. */
function shown(text: string, options?: CheckOptions): string[] {
  return tokensOf(text, options).map(
    ({ span, type, modifiers }) => `${text.slice(span.start, span.end)} ${[type, ...modifiers].join('.')}`,
  );
}

describe('semantic tokens', () => {
  it('tell variables that are declared from those that are not', () => {
    assert.deepEqual(
      shown(
        '---\nvars:\n  REGION: eu\nmcp:\n  env:\n    A: ${REGION}\n    B: ${HOME}\n---\n{{REGION}} `{{ REGION }}` {{OTHER}}\n',
        { targets: ['golemcore'] },
      ),
      [
        'REGION variable.declaration.readonly',
        'REGION variable.readonly',
        'HOME variable',
        'REGION variable.readonly',
        'REGION variable.readonly',
        'OTHER variable',
      ],
    );
  });

  it('know variables of the file beside the skill', () => {
    assert.deepEqual(
      shown('---\nname: example\n---\n{{REGION}}\n', {
        files: { 'skill.skillwright.json': '{"vars": {"REGION": "eu"}}' },
      }),
      ['example class.declaration', 'REGION variable.readonly'],
    );
  });

  it('show what the hosts replace, and leave alone what they do not', () => {
    const body =
      '---\narguments: from to\n---\nRun !`gh pr view $1` in ${CLAUDE_SKILL_DIR} with $from, $to-day and $other.\n';
    assert.deepEqual(shown(body, { targets: ['claude-code'] }), [
      'from parameter.declaration',
      'to parameter.declaration',
      '!`gh pr view  macro',
      '$1 parameter.readonly',
      '` macro',
      '${CLAUDE_SKILL_DIR} variable.readonly.defaultLibrary',
      'from parameter',
      'to parameter',
    ]);
    assert.deepEqual(shown('$ARGUMENTS ${CLAUDE_SKILL_DIR} {baseDir}\n', { targets: ['vscode'] }), []);
    assert.deepEqual(shown('${CLAUDE_SKILL_DIR} {baseDir}\n', { targets: ['openclaw'] }), [
      '{baseDir} variable.readonly.defaultLibrary',
    ]);
  });

  it('show references to files and tools where the host follows them', () => {
    const body = 'Use #tool:search and #file:notes.md, not `#tool:none`.\n';
    assert.deepEqual(shown(body, { targets: ['vscode'] }), [
      '#tool: keyword',
      'search function',
      '#file: keyword',
      'notes.md string',
    ]);
    // Of this host's references none is written so.
    assert.deepEqual(shown(body, { targets: ['opencode'] }), []);
  });

  it('show tools wherever they are listed', () => {
    assert.deepEqual(
      shown('---\nallowed-tools: Read, Bash(git add *)\n---\n', { targets: ['claude-code'] }),
      ['Read function', 'Bash function'],
    );
    assert.deepEqual(shown('---\ntool_names:\n  - search\n  - "write"\n---\n', { targets: ['minara'] }), [
      'search function',
      'write function',
    ]);
  });

  it('show skills that there are, and no other words', () => {
    const others = { 'skills/review/SKILL.md': '---\nname: review\ndescription: Reviews.\n---\n' };
    const text =
      '---\nname: example\nnext_skill: "review"\n---\nThen `/review`, `review` or `none`, never review.\n';
    assert.deepEqual(shown(text, { others, targets: ['golemcore'] }), [
      'example class.declaration',
      'review class',
      'review class',
      'review class',
    ]);
    assert.deepEqual(shown(text, { targets: ['golemcore'] }), ['example class.declaration']);
  });

  it('mark keys that no host reads, where that is known', () => {
    const text = '---\nlicence: MIT\neffort: high\ncontext: fork\n---\n';
    assert.deepEqual(shown(text, { targets: ['claude-code'] }), ['licence property.deprecated']);
    assert.deepEqual(shown(text, { targets: ['claude-code', 'agentskills'] }), [
      'licence property.deprecated',
    ]);
    assert.deepEqual(shown(text, { targets: ['agentskills'] }), [
      'licence property.deprecated',
      'effort property.deprecated',
      'context property.deprecated',
    ]);
  });

  it('are in order, inside the text, on one line each, and never overlap', () => {
    const piece = fc.oneof(
      hostileText,
      fc.constantFrom(
        '{{A}}',
        '!`x {{A}} $1`',
        '#tool:{{A}}',
        '#file:${CLAUDE_SKILL_DIR}/a',
        '$from',
        '`/example`',
        '---\nname: example\nvars: [A]\narguments: from\nallowed-tools: Read\n---\n',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
        const text = pieces.join('');
        let at = 0;
        for (const { span } of tokensOf(text, { targets: ['claude-code', 'vscode'], others: {} })) {
          assert.ok(at <= span.start && span.start < span.end && span.end <= text.length);
          assert.doesNotMatch(text.slice(span.start, span.end), /[\r\n]/);
          at = span.end;
        }
      }),
      { numRuns: 300 },
    );
  });
});
