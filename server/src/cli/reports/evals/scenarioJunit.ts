import { formatSentence } from '../../../core/model/findings/messages.ts';
import { toPlace } from './evalReport.ts';
import type { JunitTest } from './junitText.ts';
import { toJunitText } from './junitText.ts';
import type { PlacedScenarioResult } from '../../../node/evals/scenarios/runAllTimes.ts';
import type { ScenariosReport } from './scenarioReport.ts';
import { toStatement } from './scenarioReport.ts';

/** The report as JUnit XML: a suite for each skill with a test for each scenario, of which those that nobody judged are skipped. */
export function toScenariosJunit({ skills, lineOf }: Pick<ScenariosReport, 'skills' | 'lineOf'>): string {
  return toJunitText(
    skills.map(({ id, path, results, problems, failures }) => ({
      id,
      path,
      tests: [
        ...results.map(toTest),
        ...problems.map(problem => ({
          name: toPlace(path, problem, lineOf),
          failure: formatSentence(problem),
        })),
        {
          name: 'passes as a whole',
          ...(failures.length > 0 && { failure: failures.map(formatSentence).join(' ') }),
        },
      ],
    })),
  );
}

function toTest({ message, state, checks, runs }: PlacedScenarioResult): JunitTest {
  const open = checks.filter(check => check.state === state);
  const said = [
    ...open.map(({ subject, why }) => [toStatement(subject), ...why.map(formatSentence)].join(' ')),
    ...(runs?.problems ?? []).map(formatSentence),
  ].join('\n');
  const name = `scenario “${message}”`;
  return {
    name,
    ...(state === 'failed' && { failure: said }),
    ...(state === 'unjudged' && { skipped: said }),
  };
}
