/**
 * Spans in plain data that lie outside of a text or cut a character in two; each object is looked at once, since aliases share theirs.
 * @returns the paths to them, and where they lead
 */
export function findWrongSpans(value, text) {
  const wrong = [];
  const seen = new WeakSet();
  const visit = (part, at) => {
    if (typeof part !== 'object' || part === null || seen.has(part)) {
      return;
    }
    seen.add(part);
    const { start, end } = part;
    if (typeof start === 'number' && typeof end === 'number') {
      if (start < 0 || start > end || end > text.length || cutsPair(text, start) || cutsPair(text, end)) {
        wrong.push(`${at}: ${start}-${end} of ${text.length}`);
      }
    }
    for (const [key, child] of entriesOf(part)) {
      visit(child, `${at}.${String(key)}`);
    }
  };
  visit(value, 'answer');
  return wrong;
}

function entriesOf(part) {
  return part instanceof Map
    ? part.entries()
    : part instanceof Set
      ? [...part].entries()
      : Object.entries(part);
}

function cutsPair(text, offset) {
  return /[\uD800-\uDBFF]/.test(text[offset - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[offset] ?? '');
}

/** Where two pieces of plain data first differ; undefined where they do not. Pairs are compared once, since aliases share theirs. */
export function findDifference(one, other, at = 'answer', seen = new WeakMap()) {
  if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) {
    return undefined;
  }
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return `${at}: ${show(one)} and ${show(other)}`;
  }
  if (seen.get(one) === other) {
    return undefined;
  }
  seen.set(one, other);
  const [mine, theirs] = [new Map(entriesOf(one)), new Map(entriesOf(other))];
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const difference = findDifference(mine.get(key), theirs.get(key), `${at}.${String(key)}`, seen);
    if (difference !== undefined) {
      return difference;
    }
  }
  return undefined;
}

function show(value) {
  return (JSON.stringify(value) ?? String(value)).slice(0, 80);
}
