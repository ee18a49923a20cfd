import type { ToHost, ToPage } from '../../messages/document.ts';
import type { DocumentTexts } from '../../messages/documentTexts.ts';
import type { SkillView } from '../../messages/documentViews.ts';
import type { Editor } from './editor.ts';
import type { PageEvent, PageState } from './state.ts';

/** What every view draws from, and what it can do. */
export interface Page {
  readonly state: PageState;
  readonly view: SkillView;
  readonly texts: DocumentTexts;
  readonly editor: Editor;
  readonly dispatch: (event: ToPage | PageEvent) => void;
  /** The state now, which may be newer than the one that was drawn. */
  readonly read: () => PageState;
  readonly post: (message: ToHost) => void;
  /** Puts the focus on an element once the file says what was changed. */
  readonly focusNext: (elementId: string) => void;
}

/** Whether its fields and switches can be used. */
export function isEditable({ lock, readonlyReason }: SkillView): boolean {
  return lock === undefined && readonlyReason === undefined;
}
