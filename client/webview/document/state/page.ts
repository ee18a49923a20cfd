import type { ToExtensionHost, ToPage, SkillView } from '../../../messages/document.ts';
import type { DocumentTexts } from '../../../messages/texts/documentTexts.ts';
import type { Editor } from './editor.ts';
import type { PageEvent, PageState } from './state.ts';

/** The state and the actions for all views. */
export interface Page {
  readonly state: PageState;
  readonly view: SkillView;
  readonly texts: DocumentTexts;
  readonly editor: Editor;
  readonly dispatch: (event: ToPage | PageEvent) => void;
  /** The state now, which may be newer than the one that was drawn. */
  readonly read: () => PageState;
  readonly post: (message: ToExtensionHost) => void;
  /** Moves the focus to an element as soon as the file has the change. */
  readonly focusNext: (elementId: string) => void;
}

/** Tells whether its fields and switches can be used. */
export function isEditable({ lock, readonlyReason }: SkillView): boolean {
  return lock === undefined && readonlyReason === undefined;
}
