import { dirname } from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import type { Profile } from '../../../core/model/profiles/record/profile.ts';
import { findProfile, profiles } from '../../../core/model/profiles/registry.ts';
import { maskModel } from '../../../core/chat/conversation/maskModel.ts';
import type { ChatModel } from '../../../core/chat/conversation/chatModel.ts';
import { JudgeBatch } from '../../../core/chat/judge/judgeBatch.ts';
import { TokenCount } from '../../../core/chat/judge/tokenCount.ts';
import { treesOf } from '../../../core/model/skill/skillParts.ts';
import { createSecretMask } from '../../../core/model/variables/secretMask.ts';
import { listWrittenCredentials } from '../../../core/model/variables/serverEnvironment.ts';
import { isHopeless } from '../../../node/evals/scenarios/runAllTimes.ts';
import { secretsOf } from '../../../node/tools/secretsOfSkillSet.ts';
import type { Refused } from '../../../protocol/evals.ts';
import type {
  ListingHost,
  ModelEvalEstimate,
  ModelEvalEvent,
  ModelEvalParams,
  ModelTests,
} from '../../../protocol/evals/modelEvals.ts';
import type { PlannedTriggers } from '../../../workspace/skillSet/judgeInSkillSet.ts';
import { planJudgedInstructions, planTriggers } from '../../../workspace/skillSet/judgeInSkillSet.ts';
import {
  chooseListingHost,
  createListingJudge,
  isListingKnown,
} from '../../../workspace/skillSet/listingJudge.ts';
import { readRatedSkill } from '../../../workspace/skillSet/scoreInSkillSet.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import { listCases } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import { workspaceTrust } from '../../../workspace/variables.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { Server } from '../../session/context.ts';
import { findUnsavedIn } from '../importExport/findUnsaved.ts';
import type { RoutingService } from '../routing/routingService.ts';
import type { EvalRecords } from './evalRecords.ts';
import { createLocate } from './locate.ts';
import { describeJudged, toCaseResult } from './judgedResults.ts';
import type { ReadyScenario } from './scenarioRun.ts';
import { runScenarios } from './scenarioRun.ts';
import { keyKnown, readScenarios } from './scenarioTests.ts';
import { scoreCriteria } from './scoreCriteria.ts';

/** As the Agent Skills guide on descriptions has it: "run each query multiple times (3 is a reasonable starting point)". */
const defaultRuns = 3;

/** The tests of a skill as they are planned. */
interface PlannedSkill {
  readonly tests: ModelTests;
  readonly skillSet: SkillSet;
  /** Undefined for a skill without cases to judge. */
  readonly triggers: PlannedTriggers | undefined;
  /** Undefined where the instructions are not to be rated. */
  readonly toJudged: ReturnType<typeof planJudgedInstructions> | undefined;
  readonly scenarios: readonly ReadyScenario[];
}

interface Plan {
  readonly batch: JudgeBatch;
  readonly skills: readonly PlannedSkill[];
}

type Emit = (event: ModelEvalEvent) => void;

/** Judges trigger cases and instructions by a model of the client, and runs scenarios with it. */
export class ModelEvalService {
  readonly #server: Server;
  readonly #routing: RoutingService;
  readonly #records: EvalRecords;

  constructor(
    server: Server,
    { routing, records }: { readonly routing: RoutingService; readonly records: EvalRecords },
  ) {
    this.#server = server;
    this.#routing = routing;
    this.#records = records;
  }

  /** The hosts of which it is known what they show their model. */
  hosts(): ListingHost[] {
    return profiles.filter(isListingKnown).map(({ id, title }) => ({ id, title }));
  }

  async estimate(
    params: ModelEvalParams,
    token: CancellationToken,
  ): Promise<ModelEvalEstimate | Refused | null> {
    const plan = await this.#plan(params, () => {}, token);
    if (plan === undefined || 'problem' in plan) {
      return plan ?? null;
    }
    const { calls, tokens } = plan.batch.estimate;
    const turns = plan.skills
      .flatMap(({ scenarios }) => scenarios)
      .filter(({ known }) => !isHopeless(known))
      .map(({ known }) => known.facts.requestTokens);
    const count = params.runs ?? 1;
    const least = turns.reduce((sum, each) => sum + each, 0);
    return { requests: calls, turns: turns.length * count, tokens: tokens + least * count };
  }

