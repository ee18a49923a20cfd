import * as vscode from 'vscode';
import type { SkillChooser } from '../choose/skillChooser.ts';
import type { Composed, SkillChat } from '../../views/chat/skillChat.ts';

/** Opens Skill Chat, optionally with skills for the next message. Only the user sends messages. */
export function registerRunSkill(chat: () => Promise<SkillChat>, chooser: SkillChooser): vscode.Disposable {
  const { registerCommand } = vscode.commands;
  return vscode.Disposable.from(
    registerCommand('skillwright.openChat', async (target?: unknown) =>
      (await chat()).open(readMessage(target)),
    ),
    registerCommand('skillwright.runSkill', async (target?: unknown, items?: unknown) => {
      const skills = await chooser.choose({ target, items }, vscode.l10n.t('Run in Skill Chat'));
      if (skills.length > 0) {
        await (await chat()).open({ named: skills.map(({ id }) => id) });
      }
    }),
  );
}

/** Links and other commands may pass a message and skills: `{ message, named }`. */
function readMessage(target: unknown): Composed {
  if (typeof target !== 'object' || target === null) {
    return {};
  }
  const { message, named }: { readonly message?: unknown; readonly named?: unknown } = target;
  return {
    ...(typeof message === 'string' && { text: message }),
    ...(Array.isArray(named) && { named: named.filter(id => typeof id === 'string') }),
  };
}
