import { lookup } from 'node:dns/promises';

/** The addresses that programs on this computer find for a name; none where they find nothing, so that git says why. */
export async function resolveHost(name: string): Promise<readonly string[]> {
  try {
    return (await lookup(name, { all: true })).map(({ address }) => address);
  } catch {
    // A name may be one of ssh's own, or known to a proxy alone.
    return [];
  }
}
