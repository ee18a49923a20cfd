import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogueSkill } from '../../../server/src/protocol/catalogue.ts';
import { listCatalogue, locateInCatalogue } from '../../../server/src/protocol/catalogue.ts';
import { withoutIcons } from '../plainWords.ts';
import { activeFile } from './activeFile.ts';

/** Skills offered at once; the list is typed through, not scrolled. */
const mostOffered = 100;

interface SkillItem extends vscode.QuickPickItem {
  readonly skill: CatalogueSkill;
}

/** A skill by the address of its file; undefined where it is not there, or the filter hides it. */
export async function findSkill(
  client: LanguageClient,
  uri: string,
  text = '',
): Promise<CatalogueSkill | undefined> {
  const everything = { filter: { text }, grouping: 'none', sort: 'name', uri } as const;
  return (await client.sendRequest(locateInCatalogue, everything))?.skill;
}

/**
 * Lets a person pick a skill, with that of the active editor first. The server finds what is typed, since there may be more skills
 * than a list has room for.
 *
 * @param within words of a filter that all skills have to pass
 */
export async function askForSkill(
  client: LanguageClient,
  title: string,
  within = '',
): Promise<CatalogueSkill | undefined> {
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

async function offer(
  client: LanguageClient,
  within: string,
  text: string,
): Promise<readonly CatalogueSkill[]> {
  const filter = { text: `${within} ${text}`.trim() };
  const { skills } = await client.sendRequest(listCatalogue, {
    filter,
    sort: 'name',
    offset: 0,
    limit: mostOffered,
  });
  const active = text === '' ? activeFile() : undefined;
  const first = active && (await findSkill(client, active.toString(), within));
  return first === undefined ? skills : [first, ...skills.filter(({ uri }) => uri !== first.uri)];
}

function toItem(skill: CatalogueSkill): SkillItem {
  return {
    label: withoutIcons(skill.id),
    description: withoutIcons(skill.path),
    alwaysShow: true,
    skill,
  };
}
