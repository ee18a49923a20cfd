import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import { describeFinding } from '../../server/src/core/checks/engine/describeFinding.ts';
import { toSkill } from '../../server/src/core/model/skill/skill.ts';
import type { Span } from '../../server/src/core/text/position/span.ts';
import { applyEdits } from '../../server/src/core/text/position/edits.ts';
import { fixSkill } from '../../server/src/core/operations/fixes/fixSkill.ts';
import { findIn, targetsFrom, toFile } from '../support/checkRules.ts';
import { hostileText } from '../support/hostileTexts.ts';

const options = { targets: ['agentskills', 'claude-code', 'vscode'] };

/** Every span in a tree of plain data. */
function collectSpans(value: unknown, spans: Span[]): Span[] {
  if (typeof value !== 'object' || value === null) {
    return spans;
  }
  if ('start' in value && 'end' in value) {
    spans.push({ start: Number(value.start), end: Number(value.end) });
  }
  for (const [key, child] of Object.entries(value)) {
    // What an alias stands for is found at its anchor too, and may be a bomb.
    if (key !== 'target') {
      collectSpans(child, spans);
    }
  }
  return spans;
}

function isInsidePair(text: string, offset: number): boolean {
  return /[\uD800-\uDBFF]/.test(text[offset - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[offset] ?? '');
}

function assertSpans(text: string, value: unknown): void {
  const wrong = collectSpans(value, []).filter(
    ({ start, end }) =>
      start < 0 || start > end || end > text.length || isInsidePair(text, start) || isInsidePair(text, end),
  );
  assert.deepEqual(wrong, []);
}

describe('any text', () => {
  it('is read, and every part lies inside of it', () => {
    fc.assert(
      fc.property(hostileText, text => {
        assertSpans(text, parseSkillDocument(text));
      }),
      // The reader of YAML tells of half a character here.
      { numRuns: 400, examples: [[`---\nname: ${'{a: '.repeat(96)}\n  name: \u{10000}\n  name: \n---\n`]] },
    );
  });

  it('is checked, and every finding lies inside of it and can be told', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const findings = findIn(text, options);
        assertSpans(text, findings);
        for (const finding of findings) {
          assert.ok(describeFinding(finding, 3).length > 0);
        }
        toSkill(toFile(text));
      }),
      { numRuns: 250 },
    );
  });

  it('is checked alike each time', () => {
    fc.assert(
      fc.property(hostileText, text => {
        assert.deepEqual(findIn(text, options), findIn(text, options));
      }),
      { numRuns: 50 },
    );
  });

  it('has fixes whose edits do not overlap', () => {
    fc.assert(
      fc.property(hostileText, text => {
        for (const { fix, code } of findIn(text, options)) {
          const edits = (fix?.edits ?? []).toSorted((one, other) => one.span.start - other.span.start);
          for (const [index, { span }] of edits.entries()) {
            assert.ok(span.end <= (edits[index + 1]?.span.start ?? text.length), code);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is fixed once and for all', () => {
    const fix = (text: string) => fixSkill(toFile(text, options), () => targetsFrom(options), {});
    fc.assert(
      fc.property(hostileText, text => {
        const once = fix(text).file.document.text;
        const twice = fix(once);
        assert.deepEqual(
          { text: twice.file.document.text, applied: twice.applied.map(({ code }) => code) },
          { text: once, applied: [] },
        );
      }),
      { numRuns: 120 },
    );
  });

  it('is read alike with and without the parse before an edit', () => {
    fc.assert(
      fc.property(hostileText, fc.nat(), fc.nat(40), hostileText, (text, at, length, inserted) => {
        const previous = parseSkillDocument(text);
        const start = at % (text.length + 1);
        const span = { start, end: Math.min(text.length, start + length) };
        const after = applyEdits(text, [{ span, newText: inserted.slice(0, 40) }]);
        assert.deepEqual(parseSkillDocument(after, previous), parseSkillDocument(after));
      }),
      { numRuns: 150 },
    );
  });

  it('keeps its frontmatter as it is while its body is written', () => {
    fc.assert(
      fc.property(hostileText, body => {
        const head = '---\nname: example\ndescription: Fills in forms.\n---\n\n';
        const previous = parseSkillDocument(`${head}# Example\n`);
        const document = parseSkillDocument(head + body, previous);
        assert.equal(document.frontmatter, previous.frontmatter);
      }),
      { numRuns: 80 },
    );
  });
});
