import assert from 'node:assert/strict';
import { toSkillRecord } from '../../../../server/src/core/analysis/catalog/toSkillRecord.ts';
import { createCatalog } from '../../../../server/src/core/model/catalog/skillCatalog.ts';
import { placeOf } from '../../../../server/src/core/model/catalog/placeOf.ts';
import { emptyDescription } from '../../../../server/src/core/model/workspace/workspaceDescription.ts';
import { checkNewSkill } from '../../../../server/src/core/operations/create/checkNewSkill.ts';
import { toFile, targetsFrom } from '../../../support/checkRules.ts';

const textOf = (name: string, description = 'Fills in forms.') =>
  `---\nname: ${name}\ndescription: ${description}\n---\n`;

/** What is said of a skill before it is there: severity and sentence for its name and its description. */
function adviceOn(place: string, profileId: string, text: string, others: readonly string[] = []) {
  const [target] = targetsFrom({ targets: [profileId] });
  assert.ok(target);
  const toRecord = (folder: string, words: string) => {
    const file = { ...toFile(words, { folder: folder.split('/').at(-1) ?? '' }), path: `${folder}/SKILL.md` };
    return { file, record: toSkillRecord(file, placeOf(file.path, new Set())) };
  };
  const { file, record } = toRecord(place, text);
  const catalog = createCatalog(
    others.map(
      folder => toRecord(folder, textOf(folder.split('/').at(-1) ?? '', 'Does something else.')).record,
    ),
  );
  const context = {
    exists: () => undefined,
    readText: () => undefined,
    workspace: emptyDescription,
    catalog,
  };
  const { profile } = target;
  const { name, description } = checkNewSkill({ ...file, context }, record, {
    profile,
    targets: [target],
    settings: {},
  });
  return [name, description].map(advice => advice && [advice.severity, advice.message]);
}

describe('a skill that is to be made', () => {
  it('is told how much room its description has', () => {
    assert.deepEqual(adviceOn('.claude/skills/forms', 'claude-code', textOf('forms')), [
      undefined,
      ['info', '15 of 1536 characters'],
    ]);
    assert.deepEqual(adviceOn('skills/forms', 'amble', `---\nname: Forms\nslug: forms\n---\n`), [
      undefined,
      undefined,
    ]);
  });

  it('is told what a check will say of its name and its description', () => {
    assert.deepEqual(adviceOn('.claude/skills/synced', 'claude-code', textOf('synced'))[0], [
      'error',
      "A folder called 'synced' is reserved, and the skill in it is not loaded.",
    ]);
    assert.equal(adviceOn('.zed/forms', 'zed', textOf('forms', 'x'.repeat(1025)))[1]?.[0], 'error');
    const long =
      'Fills in forms of the tax office, and of others who ask for the same things in other words.';
    assert.deepEqual(adviceOn('skills/forms', 'minara', textOf('forms', long))[1]?.[0], 'info');
  });

  it('is told of a skill of the same name, and which one the host takes', () => {
    assert.deepEqual(
      adviceOn('.claude/skills/forms', 'goose', textOf('forms'), [
        '.agents/skills/forms',
        '.agents/skills/mail',
      ])[0],
      [
        'warning',
        "'.agents/skills/forms/SKILL.md' has the same name and is taken instead of this skill. The skill that is found first is taken: those of the project before those of the user.",
      ],
    );
    assert.deepEqual(
      adviceOn('.claude/skills/forms', 'claude-code', textOf('forms'), ['.github/skills/forms'])[0],
      [
        'info',
        "'.github/skills/forms/SKILL.md' has the same name, but is not loaded together with this skill.",
      ],
    );
    assert.deepEqual(
      adviceOn('.claude/skills/forms', 'claude-code', textOf('forms'), ['.claude/skills/mail'])[0],
      undefined,
    );
  });
});
