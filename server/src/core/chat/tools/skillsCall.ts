import type { SkillsObject } from '../../operations/access/skillsObject.ts';

/** What a script gets back; what it asked for, or why not. */
export type SkillsReply =
  | { readonly id: string | number; readonly result: unknown }
  | { readonly id: string | number; readonly error: string };

/** Answers what a script asks: `{id, method, params}`, where the method is `skills.list` or `skills.read`. Undefined for anything else. */
export async function answerSkillsCall(
  skills: SkillsObject,
  message: unknown,
): Promise<SkillsReply | undefined> {
  const id = fieldOf(message, 'id');
  if (typeof id !== 'string' && typeof id !== 'number') {
    return undefined;
  }
  try {
    return { id, result: await answer(skills, fieldOf(message, 'method'), fieldOf(message, 'params')) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Whether parameters are texts, the skills look at themselves. */
function answer(skills: SkillsObject, method: unknown, params: unknown): Promise<unknown> {
  switch (method) {
    case 'skills.list':
      return Reflect.apply(skills.list, skills, [fieldOf(params, 'tag') ?? undefined]);
    case 'skills.read':
      return Reflect.apply(skills.read, skills, [fieldOf(params, 'name')]);
    default:
      throw new Error('There are the methods skills.list and skills.read.');
  }
}

function fieldOf(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
