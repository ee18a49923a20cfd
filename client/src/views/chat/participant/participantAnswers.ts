import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { listCatalog } from '../../../../../server/src/protocol/catalog.ts';
import type { SkillStatus } from '../../../../../server/src/protocol/readiness.ts';
import {
  listReadiness,
  listSkillStatuses,
  locateSkillStatus,
  readReadiness,
} from '../../../../../server/src/protocol/readiness.ts';
import { previewRouting } from '../../../../../server/src/protocol/routing.ts';
import { textOfReason } from '../../../../messages/reasons.ts';
import { stepTexts } from '../../../../messages/texts/stepTexts.ts';
import { describeSkills } from '../../../text/describeCounts.ts';
import { markdownWords } from '../../../text/escapeMarkdown.ts';
import { findSkillById } from '../../../connection/findSkillById.ts';

/** The request, and the stream that shows the answer. */
export interface Look {
  readonly client: LanguageClient;
  readonly folderUri: string;
  readonly words: string;
  readonly stream: vscode.ChatResponseStream;
  readonly token: vscode.CancellationToken;
}

/** Lines that an answer has at most; the views have the rest. */
const limits = { ranked: 50, blocked: 20, skills: 30 };

/** Characters of a description in a list. */
const longest = 160;

const { t } = vscode.l10n;

/** Shows the skills that a message activates, and why; returns the first one. */
export async function showRoute(look: Look): Promise<string | undefined> {
  const { client, folderUri, words: message, stream, token } = look;
  const window = { offset: 0, limit: limits.ranked, dropped: { offset: 0, limit: 0 } };
  const answer = await client.sendRequest(previewRouting, { folderUri, message, window }, token);
  const active = (answer?.view.candidates ?? []).filter(({ isSelected }) => isSelected);
  const lines = active.map(({ id, reasons }, index) => {
    const why = reasons.map(reason => markdownWords(sayReason(reason))).join(', ');
    return `${index + 1}. **${markdownWords(id)}**: ${why}`;
  });
  stream.markdown(
    active.length === 0
      ? t('This message activates no skill.')
      : [t('This message activates, the best first:'), '', ...lines].join('\n'),
  );
  const title = t('Open Routing Preview');
  stream.button({
    command: 'skillwright.previewRouting',
    title,
    arguments: [{ message, uri: folderUri }],
  });
  return active[0]?.id;
}

/** Why a skill has points, in words; an unknown reason stays as it is. */
function sayReason(reason: string): string {
  const text = textOfReason(reason);
  return text === undefined ? reason : t(stepTexts[text.key], ...text.words);
}

/** Shows what a skill lacks, or which skills lack something. */
export async function showReadiness(look: Look): Promise<void> {
  const { client, folderUri, words, stream, token } = look;
  if (words === '') {
    await showFolder(look);
    return;
  }
  const skill = await findSkillById(client, folderUri, words);
  const place = skill && (await client.sendRequest(locateSkillStatus, { uri: skill.uri }, token));
  if (!place) {
    stream.markdown(t("There is no skill '{0}' in this folder.", markdownWords(words)));
    return;
  }
  const skillStatus = place.status;
  const params = { folderUri: place.folderUri, path: skillStatus.path };
  const checks = (await client.sendRequest(readReadiness, params, token)) ?? [];
  const open = checks.filter(({ status }) => status !== 'ok');
  const details = open.map(
    ({ status, name, detail }) =>
      `- ${status === 'missing' ? t('missing') : t('not certain')}: **${markdownWords(name)}**. ${markdownWords(detail)}`,
  );
  const said = skillStatus.ready
    ? t('{0} can run here.', linkTo(skillStatus))
    : t('{0} cannot run here.', linkTo(skillStatus));
  stream.markdown([said, '', ...details].join('\n'));
  offerReadiness(stream, skillStatus);
}

async function showFolder({ client, folderUri, stream, token }: Look): Promise<void> {
  const folders = await client.sendRequest(listReadiness, {}, token);
  const counts = folders.find(each => each.folderUri === folderUri);
  const { total = 0, blocked = 0, disabled = 0 } = counts ?? {};
  const enabled = total - disabled;
  const page = { folderUri, offset: 0, limit: limits.blocked };
  const statuses = await client.sendRequest(listSkillStatuses, page, token);
  const open = statuses.filter(({ ready, isDisabled }) => !ready && isDisabled !== true);
  const lines = open.map(skill => `- ${linkTo(skill)}: ${describeBlockers(skill)}`);
  stream.markdown(
    [t('{0} of {1} skills can run here.', enabled - blocked, enabled), '', ...lines].join('\n'),
  );
  offerReadiness(stream, open[0]);
}

function describeBlockers({ counts, notLoadedBy }: SkillStatus): string {
  return notLoadedBy === undefined
    ? t('{0} missing', counts.missing)
    : t('not loaded by {0}', notLoadedBy.join(', '));
}

/** Lists the skills of the folder, or those that have all the words. */
export async function showSkills({ client, words, stream, token }: Look): Promise<void> {
  const filter = words === '' ? {} : { text: words };
  const params = { filter, sort: 'name', offset: 0, limit: limits.skills } as const;
  const { skills, matching } = await client.sendRequest(listCatalog, params, token);
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

function linkTo({ id, uri }: Pick<SkillStatus, 'id' | 'uri'>): string {
  return `[${markdownWords(id)}](${vscode.Uri.parse(uri).toString()})`;
}

/** Without a skill, the command opens the view as it is. */
function offerReadiness(stream: vscode.ChatResponseStream, skill: SkillStatus | undefined): void {
  const target = skill === undefined ? {} : { arguments: [{ uri: skill.uri }] };
  stream.button({ command: 'skillwright.showReadiness', title: t('Open Readiness'), ...target });
}
