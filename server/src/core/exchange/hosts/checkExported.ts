import { emptyDescription } from '../../catalog/workspaceDescription.ts';
import { checkCompanion } from '../../companions/checkCompanion.ts';
import { companionKind } from '../../companions/companionKind.ts';
import { resolveBelow } from '../../companions/relativePath.ts';
import type { Profile } from '../../profiles/profile.ts';
import { checkSkill } from '../../rules/checkSkill.ts';
import type { Finding } from '../../rules/finding.ts';
import type { SkillFile } from '../../skill/skillFile.ts';
import type { PackFile } from '../packFile.ts';
import { textIn } from '../packFile.ts';
import { toSkillFolder } from '../skillFolder.ts';

/**
 * Checks the skill that was written for a host, with the files beside it that we or hosts read. What the rest of a workspace would
 * tell is not known.
 * @param files with paths below the folder of the skill, which they start with
 */
export function checkExported(files: readonly PackFile[], profile: Profile): readonly Finding[] {
  const folder = files[0]?.path.split('/')[0] ?? '';
  const own = files.flatMap(file =>
    file.path.startsWith(`${folder}/`) ? [{ ...file, path: file.path.slice(folder.length + 1) }] : [],
  );
  const file = toSkillFolder(own, folder, `${folder}/SKILL.md`)?.parts.file;
  if (file === undefined) {
    return [];
  }
  const exists = (path: string) => {
    const below = resolveBelow(path);
    return below === undefined ? undefined : below === '' || own.some(each => isAt(each, below));
  };
  const around = { exists, readText: (name: string) => textIn(own, name), workspace: emptyDescription };
  const skill: SkillFile = { ...file, around };
  return [
    ...checkSkill(skill, [{ profile, strict: true }], {}),
    ...own.flatMap(each => checkBeside(each, skill, exists)),
  ];
}

/** Whether a file is at a path, or below it. */
function isAt({ path }: PackFile, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

function checkBeside(
  { path, content }: PackFile,
  skill: SkillFile,
  exists: (path: string) => boolean | undefined,
): Finding[] {
  const kind = companionKind(path);
  const isRead = kind === 'skill-manifest' || kind === 'skill-sidecar' || kind === 'openai-yaml';
  const isOwn = path.split('/').length === (kind === 'openai-yaml' ? 2 : 1);
  return isRead && isOwn && typeof content === 'string'
    ? checkCompanion({ path, text: content, kind, skill, exists, workspace: emptyDescription }, {})
    : [];
}
