import * as vscode from 'vscode';
import { describeError } from '../text/describeError.ts';
import { showControls } from '../text/showControls.ts';

/** Creates the log of the extension and its server; what comes from files does nothing to it. */
export function createLog(): vscode.LogOutputChannel {
  const log = vscode.window.createOutputChannel('Skillwright', { log: true });
  return {
    name: log.name,
    get logLevel() {
      return log.logLevel;
    },
    onDidChangeLogLevel: log.onDidChangeLogLevel,
    trace: (message, ...rest: unknown[]) => log.trace(showControls(message), ...rest.map(toShown)),
    debug: (message, ...rest: unknown[]) => log.debug(showControls(message), ...rest.map(toShown)),
    info: (message, ...rest: unknown[]) => log.info(showControls(message), ...rest.map(toShown)),
    warn: (message, ...rest: unknown[]) => log.warn(showControls(message), ...rest.map(toShown)),
    error: (message, ...rest: unknown[]) =>
      log.error(showControls(describeFailure(message)), ...rest.map(toShown)),
    append: text => log.append(showControls(text)),
    appendLine: text => log.appendLine(showControls(text)),
    replace: text => log.replace(showControls(text)),
    clear: () => log.clear(),
    show: (place?: vscode.ViewColumn | boolean) => log.show(place === true),
    hide: () => log.hide(),
    dispose: () => log.dispose(),
  };
}

function toShown(detail: unknown): unknown {
  return typeof detail === 'string' ? showControls(detail) : detail;
}

function describeFailure(error: string | Error): string {
  return error instanceof Error && error.stack !== undefined ? error.stack : describeError(error);
}
