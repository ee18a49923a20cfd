import * as vscode from 'vscode';
import { registerAddToMcpJson } from '../commands/addToMcpJson.ts';
import { registerAgentTools } from './agentTools.ts';
import { registerMcpOffer } from './mcpOffer.ts';
import type { ParticipantParts } from './participant.ts';
import { registerParticipant } from './participant.ts';

export interface SurfaceParts extends ParticipantParts {
  readonly extension: Pick<vscode.Extension<unknown>, 'extensionUri' | 'packageJSON'>;
}

/** What there is of skills in VS Code's own chat and for agents. */
export function registerChatSurfaces(parts: SurfaceParts): vscode.Disposable {
  const { client, extension } = parts;
  return vscode.Disposable.from(
    registerAgentTools(client),
    registerParticipant(parts),
    registerMcpOffer(extension),
    registerAddToMcpJson(client, extension.extensionUri),
  );
}
