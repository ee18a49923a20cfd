import { setImmediate as breathe } from 'node:timers/promises';
import { buildHostListing } from '../core/hosts/hostListing.ts';
import type { HostListingView } from '../core/hosts/hostListingView.ts';
import { toHostListingView } from '../core/hosts/hostListingView.ts';
import type { CardsQuestion, GroupsQuestion } from '../core/library/catalogueQuery.ts';
import type { ProblemCounts } from '../core/library/skillCard.ts';
import { findProfile } from '../core/profiles/registry.ts';
import { hasEvalContract } from '../core/manifest/evalContract.ts';
import { deriveOptimizationLoop } from '../core/manifest/optimizationLoop.ts';
import type { OptimizationLoopView } from '../core/manifest/optimizationLoopView.ts';
import type { ReadinessCheck } from '../core/readiness/readiness.ts';
import type { NeedTopic } from '../core/readiness/namesNeeded.ts';
import type { Standing, StandingsPage } from '../core/readiness/standings.ts';
import { namesNeeded } from '../core/readiness/namesNeeded.ts';
import type { Pipeline } from '../core/pipeline/buildPipeline.ts';
import { maskVariables } from '../core/variables/maskVariables.ts';
import { parseSkillDocument } from '../core/document/skillDocument.ts';
import { findEntry } from '../core/document/yamlNode.ts';
import type { KeywordFacts } from '../core/routing/keywordFacts.ts';
import { findKeywordFacts } from '../core/routing/keywordFacts.ts';
import type { RoutingDiffView } from '../core/routing/routingDiffView.ts';
import type { TellingWords } from '../core/routing/tellingWords.ts';
import { findTellingWords } from '../core/routing/tellingWords.ts';
import { readOwnMessages } from '../core/routing/ownMessages.ts';
import type { RoutableSkill } from '../core/routing/routableSkill.ts';
import type { Overlap } from '../core/routing/overlap.ts';
import { findOverlapsOf } from '../core/routing/overlap.ts';
import type { PromptStyle } from '../core/prompt/promptStyles.ts';
import type { TurnRequest } from '../core/routing/turnRequest.ts';
import type { SkillOverlap } from '../core/skill/surroundings.ts';
import { estimateTokens } from '../core/text/estimateTokens.ts';
import type { CardsAnswer } from './catalogueDesk.ts';
import { CatalogueDesk } from './catalogueDesk.ts';
import type { DeskExplanation, DeskPlace } from './deskAuthor.ts';
import { explainAtDesk, keepAtDesk, locateAtDesk, locateNeedAtDesk } from './deskAuthor.ts';
import type { DiffQuestion } from './deskDiff.ts';
import { diffAtDesk } from './deskDiff.ts';
import { pipelineAtDesk } from './deskPipeline.ts';
import { promptAtDesk } from './deskPrompt.ts';
import type { GitProblem } from './git.ts';
import { readHostSkill } from './hostSkills.ts';
import { findInstalledSkills } from './installedSkills.ts';
import type { DeskOverview, DeskReadiness, ReadinessQuestion } from './readinessDesk.ts';
import type { DeskSettings } from './routingDesk.ts';
import { RoutingDesk } from './routingDesk.ts';
import type {
  OfFolder,
  OfSkill,
  Previewed,
  HostQuestion,
  Meant,
  WantedVectors,
  SkillVectors,
  Own,
  SkillVariables,
  Asked,
  Prompt,
} from './routingCalls.ts';
import type { FileToRoute } from './routingFiles.ts';

/**
 * Answers for the desks of all folders. It lives in a worker thread, so each method takes and returns plain data. A folder
 * that was not opened has no skills.
 */
export class RoutingHost {
  readonly #desks: Map<string, RoutingDesk>;
  readonly #catalogue: CatalogueDesk;

  /** @param desks of the folders by their paths; others may look at them */
  constructor(desks: Map<string, RoutingDesk>) {
    this.#desks = desks;
    this.#catalogue = new CatalogueDesk(desks);
  }

  open({ root, settings }: OfFolder & { readonly settings: DeskSettings }): void {
    this.#desks.set(root, new RoutingDesk(settings));
  }

  close({ root }: OfFolder): void {
    this.#desks.delete(root);
  }

  /** Reads files, or takes the texts that an editor holds of them. */
  set({
    root,
    files,
  }: OfFolder & { readonly files: readonly (FileToRoute & { readonly text?: string })[] }): void {
    for (const { text, ...file } of files) {
      this.#desks.get(root)?.set(file, text);
    }
  }

  delete({ root, paths }: OfFolder & { readonly paths: readonly string[] }): void {
    for (const shown of paths) {
      this.#desks.get(root)?.delete(shown);
    }
  }

