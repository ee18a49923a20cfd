import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { emptyDescription } from '../../../../server/src/core/model/workspace/workspaceDescription.ts';
import { findBrokenWorkspace } from '../../../../server/src/core/analysis/readiness/world/brokenWorkspace.ts';
import { ReadinessResolver } from '../../../../server/src/core/analysis/readiness/resolveReadiness.ts';
import type { ReadinessReport } from '../../../../server/src/core/analysis/readiness/world/readiness.ts';
import type {
  BinaryAnswer,
  ReadinessWorld,
} from '../../../../server/src/core/analysis/readiness/world/readinessWorld.ts';
import type { NotLoading } from '../../../../server/src/core/analysis/loading/notLoading.ts';
import type { SkillNeeds } from '../../../../server/src/core/analysis/readiness/world/skillNeeds.ts';
import { toSkillNeeds } from '../../../../server/src/core/analysis/readiness/world/skillNeeds.ts';
import { toReadinessWorld } from '../../../../server/src/core/analysis/readiness/world/toReadinessWorld.ts';
import { toRoutableSkill } from '../../../../server/src/core/analysis/routing/skills/routableSkill.ts';
import type { Assumptions } from '../../../../server/src/core/analysis/routing/ranking/turnRequest.ts';
import type { SkillParts } from '../../../../server/src/core/model/skill/skillParts.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import type { Sentence } from '../../../../server/src/core/text/format/sentence.ts';
import type { VariableSources } from '../../../../server/src/core/model/skill/variable.ts';
import { partsOf, say } from '../../../support/skillParts.ts';

/** What a skill needs by the lines of its frontmatter below the name, and the files beside it. */
export function needsOf(yaml: string, id = 'forms', relatedFiles: Omit<SkillParts, 'file'> = {}): SkillNeeds {
  const parts = partsOf(`---\nname: ${id}\n${yaml}\n---\n`, relatedFiles, `skills/${id}/SKILL.md`);
  const trees = treesOf(parts);
  return toSkillNeeds(trees, toRoutableSkill(parts.file, trees.sidecar, trees.manifest));
}

export interface InventedWorld {
  /** The text of `skillwright.json`. */
  readonly workspace?: string;
  /** Names of environment variables; null where the environment cannot be known. */
  readonly env?: readonly string[] | null;
  /** Names of programs. */
  readonly binaries?: readonly string[];
  /** Why no program can be looked for. */
  readonly binaryProblem?: Sentence;
  /** All skills that are there; null where no catalog is known. */
  readonly skills?: readonly SkillNeeds[] | null;
  /** Files in the folder of every skill; null where nobody knows. */
  readonly files?: readonly string[] | null;
  readonly sources?: Partial<VariableSources>;
  readonly assumptions?: Assumptions;
  /** Hosts that load no skill. */
  readonly notLoading?: readonly NotLoading[];
}

/** A place on Linux of which a test says only what it is about. */
export function inventWorld({
  workspace = '',
  env = [],
  binaries = [],
  binaryProblem,
  skills = [],
  files = [],
  sources = {},
  assumptions = {},
  notLoading,
}: InventedWorld = {}): ReadinessWorld {
  const workspaceProblem = workspace === '' ? undefined : findBrokenWorkspace(workspace);
  const findBinary = (name: string): BinaryAnswer =>
    binaryProblem === undefined ? { found: binaries.includes(name) } : { problem: binaryProblem };
  return toReadinessWorld(
    {
      workspace: workspace === '' ? emptyDescription : parseWorkspaceDescription(workspace).description,
      ...(workspaceProblem && { workspaceProblem }),
      env: env ?? undefined,
      platform: 'linux',
      now: Date.parse('2026-03-02T00:00:00Z'),
      ...(notLoading && { notLoading: () => notLoading }),
      findBinary,
      findSkill: skills === null ? undefined : id => skills.find(skill => skill.id === id),
      skillFileExists: (_needs, file) => (files === null ? undefined : files.includes(file)),
      sourcesFor: () => ({ sharedFiles: [], environment: () => undefined, ...sources }),
    },
    assumptions,
  );
}

/** The checks of a report, each with its sentence as people read it. */
export function show({ checks }: ReadinessReport): string[] {
  return checks.map(({ kind, name, status, detail }) => `${status} ${kind} ${name}: ${say(detail)}`);
}

/** The report of one skill, resolved alone. */
export function resolveReadiness(needs: SkillNeeds, world: ReadinessWorld): ReadinessReport {
  return new ReadinessResolver(world).resolve(needs);
}
