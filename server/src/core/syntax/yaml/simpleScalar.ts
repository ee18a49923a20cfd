/** The value of a scalar that is written in one line; undefined where the full reader has to decide. */
export interface SimpleValue {
  readonly value: string | number | boolean | null;
  readonly style: 'plain' | 'single' | 'double';
}

/** Reads a plain or quoted scalar; the text is trimmed and not empty. */
export function readSimpleScalar(words: string): SimpleValue | undefined {
  switch (words[0]) {
    case "'":
      return readSingleQuoted(words);
    case '"':
      return readDoubleQuoted(words);
    default:
      return isPlain(words) ? resolvePlain(words) : undefined;
  }
}

/** Whether the words are one plain scalar of a block, and not the start of something else. */
export function isPlain(words: string): boolean {
  const isStart = /^(?:[^\s\-?:,[\]{}#&*!|>'"%@`]|-[^\s])/.test(words);
  return isStart && !words.includes(': ') && !words.includes(' #') && !words.endsWith(':');
}

/** What a plain scalar means in the core schema of YAML 1.2. */
export function resolvePlain(words: string): SimpleValue | undefined {
  const first = words.charCodeAt(0);
  if ((first >= 48 && first <= 57) || '+-.'.includes(words[0] ?? '')) {
    return resolveNumber(words);
  }
  if (words.length > 5 || !/^(?:~|null|true|false)$/i.test(words)) {
    return { value: words, style: 'plain' };
  }
  const known: Readonly<Record<string, boolean | null>> = {
    '~': null,
    null: null,
    Null: null,
    NULL: null,
    true: true,
    True: true,
    TRUE: true,
    false: false,
    False: false,
    FALSE: false,
  };
  const value = known[words];
  return { value: value === undefined ? words : value, style: 'plain' };
}

function resolveNumber(words: string): SimpleValue | undefined {
  if (/^[-+]?(?:[0-9]{1,15}|[0-9]{1,15}\.[0-9]{0,15}|\.[0-9]{1,15})$/.test(words)) {
    return { value: Number(words), style: 'plain' };
  }
  // Octal, hexadecimal, exponents, infinities and very long numbers are rare.
  return /^[-+]?(?:[0-9.]+(?:[eE]|$)|0[xo]|\.[iInN])/.test(words) && !/^\d+\.\d+\.\d/.test(words)
    ? undefined
    : { value: words, style: 'plain' };
}

function readSingleQuoted(words: string): SimpleValue | undefined {
  for (let at = words.indexOf("'", 1); at >= 0; at = words.indexOf("'", at + 2)) {
    if (words[at + 1] !== "'") {
      return at === words.length - 1 && at > 0
        ? { value: words.slice(1, -1).replaceAll("''", "'"), style: 'single' }
        : undefined;
    }
  }
  return undefined;
}

const simpleEscapes: Readonly<Record<string, string>> = { '"': '"', '\\': '\\', '/': '/', n: '\n', t: '\t' };

function readDoubleQuoted(words: string): SimpleValue | undefined {
  const closing = words.length - 1;
  const inner = words.slice(1, closing);
  if (closing < 1 || words[closing] !== '"') {
    return undefined;
  }
  if (!inner.includes('\\')) {
    return inner.includes('"') ? undefined : { value: inner, style: 'double' };
  }
  const parts: string[] = [];
  for (let at = 0; at < inner.length; at++) {
    const character = inner[at] ?? '';
    if (character === '"') {
      return undefined;
    }
    const escaped = character === '\\' ? simpleEscapes[inner[++at] ?? ''] : character;
    if (escaped === undefined) {
      return undefined;
    }
    parts.push(escaped);
  }
  return { value: parts.join(''), style: 'double' };
}
