import { readScenario } from '../../../analysis/evals/scenario/readScenario.ts';
import type { Report } from '../../../model/findings/report.ts';
import { itemsAt } from '../../../model/related/relatedFile.ts';
import type { ManifestSubject } from '../../../model/manifest/manifestSubject.ts';
import { keysOfManifest } from '../../../model/manifest/manifestSubject.ts';

/** Assertions that can't be checked, and files that a scenario needs and the skill doesn't have. */
export function* reportManifestScenarios(subject: ManifestSubject): Generator<Report> {
  for (const item of itemsAt(keysOfManifest(subject), 'evals', 'functionalScenarios')) {
    const { scenario, problems } = readScenario(item);
    yield* problems;
    for (const { path, span } of scenario?.files ?? []) {
      if (subject.exists?.(path) === false) {
        yield { message: 'file', args: { path }, span };
      }
    }
  }
}
