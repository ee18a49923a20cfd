import { findMeasuredRefusal } from '../../../analysis/loading/refusal.ts';
import type { Quirk } from '../../../model/profiles/record/quirk.ts';
import type { ProfileRecord } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, vscodeBuild, zedSkills } from '../../engine/sources.ts';
import { openingFenceOf } from '../../engine/targetView.ts';

export const skillNested: TargetRule = {
  code: 'skill-nested',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  speaksFor: profile =>
    profile.nesting === 'direct' ||
    typeof profile.nesting === 'number' ||
    findMeasuredRefusal(placeQuirks, profile) !== undefined,
  summary:
    'The skill lies where a host does not look: too deep, in a hidden folder or inside of another skill.',
  documentation: `Most hosts look at the direct children of their skills folder only: \`.claude/skills/form-filler/SKILL.md\` is found,
\`.claude/skills/office/form-filler/SKILL.md\` is not.

Several hosts were seen to pass over folders whose names start with a dot, and skills inside of another one.

Move the folder up. A SKILL.md inside of another skill is only a hint where nothing was measured, or the target is only guessed, since that
skill may read it by its path, and one below \`templates\`, \`assets\`, \`references\`, \`examples\` or \`tests\` is left alone.`,
  bad: {
    folder: 'form-filler',
    place: '.claude/skills/office/form-filler',
    text: '---\nname: form-filler\ndescription: Fills in forms.\n---\n',
    targets: ['claude-code'],
  },
  good: {
    folder: 'form-filler',
    place: '.claude/skills/form-filler',
    text: '---\nname: form-filler\ndescription: Fills in forms.\n---\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs, vscodeBuild, zedSkills],
  messages: {
    direct: "The skill is not found here: only the direct children of '{folder}' are looked at.",
    measured: '{problem}',
    deep: "The skill is not found here: it lies {depth} folders below '{folder}', and {limit} levels are looked at.",
  },
  *check(file, { target: { profile, strict } }) {
    const limit = profile.nesting === 'direct' ? 1 : profile.nesting;
    const place = findPlace(file.path, profile);
    if (place === undefined || place.between.slice(0, -1).some(isMaterial)) {
      return;
    }
    const { folder, between } = place;
    const problem = findMeasuredRefusal(quirksOf(file, between), profile);
    if (problem !== undefined) {
      const isGuessed = !strict && !isHidden(between);
      yield {
        message: 'measured',
        args: { problem },
        span: openingFenceOf(file),
        ...(isGuessed && { severity: 'hint' }),
      };
      return;
    }
    if (typeof limit !== 'number' || between.length <= limit) {
      return;
    }
    // Hosts differ in what they count as a level.
    const isCertain = limit === 1 && profile.evidence === 'primary' && !isInsideSkill(file, between.length);
    yield {
      message: limit === 1 ? 'direct' : 'deep',
      args: { folder, depth: between.length, limit },
      span: openingFenceOf(file),
      ...(!isCertain && { severity: 'hint' }),
    };
  },
};

/** What a place may have that keeps hosts from loading a skill there. */
const placeQuirks: readonly Quirk[] = ['dot-folder', 'inside-skill'];

function isHidden(between: readonly string[]): boolean {
  return between.some(name => name.startsWith('.'));
}

function quirksOf(file: SkillFile, between: readonly string[]): Quirk[] {
  const isInside = isInsideSkill(file, between.length);
  return placeQuirks.filter(quirk => (quirk === 'dot-folder' ? isHidden(between) : isInside));
}

/** The folder of the host that the path lies in, the deepest one, and the folders from there to the file. */
function findPlace(path: string, { folders }: ProfileRecord) {
  const parts = `/${path}`;
  let folder: string | undefined;
  let end = -1;
  for (const candidate of [...folders.project, ...folders.user]) {
    const start = parts.lastIndexOf(`/${candidate}/`);
    if (start >= 0 && start + candidate.length + 2 > end) {
      folder = candidate;
      end = start + candidate.length + 2;
    }
  }
  return folder === undefined ? undefined : { folder, between: parts.slice(end).split('/').slice(0, -1) };
}

/** Folders whose files are material of a skill rather than skills. */
function isMaterial(folder: string): boolean {
  return /^(?:templates?|assets?|references?|resources?|examples?|tests?|fixtures?|evals?|docs?)$/i.test(
    folder,
  );
}

function isInsideSkill({ context }: SkillFile, depth: number): boolean {
  return Array.from({ length: depth - 1 }, (_, index) => `${'../'.repeat(index + 1)}SKILL.md`).some(
    path => context?.exists(path) === true,
  );
}
