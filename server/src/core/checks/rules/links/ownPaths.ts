import type { Span } from '../../../text/position/span.ts';
import { createLineFinder } from '../../../text/position/lineFinder.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { Body } from '../../../syntax/markdown/body.ts';
import { findCodeSpans, findSpanAt } from '../../../syntax/markdown/bodyLine.ts';
import { toLinkedPath } from '../../../syntax/markdown/linkPath.ts';

/** A path in code that the body speaks of as a file of the skill folder. */
export interface OwnPath {
  readonly path: string;
  readonly span: Span;
  /** A placeholder for the skill folder stands before it, so it can be no file of a project. */
  readonly isCertain: boolean;
}

/** Folders that skills keep files in; `docs`, `src` and the like are mostly those of a project. */
const folder = '(?:scripts|references?|assets|templates|resources)';
/** Placeholders for the skill folder, of hosts and of authors. */
const ownFolder =
  '(?:\\{baseDir\\}|\\$\\{?(?:CLAUDE_)?SKILL_(?:DIR|ROOT|PATH)\\}?|[<{]skill[-_ ]?(?:dir|path|folder|root|directory|base)[>}])';
const folderAtEnd = new RegExp(`${folder}$`, 'i');
/** Characters of the longest name of such a folder. */
const maxFolder = 10;
/** Letters that these names end in, as codes of small letters. */
const lastLetters: ReadonlySet<number> = new Set(['s', 'e'].map(letter => letter.charCodeAt(0)));
const maxPrefix = 40;
const prefixPattern = new RegExp(String.raw`(?:\.|${ownFolder})/$`, 'i');
const pathPattern = new RegExp(
  String.raw`(?<![\w./\\$~@}>*%-])(?:\./|(${ownFolder}/))?(${folder}/(?!tests?/)(?:[\w.-]{1,100}/){0,8}[\w-][\w.-]{0,100}\.[A-Za-z][A-Za-z0-9]{0,5})(?![\w/\\*{}<>$[(…-]|\.[.\w])`,
  'i',
);

