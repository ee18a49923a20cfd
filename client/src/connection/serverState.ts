import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';
import type { ServerState } from '../../messages/page.ts';

export function serverStateOf({ state }: LanguageClient): ServerState {
  switch (state) {
    case State.Running:
      return 'running';
    case State.Stopped:
    case State.StartFailed:
      return 'stopped';
    default:
      return 'starting';
  }
}
