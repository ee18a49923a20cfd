import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import { listCatalog, locateInCatalog } from '../../../../server/src/protocol/catalog.ts';
import { withoutIcons } from '../../text/escapeLabels.ts';
import { activeFile } from '../../views/activeFile.ts';

/** Skills offered at once; the list is typed through, not scrolled. */
const maxOffered = 100;

interface SkillItem extends vscode.QuickPickItem {
  readonly skill: CatalogSkill;
}

/** A skill by the address of its file; undefined where it is not there, or the filter hides it. */
export async function findSkill(
  client: LanguageClient,
  uri: string,
  text = '',
): Promise<CatalogSkill | undefined> {
  const everything = { filter: { text }, grouping: 'none', sort: 'name', uri } as const;
  return (await client.sendRequest(locateInCatalog, everything))?.skill;
}

/**
 * Lets the user pick a skill; the skill of the active editor comes first. The server searches while the user types, since a list has no
 * room for thousands of skills.
 * @param within words of a filter that all skills must match
 */
export async function askForSkill(
  client: LanguageClient,
  title: string,
  within = '',
): Promise<CatalogSkill | undefined> {
  const initial = await offer(client, within, '');
  if (initial.length === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('There are no skills in this workspace yet.'));
    return undefined;
  }
  const pick = vscode.window.createQuickPick<SkillItem>();
  pick.title = title;
  pick.placeholder = vscode.l10n.t('Which skill?');
  pick.items = initial.map(toItem);
  const search = async () => {
    const text = pick.value;
    pick.busy = true;
    const skills = await offer(client, within, text);
    if (text === pick.value) {
      pick.items = skills.map(toItem);
      pick.busy = false;
    }
  };
  return new Promise((resolve, reject) => {
    pick.onDidChangeValue(() => {
      search().catch((error: unknown) => {
        reject(error);
        pick.hide();
      });
    });
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.skill);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

async function offer(client: LanguageClient, within: string, text: string): Promise<readonly CatalogSkill[]> {
  const filter = { text: `${within} ${text}`.trim() };
  const { skills } = await client.sendRequest(listCatalog, {
    filter,
    sort: 'name',
    offset: 0,
    limit: maxOffered,
  });
  const active = text === '' ? activeFile() : undefined;
  const first = active && (await findSkill(client, active.toString(), within));
  return first === undefined ? skills : [first, ...skills.filter(({ uri }) => uri !== first.uri)];
}

function toItem(skill: CatalogSkill): SkillItem {
  return {
    label: withoutIcons(skill.id),
    description: withoutIcons(skill.path),
    alwaysShow: true,
    skill,
  };
}
