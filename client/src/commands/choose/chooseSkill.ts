import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { SkillStatus } from '../../../../server/src/protocol/readiness.ts';
import { locateSkillStatus } from '../../../../server/src/protocol/readiness.ts';
import { askForSkill } from './askForSkill.ts';

/** A skill of the workspace that a command is about. */
export interface ChosenSkill extends SkillTarget {
  readonly id: string;
  readonly uri: string;
}

/** The argument that a menu, a code lens or another command passes: an item of a view, or the place of a skill. */
export interface SkillTarget {
  readonly folderUri: string;
  readonly path: string;
}

/** Returns the skill at a place, or the skill of the workspace that the user picks. */
export async function chooseSkill(
  client: LanguageClient,
  target: SkillTarget | undefined,
  title: string,
): Promise<ChosenSkill | undefined> {
  if (target === undefined) {
    const picked = await askForSkill(client, title, 'scope:project');
    return picked?.folderUri === undefined ? undefined : { ...picked, folderUri: picked.folderUri };
  }
  const found = await client.sendRequest(locateSkillStatus, target);
  if (found === null) {
    void vscode.window.showWarningMessage(vscode.l10n.t('The skill is not there any more.'));
    return undefined;
  }
  const { id, path, uri } = found.status;
  return { folderUri: found.folderUri, id, path, uri };
}

/** Reads the argument of a menu; returns undefined where it isn't about a skill. */
export function toSkillTarget(value: unknown): SkillTarget | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { folderUri, path, status } = {
    folderUri: undefined,
    path: undefined,
    status: undefined,
    ...value,
  } as Readonly<Record<string, unknown>>;
  const place = isSkillStatus(status) ? status.path : path;
  return typeof folderUri === 'string' && typeof place === 'string' ? { folderUri, path: place } : undefined;
}

function isSkillStatus(value: unknown): value is SkillStatus {
  return typeof value === 'object' && value !== null && 'path' in value;
}
