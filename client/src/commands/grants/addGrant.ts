import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { GrantParams } from '../../../../server/src/protocol/grants.ts';
import { addGrant } from '../../../../server/src/protocol/grants.ts';
import type { GrantTarget } from '../../views/chat/grantTarget.ts';
import type { Step, TextAdvice } from '../choose/askSteps.ts';
import { askForOne, askForText, askSteps } from '../choose/askSteps.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';

type Source = GrantParams['source'];

/** The call that a grant is for. */
type WantedGrant = Omit<GrantTarget, 'folderUri'>;

/** The answers about a new grant so far. */
interface Draft extends Omit<WantedGrant, 'source'> {
  /** The tool isn't one of the known tools. */
  readonly isOther: boolean;
  readonly source?: Source;
  /** With semicolons between them. */
  readonly limits: string;
  readonly expires: string;
}

/** The folder of a grant and the tools that are known there. */
export interface GrantPlace {
  readonly client: LanguageClient;
  readonly folderUri: string;
  readonly tools: readonly string[];
}

/** The proposed number of days. A grant without an end is easily forgotten. */
const proposed = '30d';

/**
 * Asks for a grant step by step and for a confirmation at the end. Returns whether the grant was added.
 * @param wanted a refused call; then only the limits and the end are asked for
 */
export async function askForGrant(place: GrantPlace, wanted?: WantedGrant): Promise<boolean> {
  const first = { tool: '', signal: '', isOther: false, limits: '', expires: proposed, ...wanted };
  const title =
    wanted === undefined
      ? vscode.l10n.t('Add Grant')
      : vscode.l10n.t('Allow {0} for {1}', wanted.tool, `${wanted.source} ${wanted.signal}`);
  const about: Step<Draft>[] = [(draft, at) => askForTool(draft, at, place)];
  const draft = await askSteps<Draft>(title, first, ({ isOther }) => [
    ...(wanted === undefined ? [...about, ...(isOther ? [askForName] : []), askForSource, askForSignal] : []),
    (known, at) => askForLimits(known, at, place),
    (known, at) => askForEnd(known, at, place),
  ]);
  return draft !== undefined && (await isConfirmed(draft)) && make(draft, place);
}

interface ToolItem extends vscode.QuickPickItem {
  /** Undefined for another one. */
  readonly tool: string | undefined;
}

async function askForTool(
  draft: Draft,
  at: Parameters<Step<Draft>>[1],
  { tools }: GrantPlace,
): ReturnType<Step<Draft>> {
  const known = tools.map((tool): ToolItem => ({ label: withoutIcons(tool), tool }));
  const other: ToolItem = { label: `$(edit) ${vscode.l10n.t('Another Tool…')}`, tool: undefined };
  const items = [...known, other];
  const end = await askForOne<ToolItem>(at, {
    placeholder: vscode.l10n.t('Which tool is to run without asking?'),
    items,
    active: draft.isOther ? other : known.find(({ tool }) => tool === draft.tool),
    isItem: item => 'tool' in item,
  });
  if (end === undefined || end === 'back') {
    return end;
  }
  const { tool } = end.value;
  return {
    value: { ...draft, isOther: tool === undefined, tool: tool ?? (draft.isOther ? draft.tool : '') },
  };
}

const askForName: Step<Draft> = async (draft, at) => {
  const end = await askForText(at, {
    prompt: vscode.l10n.t('Name of the tool, as a model calls it'),
    placeholder: '',
    value: draft.tool,
    check: async text => adviseMissing(text),
  });
  return end === undefined || end === 'back' ? end : { value: { ...draft, tool: end.value } };
};

interface SourceItem extends vscode.QuickPickItem {
  readonly source: Source;
}

