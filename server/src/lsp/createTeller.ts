/** Once for many changes that follow each other within some milliseconds. */
export function createTeller(announce: () => void, pause: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(announce, pause);
  };
}
