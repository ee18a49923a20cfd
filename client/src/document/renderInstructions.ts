import type { Instructions } from '../../messages/document.ts';
import { renderMarkdown } from '../panels/renderMarkdown.ts';

/** Characters that are drawn; a page with more of them gets slow. */
const mostRendered = 200_000;

/** The body as VS Code's own preview draws it; the page looks it through. `folder` is the address of the skill's files there. */
export async function renderInstructions(text: string, folder: string): Promise<Instructions> {
  const shown = text.slice(0, mostRendered);
  return { html: await renderMarkdown(shown), isCut: shown.length < text.length, folder };
}
