import { sep } from 'node:path';

/** The target of a link. */
export type LinkTarget =
  | { readonly kind: 'web'; readonly address: string }
  /** A path with `/`, from the skill folder, or with `/` in front from that of the workspace. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'refused' };

/** Only web pages and files are opened: no commands, no programs of other addresses, no other computers. */
export function toTarget(address: string): LinkTarget {
  if (/^https?:\/\//i.test(address)) {
    return { kind: 'web', address };
  }
  const [path = ''] = address.split(/[?#]/, 1);
  const decoded = decode(path);
  if (decoded === undefined || decoded === '' || /^[a-z][a-z\d+.-]*:/i.test(address) || isForeign(decoded)) {
    return { kind: 'refused' };
  }
  return { kind: 'file', path: decoded };
}

/** `//server/file` and `\\server\file` lead to other computers, and so may a scheme that was hidden by encoding it. */
function isForeign(path: string): boolean {
  return (
    /^[\\/]{2}/.test(path) || path.includes('\\') || path.includes('\0') || /^[a-z][a-z\d+.-]*:/i.test(path)
  );
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // The address contains a literal percent sign.
    return undefined;
  }
}

/** Tells whether a path is the folder or lies in it; both are real paths. */
export function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
