import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  RememberedVariable,
  ShownApproval,
  ShownGrant,
} from '../../../../server/src/protocol/grants.ts';
import { listGrants, revokeGrant } from '../../../../server/src/protocol/grants.ts';
import { chooseWorkspaceFolder } from '../choose/chooseWorkspaceFolder.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import type { GrantTarget } from '../../views/chat/grantTarget.ts';
import type { GrantPlace } from './addGrant.ts';
import { askForGrant } from './addGrant.ts';

interface Choice extends vscode.QuickPickItem {
  /** Returns whether the list is shown again. */
  readonly run: () => Promise<boolean>;
}

/** Lists the grants for unattended turns and lets the user add and revoke them. */
export function registerManageGrants(client: LanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.manageGrants', async (target?: GrantTarget) => {
    if (target !== undefined) {
      await allow(client, target);
      return;
    }
    const folder = await chooseWorkspaceFolder();
    for (let goesOn = folder !== undefined; goesOn;) {
      goesOn = await showList(client, folder?.uri.toString() ?? '');
    }
  });
}

async function allow(client: LanguageClient, { folderUri, ...wanted }: GrantTarget): Promise<void> {
  if (await askForGrant({ client, folderUri, tools: [] }, wanted)) {
    const message = vscode.l10n.t(
      '{0} is allowed for {1}.',
      wanted.tool,
      `${wanted.source} ${wanted.signal}`,
    );
    void vscode.window.showInformationMessage(plainWords(message));
  }
}

async function showList(client: LanguageClient, folderUri: string): Promise<boolean> {
  const answer = await client.sendRequest(listGrants, { folderUri });
  if (answer.problem !== undefined || !('grants' in answer)) {
    void vscode.window.showErrorMessage(plainWords(answer.problem ?? ''));
    return false;
  }
  const { grants, approvals, variables, tools } = answer;
  const place: GrantPlace = { client, folderUri, tools };
  const add: Choice = {
    label: `$(add) ${vscode.l10n.t('Add Grant…')}`,
    run: () => askForGrant(place),
  };
  const known = grants.map((grant): Choice => toChoice(grant, place));
  const heading = { label: vscode.l10n.t('Grants'), kind: vscode.QuickPickItemKind.Separator };
  const programs = approvals.map((approval): Choice => toProgramChoice(approval, place));
  const programHeading = {
    label: vscode.l10n.t('Programs of skills that may start'),
    kind: vscode.QuickPickItemKind.Separator,
  };
  const values = variables.map((variable): Choice => toVariableChoice(variable, place));
  const valueHeading = {
    label: vscode.l10n.t('Values of your environment that skills may have'),
    kind: vscode.QuickPickItemKind.Separator,
  };
  const items: (Choice | vscode.QuickPickItem)[] = [
    add,
    ...(known.length > 0 ? [heading, ...known] : []),
    ...(programs.length > 0 ? [programHeading, ...programs] : []),
    ...(values.length > 0 ? [valueHeading, ...values] : []),
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Manage Grants'),
    placeHolder: vscode.l10n.t('Allowed without asking: tools, programs, and values of your environment'),
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return picked !== undefined && 'run' in picked ? picked.run() : false;
}

function toChoice(grant: ShownGrant, place: GrantPlace): Choice {
  const { tool, source, signal, limits, isOver } = grant;
  const given = limits.length === 0 ? vscode.l10n.t('any arguments') : limits.join('; ');
  return {
    label: `$(${isOver ? 'circle-slash' : 'pass'}) ${withoutIcons(tool)}`,
    description: withoutIcons(`${source} ${signal}`),
    detail: withoutIcons(`${given} · ${describeEnd(grant)}`),
    run: () => revoke(grant, place),
  };
}

function toProgramChoice(approval: ShownApproval, place: GrantPlace): Choice {
  const { skill, command, isOver } = approval;
  return {
    label: `$(${isOver ? 'circle-slash' : 'pass'}) ${withoutIcons(skill)}`,
    description: withoutIcons(describeEnd(approval)),
    detail: withoutIcons(command.join(' ')),
    run: () => revokeStart(approval, place),
  };
}

function toVariableChoice(variable: RememberedVariable, place: GrantPlace): Choice {
  const { skill, name, use } = variable;
  return {
    label: `$(pass) ${withoutIcons(name)}`,
    description: withoutIcons(skill),
    detail:
      use === 'prompt'
        ? vscode.l10n.t('for its instructions, which a model gets')
        : vscode.l10n.t('for its scripts'),
    run: () => revokeById(variable.id, vscode.l10n.t('Ask again before {0} gets {1}?', skill, name), place),
  };
}

function describeEnd({ expires, isOver }: Pick<ShownGrant, 'expires' | 'isOver'>): string {
  if (expires === undefined) {
    return vscode.l10n.t('until it is revoked');
  }
  const time = new Date(expires).toLocaleString();
  return isOver ? vscode.l10n.t('over since {0}', time) : vscode.l10n.t('until {0}', time);
}

function revoke({ id, tool, source, signal }: ShownGrant, place: GrantPlace): Promise<boolean> {
  const message = vscode.l10n.t('Revoke the grant of {0} for {1}?', tool, `${source} ${signal}`);
  return revokeById(id, message, place);
}

function revokeStart({ id, skill }: ShownApproval, place: GrantPlace): Promise<boolean> {
  return revokeById(id, vscode.l10n.t('Ask again before the program of {0} starts?', skill), place);
}

async function revokeById(id: string, message: string, { client, folderUri }: GrantPlace): Promise<boolean> {
  const yes = vscode.l10n.t('Revoke');
  const answer = await vscode.window.showWarningMessage(plainWords(message), { modal: true }, yes);
  if (answer === yes) {
    const revoked = await client.sendRequest(revokeGrant, { folderUri, id });
    if ('problem' in revoked) {
      void vscode.window.showErrorMessage(plainWords(revoked.problem));
    }
  }
  return true;
}
