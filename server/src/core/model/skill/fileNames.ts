const skillFileName = 'skill.md';

/** Whether a file of this name is a skill; hosts differ on other spellings, which get a finding. */
export function isSkillFileName(name: string): boolean {
  return name.length === skillFileName.length && name.toLowerCase() === skillFileName;
}

/** Whether a file of this name is Markdown. */
export function isMarkdownName(name: string): boolean {
  return name.toLowerCase().endsWith('.md');
}
