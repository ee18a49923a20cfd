import * as vscode from 'vscode';
import { checkFindings } from './findings.ts';
import { closedSkill, closedText } from './initialFiles.ts';
import { closeEditors, removeOutside, showFile, writeOutside } from './workspace.ts';

const asWarning = closedText.replace('error', 'warning');
const withoutMark = closedText.replace(/^#.*\n/m, '');

async function setRules(rules: Readonly<Record<string, string>> | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('skillwright');
  await settings.update('rules', rules, vscode.ConfigurationTarget.Workspace);
}

describe('severities', () => {
  beforeEach(() => checkFindings(closedSkill, closedText));

  afterEach(async () => {
    await setRules(undefined);
    removeOutside('skillwright.json');
    await closeEditors();
  });

  it('follow the setting `skillwright.rules` in files that are not open', async () => {
    await setRules({ 'yaml-reserved-character': 'warning' });
    await checkFindings(closedSkill, asWarning);
    await setRules({ 'yaml-reserved-character': 'off' });
    await checkFindings(closedSkill, withoutMark);
  });

  it('follow the setting in an editor', async () => {
    await showFile(closedSkill);
    await setRules({ 'yaml-reserved-character': 'warning' });
    await checkFindings(closedSkill, asWarning);
  });

  it('follow `skillwright.json`, from when it is written until it is deleted', async () => {
    writeOutside({ 'skillwright.json': '{ "rules": { "yaml-reserved-character": "warning" } }\n' });
    await checkFindings(closedSkill, asWarning);
    writeOutside({ 'skillwright.json': '{ "rules": { "yaml-reserved-character": "info" } }\n' });
    await checkFindings(closedSkill, closedText.replace('error', 'info'));
    removeOutside('skillwright.json');
    await checkFindings(closedSkill, closedText);
  });

  it('go by the setting where `skillwright.json` says something else', async () => {
    writeOutside({ 'skillwright.json': '{ "rules": { "yaml-reserved-character": "info" } }\n' });
    await setRules({ 'yaml-reserved-character': 'warning' });
    await checkFindings(closedSkill, asWarning);
  });
});
