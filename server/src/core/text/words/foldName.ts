/**
 * A name of a file or a folder, or a path, as the systems that are the least particular compare it: `ß` is `SS`, `ﬁ` is `fi`, `ς` is `σ`, and
 * characters without a width do not count. Two that fold to the same may be one file for somebody who checks them out.
 * @see https://www.unicode.org/reports/tr44/#NFKC_Casefold
 */
export function foldName(name: string): string {
  if (/^[\0-\u007F]*$/.test(name)) {
    return name.toLowerCase();
  }
  return name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC');
}
