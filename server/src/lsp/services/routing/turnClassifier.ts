import { setTimeout as delay } from 'node:timers/promises';
import type { CancellationToken } from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import type { Classification, ClassifierModel } from '../../../core/analysis/routing/classifier.ts';
import { Classifier } from '../../../core/analysis/routing/classifier.ts';
import { toClassifierPrompt } from '../../../core/analysis/routing/classifierPrompt.ts';
import { asksClassifier, toClassifierTurn } from '../../../core/analysis/routing/previewTurn.ts';
import type { Embeddings } from '../../../core/analysis/routing/ranking/semanticStage.ts';
import type { TurnRequest } from '../../../core/analysis/routing/ranking/turnRequest.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import type { ClientModels } from '../models/clientModels.ts';

/** Candidates that a turn is routed with for the classifier: enough to know the likeliest, and whether there are only a few. */
const routedCandidates = 64;

/** Asks a model of the client which skill a message means, where the settings of its folder want that. */
export class TurnClassifier {
  readonly #classifier = new Classifier();
  readonly #models: ClientModels;

  constructor(models: ClientModels) {
    this.#models = models;
  }

  /**
   * What a model says of a turn; undefined where none is to be asked.
   * @param model as the client calls the one that answers the turn; a model that the person set for this goes before it
   */
  async classify(
    skillSet: SkillSet,
    { turn, embeddings }: { readonly turn: TurnRequest; readonly embeddings: Embeddings | undefined },
    model: string,
    token: CancellationToken,
  ): Promise<Classification | undefined> {
    const settings = skillSet.settingsOf(turn);
    if (!asksClassifier(settings)) {
      return undefined;
    }
    const window = { offset: 0, limit: routedCandidates };
    const { ticked: _ticked, ...untouched } = turn;
    const preview = skillSet.preview({ ...untouched, window }, embeddings);
    const question = toClassifierTurn(preview, turn, settings, Date.now());
    if (question.message.trim() === '') {
      return undefined;
    }
    const asked = this.#modelFor(model, settings.classifier.timeoutSeconds, token);
    const answer = await this.#classifier.classify(question, asked, settings.classifier);
    const isDecided = answer.state === 'answered' || answer.state === 'cached';
    // In mode `auto`, all that has points stays where no model decided.
    return isDecided || settings.mode === 'semantic' ? answer : { ...answer, pick: undefined };
  }

  #modelFor(name: string, seconds: number, token: CancellationToken): ClassifierModel {
    return {
      name,
      ask: async request => {
        const source = new CancellationTokenSource();
        const outer = token.onCancellationRequested(() => source.cancel());
        const late = new AbortController();
        const timeout = delay(seconds * 1000, undefined, { signal: late.signal }).then(
          () => {
            source.cancel();
            throw new Error(`No answer came within ${seconds} s.`);
          },
          () => new Promise<never>(() => {}),
        );
        try {
          return await Promise.race([this.#ask(name, toClassifierPrompt(request), source.token), timeout]);
        } finally {
          late.abort();
          outer.dispose();
          source.dispose();
        }
      },
    };
  }

  async #ask(name: string, { system, text }: { system: string; text: string }, token: CancellationToken) {
    const request = { system, messages: [{ role: 'user', text } as const], tools: [] };
    const model = this.#models.model(name, 'balanced', token, 'classification');
    let answer = '';
    let usage: { input: number; output: number } | undefined;
    for await (const part of model.stream(request, token)) {
      switch (part.kind) {
        case 'text':
          answer += part.text;
          break;
        case 'usage':
          usage = { input: part.input, output: part.output };
          break;
        case 'failed':
          throw new Error(part.problem);
        case 'cut':
          throw new Error(part.by === 'length' ? 'Its answer is too long.' : 'It refused to answer.');
        default:
      }
    }
    return { text: answer, ...(usage && { usage }) };
  }
}
