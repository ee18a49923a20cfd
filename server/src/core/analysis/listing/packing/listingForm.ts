import type { ListingForm, Profile } from '../../../model/profiles/record/profile.ts';

/** What one skill is listed by. */
export interface ListingLine {
  readonly name: string;
  /** Empty where nothing but the name is listed. */
  readonly description: string;
  readonly path: string;
  /** What stands in a line of its own; empty where there is nothing. */
  readonly behind?: string;
  readonly scope?: string;
}

/** How a list is shown whose wording is not known. */
const ownForm: ListingForm = { entry: '- {name}: {description}', bare: '- {name}' };

/** The form of the host's list, or our own where that is not known. */
export function formOf({ listing }: Profile): ListingForm {
  return listing?.form ?? ownForm;
}

/** One skill as it stands in the list. */
export function formatEntry(
  form: ListingForm,
  { name, description, path, behind = '', scope = '' }: ListingLine,
): string {
  const { escapes } = form;
  const values: Readonly<Record<string, string>> = {
    '{name}': escapeText(name, escapes),
    '{description}': escapeText(description, escapes),
    '{path}': path,
    '{behind}': escapeText(behind, escapes),
    '{scope}': scope,
  };
  const isBare = description === '' && form.keepsEmpty !== true;
  const whole = isBare ? (form.bare ?? without(form.entry, '{description}')) : form.entry;
  const template = behind === '' ? without(whole, '{behind}') : whole;
  return template.replace(/\{(?:name|description|path|behind|scope)\}/g, mark => values[mark] ?? mark);
}

/** A name as it stands in the line for names alone. */
export function formatName({ escapes }: ListingForm, name: string): string {
  return escapeText(name, escapes);
}

function without(entry: string, mark: string): string {
  return entry
    .split('\n')
    .filter(line => !line.includes(mark))
    .join('\n');
}

type Escapes = NonNullable<ListingForm['escapes']>;

const angles: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;' };
const markup: Readonly<Record<string, string>> = { ...angles, '&': '&amp;' };
const html = { ...markup, '"': '&quot;', "'": '&#x27;' };

const references: Readonly<Record<Escapes, Readonly<Record<string, string>>>> = {
  angles,
  markup,
  xml: { ...html, "'": '&apos;' },
  html,
  handlebars: { ...html, '`': '&#x60;', '=': '&#x3D;' },
};

function escapeText(text: string, escapes: Escapes | undefined): string {
  const known = escapes && references[escapes];
  return known === undefined ? text : text.replace(/[&<>"'`=]/g, character => known[character] ?? character);
}
