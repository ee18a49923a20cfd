/** Milliseconds after which a page that is scrolled keeps where it is. */
const pause = 200;

/** Keeps what a page is to find again, once after many changes of it. */
export interface Keeping {
  readonly later: () => void;
  /** Saves pending changes now, since the page may be about to close. */
  readonly flush: () => void;
}

export function createKeeping(save: () => void): Keeping {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer !== undefined) {
      clearTimeout(timer);
      timer = undefined;
      save();
    }
  };
  return {
    later: () => {
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
  };
}
