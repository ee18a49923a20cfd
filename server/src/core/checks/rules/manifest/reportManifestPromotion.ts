import type { Report } from '../../../model/findings/report.ts';
import { nodeAt, textAt } from '../../../model/related/relatedFile.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import type { ManifestSubject } from '../../../model/manifest/manifestSubject.ts';
import { keysOfManifest } from '../../../model/manifest/manifestSubject.ts';

/** A policy of promotion that promotes nothing, or names a score that isn't used. */
export function* reportManifestPromotion(subject: ManifestSubject): Generator<Report> {
  const promotion = nodeAt(keysOfManifest(subject), 'evals', 'optimization', 'promotion');
  const gate = textAt(promotion, 'gate');
  const score = nodeAt(promotion, 'minOverallScore');
  const isByScore = gate?.text === 'autonomous_threshold';
  if (isByScore && score === undefined) {
    yield { message: 'threshold', span: gate.span };
  }
  if (!isByScore && (gate === undefined || gate.text === 'human_gate') && score !== undefined) {
    yield { message: 'idle', span: score.span, ...severityOf('ignored') };
  }
}