  preview({ root, turn, vector }: OfFolder & Meant): Previewed | undefined {
    const desk = this.#desks.get(root);
    if (desk === undefined) {
      return undefined;
    }
    const before = performance.now();
    const view = desk.route(turn, desk.embeddingsOf(vector));
    return { view, size: desk.catalog.size, milliseconds: performance.now() - before };
  }

  prompt({
    root,
    turn,
    style,
    vector,
  }: OfFolder & Meant & { readonly style?: PromptStyle }): Prompt | undefined {
    const desk = this.#desks.get(root);
    if (desk === undefined) {
      return undefined;
    }
    const used = style ?? desk.settingsOf(turn).promptStyle;
    const text = promptAtDesk(desk, turn, used, desk.embeddingsOf(vector));
    return {
      text,
      style: used,
      tokens: estimateTokens(text, { start: 0, end: text.length }, Infinity).count,
    };
  }

  /**
   * What has to be turned into vectors before a turn can be compared by them: skills that have none of this model, and the
   * message; undefined where the turn does not go by vectors.
   */
  wantedVectors({
    root,
    turn,
    model,
  }: OfFolder & { readonly turn: TurnRequest; readonly model: string }): WantedVectors | undefined {
    const desk = this.#desks.get(root);
    const message = desk?.settingsOf(turn).semantic.engine === 'embeddings' ? desk.comparedText(turn) : '';
    if (desk === undefined || message.trim() === '') {
      return undefined;
    }
    const texts = desk.embeddedTexts();
    const missing = desk.vectors.findMissing(model, texts);
    return { message, skills: missing.map(key => ({ key, text: texts.get(key) ?? '' })) };
  }

  setVectors({ root, model, vectors }: OfFolder & SkillVectors): void {
    this.#desks.get(root)?.vectors.set(model, vectors);
  }

  /** How a skill does with its own messages, and the budget for bodies. */
  own({ root, path }: OfSkill): Own | undefined {
    const desk = this.#desks.get(root);
    const messages = desk && readOwnMessages(desk.catalog, path);
    return desk && messages && { messages, budget: desk.settingsOf({ message: '' }).bodyBudget };
  }

  /** What a host tells its model of the skills of a folder, and with `home` of those in the user's own folders. */
  async listHost({
    root,
    host,
    folder,
    home,
    contextWindow,
  }: HostQuestion): Promise<HostListingView | undefined> {
    const profile = findProfile(host);
    const desk = this.#desks.get(root);
    if (profile === undefined || desk === undefined) {
      return undefined;
    }
    const installed = home === undefined ? [] : await findInstalledSkills(home);
    const skills = [...desk.hostSkills(), ...installed.flatMap(file => readHostSkill(file) ?? [])];
    const base = folder.replaceAll('\\', '/');
    const options = { root: folder, base, ...(contextWindow !== undefined && { contextWindow }) };
    return toHostListingView(buildHostListing(skills, profile, options));
  }

  explain({ root, turn, path }: OfSkill & { readonly turn: TurnRequest }): DeskExplanation | undefined {
    const desk = this.#desks.get(root);
    return desk && explainAtDesk(desk, turn, path);
  }

  locate({ root, path, reason }: OfSkill & { readonly reason: string }): DeskPlace | undefined {
    const desk = this.#desks.get(root);
    return desk && locateAtDesk(desk, path, reason);
  }

  locateNeed({
    root,
    path,
    ...need
  }: OfSkill & Pick<ReadinessCheck, 'kind' | 'name'>): DeskPlace | undefined {
    const desk = this.#desks.get(root);
    return desk && locateNeedAtDesk(desk, path, need);
  }

  keep({ root, path, message }: OfSkill & { readonly message: string }) {
    const desk = this.#desks.get(root);
    return desk && keepAtDesk(desk, path, message);
  }

  keyword({ root, keyword }: OfFolder & { readonly keyword: string }): KeywordFacts | undefined {
    const desk = this.#desks.get(root);
    return desk && findKeywordFacts(desk.catalog, keyword);
  }

  /** What single words of a description do; the places are offsets of the text that the desk has. */
  words({ root, path }: OfSkill): TellingWords | undefined {
    const desk = this.#desks.get(root);
    const text = desk?.textOf(path);
    if (desk === undefined || text === undefined) {
      return undefined;
    }
    const written = findEntry(parseSkillDocument(text).frontmatter?.root, 'description')?.value;
    return findTellingWords(desk.catalog, path, written);
  }

  async diff({
    root,
    ...question
  }: OfFolder & DiffQuestion): Promise<RoutingDiffView | GitProblem | undefined> {
    const desk = this.#desks.get(root);
    return desk && diffAtDesk(desk, question);
  }

