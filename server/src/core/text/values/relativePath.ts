/** Where a relative path leads from its folder: empty for the folder itself, undefined where it leaves it. */
export function resolveBelow(path: string): string | undefined {
  if (/^(?:[/\\~]|[A-Za-z]:)/.test(path)) {
    return undefined;
  }
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.pop() === undefined) {
      return undefined;
    }
    if (part !== '' && part !== '.' && part !== '..') {
      parts.push(part);
    }
  }
  return parts.join('/');
}

/** Whether one of the path's parts leads up. */
export function leadsUp(path: string): boolean {
  return path.split(/[/\\]/).includes('..');
}
