import { findTriggerCases } from '../routing/skills/triggerCases.ts';
import type { PartTrees, SkillPart } from '../../model/skill/skillParts.ts';
import { resolveAlias, toWords } from '../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';

/** A message, and whether the skill has to answer it. */
export interface TriggerCase {
  readonly message: string;
  /** False for a message that the skill has to leave to others. */
  readonly expected: boolean;
  /** Where the message is in its file. */
  readonly span: Span;
}

/** A trigger case of a manifest, a sidecar or a frontmatter. */
export interface DeclaredCase extends TriggerCase {
  readonly part: SkillPart;
}

/** The trigger cases that a skill declares, the positive ones first. */
export function listDeclaredCases(trees: PartTrees): DeclaredCase[] {
  return (['triggerCases', 'negativeTriggerCases'] as const).flatMap(list => {
    const place = findTriggerCases(trees, list);
    const node = resolveAlias(place?.node);
    if (place === undefined || node === undefined) {
      return [];
    }
    return (node.kind === 'sequence' ? node.items : [node]).flatMap(item => {
      const message = toWords(item)?.trim() ?? '';
      const expected = list === 'triggerCases';
      return message === '' ? [] : [{ message, expected, span: item.span, part: place.file }];
    });
  });
}
