import type { YamlNode } from '../document/yamlNode.ts';
import type { Missing } from '../profiles/field.ts';
import { findField } from '../profiles/profile.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import type { Report } from './rule.ts';
import type { Consequence, Severity } from './severity.ts';
import type { TargetView } from './targetView.ts';
import { openingFenceOf, topEntry } from './targetView.ts';

/** Reports a key that is not there, or has no text, as bad as the host takes it. */
export function* reportMissing(file: SkillFile, { target }: TargetView, key: string): Generator<Report> {
  const missing = findField(target.profile, key)?.missing;
  if (missing === undefined) {
    return;
  }
  const entry = topEntry(file, key);
  if (entry !== undefined && !isBlank(entry.value)) {
    return;
  }
  const span = entry?.keySpan ?? openingFenceOf(file);
  yield {
    message: entry === undefined ? missing : `${missing}Empty`,
    span,
    hostSays: true,
    ...weightOf(missing),
  };
}

/** Whether a value holds no words. */
export function isBlank(node: YamlNode): boolean {
  if (node.kind === 'alias') {
    return node.target !== undefined && isBlank(node.target);
  }
  return node.kind === 'scalar' && (node.value === null || String(node.value).trim() === '');
}

function weightOf(missing: Missing): { severity: Severity; consequence: Consequence } {
  switch (missing) {
    case 'refused':
      return { severity: 'error', consequence: 'breaks' };
    case 'hidden':
      return { severity: 'warning', consequence: 'hidden' };
    case 'warned':
      return { severity: 'warning', consequence: 'style' };
    case 'advised':
      return { severity: 'hint', consequence: 'style' };
  }
}
