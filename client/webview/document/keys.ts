import { toChange } from './drafts.ts';
import type { PageState } from './state.ts';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * What keys for undo, redo and save are about: `own` for what is written in a box and not sent yet, which the browser takes back.
 * Undefined for any other key. `addition` is what stands in the box that has the focus, where it is one that adds to a list.
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
