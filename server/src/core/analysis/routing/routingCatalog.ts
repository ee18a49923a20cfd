import { rankEntries } from '../loading/rankEntries.ts';
import type { SkillPlace } from '../../model/catalog/placeOf.ts';
import type { SkillNeeds } from '../readiness/world/skillNeeds.ts';
import { toSkillNeeds } from '../readiness/world/skillNeeds.ts';
import type { SkillFacts } from '../../model/skill/skillFacts.ts';
import { readSkillFacts } from '../../model/skill/skillFacts.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import type { PartTrees } from '../../model/skill/skillParts.ts';
import type { Router } from './ranking/router.ts';
import { createRouter } from './ranking/router.ts';
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
  return { ...place, skill, needs, facts: readSkillFacts(file, sidecar), vector };
}

/** The skills that messages are routed among; what follows from all of them is worked out when it is asked for. */
export class RoutingCatalog {
  readonly #entries = new Map<string, RoutingEntry>();
  readonly #lexicon: RoutingLexicon;
  readonly index = new LexicalIndex();
  #router: Router | undefined;
  #ranks: Ranks | undefined;
  #contestedKeywords: ContestedKeywords | undefined;

  constructor(lexicon: RoutingLexicon = {}, entries: Iterable<RoutingEntry> = []) {
    this.#lexicon = lexicon;
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

  /** Answers whether nothing but the texts of the skill changed. */
  set(entry: RoutingEntry): boolean {
    const { id, path } = entry.skill;
    const before = this.#entries.get(path);
    this.#entries.set(path, entry);
    this.index.set({ key: path, id, vector: entry.vector });
    if (before === undefined || !hasSameKeywords(before.skill, entry.skill)) {
      this.#contestedKeywords = undefined;
    }
    // Most edits change texts alone; to prepare all skills anew for each would be felt with thousands of them.
    const isKept =
      before !== undefined && isSamePlace(before, entry) && this.#router?.replace(entry.skill) === true;
    if (!isKept) {
      this.#forget();
    }
    return isKept;
  }

  delete(path: string): void {
    this.#entries.delete(path);
    this.index.delete(path);
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
    this.#router ??= createRouter(this.skills, this.#lexicon);
    return this.#router;
  }

  /** What one skill is compared with. */
  get compared(): OverlapPlace {
    this.#contestedKeywords ??= findContestedKeywords(this.skills);
    const skills = { get: (path: string) => this.get(path)?.skill };
    return { index: this.index, skills, contestedKeywords: this.#contestedKeywords };
  }

  /** Paths of the skills that another one of the same id goes before. */
  get shadowed(): ReadonlySet<string> {
    return this.#ranked.shadowed;
  }

  /** The skill that an id means: of several with it the one that hosts load, or that goes before the others. */
  find(id: string): RoutingEntry | undefined {
    return this.get(this.#ranked.firstOf.get(id) ?? '');
  }

  get #ranked(): Ranks {
    this.#ranks ??= rank([...this.#entries.values()]);
    return this.#ranks;
  }

  #forget(): void {
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
  /** The path of the first skill of each id. */
  readonly firstOf: ReadonlyMap<string, string>;
}

function rank(entries: readonly RoutingEntry[]): Ranks {
  const ranked = rankEntries(
    entries.map(({ skill, source, root, isThirdParty = false }) => ({
      skill,
      path: skill.path,
      source,
      root,
      isThirdParty,
    })),
  );
  const hidden = ranked.filter(({ shadowedBy }) => shadowedBy !== undefined);
  return {
    shadowed: new Set(hidden.map(({ entry }) => entry.path)),
    firstOf: new Map(ranked.map(({ entry }) => [entry.skill.id, entry.path] as const).toReversed()),
  };
}
