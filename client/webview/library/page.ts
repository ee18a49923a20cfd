import type { CardAction, LibraryAction, ToHost, ToPage } from '../../messages/library.ts';
import type { LibraryTexts } from '../../messages/libraryTexts.ts';
import type { CardSkill } from '../../messages/libraryViews.ts';
import { isSwitchable } from '../../messages/switching.ts';
import type { PageState } from './pageState.ts';
import type { PersonEvent } from './state.ts';

/** What every view draws from, and what it can do. */
export interface Page {
  readonly state: PageState;
  readonly texts: LibraryTexts;
  readonly dispatch: (event: ToPage | PersonEvent) => void;
  readonly post: (message: ToHost) => void;
}

export function act({ post }: Page, action: CardAction, { uri }: CardSkill): void {
  post({ type: 'act', action, uri });
}

export function begin({ post }: Page, action: LibraryAction): void {
  post({ type: 'begin', action });
}

/** Switches a skill on or off where that can be. */
export function toggle({ state, dispatch, post }: Page, skill: CardSkill): void {
  if (isSwitchable(skill)) {
    const { uri, isEnabled } = skill;
    const wanted = !(state.switching[uri] ?? isEnabled);
    dispatch({ type: 'switch', uri, isEnabled: wanted });
    post({ type: 'enable', uri, isEnabled: wanted });
  }
}
