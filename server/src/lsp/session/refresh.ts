import { InlayHintRefreshRequest, SemanticTokensRefreshRequest } from 'vscode-languageserver/node';
import type { Server } from './context.ts';
import { debounce } from '../editor/debounce.ts';
import { logFailure } from '../editor/guard.ts';

/** Milliseconds without a change after which editors are told to ask anew; changes on disk come in swarms. */
const pause = 150;

/** Lets editors ask anew, after a pause, for what they show of a text while something else than the text changed. */
export function createRefresh({ connection, client }: Server): () => void {
  const refresh = () => {
    const { refreshesHints, refreshesTokens } = client();
    if (refreshesHints) {
      logFailure(connection, 'inlay hint refresh', connection.sendRequest(InlayHintRefreshRequest.type));
    }
    if (refreshesTokens) {
      logFailure(
        connection,
        'semantic token refresh',
        connection.sendRequest(SemanticTokensRefreshRequest.type),
      );
    }
  };
  return debounce(connection, 'refresh', refresh, pause);
}
