/** Items that are handed out at once. */
const mostItems = 1000;

/** As many items as an editor is handed at once: where there are more, those that the typed text fits. */
export function limitItems<Item extends { readonly name: string }>(
  items: readonly Item[],
  typed: string,
): { readonly shown: readonly Item[]; readonly isIncomplete: boolean } {
  const isIncomplete = items.length > mostItems;
  return { shown: isIncomplete ? items.filter(isLike(typed)).slice(0, mostItems) : items, isIncomplete };
}

/** Whether a name has the typed characters in their order. */
function isLike(typed: string) {
  const wanted = typed.toLowerCase();
  return ({ name }: { readonly name: string }) => {
    const lower = name.toLowerCase();
    let at = 0;
    for (const character of wanted) {
      at = lower.indexOf(character, at) + 1;
      if (at === 0) {
        return false;
      }
    }
    return true;
  };
}
