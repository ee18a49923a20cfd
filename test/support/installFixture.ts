import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { isRefusal } from '../../server/src/core/model/findings/transferNote.ts';
import { parseSource } from '../../server/src/core/analysis/provenance/source/installSource.ts';
import { formatMessage } from '../../server/src/core/model/findings/messages.ts';
import type { Sentence } from '../../server/src/core/text/format/sentence.ts';
import { chooseSkills, findOffered } from '../../server/src/node/repository/chooseSkills.ts';
import { commitSwaps } from '../../server/src/node/install/commitSwaps.ts';
import { findInstallPlace } from '../../server/src/node/install/installPlace.ts';
import { findThirdPartySkills } from '../../server/src/node/repository/findThirdPartySkills.ts';
import type { ThirdPartySkill } from '../../server/src/node/install/findInstalled.ts';
import { findInstalled } from '../../server/src/node/install/findInstalled.ts';
import { withSource } from '../../server/src/node/repository/openSource.ts';
import type { AddOrder, AddPlan } from '../../server/src/node/install/planAdd.ts';
import { planAdd } from '../../server/src/node/install/planAdd.ts';
import type { UpdateOrder, UpdatePlan } from '../../server/src/node/install/planUpdate.ts';
import { planUpdate } from '../../server/src/node/install/planUpdate.ts';
import { readFolder } from '../../server/src/node/archive/readFolder.ts';
import { commitFiles, git } from './gitRepository.ts';
import type { Files } from './temporaryFolder.ts';
import { withFiles } from './temporaryFolder.ts';

/** A repository that skills come from, and a project that they go to, beside each other. */
export interface InstallFixture {
  readonly source: string;
  readonly project: string;
  /** The first commit of the source. */
  readonly commit: string;
}

export const someTime = '2026-11-22T10:00:00.000Z';

/** A SKILL.md. */
export function skillText(name: string, lines = ''): string {
  return `---\nname: ${name}\ndescription: Does ${name}.\n${lines}---\n\n# ${name}\n`;
}

/** The license file that most sources of tests have. */
export const mitText = `MIT License

Copyright (c) 2026 Somebody

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
`;

export function withWorld<Result>(
  files: Files,
  work: (world: InstallFixture) => Promise<Result>,
): Promise<Result> {
  return withFiles({}, async folder => {
    const [source, project] = [path.join(folder, 'source'), path.join(folder, 'project')];
    for (const each of [source, project]) {
      mkdirSync(each);
      git(each, 'init', '--quiet');
    }
    return work({ source, project, commit: commitFiles(source, files) });
  });
}

export function wordsOf(sentence: Sentence | undefined): string | undefined {
  return sentence && formatMessage(sentence.template, sentence.args);
}

export interface AddChoice extends Partial<AddOrder> {
  /** As people write it, from the project; the repository beside it where it is not given. */
  readonly from?: string;
  /** All that are offered where it is not given. */
  readonly names?: readonly string[];
}

/** Plans to install skills of the source. */
export async function planFrom({ project }: InstallFixture, choice: AddChoice = {}): Promise<AddPlan> {
  const { from = '../source', names, ...order } = choice;
  const source = parseSource(from);
  assert.ok(!isRefusal(source));
  const plan = await withSource(source, { base: project, home: project }, async (opened, found) => {
    const skills = await findThirdPartySkills(opened, 'root');
    assert.ok(!isRefusal(skills));
    const chosen = names === undefined ? findOffered(skills) : chooseSkills(skills, names);
    assert.ok(!isRefusal(chosen));
    const into = path.join(project, '.agents/skills');
    return planAdd({
      opened,
      source: found,
      skills: chosen,
      into,
      project,
      policy: {},
      now: someTime,
      ...order,
    });
  });
  assert.ok(!isRefusal(plan), JSON.stringify(plan));
  return plan;
}

/** The same, and installs them. */
export async function addFrom(world: InstallFixture, choice: AddChoice = {}): Promise<AddPlan> {
  const plan = await planFrom(world, choice);
  assert.equal(await commitSwaps(plan.place, plan.swaps), undefined);
  return plan;
}

export async function installedIn({ project }: InstallFixture): Promise<readonly ThirdPartySkill[]> {
  const skills = await findInstalled(findInstallPlace(path.join(project, '.agents/skills'), project));
  assert.ok(!isRefusal(skills), JSON.stringify(skills));
  return skills;
}

/** Plans to bring all skills up to date. */
export async function planUpdates(
  world: InstallFixture,
  order: Partial<UpdateOrder> = {},
): Promise<UpdatePlan> {
  const { project } = world;
  const skills = await installedIn(world);
  const open = { base: project, home: project };
  return planUpdate({ skills, open, policy: {}, now: someTime, ...order });
}

/** The same, and writes them. */
export async function updateAll(
  world: InstallFixture,
  order: Partial<UpdateOrder> = {},
): Promise<UpdatePlan> {
  const plan = await planUpdates(world, order);
  const place = findInstallPlace(world.project, world.project);
  assert.equal(await commitSwaps(place, plan.swaps), undefined);
  return plan;
}

/** The texts of the project by their paths, without what git keeps there. */
export async function textsOf({ project }: InstallFixture): Promise<Record<string, unknown>> {
  const { files } = await readFolder(project);
  return Object.fromEntries(files.map(({ path: file, content }) => [file, content]));
}
