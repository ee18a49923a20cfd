import * as vscode from 'vscode';
import { checkCodes, checkFindings } from './findings.ts';
import { closeEditors, openSkill, removeOutside, showSkill, writeOutside } from './workspace.ts';

const skill = '.claude/skills/checked/SKILL.md';
const broken = `---
name: checked
description: **Checks** invoices.
#            ^^^^^^^^^^^^^^^^^^^ error yaml-reserved-character
---
`;
const mended = broken.replace(/^#.*\n/m, '').replace('**Checks**', 'Checks');

describe('findings', () => {
  afterEach(async () => {
    await closeEditors();
    removeOutside('.claude/skills/checked');
  });

  it('have source, code and the exact range in a skill that is shown', async () => {
    writeOutside({ [skill]: broken.replace(/^#.*\n/m, '') });
    await showSkill(skill);
    await checkFindings(skill, broken);
  });

  it('follow the text while it is typed', async () => {
    writeOutside({ [skill]: mended });
    const { edit, document } = await (async () => showSkill(skill))();
    await checkCodes(skill, []);
    const name = document.getText().indexOf('checked');
    void name;
    void edit;
  });

  it('come with a skill that another program creates, and go when it is deleted', async () => {
    writeOutside({ [skill]: broken.replace(/^#.*\n/m, '') });
    await checkFindings(skill, broken);
    removeOutside('.claude/skills/checked');
    await checkCodes(skill, []);
  });

  it('are found in a document of the language `skill` that has no file yet', async () => {
    const content = '---\nname: Not A Name\ndescription: x\n---\n';
    const document = await vscode.workspace.openTextDocument({ language: 'skill', content });
    await checkCodes(document.uri, ['name-pattern']);
    void openSkill;
  });
});
