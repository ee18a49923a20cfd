import { emptyDescription } from '../../../model/workspace/workspaceDescription.ts';
import { checkRelatedFile } from '../../../checks/checkRelatedFile.ts';
import { relatedFileKind } from '../../../model/related/relatedFileKind.ts';
import { resolveBelow } from '../../../text/values/relativePath.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { checkSkill } from '../../../checks/checkSkill.ts';
import type { Finding } from '../../../model/findings/finding.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { PackFile } from '../../../model/folder/packFile.ts';
import { textIn } from '../../../model/folder/packFile.ts';
import { toSkillFolder } from '../../../model/folder/skillFolder.ts';

/**
 * Checks the skill that was written for a host, with the files beside it that we or hosts read. What the rest of a workspace would
 * tell is not known.
 * @param files with paths below the skill folder, which they start with
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
  const context = { exists, readText: (name: string) => textIn(own, name), workspace: emptyDescription };
  const skill: SkillFile = { ...file, context };
  return [
    ...checkSkill(skill, [{ profile, strict: true }], {}),
    ...own.flatMap(each => checkRelatedText(each, skill, exists)),
  ];
}

/** Whether a file is at a path, or below it. */
function isAt({ path }: PackFile, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

function checkRelatedText(
  { path, content }: PackFile,
  skill: SkillFile,
  exists: (path: string) => boolean | undefined,
): Finding[] {
  const kind = relatedFileKind(path);
  const isRead = kind === 'skill-manifest' || kind === 'skill-sidecar' || kind === 'openai-yaml';
  const isOwn = path.split('/').length === (kind === 'openai-yaml' ? 2 : 1);
  return isRead && isOwn && typeof content === 'string'
    ? checkRelatedFile({ path, text: content, kind, skill, exists, workspace: emptyDescription }, {})
    : [];
}
