import { itemsAt, textAt, textsAt } from '../related/relatedFile.ts';
import { createSkillKeys } from '../skill/skillKeys.ts';
import type { ManifestSubject } from './manifestSubject.ts';

/** A tool that a skill asks for, and the key that asks. */
export interface RequestedTool {
  readonly name: string;
  readonly key: string;
}

const skillKeys = ['tool_names', 'conditions.requires_tools'] as const;

/** All tools that a manifest and the other keys of its skill ask for. */
export function listRequestedTools({ root, trees }: ManifestSubject): RequestedTool[] {
  const required = textsAt(root, 'requiredTools').map(({ text }) => text);
  const steps = itemsAt(root, 'deterministicSteps').flatMap(step =>
    textAt(step, 'kind')?.text === 'tool' ? (textAt(step, 'target')?.text ?? []) : [],
  );
  const found = trees && createSkillKeys(trees);
  return [
    ...required.map(name => ({ name, key: 'requiredTools' })),
    ...skillKeys.flatMap(key => (found?.list(key) ?? []).map(name => ({ name, key }))),
    ...steps.map(name => ({ name, key: 'deterministicSteps' })),
  ];
}
