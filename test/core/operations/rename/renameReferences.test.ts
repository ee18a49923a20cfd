import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { renameReferences } from '../../../../server/src/core/operations/rename/renameReferences.ts';
import type { NameReference } from '../../../../server/src/core/analysis/references/nameReference.ts';
import type { SourceKind } from '../../../../server/src/core/analysis/references/source.ts';
import { findNameReferences } from '../../../../server/src/core/analysis/references/source.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';

describe('writing another name', () => {
  it('keeps quotes, comments and all that is not a name', () => {
    checkSkillRename(
      'skill',
      '---\nname: forms # ours\nnext_skill: "review" # then\nrequires: { skills: [\'review\', reviewer] }\n---\n\nCall /review, `review` and $review; not reviewers.\n',
      '---\nname: forms # ours\nnext_skill: "audit" # then\nrequires: { skills: [\'audit\', reviewer] }\n---\n\nCall /audit, `audit` and $audit; not reviewers.\n',
    );
  });

  it('changes keys of JSON and keeps line ends of Windows', () => {
    checkSkillRename(
      'shared-variables',
      '{\r\n  "review": { "PLACE": "review" }\r\n}\r\n',
      '{\r\n  "audit": { "PLACE": "review" }\r\n}\r\n',
    );
  });

  it('changes an anchor and leaves the aliases of it', () => {
    checkSkillRename(
      'skill',
      '---\nname: forms\nnext_skill: &next review\nrequires: { skills: [*next ] }\n---\n',
      '---\nname: forms\nnext_skill: &next audit\nrequires: { skills: [*next ] }\n---\n',
    );
  });

  it('is unsure of a plain word in code, which may be a command', () => {
    const text = '---\nname: a\nnext_skill: review\n---\nCall /review, `/review`, `review` or `my-review`.\n';
    const edits = renameReferences({ kind: 'skill', text }, ({ name }) =>
      name.endsWith('review') ? name.replace('review', 'audit') : undefined,
    );
    assert.deepEqual(
      (edits ?? []).map(({ span, newText, isUnsure = false }) => [span.start, newText, isUnsure]),
      [
        [text.indexOf('review'), 'audit', false],
        [text.indexOf('/review') + 1, 'audit', false],
        [text.indexOf('`/review') + 2, 'audit', false],
        [text.indexOf('`review') + 1, 'audit', true],
        [text.indexOf('my-review'), 'my-audit', false],
      ],
    );
  });

  it('leaves a frontmatter alone that cannot be read with certainty', () => {
    const text = '---\nname: forms\nnext_skill: review\nnext_skill: filing\n---\n';
    assert.equal(
      renameReferences({ kind: 'skill', text }, ({ name }) => (name === 'review' ? 'audit' : undefined)),
      undefined,
    );
  });

  it('gives links and paths another path and keeps what stands around it', () => {
    const source = {
      kind: 'skill',
      text: '[a](./docs/a.md#top) [b](<docs/a.md> "A") `docs/a.md`\n',
    } as const;
    const edits = renameReferences(source, ({ name }) => (name === 'docs/a.md' ? 'docs/my a.md' : undefined));
    assert.equal(edits, undefined, 'a path with a blank is none in prose');
    const plain = renameReferences(source, ({ name }) => (name === 'docs/a.md' ? 'guide/a.md' : undefined));
    assert.equal(
      applyEdits(source.text, plain ?? []),
      '[a](./guide/a.md#top) [b](<guide/a.md> "A") `guide/a.md`\n',
    );
  });

  it('leaves every step of an address alone that stays', () => {
    const text =
      '[a](../bar/%C3%A9(1).md) [b](../bar/a+b%26c.md) [c](<../bar/my file.md>) [d](./../bar/a.md#x)\n';
    const edits = renameReferences({ kind: 'skill', text }, ({ name }) => name.replace('../bar/', '../baz/'));
    assert.equal(applyEdits(text, edits ?? []), text.replaceAll('/bar/', '/baz/'));
  });

  it('says all else as before, whatever stands around the names', () => {
    const word = fc.constantFrom(
      ...'review|/review|$review|`review`|`/review now`|preview|review.|/audit|$audit'.split('|'),
      ...'[a](../review/SKILL.md#x)|[a](<../review/b c.md>)|[b](../%72eview/a.md)|[/review]: ../review/a.md|${A}/../review/a.md'.split(
        '|',
      ),
      ...'```|~~~|`|``|<!--|-->|#|-|>|1.|    |{{review}}|a|\\|](|---'.split('|'),
    );
    const line = fc.array(word, { maxLength: 5 }).map(words => words.join(' '));
    const head = fc.constantFrom(
      '',
      '---\nname: a\nnext_skill: review # then\n---\n',
      '---\nname: a\nnext_skill: "review"\narguments: [audit]\n---\n',
      '---\narguments: [review]\nrequires: { skills: [&a review, *a ] }\n---\n',
    );
    const text = fc
      .tuple(head, fc.array(line), fc.constantFrom('\n', '\r\n'))
      .map(([first, lines, end]) => [...first.split('\n').slice(0, -1), ...lines].join(end));
    const newName = fc.constantFrom(
      'audit',
      'b-2',
      '1',
      'ARGUMENTS',
      'b.c',
      '-b',
      'x'.repeat(130),
      'no',
      'é',
    );
    const kind = fc.constantFrom('skill' as const, 'markdown' as const);
    fc.assert(
      fc.property(kind, text, newName, (of, before, name) => {
        const toPlain = ({ kind: what, form, name: called }: NameReference) => [what, form, called];
        const rename = ({ kind: what, name: old }: Pick<NameReference, 'kind' | 'name'>) =>
          what === 'skill' ? (old === 'review' ? name : old) : old.replace('../review/', `../${name}/`);
        const edits = renameReferences({ kind: of, text: before }, rename);
        assert.deepEqual(renameReferences({ kind: of, text: before }, rename, ['review']), edits);
        if (edits !== undefined) {
          const references = findNameReferences({ kind: of, text: before });
          assert.deepEqual(
            findNameReferences({ kind: of, text: applyEdits(before, edits) }).map(toPlain),
            references.map(each => {
              // Two readings of one word change in both.
              const renamed = references.find(
                ({ span, ...other }) => span.start === each.span.start && rename(other) !== other.name,
              );
              return toPlain(renamed === undefined ? each : { ...each, name: rename(renamed) });
            }),
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});

function checkSkillRename(kind: SourceKind, text: string, expected: string): void {
  const edits = renameReferences({ kind, text }, reference =>
    reference.kind === 'skill' && reference.name === 'review' ? 'audit' : undefined,
  );
  assert.equal(edits && applyEdits(text, edits), expected);
}
