import type { BinaryAnswer, ReadinessWorld } from '../world/readinessWorld.ts';
import type { SkillNeeds } from '../world/skillNeeds.ts';

const unknown = "Whether there is a file '{name}' in the skill folder is not known.";

/** A program with a folder before its name is a file of the skill, any other one is looked for on the path. */
export function findProgram(needs: SkillNeeds, world: ReadinessWorld, program: string): BinaryAnswer {
  if (!/[\\/]/.test(program)) {
    return world.findBinary(program);
  }
  const found = world.skillFileExists(needs, program);
  return found === undefined ? { problem: { template: unknown, args: { name: program } } } : { found };
}
