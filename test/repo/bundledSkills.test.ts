import assert from 'node:assert/strict';
import path from 'node:path';
import { checkExported } from '../../server/src/core/operations/export/hosts/checkExported.ts';
import type { PackFile } from '../../server/src/core/model/folder/packFile.ts';
import { putBelow, textIn } from '../../server/src/core/model/folder/packFile.ts';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import { profiles } from '../../server/src/core/model/profiles/registry.ts';
import { estimateTokens } from '../../server/src/core/text/tokens/estimateTokens.ts';
import { readFolder } from '../../server/src/node/archive/readFolder.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import { root } from '../support/projectFiles.ts';

const home = path.join(root, 'server/bundled');
const skills = ['tune-skill-triggers', 'write-a-skill'] as const;

/** The room that is advised for a body. */
const maxTokens = 800;

async function filesOf(id: string): Promise<readonly PackFile[]> {
  return (await readFolder(path.join(home, id), {})).files;
}

describe('the skills that come with Skillwright', () => {
  for (const id of skills) {
    it(`have nothing that any host warns of: ${id}`, async () => {
      const files = putBelow(id, await filesOf(id));
      const found = profiles.map(profile => [
        profile.id,
        ...checkExported(files, profile)
          .filter(({ severity }) => severity !== 'hint')
          .map(({ code, severity }) => `${severity} ${code}`),
      ]);
      assert.deepEqual(
        found,
        profiles.map(profile => [profile.id]),
      );
    });

    it(`are short enough to be read whole: ${id}`, async () => {
      const { text, body } = parseSkillDocument(textIn(await filesOf(id), 'SKILL.md') ?? '');
      const { count } = estimateTokens(text, body.span, Infinity);
      assert.ok(count < maxTokens, `${count} tokens`);
    });

    it(`come first for the messages that they are for: ${id}`, async () => {
      const manifest = JSON.parse(textIn(await filesOf(id), 'skill.manifest.json') ?? '{}');
      const cases: readonly string[] = manifest.evals.triggerCases;
      const first = await Promise.all(
        cases.map(async message => {
          const args = ['route', message, home, '--format', 'json'];
          return JSON.parse((await runSkillwright(args, { cwd: root })).out).candidates[0].id;
        }),
      );
      assert.deepEqual(
        first,
        cases.map(() => id),
      );
    });
  }

  it('are all told of here, and name only commands that there are', async () => {
    const listed = await runSkillwright(['check', home, '--format', 'json'], { cwd: root });
    const { files } = JSON.parse(listed.out);
    assert.deepEqual(
      files.map(({ skill }: { skill: string }) => skill),
      skills,
    );
    const texts = await Promise.all(skills.map(async id => textIn(await filesOf(id), 'SKILL.md') ?? ''));
    const named = new Set(
      texts.flatMap(text => [...text.matchAll(/`skillwright ([a-z]+)/g)].map(([, command = '']) => command)),
    );
    for (const command of named) {
      assert.equal((await runSkillwright([command, '--help'], { cwd: root })).code, 0, command);
    }
    assert.deepEqual([...named].toSorted(), [
      'budget',
      'check',
      'eval',
      'new',
      'overlap',
      'ready',
      'route',
      'rules',
    ]);
  });
});
