import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { listCatalogue } from '../../../server/src/protocol/catalogue.ts';
import type { SkillStanding } from '../../../server/src/protocol/readiness.ts';
import {
  listReadiness,
  listStandings,
  locateStanding,
  readReadiness,
} from '../../../server/src/protocol/readiness.ts';
import { previewRouting } from '../../../server/src/protocol/routing.ts';
import { describeSkills } from '../describeCounts.ts';
import { markdownWords } from '../markdownWords.ts';
import { findSkillById } from './findSkillById.ts';

/** What is looked at, and where it is shown. */
export interface Look {
  readonly client: LanguageClient;
  readonly folderUri: string;
  readonly words: string;
  readonly stream: vscode.ChatResponseStream;
  readonly token: vscode.CancellationToken;
}

/** Lines that an answer has at most; the views have the rest. */
const most = { ranked: 10, dropped: 10, blocked: 20, skills: 30 };

/** Characters of a description in a list. */
const longest = 160;

const { t } = vscode.l10n;

/** Shows which skills fire for a message; answers with the first one. */
export async function showRoute(look: Look): Promise<string | undefined> {
  const { client, folderUri, words: message, stream, token } = look;
  const window = { offset: 0, limit: most.ranked, dropped: { offset: 0, limit: most.dropped } };
  const answer = await client.sendRequest(previewRouting, { folderUri, message, window }, token);
  const { candidates = [], dropped = [], count = 0 } = answer?.view ?? {};
  const ranked = candidates.map(({ id, score, reasons, isSelected }, index) => {
    const name = isSelected ? `**${markdownWords(id)}**` : markdownWords(id);
    return `${index + 1}. ${name} (${score}): ${reasons.map(markdownWords).join(', ') || t('no reason of its own')}`;
  });
  const lines = [
    count === 0 ? t('No skill fires for this message.') : t('These skills fire, the best first:'),
    '',
    ...ranked,
    ...(dropped.length === 0
      ? []
      : ['', t('Dropped:'), '', ...dropped.map(({ id, cause }) => `- ${markdownWords(`${id}: ${cause}`)}`)]),
  ];
  stream.markdown(lines.join('\n'));
  const title = t('Open Routing Preview');
  stream.button({
    command: 'skillwright.previewRouting',
    title,
    arguments: [{ message, uri: folderUri }],
  });
  return candidates[0]?.id;
}

/** Shows what a skill lacks, or which skills lack something. */
export async function showReadiness(look: Look): Promise<void> {
  const { client, folderUri, words, stream, token } = look;
  if (words === '') {
    await showFolder(look);
    return;
  }
  const skill = await findSkillById(client, folderUri, words);
  const place = skill && (await client.sendRequest(locateStanding, { uri: skill.uri }, token));
  if (!place) {
    stream.markdown(t("There is no skill '{0}' in this folder.", markdownWords(words)));
    return;
  }
  const { standing } = place;
  const asked = { folderUri: place.folderUri, path: standing.path };
  const checks = (await client.sendRequest(readReadiness, asked, token)) ?? [];
  const open = checks.filter(({ status }) => status !== 'ok');
  const details = open.map(
    ({ status, name, detail }) =>
      `- ${status === 'missing' ? t('missing') : t('not certain')}: **${markdownWords(name)}**. ${markdownWords(detail)}`,
  );
  const said = standing.ready
    ? t('{0} can run here.', linkTo(standing))
    : t('{0} cannot run here.', linkTo(standing));
  stream.markdown([said, '', ...details].join('\n'));
  offerReadiness(stream, standing);
}

async function showFolder({ client, folderUri, stream, token }: Look): Promise<void> {
  const folders = await client.sendRequest(listReadiness, {}, token);
  const { ready = 0, total = 0 } = folders.find(each => each.folderUri === folderUri) ?? {};
  const page = { folderUri, offset: 0, limit: most.blocked };
  const standings = await client.sendRequest(listStandings, page, token);
  const open = standings.filter(standing => !standing.ready);
  const lines = open.map(standing => `- ${linkTo(standing)}: ${t('{0} missing', standing.counts.missing)}`);
  stream.markdown([t('{0} of {1} skills can run here.', ready, total), '', ...lines].join('\n'));
  offerReadiness(stream, open[0]);
}

/** Lists the skills of the folder, or those that have all the words. */
export async function showSkills({ client, words, stream, token }: Look): Promise<void> {
  const filter = words === '' ? {} : { text: words };
  const asked = { filter, sort: 'name', offset: 0, limit: most.skills } as const;
  const { skills, matching } = await client.sendRequest(listCatalogue, asked, token);
  const lines = skills.map(skill => {
    const description = skill.description.slice(0, longest);
    const rest = description.length < skill.description.length ? '…' : '';
    const state = skill.isEnabled ? '' : ` (${t('switched off')})`;
    return `- ${linkTo(skill)}${state}: ${markdownWords(description)}${rest}`;
  });
  const rest = matching > skills.length ? ['', t('These are the first {0}.', skills.length)] : [];
  stream.markdown([`${describeSkills(matching)}:`, '', ...lines, ...rest].join('\n'));
  stream.button({ command: 'skillwright.openLibrary', title: t('Open Library') });
}

function linkTo({ id, uri }: Pick<SkillStanding, 'id' | 'uri'>): string {
  return `[${markdownWords(id)}](${vscode.Uri.parse(uri).toString()})`;
}

/** Without a skill, the view shows what is open. */
function offerReadiness(stream: vscode.ChatResponseStream, standing: SkillStanding | undefined): void {
  const target = standing === undefined ? {} : { arguments: [{ uri: standing.uri }] };
  stream.button({ command: 'skillwright.showReadiness', title: t('Open Readiness'), ...target });
}
