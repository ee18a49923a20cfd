/** The subject of facts about a skill: its scope and the absolute path of its file. */
export function skillKey(scope: string, absolute: string): string {
  return `${scope}\0${absolute}`;
}

/** The scope and the absolute path of a skill, from the subject of a fact. */
export function splitSkillKey(key: string): { readonly scope: string; readonly absolute: string } {
  const end = key.indexOf('\0');
  return { scope: key.slice(0, end), absolute: key.slice(end + 1) };
}

/** Skills of a scope of which a list is put together: to ask ten thousand for every letter that is typed would be felt. */
const partSize = 100;

/** The subjects of facts about the parts of a scope with so many skills. */
export function partKeys(scope: string, count: number): string[] {
  return Array.from({ length: Math.ceil(count / partSize) }, (_, at) => `${scope}\0${at}`);
}

/** The scope of a part, and the numbers of its first skill and of the one behind its last. */
export function splitPartKey(key: string): {
  readonly scope: string;
  readonly start: number;
  readonly end: number;
} {
  const { scope, absolute: at } = splitSkillKey(key);
  return { scope, start: Number(at) * partSize, end: (Number(at) + 1) * partSize };
}
