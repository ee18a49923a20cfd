import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { Transition } from '../../model/catalog/skillCatalog.ts';
import type { FillOptions } from '../../model/variables/fillPlaceholders.ts';
import { fillPlaceholders } from '../../model/variables/fillPlaceholders.ts';
import { collectSecrets, maskSecrets } from '../../model/variables/secretMask.ts';
import type { ResolvedVariable } from '../../model/skill/variable.ts';

/** The file of a skill in two parts; one behind the other they are the whole of it. */
export interface SkillText {
  /** All before the body, the dashes of the frontmatter included; empty where there is none. */
  readonly head: string;
  /** Below the frontmatter; with its variables filled in where the model is to see their values. */
  readonly body: string;
  /** The skills that may take over from it; none where undefined. */
  readonly next?: readonly Transition[];
}

/** Takes a file apart as it is written, with no variable filled in. */
export function toSkillText({ text, body }: SkillDocument): SkillText {
  return { head: text.slice(0, body.span.start), body: text.slice(body.span.start) };
}

/**
 * The same with variables filled in and every secret masked, as it may be shown and recorded. Only what goes to a model has the secrets
 * that a body asks for in clear.
 */
export function toShownText(
  document: SkillDocument,
  variables: readonly ResolvedVariable[],
  { reveal = false, mayHave }: Partial<FillOptions> = {},
): SkillText {
  const { head } = toSkillText(document);
  return {
    head: maskSecrets(head, collectSecrets(variables)),
    body: fillPlaceholders(document, variables, { reveal, ...(mayHave && { mayHave }) }),
  };
}

/** The lines of a text without the empty ones around them. */
export function trimLines(text: string): string {
  return text.replace(/^(?:[^\S\r\n]*(?:\r\n|\r|\n))+/, '').trimEnd();
}
