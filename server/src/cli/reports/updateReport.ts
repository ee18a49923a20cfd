import { describeLicenseShortly } from '../../core/analysis/provenance/license/licensePolicy.ts';
import type { PlannedUpdate } from '../../node/install/planSkillUpdate.ts';
import { describe, shortHash, toJsonLicense } from './installReport.ts';
import type { IncomingSkills } from '../incoming/incomingReport.ts';
import { toIncomingLines, toJsonIncoming } from '../incoming/incomingReport.ts';
import { describeChanges, describeDiff } from '../edit/fileChanges.ts';
import type { Environment, Paint } from '../terminal/output.ts';
import { createPaint, plural, toOneLine } from '../terminal/output.ts';
import { shownPath } from '../check/selectSkills.ts';

const states = {
  same: 'up to date',
  update: 'changed at its source',
  edited: 'changed here',
  both: 'changed here and at its source',
  joined: 'changed here as at its source',
  gone: 'gone from its source',
  missing: 'missing',
  refused: 'refused',
} as const;
const colors = {
  same: 'green',
  update: 'yellow',
  edited: 'yellow',
  both: 'red',
  joined: 'green',
  gone: 'red',
  missing: 'red',
  refused: 'red',
} as const;

/** What an update would do, with the differences, for people. */
export function describeUpdates(
  items: readonly PlannedUpdate[],
  incoming: IncomingSkills,
  environment: Environment,
): string {
  const paint = createPaint(environment);
  return items.map(item => describeItem(item, incoming, environment, paint)).join('');
}

function describeItem(
  item: PlannedUpdate,
  incoming: IncomingSkills,
  environment: Environment,
  paint: Paint,
): string {
  const { id, state, source, changes, refusal, remark } = item;
  const facts = [
    paint(colors[state], states[state]),
    ...(source === undefined ? [] : [paint('dim', toOneLine(source))]),
    ...describeCommits(item, paint),
    ...describeLicenseChange(item, paint),
  ];
  const remarks = [refusal, remark].flatMap(sentence => (sentence === undefined ? [] : [describe(sentence)]));
  const lines = [
    `${paint('bold', toOneLine(id))}  ${facts.join('  ')}`,
    ...remarks.map(line => `  ${line}`),
    ...toIncomingLines(incoming.get(item.folder ?? ''), paint).map(line => `  ${line}`),
    '',
  ];
  // What only people here changed is no news of the source.
  const diff = state === 'edited' && !item.isWritten ? '' : describeDiff(changes, environment);
  return `${lines.join('\n')}${describeChanges(changes, environment)}${diff}`;
}

function describeCommits({ commit, state }: PlannedUpdate, paint: Paint): string[] {
  const { before, after } = commit ?? {};
  return after === undefined || before === undefined || before === after || state === 'same'
    ? []
    : [paint('dim', `${shortHash(before)} → ${shortHash(after)}`)];
}

/** A license that is another one is said before anything is written. */
function describeLicenseChange({ license }: PlannedUpdate, paint: Paint): string[] {
  if (license?.before === undefined || !hasOtherLicense(license)) {
    return [];
  }
  const { id, kind } = license.before;
  const after = toOneLine(describeLicenseShortly(license.after));
  return [paint('red', `its license was ${toOneLine(id ?? kind)} and is ${after}`)];
}

function hasOtherLicense({ before, after }: NonNullable<PlannedUpdate['license']>): boolean {
  return before !== undefined && (before.id !== after.id || before.kind !== after.kind);
}

/** How many skills are what, in a sentence. */
export function describeUpdateSum(items: readonly PlannedUpdate[], isWritten: boolean): string {
  const isForceable = items.some(({ state, refusal }) => state === 'both' && refusal !== undefined);
  const hint = isForceable ? '--force takes what the source has where it was changed here.\n' : '';
  return `${describeSum(items, isWritten)}${hint}`;
}

function describeSum(items: readonly PlannedUpdate[], isWritten: boolean): string {
  const written = items.filter(item => item.isWritten).length;
  if (isWritten) {
    return `${plural(written, 'skill')} updated.\n`;
  }
  if (written > 0) {
    return `${plural(written, 'skill')} can be updated; nothing was written.\n`;
  }
  const isRefused = items.some(({ refusal }) => refusal !== undefined);
  return `${plural(items.length, 'skill')} from elsewhere, ${isRefused ? 'nothing that can be updated' : 'nothing to update'}.\n`;
}

/** The same for machines. */
export function toJsonUpdates(
  items: readonly PlannedUpdate[],
  incoming: IncomingSkills,
  isWritten: boolean,
  { cwd }: Pick<Environment, 'cwd'>,
) {
  return {
    written: isWritten,
    skills: items.map(
      ({ id, folder, source, state, commit, license, changes, refusal, remark, ...item }) => ({
        id,
        ...(folder !== undefined && { path: shownPath(folder, cwd) }),
        ...(source !== undefined && { source }),
        state,
        written: isWritten && item.isWritten,
        ...(commit && { commit }),
        ...(license && {
          license: {
            ...(license.before && { before: license.before }),
            after: toJsonLicense(license.after),
          },
        }),
        files: changes.map(({ path, kind }) => ({ path, change: kind })),
        ...(refusal && { refused: describe(refusal) }),
        ...(remark && { remark: describe(remark) }),
        ...toJsonIncoming(incoming.get(folder ?? '')),
      }),
    ),
  };
}
