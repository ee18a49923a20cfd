import type { ExportFormat } from '../../model/manifest/manifest.ts';
import type { Profile } from '../../model/profiles/record/profile.ts';
import { findProfile, profiles } from '../../model/profiles/registry.ts';

/** What a skill can be exported to. */
export interface ExportTarget {
  /** What people call it on the command line. */
  readonly id: string;
  readonly title: string;
  /** What becomes of a skill, in a few words. */
  readonly result: string;
  readonly kind: 'system' | 'pack' | 'host';
  /** The format that the skill's own list of allowed ones is asked for. */
  readonly format: ExportFormat;
  /** A single file, a folder for each skill, one folder for all of them, or a file with the folder in it. */
  readonly form: 'file' | 'folder' | 'bundle' | 'archive';
  /** The host whose rules the folder is made by. */
  readonly profile?: Profile;
}

const claudeCode = profileNamed('claude-code');
const claudeApi = profileNamed('claude-api');

const systems: readonly ExportTarget[] = [
  {
    id: 'amble',
    title: 'Amble',
    result: 'one JSON file with everything, for importing it again',
    kind: 'system',
    format: 'amble',
    form: 'file',
  },
  {
    id: 'markdown',
    title: 'Markdown',
    result: 'one Markdown file with frontmatter',
    kind: 'system',
    format: 'markdown',
    form: 'file',
  },
  {
    id: 'claude-skill',
    title: 'Claude skill',
    result: 'a folder with SKILL.md and its resources',
    kind: 'system',
    format: 'claude-skill',
    form: 'folder',
    profile: claudeCode,
  },
  {
    id: 'openai-gpt',
    title: 'OpenAI GPT',
    result: 'Markdown that is safe to hand out: a summary, never the instructions',
    kind: 'system',
    format: 'openai-gpt',
    form: 'file',
  },
  {
    id: 'cowork',
    title: 'Cowork',
    result: 'Markdown that is safe to hand out: a summary, never the instructions',
    kind: 'system',
    format: 'cowork',
    form: 'file',
  },
];

const packs: readonly ExportTarget[] = [
  {
    id: 'skill',
    title: 'Skill pack',
    result: 'one .skill file with the folder in it, as claude.ai takes it',
    kind: 'pack',
    format: 'claude-skill',
    form: 'archive',
    profile: claudeApi,
  },
  {
    id: 'claude-plugin',
    title: 'Claude plugin',
    result: 'a plugin with the skills, and a marketplace that offers it',
    kind: 'pack',
    format: 'claude-skill',
    form: 'bundle',
    profile: claudeCode,
  },
];

/** Of hosts that nobody could confirm, it is not known what is valid; the dialect `amble` has a format of its own. */
const hosts: readonly ExportTarget[] = profiles
  .filter(({ id, evidence }) => evidence !== 'secondary' && id !== 'amble')
  .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
  .map(profile => ({
    id: profile.id,
    title: profile.title,
    result: 'a folder that is valid there',
    kind: 'host',
    // A folder with a SKILL.md is what this format is.
    format: 'claude-skill',
    form: 'folder',
    profile,
  }));

/** In the order in which people are shown them. */
export const exportTargets: readonly ExportTarget[] = [...systems, ...packs, ...hosts];

export function findExportTarget(id: string): ExportTarget | undefined {
  return exportTargets.find(target => target.id === id);
}

function profileNamed(id: string): Profile {
  const profile = findProfile(id);
  if (profile === undefined) {
    throw new Error(`There is no profile '${id}'.`);
  }
  return profile;
}
