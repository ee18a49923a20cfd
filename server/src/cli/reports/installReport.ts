import type { TransferNote } from '../../core/model/findings/transferNote.ts';
import type { InstallSource } from '../../core/analysis/provenance/source/installSource.ts';
import { describeSource } from '../../core/analysis/provenance/source/installSource.ts';
import type { License } from '../../core/analysis/provenance/license/license.ts';
import { describeLicenseShortly } from '../../core/analysis/provenance/license/licensePolicy.ts';
import type { Preference } from '../../core/analysis/routing/overlap/preferProject.ts';
import { formatSentence } from '../../core/model/findings/messages.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import type { FoundSkill } from '../../node/repository/findThirdPartySkills.ts';
import type { PlannedAdd } from '../../node/install/planAdd.ts';
import type { IncomingSkills } from '../incoming/incomingReport.ts';
import { toIncomingLines, toJsonIncoming } from '../incoming/incomingReport.ts';
import { describeNotes, toJsonNote } from '../edit/fileChanges.ts';
import type { Environment, Paint } from '../terminal/output.ts';
import { createPaint, plural, toOneLine } from '../terminal/output.ts';
import { shownPath } from '../check/selectSkills.ts';
import type { WordyRow } from '../terminal/table.ts';
import { toWordyLines, toWords } from '../terminal/table.ts';

/** A source that was looked into. */
export interface ReportedSource {
  readonly source: InstallSource;
  readonly commit: string | undefined;
}

/** What became of the skills of a source. */
export interface AddReport extends ReportedSource {
  readonly items: readonly PlannedAdd[];
  readonly isWritten: boolean;
  readonly notes: readonly TransferNote[];
  readonly rivals: readonly Preference[];
  /** By the folders that skills go to. */
  readonly incoming: IncomingSkills;
}

/** A sentence for people. */
export function describe(sentence: Sentence): string {
  return toOneLine(formatSentence(sentence));
}

/** As people write it, with the commit. */
function describeReported({ source, commit }: ReportedSource, paint: Paint): string {
  const at = commit === undefined ? '' : paint('dim', `  ${shortHash(commit)}`);
  return `${paint('bold', toOneLine(describeSource(source)))}${at}`;
}

/** As git shows it where there is no room. */
export function shortHash(commit: string): string {
  return commit.slice(0, 7);
}

function paintLicense({ kind }: License, paint: Paint): (text: string) => string {
  const color = kind === 'open' ? 'green' : kind === 'proprietary' ? 'red' : 'yellow';
  return text => paint(color, text);
}

/** What a source offers, for people. */
export function describeFound(
  reported: ReportedSource,
  found: readonly FoundSkill[],
  environment: Environment,
): string {
  const paint = createPaint(environment);
  const rows = found.map(({ id, description, license, place }): WordyRow => {
    const dim = (text: string) => paint('dim', text);
    return {
      cells: [
        { text: '' },
        { text: toOneLine(id), paint: text => paint('bold', text) },
        { text: toOneLine(describeLicenseShortly(license)), paint: paintLicense(license, paint) },
        { text: toOneLine(place.folder), paint: dim },
      ],
      words: toWords(description),
      paint: dim,
    };
  });
  const lines = toWordyLines(['left', 'left', 'left', 'left'], rows, environment.width);
  return [describeReported(reported, paint), ...lines, plural(found.length, 'skill'), ''].join('\n');
}

/** The same for machines. */
export function toJsonFound({ source, commit }: ReportedSource, found: readonly FoundSkill[]) {
  return {
    source: describeSource(source),
    ...(commit !== undefined && { commit }),
    skills: found.map(({ id, title, description, place, license, isInternal, within }) => ({
      id,
      title,
      description,
      folder: place.folder,
      license: toJsonLicense(license),
      ...(place.size && { files: place.size.files, bytes: place.size.bytes }),
      ...(isInternal && { internal: true }),
      ...(within !== undefined && { within }),
    })),
  };
}

