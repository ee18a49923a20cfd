import { parseJson } from '../document/jsonNode.ts';
import { parseSkillDocument } from '../document/skillDocument.ts';
import type { JsonFile } from '../navigate/jsonFile.ts';
import {
  findMentionsInJson,
  findMentionsInPrompts,
  findMentionsInProse,
  findSkillMentions,
} from './findMentions.ts';
import type { Mention } from './mention.ts';

/** What kind of text names things: a SKILL.md, another Markdown file of a skill, the prompts of an `openai.yaml`, or one of our JSON files. */
export type SourceKind = 'skill' | 'markdown' | 'prompts' | JsonFile;

/** A text that may name things. */
export interface MentionSource {
  readonly kind: SourceKind;
  readonly text: string;
}

/** Everything that a text names, in order. */
export function findMentions({ kind, text }: MentionSource): readonly Mention[] {
  switch (kind) {
    case 'skill':
      return findSkillMentions(parseSkillDocument(text));
    case 'markdown':
      return findMentionsInProse(text);
    case 'prompts':
      return findMentionsInPrompts(text);
    default:
      return findMentionsInJson(kind, text);
  }
}

/** Whether the keys of a text can be changed with certainty. */
export function isSound({ kind, text }: MentionSource): boolean {
  switch (kind) {
    case 'skill': {
      const { frontmatter, fenceProblems } = parseSkillDocument(text);
      const isClosed = fenceProblems.every(problem => problem.kind !== 'unclosed');
      return isClosed && (frontmatter?.problems.length ?? 0) === 0;
    }
    case 'markdown':
    case 'prompts':
      return true;
    default:
      return parseJson(text).problems.every(({ cause }) => cause === 'comment' || cause === 'trailing-comma');
  }
}
