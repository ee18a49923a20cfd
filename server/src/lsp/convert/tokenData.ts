import type { SemanticTokensEdit } from 'vscode-languageserver/node';
import type { PositionMap } from '../../core/text/position/positions.ts';
import type { SemanticToken } from '../../core/features/semanticTokens/semanticTokens.ts';
import { tokenModifiers, tokenTypes } from '../../core/features/semanticTokens/semanticTokens.ts';

/** Tokens in order as the protocol has them: five numbers for each, its place counted from the one before. */
export function encodeTokens(tokens: readonly SemanticToken[], positions: PositionMap): number[] {
  const data: number[] = [];
  let last = { line: 0, character: 0 };
  for (const { span, type, modifiers } of tokens) {
    const start = positions.toPosition(span.start);
    const isSameLine = start.line === last.line;
    const bits = modifiers.reduce((set, modifier) => set | (1 << tokenModifiers.indexOf(modifier)), 0);
    data.push(
      start.line - last.line,
      isSameLine ? start.character - last.character : start.character,
      span.end - span.start,
      tokenTypes.indexOf(type),
      bits,
    );
    last = start;
  }
  return data;
}

/** What turns the numbers of one answer into those of another: at most one edit, since people type in one place. */
export function diffTokens(before: readonly number[], after: readonly number[]): SemanticTokensEdit[] {
  const maxShared = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxShared && before[start] === after[start]) {
    start++;
  }
  let same = 0;
  while (same < maxShared - start && before[before.length - 1 - same] === after[after.length - 1 - same]) {
    same++;
  }
  const deleteCount = before.length - same - start;
  const data = after.slice(start, after.length - same);
  return deleteCount === 0 && data.length === 0 ? [] : [{ start, deleteCount, data }];
}
