import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { addTo } from '../core/addTo.ts';
import { rankEntries } from '../core/catalog/catalog.ts';
import type { SkillPlace } from '../core/catalog/placeOf.ts';
import { emptyManifest } from '../core/manifest/manifest.ts';
import { summarizeManifest } from '../core/manifest/summarizeManifest.ts';
import type { WorkspaceGroups } from '../core/readiness/groups.ts';
import { resolveGroups } from '../core/readiness/groups.ts';
import type { ReadinessReport } from '../core/readiness/readiness.ts';
import type { ReadinessWorld } from '../core/readiness/readinessWorld.ts';
import { ReadinessResolver, resolveAll } from '../core/readiness/resolveReadiness.ts';
import type { SkillNeeds } from '../core/readiness/skillNeeds.ts';
import type { Standing, StandingCounts, StandingsPage } from '../core/readiness/standings.ts';
import { countStandings, sortStandings } from '../core/readiness/standings.ts';
import { toReadinessWorld } from '../core/readiness/toReadinessWorld.ts';
import type { Pretences } from '../core/routing/turnRequest.ts';
import { resolveVariables } from '../core/variables/resolveVariables.ts';
import type { ResolvedVariable, VariableSources } from '../core/variables/variable.ts';
import type { DeskPorts } from './deskPorts.ts';
import type { PlaceSettings } from './placeSettings.ts';
import { statOf } from './statOf.ts';

/** A skill with the place of its file. */
export interface PlacedSkill extends SkillPlace {
  /** The absolute path of its file. */
  readonly absolute: string;
  readonly needs: SkillNeeds;
}

export interface ReadinessQuestion extends Pretences {
  /** The skills that are asked about, as reports call them; all where undefined. */
  readonly paths?: readonly string[];
}

/** What can run; plain data. */
export interface DeskReadiness {
  /** In the order of the question, or else of the paths. */
  readonly reports: readonly ReadinessReport[];
  /** Agents, goals and entities; undefined where single skills were asked about. */
  readonly groups?: WorkspaceGroups;
}

/** How many skills stand how, and the agents, goals and entities with theirs; plain data. */
export interface DeskOverview extends StandingCounts {
  readonly groups: WorkspaceGroups;
}

interface KnownReadiness {
  readonly world: ReadinessWorld;
  readonly reports: readonly ReadinessReport[];
  readonly groups: WorkspaceGroups;
  readonly standings: readonly Standing[];
}

interface KnownSingle {
  readonly world: ReadinessWorld;
  readonly resolver: ReadinessResolver;
  readonly reports: Map<string, ReadinessReport>;
}

/**
 * Says which of some skills can run in a place. What it has seen there it remembers: the disk is not asked again before a
 * skill is set anew or it is told to forget.
 */
export class ReadinessDesk {
  readonly #settings: PlaceSettings;
  readonly #ports: DeskPorts;
  readonly #skills = new Map<string, PlacedSkill>();
  readonly #files = new Map<string, boolean>();
  #byId: ReadonlyMap<string, readonly PlacedSkill[]> | undefined;
  #world: { readonly key: string; readonly world: ReadinessWorld } | undefined;
  #all: KnownReadiness | undefined;
  /** Reports of the skills that were asked about, by their paths; true until the world is another one. */
  #single: KnownSingle | undefined;

  constructor(settings: PlaceSettings, ports: DeskPorts) {
    this.#settings = settings;
    this.#ports = ports;
  }

