import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ChatEvent, ChatQuestion, TurnResult } from '../../../../../server/src/protocol/chat.ts';
import { rehearsalModel } from '../../../../../server/src/protocol/models.ts';
import { locateReason } from '../../../../../server/src/protocol/routing.ts';
import { describeError } from '../../../text/describeError.ts';
import { ownVendor } from '../../../models/editorModels.ts';
import { toModelId } from '../../../models/modelIds.ts';
import type { Attachment } from './attachments.ts';
import { readAttachments, withAttachments } from './attachments.ts';
import type { ChatEngine } from '../turn/chatEngine.ts';
import type { KeptTurn } from './storedTurns.ts';
import { readKept } from './storedTurns.ts';
import { describeEvent, describeQuestions } from './participantMarkdown.ts';

export interface TurnParts {
  readonly client: LanguageClient;
  readonly engine: ChatEngine;
}

/** A message of VS Code's chat. */
export interface ParticipantMessage {
  readonly folderUri: string;
  readonly text: string;
  readonly named: readonly string[];
  readonly request: vscode.ChatRequest;
  readonly history: vscode.ChatContext['history'];
}

const { t } = vscode.l10n;

/**
 * Runs a turn like Skill Chat and shows it in VS Code's chat. Questions are declined, and a button leads to the place where they can be
 * answered.
 */
export async function runParticipantTurn(
  { client, engine }: TurnParts,
  { folderUri, text, named, request, history }: ParticipantMessage,
  stream: vscode.ChatResponseStream,
  token: vscode.CancellationToken,
): Promise<vscode.ChatResult> {
  const { chatId = randomUUID(), soFar } = readKept(metadataOf(history));
  const attachments = await readAttachments(request.references);
  const message = withAttachments(text, attachments);
  const shown = new ShownTurn(client, folderUri, stream);
  const model = modelIdOf(request.model);
  const params = { folderUri, chatId, message, soFar, model, named };
  const surface = {
    onEvent: (event: ChatEvent) => shown.take(event),
    ask: async (question: ChatQuestion) => shown.refuse(question),
  };
  const answer = await engine.run(params, surface, token).catch(toProblem);
  await shown.finish({ message: text, named });
  attachments.forEach(attachment => offerToSave(attachment, stream));
  const failure = failureOf(answer);
  const kept: KeptTurn | undefined =
    'end' in answer ? { chatId, added: answer.added, active: answer.active } : undefined;
  return {
    metadata: { ...kept, message: text, isWaitingForAnswer: shown.isWaitingForAnswer },
    ...(failure !== undefined && { errorDetails: { message: failure } }),
  };
}

/** Draws what happens in a turn. */
class ShownTurn {
  readonly #client: LanguageClient;
  readonly #folderUri: string;
  readonly #stream: vscode.ChatResponseStream;
  readonly #questions: ChatQuestion[] = [];
  readonly #paths = new Map<string, string>();
  readonly #known = new Set<string>();
  #references: Promise<void> = Promise.resolve();
  #traceId: string | undefined;
  #hasWritten = false;
  #isApart = false;

  constructor(client: LanguageClient, folderUri: string, stream: vscode.ChatResponseStream) {
    this.#client = client;
    this.#folderUri = folderUri;
    this.#stream = stream;
  }

  get isWaitingForAnswer(): boolean {
    return this.#questions.length > 0;
  }

  take(event: ChatEvent): void {
    if (event.kind === 'text') {
      this.#write(event.text, this.#isApart);
      this.#isApart = false;
      return;
    }
    // Text of the model before and after another event forms two paragraphs.
    this.#isApart ||= event.kind !== 'usage' && event.kind !== 'bodies';
    this.#learn(event);
    const line = describeEvent(event, t);
    if (line?.kind === 'progress') {
      this.#stream.progress(line.text);
    } else if (line !== undefined) {
      this.#write(line.text, true);
    }
  }

  /** Declines a question, since it can't be answered here. */
  refuse(question: ChatQuestion): undefined {
    this.#questions.push(question);
  }

  async finish(turn: { readonly message: string; readonly named: readonly string[] }): Promise<void> {
    await this.#references;
    const questions = describeQuestions(this.#questions, t);
    if (questions !== '') {
      this.#write(questions, true);
      const title = t('Ask Again in Skill Chat');
      this.#stream.button({ command: 'skillwright.openChat', title, arguments: [turn] });
    }
    if (this.#traceId !== undefined) {
      const title = t('Open Trace');
      this.#stream.button({ command: 'skillwright.openTrace', title, arguments: [this.#traceId] });
    }
  }

  #write(markdown: string, isParagraph: boolean): void {
    this.#stream.markdown(isParagraph && this.#hasWritten ? `\n\n${markdown}` : markdown);
    this.#hasWritten = true;
  }

  #learn(event: ChatEvent): void {
    if (event.kind === 'routed') {
      const { candidates, dropped } = event.view;
      [...dropped, ...candidates].forEach(({ id, path }) => this.#paths.set(id, path));
      this.#traceId = event.traceId;
    } else if (event.kind === 'activated') {
      event.active.forEach(id => this.#refer(id));
    } else if (event.kind === 'transition') {
      this.#refer(event.to);
    }
  }

  /** Names the file of a skill once, among what the answer is made of. */
  #refer(id: string): void {
    const path = this.#paths.get(id);
    if (path !== undefined && !this.#known.has(id)) {
      this.#known.add(id);
      this.#references = this.#references.then(() => this.#showReference(path));
    }
  }

  async #showReference(path: string): Promise<void> {
    const params = { folderUri: this.#folderUri, path, reason: '' };
    const found = await this.#client.sendRequest(locateReason, params).catch(() => null);
    if (found !== null) {
      this.#stream.reference(this.#client.protocol2CodeConverter.asUri(found.uri));
    }
  }
}

/** Offers to save an attachment as a skill. */
function offerToSave({ file, label, text, isImplicit }: Attachment, stream: vscode.ChatResponseStream): void {
  if (!isImplicit) {
    const title = t('Save {0} as Skill', label);
    stream.button(
      file === undefined
        ? { command: 'skillwright.saveSelectionAsSkill', title, arguments: [{ text }] }
        : { command: 'skillwright.createFromFile', title, arguments: [file] },
    );
  }
}

function metadataOf(history: vscode.ChatContext['history']): unknown[] {
  return history.flatMap(turn => (turn instanceof vscode.ChatResponseTurn ? [turn.result.metadata] : []));
}

/** Returns the model that the user selected in VS Code's chat; without one, the turn is rehearsed. */
function modelIdOf(model: vscode.LanguageModelChat | undefined): string {
  if (model === undefined) {
    return rehearsalModel;
  }
  // Our own models have the same ids here.
  return model.vendor === ownVendor
    ? model.id
    : toModelId({ kind: 'editor', vendor: model.vendor, model: model.id });
}

function toProblem(error: unknown): TurnResult {
  return { problem: describeError(error) };
}

function failureOf(answer: TurnResult): string | undefined {
  if ('problem' in answer) {
    return answer.problem;
  }
  return answer.end.kind === 'failed' ? answer.end.problem : undefined;
}
