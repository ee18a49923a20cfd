import { toSkillText, trimLines } from '../../analysis/prompt/skillText.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';

/** UTF-16 units of instructions that a model is asked for, and that are taken from it; no host loads a body of this length whole. */
export const maxInstructions = 40_000;

/** New instructions, with a line end behind each line, or why there are none. */
export type ReadRewrite = { readonly instructions: string } | { readonly problem: Sentence };

/**
 * Takes new instructions out of an answer: what stands between the tags that were asked for, or else all of it. A fence of Markdown
 * around it is taken off, and a frontmatter is left out.
 * @param current the instructions as they are
 */
export function readRewrite(answer: string, current: string): ReadRewrite {
  const inside = /<instructions>([\s\S]*)<\/instructions>/.exec(answer)?.[1] ?? answer;
  const unfenced = fence.exec(inside)?.[2] ?? inside;
  const document = parseSkillDocument(unfenced.replace(/^\s+(?=---)/, ''));
  return checkInstructions(toSkillText(document).body, current);
}

/** A whole answer in a fence, which models like to put around Markdown. */
const fence = /^\s*(`{3,}|~{3,})(?:markdown|md)[ \t]*\r?\n([\s\S]*?)\r?\n\1\s*$/;

/** Instructions that could take the place of others, or why they can't. */
export function checkInstructions(body: string, current: string): ReadRewrite {
  const instructions = toPlainBody(body);
  if (instructions === '') {
    return { problem: toSentence('The candidate has no instructions.') };
  }
  if (instructions.length > maxInstructions) {
    const args = { count: instructions.length, limit: maxInstructions };
    return { problem: toSentence('The candidate has {count} characters; the limit is {limit}.', args) };
  }
  return instructions === toPlainBody(current)
    ? { problem: toSentence('The candidate has the same instructions as the text that it is to improve.') }
    : { instructions };
}

/** A body as it can be compared: without empty lines around it, and with one kind of line end. */
function toPlainBody(body: string): string {
  const plain = trimLines(body).replace(/\r\n?/g, '\n');
  return plain === '' ? '' : `${plain}\n`;
}
