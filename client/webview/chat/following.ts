import type { Draft } from './state/draft.ts';

/** Distance from the end in pixels that still counts as the end. */
const slack = 24;

export interface Following {
  /** Keeps the list of turns where it is to be; called after each drawing. */
  readonly follow: (draft: Pick<Draft, 'top' | 'isAtEnd'>) => void;
  /** Checks whether the page is scrolled to the end, after a change other than scrolling. */
  readonly measure: () => void;
  /** Adds turns above the others without moving the visible ones. */
  readonly keepPlace: (work: () => void) => void;
}

/** Follows new content while the page is scrolled to the end, and keeps the position otherwise. */
export function createFollowing(report: (top: number, isAtEnd: boolean) => void): Following {
  let scroller: HTMLElement | undefined;
  let isFollowing = true;
  let topBefore = 0;
  const toEnd = () => {
    if (scroller !== undefined && isFollowing) {
      scroller.scrollTop = scroller.scrollHeight;
    }
  };
  // A composer that grows, or a view that shrinks, reduces the space for turns; elements that draw themselves later make turns longer.
  const sizes = new ResizeObserver(toEnd);
  const measure = () => {
    if (scroller !== undefined) {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      const isAtEnd = scrollHeight - scrollTop - clientHeight <= slack;
      // A turn that became longer is not a user who scrolled up.
      isFollowing = isAtEnd || (isFollowing && scrollTop >= topBefore);
      topBefore = scrollTop;
      report(Math.round(scrollTop), isFollowing);
    }
  };
  const watch = (found: HTMLElement | undefined, top: number) => {
    scroller = found;
    sizes.disconnect();
    if (found !== undefined) {
      found.addEventListener('scroll', measure, { passive: true });
      sizes.observe(found);
      found.querySelectorAll('.turns').forEach(turns => sizes.observe(turns));
      found.scrollTop = top;
    }
  };
  return {
    measure,
    keepPlace: work => keepBelow(scroller, work),
    follow: ({ top, isAtEnd }) => {
      const found = document.querySelector<HTMLElement>('.scroller') ?? undefined;
      isFollowing = isAtEnd;
      if (found !== scroller) {
        watch(found, top);
      }
      toEnd();
    },
  };
}

/** The content above grows; the content below keeps its distance to the end. */
function keepBelow(scroller: HTMLElement | undefined, work: () => void): void {
  const below = scroller === undefined ? 0 : scroller.scrollHeight - scroller.scrollTop;
  work();
  if (scroller !== undefined) {
    scroller.scrollTop = scroller.scrollHeight - below;
  }
}
