import { contentKeyOf } from '../loading/contentKey.ts';
import type { Override } from '../loading/overrides.ts';
import type { CatalogEntry } from '../loading/catalogEntry.ts';
import type { Ranked } from '../loading/rankEntries.ts';
import { rankEntries } from '../loading/rankEntries.ts';
import type { SkillPlace } from '../../model/catalog/placeOf.ts';
import type { TargetChoice } from '../../model/profiles/chooseTargets.ts';
import type { SkillNeeds } from '../readiness/world/skillNeeds.ts';
import { toSkillNeeds } from '../readiness/world/skillNeeds.ts';
import type { SkillFacts } from '../../model/skill/skillFacts.ts';
import { readSkillFacts } from '../../model/skill/skillFacts.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { PartTrees } from '../../model/skill/skillParts.ts';
import type { Router } from './ranking/router.ts';
import { createRouter } from './ranking/router.ts';
import { isPreparedAlike } from './reading/preparedCatalog.ts';
import { LexicalIndex } from './lexical/lexicalIndex.ts';
import type { SkillVector } from './lexical/skillVector.ts';
import { toSkillVector } from './lexical/skillVector.ts';
import type { ContestedKeywords, OverlapPlace } from './overlap/overlap.ts';
import { findContestedKeywords } from './overlap/overlap.ts';
import type { RoutableSkill } from './skills/routableSkill.ts';
import { toRoutableSkill } from './skills/routableSkill.ts';
import type { RoutingLexicon } from '../../model/workspace/routingLexicon.ts';

/** All that routing, readiness and the catalog keep of a skill; its text and its tree are not needed any more. */
export interface RoutingEntry extends SkillPlace {
  readonly skill: RoutableSkill;
  readonly needs: SkillNeeds;
  readonly facts: SkillFacts;
  readonly vector: SkillVector;
  /** The same for copies of one skill. */
  readonly contentKey: string;
}

/** Who a skill is for routing, and what it needs of its place. */
export type KnownSkill = Pick<RoutingEntry, 'skill' | 'needs'>;

/** Takes from a skill, and from the sidecar and the manifest beside it, what readiness and routing share. */
export function toKnownSkill(file: SkillFile, trees: PartTrees): KnownSkill {
  const skill = toRoutableSkill(file, trees.sidecar, trees.manifest);
  return { skill, needs: toSkillNeeds(trees, skill) };
}

/** Takes from a skill, and from the sidecar and the manifest beside it, what routing needs. */
export function toRoutingEntry(
  file: SkillFile,
  place: SkillPlace,
  relatedTrees: Omit<Partial<PartTrees>, 'frontmatter'> = {},
): RoutingEntry {
  const trees = { sidecar: undefined, ...relatedTrees, frontmatter: file.document.frontmatter?.root };
  return completeEntry(toKnownSkill(file, trees), { file, place, sidecar: relatedTrees.sidecar });
}

/** Adds to what is known of a skill what only routing and the catalog ask for. */
export function completeEntry(
  { skill: read, needs }: KnownSkill,
  {
    file,
    place,
    sidecar,
  }: { readonly file: SkillFile; readonly place: SkillPlace; readonly sidecar: PartTrees['sidecar'] },
): RoutingEntry {
  const skill = place.isThirdParty === true ? { ...read, isThirdParty: place.isThirdParty } : read;
  const { text, body } = file.document;
  const { keywords, verbs } = skill.routing;
  const vector = toSkillVector({
    name: skill.id,
    description: skill.description,
    keywords: [skill.title, ...keywords, ...verbs, ...skill.tags, ...skill.triggerCases],
    body: text.slice(body.span.start),
  });
  const contentKey = contentKeyOf(file);
  return { ...place, skill, needs, facts: readSkillFacts(file, sidecar), vector, contentKey };
}

/**
 * The skills that messages are routed among; what follows from all of them is worked out when it is asked for. Of the copies of one skill
 * only the first is routed and compared with others.
 */
export class RoutingCatalog {
  readonly #entries = new Map<string, RoutingEntry>();
  readonly #lexicon: RoutingLexicon;
  readonly #choice: TargetChoice;
  readonly #index = new LexicalIndex();
  readonly #indexed = new Map<string, RoutingEntry>();
  #router: Router | undefined;
  #ranks: Ranks | undefined;
  #contestedKeywords: ContestedKeywords | undefined;
  /** Paths of the skills whose words changed since the index was asked for; undefined where all are to be looked at. */
  #changed: Set<string> | undefined;

