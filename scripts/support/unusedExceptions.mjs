/**
 * Code that nothing but tests uses yet. An entry names a file, a folder by a `/` at its end, or with `names` some exports of a file; `since`
 * is the day it was entered. An entry that is not needed any more fails the check as well, so that the list shrinks by itself.
 *
 * @typedef {{ path: string, names?: readonly string[], since: string, reason: string }} UnusedException
 * @type {readonly UnusedException[]}
 */
export const exceptions = [];
