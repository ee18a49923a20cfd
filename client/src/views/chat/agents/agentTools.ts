import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { runTool } from '../../../../../server/src/protocol/chat.ts';
import { markdownWords } from '../../../text/escapeMarkdown.ts';
import type { Answer } from './agentAnswers.ts';
import { changes, looks } from './agentToolNames.ts';
import { ApprovedCalls } from './approvedCalls.ts';
import type { Given } from './textIn.ts';
import { textIn } from './textIn.ts';
import { findSkillsFolder } from '../../../connection/findSkillById.ts';

/** The tools by which agents of VS Code look at skills and change them. Their names are those of the manifest. */
export function registerAgentTools(client: LanguageClient): vscode.Disposable {
  const agreed = new ApprovedCalls();
  return vscode.Disposable.from(
    ...Object.entries(looks).map(([name, wire]) =>
      register(
        client,
        name,
        toCall(wire, async () => false),
      ),
    ),
    register(client, 'skillwright_routeMessage', async (...call) => {
      const { routeMessage } = await import('./agentAnswers.ts');
      return routeMessage(...call);
    }),
    register(client, 'skillwright_checkReadiness', async (...call) => {
      const { checkReadiness } = await import('./agentAnswers.ts');
      return checkReadiness(...call);
    }),
    ...Object.entries(changes).map(([name, wire]) => {
      const call = toCall(
        wire,
        async given => agreed.take(wire, given) && (await isApprovedByUser(wire, given)),
      );
      return register(client, name, call, given => {
        agreed.ask(wire, given);
        return { confirmationMessages: describeChange(wire, given) };
      });
    }),
  );
}

function register(
  client: LanguageClient,
  name: string,
  answer: Answer,
  prepare: (given: Given) => vscode.PreparedToolInvocation = () => ({}),
): vscode.Disposable {
  return vscode.lm.registerTool<Given>(name, {
    prepareInvocation: ({ input }) => prepare(input),
    invoke: async ({ input }, token) => {
      const folderUri = await findSkillsFolder(client);
      const text =
        folderUri === undefined
          ? 'No folder is open in the editor.'
          : await answer(client, folderUri, input, token);
      return new vscode.LanguageModelToolResult([new vscode.LanguageModelTextPart(text)]);
    },
  });
}

/** The message of a failed call goes to the model too, which may then correct its call. */
function toCall(name: string, isApproved: (given: Given) => Promise<boolean>): Answer {
  return async (client, folderUri, given, token) => {
    const params = { folderUri, name, arguments: given, isAllowed: await isApproved(given) };
    return (await client.sendRequest(runTool, params, token)).text;
  };
}

type Change = (typeof changes)[keyof typeof changes];

/** Returns the question that VS Code asks before a change, with everything that the agent wants to write. */
function describeChange(change: Change, given: Given): vscode.LanguageModelToolConfirmationMessages {
  const name = markdownWords(textIn(given, 'name'));
  const rest = Object.entries(given).filter(([key]) => key !== 'name');
  const message = new vscode.MarkdownString(titleOf(change, name));
  if (rest.length > 0) {
    message.appendCodeblock(JSON.stringify(Object.fromEntries(rest), undefined, 2), 'json');
  }
  return { title: vscode.l10n.t('Change Skills'), message };
}

/** Where VS Code is set to approve all tools automatically, no user was asked; then ask here. */
async function isApprovedByUser(change: Change, given: Given): Promise<boolean> {
  const tools = vscode.workspace.getConfiguration('chat.tools');
  if (tools.get('global.autoApprove') !== true && tools.get('autoApprove') !== true) {
    return true;
  }
  const yes = vscode.l10n.t('Allow');
  const message = titleOf(change, textIn(given, 'name'));
  const detail = JSON.stringify(given, undefined, 2);
  return (await vscode.window.showWarningMessage(message, { modal: true, detail }, yes)) === yes;
}

function titleOf(change: Change, name: string): string {
  switch (change) {
    case 'create_skill':
      return vscode.l10n.t('An agent wants to create the skill {0}.', name);
    case 'update_skill':
      return vscode.l10n.t('An agent wants to change the skill {0}.', name);
    case 'enable_skill':
      return vscode.l10n.t('An agent wants to switch on the skill {0}.', name);
    case 'disable_skill':
      return vscode.l10n.t('An agent wants to switch off the skill {0}.', name);
  }
}
