import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import type { JsonFile } from '../../model/related/jsonFile.ts';
import {
  findReferencesInJson,
  findReferencesInPrompts,
  findReferencesInProse,
  listSkillNameReferences,
} from './findNameReferences.ts';
import type { NameReference } from './nameReference.ts';

/** What kind of text names things: a SKILL.md, another Markdown file of a skill, the prompts of an `openai.yaml`, or one of our JSON files. */
export type SourceKind = 'skill' | 'markdown' | 'prompts' | JsonFile;

/** A text that may name things. */
export interface ReferenceSource {
  readonly kind: SourceKind;
  readonly text: string;
}

/** What a text names. */
export interface ReadSource {
  /** In order. */
  readonly references: readonly NameReference[];
  /** Whether its keys can be changed with certainty. */
  readonly isSound: boolean;
  /** The offset from which on it is prose, and no data; undefined where there is none. */
  readonly prose?: number;
  /** Of a SKILL.md. */
  readonly document?: SkillDocument;
}

/** Everything that a text names, in order. */
export function findNameReferences(source: ReferenceSource): readonly NameReference[] {
  return readNameReferences(source).references;
}

/**
 * @param words see `findBodyReferences`
 * @param previous of a SKILL.md that may have the same frontmatter
 */
export function readNameReferences(
  { kind, text }: ReferenceSource,
  words?: readonly string[],
  previous?: SkillDocument,
): ReadSource {
  switch (kind) {
    case 'skill': {
      const document = parseSkillDocument(text, previous);
      return {
        references: listSkillNameReferences(document, words),
        isSound: isSound(document),
        prose: document.bodyStart,
        document,
      };
    }
    case 'markdown':
      return { references: findReferencesInProse(text, words), isSound: true, prose: 0 };
    case 'prompts':
      return { references: findReferencesInPrompts(text), isSound: true };
    default: {
      const { problems } = parseJson(text);
      const isPlain = problems.every(({ cause }) => cause === 'comment' || cause === 'trailing-comma');
      return { references: findReferencesInJson(kind, text), isSound: isPlain };
    }
  }
}

function isSound({ frontmatter, fenceProblems }: SkillDocument): boolean {
  const isClosed = fenceProblems.every(problem => problem.kind !== 'unclosed');
  return isClosed && (frontmatter?.problems.length ?? 0) === 0;
}
