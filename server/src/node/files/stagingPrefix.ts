/** What the names of the folders start with in which changes are prepared. */
export const stagingPrefix = '.skillwright-';
