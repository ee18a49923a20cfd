import type { ToHost, ToPage } from '../../messages/trace.ts';
import type { TraceTexts } from '../../messages/traceTexts.ts';
import type { PageState, PersonEvent } from './state.ts';

/** What every view draws from, and what it can do. */
export interface Page {
  readonly state: PageState;
  readonly texts: TraceTexts;
  readonly dispatch: (event: ToPage | PersonEvent) => void;
  readonly post: (message: ToHost) => void;
}
