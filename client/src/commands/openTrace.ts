import * as vscode from 'vscode';
import { readTraceId } from '../../messages/trace.ts';
import type { TraceView } from '../views/trace/traceView.ts';

/** The command that shows what was recorded of turns, and what it shows. It may be given the id of one. */
export function registerOpenTrace(view: TraceView): vscode.Disposable {
  return vscode.Disposable.from(
    view,
    vscode.commands.registerCommand('skillwright.openTrace', (traceId?: unknown) =>
      view.open(readTraceId(traceId)),
    ),
  );
}
