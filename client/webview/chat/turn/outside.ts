/** An address on the web or of a mailbox, which VS Code opens outside of itself. */
export function isOutside(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(address);
}
