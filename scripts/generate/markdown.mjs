/** Words as a cell of a table takes them. */
export function escapeCell(text) {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
