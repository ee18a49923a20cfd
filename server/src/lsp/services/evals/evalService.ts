import { dirname } from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { SelectedByWords } from '../../../core/analysis/evals/selectedSkills.ts';
import { listSelected } from '../../../core/analysis/evals/selectedSkills.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { listCoverage } from '../../../workspace/skillSet/coverageInSkillSet.ts';
import { listScenarios } from '../../../workspace/skillSet/scenariosOfSkill.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import { listDimensions, listEvaluated } from '../../../workspace/skillSet/testsInSkillSet.ts';
import { triggerCasesOfSkill } from '../../../workspace/skillSet/triggerCases.ts';
import type { SkillTriggerReport } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import { reportTriggers } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { EvalResults, EvalTests, EvaluatedSkill } from '../../../protocol/evals.ts';
import type { SkillParams } from '../../../protocol/readiness.ts';
import { say } from '../../editor/say.ts';
import type { Server } from '../../session/context.ts';
import { findUnsavedIn } from '../importExport/findUnsaved.ts';
import type { RoutingService } from '../routing/routingService.ts';
import type { EvalRecords } from './evalRecords.ts';
import type { Locate } from './locate.ts';
import { createLocate } from './locate.ts';
import { runSteps } from './runSteps.ts';
import { keyScenarios, rehearseScenarios, toScenarioTest } from './scenarioTests.ts';
import { scoreCriteria } from './scoreCriteria.ts';

/** Answers what skills are evaluated by, and how they do. */
export class EvalService {
  readonly #server: Pick<Server, 'workspace' | 'client' | 'documents'>;
  readonly #routing: RoutingService;
  readonly #records: EvalRecords;

  constructor(
    server: Pick<Server, 'workspace' | 'client' | 'documents'>,
    { routing, records }: { readonly routing: RoutingService; readonly records: EvalRecords },
  ) {
    this.#server = server;
    this.#routing = routing;
    this.#records = records;
  }

  /** Null once nobody waits. */
  async list(token: CancellationToken): Promise<EvaluatedSkill[] | null> {
    const skills: EvaluatedSkill[] = [];
    for (const folderUri of this.#server.workspace.folderUris) {
      const skillSet = await this.#routing.read(folderUri, token);
      const found = skillSet && (await listEvaluated(skillSet, () => token.isCancellationRequested));
      if (token.isCancellationRequested) {
        return null;
      }
      skills.push(
        ...(found ?? []).flatMap(path => {
          const id = skillSet?.catalog.get(path)?.skill.id;
          const file = skillSet?.sourceOf(path)?.absolute;
          return id === undefined || file === undefined
            ? []
            : [{ folderUri, path, id, uri: URI.file(file).toString() }];
        }),
      );
    }
    return skills;
  }

  async tests({ folderUri, path }: SkillParams, token: CancellationToken): Promise<EvalTests | null> {
    const skillSet = await this.#routing.read(folderUri, token);
    const key = skillSet?.keyOf(path);
    const dimensions = skillSet && listDimensions(skillSet, path);
    if (skillSet === undefined || key === undefined || dimensions === undefined) {
      return null;
    }
    const locate = createLocate(skillSet);
    const { cases, problems } = skillSet.store.get(triggerCasesOfSkill, key);
    const { scenarios, problems: scenarioProblems } = listScenarios(skillSet, path);
    return {
      cases: cases.map(({ message, expected, source, span }) => ({
        message,
        expected,
        location: locate(source.file, span),
      })),
      problems: this.#toProblems(problems, locate),
      scenarios: keyScenarios(scenarios).map(({ key: name, scenario }) => ({
        key: name,
        message: scenario.message,
        location: locate(scenario.source.file, scenario.span),
      })),
      scenarioProblems: this.#toProblems(scenarioProblems, locate),
      criteria: dimensions.map(each => ({
        key: each.key,
        title: each.title,
        location: locate(each.file, each.span),
      })),
    };
  }

  async run({ folderUri, path }: SkillParams, token: CancellationToken): Promise<EvalResults | null> {
    const skillSet = await this.#routing.read(folderUri, token);
    const report =
      skillSet && (await runSteps(reportTriggers(skillSet, path), skillSet.store.ports.clock, token));
    if (skillSet === undefined || report === undefined || listDimensions(skillSet, path) === undefined) {
      return null;
    }
    const file = skillSet.sourceOf(path)?.absolute ?? '';
    // A text that is being typed is no version that anybody could go back to.
    if (findUnsavedIn(this.#server.documents, [dirname(file)]) === undefined) {
      this.#records.record(skillSet, report);
    }
    const locate = createLocate(skillSet);
    const bundle = this.#server.client().messages;
    return {
      cases: report.results.map(({ message, expected, passed, why, source, span }) => ({
        message,
        expected,
        passed,
        why: this.#say(why),
        selected: passed ? [] : selectedFor(skillSet, message),
        location: locate(source.file, span),
      })),
      problems: this.#toProblems(report.problems, locate),
      scenarios: (await rehearseScenarios(skillSet, path)).map(each => toScenarioTest(each, locate, bundle)),
      scenarioProblems: this.#toProblems(listScenarios(skillSet, path).problems, locate),
      words: listCoverage(skillSet, report).map(({ file: at, span, cases }) => ({
        location: locate(at, span),
        cases,
      })),
      criteria: scoreCriteria(skillSet, path, locate, bundle),
    };
  }

  #toProblems(problems: SkillTriggerReport['problems'], locate: Locate): EvalTests['problems'] {
    return problems.map(problem => ({
      message: this.#say(problem),
      location: locate(problem.source.file, problem.span),
    }));
  }

  #say(sentence: Sentence): string {
    return say(sentence, this.#server.client().messages);
  }
}

function selectedFor(skillSet: SkillSet, message: string): SelectedByWords[] {
  const preview = skillSet.preview({ message, window: skillSet.wholeWindow() });
  return listSelected(preview, skillSet.catalog);
}