  set(skill: PlacedSkill): void {
    // Most of what is typed changes a text and nothing that the skill needs.
    if (!isDeepStrictEqual(this.#skills.get(skill.needs.path), skill)) {
      this.#skills.set(skill.needs.path, skill);
      this.#forgetSkills();
    }
  }

  delete(shown: string): void {
    this.#skills.delete(shown);
    this.#forgetSkills();
  }

  /**
   * Forgets what was seen on disk beside the skills themselves: values of variables, of which those in some files alone where
   * these are named, programs, and files that skills start.
   */
  forget(paths?: readonly string[]): void {
    this.#ports.binaries.forget();
    this.#ports.variables.forget(paths);
    this.#files.clear();
    this.#world = undefined;
  }

  read({ paths, ...pretences }: ReadinessQuestion = {}): DeskReadiness {
    const world = this.world(pretences);
    if (paths !== undefined) {
      return { reports: this.#reportsOf(paths, world) };
    }
    const { reports, groups } = this.#known(world);
    return { reports, groups };
  }

  overview(): DeskOverview {
    const { standings, groups } = this.#known(this.world());
    return { ...countStandings(standings), groups };
  }

  /** In the order in which people are told of them. */
  standings({ offset, limit }: StandingsPage): readonly Standing[] {
    return this.#known(this.world()).standings.slice(offset, offset + limit);
  }

  /** A skill by its path, and its number among all; undefined where it is not there. */
  locate(shown: string): { readonly index: number; readonly standing: Standing } | undefined {
    const { standings } = this.#known(this.world());
    const index = standings.findIndex(standing => standing.path === shown);
    const standing = standings[index];
    return standing && { index, standing };
  }

  #known(world: ReadinessWorld): KnownReadiness {
    if (this.#all?.world !== world) {
      this.#all = { world, ...this.#readAll(world) };
    }
    return this.#all;
  }

  /** Of some skills; lenses ask for one of them at every letter that is typed. */
  #reportsOf(paths: readonly string[], world: ReadinessWorld): ReadinessReport[] {
    if (this.#single?.world !== world) {
      this.#single = { world, resolver: new ReadinessResolver(world), reports: new Map() };
    }
    const { reports, resolver } = this.#single;
    const asked = paths.flatMap(shown => this.#skills.get(shown)?.needs ?? []);
    const unknown = asked.filter(({ path: shown }) => !reports.has(shown));
    // Those that are known together are judged once.
    unknown.forEach(needs => resolver.add(needs));
    unknown.forEach(needs => reports.set(needs.path, resolver.resolve(needs)));
    return asked.flatMap(({ path: shown }) => reports.get(shown) ?? []);
  }

  #readAll(world: ReadinessWorld): Omit<KnownReadiness, 'world'> {
    const all = [...this.#skills.values()].map(({ needs }) => needs).toSorted(byPath);
    const reports = resolveAll(all, world);
    const reportOf = new Map(reports.map(report => [report.path, report]));
    const groups = resolveGroups(world.workspace, all, id => {
      const needs = this.find(id);
      const report = needs && reportOf.get(needs.path);
      return report && { summary: summarizeManifest(needs.manifest ?? emptyManifest), report };
    });
    return { reports, groups, standings: sortStandings(reports) };
  }

  /** The place with what is pretended of it. */
  world(pretences: Pretences = {}): ReadinessWorld {
    const { present, missing, platform } = pretences;
    const key = JSON.stringify([present, missing, platform]);
    if (this.#world?.key !== key) {
      const place = {
        ...this.#settings,
        findBinary: this.#ports.binaries.find,
        findSkill: (id: string, asker: SkillNeeds) => this.find(id, asker),
        sourcesFor: ({ path: shown }: SkillNeeds) =>
          this.#sourcesFor(this.#skills.get(shown)?.absolute ?? shown),
        skillFileExists: (needs: SkillNeeds, file: string) => this.#hasFile(needs, file),
      };
      this.#world = { key, world: toReadinessWorld(place, pretences) };
    }
    return this.#world.world;
  }

  /** The skill that an id means: one that lies below the same root as who asks, else the one that hosts would take. */
  find(id: string, asker?: SkillNeeds): SkillNeeds | undefined {
    this.#byId ??= indexById([...this.#skills.values()]);
    const found = this.#byId.get(id) ?? [];
    const root = asker && this.#skills.get(asker.path)?.root;
    return (found.find(skill => skill.root === root) ?? found[0])?.needs;
  }

  /** The variables of a skill, be it a new version of one, with their values in clear. */
  variablesOf({ absolute, needs }: Pick<PlacedSkill, 'absolute' | 'needs'>): ResolvedVariable[] {
    const { id, variables } = needs;
    return variables.length === 0 ? [] : resolveVariables(variables, id, this.#sourcesFor(absolute));
  }

  #sourcesFor(absolute: string): VariableSources {
    const { folder } = this.#settings;
    return this.#ports.variables.sourcesFor(absolute, { roots: folder === undefined ? [] : [folder] });
  }

  #hasFile({ path: shown }: SkillNeeds, file: string): boolean | undefined {
    const skill = this.#skills.get(shown)?.absolute;
    if (skill === undefined) {
      return undefined;
    }
    const absolute = path.resolve(path.dirname(skill), file.replaceAll('\\', path.sep));
    const isThere = this.#files.get(absolute) ?? statOf(absolute)?.isFile() === true;
    this.#files.set(absolute, isThere);
    return isThere;
  }

  #forgetSkills(): void {
    this.#byId = undefined;
    this.#world = undefined;
  }
}

function byPath(one: SkillNeeds, other: SkillNeeds): number {
  return one.path < other.path ? -1 : Number(one.path > other.path);
}

/** Skills of one id in the order in which they go before each other. */
function indexById(skills: readonly PlacedSkill[]): ReadonlyMap<string, readonly PlacedSkill[]> {
  const entries = skills.map(skill => ({ ...skill, skill: skill.needs, path: skill.needs.path }));
  const byId = new Map<string, PlacedSkill[]>();
  for (const { entry } of rankEntries(entries)) {
    addTo(byId, entry.needs.id, entry);
  }
  return byId;
}
