import { isPlainSafe, quoteYaml, toYamlScalar } from '../../yaml/quoting.ts';
import type { BlockStyle, LineLayout } from './blockText.ts';
import { stringifyBlock, unprintable } from './blockText.ts';
import type { KeyedText } from '../keyed/keyedText.ts';

/** What a key can be given. */
export type Value = string | number | boolean | readonly Value[] | { readonly [key: string]: Value };

/** A text as a scalar of YAML on one line. */
export function stringifyYaml(words: string, isFlow: boolean): string {
  if (unprintable.test(words)) {
    return JSON.stringify(words)
      .replace(/[\x7F-\x9F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g, toEscape)
      .replaceAll('---', String.raw`\x2D--`);
  }
  const isPlain = isPlainSafe(words) && !(isFlow && /[,[\]{}:#]/.test(words));
  return isPlain ? words : quoteYaml(words);
}

function toEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A value on one line, as it stands in brackets. */
export function stringifyInline(syntax: KeyedText['syntax'], value: Value, compact = false): string {
  if (typeof value === 'string') {
    return syntax === 'yaml' ? stringifyYaml(value, true) : JSON.stringify(value);
  }
  if (typeof value !== 'object') {
    return String(value);
  }
  const blank = compact ? '' : ' ';
  if (isList(value)) {
    return `[${value.map(item => stringifyInline(syntax, item, compact)).join(`,${blank}`)}]`;
  }
  const margin = syntax === 'yaml' ? ' ' : '';
  const entries = Object.entries(value).map(
    ([key, each]) => `${stringifyKey(syntax, key)}:${blank}${stringifyInline(syntax, each, compact)}`,
  );
  return entries.length === 0 ? '{}' : `{${margin}${entries.join(`,${blank}`)}${margin}}`;
}

export function stringifyKey(syntax: KeyedText['syntax'], key: string): string {
  return syntax === 'yaml' ? toYamlScalar(key) : JSON.stringify(key);
}

/** A key and its value as lines of YAML, the first without its indentation. */
export function stringifyEntry(key: string, value: Value, layout: LineLayout): string {
  return `${stringifyKey('yaml', key)}:${stringifyBehind(value, { ...layout, indentation: `${layout.indentation}  ` })}`;
}

/** What stands behind a colon, the blank or the line end included; `indentation` is that of the lines below it. */
export function stringifyBehind(value: Value, layout: LineLayout, style?: BlockStyle): string {
  if (typeof value === 'string') {
    return ` ${stringifyBlock(value, layout, style) ?? stringifyYaml(value, false)}`;
  }
  const below = stringifyBelow(value, layout);
  return below === undefined
    ? ` ${stringifyInline('yaml', value)}`
    : `${layout.lineEnd}${layout.indentation}${below}`;
}

/** What stands in the lines below a key, the first without its indentation; undefined for what stands behind the key. */
export function stringifyBelow(value: Value, layout: LineLayout): string | undefined {
  const { indentation, lineEnd, dashes } = layout;
  const isBelow = isList(value)
    ? dashes && value.length > 0
    : isObject(value) && Object.keys(value).length > 0;
  if (typeof value !== 'object' || !isBelow) {
    return undefined;
  }
  const lines = isList(value)
    ? value.map(
        item => `- ${typeof item === 'string' ? stringifyYaml(item, false) : stringifyInline('yaml', item)}`,
      )
    : Object.entries(value).map(([key, each]) => stringifyEntry(key, each, layout));
  return lines.join(lineEnd + indentation);
}

export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

export function isObject(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === 'object' && !isList(value);
}
