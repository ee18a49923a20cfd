import type { Listing } from './promptStyles.ts';
import { buildInstructions, buildListing } from './promptStyles.ts';
import type { Resource, ResourceRefusal, ResourceType } from './resources.ts';
import { findResource, listResources } from './resources.ts';
import type { SkillText } from './skillText.ts';

export interface TierSources extends Listing {
  /** By id. */
  readonly texts: ReadonlyMap<string, SkillText>;
  /** By id, the files below the folder of the skill, relative to it and with forward slashes. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** What a model learns of skills step by step, each step only when it asks; an id is one of the listed ones. */
export interface Tiers {
  /** Tier 1, always in the prompt. */
  listing(): string;
  /** Tier 2, when a skill is loaded; undefined where there is no such skill. */
  instructions(id: string): string | undefined;
  /** Tier 3, the files that instructions may name. */
  resources(id: string, type?: ResourceType): Resource[];
  /** Tier 3, the one file to read; undefined where there is no such skill. */
  resource(id: string, path: string): Resource | ResourceRefusal | undefined;
}

/** The three tiers of disclosure over skills and files that are already read. */
export function createTiers(sources: TierSources): Tiers {
  const { style, texts, files } = sources;
  const skills = new Map(sources.skills.map(({ skill }) => [skill.id, skill]));
  const filesOf = (id: string) => (skills.has(id) ? (files.get(id) ?? []) : []);
  return {
    listing: () => buildListing(sources),
    instructions: id => {
      const skill = skills.get(id);
      const text = texts.get(id);
      const paths = listResources(filesOf(id)).map(({ path }) => path);
      return skill && text && buildInstructions(style, skill, text, paths);
    },
    resources: (id, type) => listResources(filesOf(id), type),
    resource: (id, path) => (skills.has(id) ? findResource(filesOf(id), path) : undefined),
  };
}
