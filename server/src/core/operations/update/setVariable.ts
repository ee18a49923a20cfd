import type { TextEdit } from '../../text/position/span.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { ResolvedVariable, VariablePlace } from '../../model/skill/variable.ts';
import { globalSection, ownVariablesName, sharedVariablesName } from '../../model/skill/variable.ts';
import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { setValue } from '../../syntax/edit/setValue.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';

/** A value that is to be written into a file of variables. */
export interface VariableChange {
  readonly name: string;
  readonly value: string;
  readonly place: VariablePlace;
  readonly skillId: string;
  /** What the file of that place holds; undefined where there is none yet. */
  readonly text: string | undefined;
  /** What people call that file. */
  readonly file: string;
  /** Of a file that is made. */
  readonly lineEnd?: string;
}

/** The edits of the file, or its whole text where it is not there yet, or in one sentence why there are none. */
export type VariablePlan =
  | { readonly edits: readonly TextEdit[]; readonly create?: string }
  | { readonly problem: Sentence };

/** What is known of a file of variables. */
export interface VariableFileFacts {
  /** Undefined where git does not answer. */
  readonly isTracked?: boolean;
  readonly isIgnored?: boolean;
}

/** A place that a value can be written to, with what a person should know before. */
export interface PlaceOption {
  readonly place: VariablePlace;
  readonly file: typeof ownVariablesName | typeof sharedVariablesName;
  /** False where a secret would get into the history of the repository. */
  readonly isSafe: boolean;
  /** Set where a line in .gitignore would make it safe. */
  readonly canIgnore?: true;
  readonly note?: Sentence;
}

const sentences = {
  unreadable: '{file} cannot be read without doubt, so nothing is written into it.',
  unplaced:
    '{file} is written in a way that leaves no certain place for `{name}`; it must be changed manually.',
  tracked: 'Git tracks {file}, so a secret in it gets into the history of the repository.',
  notIgnored: 'Git does not ignore {file} yet, so a secret in it may get into the history of the repository.',
  behind: 'The value in {winner} overrides this one.',
} as const;

const places: readonly VariablePlace[] = ['skill-file', 'skill-section', 'global-section'];

/** The file that a place is in, by its name. */
export function fileOfPlace(place: VariablePlace): PlaceOption['file'] {
  return place === 'skill-file' ? ownVariablesName : sharedVariablesName;
}

/**
 * Where a value can be written, the best place first: where the variable has its value now, else the nearest to the skill. A
 * secret goes where git does not see it, if there is such a place.
 */
export function rankPlaces(
  variable: ResolvedVariable,
  facts: Readonly<Record<PlaceOption['file'], VariableFileFacts>>,
): PlaceOption[] {
  const options = places.map(place => {
    const file = fileOfPlace(place);
    const { isTracked, isIgnored } = facts[file];
    const risk = variable.declaration.secret ? describeRisk(file, facts[file]) : undefined;
    const note = risk ?? describeWinner(variable, place);
    const canIgnore = risk !== undefined && isTracked !== true && isIgnored === false;
    return {
      place,
      file,
      isSafe: risk === undefined,
      ...(canIgnore && { canIgnore }),
      ...(note && { note }),
    };
  });
  const rankOf = ({ place, isSafe }: PlaceOption) => Number(!isSafe) * 2 + Number(place !== variable.level);
  return options.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function describeRisk(file: string, { isTracked, isIgnored }: VariableFileFacts): Sentence | undefined {
  if (isTracked === true) {
    return { template: sentences.tracked, args: { file } };
  }
  return isIgnored === false ? { template: sentences.notIgnored, args: { file } } : undefined;
}

/** A value that is written behind the one that counts changes nothing. */
function describeWinner({ level, file }: ResolvedVariable, place: VariablePlace): Sentence | undefined {
  const winner = places.findIndex(each => each === level);
  const isBehind = winner >= 0 && winner < places.indexOf(place);
  return isBehind ? { template: sentences.behind, args: { winner: file ?? '' } } : undefined;
}

/** Plans a value as a text of JSON, comments and layout kept. */
export function planVariable(change: VariableChange): VariablePlan {
  const { name, value, text, file, lineEnd = '\n' } = change;
  const path = pathOf(change);
  if (text === undefined || text.trim() === '') {
    const whole = path.reduceRight<Value>((inner, key) => ({ [key]: inner }), value);
    const create = `${JSON.stringify(whole, undefined, 2)}\n`.replaceAll('\n', lineEnd);
    return text === undefined
      ? { edits: [], create }
      : { edits: [{ span: { start: 0, end: text.length }, newText: create }] };
  }
  const keyed = readKeyedText('json', text);
  if (keyed === undefined) {
    return { problem: { template: sentences.unreadable, args: { file } } };
  }
  const edits = setValue(keyed, path, value);
  return edits === undefined
    ? { problem: { template: sentences.unplaced, args: { file, name } } }
    : { edits };
}

function pathOf({ place, name, skillId }: VariableChange): readonly string[] {
  switch (place) {
    case 'skill-file':
      return [name];
    case 'skill-section':
      return [skillId, name];
    case 'global-section':
      return [globalSection, name];
  }
}