const askForSource: Step<Draft> = async (draft, at) => {
  const items: readonly SourceItem[] = [
    { label: vscode.l10n.t('A schedule'), description: 'cron', source: 'cron' },
    { label: vscode.l10n.t('Any other signal'), description: 'webhook', source: 'webhook' },
  ];
  const end = await askForOne<SourceItem>(at, {
    placeholder: vscode.l10n.t('What starts the turns?'),
    items,
    active: items.find(({ source }) => source === draft.source),
    isItem: item => 'source' in item,
  });
  return end === undefined || end === 'back' ? end : { value: { ...draft, source: end.value.source } };
};

const askForSignal: Step<Draft> = async (draft, at) => {
  const end = await askForText(at, {
    prompt: vscode.l10n.t('Id of the signal, as in its {0}', 'signal_id'),
    placeholder: '',
    value: draft.signal,
    check: async text => adviseMissing(text),
  });
  return end === undefined || end === 'back' ? end : { value: { ...draft, signal: end.value } };
};

async function askForLimits(
  draft: Draft,
  at: Parameters<Step<Draft>>[1],
  place: GrantPlace,
): ReturnType<Step<Draft>> {
  const end = await askForText(at, {
    prompt: vscode.l10n.t('What arguments may be, with semicolons between; empty for any'),
    placeholder: 'amount<=100; symbol=BTC,ETH',
    value: draft.limits,
    check: limits => advise({ ...draft, limits, expires: '' }, place),
  });
  return end === undefined || end === 'back' ? end : { value: { ...draft, limits: end.value } };
}

async function askForEnd(
  draft: Draft,
  at: Parameters<Step<Draft>>[1],
  place: GrantPlace,
): ReturnType<Step<Draft>> {
  const end = await askForText(at, {
    prompt: vscode.l10n.t(
      'Until when: days as in {0}, or a time as in {1}; empty for no end',
      '30d',
      '2027-01-01',
    ),
    placeholder: proposed,
    value: draft.expires,
    check: expires => advise({ ...draft, expires }, place),
  });
  return end === undefined || end === 'back' ? end : { value: { ...draft, expires: end.value } };
}

function adviseMissing(text: string): TextAdvice | undefined {
  return text === ''
    ? { severity: 'error', message: vscode.l10n.t('A grant is for one tool and one signal.') }
    : undefined;
}

/** Returns the server's message about the draft of a grant; adds nothing. */
async function advise(draft: Draft, { client, folderUri }: GrantPlace): Promise<TextAdvice | undefined> {
  const answer = await client.sendRequest(addGrant, { ...toParams(draft, folderUri), isTrial: true });
  return 'problem' in answer ? { severity: 'error', message: answer.problem } : undefined;
}

function toParams({ tool, source, signal, limits, expires }: Draft, folderUri: string): GrantParams {
  const words = limits.split(';').filter(word => word.trim() !== '');
  return {
    folderUri,
    tool,
    source: source ?? 'webhook',
    signal,
    limits: words,
    ...(expires !== '' && { expires }),
  };
}

/** Whatever ran the command, a user must confirm the grant. */
async function isConfirmed({ tool, source, signal, limits, expires }: Draft): Promise<boolean> {
  const allow = vscode.l10n.t('Allow');
  const message = vscode.l10n.t(
    'Let {0} run without asking when {1} starts a turn?',
    tool,
    `${source} ${signal}`,
  );
  const detail = [
    limits === '' ? vscode.l10n.t('With any arguments.') : vscode.l10n.t('Within these limits: {0}', limits),
    expires === '' ? vscode.l10n.t('Until it is revoked.') : vscode.l10n.t('Until: {0}', expires),
  ].join('\n');
  const answer = await vscode.window.showWarningMessage(plainWords(message), { modal: true, detail }, allow);
  return answer === allow;
}

async function make(draft: Draft, { client, folderUri }: GrantPlace): Promise<boolean> {
  const answer = await client.sendRequest(addGrant, toParams(draft, folderUri));
  if ('problem' in answer) {
    void vscode.window.showErrorMessage(plainWords(answer.problem));
    return false;
  }
  return true;
}
