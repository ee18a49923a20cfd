import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import type { PendingQuestionView, QuestionAnswer, QuestionView } from '../../../../messages/chatViews.ts';
import type { ConfirmResultOf, ChatQuestion } from '../../../../../server/src/protocol/chat.ts';
import { renderMarkdown } from '../../page/renderMarkdown.ts';

type Answer = ConfirmResultOf<ChatQuestion>;

interface Pending {
  readonly shown: PendingQuestionView;
  readonly question: ChatQuestion;
  readonly settle: (answer: Answer | undefined) => void;
}

/** The pending questions of a chat. They outlive the page that shows them. */
export class ChatQuestions {
  readonly #pending = new Map<string, Pending>();
  readonly #onQuestion: (question: PendingQuestionView) => void;
  readonly #onSettled: (id: string) => void;

  constructor(onQuestion: (question: PendingQuestionView) => void, onSettled: (id: string) => void) {
    this.#onQuestion = onQuestion;
    this.#onSettled = onSettled;
  }

  get waiting(): readonly PendingQuestionView[] {
    return [...this.#pending.values()].map(({ shown }) => shown);
  }

  async ask(
    turn: string,
    question: ChatQuestion,
    token: vscode.CancellationToken,
  ): Promise<Answer | undefined> {
    if (question.kind === 'tool' && question.how === 'approve') {
      return approve(question);
    }
    const view = await toView(question);
    if (token.isCancellationRequested) {
      return undefined;
    }
    const id = randomUUID();
    const shown = { id, turn, question: view };
    return new Promise(resolve => {
      const listener = token.onCancellationRequested(() => this.#settle(id, undefined));
      const settle = (answer: Answer | undefined) => {
        listener.dispose();
        resolve(answer);
      };
      this.#pending.set(id, { shown, question, settle });
      this.#onQuestion(shown);
    });
  }

  /** Drops the questions of a turn that has ended. */
  drop(turn: string): void {
    for (const { id, turn: own } of this.waiting) {
      if (own === turn) {
        this.#settle(id, undefined);
      }
    }
  }

  /** Ignores an answer that doesn't fit its question. */
  answer(id: string, answer: QuestionAnswer): void {
    const pending = this.#pending.get(id);
    const resolved = pending && toAnswer(pending.question, answer);
    if (resolved !== undefined) {
      this.#settle(id, resolved);
    }
  }

  #settle(id: string, answer: Answer | undefined): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.settle(answer);
    this.#onSettled(id);
  }
}

/** Asks in a modal dialog, since this approval is never remembered and must not be given by accident. */
async function approve({ tool, arguments: given }: Extract<ChatQuestion, { kind: 'tool' }>): Promise<Answer> {
  const yes = vscode.l10n.t('Approve This Call');
  const message = vscode.l10n.t(
    "A model wants to call '{0}', which a person has to approve each time.",
    tool,
  );
  const detail = JSON.stringify(given, undefined, 2);
  const answer = await vscode.window.showWarningMessage(message, { modal: true, detail }, yes);
  return { isAllowed: answer === yes };
}

async function toView(question: ChatQuestion): Promise<QuestionView> {
  switch (question.kind) {
    case 'tool': {
      const { tool, tier, how } = question;
      const given = JSON.stringify(question.arguments, undefined, 2);
      return { kind: 'tool', tool, tier, how: how === 'once' ? 'once' : 'every', arguments: given };
    }
    case 'gate': {
      const { gate, draft } = question;
      return {
        kind: 'gate',
        gate: gate.label ?? gate.key,
        skill: gate.skill,
        wantsText: gate.kind === 'elicitation',
        isRequired: gate.required,
        ...(draft !== undefined && { draft: { source: draft, html: await renderMarkdown(draft) } }),
      };
    }
    case 'result':
      return {
        kind: 'result',
        tool: question.tool,
        arguments: JSON.stringify(question.arguments, undefined, 2),
      };
    case 'start':
    case 'variables':
      return question;
  }
}

function toAnswer({ kind }: ChatQuestion, answer: QuestionAnswer): Answer | undefined {
  switch (answer.verdict) {
    case 'allow':
      if (kind === 'start') {
        return { isAllowed: true, allowsControl: answer.isRemembered };
      }
      if (kind === 'variables') {
        return { isAllowed: true };
      }
      return kind === 'gate' ? undefined : { isAllowed: true, isRemembered: answer.isRemembered };
    case 'decline':
      if (kind === 'start') {
        return { isAllowed: false, allowsControl: false };
      }
      return kind === 'gate' ? undefined : { isAllowed: false };
    case 'result':
      return kind === 'result' ? { text: answer.text } : undefined;
    case 'passed':
    case 'stopped':
    case 'skipped': {
      const { verdict, text } = answer;
      return kind === 'gate' ? { verdict, ...(text !== undefined && { text }) } : undefined;
    }
  }
}
