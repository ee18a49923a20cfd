import type { VariableDeclaration } from '../skill/variable.ts';
import { globalSection } from '../skill/variable.ts';

/** The names of the variables that are secret. */
export function secretNames(declarations: readonly VariableDeclaration[]): string[] {
  return declarations.filter(({ secret }) => secret).map(({ name }) => name);
}

/**
 * The names of secrets by the sections of `variables.json`. What is secret to one skill is a secret in the section that is for
 * all of them.
 */
export function secretsBySection(
  skills: Iterable<{ readonly id: string; readonly declarations: readonly VariableDeclaration[] }>,
): Map<string, ReadonlySet<string>> {
  const all = new Set<string>();
  const sections = new Map<string, Set<string>>();
  for (const { id, declarations } of skills) {
    const own = sections.get(id) ?? new Set<string>();
    for (const name of secretNames(declarations)) {
      own.add(name);
      all.add(name);
    }
    sections.set(id, own);
  }
  return new Map<string, ReadonlySet<string>>(sections).set(globalSection, all);
}
