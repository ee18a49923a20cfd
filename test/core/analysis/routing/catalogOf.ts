import { findSource } from '../../../../server/src/core/model/catalog/skillSources.ts';
import {
  RoutingCatalog,
  toRoutingEntry,
} from '../../../../server/src/core/analysis/routing/routingCatalog.ts';
import type { TargetChoice } from '../../../../server/src/core/model/profiles/chooseTargets.ts';
import type { SkillParts } from '../../../../server/src/core/model/skill/skillParts.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf } from '../../../support/skillParts.ts';

export interface InventedCatalog {
  readonly catalog: RoutingCatalog;
  /** By path. */
  readonly parts: ReadonlyMap<string, SkillParts>;
}

/** Skills by their ids: the lines of the frontmatter below the name, and further files where a test needs them. */
export type Skills = Readonly<
  Record<string, string | (Omit<SkillParts, 'file'> & { readonly yaml: string })>
>;

export function pathOf(id: string): string {
  return `skills/${id}/SKILL.md`;
}

/** A catalog of skills as it is read from files. */
export function catalogOf(skills: Skills): InventedCatalog {
  const parts = new Map(
    Object.entries(skills).map(([id, written]) => {
      const { yaml, ...beside } = typeof written === 'string' ? { yaml: written } : written;
      return [pathOf(id), partsOf(`---\nname: ${id}\n${yaml}\n---\n`, beside, pathOf(id))];
    }),
  );
  return { catalog: catalogOfParts(parts), parts };
}

export function catalogOfParts(parts: InventedCatalog['parts'], choice: TargetChoice = {}): RoutingCatalog {
  const entries = Array.from(parts, ([path, part]) => {
    return toRoutingEntry(part.file, { source: findSource(path, 'project'), root: '' }, treesOf(part));
  });
  return new RoutingCatalog({}, entries, choice);
}
