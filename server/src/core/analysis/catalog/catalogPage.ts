import { escapeMarks } from '../../text/format/plainMarkdown.ts';
import type { SkillNeeds } from '../readiness/world/skillNeeds.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';

/** A skill as the page of a workspace tells of it. */
export interface PageSkill {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** From the root of the workspace with `/`. */
  readonly path: string;
  /** From the page to its SKILL.md with `/`. */
  readonly link: string;
  /** The folder that holds it; empty for a skill that lies in no folder of a host. */
  readonly source: string;
  readonly isEnabled: boolean;
  readonly category?: string;
  readonly tags: readonly string[];
  readonly version?: string;
  readonly needs: SkillNeeds;
  /** The path of the skill that is taken in its place. */
  readonly shadowedBy?: string;
  /** Titles of the hosts that take that one. */
  readonly shadowedFor?: readonly string[];
  /** Where a skill came from that nobody wrote here, as far as the files beside it say. */
  readonly origin?: PageOrigin;
}

export interface PageOrigin {
  readonly source?: string;
  readonly commit?: string;
  readonly license?: string;
}

/** The line by which the page is known again. */
export const pageMark =
  '<!-- Written by `skillwright catalog` from the skills themselves: change these, and write it again. -->';

interface Column {
  readonly title: string;
  readonly cell: (skill: PageSkill) => string;
}

const columns: readonly Column[] = [
  { title: 'Skill', cell: describeName },
  { title: 'What it is for', cell: ({ description }) => toText(description) },
  { title: 'Category', cell: ({ category = '' }) => toText(category) },
  { title: 'Tags', cell: ({ tags }) => tags.map(toText).join(', ') },
  { title: 'Version', cell: ({ version = '' }) => toText(version) },
  { title: 'Needs', cell: describeNeeds },
  { title: 'Came from', cell: describeSource },
  { title: 'License', cell: describeLicense },
];

/**
 * The catalog of a workspace as Markdown. It says nothing that differs from one computer to another, so that the same skills
 * always make the same page.
 */
export function buildCatalogPage(skills: readonly PageSkill[]): string {
  const sorted = skills.toSorted(
    (one, other) => compareTexts(one.id, other.id) || compareTexts(one.path, other.path),
  );
  const own = sorted.filter(({ origin }) => origin === undefined);
  const others = sorted.filter(({ origin }) => origin !== undefined);
  const folders = [...new Set(own.map(({ source }) => source))].toSorted(
    (one, other) => Number(one === '') - Number(other === '') || compareTexts(one, other),
  );
  const sections = folders.map(folder =>
    drawSection(
      folder === '' ? 'Elsewhere in the workspace' : toText(folder),
      own.filter(({ source }) => source === folder),
    ),
  );
  const parts = [
    '# Skills',
    pageMark,
    describeCount(own.length, others.length),
    ...sections,
    ...(others.length === 0 ? [] : [drawSection('From other sources', others)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function describeCount(own: number, others: number): string {
  const count = own + others;
  const skills = count === 1 ? '1 skill' : `${count} skills`;
  return others === 0 ? `${skills}.` : `${skills}, ${others} of them from other sources.`;
}

/** Columns that would be empty are left out. */
function drawSection(title: string, skills: readonly PageSkill[]): string {
  const shown = columns
    .map(column => ({ title: column.title, cells: skills.map(column.cell) }))
    .filter(({ cells }, index) => index < 2 || cells.some(cell => cell !== ''));
  const head = `| ${shown.map(column => column.title).join(' | ')} |`;
  const rule = `|${shown.map(() => '---').join('|')}|`;
  const rows = skills.map((_skill, row) => `| ${shown.map(({ cells }) => cells[row] ?? '').join(' | ')} |`);
  return [`## ${title}`, '', head, rule, ...rows].join('\n');
}

function describeOverride(path: string, hosts: readonly string[]): string {
  const where = hosts.length === 0 ? '' : ` in ${hosts.map(toText).join(', ')}`;
  return `overridden by ${toText(path)}${where}`;
}

function describeName({ id, title, link, isEnabled, shadowedBy, shadowedFor = [] }: PageSkill): string {
  const name = `[${toText(id)}](${toAddress(link)})`;
  const notes = [
    ...(title === id || title === '' ? [] : [toText(title)]),
    ...(isEnabled ? [] : ['switched off']),
    ...(shadowedBy === undefined ? [] : [describeOverride(shadowedBy, shadowedFor)]),
  ];
  return notes.length === 0 ? name : `${name}<br>${notes.join(', ')}`;
}

function describeNeeds({ needs }: PageSkill): string {
  const { tools, env, binaries, skills, manifest } = needs;
  const integrations = manifest?.requiredIntegrations.map(({ integrationId }) => integrationId) ?? [];
  const lists = [
    ['tools', tools],
    ['integrations', integrations],
    ['environment', env],
    ['programs', binaries],
    ['skills', skills],
  ] as const;
  return lists
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `${kind}: ${names.map(toText).join(', ')}`)
    .join('; ');
}

function describeSource({ origin }: PageSkill): string {
  if (origin === undefined) {
    return '';
  }
  const { source = 'unknown', commit = '' } = origin;
  return commit === '' ? toText(source) : `${toText(source)} at ${toText(commit.slice(0, 7))}`;
}

function describeLicense({ origin }: PageSkill): string {
  return toText(origin?.license ?? '');
}

/** Words from files as one line of a table that Markdown makes nothing of. */
function toText(words: string): string {
  return escapeMarks(words.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim());
}

function toAddress(link: string): string {
  const encoded = link.split('/').map(part => encodeURIComponent(part.replace(/\p{Surrogate}/gu, '\uFFFD')));
  return encoded.join('/').replace(/[()*'!]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
