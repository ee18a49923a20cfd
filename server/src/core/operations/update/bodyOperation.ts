import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import { toSkillText } from '../../analysis/prompt/skillText.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { Problem } from '../access/managedSkill.ts';

/** What can be done to the body of a skill. */
export const bodyOperations = ['replace', 'find_replace', 'append', 'prepend', 'delete'] as const;

/** An operation as somebody asks for it, whether or not it makes sense. */
export interface BodyRequest {
  readonly operation?: string;
  /** The new body, what is added to it, or what is taken out. */
  readonly content?: string;
  readonly find?: string;
  readonly replace?: string;
  readonly replaceAll?: boolean;
}

/** The file afterwards; the counts are of places where the text that was looked for stood. */
export interface ChangedBody {
  readonly document: SkillDocument;
  readonly replaced?: number;
  readonly remaining?: number;
}

const problems = {
  unknown: "There is no operation '{operation}'; there are {operations}.",
  alone: '`{parameter}` goes with an operation: {operations}.',
  missing: "The operation '{operation}' needs `{parameter}`.",
  empty: "The operation '{operation}' needs a text in `{parameter}` that is not empty.",
  unexpected: "The operation '{operation}' does not take `{parameter}`.",
  notFound: 'The text is not in the skill, so nothing was changed: {start}',
  unclosed: 'The frontmatter of {file} never closes, so nothing is written below it.',
  frontmatter: 'With this text, the body would be read as frontmatter.',
} as const;

type Operation = (typeof bodyOperations)[number];

const parameters = ['content', 'find', 'replace', 'replaceAll'] as const;

/** The parameters that an operation takes; those that it needs stand in `needs`. */
const shapes: Readonly<
  Record<
    Operation,
    {
      readonly takes: readonly (typeof parameters)[number][];
      readonly needs: readonly ('content' | 'find' | 'replace')[];
    }
  >
> = {
  replace: { takes: ['content'], needs: ['content'] },
  append: { takes: ['content'], needs: ['content'] },
  prepend: { takes: ['content'], needs: ['content'] },
  delete: { takes: ['content', 'replaceAll'], needs: ['content'] },
  find_replace: { takes: ['find', 'replace', 'replaceAll'], needs: ['find', 'replace'] },
};

/** Why a request makes no sense; undefined for one that does, and for none at all. */
export function checkBodyRequest(request: BodyRequest): Sentence | undefined {
  const { operation } = request;
  const given = parameters.filter(parameter => request[parameter] !== undefined);
  const [first] = given;
  const operations = bodyOperations.join(', ');
  if (operation === undefined) {
    return first && { template: problems.alone, args: { parameter: stringify(first), operations } };
  }
  if (!isOperation(operation)) {
    return { template: problems.unknown, args: { operation, operations } };
  }
  const { takes, needs } = shapes[operation];
  const missing = needs.find(parameter => request[parameter] === undefined);
  if (missing !== undefined) {
    return { template: problems.missing, args: { operation, parameter: missing } };
  }
  const unexpected = given.find(parameter => !takes.includes(parameter));
  if (unexpected !== undefined) {
    return { template: problems.unexpected, args: { operation, parameter: stringify(unexpected) } };
  }
  const [required] = needs;
  const isEmpty = operation !== 'replace' && required !== undefined && request[required] === '';
  return isEmpty ? { template: problems.empty, args: { operation, parameter: required } } : undefined;
}

function stringify(parameter: (typeof parameters)[number]): string {
  return parameter === 'replaceAll' ? 'replace_all' : parameter;
}

function isOperation(word: string): word is Operation {
  return bodyOperations.some(operation => operation === word);
}

/** Does what a sound request asks for. The frontmatter and the line ends of the file stay. */
export function changeBody(
  document: SkillDocument,
  fileName: string,
  request: BodyRequest,
): ChangedBody | Problem {
  if (document.fenceProblems.some(({ kind }) => kind === 'unclosed')) {
    return { problem: { template: problems.unclosed, args: { file: fileName } } };
  }
  const { head, body } = toSkillText(document);
  const { lineEnd } = document;
  const toFile = (words = '') => words.replace(/\r\n?|\n/g, lineEnd);
  const { operation, content, find, replace, replaceAll = false } = request;
  const isSearch = operation === 'find_replace' || operation === 'delete';
  const changed = isSearch
    ? exchange(
        body,
        operation === 'delete' ? content : find,
        operation === 'delete' ? '' : toFile(replace),
        replaceAll,
      )
    : { body: write(head, body, operation, toFile(content), lineEnd) };
  if ('problem' in changed) {
    return changed;
  }
  const after = parseSkillDocument(head + changed.body);
  const isSafe = toSkillText(after).head.trimEnd() === head.trimEnd();
  const { body: _, ...counts } = changed;
  return isSafe ? { document: after, ...counts } : { problem: { template: problems.frontmatter, args: {} } };
}

/** A text that is put in place of the body or at one of its ends, in lines of its own. */
function write(
  head: string,
  body: string,
  operation: string | undefined,
  words: string,
  lineEnd: string,
): string {
  const lines = words === '' || /[\r\n]$/.test(words) ? words : words + lineEnd;
  const blank = /^(?:[^\S\r\n]*(?:\r\n|\r|\n))*/.exec(body)?.[0] ?? '';
  const isEmpty = body.trim() === '';
  const gap = head === '' ? '' : /[\r\n]$/.test(head) ? lineEnd : lineEnd + lineEnd;
  const lead = isEmpty ? gap : blank;
  if (isEmpty || operation === 'replace') {
    return lines === '' ? '' : lead + lines;
  }
  if (operation === 'prepend') {
    return lead + lines + body.slice(blank.length);
  }
  return body + (/[\r\n]$/.test(body) ? '' : lineEnd) + lines;
}

interface Exchanged {
  readonly body: string;
  readonly replaced: number;
  readonly remaining: number;
}

/** Line ends of the text that is looked for match those of the file, whatever they are. */
function exchange(body: string, words = '', newText: string, all: boolean): Exchanged | Problem {
  const wanted = words.replace(/\r\n?/g, '\n');
  const plain = body.replace(/\r\n?/g, '\n');
  const places: number[] = [];
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
    places.push(at);
  }
  if (places.length === 0) {
    return { problem: { template: problems.notFound, args: { start: startOf(wanted) } } };
  }
  const chosen = all ? places : places.slice(0, 1);
  const toOffset = createOffsets(body);
  const parts: string[] = [];
  let from = 0;
  for (const place of chosen) {
    parts.push(body.slice(from, toOffset(place)), newText);
    from = toOffset(place + wanted.length);
  }
  const replaced = chosen.length;
  return { body: parts.join('') + body.slice(from), replaced, remaining: places.length - replaced };
}

/** Where an offset of a text with plain line ends lies in the text itself; offsets are asked for in order. */
function createOffsets(text: string): (plain: number) => number {
  let at = 0;
  let counted = 0;
  return plain => {
    for (; counted < plain; counted++) {
      at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    }
    return at;
  };
}

/** Enough of a text to know it by. */
function startOf(words: string): string {
  const [line = ''] = words.trim().split('\n');
  return line.length > 60 || line.length < words.trim().length ? `${line.slice(0, 60)}…` : line;
}
