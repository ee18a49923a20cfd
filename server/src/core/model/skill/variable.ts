/** A variable that a skill declares below `vars`. */
export interface VariableDeclaration {
  readonly name: string;
  /** A mapping of keys, a value that is the default, or the bare name. */
  readonly form: 'full' | 'shorthand' | 'bare';
  readonly description?: string;
  /** As text; absent where there is none. */
  readonly default?: string;
  readonly required: boolean;
  readonly secret: boolean;
}

/** Where the value of a variable came from; the first that has one wins. */
export type VariableLevel =
  /** `vars.json` beside the skill. */
  | 'skill-file'
  /** The section of the skill in `variables.json`. */
  | 'skill-section'
  /** The section `_global` there. */
  | 'global-section'
  | 'environment'
  | 'default';

/** A level that values can be written to. */
export type VariablePlace = Extract<VariableLevel, 'skill-file' | 'skill-section' | 'global-section'>;

/** A value that one of the levels has. */
export interface VariableValue {
  /** In clear. */
  readonly value: string;
  readonly level: VariableLevel;
  /** What people call the file that has it. */
  readonly file?: string;
}

/** A declared variable with what became of it. */
export interface ResolvedVariable {
  readonly declaration: VariableDeclaration;
  /** In clear; undefined where nothing gives one. An empty text is a value. */
  readonly value?: string;
  readonly level?: VariableLevel;
  /** What people call the file that has the value. */
  readonly file?: string;
  /** Values that do not count, since another one goes before them; absent where there are none. */
  readonly shadowed?: readonly VariableValue[];
  /** A file that would go first and cannot be read, so that the value is not known. */
  readonly unknownIn?: string;
}

/** What can be said of a variable: `unknown` where a file that would go first cannot be read. */
export type VariableOutcome = 'resolved' | 'unresolved' | 'unknown';

export function outcomeOf({ value, unknownIn }: ResolvedVariable): VariableOutcome {
  if (value !== undefined) {
    return 'resolved';
  }
  return unknownIn === undefined ? 'unresolved' : 'unknown';
}

/** The file beside a skill that holds values of its own variables. */
export const ownVariablesName = 'vars.json';

/** The file that holds values for several skills, by the id of the skill. */
export const sharedVariablesName = 'variables.json';

/** The section of that file whose values are for every skill. */
export const globalSection = '_global';

/** The text that stands for the value of a secret wherever people or files see it. */
export const maskedValue = '***';

/** A file of variables that was read; a mistake in one value costs that value only. */
export interface VariableFile {
  /** What reports call it. */
  readonly path: string;
  /** Values as text by section and name; `vars.json` has the section '' alone. */
  readonly sections: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Why the file as a whole could not be read: then what it would say is unknown. */
  readonly problem?: string;
}

/** Where values are looked for besides the skill's own text. */
export interface VariableSources {
  /** `vars.json` beside the skill. */
  readonly skillFile?: VariableFile;
  /** `variables.json` files, the one that goes first standing first. */
  readonly sharedFiles: readonly VariableFile[];
  /** The value of an environment variable; undefined where it is not set. */
  readonly environment: (name: string) => string | undefined;
}
