import type { EvalGate } from '../../core/analysis/evals/evalGate.ts';
import { findGateFailures } from '../../core/analysis/evals/evalGate.ts';
import { createPositionMap } from '../../core/text/position/positions.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import type { CandidateText } from '../../workspace/skillSet/candidatesInSkillSet.ts';
import { evaluateCandidates } from '../../workspace/skillSet/candidatesInSkillSet.ts';
import { hasEvals, scoreInSkillSet } from '../../workspace/skillSet/scoreInSkillSet.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { SkillTriggerReport } from '../../workspace/skillSet/triggerReportInSkillSet.ts';
import { reportTriggers } from '../../workspace/skillSet/triggerReportInSkillSet.ts';
import type { JudgedSkill } from '../evals/evaluatedSkill.ts';
import { toEvaluated } from '../evals/evaluatedSkill.ts';
import type { Judging } from '../evals/judgeOptions.ts';
import { judgeHelp, judgeOptions, readJudging } from '../evals/judgeOptions.ts';
import type { JudgedCandidates, JudgedSkills } from '../evals/judgeSkills.ts';
import { judgeCandidates, judgeSkills } from '../evals/judgeSkills.ts';
import { reportUnreadable } from '../check/catalogFiles.ts';
import { describeCandidates, toJsonCandidates } from '../reports/evals/candidatesReport.ts';
import type { HostRequest } from '../evals/hostEvals.ts';
import { readHostRequest, reportByHost } from '../evals/hostEvals.ts';
import { toJunit } from '../reports/evals/evalJunit.ts';
import type { EvaluatedSkill, LineOf } from '../reports/evals/evalReport.ts';
import { describeEval, toJsonEval } from '../reports/evals/evalReport.ts';
import { toScenariosJunit } from '../reports/evals/scenarioJunit.ts';
import { describeScenarios, toJsonScenarios } from '../reports/evals/scenarioReport.ts';
import { evaluateScenarios } from '../scenarios/evaluateScenarios.ts';
import type { ScenarioChoice } from '../scenarios/scenarioChoice.ts';
import { readScenarioChoice, scenarioHelp, scenarioOptions } from '../scenarios/scenarioChoice.ts';
import { findWithoutModel } from '../skills/findWithoutModel.ts';
import type { NamedSkills } from '../skills/namedSkills.ts';
import { findNamedSkills, listWanted } from '../skills/namedSkills.ts';
import { LoopReader, recordEvals } from '../skills/evalRecords.ts';
import { openSkillSet } from '../skills/openSkillSet.ts';
import { readCandidates } from '../skills/readCandidates.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../terminal/command.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import { createProgress, runSteps } from '../terminal/progress.ts';
import { draftEvals } from './skill/draftEvals.ts';
import { optimizeHelp, optimizeSkill } from './skill/optimizeSkill.ts';
import { promoteCandidate, undoLastPromotion } from './skill/promoteCandidate.ts';

