import { homedir } from 'node:os';
import type { CancellationToken, CodeLens } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { profiles } from '../../core/profiles/registry.ts';
import type { NeedTopic } from '../../core/readiness/namesNeeded.ts';
import type { KeywordFacts } from '../../core/routing/keywordFacts.ts';
import { readSignal } from '../../core/routing/readSignal.ts';
import { mergeRoutingSettings } from '../../core/routing/routingSettings.ts';
import type { TellingWords } from '../../core/routing/tellingWords.ts';
import type { TurnRequest } from '../../core/routing/turnRequest.ts';
import type { SkillOverlap } from '../../core/skill/surroundings.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import type {
  HostListingParams,
  PromptAnswer,
  PromptParams,
  RoutingAnswer,
  RoutingChoices,
  RoutingParams,
} from '../../protocol/routing.ts';
import type { MessageBundle } from '../../core/rules/messages.ts';
import { toRoutingLenses } from '../handlers/routingLens.ts';
import type { OpenSkill } from '../openSkills.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';
import { filePathOf } from '../uris.ts';
import type { Embed } from './embeddings.ts';
import { fetchVector } from './embeddings.ts';
import type { RoutingSync } from './routingSync.ts';

/** Answers what a preview asks, by way of the routing thread. */
export class RoutingService {
  readonly #workspace: SkillWorkspace;
  readonly #thread: RoutingThread;
  readonly #sync: RoutingSync;
  readonly #embed: () => Embed | undefined;

  /** @param embed says how to ask the client for vectors, once it is known whether it has any */
  constructor(
    workspace: SkillWorkspace,
    thread: RoutingThread,
    sync: RoutingSync,
    embed: () => Embed | undefined,
  ) {
    this.#embed = embed;
    this.#workspace = workspace;
    this.#thread = thread;
    this.#sync = sync;
  }

  async preview(params: RoutingParams, token: CancellationToken): Promise<RoutingAnswer | null> {
    if (!(await this.isReady(params.folderUri, token))) {
      return null;
    }
    const { turn, problem } = toTurn(params);
    const root = params.folderUri;
    const vector = await this.vectorOf(root, turn, token);
    const previewed = await this.#thread.call('preview', { root, turn, ...(vector && { vector }) });
    return previewed === undefined ? null : { ...previewed, ...(problem && { signalProblem: problem }) };
  }

