import type { CardAction, LibraryAction, ToExtensionHost, ToPage } from '../../../messages/library.ts';
import type { LibraryTexts } from '../../../messages/texts/libraryTexts.ts';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import { isSwitchable } from '../../../messages/switching.ts';
import type { PageState } from './pageState.ts';
import type { PersonEvent } from './state.ts';

/** The state and the actions for all views. */
export interface Page {
  readonly state: PageState;
  readonly texts: LibraryTexts;
  readonly dispatch: (event: ToPage | PersonEvent) => void;
  readonly post: (message: ToExtensionHost) => void;
}

export function act({ post }: Page, action: CardAction, { uri }: CatalogSkill): void {
  post({ type: 'act', action, uri });
}

export function begin({ post }: Page, action: LibraryAction): void {
  post({ type: 'begin', action });
}

/** Switches a skill on or off where that can be. */
export function toggle({ state, dispatch, post }: Page, skill: CatalogSkill): void {
  if (isSwitchable(skill)) {
    const { uri, isEnabled } = skill;
    const wanted = !(state.switching[uri] ?? isEnabled);
    dispatch({ type: 'switch', uri, isEnabled: wanted });
    post({ type: 'enable', uri, isEnabled: wanted });
  }
}
