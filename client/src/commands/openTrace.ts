import * as vscode from 'vscode';
import { readTraceId } from '../../messages/trace.ts';
import type { TraceView } from '../views/trace/traceView.ts';

/** The command that shows what was recorded of turns. It may be given the id of one. */
export function registerOpenTrace(trace: () => Promise<TraceView>): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.openTrace', async (traceId?: unknown) =>
    (await trace()).open(readTraceId(traceId)),
  );
}
