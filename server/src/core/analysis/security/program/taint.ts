/** Where a value of a program goes. */
export interface Course {
  /** Names of variables, functions and files that hold it or what is made of it. */
  readonly names: ReadonlySet<string>;
  /** The lines that name one of them, with their places, from the one on where it comes from. */
  readonly lines: readonly { readonly start: number; readonly text: string }[];
}

const name = String.raw`[$@]?([A-Za-z_]\w{0,40})`;

/** A name that gets the value of the rest of its line. */
const binding = new RegExp(
  String.raw`(?:^\s{0,40}|[;{&"]\s{0,3}|\b(?:const|let|var|my|our|local|export|set|auto|final|val|readonly|if|while)\s{1,3}\(?)(?:(?:const|let|var|my|our|local|export|set|auto|final|val|readonly)\s{1,3})?${name}(?:,\s?${name})?(?:,(?=\s=)|\[[^\]\n]{1,40}\])?(?:\s?:\s?[\w.<>[\]]{1,30})?\s{0,8}(?:=(?![=>~])|:=|<-|\+=|\.=|\|\|=)\s?(?=(?<value>[^\n]{0,200}))`,
  'g',
);
/** A name for what something hands over: a parameter, a resource, an item of a loop. */
const parameter =
  /\(?\b([A-Za-z_]\w{0,40})\)?\s?=>|\bfunction\s?\w{0,30}\s?\(\s?([A-Za-z_]\w{0,40})|\bas\s{1,2}([A-Za-z_]\w{0,40})|\|\s?([a-z_]\w{0,40})\s?\||\bcatch\s?\(\s?([A-Za-z_]\w{0,40})|\b([A-Za-z_]\w{0,40})\s?[}\]]{1,2}\s?=(?!=)|\bfor\s{1,2}\(?(?:const\s|let\s|var\s)?([A-Za-z_]\w{0,40})\s(?:in|of)\b/g;
const returning =
  /\breturn\b|=>\s?(?!\s{0,2}\{)|^\s{0,4}(?:echo|printf|Write-Output|base64|xxd|openssl|tr|rev|yield)\b|^\s{0,4}\w{1,40}\s?\(\)\s?\{/;
const definition =
  /(?:\bdef\s{1,2}(?:self\.)?|\bfunction\s{1,2}|\bfunc\s{1,2}|\bfn\s{1,2}|\bsub\s{1,2})([\w-]{1,40})|(?:const|let|var)\s{1,2}(\w{1,40})\s?=\s?(?:async\s?)?(?:function\b|\(?[\w,\s]{0,60}\)?\s?=>)|^\s{0,4}(\w{1,40})\s?\(\)\s?\{|^\s{0,4}(\w{1,40})\s?=\s?lambda\b/;
/** Where a value that has no name yet comes as an error, as answers with a status of failure do. */
const failing = /\bcatch\s?\(|\bexcept\b[^\n]{0,60}\bas\b|\brescue\b/;
/** Calls that put a value into a file, whose name is their first argument. */
const writing =
  /\b(?:writeFile(?:Sync)?|WriteFile|file_put_contents|WriteAll(?:Text|Bytes)|urlretrieve|DownloadFile|createWriteStream|Path|open|binwrite|File\.write|Set-Content|Out-File|download\.file)\b\(?\s?(?:[^\n,()]{1,80},\s?)?(?:__DIR__\s?\.\s?|__dirname\s?\+\s?)?["']([\w./~%:\\-]{3,80})["']/g;
/** A text with a value in the midst of it is another one; it is not what the value says. */
const literalStart = /^\s{0,2}(?:\[\s{0,2})?(?:[frb]{0,2}["'\x60](?!\$?\{|\$\(|["'])|\{\s?["'\w])/i;

const noNames =
  /^(?:self|this|true|false|null|None|True|False|async|await|return|const|let|var|new|function|require|console|process|os|sys|json|JSON|path|fs|if|else|for|in|of|not|and|or|export|local|e|type|default)$/;

/**
 * Follows a value through the lines of a program by the names that it is given.
 * @param from the place where it comes from
 * @param reach how far it is followed; a function that returns it is followed to the end of the text
 */
export function followValue(text: string, from: number, reach: number): Course {
  const first = text.lastIndexOf('\n', from - 1) + 1;
  const names = new Set<string>();
  const lines: { start: number; text: string }[] = [];
  let end = Math.min(text.length, first + reach);
  for (let start = first; start < end;) {
    const stop = lineEnd(text, start);
    const line = text.slice(start, Math.min(stop, start + longestLine));
    if (start === first || namesOneOf(line, names) || (names.size === 0 && failing.test(line))) {
      lines.push({ start, text: line });
      const head = start === first ? headOf(text, first, line) : line;
      for (const each of namesIn(head, start === first)) {
        names.add(each);
      }
      if (returning.test(line)) {
        const owner = ownerOf(text, start);
        if (owner !== undefined && !names.has(owner)) {
          names.add(owner);
          end = Math.min(text.length, first + farthest);
        }
      }
      if (names.size > mostNames) {
        break;
      }
    }
    start = stop + 1;
  }
  return { names, lines };
}

/** Whether words have one of some names in them, or a file of that name. */
export function namesOneOf(words: string, names: ReadonlySet<string>): boolean {
  for (const [each] of words.matchAll(/(?<![\w.-])[$@]?[A-Za-z_][\w-]{0,40}|["'][\w./~%:\\-]{3,80}["']/g)) {
    const bare = each.replace(/^["'$@]|["']$/g, '');
    if (names.has(bare) || names.has(bare.split('-')[0] ?? bare)) {
      return true;
    }
  }
  return false;
}

/** @param isSource whether the value comes from the line, so that all that it makes is of it */
function namesIn(line: string, isSource: boolean): string[] {
  const found: string[] = [];
  for (const match of line.matchAll(binding)) {
    if (isSource || !literalStart.test(match.groups?.['value'] ?? '')) {
      found.push(match[1] ?? '', match[2] ?? '');
    }
  }
  for (const pattern of [parameter, writing]) {
    for (const match of line.matchAll(pattern)) {
      const each = match.slice(1).find(word => word !== undefined) ?? '';
      // A module of Python is imported by the name of its file.
      found.push(each, /^(?:\.\/)?(\w{3,40})\.py$/.exec(each)?.[1] ?? '');
    }
  }
  return found.filter(each => each !== '' && !noNames.test(each));
}

/** The line that a value comes from, with the one before where the expression begins there. */
function headOf(text: string, first: number, line: string): string {
  const before = text.slice(text.lastIndexOf('\n', first - 2) + 1, Math.max(0, first - 1));
  return /[([=]\s{0,2}$/.test(before) ? `${before} ${line}` : line;
}

/** The function around a place. */
function ownerOf(text: string, at: number): string | undefined {
  const lines = text
    .slice(Math.max(0, at - 1200), lineEnd(text, at))
    .split('\n')
    .toReversed();
  for (const line of lines.slice(0, 16)) {
    const match = definition.exec(line);
    if (match !== null) {
      return match.slice(1).find(each => each !== undefined);
    }
  }
  return undefined;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

const longestLine = 600;
const farthest = 12_000;
/** A program that gives a value more names than these is generated. */
const mostNames = 24;
