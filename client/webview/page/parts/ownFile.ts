/** A path below the skill folder. */
export function isOwnFile(address: string): boolean {
  return (
    address !== '' &&
    !/^[a-z][a-z\d+.-]*:/i.test(address) &&
    !/^[/\\#]/.test(address) &&
    !/(?:^|[/\\])(?:\.|%2e){2}(?:[/\\]|$)/i.test(address)
  );
}
