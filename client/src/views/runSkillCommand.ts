import * as vscode from 'vscode';

/** Pages offer to run a skill only where this command exists. */
export const runSkillCommand = 'skillwright.runSkill';

export async function canRunSkills(): Promise<boolean> {
  return (await vscode.commands.getCommands(true)).includes(runSkillCommand);
}
