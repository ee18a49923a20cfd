import type { ListedSkill } from './listedSkill.ts';
import type { SkillManifestSummary } from '../../model/manifest/manifestSummary.ts';
import { toOneLine } from '../../text/format/oneLine.ts';

const intro =
  'Each entry is a set of instructions for one kind of work. When a task fits an entry, call `loadSkill` with its slug and follow what you get.';

/** The index of amble: title, slug and description, and what a manifest adds to them. */
export function buildSkillIndex(skills: readonly ListedSkill[]): string {
  return ['## Available Skills', '', intro, '', ...skills.map(buildEntry)].join('\n');
}

function buildEntry({ skill, manifest }: ListedSkill): string {
  const description = toOneLine(skill.description);
  const entry = `- **${toOneLine(skill.title)}** (\`${toOneLine(skill.id)}\`)`;
  const line = description === '' ? entry : `${entry} -- ${description}`;
  const block = manifest && buildManifestLines(manifest);
  return block === undefined ? line : `${line}\n${block}`;
}

/** The indented lines below an entry; undefined where the manifest has nothing that a model would decide by. */
function buildManifestLines(summary: SkillManifestSummary): string | undefined {
  const { whenToUse, tools, groups, integrations } = summary;
  const needs = Object.entries({ tools, groups, integrations })
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `${kind}[${names.map(toOneLine).join(', ')}]`);
  const lines = [
    ['when to use', whenToUse.map(toOneLine).join('; ')],
    ['needs', needs.join(' · ')],
    ['review', describeReview(summary)],
  ].flatMap(([label, words]) => (words === '' ? [] : [`  - ${label}: ${words}`]));
  return lines.length === 0 ? undefined : lines.join('\n');
}

function describeReview({ humanGates, reviewMode }: SkillManifestSummary): string {
  const gates = humanGates === 0 ? '' : `${humanGates} human ${humanGates === 1 ? 'gate' : 'gates'}`;
  return [gates, reviewMode ?? ''].filter(part => part !== '').join(' · ');
}
