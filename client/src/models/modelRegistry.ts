import * as vscode from 'vscode';
import type {
  ModelPart,
  ModelPurpose,
  ModelRequest,
  ModelTier,
} from '../../../server/src/protocol/models.ts';
import { automaticModel, rehearsalModel } from '../../../server/src/protocol/models.ts';
import { withoutIcons } from '../text/escapeLabels.ts';
import { describeFailure } from './describeFailure.ts';
import { listEditorModels, streamEditorModel } from './editorModels.ts';
import { ModelKeys } from './modelKeys.ts';
import { endpointModels, readModelId, resolveModel, toModelId } from './modelIds.ts';
import { onModelSettings, readModelSettings } from './modelSettings.ts';
import { toSignal } from './tokenSignal.ts';

/** A model that can be chosen. */
export interface ListedModel {
  readonly id: string;
  readonly label: string;
  /** The origin: the name of an endpoint or of an extension; empty for what isn't a model. */
  readonly group: string;
}

/** The available models, and the only code that calls them. */
export class ModelRegistry implements vscode.Disposable {
  readonly keys: ModelKeys;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #listeners: readonly vscode.Disposable[];

  constructor(secrets: vscode.SecretStorage) {
    this.keys = new ModelKeys(secrets);
    const notify = () => this.#changed.fire();
    this.#listeners = [onModelSettings(notify), vscode.lm.onDidChangeChatModels(notify)];
  }

  /** Other models can be chosen, or another one is the default. */
  get onDidChange(): vscode.Event<void> {
    return this.#changed.event;
  }

  /** `auto` and the rehearsal first, then those of endpoints and of other extensions. */
  async list(): Promise<readonly ListedModel[]> {
    const ofEndpoints = endpointModels(readModelSettings().endpoints).map(({ id, model, endpoint }) => ({
      id,
      label: model,
      group: endpoint.name,
    }));
    const ofEditor = (await listEditorModels()).map(({ vendor, id, name }) => ({
      id: toModelId({ kind: 'editor', vendor, model: id }),
      label: name,
      group: vendor,
    }));
    return [
      {
        id: automaticModel,
        label: describeAutomatic([...ofEndpoints, ...ofEditor], this.resolve(automaticModel, 'balanced')),
        group: '',
      },
      { id: rehearsalModel, label: vscode.l10n.t('Rehearsal (no language model)'), group: '' },
      ...ofEndpoints,
      ...ofEditor,
    ];
  }

  /** Returns the id of the model for a message; undefined for `auto` where none is set. */
  resolve(requested: string, tier: ModelTier, purpose: ModelPurpose = 'turn'): string | undefined {
    const settings = readModelSettings();
    const isOwn = purpose === 'classification' && settings.classifier !== '';
    return resolveModel(isOwn ? settings.classifier : requested, tier, settings);
  }

  /** Streams the answer of the model with this id. It never throws, and ends soon after it was canceled. */
  async *stream(
    id: string | undefined,
    request: ModelRequest,
    token: vscode.CancellationToken,
  ): AsyncGenerator<ModelPart> {
    if (id === undefined) {
      yield { kind: 'failed', problem: vscode.l10n.t('No model is set up. Add one with Manage Models…') };
      return;
    }
    const place = readModelId(id);
    if (place?.kind === 'endpoint') {
      yield* this.#streamEndpoint(place, request, token);
      return;
    }
    const models = place === undefined ? [] : await listEditorModels();
    const model = models.find(each => each.vendor === place?.vendor && each.id === place.model);
    if (model === undefined) {
      yield { kind: 'failed', problem: vscode.l10n.t("There is no model '{0}'.", id) };
    } else {
      yield* streamEditorModel(model, request, token);
    }
  }

  /**
   * Lets the user select a model; returns its id.
   * @param without an id to leave out
   */
  async pick(chosen?: string, without?: string): Promise<string | undefined> {
    const models = (await this.list()).filter(({ id }) => id !== without);
    const items = toItems(models, chosen);
    const picked = await vscode.window.showQuickPick<vscode.QuickPickItem & { readonly id?: string }>(items, {
      title: vscode.l10n.t('Choose Model'),
      placeHolder: vscode.l10n.t('Which model answers?'),
      matchOnDescription: true,
    });
    return picked?.id;
  }

  async *#streamEndpoint(
    { endpoint: name, model }: { readonly endpoint: string; readonly model: string },
    request: ModelRequest,
    token: vscode.CancellationToken,
  ): AsyncGenerator<ModelPart> {
    const endpoint = readModelSettings().endpoints.find(each => each.name === name);
    if (endpoint === undefined) {
      yield { kind: 'failed', problem: vscode.l10n.t("There is no endpoint '{0}'.", name) };
      return;
    }
    const { kind, url } = endpoint;
    const key = await this.keys.find(url);
    const canceled = toSignal(token);
    try {
      // The library that calls endpoints is large, and most windows never call a model.
      const { streamEndpoint } = await import('./endpoint/endpointStream.ts');
      const target = { kind, url, model, ...(key !== undefined && { key }) };
      for await (const part of streamEndpoint(target, request, canceled.signal)) {
        yield part.kind === 'failed'
          ? { kind: 'failed', problem: describeFailure(part.failure, name, key !== undefined) }
          : part;
      }
    } finally {
      canceled.dispose();
    }
  }

  dispose(): void {
    this.#listeners.forEach(each => each.dispose());
    this.#changed.dispose();
  }
}

/** Names the model that answers an average message. */
function describeAutomatic(models: readonly ListedModel[], id: string | undefined): string {
  const model = models.find(each => each.id === id);
  return model === undefined ? vscode.l10n.t('Automatic') : vscode.l10n.t('Automatic ({0})', model.label);
}

/** With a line above each group. */
function toItems(models: readonly ListedModel[], chosen: string | undefined) {
  return models.flatMap(({ id, label, group }, index) => {
    const item = {
      id,
      label: withoutIcons(label),
      ...(id === chosen && { description: vscode.l10n.t('chosen') }),
    };
    const isNew = group !== '' && group !== models[index - 1]?.group;
    const line = { label: withoutIcons(group), kind: vscode.QuickPickItemKind.Separator };
    return isNew ? [line, item] : [item];
  });
}
