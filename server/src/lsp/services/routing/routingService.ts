import { setTimeout as delay } from 'node:timers/promises';
import type { CodeLens } from 'vscode-languageserver/node';
import { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { findChoices } from '../../../core/model/profiles/skillChoice.ts';
import { findProfile, profiles } from '../../../core/model/profiles/registry.ts';
import type { NeedTopic } from '../../../core/analysis/readiness/namesNeeded.ts';
import { namesNeeded } from '../../../core/analysis/readiness/namesNeeded.ts';
import type { KeywordFacts } from '../../../core/analysis/routing/explain/keywordFacts.ts';
import { findKeywordFacts } from '../../../core/analysis/routing/explain/keywordFacts.ts';
import { readSignal } from '../../../core/analysis/routing/skills/readSignal.ts';
import { mergeRoutingSettings } from '../../../core/model/workspace/routingSettings.ts';
import type { DecisiveWords } from '../../../core/analysis/routing/explain/decisiveWords.ts';
import { findDecisiveWords } from '../../../core/analysis/routing/explain/decisiveWords.ts';
import type { TurnRequest } from '../../../core/analysis/routing/ranking/turnRequest.ts';
import type { SkillOverlap } from '../../../core/model/skill/skillContext.ts';
import { findEntry } from '../../../core/syntax/yaml/yamlNode.ts';
import { estimateTokens } from '../../../core/text/tokens/estimateTokens.ts';
import { buildHostListing } from '../../../core/analysis/listing/hostListing.ts';
import type { HostListingView } from '../../../core/analysis/listing/hostListingView.ts';
import { toHostListingView } from '../../../core/analysis/listing/hostListingView.ts';
import type { HostSkill } from '../../../core/analysis/loading/hostSkill.ts';
import { readOwnMessages } from '../../../core/analysis/routing/diff/ownMessages.ts';
import { buildSkillSetPrompt } from '../../../node/tools/buildSkillSetPrompt.ts';
import { findOverlapsInSkillSet } from '../../../workspace/skillSet/findOverlapsInSkillSet.ts';
import { findEnvironmentNames, findHosts, findTargets } from '../../../workspace/skillSet/placeOfSkillSet.ts';
import { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import type { SkillStore } from '../../../workspace/store/skillStore.ts';
import { VectorStore } from './vectorStore.ts';
import type { Server } from '../../session/context.ts';
import type {
  HostListingParams,
  PromptResult,
  PromptParams,
  RoutingResult,
  RoutingChoices,
  RoutingParams,
} from '../../../protocol/routing.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { toRoutingLens } from './routingLens.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import type { InstalledSkills } from '../../files/installedSkills.ts';
import { userScope } from '../../files/installedSkills.ts';
import type { SkillWorkspace } from '../../files/skillWorkspace.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { TurnFindings } from '../../../core/analysis/routing/previewTurn.ts';
import { automaticModel } from '../../../protocol/models.ts';
import { ClientModels } from '../models/clientModels.ts';
import { TurnClassifier } from './turnClassifier.ts';
import type { Embed } from './embeddings.ts';
import { fetchEmbeddings } from './embeddings.ts';
import type { FolderSkills } from './folderSkills.ts';

/** Milliseconds between two steps of a comparison that nobody waits for, as somebody does for what is asked meanwhile. */
const overlapRest = 10;

/** Answers what a preview asks. */
export class RoutingService {
  readonly #workspace: SkillWorkspace;
  readonly #store: SkillStore;
  readonly #installed: InstalledSkills;
  readonly #skills: FolderSkills;
  readonly #embed: () => Embed | undefined;
  readonly #vectors = new VectorStore();

  /** The models of the client, which answer the turns of chats, too. */
  readonly models: ClientModels;
  readonly #classifier: TurnClassifier;

  /** @param embed says how to ask the client for vectors, once it is known whether it has any */
  constructor(
    {
      workspace,
      store,
      installed,
      connection,
    }: Pick<Server, 'workspace' | 'store' | 'installed' | 'connection'>,
    skills: FolderSkills,
    embed: () => Embed | undefined,
  ) {
    this.#embed = embed;
    this.models = new ClientModels(connection);
    this.#classifier = new TurnClassifier(this.models);
    this.#workspace = workspace;
    this.#store = store;
    this.#installed = installed;
    this.#skills = skills;
  }

  /** Brings the folders that somebody asked for up to date with what changed. */
  async reload(): Promise<void> {
    for (const uri of this.#skills.folderUris) {
      await this.#skills.read(uri, CancellationToken.None);
    }
  }

  async preview(params: RoutingParams, token: CancellationToken): Promise<RoutingResult | null> {
    const { turn, problem } = toTurn(params);
    const skillSet = await this.read(params.folderUri, token);
    if (skillSet === undefined) {
      return null;
    }
    const findings = await this.findOut(skillSet, turn, modelOf(params), token);
    const before = performance.now();
    const view = skillSet.route(turn, findings);
    const milliseconds = performance.now() - before;
    return { view, size: skillSet.catalog.size, milliseconds, ...(problem && { signalProblem: problem }) };
  }

  async prompt({ style, ...params }: PromptParams, token: CancellationToken): Promise<PromptResult | null> {
    const { turn } = toTurn(params);
    const skillSet = await this.read(params.folderUri, token);
    if (skillSet === undefined) {
      return null;
    }
    const used = style ?? skillSet.settingsOf(turn).promptStyle;
    const findings = await this.findOut(skillSet, turn, modelOf(params), token);
    const text = await buildSkillSetPrompt(skillSet, turn, used, findings);
    const tokens = estimateTokens(text, { start: 0, end: text.length }, Infinity).count;
    return { text, style: used, tokens };
  }

  /**
   * What a turn is compared by beside its words, and what a model says of it.
   * @param model that is asked, as the client calls it; undefined where none is to be asked
   */
  async findOut(
    skillSet: SkillSet,
    turn: TurnRequest,
    model: string | undefined,
    token: CancellationToken,
  ): Promise<TurnFindings> {
    const embeddings = await this.#embeddingsOf(skillSet, turn, token);
    const compared = embeddings === undefined ? {} : { embeddings };
    const classification =
      model === undefined
        ? undefined
        : await this.#classifier.classify(skillSet, { turn, ...compared }, model, token);
    return { ...compared, ...(classification && { classification }) };
  }

  /** Undefined where words alone are compared. */
  async #embeddingsOf(skillSet: SkillSet, turn: TurnRequest, token: CancellationToken) {
    const question = {
      turn,
      model: this.#workspace.embeddingsModelAt(skillSet.scope),
      vectors: this.#vectors,
    };
    return fetchEmbeddings(skillSet, this.#embed(), question, token);
  }

  /** What a host tells its model of the skills of a folder, and where that is asked for of those in the user's own folders. */
  async host(
    { folderUri, host, contextWindow, withInstalled }: HostListingParams,
    token: CancellationToken,
  ): Promise<HostListingView | null> {
    const profile = findProfile(host);
    const skillSet = await this.read(folderUri, token);
    if (profile === undefined || skillSet === undefined) {
      return null;
    }
    const installed = withInstalled === true ? await this.readInstalled() : [];
    const root = URI.parse(folderUri).fsPath;
    const base = root.replaceAll('\\', '/');
    const options = { root, base, ...(contextWindow !== undefined && { contextWindow }) };
    return toHostListingView(buildHostListing([...skillSet.hostSkills(), ...installed], profile, options));
  }

  /** How a skill does with its own messages; nothing where its file lies in no folder that is open. */
  async lenses({ uri }: OpenSkill, bundle: MessageBundle, token: CancellationToken): Promise<CodeLens[]> {
    const found = await this.#readPlace(filePathOf(uri), token);
    const messages = found && readOwnMessages(found.skillSet.catalog, found.path);
    return found === undefined || messages === undefined
      ? []
      : toRoutingLens({ uri, path: found.path }, messages, bundle);
  }

  /** The skills that messages cannot tell from the one in a file; undefined where that is not a skill of an open folder. */
  async overlaps(file: string, token: CancellationToken): Promise<SkillOverlap[] | undefined> {
    const found = await this.#readPlace(file, token);
    const rest = () => delay(overlapRest, undefined, { ref: false });
    return found && findOverlapsInSkillSet(found.skillSet, found.path, rest);
  }

  /** How rare a keyword is among the skills of the folder that a file lies in. */
  async keyword(file: string, keyword: string, token: CancellationToken): Promise<KeywordFacts | undefined> {
    const found = await this.#readPlace(file, token);
    return found && findKeywordFacts(found.skillSet.catalog, keyword);
  }

  /** What the words of a skill's description do. */
  async words(file: string, token: CancellationToken): Promise<DecisiveWords | undefined> {
    const found = await this.#readPlace(file, token);
    const document = found?.skillSet.documentOf(found.path);
    const written = findEntry(document?.frontmatter?.root, 'description')?.value;
    return found && document && findDecisiveWords(found.skillSet.catalog, found.path, written);
  }

  /** What the skills of a folder need of a kind. */
  async namesNeeded(root: string, topic: NeedTopic, token: CancellationToken): Promise<readonly string[]> {
    const skillSet = await this.read(root, token);
    return skillSet === undefined ? [] : namesNeeded(skillSet.needs, topic);
  }

  /** The skills of the folder that a file lies in, and what reports call the file. */
  async #readPlace(
    file: string | undefined,
    token: CancellationToken,
  ): Promise<{ readonly skillSet: SkillSet; readonly path: string } | undefined> {
    const root = file === undefined ? undefined : this.#workspace.folderUriOf(file);
    const skillSet = root === undefined ? undefined : await this.read(root, token);
    return file === undefined || skillSet === undefined
      ? undefined
      : { skillSet, path: this.#workspace.shownPath(file) };
  }

  /** The skills in the user's own folders; hosts don't load those in folders that the workspace lists. */
  async readInstalled(): Promise<HostSkill[]> {
    await this.#installed.update();
    const skills = new SkillSet(this.#store, userScope).hostSkills();
    return skills.filter(({ source }) => source.order === undefined);
  }

  async choices(wanted: string | undefined, token: CancellationToken): Promise<RoutingChoices> {
    const uris = this.#workspace.folderUris;
    const folderUri = uris.find(uri => uri === wanted) ?? (await this.#firstWithSkills(uris, token));
    const folders = uris.map(uri => ({ uri, name: URI.parse(uri).path.split('/').at(-1) ?? uri }));
    const hosts = profiles.map(({ id, title }) => ({ id, title }));
    const skillSet = folderUri === undefined ? undefined : await this.read(folderUri, token);
    if (folderUri === undefined || skillSet === undefined) {
      const { mode, promptStyle } = mergeRoutingSettings();
      return { folders, mode, promptStyle, agents: [], env: [], hosts, byRouter: [], byModel: [], skills: 0 };
    }
    const description = this.#workspace.descriptionAt(folderUri);
    const { mode, promptStyle } = mergeRoutingSettings(
      description.routing,
      this.#workspace.routingAt(folderUri),
    );
    const targets = findTargets(skillSet);
    const named = targets
      .filter(({ id }) => id !== 'agentskills')
      .toSorted((one, other) => Number(one.hasRouter === true) - Number(other.hasRouter === true))
      .map(({ id }) => id);
    const known = new Set([...Object.keys(process.env), ...(description.env ?? [])]);
    return {
      folderUri,
      folders,
      mode,
      promptStyle,
      agents: (description.agents ?? []).map(({ slug }) => slug),
      env: findEnvironmentNames(skillSet).map(name => ({ name, isSet: known.has(name) })),
      ...findChoices(targets),
      // What the skills are for comes first, those that choose by description before the others, then the hosts that load them.
      hosts: inOrder(hosts, [...named, ...findHosts(skillSet)]),
      skills: skillSet.catalog.size,
    };
  }

  async #firstWithSkills(uris: readonly string[], token: CancellationToken): Promise<string | undefined> {
    for (const uri of uris) {
      if ((await this.#workspace.listToRoute(uri, token)).length > 0) {
        return uri;
      }
    }
    return uris[0];
  }

  /** The skills of a folder, once they are read; undefined for one that is not open, and for a question that is canceled. */
  read(folderUri: string, token: CancellationToken): Promise<SkillSet | undefined> {
    return this.#skills.read(folderUri, token);
  }
}

function inOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  ids: readonly string[],
): Item[] {
  const first = [...new Set(ids)].flatMap(id => items.find(item => item.id === id) ?? []);
  return [...first, ...items.filter(item => !first.includes(item))];
}

interface ReadTurn {
  readonly turn: TurnRequest;
  readonly problem?: NonNullable<RoutingResult['signalProblem']>;
}

/** A signal that cannot be read is said so, and the turn goes without it. */
export function toTurn({
  folderUri: _folder,
  asksModel: _asks,
  signalText = '',
  ...turn
}: RoutingParams): ReadTurn {
  if (signalText.trim() === '') {
    return { turn };
  }
  const reading = readSignal(signalText);
  return 'signal' in reading
    ? { turn: { ...turn, signal: reading.signal } }
    : { turn, problem: { message: reading.problem.message, ...reading.problem.span } };
}

/** A preview asks a model only when the person wants it to, never while they type. */
function modelOf({ asksModel }: RoutingParams): string | undefined {
  return asksModel === true ? automaticModel : undefined;
}
