/** Tries that making a text smaller may take. */
const mostTries = 400;

/** Takes away what a failure does not need: halves first, then smaller and smaller pieces. */
export async function shrinkText(text, stillFails) {
  let shortest = text;
  let tries = 0;
  for (let size = Math.ceil(text.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let at = 0;
    while (at < shortest.length && tries < mostTries) {
      const candidate = shortest.slice(0, at) + shortest.slice(at + size);
      tries++;
      if (await stillFails(candidate)) {
        shortest = candidate;
      } else {
        at += size;
      }
    }
  }
  return shortest;
}
