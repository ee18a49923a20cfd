import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { SkillStanding } from '../../../server/src/protocol/readiness.ts';
import { locateStanding } from '../../../server/src/protocol/readiness.ts';
import { askForSkill } from '../catalog/askForSkill.ts';

/** A skill of the workspace that a command is about. */
export interface ChosenSkill extends SkillTarget {
  readonly id: string;
  readonly uri: string;
}

/** What a menu, a lens or another command hands over: a line of the view, or the place of a skill. */
export interface SkillTarget {
  readonly folderUri: string;
  readonly path: string;
}

/** The skill at a place, or the one of the workspace that the person picks. */
export async function chooseSkill(
  client: LanguageClient,
  target: SkillTarget | undefined,
  title: string,
): Promise<ChosenSkill | undefined> {
  if (target === undefined) {
    const picked = await askForSkill(client, title, 'scope:project');
    return picked?.folderUri === undefined ? undefined : { ...picked, folderUri: picked.folderUri };
  }
  const found = await client.sendRequest(locateStanding, target);
  if (found === null) {
    void vscode.window.showWarningMessage(vscode.l10n.t('The skill is not there any more.'));
    return undefined;
  }
  const { id, path, uri } = found.standing;
  return { folderUri: found.folderUri, id, path, uri };
}

/** Reads what a menu hands over; undefined where it is about no skill. */
export function toSkillTarget(value: unknown): SkillTarget | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  const { folderUri, path, standing } = {
    folderUri: undefined,
    path: undefined,
    standing: undefined,
    ...value,
  } as Readonly<Record<string, unknown>>;
  const place = isStanding(standing) ? standing.path : path;
  return typeof folderUri === 'string' && typeof place === 'string' ? { folderUri, path: place } : undefined;
}

function isStanding(value: unknown): value is SkillStanding {
  return typeof value === 'object' && value !== null && 'path' in value;
}
