import type { PackFile } from '../../../model/folder/packFile.ts';
import type { Sentence } from '../../../text/format/sentence.ts';
import type { DeclaredLicense } from './declaredLicense.ts';
import { shorten } from '../../../text/format/shorten.ts';
import { readDeclaredLicense, saysProprietary } from './declaredLicense.ts';
import { joinExpressions, kindOfExpression, parseExpression } from './licenseExpression.ts';
import { kindOfLicense } from './licenseIds.ts';
import { toLicenseWords } from './licenseSketch.ts';
import { findLicenseText } from './licenseText.ts';

/** What a file says that the license is. */
export interface FileLicense extends DeclaredLicense {
  readonly file: string;
  /** What people should know of it. */
  readonly remark?: Sentence;
}

/** Whether a file in a folder is called like one with a license; a guide to licenses, or what reads them, is not. */
export function isLicenseName(name: string): boolean {
  const base = name.replace(/\.(?:md|markdown|txt|rst)$/i, '');
  return (
    /^(?:(?:mit|apache|bsd|gpl|isc|cc)[._-])?(?:un)?licen[cs]es?$|^copying$/i.test(base) ||
    /^(?:LICEN[CS]E|COPYING|licen[cs]e|Licen[cs]e)[._-](?:[A-Z][A-Z0-9.+-]{1,30}|(?:mit|apache|bsd|gpl|isc|cc)[\w.-]{0,20})$/.test(
      base,
    )
  );
}

/** No license of the SPDX list is longer; what is not read may say anything. */
const maxCharacters = 200_000;
/** Words of a text that only says which license holds. */
const maxShortTextWords = 60;

/** Reads a file with a license: the text of one, a line that names one, or words that keep everything from people. */
export function readLicenseFile({ path: file, content }: PackFile): FileLicense {
  if (typeof content !== 'string' || content.length > maxCharacters) {
    const template =
      typeof content === 'string' ? '{file} is too long to be read for a license.' : '{file} is not text.';
    return { file, kind: 'unknown', remark: { template, args: { file } } };
  }
  const tagged = readTags(content);
  const text = content.replace(tags, ' ');
  const words = toLicenseWords(text);
  const declared = readText(file, text, words);
  if (tagged === undefined) {
    return declared;
  }
  // Beside the line that names the license there is mostly nothing but who holds it.
  const isAlone =
    declared.expression === undefined && declared.kind === 'unknown' && words.length <= maxShortTextWords / 4;
  if (isAlone || declared.expression === undefined) {
    return isAlone ? { file, ...tagged } : declared;
  }
  const expression = tagged.expression && joinExpressions(tagged.expression, declared.expression);
  return expression === undefined
    ? declared
    : { ...declared, expression, kind: kindOfExpression(expression) };
}

const tags = /SPDX-License-Identifier:[ \t]*([^\r\n]{1,300})/g;

/** What lines for machines say; all of them hold. Undefined where there is none. */
function readTags(text: string): DeclaredLicense | undefined {
  const found = [...text.slice(0, maxCharacters).matchAll(tags)].map(([, words = '']) =>
    words.replace(/(?:\*\/|-->|#\}).*$/, '').trim(),
  );
  const expressions = found.map(parseExpression);
  const [first, ...rest] = expressions.flatMap(each => each ?? []);
  if (first === undefined || expressions.includes(undefined)) {
    return found.length === 0 ? undefined : { kind: 'unknown', words: shorten(found.join(', ')) };
  }
  const expression = rest.reduce(joinExpressions, first);
  return { kind: kindOfExpression(expression), expression };
}

function readText(file: string, text: string, words: readonly string[]): FileLicense {
  const match = findLicenseText(words);
  if (match === undefined) {
    return { file, ...readUnlisted(text, words) };
  }
  const { id, added } = match;
  const expression = { kind: 'id', id } as const;
  if (added === undefined) {
    return { file, kind: kindOfLicense(id), expression };
  }
  if (words.join(' ').includes('commons clause')) {
    const template = '{file} is {id} with the Commons Clause, which forbids to sell it.';
    return {
      file,
      kind: 'restricted',
      words: `${id} with the Commons Clause`,
      remark: { template, args: { file, id } },
    };
  }
  const template = '{file} is {id} with terms that are not in it: “{words}…”.';
  const remark = { template, args: { file, id, words: added } };
  const isRestricted = kindOfLicense(id) === 'restricted';
  return isRestricted
    ? { file, kind: 'restricted', expression, remark }
    : { file, kind: 'unknown', words: shorten(added), remark };
}

/** A text that is not a license of the list, or only names one. */
function readUnlisted(text: string, words: readonly string[]): DeclaredLicense {
  const isShort = words.length <= maxShortTextWords;
  const own = text.replace(/^[^\p{L}\p{N}\n]*(?:copyright\b|\(c\)|©)[^\n]*$/gimu, '').trim();
  const named = isShort && !saysProprietary(own) ? readDeclaredLicense(own).license : undefined;
  if (named?.expression !== undefined) {
    return named;
  }
  const kind = keepsEverything(text, words) ? 'proprietary' : 'unknown';
  return { kind, ...(text.trim() !== '' && { words: shorten(text.trim()) }) };
}

/** Words with which a license gives something. */
const grants =
  /permission is (?:hereby )?granted|hereby grants?|grants? (?:you|to you|each)|licensed (?:to you )?under|redistribution and use|you (?:may|can|are free to) (?:freely )?(?:use|copy|modify|redistribute|distribute|share)|free(?:ly)? to use|free software|public domain|permission to use/;

/** Whether a text gives nothing and keeps its rights, or forbids to copy what it is about. */
function keepsEverything(text: string, words: readonly string[]): boolean {
  const line = words.join(' ');
  return !grants.test(line) && (saysProprietary(text) || forbidsCopies(words));
}

/** Words behind a ban, in which a list of what is forbidden has its first items. */
const reachOfBan = 60;

function forbidsCopies(words: readonly string[]): boolean {
  const forbidden = /^(?:cop(?:y|ies|ying)|reproduc|redistribut|distribut|derivative|sublicens)/;
  return words.some((word, at) => {
    const next = words[at + 1] ?? '';
    const isBan =
      word === 'prohibited' ||
      word === 'forbidden' ||
      (next === 'not' && /^(?:may|must|shall|can)$/.test(word));
    const isUnauthorized = /^unauthori[sz]ed$/.test(word) && forbidden.test(next);
    return isUnauthorized || (isBan && words.slice(at, at + reachOfBan).some(each => forbidden.test(each)));
  });
}
