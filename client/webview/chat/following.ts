import type { Draft } from './draft.ts';

/** Pixels from the end within which somebody is at the end. */
const slack = 24;

export interface Following {
  /** Keeps the list of turns where it is to be; called after each drawing. */
  readonly follow: (draft: Pick<Draft, 'top' | 'isAtEnd'>) => void;
  /** Finds out whether the person is at the end, after something other than scrolling may have changed that. */
  readonly measure: () => void;
  /** Does what adds turns before the others; what is looked at stays where it is. */
  readonly keepPlace: (work: () => void) => void;
}

/** Stays at the end while something is added there, as long as the person is there; elsewhere it leaves them alone. */
export function createFollowing(tell: (top: number, isAtEnd: boolean) => void): Following {
  let scroller: HTMLElement | undefined;
  let isFollowing = true;
  const toEnd = () => {
    if (scroller !== undefined && isFollowing) {
      scroller.scrollTop = scroller.scrollHeight;
    }
  };
  // A composer that grows, or a view that gets lower, takes room away from the turns.
  const sizes = new ResizeObserver(toEnd);
  const measure = () => {
    if (scroller !== undefined) {
      const { scrollTop, scrollHeight, clientHeight } = scroller;
      isFollowing = scrollHeight - scrollTop - clientHeight <= slack;
      tell(Math.round(scrollTop), isFollowing);
    }
  };
  const watch = (found: HTMLElement | undefined, top: number) => {
    scroller = found;
    sizes.disconnect();
    if (found !== undefined) {
      found.addEventListener('scroll', measure, { passive: true });
      sizes.observe(found);
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

/** What stands above grows; what is below stays as far from the end as it is. */
function keepBelow(scroller: HTMLElement | undefined, work: () => void): void {
  const below = scroller === undefined ? 0 : scroller.scrollHeight - scroller.scrollTop;
  work();
  if (scroller !== undefined) {
    scroller.scrollTop = scroller.scrollHeight - below;
  }
}
