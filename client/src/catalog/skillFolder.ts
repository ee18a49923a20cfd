/** The folder of a file, without a slash at its end. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/**
 * The folder of skills that counts as the source of a SKILL.md; the one that holds its folder where there is none.
 * @param source as the catalogue names it: `.claude/skills`; empty where the skill is in no such folder
 */
export function sourceFolderOf(skillFile: string, source: string): string {
  const beside = folderOf(folderOf(skillFile));
  const part = `/${source}/`;
  const at = source === '' ? -1 : `${beside}/`.lastIndexOf(part);
  return at < 0 ? beside : beside.slice(0, at + part.length - 1);
}

/** The folder that a skill dropped on this one goes to: beside it, or to the project's own skills where it came from elsewhere. */
export function dropFolderOf(skillFile: string, source: string, isExternal: boolean): string {
  return isExternal ? sourceFolderOf(skillFile, source) : folderOf(folderOf(skillFile));
}
