import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { findNearest } from '../core/text/nearest.ts';
import { findProfile, profiles } from '../core/profiles/registry.ts';
import type { Environment, ExitCode } from './output.ts';
import { UsageError } from './output.ts';

export interface Command {
  readonly name: string;
  /** Arguments and options as the help shows them. */
  readonly usage: string;
  readonly summary: string;
  readonly help: string;
  readonly run: (args: readonly string[], environment: Environment) => Promise<ExitCode>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses options strictly; a mistake becomes one line that names it. */
export function parseOptions<const Chosen extends Options>(
  args: readonly string[],
  options: Chosen,
): ReturnType<typeof parseArgs<{ options: Chosen; allowPositionals: true; strict: true }>> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(describeMistake(error, Object.keys(options)));
  }
}

function describeMistake(error: unknown, known: readonly string[]): string {
  const message = error instanceof Error ? error.message : String(error);
  const unknown = /Unknown option '(-[^']*)'/.exec(message)?.[1];
  if (unknown !== undefined) {
    const nearest = findNearest(unknown.replace(/^-+/, ''), known);
    return `Unknown option '${unknown}'.${nearest === undefined ? '' : ` Did you mean '--${nearest}'?`}`;
  }
  return message.split('. ')[0]?.replace(/\.?$/, '.') ?? message;
}

/** The value of an option that takes one of a few words. */
export function readChoice<Choice extends string>(
  option: string,
  value: string | undefined,
  choices: readonly Choice[],
  standard: Choice,
): Choice {
  const found = choices.find(choice => choice === (value ?? standard));
  if (found === undefined) {
    throw new UsageError(`--${option} takes one of ${choices.join(', ')}, not '${value ?? ''}'.`);
  }
  return found;
}

/** Refuses an id that no profile has, and names the nearest one. */
export function readProfileId(id: string): string {
  if (findProfile(id) === undefined) {
    const ids = profiles.map(profile => profile.id);
    const nearest = findNearest(id, ids);
    const hint = nearest === undefined ? `Known are ${ids.join(', ')}.` : `Did you mean '${nearest}'?`;
    throw new UsageError(`There is no profile '${id}'. ${hint}`);
  }
  return id;
}

/** A value as JSON for `--format json`: stable, with a line end. */
export function toJson(value: object): string {
  return `${JSON.stringify({ version: 1, ...value }, undefined, 2)}\n`;
}