  /** Which skills can run here. */
  readiness({ root, ...question }: OfFolder & ReadinessQuestion): DeskReadiness | undefined {
    return this.#desks.get(root)?.readiness(question);
  }

  /** How many skills can run here, and what agents, goals and entities have of them. */
  overview({ root }: OfFolder): DeskOverview | undefined {
    return this.#desks.get(root)?.overview();
  }

  standings({ root, ...page }: OfFolder & StandingsPage): readonly Standing[] | undefined {
    return this.#desks.get(root)?.standings(page);
  }

  locateStanding({ root, path }: OfSkill) {
    return this.#desks.get(root)?.locateStanding(path);
  }

  /** Looks again for values of variables, all or those of some files by their absolute paths, and for programs. */
  forgetVariables({ root, files }: OfFolder & { readonly files?: readonly string[] }): void {
    this.#desks.get(root)?.forgetVariables(files);
  }

  /** How far the evaluation of a skill is set up; undefined for one whose manifest declares none. */
  evals({ root, path }: OfSkill): OptimizationLoopView | undefined {
    const manifest = this.#desks.get(root)?.catalog.get(path)?.needs.manifest;
    return manifest !== undefined && hasEvalContract(manifest) ? deriveOptimizationLoop(manifest) : undefined;
  }

  /** The pipeline that a skill is part of; undefined for one that is in none. */
  pipeline({ root, path }: OfSkill): Pipeline | undefined {
    const desk = this.#desks.get(root);
    return desk && pipelineAtDesk(desk, path);
  }

  /** The groups of the catalogue of all folders. */
  groups(question: GroupsQuestion) {
    return this.#catalogue.groups(question);
  }

  /** Some of the skills of all folders, in order. */
  cards(question: CardsQuestion): CardsAnswer {
    return this.#catalogue.cards(question);
  }

  locateCard(question: Parameters<CatalogueDesk['locate']>[0]) {
    return this.#catalogue.locate(question);
  }

  setProblems({ found }: { readonly found: ReadonlyMap<string, ProblemCounts | undefined> }): void {
    this.#catalogue.setProblems(found);
  }

  setCommitTimes({ times }: { readonly times: ReadonlyMap<string, number | undefined> }): void {
    this.#catalogue.setCommitTimes(times);
  }

  /** The names of a kind that the skills of a folder use. */
  namesNeeded({ root, ...topic }: OfFolder & NeedTopic): string[] {
    return namesNeeded(this.#desks.get(root)?.needs ?? [], topic);
  }

  /** The variables of a skill; secrets do not leave the thread. */
  variables({ root, path }: OfSkill): SkillVariables | undefined {
    const desk = this.#desks.get(root);
    const variables = desk?.variablesOf(path);
    return (
      variables && {
        id: desk?.catalog.get(path)?.skill.id ?? '',
        absolute: desk?.sourceOf(path)?.absolute ?? path,
        variables: maskVariables(variables),
      }
    );
  }

  /** What any skill of a folder asks of its place. */
  asked({ root }: OfFolder): Asked {
    const desk = this.#desks.get(root);
    const skills = desk?.catalog.skills ?? [];
    const env = new Set(skills.flatMap(({ conditions, requires }) => [...conditions.env, ...requires.env]));
    return { env: [...env].toSorted(), hosts: findHosts(desk), size: skills.length };
  }

  /** The skills that answer the messages that one skill's author has in mind; undefined where the skill is not known. */
  async overlaps({ root, path }: OfSkill): Promise<SkillOverlap[] | undefined> {
    const catalog = this.#desks.get(root)?.catalog;
    const skill = catalog?.get(path)?.skill;
    if (catalog === undefined || skill === undefined) {
      return undefined;
    }
    const steps = findOverlapsOf(skill, catalog.compared);
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) {
        return value.map(overlap => toSkillOverlap(skill, overlap));
      }
      // Nobody waits for it, as somebody does for what is asked meanwhile.
      await breathe();
    }
  }
}

function toSkillOverlap(skill: RoutableSkill, { other, share, keywords, messages }: Overlap): SkillOverlap {
  const isAlike = skill.isExternal === other.isExternal;
  const found = { otherId: other.id, otherPath: other.path, share, keywords, messages };
  return isAlike ? found : { ...found, external: skill.isExternal === true ? 'this' : 'other' };
}

/** Ids of the profiles that load the skills from where they lie, those that load most first. */
function findHosts(desk: RoutingDesk | undefined): string[] {
  const counts = new Map<string, number>();
  for (const id of (desk?.files ?? []).flatMap(({ place }) => place.source.profiles)) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(
    ([one, first], [other, second]) => second - first || (one < other ? -1 : 1),
  );
  return sorted.map(([id]) => id);
}

/** The methods that can be called from outside. */
export type RoutingCall = keyof RoutingHost;
