/** Links one after the other above which they count as a circle; systems stop at 40. */
const maxLinks = 40;

/**
 * Where a path below a folder leads once its links are followed; what leads out of the folder, or round in a circle, is said in place of
 * it. The folder itself is the empty path.
 * @param folder from the root of the repository, since a link may leave the folder and come back by its name
 * @param links targets of the links in the folder by their paths from there
 */
export function followLinks(
  path: string,
  folder: string,
  links: ReadonlyMap<string, string>,
): { readonly real: string } | 'link-out' | 'link-circle' {
  const rest = path.split('/').toReversed();
  const real = folder === '' ? [] : folder.split('/');
  let followed = 0;
  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    if (part === '' || part === '.') {
      continue;
    }
    if (part === '..') {
      if (real.pop() === undefined) {
        return 'link-out';
      }
      continue;
    }
    real.push(part);
    const target = links.get(pathBelow(folder, real) ?? '');
    if (target === undefined) {
      continue;
    }
    if (/^[/\\]|^[a-z]:/i.test(target)) {
      return 'link-out';
    }
    followed++;
    if (followed > maxLinks) {
      return 'link-circle';
    }
    real.pop();
    rest.push(...target.split('/').toReversed());
  }
  const end = pathBelow(folder, real);
  return end === undefined ? 'link-out' : { real: end };
}

function pathBelow(folder: string, parts: readonly string[]): string | undefined {
  const path = parts.join('/');
  return folder === '' || path === folder
    ? path.slice(folder.length)
    : path.startsWith(`${folder}/`)
      ? path.slice(folder.length + 1)
      : undefined;
}