export function toJsonLicense({ id, kind, source, words, remarks }: License) {
  return {
    ...(id !== undefined && { id }),
    kind,
    ...source,
    ...(words !== undefined && { words }),
    remarks: remarks.map(describe),
  };
}

const marks = { new: '+', same: '=', refused: '✗' } as const;
const colors = { new: 'green', same: 'dim', refused: 'red' } as const;

/** What became of the skills that were asked for, for people. */
export function describeAdd(report: AddReport, environment: Environment): string {
  const { items, isWritten, notes, rivals, incoming } = report;
  const paint = createPaint(environment);
  const lines = items.flatMap(item => toItemLines(item, incoming, environment, paint));
  const count = items.filter(({ state }) => state === 'new').length;
  const sum = isWritten
    ? describeInstalled(count)
    : count > 0
      ? `${plural(count, 'skill')} would be installed.`
      : 'Nothing was installed.';
  const rivalLines = rivals.map(rival => `  ${paint('yellow', describe(rival))}\n`).join('');
  const hint = notes.length > 0 ? "  --direct puts skills next to the project's own, where they look.\n" : '';
  const head = [describeReported(report, paint), ...lines].join('\n');
  return `${head}\n${rivalLines}${describeNotes(notes, environment)}${hint}${sum}\n`;
}

/** How many skills were installed, in a sentence. */
export function describeInstalled(count: number): string {
  return `${plural(count, 'skill')} installed.`;
}

function toItemLines(
  item: PlannedAdd,
  incoming: IncomingSkills,
  environment: Environment,
  paint: Paint,
): string[] {
  const { id, state, target, license, changes, override, refusal } = item;
  const facts = [
    paintLicense(license, paint)(toOneLine(describeLicenseShortly(license))),
    ...(state === 'refused' ? [] : [paint('dim', toOneLine(shownPath(target, environment.cwd)))]),
    ...(state === 'new' ? [plural(changes.length, 'file')] : []),
    ...(state === 'same' ? ['there already, and the same'] : []),
  ];
  const head = `  ${paint(colors[state], marks[state])} ${paint('bold', toOneLine(id))}  ${facts.join('  ')}`;
  const remarks = [
    ...(refusal === undefined ? [] : [paint('red', describe(refusal))]),
    ...(override === undefined ? [] : [`accepted because: ${toOneLine(override)}`]),
    ...license.remarks.map(remark => paint('yellow', describe(remark))),
    ...item.notes.map(note => paint('dim', describe(note))),
    ...toIncomingLines(state === 'new' ? incoming.get(target) : undefined, paint),
  ];
  return [head, ...remarks.map(line => `    ${line}`)];
}

/** The same for machines. */
export function toJsonAdd(report: AddReport, into: string, { cwd }: Pick<Environment, 'cwd'>) {
  const { source, commit, items, isWritten, notes, rivals, incoming } = report;
  return {
    source: describeSource(source),
    ...(commit !== undefined && { commit }),
    into: shownPath(into, cwd),
    written: isWritten,
    skills: items.map(item =>
      Object.assign(toJsonItem(item, cwd), toJsonIncoming(incoming.get(item.target))),
    ),
    notes: notes.map(toJsonNote),
    rivals: rivals.map(rival => ({
      own: rival.own,
      external: rival.thirdParty,
      share: rival.share,
      message: describe(rival),
    })),
  };
}

function toJsonItem(item: PlannedAdd, cwd: string) {
  const { id, folder, target, state, license, override, refusal, changes, notes } = item;
  return {
    id,
    folder,
    path: shownPath(target, cwd),
    state,
    license: toJsonLicense(license),
    ...(override !== undefined && { override }),
    ...(refusal && { refused: describe(refusal) }),
    files: changes.map(({ path }) => path),
    notes: notes.map(toJsonNote),
  };
}
