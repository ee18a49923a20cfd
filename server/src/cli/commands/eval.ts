import type { EvalGate } from '../../core/analysis/evals/evalGate.ts';
import { findGateFailures } from '../../core/analysis/evals/evalGate.ts';
import { createPositionMap } from '../../core/text/position/positions.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import type { CandidatesReport, CandidateText } from '../../workspace/skillSet/candidatesInSkillSet.ts';
import { evaluateCandidates } from '../../workspace/skillSet/candidatesInSkillSet.ts';
import { hasEvals, scoreInSkillSet } from '../../workspace/skillSet/scoreInSkillSet.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { SkillTriggerReport } from '../../workspace/skillSet/triggerReportInSkillSet.ts';
import { reportTriggers } from '../../workspace/skillSet/triggerReportInSkillSet.ts';
import { reportUnreadable } from '../check/catalogFiles.ts';
import { describeCandidates, toJsonCandidates } from '../reports/evals/candidatesReport.ts';
import type { HostRequest } from '../evals/hostEvals.ts';
import { readHostRequest, reportByHost } from '../evals/hostEvals.ts';
import { toJunit } from '../reports/evals/evalJunit.ts';
import type { EvaluatedSkill, LineOf } from '../reports/evals/evalReport.ts';
import { describeEval, toJsonEval } from '../reports/evals/evalReport.ts';
import { findWithoutModel } from '../skills/findWithoutModel.ts';
import type { NamedSkills } from '../skills/namedSkills.ts';
import { findNamedSkills, findShownPath } from '../skills/namedSkills.ts';
import { LoopReader, recordEvals } from '../skills/evalRecords.ts';
import { openSkillSet } from '../skills/openSkillSet.ts';
import type { Command } from '../terminal/command.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../terminal/command.ts';
import type { Environment, ExitCode } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import { createProgress, runSteps } from '../terminal/progress.ts';
import { readNamedFile } from '../terminal/textFile.ts';
import { draftEvals } from './skill/draftEvals.ts';
import { promoteCandidate, undoLastPromotion } from './skill/promoteCandidate.ts';

export const evalCommand: Command = {
  name: 'eval',
  usage: '[skills…] [options] | init SKILL | promote SKILL FILE | promote --undo SKILL',
  summary: 'Checks which trigger cases of skills pass, and scores their instructions.',
  help: `Routes the trigger cases of skills with Skillwright's router, exactly as 'skillwright route' does, and scores how much of
what their evals declare their instructions cover. Name skills by id or path, or none for all below the current folder that declare
evals or have case files. No model is asked, but with --host. Only init and promote write files of skills. Scores are recorded in
the audit of the workspace, where the stages of a skill and the history of its scores come from.

Trigger cases are 'evals.triggerCases' and 'evals.negativeTriggerCases' of the manifest, and the files 'evals/*.json' beside a
SKILL.md: evals.json of the Agent Skills guide, and lists of {"query", "should_trigger"}.

  init SKILL              draft trigger cases from the description, the body and similar skills, and add them to
                          the manifest, for you to correct
  promote SKILL FILE      show the scores and the difference of a candidate, and put its body in place of the
                          instructions once you answer yes at the terminal, or where its score reaches the
                          'minOverallScore' of the manifest's 'autonomous_threshold'; no option approves
  promote --undo SKILL    put the former instructions back, unless the skill has changed since

  --all                   also show the cases that pass, what each score counted, and which stages are open;
                          with --candidate, also the dimensions that don't change
  --candidate FILE        compare one skill with another SKILL.md, or another body; may be repeated
  --min-trigger-rate N    share of the trigger cases of each skill that must pass, 0 to 1 (default: 1)
  --min-score N           lowest score of each skill, 1 to 5
  --no-record             record no scores
  --host HOST             have the installed program of a host answer each message in a copy of the workspace, and
                          count the runs in which its model loads the skill: claude-code, codex or gemini-cli.
                          Its provider may charge for each run
  --runs N                runs of each case with --host, 1 to 100 (default: 3)
  --timeout SECONDS       how long one run of --host may take (default: 180)
  --yes                   start more than 20 runs of --host without a question
  --format FORMAT         pretty (default), json, junit

Exits with 1 when trigger cases fail, some cases cannot be read, or a skill scores less than --min-score. With --candidate,
this applies to the best candidate. 'promote' exits with 1 when it writes nothing.`,
  run,
};

async function run(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    all: { type: 'boolean' },
    candidate: { type: 'string', multiple: true },
    'min-trigger-rate': { type: 'string' },
    'min-score': { type: 'string' },
    undo: { type: 'boolean' },
    'no-record': { type: 'boolean' },
    host: { type: 'string' },
    runs: { type: 'string' },
    timeout: { type: 'string' },
    yes: { type: 'boolean' },
    format: { type: 'string' },
  });
  const minTriggerRate = readNumber('min-trigger-rate', values['min-trigger-rate'], { min: 0, max: 1 });
  const minScore = readNumber('min-score', values['min-score'], { min: 1, max: 5 });
  const gate: EvalGate = {
    ...(minTriggerRate !== undefined && { minTriggerRate }),
    ...(minScore !== undefined && { minScore }),
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
  const isRecorded = values['no-record'] !== true;
  const host = readHostRequest(values);
  const request: Request = { gate, format, showsAll: values.all === true, host, isRecorded };
  const named = await findNamedSkills(positionals, environment);
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
  /** Whether scores are recorded. */
  readonly isRecorded: boolean;
  /** Undefined where the router judges. */
  readonly host: HostRequest | undefined;
}

