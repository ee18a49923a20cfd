import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parse } from 'yaml';
import { dominantLineEnd, linesIn } from '../../server/src/core/text/position/lines.ts';
import { createPositionMap } from '../../server/src/core/text/position/positions.ts';
import { quoteYaml, toYamlScalar } from '../../server/src/core/syntax/yaml/quoting.ts';
import { countCodePoints, offsetOfCodePoint } from '../../server/src/core/text/unicode/codePoints.ts';
import { findNearest } from '../../server/src/core/text/words/nearest.ts';
import { applyEdits } from '../../server/src/core/text/position/edits.ts';
import { hostileText } from '../support/hostileTexts.ts';

const words = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    hostileText,
    fc
      .array(
        fc.constantFrom('a', 'b', ' ', ':', '#', '"', "'", '\\', '-', '?', '1', '.', 'e', 'yes', '~', '/'),
      )
      .map(parts => parts.join('')),
  )
  .map(text => text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\uFEFF\uFFFE\uFFFF]/gu, ''));

describe('any words', () => {
  it('are read back from their quotes', () => {
    fc.assert(
      fc.property(words, text => {
        assert.equal(parse(`key: ${quoteYaml(text)}\n`).key, text);
      }),
      { numRuns: 400 },
    );
  });

  it('are read back from their shortest spelling, under both versions of YAML', () => {
    fc.assert(
      fc.property(words, text => {
        const source = `key: ${toYamlScalar(text)}\n`;
        assert.equal(parse(source, { version: '1.2' }).key, text);
        assert.equal(parse(source, { version: '1.1' }).key, text);
      }),
      { numRuns: 400 },
    );
  });

  it('are their own nearest word', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 5 }), words, (others, word) => {
        const nearest = findNearest(word, [word, ...others]);
        assert.equal(nearest, word);
      }),
      { numRuns: 30 },
    );
  });

  it('have an offset for each of their code points', () => {
    fc.assert(
      fc.property(words, text => {
        const characters = Array.from(text);
        assert.equal(countCodePoints(text), characters.length);
        for (let count = 0; count <= characters.length; count++) {
          assert.equal(offsetOfCodePoint(text, count), characters.slice(0, count).join('').length);
        }
      }),
      { numRuns: 80 },
    );
  });
});

describe('any text', () => {
  it('is the sum of its lines', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const lines = [...linesIn(text, { start: 0, end: text.length })];
        assert.equal(lines.map(({ start, next }) => text.slice(start, next)).join(''), text);
        for (const { start, end, next } of lines) {
          assert.match(text.slice(start, end), /^[^\r\n]*$/);
          assert.match(text.slice(end, next), /^(?:\r\n|\n|\r|)$/);
        }
        assert.ok(['\n', '\r\n', '\r'].includes(dominantLineEnd(text)));
      }),
      { numRuns: 200 },
    );
  });

  it('has the positions that LSP counts', () => {
    fc.assert(
      fc.property(hostileText, text => {
        const document = TextDocument.create('file:///a', 'markdown', 1, text);
        const map = createPositionMap(text);
        // The document puts the place between CR and LF before both; no span of ours starts or ends there.
        for (let offset = 0; offset <= text.length; offset++) {
          if (text.slice(offset - 1, offset + 1) !== '\r\n') {
            assert.deepEqual(map.toPosition(offset), document.positionAt(offset));
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('takes edits at once as it takes them one by one from its end', () => {
    const edits = fc.array(fc.tuple(fc.nat(8), fc.nat(8), fc.string({ maxLength: 5 })), { maxLength: 8 });
    fc.assert(
      fc.property(hostileText, edits, fc.infiniteStream(fc.nat()), (text, parts, order) => {
        let at = 0;
        const ordered = parts.flatMap(([gap, length, newText]) => {
          const start = at + gap + 1;
          at = start + length;
          return at <= text.length ? [{ span: { start, end: at }, newText }] : [];
        });
        const shuffled = ordered
          .map(edit => ({ edit, key: order.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ edit }) => edit);
        let expected = text;
        for (const { span, newText } of ordered.toReversed()) {
          expected = expected.slice(0, span.start) + newText + expected.slice(span.end);
        }
        assert.equal(applyEdits(text, shuffled), expected);
      }),
      { numRuns: 150 },
    );
  });
});
