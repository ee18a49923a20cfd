/** The folder of a file, without a slash at its end. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/**
 * Returns the folder that is the source of a SKILL.md, or else the parent of the skill folder.
 * @param source as the catalog names it: `.claude/skills`; empty where the skill is in no such folder
 */
export function sourceFolderOf(skillFile: string, source: string): string {
  const container = folderOf(folderOf(skillFile));
  const part = `/${source}/`;
  const at = source === '' ? -1 : `${container}/`.lastIndexOf(part);
  return at < 0 ? container : container.slice(0, at + part.length - 1);
}

/**
 * Returns the folder for a skill that was dropped on another one: the folder of that skill, or of the project's own skills where that skill
 * was installed.
 */
export function dropFolderOf(skillFile: string, source: string, isThirdParty: boolean): string {
  return isThirdParty ? sourceFolderOf(skillFile, source) : folderOf(folderOf(skillFile));
}
