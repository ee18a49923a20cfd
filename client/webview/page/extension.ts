interface VsCodeApi {
  readonly postMessage: (message: unknown) => void;
  readonly getState: () => unknown;
  readonly setState: (state: unknown) => void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The extension behind the page, and what the page keeps while it is hidden. */
export interface Extension<ToHost, ToPage> {
  readonly post: (message: ToHost) => void;
  readonly saved: unknown;
  readonly save: (state: unknown) => void;
  readonly listen: (listener: (message: ToPage) => void) => void;
}

/** May be called once in a page. */
export function connectExtension<ToHost, ToPage>(): Extension<ToHost, ToPage> {
  const api = acquireVsCodeApi();
  return {
    post: message => api.postMessage(message),
    saved: api.getState(),
    save: state => api.setState(state),
    listen: listener =>
      // Only the extension can post into the frame of a page.
      addEventListener('message', ({ data }: MessageEvent<ToPage>) => listener(data)),
  };
}
