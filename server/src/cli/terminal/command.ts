import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import { escapeControlsInJson } from '../../core/text/format/visibleText.ts';
import { findNearest } from '../../core/text/words/nearest.ts';
import type { NumberLimit } from '../../core/model/workspace/routingSettings.ts';
import type { Environment, ExitCode } from './output.ts';
import { UsageError } from './output.ts';

/** A command as the help lists it; its code is loaded when it runs. */
export interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

export interface Command {
  /** Arguments and options as the help shows them. */
  readonly usage: string;
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
  return message.split(/\.\s/)[0]?.replace(/\.?$/, '.') ?? message;
}

/** The value of an option that takes one of a few words. */
export function readChoice<Choice extends string>(
  option: string,
  value: string | undefined,
  choices: readonly Choice[],
  defaultChoice: Choice,
): Choice {
  const found = choices.find(choice => choice === (value ?? defaultChoice));
  if (found === undefined) {
    throw new UsageError(`--${option} takes one of ${choices.join(', ')}, not '${value ?? ''}'.`);
  }
  return found;
}

/** The value of an option that takes a number; undefined where it is not given. */
export function readNumber(
  option: string,
  value: string | undefined,
  { min, max, isInteger = false }: NumberLimit,
): number | undefined {
  if (value === undefined) {
    return undefined;
  }
  const number = /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max) || (isInteger && !Number.isInteger(number))) {
    const bounds = max === Infinity ? `from ${min} on` : `from ${min} to ${max}`;
    throw new UsageError(`--${option} takes a ${isInteger ? 'whole ' : ''}number ${bounds}, not '${value}'.`);
  }
  return number;
}

/** What else may have been meant: ` Did you mean 'a' or 'b'?`, empty where nothing comes near. */
export function suggestNames(near: readonly string[]): string {
  const quoted = near.map(word => `'${word}'`);
  const last = quoted.pop();
  const choices = quoted.length === 0 ? last : `${quoted.join(', ')} or ${last}`;
  return last === undefined ? '' : ` Did you mean ${choices}?`;
}

/** A value as JSON for `--format json`: stable, with a line end. */
export function toJson(value: object): string {
  return `${escapeControlsInJson(JSON.stringify({ version: 1, ...value }, undefined, 2))}\n`;
}
