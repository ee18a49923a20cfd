import * as vscode from 'vscode';
import { checkCodes } from './findings.ts';
import { closeEditors, removeOutside, showFile, writeOutside } from './workspace.ts';

/** Skills name each other in this folder of GolemCore, which is there from the start. */
const folder = 'workspace/skills';
const first = `${folder}/first/SKILL.md`;
const secondText = '---\nname: second\ndescription: Ends. Use it last.\n---\n';

describe('what a skill says of others', () => {
  beforeEach(async () => {
    writeOutside({
      [first]: '---\nname: first\ndescription: Begins. Use it first.\nnext_skill: second\n---\n',
    });
    await checkCodes(first, ['skill-unknown']);
  });

  afterEach(async () => {
    await closeEditors();
    removeOutside(`${folder}/first`);
    await checkCodes(first, []);
  });

  it('is compared with the skills there are, when another comes and goes', async () => {
    writeOutside({ [`${folder}/second/SKILL.md`]: secondText });
    await checkCodes(first, []);
    removeOutside(`${folder}/second`);
    await checkCodes(first, ['skill-unknown']);
  });

  it('follows the name that is typed in another editor, before it is saved', async () => {
    const file = `${folder}/named-later/SKILL.md`;
    writeOutside({ [file]: secondText.replace('second', 'other') });
    await checkCodes(file, ['name-folder']);
    const editor = await showFile(file);
    await editor.edit(edit => edit.replace(new vscode.Range(1, 6, 1, 11), 'second'));
    await checkCodes(first, []);
    await closeEditors();
    removeOutside(`${folder}/named-later`);
    await checkCodes(first, ['skill-unknown']);
  });

  it('follows the files that its links lead to', async () => {
    writeOutside({
      [first]: '---\nname: first\ndescription: Begins. Use it first.\n---\n\nSee [this](references/a.md).\n',
    });
    await checkCodes(first, ['link-broken']);
    writeOutside({ [`${folder}/first/references/a.md`]: '# A\n' });
    await checkCodes(first, []);
    removeOutside(`${folder}/first/references`);
    await checkCodes(first, ['link-broken']);
  });
});
