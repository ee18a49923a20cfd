import type { TextEdit } from './span.ts';

/** Applies edits that do not overlap; their order does not matter. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { span, newText } of inOrder(edits)) {
    parts.push(text.slice(at, span.start), newText);
    at = span.end;
  }
  return parts.join('') + text.slice(at);
}

/** Leaves out every group with an edit that touches one of an earlier group: it may be stale then. */
export function withoutConflicts<Group extends { readonly edits: readonly TextEdit[] }>(
  groups: readonly Group[],
): Group[] {
  const taken: TextEdit[] = [];
  return groups.filter(({ edits }) => {
    const isFree = edits.every(edit => taken.every(other => !touches(edit, other)));
    if (isFree) {
      taken.push(...edits);
    }
    return isFree;
  });
}

function inOrder(edits: readonly TextEdit[]): TextEdit[] {
  return edits.toSorted((one, other) => one.span.start - other.span.start || one.span.end - other.span.end);
}

function touches({ span: one }: TextEdit, { span: other }: TextEdit): boolean {
  return one.start <= other.end && other.start <= one.end;
}
