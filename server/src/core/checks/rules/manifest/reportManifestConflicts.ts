import type { Report } from '../../../model/findings/report.ts';
import type { PlacedText } from '../../../model/related/relatedFile.ts';
import { itemsAt, nodeAt, textAt, textsAt } from '../../../model/related/relatedFile.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';
import { listRequestedTools } from '../../../model/manifest/listRequestedTools.ts';
import type { ManifestSubject } from '../../../model/manifest/manifestSubject.ts';
import { keysOfManifest } from '../../../model/manifest/manifestSubject.ts';
import { reportRepeated } from './reportRepeated.ts';

/** Parts of a manifest that contradict each other or the other keys of the skill. */
export function* reportManifestConflicts(subject: ManifestSubject): Generator<Report> {
  const root = keysOfManifest(subject);
  if (root === undefined) {
    return;
  }
  yield* reportForbidden(subject);
  yield* reportCases(subject);
  yield* reportBaselines(subject);
  yield* reportSchedules(subject);
  yield* reportRepeated(subject);
}

function* reportForbidden(subject: ManifestSubject): Generator<Report> {
  const requested = new Map(
    listRequestedTools(subject)
      .toReversed()
      .map(({ name, key }) => [name, key]),
  );
  const seen = new Set<string>();
  for (const { text: name, span } of textsAt(subject.root, 'forbiddenTools')) {
    const key = requested.get(name);
    if (key !== undefined && !seen.has(name)) {
      seen.add(name);
      yield { message: 'forbidden', args: { name, key }, span };
    }
  }
}

/** No skill can both answer a message and leave it to others. */
function* reportCases({ root }: ManifestSubject): Generator<Report> {
  const evals = nodeAt(root, 'evals');
  const answered = new Set(textsAt(evals, 'triggerCases').map(({ text }) => normalizePhrase(text)));
  for (const { text: name, span } of textsAt(evals, 'negativeTriggerCases')) {
    if (answered.has(normalizePhrase(name))) {
      yield { message: 'cases', args: { name }, span };
    }
  }
}

/** Two keys may name the baseline, and no one can tell which of two is meant. */
function* reportBaselines({ root }: ManifestSubject): Generator<Report> {
  const outer = textAt(root, 'evals', 'baselineSkillSlug');
  const inner = textAt(root, 'evals', 'optimization', 'baselineSkillSlug');
  if (outer !== undefined && inner !== undefined && outer.text !== inner.text) {
    yield { message: 'baselines', args: { name: inner.text, other: outer.text }, span: inner.span };
  }
}

function* reportSchedules({ root }: ManifestSubject): Generator<Report> {
  for (const step of itemsAt(root, 'deterministicSteps')) {
    const when: PlacedText | undefined = textAt(step, 'when');
    const schedule = textAt(step, 'schedule');
    if (when?.text === 'on_schedule' && schedule === undefined) {
      yield { message: 'scheduleMissing', span: when.span };
    }
    if (when !== undefined && when.text !== 'on_schedule' && schedule !== undefined) {
      yield { message: 'scheduleIdle', args: { when: when.text }, span: schedule.span };
    }
  }
}
