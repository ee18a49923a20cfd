import * as vscode from 'vscode';
import type { ModelTier } from '../../../server/src/protocol/models.ts';
import type { ModelEndpoint } from './endpoint/endpoints.ts';
import { readEndpoints } from './endpoint/endpoints.ts';
import type { ModelSettings } from './modelIds.ts';

const section = 'skillwright.models';

export const modelTiers: readonly ModelTier[] = ['balanced', 'smart', 'coding', 'deep'];

/** Reads the settings of the user. A workspace must not decide where messages are sent, so its settings are ignored. */
export function readModelSettings(): ModelSettings {
  const [defaultModel, byTier, classifier] = [readOwn('standard'), readOwn('tiers'), readOwn('classifier')];
  const ids = modelTiers.flatMap(tier => {
    const id: unknown = typeof byTier === 'object' && byTier !== null ? Reflect.get(byTier, tier) : undefined;
    return typeof id === 'string' ? [[tier, id] as const] : [];
  });
  return {
    endpoints: readEndpoints(readOwn('endpoints')),
    defaultModel: typeof defaultModel === 'string' ? defaultModel : '',
    classifier: typeof classifier === 'string' ? classifier : '',
    tiers: Object.fromEntries(ids),
  };
}

/** Adds an endpoint, or puts it in the place of the one with its name; entries that cannot be read are kept. */
export async function writeEndpoint(endpoint: ModelEndpoint): Promise<void> {
  const entries = ownEntries();
  const index = entries.findIndex(entry => nameOf(entry) === endpoint.name);
  await write('endpoints', index < 0 ? [...entries, endpoint] : entries.with(index, endpoint));
}

export async function removeEndpoint(name: string): Promise<void> {
  const left = ownEntries().filter(entry => nameOf(entry) !== name);
  await write('endpoints', left.length === 0 ? undefined : left);
}

export async function writeDefaultModel(id: string): Promise<void> {
  await write('standard', id === '' ? undefined : id);
}

/** Calls when one of the settings was changed. */
export function onModelSettings(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration(event => {
    if (event.affectsConfiguration(section)) {
      listener();
    }
  });
}

function readOwn(key: string): unknown {
  return vscode.workspace.getConfiguration(section).inspect<unknown>(key)?.globalValue;
}

async function write(key: string, value: unknown): Promise<void> {
  await vscode.workspace.getConfiguration(section).update(key, value, vscode.ConfigurationTarget.Global);
}

function ownEntries(): readonly unknown[] {
  const entries = readOwn('endpoints');
  return Array.isArray(entries) ? entries : [];
}

function nameOf(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'name') : undefined;
}
