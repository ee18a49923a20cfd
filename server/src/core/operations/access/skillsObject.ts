import type { SkillReading } from './managedSkill.ts';

/** A skill as those see it who look for one. */
export type SkillSummary = Pick<SkillReading, 'name' | 'title' | 'description' | 'tags'>;

/** What a script sees of the skills: it can read them and change nothing. */
export interface SkillsObject {
  readonly list: (tag?: string) => Promise<readonly SkillSummary[]>;
  /** Fails where there is no such skill. */
  readonly read: (name: string) => Promise<SkillSummary & Pick<SkillReading, 'content'>>;
}

/** Puts the object together that scripts get as `skills`; what it hands out is frozen, so that no script changes it for another. */
export function createSkillsObject(
  list: (tag: string | undefined) => Promise<readonly SkillSummary[]>,
  read: (name: string) => Promise<SkillReading | undefined>,
): SkillsObject {
  return Object.freeze({
    list: async (tag?: string) => {
      checkText(tag ?? '', 'skills.list takes a tag as a text, or nothing.');
      return Object.freeze((await list(tag)).map(toSummary));
    },
    read: async (name: string) => {
      checkText(name, 'skills.read takes the name of a skill as a text.');
      const reading = await read(name);
      if (reading === undefined) {
        throw new Error(`There is no skill '${name}'.`);
      }
      return Object.freeze({ ...toSummary(reading), content: reading.content });
    },
  });
}

function toSummary({ name, title, description, tags }: SkillSummary): SkillSummary {
  return Object.freeze({ name, title, description, tags: Object.freeze([...tags]) });
}

/** Scripts are not held to types. */
function checkText(value: unknown, message: string): void {
  if (typeof value !== 'string') {
    throw new TypeError(message);
  }
}