export const evalCommand: Command = {
  usage:
    '[skills…] [options] | init SKILL | optimize SKILL [options] | promote SKILL FILE | promote --undo SKILL',
  help: `Routes the trigger cases of skills with Skillwright's router, exactly as 'skillwright route' does, and scores how much of
what their evals declare their instructions cover. Name skills by id or path, or none for all below the current folder that declare
evals or have case files. No model is asked without --judge, --host or --model, except by 'optimize'. Only 'init' and 'promote'
change a skill. Scores are recorded in the audit of the workspace, where the stages of a skill and the history of its scores come from.

Trigger cases are 'evals.triggerCases' and 'evals.negativeTriggerCases' of the manifest, and the files 'evals/*.json' next to a
SKILL.md: evals.json of the Agent Skills guide, and lists of {"query", "should_trigger"}.

  init SKILL              draft trigger cases from the description, the body and similar skills, and add them to
                          the manifest, for you to correct
  promote SKILL FILE      show the scores and the difference of a candidate, and put its body in place of the
                          instructions once you answer yes at the terminal, or where its score reaches the
                          'minOverallScore' of the manifest's 'autonomous_threshold'; no option approves
  promote --undo SKILL    put the former instructions back, unless the skill has changed since
  optimize SKILL          look for better instructions and write them to new files; see below

  --all                   also show the cases that pass, what each score counted, and which stages are open;
                          with --candidate, also the dimensions that don't change; with --scenarios, what each turn did
  --candidate FILE        compare one skill with another SKILL.md, or another body; may be repeated
  --min-trigger-rate N    share of the trigger cases of each skill that must pass, 0 to 1 (default: 1)
  --min-score N           lowest structural score of each skill, 1 to 5
  --no-record             record no scores
  --host HOST             have the installed program of a host answer each message in a copy of the workspace, and
                          count the runs in which its model loads the skill: claude-code, codex or gemini-cli.
                          Its provider may charge for each run
  --timeout SECONDS       how long one run of --host may take (default: 180)
  --yes                   start more than 20 runs of --host without a question
  --runs N                ask a model or a host everything so many times, 1 to 100 (default: 3; with --scenarios, 1)
  --format FORMAT         pretty (default), json, junit

${judgeHelp}

${optimizeHelp}

${scenarioHelp}

Exits with 1 when trigger cases fail, some cases cannot be read, or a skill scores less than --min-score or --min-judge-score. With
--candidate, this applies to the best candidate. With --scenarios, it exits with 1 when a scenario fails or cannot be read. 'promote' exits
with 1 when it writes nothing, 'optimize' when it fails or is canceled.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  if (args[0] === 'optimize') {
    return optimizeSkill(args.slice(1), environment);
  }
  const { values, positionals } = parseOptions(args, {
    ...scenarioOptions,
    all: { type: 'boolean' },
    candidate: { type: 'string', multiple: true },
    'min-trigger-rate': { type: 'string' },
    'min-score': { type: 'string' },
    undo: { type: 'boolean' },
    'no-record': { type: 'boolean' },
    host: { type: 'string' },
    timeout: { type: 'string' },
    yes: { type: 'boolean' },
    format: { type: 'string' },
    ...judgeOptions,
  });
  const minTriggerRate = readNumber('min-trigger-rate', values['min-trigger-rate'], { min: 0, max: 1 });
  const minScore = readNumber('min-score', values['min-score'], { min: 1, max: 5 });
  const minJudgeScore = readNumber('min-judge-score', values['min-judge-score'], { min: 1, max: 5 });
  const gate: EvalGate = {
    ...(minTriggerRate !== undefined && { minTriggerRate }),
    ...(minScore !== undefined && { minScore }),
    ...(minJudgeScore !== undefined && { minJudgeScore }),
  };
  const [action, ...names] = positionals;
  if (action === 'init' || action === 'promote') {
    const { format: given, undo = false, ...others } = values;
    const [option] = [...Object.keys(others), ...(undo && action === 'init' ? ['undo'] : [])];
    if (option !== undefined) {
      throw new UsageError(`--${option} does not go with ${action}.`);
    }
    const isJson = readChoice('format', given, ['pretty', 'json'], 'pretty') === 'json';
    const write = action === 'init' ? draftEvals : undo ? undoLastPromotion : promoteCandidate;
    return write(names, isJson, environment);
  }
  if (values.undo === true) {
    throw new UsageError('--undo goes with promote: skillwright eval promote --undo SKILL.');
  }
  const format = readChoice('format', values.format, ['pretty', 'json', 'junit'], 'pretty');
  const scenarios = readScenarioChoice(values);
  const judging = scenarios === undefined ? readJudging(values, process.env) : undefined;
  const host = scenarios === undefined ? readHostRequest(values) : undefined;
  const isRecorded = values['no-record'] !== true;
  const request: Request = { gate, format, showsAll: values.all === true, judging, host, isRecorded };
  const named = await findNamedSkills(positionals, environment);
  if (scenarios !== undefined) {
    return runScenarios(named, scenarios, values, request, environment);
  }
  if (values.candidate !== undefined && request.host !== undefined) {
    throw new UsageError('--host does not go with --candidate.');
  }
  return values.candidate === undefined
    ? evaluate(named, request, environment)
    : compare(named, values.candidate, request, environment);
}

interface Request {
  readonly gate: EvalGate;
  readonly format: 'pretty' | 'json' | 'junit';
  readonly showsAll: boolean;
  /** Undefined where no model judges. */
  readonly judging: Judging | undefined;
  /** Undefined where no host judges. */
  readonly host: HostRequest | undefined;
  /** Whether scores are recorded. */
  readonly isRecorded: boolean;
}

async function evaluate(named: NamedSkills, request: Request, environment: Environment): Promise<ExitCode> {
  const { gate, format, showsAll, isRecorded } = request;
  const skillSet = openSkillSet(named.found, environment);
  reportUnreadable(named.found, environment);
  const wanted = listWanted(named, skillSet);
  const chosen = named.isNarrow ? wanted : wanted.filter(shown => hasEvals(skillSet, shown));
  const judged = await judgeAll(named, { skillSet, paths: chosen }, request, environment);
  if (judged === undefined) {
    return 1;
  }
  if (isRecorded) {
    const triggers = judged.skills.map(each => each.triggers);
    recordEvals(skillSet, triggers, environment);
  }
  const loops = new LoopReader(environment);
  const report = {
    ...judged,
    skills: judged.skills.map(each => withLoop(each, skillSet, loops)),
    without: wanted.length - chosen.length,
    lineOf: createLineOf(skillSet),
  };
  environment.write(
    format === 'json'
      ? toJson(toJsonEval(report))
      : format === 'junit'
        ? toJunit(report)
        : describeEval(report, { showsAll, hasThresholds: Object.keys(gate).length > 0, environment }),
  );
  return judged.skills.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

/** The skills as whoever was chosen judges them; undefined where a person interrupted it. */
async function judgeAll(
  { found }: NamedSkills,
  { skillSet, paths }: { readonly skillSet: SkillSet; readonly paths: readonly string[] },
  { gate, judging, host }: Request,
  environment: Environment,
): Promise<JudgedSkills | undefined> {
  if (judging !== undefined) {
    return judgeSkills({ skillSet, found, judging }, paths, gate, environment);
  }
  const triggers =
    host === undefined
      ? reportByRouter(skillSet, paths, environment)
      : await reportByHost(skillSet, paths, host, environment);
  const skills = triggers.flatMap(each => {
    const rated = scoreInSkillSet(skillSet, each.path);
    return rated === undefined ? [] : [toEvaluated(each, rated, gate)];
  });
  return host === undefined
    ? { skills }
    : { skills, judgment: { judge: { kind: 'host', host: host.host }, runs: host.runs } };
}

async function runScenarios(
  named: NamedSkills,
  choice: ScenarioChoice,
  values: { readonly [option: string]: unknown },
  { format, showsAll }: Request,
  environment: Environment,
): Promise<ExitCode> {
  const others = [
    'candidate',
    'min-trigger-rate',
    'min-score',
    'min-judge-score',
    'listing',
    'host',
    'timeout',
    'yes',
  ];
  const other = others.find(option => values[option] !== undefined);
  if (other !== undefined) {
    throw new UsageError(`--${other} does not go with --scenarios.`);
  }
  const skillSet = openSkillSet(named.found, environment);
  reportUnreadable(named.found, environment);
  const wanted = { skillSet, paths: listWanted(named, skillSet), isNarrow: named.isNarrow };
  const { skills, tokens } = await evaluateScenarios(wanted, choice, environment);
  const names = { model: choice.model?.name, judge: choice.judge?.name };
  const report = { skills, ...names, ...(tokens && { tokens }), lineOf: createLineOf(skillSet) };
  environment.write(
    format === 'json'
      ? toJson(toJsonScenarios(report))
      : format === 'junit'
        ? toScenariosJunit(report)
        : describeScenarios(report, { showsAll, environment }),
  );
  return skills.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

function reportByRouter(
  skillSet: SkillSet,
  paths: readonly string[],
  environment: Environment,
): SkillTriggerReport[] {
  const findings = findWithoutModel(skillSet, { message: '' });
  const progress = createProgress(environment, 'skills');
  const reports = paths.flatMap((shown, done) => {
    progress.show(done, paths.length);
    return runSteps(reportTriggers(skillSet, shown, findings)) ?? [];
  });
  progress.clear();
  return reports;
}

/** With the stages that are ready by now, since what was measured may be recorded. */
function withLoop(skill: JudgedSkill, skillSet: SkillSet, loops: LoopReader): EvaluatedSkill {
  return { ...skill, loop: loops.read(skillSet.store, skillSet.keyOf(skill.triggers.path) ?? '') };
}

async function compare(
  named: NamedSkills,
  files: readonly string[],
  { gate, format, showsAll, judging, isRecorded }: Request,
  environment: Environment,
): Promise<ExitCode> {
  if (format === 'junit') {
    throw new UsageError('--format junit does not go with --candidate.');
  }
  const texts = readCandidates(files, environment);
  const skillSet = openSkillSet(named.found, environment);
  reportUnreadable(named.found, environment);
  const [shown, ...others] = named.isNarrow ? listWanted(named, skillSet) : [];
  if (shown === undefined || others.length > 0) {
    throw new UsageError('--candidate needs exactly one skill: skillwright eval SKILL --candidate FILE.');
  }
  const rated = scoreInSkillSet(skillSet, shown);
  if (rated === undefined) {
    throw new UsageError(`'${shown}' cannot be read.`);
  }
  const judged =
    judging === undefined
      ? routeCandidates(skillSet, shown, texts)
      : await judgeCandidates({ skillSet, found: named.found, judging }, shown, texts, environment);
  if (judged === undefined) {
    return 1;
  }
  const baseline = toEvaluated(judged.report.baseline, rated, gate, judged.judged);
  if (isRecorded) {
    recordEvals(skillSet, [baseline.triggers], environment);
  }
  const skill = withLoop(baseline, skillSet, new LoopReader(environment));
  const failures = gateBest(judged, gate);
  const text = skillSet.documentOf(shown)?.text ?? '';
  const compared = { ...judged, skill, failures, text, lineOf: createLineOf(skillSet) };
  environment.write(
    format === 'json'
      ? toJson(toJsonCandidates(compared))
      : describeCandidates(compared, { showsAll, environment }),
  );
  return failures.length === 0 ? 0 : 1;
}

function routeCandidates(
  skillSet: SkillSet,
  shown: string,
  texts: readonly CandidateText[],
): Pick<JudgedCandidates, 'report'> & Partial<JudgedCandidates> {
  const findings = findWithoutModel(skillSet, { message: '' });
  const report = runSteps(evaluateCandidates(skillSet, shown, texts, findings));
  if (report === undefined) {
    throw new UsageError(`'${shown}' cannot be read.`);
  }
  return { report };
}

/** Why the candidate that is ranked first doesn't pass. */
function gateBest(
  {
    report: { evaluation, candidates },
    judgedCandidates,
  }: Pick<JudgedCandidates, 'report'> & Partial<JudgedCandidates>,
  gate: EvalGate,
): Sentence[] {
  const [first] = evaluation.candidates;
  const triggers = candidates.find(({ name }) => name === first?.name)?.triggers;
  const judged = judgedCandidates?.get(first?.name ?? '');
  return first === undefined || triggers === undefined
    ? []
    : findGateFailures({ triggers, overallScore: first.score.overallScore, ...(judged && { judged }) }, gate);
}

function createLineOf({ store }: SkillSet): LineOf {
  const maps = new Map<string, ReturnType<typeof createPositionMap>>();
  return ({ source: { file }, span }) => {
    const map = maps.get(file) ?? createPositionMap(store.ask.text(file).text);
    maps.set(file, map);
    return map.toPosition(span.start).line + 1;
  };
}
