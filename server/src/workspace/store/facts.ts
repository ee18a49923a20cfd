import type { FileAccess } from './fileAccess.ts';

/** Something from outside: a file, a setting, a list of files. It is read when it is first asked for. */
export interface Input<Value> {
  readonly kind: 'input';
  readonly name: string;
  /** Whether what was read says the same as what is known. A method, so that inputs of all values can be listed together. */
  isSame(one: Value, other: Value): boolean;
  /** It is known without the disk, and read for those too who cannot wait. */
  readonly isAtHand?: boolean;
  /** Once it was set again it is likely to be set once more, as a text that is typed is. */
  readonly changesOften?: boolean;
}

/** A value that follows from inputs and other facts. */
export interface Fact<Value> {
  readonly kind: 'fact';
  readonly name: string;
  /**
   * @param subject what it is about: mostly the absolute path of a file or a folder
   * @param previous the value before, which a large index brings up to date rather than being built anew; the answer must be the same
   */
  compute(subject: string, ask: Ask, previous: Value | undefined): Value;
  /** Whether a new value says the same as the one before; then nothing that depends on it is computed again. */
  isSame(one: Value, other: Value): boolean;
  /** It is about so much that whoever peeks gets the value of the last time that somebody could wait for it. */
  readonly isSlow?: boolean;
  /** Of how many subjects it is kept, where these are questions that people ask in ever new words; of all where undefined. */
  readonly kept: number | undefined;
}

/** A fact or an input of any value. */
// oxlint-disable-next-line typescript/no-explicit-any -- Values of all types meet where they are kept.
export type Source = Input<any> | Fact<any>;

/** What a fact is computed from; whatever is asked for, the fact depends on. */
export interface Ask extends FileAccess {
  /** The value of another fact, or of an input. */
  readonly get: <Value>(source: Input<Value> | Fact<Value>, subject: string) => Value;
  /** The same as far as it is known without reading anything, for what is asked after a fact was computed. */
  readonly known: Ask;
}

/** Declares something from outside; values are compared as they are unless `isSame` says otherwise. */
export function defineInput<Value>(
  name: string,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Input<Value> {
  return { kind: 'input', name, isSame };
}

/** Declares something from outside that may be set again and again. */
export function defineVolatileInput<Value>(...declared: Parameters<typeof defineInput<Value>>): Input<Value> {
  return { ...defineInput(...declared), changesOften: true };
}

/** Declares something from outside that is known without the disk. */
export function defineInputAtHand<Value>(name: string): Input<Value> {
  return { ...defineInput<Value>(name), isAtHand: true };
}

/** Declares a fact where it is computed; values are compared as they are unless `isSame` says otherwise. */
export function defineFact<Value>(
  name: string,
  compute: Fact<Value>['compute'],
  isSame: (one: Value, other: Value) => boolean = Object.is,
  kept?: number,
): Fact<Value> {
  return { kind: 'fact', name, compute, isSame, kept };
}

/** Declares a fact that is never computed for somebody who peeks, who gets the value before instead. */
export function defineSlowFact<Value>(...declared: Parameters<typeof defineFact<Value>>): Fact<Value> {
  return { ...defineFact(...declared), isSlow: true };
}