  async prompt({ style, ...params }: PromptParams, token: CancellationToken): Promise<PromptAnswer | null> {
    if (!(await this.isReady(params.folderUri, token))) {
      return null;
    }
    const { turn } = toTurn(params);
    const root = params.folderUri;
    const vector = await this.vectorOf(root, turn, token);
    const question = { root, turn, ...(style && { style }), ...(vector && { vector }) };
    return (await this.#thread.call('prompt', question)) ?? null;
  }

  /** The vector of a message, or why there is none; undefined where words alone are compared. */
  async vectorOf(root: string, turn: TurnRequest, token: CancellationToken) {
    const model = this.#workspace.embeddingsModelAt(root);
    return fetchVector(this.#thread, this.#embed(), { root, turn, model }, token);
  }

  async host({ folderUri, host, contextWindow, withInstalled }: HostListingParams, token: CancellationToken) {
    if (!(await this.isReady(folderUri, token))) {
      return null;
    }
    const question = {
      root: folderUri,
      host,
      folder: URI.parse(folderUri).fsPath,
      ...(withInstalled === true && { home: homedir() }),
      ...(contextWindow !== undefined && { contextWindow }),
    };
    return (await this.#thread.call('listHost', question)) ?? null;
  }

  /** What stands above a skill; nothing where it is no file of a folder that is open. */
  async lenses(skill: OpenSkill, bundle: MessageBundle, token: CancellationToken): Promise<CodeLens[]> {
    const place = await this.#placeOf(filePathOf(skill.uri), token);
    const own = place && (await this.#thread.call('own', place));
    return own === undefined ? [] : toRoutingLenses(skill, own.messages, own.budget, bundle);
  }

  /** The skills that messages cannot tell from the one in a file; undefined where that is no skill of an open folder. */
  async overlaps(file: string, token: CancellationToken): Promise<SkillOverlap[] | undefined> {
    const place = await this.#placeOf(file, token);
    return place && this.#thread.call('overlaps', place);
  }

  /** How rare a keyword is among the skills of the folder that a file lies in. */
  async keyword(file: string, keyword: string, token: CancellationToken): Promise<KeywordFacts | undefined> {
    const place = await this.#placeOf(file, token);
    return place && this.#thread.call('keyword', { root: place.root, keyword });
  }

  /** What the words of a skill's description do; the places are those of the text as it was last sent. */
  async words(file: string, token: CancellationToken): Promise<TellingWords | undefined> {
    const place = await this.#placeOf(file, token);
    return place && this.#thread.call('words', place);
  }

  /** What the skills of a folder need of a kind. */
  async namesNeeded(root: string, topic: NeedTopic, token: CancellationToken): Promise<readonly string[]> {
    const isReady = await this.isReady(root, token);
    return isReady ? this.#thread.call('namesNeeded', { root, ...topic }) : [];
  }

  /** What the thread calls a file of an open folder, once it is up to date. */
  async #placeOf(
    file: string | undefined,
    token: CancellationToken,
  ): Promise<{ readonly root: string; readonly path: string } | undefined> {
    const root = file === undefined ? undefined : this.#workspace.folderUriOf(file);
    return file === undefined || root === undefined || !(await this.isReady(root, token))
      ? undefined
      : { root, path: this.#workspace.shownPath(file) };
  }

  async choices(wanted: string | undefined, token: CancellationToken): Promise<RoutingChoices> {
    const uris = this.#workspace.folderUris;
    const folderUri = uris.find(uri => uri === wanted) ?? (await this.#firstWithSkills(uris, token));
    const folders = uris.map(uri => ({ uri, name: URI.parse(uri).path.split('/').at(-1) ?? uri }));
    const hosts = profiles.map(({ id, title }) => ({ id, title }));
    if (folderUri === undefined || !(await this.isReady(folderUri, token))) {
      const { mode, promptStyle } = mergeRoutingSettings();
      return { folders, mode, promptStyle, agents: [], env: [], hosts, skills: 0 };
    }
    const description = this.#workspace.descriptionAt(folderUri);
    const { mode, promptStyle } = mergeRoutingSettings(
      description.routing,
      this.#workspace.routingAt(folderUri),
    );
    const { env, size, hosts: used } = await this.#thread.call('asked', { root: folderUri });
    const known = new Set([...Object.keys(process.env), ...(description.env ?? [])]);
    return {
      folderUri,
      folders,
      mode,
      promptStyle,
      agents: (description.agents ?? []).map(({ slug }) => slug),
      env: env.map(name => ({ name, isSet: known.has(name) })),
      // The targets of the workspace come first, then the hosts that load its skills.
      hosts: inOrder(hosts, [...description.targets, ...used]),
      skills: size,
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

  /** Brings the thread up to date with a folder; false for one that is not open, and for a question that is cancelled. */
  async isReady(folderUri: string, token: CancellationToken): Promise<boolean> {
    if (!this.#workspace.folderUris.includes(folderUri)) {
      return false;
    }
    await this.#sync.update(folderUri, token);
    return !token.isCancellationRequested;
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
  readonly problem?: NonNullable<RoutingAnswer['signalProblem']>;
}

/** A signal that cannot be read is said so, and the turn goes without it. */
export function toTurn({ folderUri: _folder, signalText = '', ...turn }: RoutingParams): ReadTurn {
  if (signalText.trim() === '') {
    return { turn };
  }
  const reading = readSignal(signalText);
  return 'signal' in reading
    ? { turn: { ...turn, signal: reading.signal } }
    : { turn, problem: { message: reading.problem.message, ...reading.problem.span } };
}
