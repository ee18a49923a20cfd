import type { Link } from './bodyParts.ts';
import type { Line } from '../../text/position/lines.ts';

/** Marks of templates, globs and ellipses, backslashes, and halves of characters: no link to a file has these. */
const notAPath = /[{}$<>*|\\^`"[\]\u2026\0\p{Cs}]|\.\.\./u;
const schemeOrSite = /^(?:[a-z][a-z0-9+.-]*:|\/|#|\?|~|@)/i;
const domain = /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app|co|edu|gov)(?:[/:?#]|$))/i;
const mail = /^[^\s/@]+@[^\s/@]+\.[a-z]{2,}$/i;
/** Without one of these it may as well be a page of a site, or words in parentheses. */
const fileOrFolder = /\.[A-Za-z][A-Za-z0-9]{0,9}$|.\/$/;

/** Words that stand for a file in an example. */
const placeholderWord =
  /(?:^|\/)(?:path|paths|path-to|path_to|your|my|some|foo|bar|baz|xxx+|url|link|file|filename|file-name|file_name|folder|directory|dir|image|img)(?:\/|\.\w+$|$)/i;
const placeholderPart = /(?:^|[-_/.])(?:your|x{3,}|y{4}|n{3,}|example|sample|placeholder)(?:[-_/.]|$)/i;

/**
 * The path of the file that a link leads to, relative to the skill's folder; undefined for links that lead
 * elsewhere and for what only looks like a link: templates, examples and words in parentheses.
 */
export function toLinkedPath({ target }: Pick<Link, 'target'>): string | undefined {
  const path = toWrittenPath(target);
  const isExample = path === undefined || placeholderWord.test(path) || placeholderPart.test(path);
  return !isExample && fileOrFolder.test(path) ? path : undefined;
}

/** The same without asking whether it looks like a file, for those who know which files there are. */
export function toWrittenPath(target: string): string | undefined {
  if (schemeOrSite.test(target) || domain.test(target) || mail.test(target)) {
    return undefined;
  }
  const path = decode(/^[^?#]*/.exec(target)?.[0] ?? '');
  return path === undefined || path === '' || notAPath.test(path) ? undefined : path;
}

/** Undefined for what no address can have: a percent sign that is half typed names nothing yet. */
export function decode(path: string): string | undefined {
  if (!path.includes('%')) {
    return path;
  }
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** What stands behind the target of a link: nothing, or its title. */
const title = /^>?[ \t]*(?:"[^"]*"|'[^']*'|\([^()]*\))?$/;

/** Whether it is a link at all: the scanner takes a bracket and a parenthesis for one; prose, code and tables have those as well. */
export function isLink(
  text: string,
  { kind, span, targetSpan }: Link,
  findLine: (offset: number) => Line,
): boolean {
  const behind = kind === 'definition' ? span.end : span.end - 1;
  if (!title.test(text.slice(targetSpan.end, behind).trim()) || /\w/.test(text[span.start - 1] ?? '')) {
    return false;
  }
  // Four blanks make code of a line, or continue a list; a list inside of a list is none the less a list.
  const { start, end } = findLine(span.start);
  return !/^(?: {4}|\t)[ \t]*(?![-*+\s]|\d+[.)])/.test(text.slice(start, Math.min(end, start + 200)));
}
