import * as vscode from 'vscode';
import type { ConfigurationMiddleware } from 'vscode-languageclient/node';

/** Settings that override `skillwright.json`, but only where the user has set them; a default is not a choice. */
const overriding = [
  'routing.mode',
  'routing.semantic.engine',
  'routing.semantic.topK',
  'routing.semantic.minScore',
  'routing.bodyBudget',
  'routing.previewActive',
  'routing.preloadTriggers',
  'promptStyle',
];

/** Answers the server's question for settings without the defaults of those above. */
export const ownSettings: ConfigurationMiddleware = {
  configuration: async (params, token, next) => {
    const values: unknown = await next(params, token);
    return Array.isArray(values)
      ? values.map((value: unknown, index) => withoutDefaults(value, params.items[index]?.scopeUri))
      : [];
  },
};

function withoutDefaults(value: unknown, scopeUri: string | undefined): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  const scope = scopeUri === undefined ? undefined : vscode.Uri.parse(scopeUri);
  const settings = vscode.workspace.getConfiguration('skillwright', scope);
  // The editor's object is read-only.
  const copy: Record<string, unknown> = structuredClone({ ...value });
  for (const key of overriding) {
    const set = settings.inspect(key);
    const isOwn = [set?.globalValue, set?.workspaceValue, set?.workspaceFolderValue].some(
      each => each !== undefined,
    );
    if (!isOwn) {
      remove(copy, key.split('.'));
    }
  }
  return copy;
}

function remove(values: Record<string, unknown>, [first = '', ...rest]: readonly string[]): void {
  const inner = values[first];
  if (rest.length === 0) {
    delete values[first];
  } else if (typeof inner === 'object' && inner !== null) {
    const copy = { ...inner };
    remove(copy, rest);
    values[first] = copy;
  }
}
