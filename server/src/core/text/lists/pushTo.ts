/** Adds values to those of a key, which it makes known even where there are none. */
export function pushTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, ...values: readonly Value[]): void {
  const known = lists.get(key);
  if (known === undefined) {
    lists.set(key, [...values]);
  } else {
    known.push(...values);
  }
}