/** Words before a path that say that it is made, is one of a project, or stands for another one. */
const otherBefore =
  /\b(?:creat|writ|wrot|sav|generat|produc|output|emit|export|add|stor|scaffold|append|renam|mov|extract|split|download|cop(?:y|ied|ies)|touch|mkdir|put|plac|organi[sz]|implement|updat|edit|modif|maintain|record|delet|remov|instead|exampl|such as|similar|could|would|might|optional|exist|check (?:if|that|whether)|search|detect|project|repo|codebase|workspace|e\.g|if (?:it|they|one|present|available|there)|sibling|npm|bundled (?:in|with|by)|its\s+`?$|makes:?\s+`?$|(?:don't|do not|never|no longer) (?:use|run|call)\b)|` skill\b|保存|创建|生成|写入|输出|例如/i;
/** The cells of a table before that of a path. */
const othersCells = /^.*\|/;
/** Words behind a path that say so. */
const otherBehind =
  /^[^\n]*node_modules\/|^[`"')\s]*(?:\(?(?:if (?:it|they|present|available|exist|needed)|optional|when (?:present|available)|example|e\.g|not included|will be|to be|(?:is|are|gets?) (?:created|generated|written)|exists?\b)|\(?(?:removed|deleted|deprecated|obsolete)\b|(?:in|of|from|at) (?:the|your|their) (?:root of (?:the|your) )?(?:project|repo|codebase|workspace|app))/i;

/** A program, behind which the file is one to run or to read. */
const runner =
  /(?:^|[\s;&|(`$"'])(?:(?:python[\d.]*|bash|sh|zsh|node|bun|deno run|uv run(?: python)?|npx(?: -y)? tsx|tsx|ts-node|ruby|perl|pwsh|source|chmod \+x|cat|php|Rscript)(?:[ \t]+-{1,2}[\w=-]+)*[ \t]+)["']?$/;
/** Commands behind which a relative path leads on from another folder. */
const movesAway = /(?:^|[\s;&|])(?:cd|git clone|pushd)\s/;
const shells: ReadonlySet<string> = new Set(['', 'bash', 'sh', 'shell', 'zsh', 'console', 'terminal']);

/** Characters on each side of a path, and above it in a code block, that are looked at. */
const maxContext = 160;
const maxAbove = 2000;
/** Paths of one body that are looked at; nobody reads about more. */
const maxPaths = 500;

/**
 * The files of its own folder that a body names in inline code or in commands, each once. A path that is made, or belongs to a project,
 * anywhere in the body is left out everywhere.
 */
export function findOwnPaths({ text, body }: SkillDocument): OwnPath[] {
  const found = new Map<string, OwnPath>();
  const others = new Set<string>();
  const placeOf = createPlaceFinder(text, body);
  for (const match of matchesIn(text, body.span.start)) {
    const { index, 0: whole, 1: placeholder, 2: written = '' } = match;
    const end = index + whole.length;
    const path = toLinkedPath({ target: written });
    const place = path === undefined ? undefined : placeOf(index);
    if (path === undefined || place === undefined) {
      continue;
    }
    const before = text.slice(Math.max(place.line.start, index - maxContext), index).replace(othersCells, '');
    const behind = text.slice(end, Math.min(place.line.end, end + maxContext));
    if (otherBefore.test(before) || otherBehind.test(behind) || isForDevelopers(body, index)) {
      others.add(path);
    } else if (
      !found.has(path) &&
      place.isCode &&
      (place.above === undefined || isRun(before, place.above))
    ) {
      const span = { start: end - written.length, end };
      found.set(path, { path, span, isCertain: placeholder !== undefined });
    }
  }
  return [...found.values()].filter(({ path }) => !others.has(path) && !isElsewhere(text, path));
}

/** A section for those who work on the skill names files of its repository. */
function isForDevelopers({ headings }: Body, at: number): boolean {
  const heading = headings.findLast(({ span }) => span.start < at);
  return (
    heading !== undefined &&
    /\b(?:contribut|develop|maintain|report(?:ing)? (?:an? )?issues?\b)/i.test(heading.text)
  );
}

/** Whether the body also gives the path below a folder of the computer, where the file then lies. */
function isElsewhere(text: string, path: string): boolean {
  const tail = `/${path}`;
  for (let at = text.indexOf(tail); at >= 0; at = text.indexOf(tail, at + 1)) {
    const before = text.slice(Math.max(0, at - maxContext), at);
    if (/(?:^|[\s"'`(=])(?:~|\$\{?HOME\}?|\/[\w.-]+)(?:\/[\w.-]+)*$/.test(before)) {
      return true;
    }
  }
  return false;
}

/** Looks for slashes behind such folders first, which is many times as fast as trying the whole pattern everywhere. */
function* matchesIn(text: string, start: number): Generator<RegExpExecArray> {
  const pattern = new RegExp(pathPattern, 'iy');
  let left = maxPaths;
  for (let slash = text.indexOf('/', start); slash >= 0 && left > 0;) {
    const at = startOfFolder(text, slash, start);
    pattern.lastIndex = at === undefined ? 0 : at - lengthOfPrefix(text, at);
    const match = at === undefined ? null : pattern.exec(text);
    left -= Number(at !== undefined);
    slash = text.indexOf('/', match === null ? slash + 1 : pattern.lastIndex);
    if (match !== null) {
      yield match;
    }
  }
}

/** Where the name of a folder begins that ends at a slash; undefined where it is none that skills keep files in. */
function startOfFolder(text: string, slash: number, start: number): number | undefined {
  if (!lastLetters.has(text.charCodeAt(slash - 1) | 0x20)) {
    return undefined;
  }
  const before = text.slice(Math.max(start, slash - maxFolder), slash);
  const found = folderAtEnd.exec(before);
  return found === null ? undefined : slash - found[0].length;
}

/** Of what may stand before the folder and belong to the path. */
function lengthOfPrefix(text: string, at: number): number {
  const before = text[at - 1] === '/' ? text.slice(Math.max(0, at - maxPrefix), at) : '';
  return prefixPattern.exec(before)?.[0].length ?? 0;
}

function isRun(before: string, above: string): boolean {
  return runner.test(before) && !movesAway.test(above);
}

interface Place {
  readonly line: Span;
  readonly isCode: boolean;
  /** What stands above it in its code block; undefined outside of one. */
  readonly above?: string;
}

/** Tells of ascending offsets where they are; undefined for a comment. */
function createPlaceFinder(text: string, { fences, comments }: Body): (at: number) => Place | undefined {
  const hidden = comments.map(({ span }) => span);
  const fenced = new Map(fences.map(fence => [fence.span, fence]));
  const spans = [...fenced.keys()];
  const findLine = createLineFinder(text);
  let line: Span | undefined;
  let code: readonly Span[] = [];
  return at => {
    if (findSpanAt(hidden, at) !== undefined) {
      return undefined;
    }
    const own = findLine(at);
    const span = findSpanAt(spans, at);
    const fence = span && fenced.get(span);
    if (fence !== undefined) {
      const above = text.slice(Math.max(fence.contentSpan.start, at - maxAbove), at);
      return { line: own, isCode: shells.has(fence.language.toLowerCase()), above };
    }
    if (own !== line) {
      line = own;
      code = findCodeSpans(text.slice(own.start, own.end));
    }
    return { line: own, isCode: findSpanAt(code, at - own.start) !== undefined };
  };
}
