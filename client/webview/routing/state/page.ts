import type { ToExtensionHost, ToPage } from '../../../messages/routing.ts';
import type { RoutingTexts } from '../../../messages/texts/routingTexts.ts';
import { findFolder } from './questions.ts';
import type { PageState, PersonEvent } from './state.ts';

/** The state and the actions for all views. */
export interface Page {
  readonly state: PageState;
  readonly texts: RoutingTexts;
  readonly dispatch: (event: ToPage | PersonEvent) => void;
  readonly post: (message: ToExtensionHost) => void;
}

/** Shows the place of a reason in the file of a skill; the start of the skill without a reason. */
export function openReason({ state, post }: Page, path: string, reason: string): void {
  const folderUri = findFolder(state);
  if (folderUri !== undefined) {
    post({ type: 'open', folderUri, path, reason });
  }
}
