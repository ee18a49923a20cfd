import { rankEntries } from '../core/analysis/loading/rankEntries.ts';
import type { WorkspaceGroups } from '../core/analysis/readiness/groups.ts';
import { resolveGroups } from '../core/analysis/readiness/groups.ts';
import type { ReadinessStatus } from '../core/analysis/readiness/readinessStatus.ts';
import { sortReadinessStatuses } from '../core/analysis/readiness/readinessStatus.ts';
import { ReadinessResolver, resolveAll } from '../core/analysis/readiness/resolveReadiness.ts';
import type { ReadinessReport } from '../core/analysis/readiness/world/readiness.ts';
import type { BinaryAnswer, ReadinessWorld } from '../core/analysis/readiness/world/readinessWorld.ts';
import type { SkillNeeds } from '../core/analysis/readiness/world/skillNeeds.ts';
import { toReadinessWorld } from '../core/analysis/readiness/world/toReadinessWorld.ts';
import type { Assumptions } from '../core/analysis/routing/ranking/turnRequest.ts';
import type { SkillPlace } from '../core/model/catalog/placeOf.ts';
import { emptyManifest } from '../core/model/manifest/manifest.ts';
import { summarizeManifest } from '../core/model/manifest/summarizeManifest.ts';
import { pushTo } from '../core/text/lists/pushTo.ts';
import type { Ask } from './store/facts.ts';
import { defineFact } from './store/facts.ts';
import { binary, currentHour, environment, platform } from './store/files.ts';
import { hostsNotLoading } from './loading.ts';
import { skillNeeds } from './needs.ts';
import { filesByShown, filesOfScope, keptQuestions, splitQuestionKey } from './store/scopes.ts';
import { settingsOfScope } from './descriptions.ts';
import { skillKey } from './store/skillKey.ts';
import { variableSources } from './variables.ts';

/** What a skill needs, with the place of the skill. */
interface PlacedNeeds {
  readonly needs: SkillNeeds;
  readonly place: SkillPlace;
}

/** The needs of the skills of a scope that can be read, in the order of its files. */
const needsOfScope = defineFact<readonly PlacedNeeds[]>(
  'needs of a scope',
  (scope, { get }) =>
    get(filesOfScope, scope).flatMap(({ absolute, place }) => {
      const needs = get(skillNeeds, skillKey(scope, absolute));
      return needs === undefined ? [] : [{ needs, place }];
    }),
  (one, other) =>
    one.length === other.length &&
    one.every(({ needs, place }, index) => needs === other[index]?.needs && place === other[index].place),
);

/** What every skill of a scope needs, in the order of its files. */
export function readNeeds(scope: string, { get }: Pick<Ask, 'get'>): SkillNeeds[] {
  return get(needsOfScope, scope).map(({ needs }) => needs);
}

/** Skills of one id in the order in which they go before each other. */
const needsById = defineFact<ReadonlyMap<string, readonly PlacedNeeds[]>>(
  'needs of a scope by id',
  (scope, { get }) => {
    const entries = get(needsOfScope, scope).map(of =>
      Object.assign({ skill: of.needs, path: of.needs.path, of }, of.place),
    );
    const byId = new Map<string, PlacedNeeds[]>();
    for (const { entry } of rankEntries(entries)) {
      pushTo(byId, entry.skill.id, entry.of);
    }
    return byId;
  },
);

/** The skill that an id means: one that lies below the same root as who asks, else the one that hosts would take. */
function findNeeds(
  scope: string,
  id: string,
  { get }: Pick<Ask, 'get'>,
  requester?: SkillNeeds,
): SkillNeeds | undefined {
  const found = get(needsById, scope).get(id) ?? [];
  const root = requester && get(filesByShown, scope).get(requester.path)?.place.root;
  return (found.find(({ place }) => place.root === root) ?? found[0])?.needs;
}

/** Where a program is; one that could not be looked for yet counts as not there. */
export function findBinary(name: string, { get }: Pick<Ask, 'get'>): BinaryAnswer {
  return get(binary, name) ?? { found: false };
}

