import type { ReviewMode } from '../../model/manifest/manifest.ts';
import { summarizeManifest } from '../../model/manifest/summarizeManifest.ts';
import type { PortableSkill } from '../portable/portableSkill.ts';

/** What outsiders may know of a skill: never its instructions, its files, its variables or its environment. */
export interface ExternalSafeSkill {
  readonly slug: string;
  readonly name: string;
  /** Empty where the skill says nothing that is meant for others. */
  readonly summary: string;
  readonly summarySource: 'externalSafeSummary' | 'description';
  readonly category?: string;
  readonly capabilities: ExternalCapabilities;
  /** Messages that the skill is for. */
  readonly triggers: readonly string[];
  /** False where the manifest does not say so. */
  readonly exposeViaMcp: boolean;
}

/** What the skill works with; how it does so stays inside. */
export interface ExternalCapabilities {
  readonly tools: readonly string[];
  readonly toolGroups: readonly string[];
  /** Ids. */
  readonly integrations: readonly string[];
  /** How many actions it runs, and how often it waits for people. */
  readonly actions: number;
  readonly humanGates: number;
  readonly hasGoalLoop: boolean;
  readonly reviewMode?: ReviewMode;
}

/** Lays open what may be laid open of a skill. Secrets are masked wherever they are. */
export function toExternalSafeSkill(skill: PortableSkill): ExternalSafeSkill {
  const { id, title, category, manifest, mask } = skill;
  const summary = summarizeManifest(manifest);
  const { actions, humanGates, hasGoalLoop, reviewMode } = summary;
  // What stands for a title or a description elsewhere is still of the instructions.
  const name = skill.isTitledByBody === true ? id : title;
  const description = skill.isDescribedByBody === true ? '' : skill.description;
  const own = manifest.interop?.externalSafeSummary?.trim() ?? '';
  return {
    slug: id,
    name,
    summary: mask(own === '' ? description : own),
    summarySource: own === '' ? 'description' : 'externalSafeSummary',
    ...(category !== undefined && { category }),
    capabilities: {
      tools: summary.tools.map(mask),
      toolGroups: summary.groups.map(mask),
      integrations: summary.integrations.map(mask),
      actions,
      humanGates,
      hasGoalLoop,
      ...(reviewMode && { reviewMode }),
    },
    triggers: summary.whenToUse.map(mask),
    exposeViaMcp: summary.exposeViaMcp,
  };
}
