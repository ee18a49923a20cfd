import type { FieldPath } from '../../../syntax/yaml/yamlPath.ts';

/** A path from its end: each step shares the ones before it, so that deep nesting costs no copies. */
export interface Link {
  readonly up: Link | undefined;
  readonly step: string | number;
}

export function toPath(link: Link | undefined): FieldPath {
  const steps: (string | number)[] = [];
  for (let at = link; at !== undefined; at = at.up) {
    steps.push(at.step);
  }
  return steps.toReversed();
}
