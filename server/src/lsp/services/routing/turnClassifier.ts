import type { CancellationToken } from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import type {
  Classification,
  ClassifierAnswer,
  ClassifierModel,
} from '../../../core/analysis/routing/classifier.ts';
import { Classifier } from '../../../core/analysis/routing/classifier.ts';
import { toClassifierPrompt } from '../../../core/analysis/routing/classifierPrompt.ts';
import type { TurnFindings } from '../../../core/analysis/routing/previewTurn.ts';
import { asksClassifier, isDecided, toClassifierTurn } from '../../../core/analysis/routing/previewTurn.ts';
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
   * What a model says of a turn; undefined where none has to be asked.
   * @param model as the client calls the one that answers the turn; a model that the person set for this overrides it
   */
  async classify(
    skillSet: SkillSet,
    { turn, ...compared }: { readonly turn: TurnRequest } & Pick<TurnFindings, 'embeddings'>,
    model: string,
    token: CancellationToken,
  ): Promise<Classification | undefined> {
    const settings = skillSet.settingsOf(turn);
    if (!asksClassifier(settings)) {
      return undefined;
    }
    const window = { offset: 0, limit: routedCandidates };
    const { ticked: _ticked, ...untouched } = turn;
    const preview = skillSet.preview({ ...untouched, window }, compared);
    const question = toClassifierTurn(preview, turn, settings, Date.now());
    if (question.message.trim() === '') {
      return undefined;
    }
    const asked = this.#modelFor(model, settings.classifier.timeoutSeconds, token);
    const answer = await this.#classifier.classify(question, asked, settings.classifier);
    // In mode `auto`, all that has points stays where no model decided.
    return isDecided(answer) || settings.mode === 'semantic' ? answer : { ...answer, pick: undefined };
  }

  #modelFor(name: string, seconds: number, token: CancellationToken): ClassifierModel {
    return {
      name,
      ask: async request => {
        const source = new CancellationTokenSource();
        const outer = token.onCancellationRequested(() => source.cancel());
        let isLate = false;
        const timer = setTimeout(() => {
          isLate = true;
          source.cancel();
        }, seconds * 1000);
        try {
          const answer = await this.#ask(name, toClassifierPrompt(request), source.token);
          if (isLate) {
            throw new Error(`No answer came within ${seconds} s.`);
          }
          return answer;
        } finally {
          clearTimeout(timer);
          outer.dispose();
          source.dispose();
        }
      },
    };
  }

  /** What a model says until it ends or is canceled. */
  async #ask(
    name: string,
    { system, text }: ReturnType<typeof toClassifierPrompt>,
    token: CancellationToken,
  ): Promise<ClassifierAnswer> {
    const request = { system, messages: [{ role: 'user', text } as const], tools: [] };
    const model = this.#models.model(name, 'balanced', token, 'classification');
    let said = '';
    let usage: ClassifierAnswer['usage'];
    for await (const part of model.stream(request, token)) {
      switch (part.kind) {
        case 'text':
          said += part.text;
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
    return { text: said, ...(usage && { usage }) };
  }
}
