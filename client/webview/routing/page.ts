import type { ToHost, ToPage } from '../../messages/routing.ts';
import type { RoutingTexts } from '../../messages/routingTexts.ts';
import { findFolder } from './questions.ts';
import type { PageState, PersonEvent } from './state.ts';

/** What every view draws from, and what it can do. */
export interface Page {
  readonly state: PageState;
  readonly texts: RoutingTexts;
  readonly dispatch: (event: ToPage | PersonEvent) => void;
  readonly post: (message: ToHost) => void;
}

/** Shows where a reason stands in the file of a skill; the start of the skill for no reason. */
export function openReason({ state, post }: Page, path: string, reason: string): void {
  const folderUri = findFolder(state);
  if (folderUri !== undefined) {
    post({ type: 'open', folderUri, path, reason });
  }
}
