import path from 'node:path';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { createPositionMap } from '../../../core/text/position/positions.ts';
import type { ReadinessFix } from '../../../core/analysis/readiness/world/readiness.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { mcpFileName, planMcpServer } from '../../../core/operations/workspace/addMcpServer.ts';
import { planAssignment, planRemoval } from '../../../core/operations/workspace/assignSkill.ts';
import { planDeclaration } from '../../../core/operations/workspace/declare.ts';
import type { PlannedText } from '../../../core/operations/workspace/workspaceEdit.ts';
import { descriptionFileName } from '../../../node/files/readWorkspace.ts';
import { namesNeeded } from '../../../core/analysis/readiness/namesNeeded.ts';
import type { AssignmentParams, McpServerParams, Plan } from '../../../protocol/readiness.ts';
import type { Server } from '../../session/context.ts';
import { toLspEdit } from '../../convert/diagnostic.ts';
import { stateOf } from '../../session/fileEdits.ts';
import type { RoutingService } from '../routing/routingService.ts';
import { say } from '../../editor/say.ts';

/** Plans edits of `skillwright.json`: what it lists, and which skills agents and goals have. And of `.mcp.json`, which names servers. */
export class WorkspaceEditPlanner {
  readonly #server: Server;
  readonly #routing: RoutingService;

  constructor(server: Server, routing: RoutingService) {
    this.#server = server;
    this.#routing = routing;
  }

  assign({ folderUri, ...assignment }: AssignmentParams): Plan {
    return this.#plan(folderUri, text => planAssignment(text, assignment));
  }

  remove({ folderUri, ...place }: AssignmentParams): Plan {
    return this.#plan(folderUri, text => planRemoval(text, place));
  }

  /** A list that is not there yet is made with all the names that skills use, so that none of the others turns missing. */
  async fix(
    { folderUri, fix }: { readonly folderUri: string; readonly fix: ReadinessFix },
    token: CancellationToken,
  ): Promise<Plan> {
    const skillSet = fix.kind === 'declare' ? await this.#routing.read(folderUri, token) : undefined;
    if (fix.kind !== 'declare' || skillSet === undefined) {
      return this.#say({ template: 'The folder is not open any more.', args: {} });
    }
    const { what, name, of } = fix;
    const topic = { what, ...(of !== undefined && { of }) };
    const known = namesNeeded(skillSet.needs, topic);
    return this.#plan(folderUri, text => planDeclaration(text, { ...topic, name }, known));
  }

  addServer({ folderUri, ...entry }: McpServerParams): Plan {
    return this.#plan(folderUri, text => planMcpServer(text, entry), mcpFileName);
  }

  #plan(
    folderUri: string,
    plan: (text: string | undefined) => PlannedText,
    name = descriptionFileName,
  ): Plan {
    const file = path.join(URI.parse(folderUri).fsPath, name);
    const { uri, text, obstacle } = stateOf(this.#server, file);
    const planned = obstacle === undefined ? plan(text) : { problem: obstacle };
    if ('problem' in planned) {
      return this.#say(planned.problem);
    }
    if ('create' in planned) {
      return { edit: { uri, edits: [], create: planned.create } };
    }
    const positions = createPositionMap(text ?? '');
    return { edit: { uri, edits: planned.edits.map(edit => toLspEdit(positions, edit)) } };
  }

  #say(sentence: Sentence): { readonly problem: string } {
    return { problem: say(sentence, this.#server.client().messages) };
  }
}
