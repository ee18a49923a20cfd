import type { Line } from '../../text/position/lines.ts';
import { linesIn } from '../../text/position/lines.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import type { Span, TextEdit } from '../../text/position/span.ts';
import { applyEdits } from '../../text/position/edits.ts';
import { layOut } from './layOut.ts';
import { orderKeys } from './orderKeys.ts';
import { plainWords } from './plainWords.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { readKeyedFrontmatter } from '../../syntax/edit/keyed/keyedText.ts';
import { proveEdits } from '../../syntax/edit/keyed/proveEdits.ts';

/** Changes a text, and no line becomes two or none; undefined where it is not certain how. */
type Step = (keyed: KeyedText) => readonly TextEdit[] | undefined;

/**
 * The edits that lay out a frontmatter: keys in the order of the schema of `profile`, two blanks a level, one behind a colon, lists
 * below their keys, and quotes only where words need them. Each edit replaces one line. None where the YAML or the fences are broken, and
 * none that cannot be proven to mean the same; with `range`, only those of the lines that it touches, and no key moves.
 */
export function formatFrontmatter(
  document: SkillDocument,
  profile: Profile | undefined,
  range?: Span,
): readonly TextEdit[] {
  const { frontmatter, fenceProblems } = document;
  const keyed = fenceProblems.length > 0 ? undefined : readKeyedFrontmatter(document);
  if (frontmatter === undefined || keyed?.root === undefined || keyed.root.flow) {
    return [];
  }
  const { start } = frontmatter.yaml;
  const moves = profile !== undefined && range === undefined;
  const layout: Step = each => layOut(each, start);
  // Blanks that were part of a text may be at the end of a line once a key moved.
  const order: Step[] = moves ? [each => orderKeys(each, start, profile), layout] : [];
  let current = keyed;
  // A step that cannot be proven costs itself alone.
  for (const step of [layout, plainWords, ...order]) {
    current = carryOut(current, step) ?? current;
  }
  const edits = compareLines(keyed, current);
  return range === undefined ? edits : (proveSame(keyed, edits.filter(isWithin(range))) ?? []);
}

function carryOut(keyed: KeyedText, step: Step): KeyedText | undefined {
  const edits = proveSame(keyed, step(keyed));
  return edits && keyed.read(applyEdits(keyed.text, edits));
}

function proveSame(
  keyed: KeyedText,
  edits: readonly TextEdit[] | undefined,
): readonly TextEdit[] | undefined {
  return proveEdits(keyed, edits, [], value => value);
}

function isWithin(range: Span) {
  return ({ span }: TextEdit): boolean => span.start <= range.end && range.start <= span.end;
}

/** The lines that differ; there are as many before as after, and their ends stay as they are. */
function compareLines(before: KeyedText, after: KeyedText): TextEdit[] {
  const lines = [...linesIn(after.text, { start: 0, end: after.end })];
  const wordsOf = (line: Line | undefined) =>
    line === undefined ? '' : after.text.slice(line.start, line.end);
  return [...linesIn(before.text, { start: 0, end: before.end })].flatMap(({ start, end }, index) => {
    const newText = wordsOf(lines[index]);
    return newText === before.text.slice(start, end) ? [] : [{ span: { start, end }, newText }];
  });
}
