/** A finite automaton that finds any number of phrases in one pass over a text. */
export interface PhraseTrie {
  /** Calls `found` for each place of a phrase, which is known by its index; a blank stands for any run of white space. */
  readonly scan: (text: string, found: (phrase: number, start: number, end: number) => void) => void;
  /** Where the longest ending of a text starts that a phrase may begin with; its length where there is none. */
  readonly findOpenEnd: (text: string) => number;
}

/**
 * The automaton of Aho and Corasick. Nodes are numbered level by level, so that the children of a node stand together
 * and in the order of their labels; the root is 0.
 */
interface Nodes {
  /** The code unit that leads to the node. */
  readonly labels: Uint16Array;
  /** Where the children of a node start; those of the next node start where they end. */
  readonly children: Int32Array;
  /** The node of the longest ending that is the start of a phrase too. */
  readonly fallbacks: Int32Array;
  /** The phrase that ends at the node, or -1. */
  readonly phrases: Int32Array;
  /** The nearest fallback at which a phrase ends, or 0. */
  readonly shorter: Int32Array;
}

/** Takes phrases that are distinct, not empty and in the order of their code units, with single blanks inside only. */
export function createPhraseTrie(phrases: readonly string[]): PhraseTrie {
  const nodes = buildNodes(phrases);
  const walk = (
    text: string,
    visit: (node: number, places: Int32Array, length: number, end: number) => void,
  ) => {
    const places = new Int32Array(text.length);
    let node = 0;
    let length = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = isBlank(text, at) ? blank : text.charCodeAt(at);
      if (unit === blank && at > 0 && isBlank(text, at - 1)) {
        continue;
      }
      places[length++] = at;
      node = step(nodes, node, unit);
      visit(node, places, length, at + 1);
    }
  };
  return {
    scan: (text, found) =>
      walk(text, (node, places, length, end) => {
        for (let ending = firstEnding(nodes, node); ending > 0; ending = nodes.shorter[ending] ?? 0) {
          const phrase = nodes.phrases[ending] ?? 0;
          found(phrase, places[length - (phrases[phrase]?.length ?? 0)] ?? 0, end);
        }
      }),
    findOpenEnd: text => {
      const last = { node: 0, places: new Int32Array(), length: 0 };
      walk(text, (node, places, length) => Object.assign(last, { node, places, length }));
      return last.node === 0
        ? text.length
        : (last.places[last.length - depthOf(nodes, last.node)] ?? text.length);
    },
  };
}

/** How many units lead from the root to a node. Only few of its ancestors have to be found, as levels follow each other. */
function depthOf({ children }: Nodes, node: number): number {
  let depth = 0;
  for (let at = node; at > 0; depth++) {
    at = parentOf(children, at);
  }
  return depth;
}

function parentOf(children: Int32Array, node: number): number {
  let [low, high] = [0, node - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((children[middle] ?? 0) <= node) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

const blank = 32;

function isBlank(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === blank || (unit >= 9 && unit <= 13) || (unit >= 0xa0 && /\s/.test(text.charAt(at)));
}

function firstEnding({ phrases, shorter }: Nodes, node: number): number {
  return (phrases[node] ?? -1) < 0 ? (shorter[node] ?? 0) : node;
}

function step(nodes: Nodes, from: number, unit: number): number {
  let node = from;
  let child = findChild(nodes, node, unit);
  while (child < 0 && node > 0) {
    node = nodes.fallbacks[node] ?? 0;
    child = findChild(nodes, node, unit);
  }
  return Math.max(child, 0);
}

function findChild({ children, labels }: Nodes, node: number, unit: number): number {
  let low = children[node] ?? 0;
  let high = (children[node + 1] ?? 0) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const label = labels[middle] ?? 0;
    if (label === unit) {
      return middle;
    }
    if (label < unit) {
      low = middle + 1;
    } else {
      high = middle - 1;
    }
  }
  return -1;
}

function buildNodes(phrases: readonly string[]): Nodes {
  const count = countNodes(phrases);
  const nodes: Nodes = {
    labels: new Uint16Array(count),
    children: new Int32Array(count + 1),
    fallbacks: new Int32Array(count),
    phrases: new Int32Array(count).fill(-1),
    shorter: new Int32Array(count),
  };
  // The phrases that pass through a node stand together, from its own entry up to the one of its next sibling.
  const firsts = new Int32Array(count);
  const lasts = new Int32Array(count);
  lasts[0] = phrases.length;
  let next = 1;
  for (let node = 0, depth = 0, levelEnd = 1; node < count; node++) {
    if (node === levelEnd) {
      depth++;
      levelEnd = next;
    }
    nodes.children[node] = next;
    const isEnd = (nodes.phrases[node] ?? -1) >= 0;
    for (let at = (firsts[node] ?? 0) + Number(isEnd); at < (lasts[node] ?? 0); at = lasts[next++] ?? 0) {
      const unit = phrases[at]?.charCodeAt(depth) ?? 0;
      firsts[next] = at;
      lasts[next] = endOfChild(phrases, at, lasts[node] ?? 0, depth);
      linkChild(nodes, { node, child: next, unit });
      nodes.phrases[next] = phrases[at]?.length === depth + 1 ? at : -1;
    }
  }
  nodes.children[count] = count;
  return nodes;
}

/** The links lead to shorter endings, which stand on higher levels and so are complete. */
function linkChild(nodes: Nodes, { node, child, unit }: { node: number; child: number; unit: number }): void {
  nodes.labels[child] = unit;
  const fallback = node === 0 ? 0 : step(nodes, nodes.fallbacks[node] ?? 0, unit);
  nodes.fallbacks[child] = fallback;
  nodes.shorter[child] = firstEnding(nodes, fallback);
}

/** Behind the last phrase that has the same code unit as the first one at this depth. */
function endOfChild(phrases: readonly string[], first: number, last: number, depth: number): number {
  const unit = phrases[first]?.charCodeAt(depth);
  let end = first + 1;
  while (end < last && phrases[end]?.charCodeAt(depth) === unit) {
    end++;
  }
  return end;
}

/** One for the root, and one for each code unit that a phrase does not share with the start of the one before it. */
function countNodes(phrases: readonly string[]): number {
  let count = 1;
  let before = '';
  for (const phrase of phrases) {
    let shared = 0;
    while (shared < before.length && before.charCodeAt(shared) === phrase.charCodeAt(shared)) {
      shared++;
    }
    count += phrase.length - shared;
    before = phrase;
  }
  return count;
}