  /** @param emit hears of everything before this ends */
  async run(params: ModelEvalParams, emit: Emit, token: CancellationToken): Promise<Refused | null> {
    const plan = await this.#plan(params, text => emit({ kind: 'notice', text }), token);
    if (plan === undefined || 'problem' in plan) {
      return plan ?? null;
    }
    const count = new TokenCount();
    const asked = this.#routing.models.model(params.model, 'balanced', token);
    const model = maskModel(count.watch(asked), createMask(plan));
    try {
      await this.#judge(plan, model, emit, token);
      for (const [skill, { scenarios }] of plan.skills.entries()) {
        const run = { skill, scenarios, model, count: params.runs ?? 1 };
        await runScenarios(run, this.#server.client().messages, emit, token);
      }
    } finally {
      emit({ kind: 'tokens', used: count.used, isEstimated: count.isEstimated });
    }
    return null;
  }

  /** Undefined where nobody waits. */
  async #plan(
    { model, runs, host, skills }: ModelEvalParams,
    notify: (text: string) => void,
    token: CancellationToken,
  ): Promise<Plan | Refused | undefined> {
    if (this.#server.store.get(workspaceTrust, '') === false) {
      return { problem: 'Nothing is run with a model in a workspace that you do not trust.' };
    }
    const batch = new JudgeBatch(runs ?? defaultRuns);
    const installed = await this.#routing.readInstalled();
    const judges = new Map<string, ReturnType<typeof createListingJudge>>();
    const planned: PlannedSkill[] = [];
    for (const tests of skills) {
      const { folderUri } = tests;
      const skillSet = await this.#routing.read(folderUri, token);
      const profile = this.#hostFor(host, folderUri);
      if (skillSet === undefined || token.isCancellationRequested) {
        return undefined;
      }
      if (profile === undefined) {
        return { problem: 'It is not known what this host shows its model. Choose another host.' };
      }
      if (!judges.has(folderUri)) {
        const base = (filePathOf(folderUri) ?? '').replaceAll('\\', '/');
        const listed = [...skillSet.hostSkills(), ...installed];
        judges.set(folderUri, createListingJudge(listed, profile, { model, base }));
      }
      planned.push(await this.#planSkill(batch, skillSet, tests, judges.get(folderUri), notify));
    }
    return { batch, skills: planned };
  }

  #hostFor(host: string | undefined, folderUri: string): Profile | undefined {
    const profile =
      host === undefined
        ? chooseListingHost(this.#server.workspace.descriptionAt(folderUri))
        : findProfile(host);
    return profile !== undefined && isListingKnown(profile) ? profile : undefined;
  }

  async #planSkill(
    batch: JudgeBatch,
    skillSet: SkillSet,
    tests: ModelTests,
    judgeOf: ReturnType<typeof createListingJudge> | undefined,
    notify: (text: string) => void,
  ): Promise<PlannedSkill> {
    const { path, cases, scenarios, hasCriteria } = tests;
    const wanted = new Set(cases.map(toCaseKey));
    const rated = hasCriteria ? readRatedSkill(skillSet, path) : undefined;
    const read = scenarios.length === 0 ? undefined : await readScenarios(skillSet, path, notify);
    return {
      tests,
      skillSet,
      triggers:
        judgeOf && planTriggers(batch, skillSet, path, judgeOf(path), each => wanted.has(toCaseKey(each))),
      toJudged: rated && planJudgedInstructions(batch, skillSet, rated),
      scenarios:
        read === undefined
          ? []
          : keyKnown(read.scenarios)
              .filter(({ key }) => scenarios.includes(key))
              .map(({ key, known }) => ({ key, known, skill: read, locate: createLocate(skillSet) })),
    };
  }

  /** Reports each case once its last answer is there. */
  async #judge(
    { batch, skills }: Plan,
    model: ChatModel,
    emit: Emit,
    token: CancellationToken,
  ): Promise<void> {
    const bundle = this.#server.client().messages;
    const open = new Set(
      skills.flatMap(({ skillSet, triggers }, skill) => {
        const locate = createLocate(skillSet);
        return (triggers?.cases ?? []).map(each => ({ each, skill, locate }));
      }),
    );
    const report = () => {
      for (const waiting of token.isCancellationRequested ? [] : open) {
        const { each, skill, locate } = waiting;
        if (each.isAnswered()) {
          open.delete(waiting);
          emit({ kind: 'case', skill, result: toCaseResult(each.toResult(), locate, bundle) });
        }
      }
    };
    report();
    await batch.run(model, token, report);
    if (token.isCancellationRequested) {
      return;
    }
    for (const [skill, { tests, skillSet, triggers, toJudged }] of skills.entries()) {
      if (toJudged !== undefined) {
        const results = scoreCriteria(skillSet, tests.path, createLocate(skillSet), bundle);
        emit({ kind: 'criteria', skill, results, judged: describeJudged(toJudged(), bundle) });
      }
      if (triggers !== undefined && (tests.hasCriteria || tests.cases.length > 0)) {
        this.#record(skillSet, tests, triggers);
      }
    }
  }

  /** Records what was judged as a whole, and not of a text that is being typed. */
  #record(skillSet: SkillSet, { path }: ModelTests, { cases, toReport }: PlannedTriggers): void {
    const file = skillSet.sourceOf(path)?.absolute ?? '';
    const isWhole = cases.length === listCases(skillSet, path).length;
    if (isWhole && findUnsavedIn(this.#server.documents, [dirname(file)]) === undefined) {
      this.#records.record(skillSet, toReport());
    }
  }
}

/** Keeps the secrets of all skills that a model may read of, also those that are written into the environment of a server. */
function createMask({ skills }: Plan): (text: string) => string {
  const sets = [...new Map(skills.map(({ skillSet }) => [skillSet.scope, skillSet])).values()];
  const written = sets.flatMap(skillSet =>
    skillSet.files.flatMap(({ shown }) => {
      const parts = skillSet.partsOf(shown);
      return parts === undefined ? [] : listWrittenCredentials(treesOf(parts));
    }),
  );
  return createSecretMask([...sets.flatMap(each => Array.from(secretsOf(each))), ...written]);
}

function toCaseKey({ message, expected }: ModelTests['cases'][number]): string {
  return `${expected ? '+' : '-'}${message}`;
}
