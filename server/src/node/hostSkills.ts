import path from 'node:path';
import type { HostSkill } from '../core/hosts/hostSkill.ts';
import { toHostSkill } from '../core/hosts/hostSkill.ts';
import { isReadable } from '../core/skill/skillFile.ts';
import { findText } from './readSkillFile.ts';
import type { FileToRoute } from './routingFiles.ts';
import { readFileToRoute } from './routingFiles.ts';

/** Where Codex is told whether it may use a skill by itself. */
const openaiYaml = ['agents/openai.yaml', 'agents/openai.yml'];

/** Reads what hosts tell their models of a skill; undefined where it cannot be read. `open` is what an editor holds of it. */
export function readHostSkill(file: FileToRoute, open?: string): HostSkill | undefined {
  const skill = readFileToRoute(file, open);
  if (!isReadable(skill)) {
    return undefined;
  }
  const folder = path.dirname(file.absolute);
  const mayHave = file.siblings?.includes('agents') ?? true;
  const [policy] = (mayHave ? openaiYaml : []).flatMap(name => findText(path.join(folder, name)) ?? []);
  return toHostSkill(skill, file.place, policy);
}
