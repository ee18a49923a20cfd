import type { Report } from '../../../model/findings/report.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { toText, toWords } from '../../../syntax/yaml/yamlNode.ts';
import { findSpanAt } from '../../../syntax/markdown/bodyLine.ts';
import { createLineFinder } from '../../../text/position/lineFinder.ts';
import type { FileRule } from '../../engine/rule.ts';
import { skillTemplates } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';

export const templateText: FileRule = {
  code: 'template-text',
  scope: 'file',
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  summary: 'Text of a template was left in the name, the description or the body.',
  documentation: `Tools that create skills, *New Skill…* and \`skillwright new\` among them, fill in sentences such as "Replace with description of the skill" or "[TBD: …]". A model reads them like anything else, and chooses by a
description that says nothing.

In the name and the description, words such as "TBD", "lorem ipsum" and \`<your-skill>\` are reported; in the body, only sentences of known templates that are on a line of their own,
outside of code.`,
  bad: {
    text: '---\nname: example\ndescription: "TBD: describe what the skill does and when to use it."\n---\n',
  },
  good: { text: '---\nname: example\ndescription: Fills in forms. Use it when a PDF has fields.\n---\n' },
  sources: [skillTemplates],
  messages: {
    value: "'{words}' in the {key} is text of a template. Write the {key} of this skill instead.",
    body: "'{words}' is text of a template. Replace or delete it.",
  },
  *check(file) {
    for (const key of ['name', 'description'] as const) {
      yield* reportValue(file, key);
    }
    yield* reportBody(file);
  },
};

// Brackets around a letter keep the expressions from being such marks themselves.
const inName =
  /^(?:skill-name|my-skill|my-new-skill|new-skill|template-skill|skill-template|your-skill(?:-name)?|untitled(?:-skill)?)$|<your/i;
const inDescription =
  /^["'[(<]*(?:TO[D]O|TBD|FIXM[E])\b|\[(?:TO[D]O|TBD)\b[^\]]*\]|\[(?:Describe|Insert|Add|Write|Explain) [^\]]{3,}\]|\b[Rr]eplace with (?:a |the )?description\b|\b[Yy]our (?:skill )?description(?: goes)? here\b|\bA (?:brief|short|clear) description of (?:what )?(?:this|the|your) skill\b|^Description of (?:this|the|your) skill\b|\b[Ll]orem ipsum dolor\b|<your[- _][^>]+>|\b[Cc]omplete and informative explanation of what the skill does\b/;
const inBody =
  /^[ \t>#*_-]*(?:\d{1,3}[.)][ \t]+)?(\[(?:TO[D]O|TBD):[^\]\n]{1,400}\]?|Insert instructions below|Replace with description of the skill[^\n]{0,60}|Lorem ipsum dolor sit amet\b[^\n]{0,60}|\[Describe (?:what|when|how) [^\]\n]{1,200}\])[ \t*_.]*$/gm;
/** One of these stands in every such sentence, and looking for them costs little. */
const startsInBody = [
  '[TO\u{44}O:',
  '[TBD:',
  '[Describe ',
  'Insert instr',
  'Replace with desc',
  'Lorem ipsum d',
];

function* reportValue(file: SkillFile, key: 'name' | 'description'): Generator<Report> {
  const node = topEntry(file, key)?.value;
  const text = (key === 'name' ? toText(node) : toWords(node)) ?? '';
  const found = (key === 'name' ? inName : inDescription).exec(text)?.[0];
  if (node !== undefined && found !== undefined) {
    yield { message: 'value', args: { words: shorten(found), key }, span: node.span };
  }
}

function* reportBody({ document: { text, body } }: SkillFile): Generator<Report> {
  if (!startsInBody.some(start => text.includes(start))) {
    return;
  }
  const findLine = createLineFinder(text);
  const fences = body.fences.map(({ span }) => span);
  const pattern = new RegExp(inBody);
  pattern.lastIndex = body.span.start;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const start = match.index + match[0].indexOf(match[1] ?? '');
    if (
      findSpanAt(fences, start) !== undefined ||
      /^(?: {4}|\t)/.test(text.slice(findLine(start).start, start))
    ) {
      continue;
    }
    const words = match[1] ?? '';
    const span = { start, end: start + words.length };
    // The model is offered the skill all the same.
    yield { message: 'body', args: { words: shorten(words) }, span, consequence: 'style' };
  }
}

const longest = 40;

function shorten(words: string): string {
  const line = words.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}
