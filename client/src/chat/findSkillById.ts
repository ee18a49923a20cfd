import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogueSkill } from '../../../server/src/protocol/catalogue.ts';
import { listCatalogue } from '../../../server/src/protocol/catalogue.ts';
import { listRoutingChoices } from '../../../server/src/protocol/routing.ts';

/** Skills that are looked through for one of an id, which its words find. */
const mostLooked = 500;

/** The open folder that has skills, the first one of several; undefined where none is open. */
export async function findSkillsFolder(client: LanguageClient): Promise<string | undefined> {
  return (await client.sendRequest(listRoutingChoices, {})).folderUri;
}

/** The skill of an id in a folder, the one that goes before others of that id. */
export async function findSkillById(
  client: LanguageClient,
  folderUri: string,
  id: string,
): Promise<CatalogueSkill | undefined> {
  const asked = { filter: { text: id }, sort: 'name', offset: 0, limit: mostLooked } as const;
  const { skills } = await client.sendRequest(listCatalogue, asked);
  const named = skills.filter(skill => skill.id === id && skill.folderUri === folderUri);
  return named.find(({ shadowedBy }) => shadowedBy === undefined) ?? named[0];
}
