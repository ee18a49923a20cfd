/** What the value of a variable is wanted for: instructions that a model gets, or a process of the skill. */
export type VariableUse = 'prompt' | 'process';

/** A variable of the user's environment that the user let a skill have. */
export interface AllowedVariable {
  readonly name: string;
  readonly use: VariableUse;
  /** Absolute path of the SKILL.md; undefined for all skills. */
  readonly file?: string;
}

/** One that is remembered in a workspace. */
export interface RememberedVariable extends AllowedVariable {
  readonly id: string;
  readonly file: string;
  /** Id of the skill. */
  readonly skill: string;
}

/** What a person is asked before a skill gets values of the environment. */
export interface VariableQuestion {
  /** Id of the skill. */
  readonly skill: string;
  /** Absolute path of the SKILL.md. */
  readonly file: string;
  readonly names: readonly string[];
  readonly use: VariableUse;
}

/** Whether a skill may have the value of a variable of the environment. */
export function isVariableAllowed(
  allowed: readonly AllowedVariable[],
  { name, use, file }: Required<AllowedVariable>,
): boolean {
  return allowed.some(
    each => each.name === name && each.use === use && (each.file === undefined || each.file === file),
  );
}
