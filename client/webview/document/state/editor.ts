import type { ToExtensionHost } from '../../../messages/document.ts';
import type { FieldChange, FieldPath, FormName } from '../../../../server/src/protocol/document.ts';
import type { Slot } from './drafts.ts';
import { toChange } from './drafts.ts';
import { keyOf } from './fields.ts';
import type { PageEvent, PageState } from './state.ts';
import { isBusy } from './state.ts';

/** Milliseconds between the last key press and the change of the file. */
const pause = 400;

/** The part of the form that contains a field: set or unset fields. */
export type Keep = 'set' | 'unset';

/** A list with a box that adds to it. */
export interface ListPlace {
  readonly form: FormName;
  readonly path: FieldPath;
  readonly keep: Keep;
}

/** Sends the user's input in the forms to the extension. */
export interface Editor {
  /** A key press; it is sent after a pause. */
  readonly write: (slot: Slot, text: string, keep: Keep) => void;
  /** A choice; it is sent at once. */
  readonly choose: (slot: Slot, text: string, keep: Keep) => void;
  /** The focus left the field. */
  readonly leave: (key: string) => void;
  /** A key press in the box that adds to a list. */
  readonly fillIn: (list: ListPlace, text: string) => void;
  /** Adds the text of the box. */
  readonly add: (list: ListPlace) => void;
  /** Sends pending input now. */
  readonly flush: () => void;
  /** Sends pending input before the file is saved, including the text in boxes that add items. */
  readonly finish: () => void;
  /** Sends a change that wasn't typed; a problem appears at the field with the key. */
  readonly change: (form: FormName, change: FieldChange, key: string, keep: Keep) => void;
}

export interface EditorParts {
  readonly read: () => PageState;
  readonly dispatch: (event: PageEvent) => void;
  readonly post: (message: ToExtensionHost) => void;
  /** Delays work and returns a function that cancels it. */
  readonly later: (work: () => void, milliseconds: number) => () => void;
}

export function createEditor({ read, dispatch, post, later }: EditorParts): Editor {
  const planned = new Map<string, () => void>();
  const lists = new Map<string, ListPlace>();
  let count = 0;
  const cancel = (key: string) => {
    planned.get(key)?.();
    planned.delete(key);
  };
  const send = (key: string, hasLeft: boolean) => {
    cancel(key);
    const draft = read().drafts[key];
    const change = draft && toChange(draft, hasLeft);
    if (draft !== undefined && change !== undefined) {
      const number = ++count;
      dispatch({ type: 'sent', key, number, change });
      post({ type: 'change', number, form: draft.slot.form, change });
    }
  };
  const put = (slot: Slot, text: string, keep: Keep) => {
    const key = keyOf(slot.form, slot.path);
    dispatch({ type: 'write', slot, text, keep });
    cancel(key);
    return key;
  };
  const change: Editor['change'] = (form, wanted, key, keep) => {
    const number = ++count;
    dispatch({ type: 'changed', form, change: wanted, number, key, keep });
    post({ type: 'change', number, form, change: wanted });
  };
  const add = ({ form, path, keep }: ListPlace) => {
    const key = keyOf(form, path);
    const text = (read().additions[key] ?? '').trim();
    if (text !== '') {
      dispatch({ type: 'addition', key, text: '' });
      change(form, { kind: 'add', path, value: text }, key, keep);
    }
  };
  const flush = () => [...planned.keys()].forEach(key => send(key, false));
  return {
    write: (slot, text, keep) => {
      if (slot.kind === 'item' && isBusy(read(), listOf(slot))) {
        return;
      }
      const key = put(slot, text, keep);
      planned.set(
        key,
        later(() => send(key, false), pause),
      );
    },
    choose: (slot, text, keep) => send(put(slot, text, keep), true),
    leave: key => {
      const { slot, text } = read().drafts[key] ?? {};
      if (slot?.kind === 'item' && text === '') {
        // The items behind it get other numbers.
        cancel(key);
        change(slot.form, { kind: 'unset', path: slot.path }, listOf(slot), 'set');
      } else {
        send(key, true);
      }
      dispatch({ type: 'leave', key });
    },
    fillIn: (list, text) => {
      const key = keyOf(list.form, list.path);
      lists.set(key, list);
      dispatch({ type: 'addition', key, text });
    },
    add,
    flush,
    finish: () => {
      flush();
      lists.forEach(add);
    },
    change,
  };
}

/** The key of the list that an item is in. */
function listOf({ form, path }: Slot): string {
  return keyOf(form, path.slice(0, -1));
}
