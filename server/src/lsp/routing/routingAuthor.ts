import nodePath from 'node:path';
import type { CancellationToken, Location } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { createPositionMap } from '../../core/document/positions.ts';
import type { RoutingDiffView } from '../../core/routing/routingDiffView.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { DeskEdit, DeskPlace } from '../../node/deskAuthor.ts';
import { skillIsGone } from '../../node/partFiles.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import type {
  FileEdit,
  ReasonParams,
  SkillInTurn,
  TriggerCaseParams,
  WhyNot,
} from '../../protocol/routing.ts';
import type { Server } from '../context.ts';
import { toLspEdit, toRange } from '../convert.ts';
import { findOpen } from '../uris.ts';
import type { RoutingService } from './routingService.ts';
import { toTurn } from './routingService.ts';
import { say } from '../say.ts';

const unsaved = '{file} has changes that are not saved; save it first.';

/** What an author does with a preview: asks why, goes to the place, keeps a message, compares with what was committed. */
export class RoutingAuthor {
  readonly #server: Server;
  readonly #thread: RoutingThread;
  readonly #service: RoutingService;

  constructor(server: Server, thread: RoutingThread, service: RoutingService) {
    this.#server = server;
    this.#thread = thread;
    this.#service = service;
  }

  async explain({ path, ...params }: SkillInTurn, token: CancellationToken): Promise<WhyNot | null> {
    const root = params.folderUri;
    if (!(await this.#service.isReady(root, token))) {
      return null;
    }
    const answer = await this.#thread.call('explain', { root, path, turn: toTurn(params).turn });
    if (answer === undefined) {
      return null;
    }
    const { sentence, fix, words } = answer;
    const isPossible = fix !== undefined && this.#isSame(fix.edit);
    const told = isPossible && { title: this.#say(fix.title), edit: toFileEdit(fix.edit) };
    return { sentence: this.#say(sentence), words, ...(told && { fix: told }) };
  }

  async locate(
    { folderUri, path, reason }: ReasonParams,
    token: CancellationToken,
  ): Promise<Location | null> {
    if (!(await this.#service.isReady(folderUri, token))) {
      return null;
    }
    const place = await this.#thread.call('locate', { root: folderUri, path, reason });
    return place === undefined ? null : toLocation(place);
  }

  async keep(
    { folderUri, path, message }: TriggerCaseParams,
    token: CancellationToken,
  ): Promise<{ readonly edit: FileEdit } | { readonly problem: string }> {
    const isReady = await this.#service.isReady(folderUri, token);
    const answer = isReady ? await this.#thread.call('keep', { root: folderUri, path, message }) : undefined;
    if (answer === undefined) {
      return { problem: this.#say(skillIsGone) };
    }
    if ('problem' in answer) {
      return { problem: this.#say(answer.problem) };
    }
    const file = nodePath.basename(answer.edit.file);
    return this.#isSame(answer.edit)
      ? { edit: toFileEdit(answer.edit) }
      : { problem: this.#say({ template: unsaved, args: { file } }) };
  }

  /** Whether an edit is one of the text that stands in the editor; the thread reads files beside skills from the disk. */
  #isSame({ file, text }: DeskEdit): boolean {
    const open = findOpen(this.#server.documents, file);
    return open === undefined || open.getText() === text;
  }

  async diff(
    { folderUri, base, path }: { readonly folderUri: string; readonly base: string; readonly path?: string },
    token: CancellationToken,
  ): Promise<RoutingDiffView | { readonly problem: string }> {
    if (!(await this.#service.isReady(folderUri, token))) {
      return { problem: this.#say({ template: 'The folder is not open any more.', args: {} }) };
    }
    const folder = URI.parse(folderUri).fsPath;
    const place = { source: { scope: 'project', folder: '', profiles: [] }, root: folder } as const;
    const question = { root: folderUri, folder, base, place, ...(path !== undefined && { path }) };
    return (await this.#thread.call('diff', question)) ?? { base, skills: [] };
  }

  #say(sentence: Sentence): string {
    return say(sentence, this.#server.client().messages);
  }
}

/** A place as the protocol has it. */
export function toLocation({ file, text, span }: DeskPlace): Location {
  return { uri: URI.file(file).toString(), range: toRange(createPositionMap(text), span) };
}

function toFileEdit({ file, text, edits, create }: DeskEdit): FileEdit {
  const positions = createPositionMap(text);
  return {
    uri: URI.file(file).toString(),
    edits: edits.map(edit => toLspEdit(positions, edit)),
    ...(create !== undefined && { create }),
  };
}
