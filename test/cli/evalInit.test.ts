import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { skillText as skill } from '../support/evalFixture.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

describe('skillwright eval init', () => {
  const plain: Files = {
    'skills/forms/SKILL.md': skill(
      'forms',
      'Fills in tax forms. Use when somebody wants to fill in a tax form. Never use it for contracts.',
      '',
      '\n## When to use\n\n- Do my taxes\n',
    ),
    'skills/letters/SKILL.md': skill(
      'letters',
      'Writes letters about tax forms. Use for letters to the tax office.',
      '',
    ),
  };
  const drafted = {
    version: 1,
    evals: {
      triggerCases: ['fill in a tax form', 'Do my taxes'],
      negativeTriggerCases: ['contracts', 'letters to the tax office'],
    },
  };

  it('drafts cases from the description, the body and similar skills into the manifest', () =>
    withFiles(plain, async cwd => {
      const { code, out } = await runSkillwright(['eval', 'init', 'forms'], { cwd });
      assert.deepEqual(
        [code, out],
        [
          0,
          `Drafted in skills/forms/skill.manifest.json; correct them before you rely on them:
  + “fill in a tax form”  from the description
  + “Do my taxes”  from the body
  - “contracts”  from the description
  - “letters to the tax office”  from 'letters'
`,
        ],
      );
      const file = path.join(cwd, 'skills/forms/skill.manifest.json');
      assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), drafted);
      const again = await runSkillwright(['eval', 'init', 'skills/forms'], { cwd });
      assert.deepEqual([again.code, again.out], [0, 'Nothing new was found to draft trigger cases from.\n']);
    }));

  it('keeps what the manifest has, and tells machines what it drafted', () =>
    withFiles(plain, async cwd => {
      const file = path.join(cwd, 'skills/forms/skill.manifest.json');
      await writeFile(
        file,
        '{\n  // mine\n  "version": 1,\n  "evals": { "triggerCases": ["do my  TAXES"] }\n}\n',
      );
      const { code, out } = await runSkillwright(['eval', 'init', 'forms', '--format', 'json'], { cwd });
      assert.deepEqual(
        [code, JSON.parse(out)],
        [
          0,
          {
            version: 1,
            path: 'skills/forms/SKILL.md',
            files: ['skills/forms/skill.manifest.json'],
            cases: [
              { message: 'fill in a tax form', expected: true, from: 'description' },
              { message: 'contracts', expected: false, from: 'description' },
              { message: 'letters to the tax office', expected: false, from: 'skill', skill: 'letters' },
            ],
          },
        ],
      );
      const text = await readFile(file, 'utf8');
      assert.match(text, /\/\/ mine\n/);
      assert.match(text, /"triggerCases": \["do my {2}TAXES", "fill in a tax form"\]/);
    }));

  it('writes nothing into a locked skill', async () => {
    const locked = { ...plain, 'skills/forms/.skill-source.json': '{"version": 1}' };
    const { code, out, error } = await withFiles(locked, cwd =>
      runSkillwright(['eval', 'init', 'forms'], { cwd }),
    );
    assert.deepEqual([code, out], [1, '']);
    assert.match(error, /came from elsewhere/);
  });
});
