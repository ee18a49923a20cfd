import * as vscode from 'vscode';
import { loadOnce } from './loadOnce.ts';

/**
 * Registers commands whose code is loaded when one of them first runs.
 * @param load resolves to a function that registers all of them
 */
export function registerWhenRun(
  ids: readonly string[],
  load: () => Promise<() => vscode.Disposable>,
): vscode.Disposable {
  const replace = loadOnce(async () => {
    const register = await load();
    registered.dispose();
    registered = register();
  });
  let registered: vscode.Disposable = vscode.Disposable.from(
    ...ids.map(id =>
      vscode.commands.registerCommand(id, async (...args: readonly unknown[]) => {
        await replace();
        return vscode.commands.executeCommand(id, ...args);
      }),
    ),
  );
  return new vscode.Disposable(() => registered.dispose());
}
