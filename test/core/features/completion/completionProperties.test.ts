import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { YamlNode } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { hasSoundYaml } from '../../../../server/src/core/model/skill/skillFile.ts';
import type { FieldPath } from '../../../../server/src/core/syntax/yaml/yamlPath.ts';
import type { Span } from '../../../../server/src/core/text/position/span.ts';
import {
  findCaretPlaces,
  isInFrontmatter,
} from '../../../../server/src/core/features/completion/place/caretPlace.ts';
import { toFile } from '../../../support/checkRules.ts';
import { lineAt, lineStartBefore } from '../../../../server/src/core/text/position/lines.ts';
import { allCompletionsAt, completionTargets, contextOf } from '../../../support/checkCompletion.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { resolveCompletion } from '../../../../server/src/core/features/completion/resolveCompletion.ts';

const options = {
  targets: ['agentskills', 'claude-code', 'vscode', 'minara', 'golemcore', 'openclaw', 'copilot-cli'],
  others: { 'skills/chart/SKILL.md': '---\nname: chart\n---\n' },
  workspace: '{"tools": [{"name": "memory_get"}], "env": ["TOKEN"]}',
  env: ['HOME'],
  listed: ['LICENSE'],
};

/** Pieces of frontmatter that the hostile texts rarely bring together, so that more than keys is offered. */
const opening = fc.constantFrom(
  '',
  '---\nallowed-tools: ',
  '---\nallowed-tools: [',
  '---\nrouting:\n  stages: [',
  '---\nrouting:\n  stages:\n  - ',
  '---\nmetadata: {openclaw: {',
  '---\nlicense: ',
  '---\nvars:\n  A:\n    ',
);

const value = fc.constantFrom(
  '',
  '',
  'a',
  '"a: b"',
  "'it''s'",
  '[a, b]',
  '{a: b, "c":[d]}',
  '{a: [',
  '|',
  '>-',
  '# a',
  '"a',
  'a # b: c',
  '&x',
  '!!map',
);

/** Lines of nested mappings and lists at any indentation; few of the texts are read without a problem. */
const soundLines = fc.array(
  fc
    .tuple(
      fc.nat(3),
      fc.constantFrom('', '', '', '- ', '- - '),
      fc.constantFrom('a: ', 'b: ', 'c: ', 'd: ', ''),
      value,
    )
    .map(([indentation, dash, key, words]) => `${'  '.repeat(indentation)}${dash}${key}${words}`),
  { minLength: 1, maxLength: 6 },
);

interface Key {
  readonly keySpan: Span;
  readonly path: FieldPath;
  /** The keys beside it. */
  readonly others: readonly string[];
}

function keysOf(node: YamlNode | undefined, path: FieldPath): Key[] {
  if (node?.kind === 'sequence') {
    return node.items.flatMap((item, index) => keysOf(item, [...path, index]));
  }
  const entries = node?.kind === 'mapping' ? node.entries : [];
  return entries.flatMap(entry => {
    const { key, keySpan } = entry;
    const others = entries.filter(other => other !== entry).map(other => other.key);
    // Quoted keys are not replaced.
    const isPlain = keySpan.end - keySpan.start === key.length;
    return [...(isPlain ? [{ keySpan, path, others }] : []), ...keysOf(entry.value, [...path, key])];
  });
}

describe('completion in any text', () => {
  it('never fails, and replaces a part of the line that the caret stands in', () => {
    fc.assert(
      fc.property(opening, hostileText, fc.nat(), (start, rest, at) => {
        const text = (start + rest).replaceAll('$0', '');
        const offset = start.length > 0 && at % 3 === 0 ? start.length : at % (text.length + 1);
        const { items } = allCompletionsAt(`${text.slice(0, offset)}$0${text.slice(offset)}`, options);
        const line = lineAt(text, lineStartBefore(text, offset));
        for (const { replace, label } of items) {
          const isInLine = line.start <= replace.start && replace.end <= line.end;
          assert.ok(isInFrontmatter(text, offset), label);
          assert.ok(isInLine && replace.start <= offset && offset <= replace.end, `${label} ${offset}`);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('finds the place that the tree of a sound frontmatter has, by its lines alone', () => {
    fc.assert(
      fc.property(soundLines, lines => {
        const file = toFile(`---\nname: a\n${lines.join('\n')}\n---\n`);
        fc.pre(hasSoundYaml(file));
        for (const { keySpan, path, others } of keysOf(file.document.frontmatter?.root, [])) {
          const { key } = findCaretPlaces(file.document, keySpan.start);
          assert.deepEqual(
            { path: key?.path, span: key?.span, others: key?.present.toSorted() },
            { path, span: keySpan, others: others.toSorted() },
          );
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has words on every item that is looked at, or none', () => {
    fc.assert(
      fc.property(opening, hostileText, (start, rest) => {
        const { items } = allCompletionsAt(`${start}$0${rest.replaceAll('$0', '')}`, options);
        for (const item of items.slice(0, 50)) {
          const documentation = resolveCompletion(
            item,
            completionTargets(options),
            contextOf(options, undefined),
          );
          assert.ok(documentation === undefined || documentation.trim() !== '', item.label);
        }
      }),
      { numRuns: 60 },
    );
  });
});