  /** @param choice what the workspace says of the hosts that its skills are for */
  constructor(lexicon: RoutingLexicon = {}, entries: Iterable<RoutingEntry> = [], choice: TargetChoice = {}) {
    this.#lexicon = lexicon;
    this.#choice = choice;
    for (const entry of entries) {
      this.set(entry);
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  get(path: string): RoutingEntry | undefined {
    return this.#entries.get(path);
  }

  get skills(): RoutableSkill[] {
    return Array.from(this.#entries.values(), ({ skill }) => skill);
  }

  /** The skills without their further copies. */
  get routed(): RoutableSkill[] {
    const { copyOf } = this.#ranked;
    return this.skills.filter(({ path }) => !copyOf.has(path));
  }

  /** The copy that stands for a skill: itself where it has no others, or is the first. */
  standingFor(path: string): RoutingEntry | undefined {
    return this.get(this.#ranked.copyOf.get(path) ?? path);
  }

  /** Answers whether nothing but the texts of the skill changed. */
  set(entry: RoutingEntry): boolean {
    const { id, path } = entry.skill;
    const before = this.#entries.get(path);
    this.#entries.set(path, entry);
    if (before === undefined || !hasSameKeywords(before.skill, entry.skill)) {
      this.#contestedKeywords = undefined;
    }
    this.#changed?.add(path);
    // Most edits change texts alone; to prepare all skills anew for each would be felt with thousands of them.
    const keepsRanks =
      before?.skill.id === id &&
      isSamePlace(before, entry) &&
      (before.contentKey === entry.contentKey || this.#ranks?.shared.has(id) === false);
    if (!keepsRanks) {
      this.#forget();
      return false;
    }
    const isKept = isPreparedAlike(before.skill, entry.skill);
    if (isKept) {
      this.#router?.replace(entry.skill);
    } else {
      this.#router = undefined;
    }
    return isKept;
  }

  delete(path: string): void {
    this.#entries.delete(path);
    this.#contestedKeywords = undefined;
    this.#forget();
  }

  /** Lists the skills in this order, as if they had been added in it. */
  arrange(paths: readonly string[]): void {
    const entries = paths.flatMap(path => this.#entries.get(path) ?? []);
    this.#entries.clear();
    entries.forEach(entry => this.#entries.set(entry.skill.path, entry));
    this.#contestedKeywords = undefined;
    this.#forget();
  }

  get router(): Router {
    this.#router ??= createRouter(this.routed, this.#lexicon);
    return this.#router;
  }

  /** The words of the skills, brought up to date with what changed since. */
  get index(): LexicalIndex {
    const { copyOf } = this.#ranked;
    for (const path of this.#changed === undefined ? this.#indexed.keys() : []) {
      if (!this.#entries.has(path) || copyOf.has(path)) {
        this.#indexed.delete(path);
        this.#index.delete(path);
      }
    }
    for (const path of this.#changed ?? this.#entries.keys()) {
      const entry = this.#entries.get(path);
      if (entry !== undefined && !copyOf.has(path) && this.#indexed.get(path) !== entry) {
        this.#indexed.set(path, entry);
        this.#index.set({ key: path, id: entry.skill.id, vector: entry.vector });
      }
    }
    this.#changed = new Set();
    return this.#index;
  }

  /** What one skill is compared with. */
  get compared(): OverlapPlace {
    this.#contestedKeywords ??= findContestedKeywords(this.routed);
    const skills = { get: (path: string) => this.get(path)?.skill };
    return { index: this.index, skills, contestedKeywords: this.#contestedKeywords };
  }

  /** Paths of the skills that all of their hosts pass over for another one of the same id. */
  get shadowed(): ReadonlySet<string> {
    return this.#ranked.shadowed;
  }

  /** The skill that is taken instead of one. */
  overriding(path: string): Override | undefined {
    return this.#ranked.overriding.get(path);
  }

  /** The skill that an id means: of several with it the one that hosts load, or that goes before the others. */
  find(id: string): RoutingEntry | undefined {
    return this.get(this.#ranked.firstOf.get(id) ?? '');
  }

  get #ranked(): Ranks {
    this.#ranks ??= rank([...this.#entries.values()], this.#choice);
    return this.#ranks;
  }

  #forget(): void {
    this.#changed = undefined;
    this.#router = undefined;
    this.#ranks = undefined;
  }
}

function hasSameKeywords(one: RoutableSkill, other: RoutableSkill): boolean {
  const keyOf = ({ id, routing: { keywords, verbs } }: RoutableSkill) =>
    JSON.stringify([id, keywords, verbs]);
  return keyOf(one) === keyOf(other);
}

function isSamePlace(one: SkillPlace, other: SkillPlace): boolean {
  return (
    one.root === other.root &&
    one.isThirdParty === other.isThirdParty &&
    one.source.scope === other.source.scope &&
    one.source.folder === other.source.folder
  );
}

/** Who goes before whom. */
interface Ranks {
  readonly shadowed: ReadonlySet<string>;
  readonly overriding: ReadonlyMap<string, Override>;
  /** Of each further copy the path of the first one. */
  readonly copyOf: ReadonlyMap<string, string>;
  /** The path of the first skill of each id that hosts take. */
  readonly firstOf: ReadonlyMap<string, string>;
  /** Ids of several skills. */
  readonly shared: ReadonlySet<string>;
}

function rank(entries: readonly RoutingEntry[], choice: TargetChoice): Ranks {
  const ranked = rankEntries(
    entries.map(({ skill, source, root, isThirdParty = false, contentKey }) => ({
      skill,
      path: skill.path,
      source,
      root,
      isThirdParty,
      contentKey,
      choice,
    })),
  );
  const firstOf = new Map<string, string>();
  const shared = new Set<string>();
  // A skill that is passed over is meant where there is no other.
  for (const { entry } of [...ranked.filter(each => !isPassedOver(each)), ...ranked]) {
    const { skill, path } = entry;
    const first = firstOf.get(skill.id) ?? path;
    firstOf.set(skill.id, first);
    if (first !== path) {
      shared.add(skill.id);
    }
  }
  return {
    shadowed: new Set(ranked.filter(({ isShadowed }) => isShadowed).map(({ entry }) => entry.path)),
    overriding: toMap(ranked, ({ shadowedBy: by, shadowedFor: hosts }) =>
      by === undefined ? undefined : { path: by, hosts },
    ),
    copyOf: toMap(ranked, ({ copyOf }) => copyOf),
    firstOf,
    shared,
  };
}

function isPassedOver({ isShadowed, copyOf }: Ranked<CatalogEntry>): boolean {
  return isShadowed || copyOf !== undefined;
}

function toMap<Value>(
  ranked: readonly Ranked<CatalogEntry>[],
  find: (each: Ranked<CatalogEntry>) => Value | undefined,
): Map<string, Value> {
  return new Map(
    ranked.flatMap(each => {
      const found = find(each);
      return found === undefined ? [] : [[each.entry.path, found] as const];
    }),
  );
}
