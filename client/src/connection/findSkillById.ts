import type { LanguageClient } from 'vscode-languageclient/node';
import type { CatalogSkill } from '../../../server/src/protocol/catalog.ts';
import { listCatalog } from '../../../server/src/protocol/catalog.ts';
import { listRoutingChoices } from '../../../server/src/protocol/routing.ts';

/** Maximum number of search results that are checked for the id. */
const maxSearchedSkills = 500;

/** The open folder that has skills, the first one of several; undefined where none is open. */
export async function findSkillsFolder(client: LanguageClient): Promise<string | undefined> {
  return (await client.sendRequest(listRoutingChoices, {})).folderUri;
}

/** Finds the skill with an id in a folder; the one that overrides others with the same id. */
export async function findSkillById(
  client: LanguageClient,
  folderUri: string,
  id: string,
): Promise<CatalogSkill | undefined> {
  const params = { filter: { text: id }, sort: 'name', offset: 0, limit: maxSearchedSkills } as const;
  const { skills } = await client.sendRequest(listCatalog, params);
  const named = skills.filter(skill => skill.id === id && skill.folderUri === folderUri);
  return named.find(({ shadowedBy }) => shadowedBy === undefined) ?? named[0];
}