/**
 * The place where the skills of a scope are to run, with what is pretended of it. It looks when it is asked, so that it lives no longer than
 * the fact that is computed with it.
 */
export function createWorld(scope: string, ask: Ask, assumptions: Assumptions = {}): ReadinessWorld {
  const { workspace, workspaceProblem } = settingsOfScope(scope, ask);
  const absoluteOf = ({ path }: SkillNeeds) => ask.get(filesByShown, scope).get(path)?.absolute;
  const place = {
    workspace,
    ...(workspaceProblem && { workspaceProblem }),
    env: Object.keys(ask.get(environment, '')),
    platform: ask.get(platform, ''),
    now: ask.get(currentHour, '') ?? 0,
    notLoading: (needs: SkillNeeds) => {
      const skill = absoluteOf(needs);
      return skill === undefined ? [] : ask.get(hostsNotLoading, skillKey(scope, skill));
    },
    findBinary: (name: string) => findBinary(name, ask),
    findSkill: (id: string, requester: SkillNeeds) => findNeeds(scope, id, ask, requester),
    sourcesFor: (needs: SkillNeeds) =>
      ask.get(variableSources, skillKey(scope, absoluteOf(needs) ?? needs.path)),
    skillFileExists: (needs: SkillNeeds, file: string) => {
      const skill = absoluteOf(needs);
      if (skill === undefined) {
        return undefined;
      }
      const { path } = ask;
      return ask.presence(path.resolve(path.dirname(skill), file.replaceAll('\\', path.sep))) === 'file';
    },
  };
  return toReadinessWorld(place, assumptions);
}

interface Readiness {
  /** In the order of their paths. */
  readonly reports: readonly ReadinessReport[];
  readonly byPath: ReadonlyMap<string, ReadinessReport>;
  readonly groups: WorkspaceGroups;
  /** In the order in which people are told of them. */
  readonly statuses: readonly ReadinessStatus[];
}

/** Which skills of a scope can run under some assumptions, and what agents, goals and entities have of them. */
export const readinessOfScope = defineFact<Readiness>(
  'readiness of a scope',
  (key, ask) => {
    const { scope, question } = splitQuestionKey(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The one who asks for it made the key of this.
    const world = createWorld(scope, ask, question as Assumptions);
    const all = readNeeds(scope, ask).toSorted(byPath);
    const reports = resolveAll(all, world);
    const reportOf = new Map(reports.map(report => [report.path, report]));
    const groups = resolveGroups(world.workspace, all, id => {
      const needs = findNeeds(scope, id, ask);
      const report = needs && reportOf.get(needs.path);
      return report && { summary: summarizeManifest(needs.manifest ?? emptyManifest), report };
    });
    return { reports, byPath: reportOf, groups, statuses: sortReadinessStatuses(reports) };
  },
  Object.is,
  keptQuestions,
);

/** As many skills as people have open at a time. */
const keptReports = 64;

/** Which of some skills can run. Lenses ask for one of them at every letter that is typed, and the others are not looked at for it. */
export const reportsOfSkills = defineFact<readonly ReadinessReport[]>(
  'readiness of some skills',
  (key, ask) => {
    const { scope, question } = splitQuestionKey(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The one who asks for it made the key of this.
    const { paths, assumptions } = question as {
      readonly paths: readonly string[];
      readonly assumptions: Assumptions;
    };
    const resolver = new ReadinessResolver(createWorld(scope, ask, assumptions));
    const files = ask.get(filesByShown, scope);
    const wanted = paths.flatMap(path => {
      const file = files.get(path);
      return (file && ask.get(skillNeeds, skillKey(scope, file.absolute))) ?? [];
    });
    // Those that are known together are judged once.
    wanted.forEach(needs => resolver.add(needs));
    return wanted.map(needs => resolver.resolve(needs));
  },
  Object.is,
  keptReports,
);

function byPath(one: SkillNeeds, other: SkillNeeds): number {
  return one.path < other.path ? -1 : Number(one.path > other.path);
}
