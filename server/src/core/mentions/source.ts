import { parseJson } from '../document/jsonNode.ts';
import type { SkillDocument } from '../document/skillDocument.ts';
import { parseSkillDocument } from '../document/skillDocument.ts';
import type { JsonFile } from '../navigate/jsonFile.ts';
import {
  findMentionsInJson,
  findMentionsInPrompts,
  findMentionsInProse,
  listSkillMentions,
} from './findMentions.ts';
import type { Mention } from './mention.ts';

/** What kind of text names things: a SKILL.md, another Markdown file of a skill, the prompts of an `openai.yaml`, or one of our JSON files. */
export type SourceKind = 'skill' | 'markdown' | 'prompts' | JsonFile;

/** A text that may name things. */
export interface MentionSource {
  readonly kind: SourceKind;
  readonly text: string;
}

/** What a text names. */
export interface ReadSource {
  /** In order. */
  readonly mentions: readonly Mention[];
  /** Whether its keys can be changed with certainty. */
  readonly isSound: boolean;
  /** The offset from which on it is prose, and no data; undefined where there is none. */
  readonly prose?: number;
  /** Of a SKILL.md. */
  readonly document?: SkillDocument;
}

/** Everything that a text names, in order. */
export function findMentions(source: MentionSource): readonly Mention[] {
  return readMentions(source).mentions;
}

/**
 * @param words see `findBodyMentions`
 * @param previous of a SKILL.md that may have the same frontmatter
 */
export function readMentions(
  { kind, text }: MentionSource,
  words?: readonly string[],
  previous?: SkillDocument,
): ReadSource {
  switch (kind) {
    case 'skill': {
      const document = parseSkillDocument(text, previous);
      const prose = document.body.span.start;
      return { mentions: listSkillMentions(document, words), isSound: isSound(document), prose, document };
    }
    case 'markdown':
      return { mentions: findMentionsInProse(text, words), isSound: true, prose: 0 };
    case 'prompts':
      return { mentions: findMentionsInPrompts(text), isSound: true };
    default: {
      const { problems } = parseJson(text);
      const isPlain = problems.every(({ cause }) => cause === 'comment' || cause === 'trailing-comma');
      return { mentions: findMentionsInJson(kind, text), isSound: isPlain };
    }
  }
}

function isSound({ frontmatter, fenceProblems }: SkillDocument): boolean {
  const isClosed = fenceProblems.every(problem => problem.kind !== 'unclosed');
  return isClosed && (frontmatter?.problems.length ?? 0) === 0;
}
