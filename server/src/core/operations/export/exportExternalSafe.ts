import { toOneLine } from '../../text/format/oneLine.ts';
import type { TransferNote } from '../../model/findings/transferNote.ts';
import type { ExportResult } from '../portable/exportResult.ts';
import type { ExternalCapabilities, ExternalSafeSkill } from './externalSafeSkill.ts';
import { toExternalSafeSkill } from './externalSafeSkill.ts';
import type { PortableSkill } from '../portable/portableSkill.ts';
import { findSlugProblem } from '../../text/words/slug.ts';
import { writeFrontmatter } from '../portable/writeFrontmatter.ts';

/** One Markdown file that is safe to hand out: what the skill is for and what it works with, never its instructions. */
export function exportExternalSafe(skill: PortableSkill, format: 'openai-gpt' | 'cowork'): ExportResult {
  const problem = findSlugProblem(skill.id);
  if (problem !== undefined) {
    return { refusal: problem };
  }
  const safe = toExternalSafeSkill(skill);
  const content = format === 'cowork' ? writeStub(safe) : describeExternalSafe(safe);
  return { files: [{ path: `${safe.slug}.${format}.md`, content }], notes: findNotes(safe) };
}

/** What outsiders may know of a skill, as Markdown. */
export function describeExternalSafe(safe: ExternalSafeSkill): string {
  return `${describe(safe).join('\n\n')}\n`;
}

/** Where others load it as a command or a skill, it is found by its name and description. */
function writeStub(safe: ExternalSafeSkill): string {
  const { slug, name, summary } = safe;
  const description = toOneLine(summary === '' ? name : summary);
  return writeFrontmatter({ name: slug, description }, describe(safe).join('\n\n'));
}

/** Paragraphs of Markdown. */
function describe({
  slug,
  name,
  summary,
  category,
  capabilities,
  triggers,
  exposeViaMcp,
}: ExternalSafeSkill): string[] {
  const facts = [
    ...(category === undefined ? [] : [`Category: ${toOneLine(category)}`]),
    ...describeCapabilities(capabilities),
    ...(exposeViaMcp ? [`Offered over MCP as \`${slug}\``] : []),
  ];
  return [
    `# ${toOneLine(name) || slug}`,
    ...(summary === '' ? [] : [summary]),
    ...toSection('When to use', triggers.map(toOneLine)),
    ...toSection('Capabilities', facts),
  ];
}

function describeCapabilities(capabilities: ExternalCapabilities): string[] {
  const { tools, toolGroups, integrations, actions, humanGates, hasGoalLoop, reviewMode } = capabilities;
  const review = reviewMode === undefined ? '' : `, ${reviewMode}`;
  const facts: readonly (readonly [string, string])[] = [
    ['Tools', listNames(tools)],
    ['Tool groups', listNames(toolGroups)],
    ['Integrations', listNames(integrations)],
    ['Actions', actions === 0 ? '' : String(actions)],
    ['Times it waits for people', humanGates === 0 ? '' : String(humanGates)],
    ['Works towards goals', hasGoalLoop ? `yes${review}` : ''],
  ];
  return facts.filter(([, words]) => words !== '').map(([label, words]) => `${label}: ${words}`);
}

function listNames(names: readonly string[]): string {
  return names.map(toOneLine).join(', ');
}

function toSection(title: string, lines: readonly string[]): string[] {
  const filled = lines.filter(line => line !== '');
  return filled.length === 0 ? [] : [`## ${title}`, filled.map(line => `- ${line}`).join('\n')];
}

function findNotes({ summary, summarySource }: ExternalSafeSkill): TransferNote[] {
  if (summarySource === 'externalSafeSummary') {
    return [];
  }
  const template =
    summary === ''
      ? 'The manifest has no `{key}` and the skill no description, so only its capabilities are listed.'
      : 'The manifest has no `{key}`, so the description and the capabilities are listed instead.';
  return [{ kind: 'told', subject: summaryKey, template, args: { key: summaryKey } }];
}

const summaryKey = 'interop.externalSafeSummary';
