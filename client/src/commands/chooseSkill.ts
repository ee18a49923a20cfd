import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { FolderReadiness, SkillStanding } from '../../../server/src/protocol/readiness.ts';
import { listReadiness } from '../../../server/src/protocol/readiness.ts';
import { withoutIcons } from '../plainWords.ts';

/** A skill that a command is about. */
export interface ChosenSkill {
  readonly folder: FolderReadiness;
  readonly standing: SkillStanding;
}

/** What a menu, a lens or another command hands over: a line of the view, or the place of a skill. */
export interface SkillTarget {
  readonly folderUri: string;
  readonly path: string;
}

/** The skill at a place, or the one that the person picks, with that of the active editor first. */
export async function chooseSkill(
  client: LanguageClient,
  target: SkillTarget | undefined,
  title: string,
): Promise<ChosenSkill | undefined> {
  const folders = await client.sendRequest(listReadiness, {});
  const skills = folders.flatMap(folder => folder.skills.map(standing => ({ folder, standing })));
  if (target !== undefined) {
    const found = skills.find(
      ({ folder, standing }) => folder.folderUri === target.folderUri && standing.path === target.path,
    );
    if (found === undefined) {
      void vscode.window.showWarningMessage(vscode.l10n.t('The skill is not there any more.'));
    }
    return found;
  }
  if (skills.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There are no skills in this workspace yet.'));
    return undefined;
  }
  const active = vscode.window.activeTextEditor?.document.uri.toString();
  const isActive = ({ standing }: ChosenSkill) => Number(standing.uri === active);
  const items = skills
    .toSorted((one, other) => isActive(other) - isActive(one))
    .map(skill => ({
      label: withoutIcons(skill.standing.id),
      description: withoutIcons(skill.standing.path),
      skill,
    }));
  const picked = await vscode.window.showQuickPick(items, {
    title,
    placeHolder: vscode.l10n.t('Which skill?'),
    matchOnDescription: true,
  });
  return picked?.skill;
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
