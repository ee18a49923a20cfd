/** The subject of facts about a skill: its scope and the absolute path of its file. */
export function skillKey(scope: string, absolute: string): string {
  return `${scope}\0${absolute}`;
}

/** The scope and the absolute path of a skill, from the subject of a fact. */
export function splitSkillKey(key: string): { readonly scope: string; readonly absolute: string } {
  const end = key.indexOf('\0');
  return { scope: key.slice(0, end), absolute: key.slice(end + 1) };
}
