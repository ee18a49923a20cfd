import type { FormField, FormName, FormValue } from '../../../../server/src/protocol/document.ts';
import type { Draft, Slot } from '../state/drafts.ts';
import { keyOf } from '../state/fields.ts';
import type { PageState } from '../state/state.ts';

/** The place for the value of a field that has one. */
export function slotOf(form: FormName, { path, control, isRequired, value }: FormField): Slot {
  const kind = control === 'number' || control === 'flag' || control === 'choice' ? control : 'text';
  return { form, path, kind, isRequired, value };
}

/** The place for one item of a list. */
export function itemSlotOf(form: FormName, { path }: FormField, index: number, value: string): Slot {
  return { form, path: [...path, index], kind: 'item', isRequired: false, value };
}

export function draftOf({ drafts }: PageState, { form, path }: Slot): Draft | undefined {
  return drafts[keyOf(form, path)];
}

/** Returns the text in a box: the user's input, or else the value of the file. */
export function textIn(state: PageState, slot: Slot): string {
  return draftOf(state, slot)?.text ?? toText(slot.value);
}

export function toText(value: FormValue | undefined): string {
  if (value === undefined) {
    return '';
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function valueIn({ currentTarget: box }: Event): string {
  return box instanceof HTMLInputElement ||
    box instanceof HTMLTextAreaElement ||
    box instanceof HTMLSelectElement
    ? box.value
    : '';
}
