import { toChange } from './drafts.ts';
import type { PageState } from './state.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Tells what the keys for undo, redo and save apply to: `own` for unsent input, which the browser itself undoes; undefined for any other
 * key. `addition` is the text of the box with the focus, where that box adds to a list.
 */
export function claimKey(
  press: KeyPress,
  { drafts, focused }: Pick<PageState, 'drafts' | 'focused'>,
  addition = '',
): 'undo' | 'redo' | 'save' | 'own' | undefined {
  const act = actOf(press);
  const draft = focused === undefined ? undefined : drafts[focused];
  const isOwn = addition !== '' || (draft !== undefined && toChange(draft, false) !== undefined);
  return isOwn && (act === 'undo' || act === 'redo') ? 'own' : act;
}

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): 'undo' | 'redo' | 'save' | undefined {
  if (!(ctrlKey || metaKey) || altKey) {
    return undefined;
  }
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return shiftKey ? undefined : 'redo';
    case 's':
      return shiftKey ? undefined : 'save';
    default:
      return undefined;
  }
}
