import type { ToHost } from '../../messages/document.ts';
import type { FieldChange, FieldPath, FormName } from '../../messages/documentViews.ts';
import type { Slot } from './drafts.ts';
import { toChange } from './drafts.ts';
import { keyOf } from './fields.ts';
import type { PageEvent, PageState } from './state.ts';
import { isBusy } from './state.ts';

/** Milliseconds after the last key press until what was written goes into the file. */
const pause = 400;

/** Where a field is drawn: among those that are set, or among the others. */
export type Keep = 'set' | 'unset';

/** A list with a box that adds to it. */
export interface ListPlace {
  readonly form: FormName;
  readonly path: FieldPath;
  readonly keep: Keep;
}

/** Carries what a person writes and changes in the forms to the extension. */
export interface Editor {
  /** A key press; it is sent after a pause. */
  readonly write: (slot: Slot, text: string, keep: Keep) => void;
  /** A choice; it is sent at once. */
  readonly choose: (slot: Slot, text: string, keep: Keep) => void;
  /** The person went elsewhere. */
  readonly leave: (key: string) => void;
  /** A key press in the box that adds to a list. */
  readonly fillIn: (list: ListPlace, text: string) => void;
  /** Adds what stands in that box. */
  readonly add: (list: ListPlace) => void;
  /** What was written and waits is sent now. */
  readonly flush: () => void;
  /** The same before the file is saved: what stands in boxes that add goes into it too. */
  readonly finish: () => void;
  /** A change that nobody types; what goes wrong with it is told at the field with the key. */
  readonly change: (form: FormName, change: FieldChange, key: string, keep: Keep) => void;
}

export interface EditorParts {
  readonly read: () => PageState;
  readonly dispatch: (event: PageEvent) => void;
  readonly post: (message: ToHost) => void;
  /** Starts waiting; what is returned gives it up. */
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
