import { toOneLine } from '../../text/format/oneLine.ts';
import { looksLikeCredential } from '../../model/variables/credential.ts';

/** All of them are in every system prompt. */
const maxFacts = 50;
/** UTF-16 units of one of them. */
const longestFact = 200;

/** A file of facts after one more, or why it does not get it, in a sentence. */
export type AppendedFact = { readonly text: string; readonly isNew: boolean } | { readonly problem: string };

/** What a person wants to be known: the items of a list in Markdown, one line each. What stands around them is for people. */
export function parseFacts(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .flatMap(line => /^[-*][ \t]+(\S.*)$/.exec(line)?.[1]?.trim() ?? [])
    .slice(0, maxFacts)
    .map(fact => fact.slice(0, longestFact));
}

/** Adds a fact at the end of the file; one that is there already changes nothing. */
export function appendFact(text: string, given: string): AppendedFact {
  const fact = toOneLine(given);
  const known = parseFacts(text);
  const problem = findProblem(fact, known.length);
  if (known.includes(fact)) {
    return { text, isNew: false };
  }
  if (problem !== undefined) {
    return { problem };
  }
  const before = text.trim() === '' ? '# Facts\n\n' : /[\r\n]$/.test(text) ? text : `${text}\n`;
  return { text: `${before}- ${fact}\n`, isNew: true };
}

function findProblem(fact: string, count: number): string | undefined {
  if (fact === '') {
    return 'The fact is empty.';
  }
  if (fact.length > longestFact) {
    return `The fact has more than ${longestFact} characters.`;
  }
  if (holdsCredential(fact)) {
    return 'The fact looks like a key or a password, which is not kept here.';
  }
  return count >= maxFacts
    ? `There are ${maxFacts} facts already; a person has to remove some first.`
    : undefined;
}

/** Words that look like keys by themselves, and what is said to be one. */
function holdsCredential(fact: string): boolean {
  const words = fact.split(/[\s"'`,;()<>]+/);
  const said = [...fact.matchAll(/([\w.-]+)["'`]?[ \t]*(?:[:=]|\bis\b)[ \t]*["'`]?(\S+)/g)];
  return (
    words.some(word => looksLikeCredential('', word)) ||
    said.some(([, name = '', value = '']) => looksLikeCredential(name, value)) ||
    looksLikeCredential('', fact.slice(Math.max(0, fact.indexOf('-----BEGIN'))))
  );
}
