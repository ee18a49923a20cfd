/**
 * Everything that the page of the chat writes, in English. The extension hands over the translations; `{0}` and `{1}` stand for what
 * the page puts in.
 */
export const chatTexts = {
  message: 'Message',
};

export type ChatTexts = Readonly<Record<keyof typeof chatTexts, string>>;