async function evaluate(named: NamedSkills, request: Request, environment: Environment): Promise<ExitCode> {
  const { gate, format, showsAll, host, isRecorded } = request;
  const skillSet = openSkillSet(named.found, environment);
  reportUnreadable(named.found, environment);
  const wanted = findWanted(named, skillSet);
  const chosen = named.isNarrow ? wanted : wanted.filter(shown => hasEvals(skillSet, shown));
  const triggers =
    host === undefined
      ? reportByRouter(skillSet, chosen, environment)
      : await reportByHost(skillSet, chosen, host, environment);
  if (isRecorded) {
    recordEvals(skillSet, triggers, environment);
  }
  const loops = new LoopReader(environment);
  const skills = triggers.flatMap(each => {
    const rated = scoreInSkillSet(skillSet, each.path);
    return rated === undefined ? [] : [toEvaluated({ triggers: each, rated }, gate, skillSet, loops)];
  });
  const report = {
    skills,
    without: wanted.length - chosen.length,
    ...(host && { judgment: { judge: { kind: 'host', host: host.host } as const, runs: host.runs } }),
    lineOf: createLineOf(skillSet),
  };
  environment.write(
    format === 'json'
      ? toJson(toJsonEval(report))
      : format === 'junit'
        ? toJunit(report)
        : describeEval(report, { showsAll, hasThresholds: Object.keys(gate).length > 0, environment }),
  );
  return skills.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

/** The paths of the skills that are evaluated, as reports call them; those that are not named are the ones of the project. */
function findWanted({ found, files, ids, isNarrow }: NamedSkills, skillSet: SkillSet): string[] {
  const own = isNarrow ? files : new Set(found.selections.flatMap(selection => selection.files));
  const listed = found.files.filter(({ absolute }) => own.has(absolute)).map(({ shown }) => shown);
  const paths = new Set([...listed, ...ids.map(id => findShownPath(id, skillSet))]);
  const wanted = [...paths].filter(shown => skillSet.catalog.get(shown) !== undefined).toSorted();
  if (isNarrow && wanted.length === 0) {
    throw new UsageError('No readable skill was found there.');
  }
  return wanted;
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

type MeasuredSkill = Omit<EvaluatedSkill, 'loop' | 'failures'>;

/** With the stages that are ready by now, since what was measured may be recorded. */
function toEvaluated(
  { triggers, rated }: MeasuredSkill,
  gate: EvalGate,
  skillSet: SkillSet,
  loops: LoopReader,
): EvaluatedSkill {
  const loop = loops.read(skillSet.store, skillSet.keyOf(triggers.path) ?? '');
  const failures = findGateFailures({ triggers, overallScore: rated.score.overallScore }, gate);
  return { triggers, rated, loop, failures };
}

function compare(
  named: NamedSkills,
  files: readonly string[],
  { gate, format, showsAll, isRecorded }: Request,
  environment: Environment,
): ExitCode {
  if (format === 'junit') {
    throw new UsageError('--format junit does not go with --candidate.');
  }
  const texts = readCandidates(files, environment);
  const skillSet = openSkillSet(named.found, environment);
  reportUnreadable(named.found, environment);
  const [shown, ...others] = named.isNarrow ? findWanted(named, skillSet) : [];
  if (shown === undefined || others.length > 0) {
    throw new UsageError('--candidate needs exactly one skill: skillwright eval SKILL --candidate FILE.');
  }
  const findings = findWithoutModel(skillSet, { message: '' });
  const report = runSteps(evaluateCandidates(skillSet, shown, texts, findings));
  const rated = scoreInSkillSet(skillSet, shown);
  if (rated === undefined || report === undefined) {
    throw new UsageError(`'${shown}' cannot be read.`);
  }
  const measured = { triggers: report.baseline, rated };
  if (isRecorded) {
    recordEvals(skillSet, [report.baseline], environment);
  }
  const skill = toEvaluated(measured, gate, skillSet, new LoopReader(environment));
  const failures = gateBest(report, gate);
  const text = skillSet.documentOf(shown)?.text ?? '';
  const compared = { skill, report, failures, text, lineOf: createLineOf(skillSet) };
  environment.write(
    format === 'json'
      ? toJson(toJsonCandidates(compared))
      : describeCandidates(compared, { showsAll, environment }),
  );
  return failures.length === 0 ? 0 : 1;
}

function readCandidates(files: readonly string[], { cwd }: Pick<Environment, 'cwd'>): CandidateText[] {
  const repeated = files.find((file, at) => files.indexOf(file) !== at);
  if (repeated !== undefined) {
    throw new UsageError(`'${repeated}' is given twice.`);
  }
  return files.map(name => ({ name, text: readNamedFile(name, cwd) }));
}

/** Why the candidate that is ranked first doesn't pass. */
function gateBest({ evaluation, candidates }: CandidatesReport, gate: EvalGate): Sentence[] {
  const [first] = evaluation.candidates;
  const triggers = candidates.find(({ name }) => name === first?.name)?.triggers;
  return first === undefined || triggers === undefined
    ? []
    : findGateFailures({ triggers, overallScore: first.score.overallScore }, gate);
}

function createLineOf({ store }: SkillSet): LineOf {
  const maps = new Map<string, ReturnType<typeof createPositionMap>>();
  return ({ source: { file }, span }) => {
    const map = maps.get(file) ?? createPositionMap(store.ask.text(file).text);
    maps.set(file, map);
    return map.toPosition(span.start).line + 1;
  };
}
