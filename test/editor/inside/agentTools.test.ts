import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { removeOutside, uriOf, writeOutside } from './workspace.ts';

const folder = '.agents/skills/agreed';
const file = `${folder}/SKILL.md`;

/** What an agent gets. VS Code asks nobody in tests. */
async function invoke(name: string, input: object): Promise<string> {
  const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
  return content.map(part => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
}

describe('the tools for agents of VS Code', () => {
  before(async () => {
    writeOutside({
      [file]:
        '---\nname: agreed\ndescription: Agrees on terms. Use it when parties bargain.\n---\nBe fair.\n',
    });
    await eventually(
      () => invoke('skillwright_listSkills', {}),
      text => assert.match(text, /^- agreed: Agrees on terms\./m),
    );
  });

  after(() => {
    removeOutside(folder);
    removeOutside('skillwright.json');
  });

  it('read skills, rank them and say whether they can run', async () => {
    assert.match(await invoke('skillwright_readSkill', { name: 'agreed' }), /Be fair\./);
    assert.match(
      await invoke('skillwright_routeMessage', { message: 'the parties bargain over terms' }),
      /^1\. agreed: /m,
    );
    assert.equal(await invoke('skillwright_checkReadiness', { name: 'agreed' }), "'agreed' can run here.");
    assert.match(await invoke('skillwright_checkReadiness', {}), / of \d+ skills can run here\./);
    assert.equal(
      await invoke('skillwright_checkReadiness', { name: 'nobody' }),
      "There is no skill 'nobody' in this folder.",
    );
  });

  it('change skills after VS Code asked', async () => {
    const input = { name: 'agreed', operation: 'append', content: 'Be brief.' };
    await invoke('skillwright_updateSkill', input);
    const read = async () => (await vscode.workspace.openTextDocument(uriOf(file))).getText();
    await eventually(read, text => assert.match(text, /Be fair\.\n+Be brief\./));
  });

  it('answer nothing for a skill that skillwright.json disables, of its files neither', async () => {
    writeOutside({
      [`${folder}/references/terms.md`]: 'Terms.\n',
      'skillwright.json': JSON.stringify({ disabled: ['agreed'] }),
    });
    const disabled = "The skill 'agreed' is disabled.";
    const given = { skill: 'agreed', path: 'references/terms.md' };
    await eventually(
      () => invoke('skillwright_readResource', given),
      text => assert.equal(text, disabled),
    );
    assert.equal(await invoke('skillwright_listResources', { skill: 'agreed' }), disabled);
    assert.equal(
      await invoke('skillwright_readSkill', { name: 'agreed' }),
      "The skill 'agreed' is disabled; enable it first.",
    );
    assert.doesNotMatch(await invoke('skillwright_listSkills', {}), /agreed/);
    removeOutside('skillwright.json');
    await eventually(
      () => invoke('skillwright_readResource', given),
      text => assert.equal(text, 'Terms.\n'),
    );
  });

  it('are told of with our participant and our server', () => {
    const extension = vscode.extensions.all.find(({ packageJSON }) => packageJSON.name === 'skillwright');
    const { chatParticipants, chatSkills, languageModelTools } = extension?.packageJSON.contributes ?? {};
    assert.deepEqual([chatParticipants.length, chatSkills.length], [1, 2]);
    const known = new Set(vscode.lm.tools.map(({ name }) => name));
    assert.deepEqual(
      languageModelTools.filter(({ name }: { readonly name: string }) => !known.has(name)),
      [],
    );
  });
});
