import type { ToExtensionHost, ToPage } from '../../messages/trace.ts';
import type { TraceTexts } from '../../messages/texts/traceTexts.ts';
import type { PageState, PersonEvent } from './state.ts';

/** The state and the actions for all views. */
export interface Page {
  readonly state: PageState;
  readonly texts: TraceTexts;
  readonly dispatch: (event: ToPage | PersonEvent) => void;
  readonly post: (message: ToExtensionHost) => void;
}
