import assert from 'node:assert/strict';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { checkSkill } from '../../../../server/src/core/checks/checkSkill.ts';
import { plainFacts } from '../../../../server/src/core/model/skill/skillFile.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { createSuppression } from '../../../../server/src/core/operations/fixes/suppress.ts';

describe('a comment that switches a finding off', () => {
  it('stands above the line of the finding, indented like it', () => {
    check(
      '---\nname: forms\ndescription: x\nowner: Ada\n---\n',
      'key-unknown',
      '---\nname: forms\ndescription: x\n# skillwright-ignore key-unknown: our registry reads it\nowner: Ada\n---\n',
    );
    check(
      '---\nname: forms\ndescription: x\nlicense:\n  [MIT]\n---\n',
      'value-type',
      '---\nname: forms\ndescription: x\nlicense:\n  # skillwright-ignore value-type: our registry reads it\n  [MIT]\n---\n',
    );
  });

  it('keeps the line ends of the file', () => {
    check(
      '---\r\nname: other\r\ndescription: x\r\n---\r\n',
      'name-folder',
      '---\r\n# skillwright-ignore name-folder: our registry reads it\r\nname: other\r\ndescription: x\r\n---\r\n',
    );
  });

  it('is for the whole file where nothing stands that it could be above', () => {
    check(
      '---\nname: forms\n---\n',
      'description-missing',
      '---\n# skillwright-ignore-file description-missing: our registry reads it\nname: forms\n---\n',
    );
  });

  it('stands in the body for what is found there, or when there is nothing else', () => {
    check(
      '---\nname: forms\ndescription: x\n---\n---\nname: again\n---\n',
      'frontmatter-second-block',
      '---\nname: forms\ndescription: x\n---\n<!-- skillwright-ignore frontmatter-second-block: our registry reads it -->\n---\nname: again\n---\n',
    );
    check(
      '# Forms\n',
      'frontmatter-missing',
      '<!-- skillwright-ignore-file frontmatter-missing: our registry reads it -->\n# Forms\n',
    );
  });
});

function check(text: string, code: string, expected: string): void {
  const findingsOf = (current: string) => {
    const profile = findProfile('agentskills');
    assert.ok(profile);
    const document = parseSkillDocument(current);
    const file = {
      path: 'forms/SKILL.md',
      fileName: 'SKILL.md',
      folderName: 'forms',
      document,
      facts: plainFacts,
    };
    return { document, findings: checkSkill(file, [{ profile, strict: false }], {}) };
  };
  const { document, findings } = findingsOf(text);
  const finding = findings.find(found => found.code === code);
  assert.ok(finding, `${code} is found`);
  const result = applyEdits(text, [createSuppression(document, finding, ' our registry\nreads it ')]);
  assert.equal(result, expected);
  assert.deepEqual(
    findingsOf(result).findings.map(found => found.code),
    findings.filter(found => found.code !== code).map(found => found.code),
  );
}
