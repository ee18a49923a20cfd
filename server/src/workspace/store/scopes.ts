import { defineFact, defineInput } from './facts.ts';
import type { PlacedFile } from './placedFile.ts';
import { scopeFiles } from './skillStore.ts';

/** Those of the files of a scope that were read so far, while they are read for the first time; undefined once all were. */
export const filesSoFar = defineInput<readonly PlacedFile[] | undefined>('files so far');

/** The skills that answers about a scope are about: all of them, or as far as they are read. */
export const filesOfScope = defineFact<readonly PlacedFile[]>(
  'files of a scope to be told of',
  (scope, { get }) => get(filesSoFar, scope) ?? get(scopeFiles, scope) ?? [],
);

/** Where each skill of a scope lies, by what reports call it. */
export const filesByShown = defineFact<ReadonlyMap<string, PlacedFile>>(
  'files of a scope by name',
  (scope, { get }) => new Map(get(filesOfScope, scope).map(file => [file.shown, file])),
);

/** The subject of facts about a question that is asked of a scope. */
export function questionKey(scope: string, question: unknown): string {
  return `${scope}\0${JSON.stringify(question)}`;
}

/** The scope and the question, from the subject of a fact. */
export function splitQuestionKey(key: string): { readonly scope: string; readonly question: unknown } {
  const end = key.indexOf('\0');
  const question: unknown = JSON.parse(key.slice(end + 1));
  return { scope: key.slice(0, end), question };
}

/** Questions that people ask in ever new words, of which a few are remembered. */
export const keptQuestions = 12;

/** Whether two lists have the very same items. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
