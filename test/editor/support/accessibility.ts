import axe from 'axe-core';
import type { FrameLocator, Page } from 'playwright-core';
import { runCommand } from './quickInput.ts';
import { waitUntil } from './waiting.ts';
import { picture, setTheme, themes } from './themes.ts';

/** A state of a page, which can be shown from any other state of it. */
export interface Scene {
  readonly name: string;
  readonly show: () => Promise<unknown>;
}

interface AuditedPage {
  readonly page: Page;
  readonly frame: FrameLocator;
  /** How the names of its pictures begin. */
  readonly name: string;
  readonly scenes: readonly Scene[];
}

const widths = [300, 800, 1600];
const height = 900;

/**
 * Looks for barriers in every scene: with axe-core in four themes and at three widths of the page, and with the Tab key for controls that don't
 * show that they have the focus.
 *
 * @returns serious and critical findings, each once, with the scenes that have it
 */
export async function findBarriers(audited: AuditedPage): Promise<Readonly<Record<string, string>>> {
  const { page, frame, name, scenes } = audited;
  const places = new Map<string, string[]>();
  const add = (barrier: string, place: string) =>
    places.set(barrier, [...(places.get(barrier) ?? []), place]);
  for (const theme of themes) {
    await setTheme(page, theme);
    await frame.locator(`body[data-vscode-theme-name="${theme}"]`).waitFor();
    for (const scene of scenes) {
      await scene.show();
      for (const width of widths) {
        await resizePage(audited, width);
        const place = `${scene.name}, ${theme}, ${width} px`;
        await picture(page, `${name}-${place.toLowerCase().replaceAll(/[ ,]+/g, '-')}`);
        await hoverButton(audited);
        for (const barrier of await runAxe(frame)) {
          add(barrier, place);
        }
      }
    }
  }
  for (const scene of scenes) {
    await scene.show();
    for (const control of await findUnmarkedFocus(audited)) {
      add(`The focus is not visible: ${control}`, scene.name);
    }
  }
  return Object.fromEntries([...places].map(([barrier, where]) => [barrier, where.join('; ')]));
}

/** Buttons have other colors while the pointer is on them. */
async function hoverButton({ page, frame }: AuditedPage): Promise<void> {
  await page.mouse.move(0, 0);
  const button = frame.locator('vscode-button[secondary]:not([disabled])').first();
  if (await button.isVisible()) {
    await button.hover();
  }
}

async function runAxe(frame: FrameLocator): Promise<readonly string[]> {
  const html = frame.locator('html');
  if ((await html.evaluate('typeof axe')) === 'undefined') {
    await html.evaluate(axe.source);
  }
  const barriers: unknown = await html.evaluate(`axe.run({ resultTypes: ['violations'] }).then(
    ({ violations }) =>
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) =>
            (id + ' at ' + target.join(' ') + ': ' + failureSummary).replaceAll(/\\s+/g, ' '),
          ),
        ),
  )`);
  return Array.isArray(barriers) ? barriers.map(String) : [];
}

/** Makes the window as wide as the page needs it; what is beside the page stays as wide as it is. */
async function resizePage({ page, frame }: AuditedPage, width: number): Promise<void> {
  let seen = 0;
  await waitUntil(
    `the page is ${width} px wide`,
    async () => {
      seen = Number(await frame.locator('html').evaluate('globalThis.innerWidth'));
      const window = page.viewportSize();
      if (seen !== width && window !== null) {
        await page.setViewportSize({ width: window.width + width - seen, height });
      }
      return seen === width;
    },
    async () => `It is ${seen} px wide.`,
  );
}

/** Controls that Tab reaches from the start of the page on; a long page repeats what its first ones show. */
const maxStops = 40;

/** Goes through the page with the Tab key. In the theme that is set last, nothing has an outline but what has the focus. */
async function findUnmarkedFocus({ page, frame }: AuditedPage): Promise<readonly string[]> {
  const found = new Set<string>();
  const seen = new Set<string>();
  await frame.locator('body').evaluate(body => {
    const { activeElement } = body.ownerDocument;
    if (activeElement instanceof HTMLElement) {
      activeElement.blur();
    }
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute('tabindex');
  });
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab');
    const focused = await frame.locator('html').evaluate(html => {
      const { ownerDocument: document } = html;
      let element = document.activeElement;
      if (element === null || element === document.body || !document.hasFocus()) {
        return undefined;
      }
      const place = [...document.querySelectorAll('*')].indexOf(element);
      while (element.shadowRoot?.activeElement) {
        element = element.shadowRoot.activeElement;
      }
      const probe = document.body.appendChild(document.createElement('span'));
      probe.style.color = 'var(--vscode-focusBorder)';
      const focusColor = getComputedStyle(probe).color;
      probe.remove();
      const { outerHTML } = element;
      let isMarked = getComputedStyle(element).borderTopColor === focusColor;
      for (let each: Element | null = element; each !== null && !isMarked;) {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(each);
        isMarked =
          outlineStyle !== 'none' && outlineWidth !== '0px' && !/, 0\)$|transparent/.test(outlineColor);
        const root = each.getRootNode();
        each = each.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
      }
      return { place, isMarked, html: outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160) };
    });
    if (focused === undefined || seen.has(String(focused.place))) {
      break;
    }
    seen.add(String(focused.place));
    if (!focused.isMarked) {
      found.add(focused.html);
    }
  }
  return seen.size === 0 ? ['nothing, since Tab reaches no control'] : [...found];
}

/** Leaves the room of the side bar to the pages. */
export async function hideSideBar(page: Page): Promise<void> {
  if (await page.locator('.part.sidebar').isVisible()) {
    await runCommand(page, 'View: Toggle Primary Side Bar Visibility');
  }
}
