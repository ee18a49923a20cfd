import createPurifier from 'dompurify';
import { isOwnFile } from './ownFile.ts';

/** Allows text, lists, tables, code, images and formulas; nothing that runs, loads, requests input or changes the rest of the page. */
const tags =
  'a abbr b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre q s samp ' +
  'small span strike strong sub summary sup table tbody td tfoot th thead tr u ul var ' +
  'math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics';

const attributes =
  'alt checked class colspan dir disabled height href id lang open reversed rowspan src start title type value width';

/** Classes of highlighted code; any other could make a part of the text look like a part of the page. */
const knownClass = /^(?:hljs(?:-[\w-]+)?|language-[\w+#.-]+)$/;

/**
 * Returns the output of the Markdown renderer without active content. Addresses of images are resolved against `folder`, the skill folder,
 * where there is one; an image from elsewhere is replaced by the text of `sayImage`.
 */
export function toSafeContent(
  html: string,
  folder: string | undefined,
  sayImage: (alternative: string) => string,
): HTMLElement {
  // Nothing is loaded as long as it does not belong to the page, so pictures are led elsewhere before.
  const inert = createPurifier.sanitize(html, {
    ALLOWED_TAGS: tags.split(' '),
    ALLOWED_ATTR: attributes.split(' '),
    ADD_FORBID_CONTENTS: ['annotation', 'annotation-xml'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Protects the names of the page.
    SANITIZE_NAMED_PROPS: true,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of inert.querySelectorAll('*')) {
    if (element.matches('.katex-html')) {
      // The same formula once more, laid out by styles that a page may not have.
      element.remove();
    } else {
      tame(element, folder, sayImage);
    }
  }
  const content = document.createElement('div');
  content.append(inert);
  return content;
}

function tame(element: Element, folder: string | undefined, sayImage: (alternative: string) => string): void {
  const kept = [...element.classList].filter(name => knownClass.test(name));
  if (kept.length > 0) {
    element.className = kept.join(' ');
  } else {
    element.removeAttribute('class');
  }
  if (element instanceof HTMLInputElement) {
    tameInput(element);
  } else if (element instanceof HTMLImageElement) {
    const source = element.getAttribute('src') ?? '';
    if (folder !== undefined && isOwnFile(source)) {
      element.src = folder + source.replace(/^(?:\.\/)+/, '');
    } else {
      element.replaceWith(sayImage(element.alt || source));
    }
  } else if (element instanceof HTMLAnchorElement && element.title === '') {
    element.title = element.getAttribute('href') ?? '';
  }
}

/** The boxes of task lists are read-only. */
function tameInput(input: HTMLInputElement): void {
  if (input.getAttribute('type') === 'checkbox') {
    input.disabled = true;
    input.className = 'tick';
  } else {
    input.remove();
  }
}
