import type { FieldPath, FormField, FormName, FormValue } from '../../../../server/src/protocol/document.ts';
import type { SkillView } from '../../../messages/document.ts';

/** Names a field among all fields of the page. */
export function keyOf(form: FormName, path: FieldPath): string {
  return `${form} ${JSON.stringify(path)}`;
}

/** The same as a name of an element, which may have no blanks. */
export function elementIdOf(key: string): string {
  return `field-${encodeURIComponent(key)}`;
}

/** The fields of one form; those of the manifest are held by one field without a path. */
export function fieldsOf({ form }: SkillView, name: FormName): readonly FormField[] {
  const isManifest = ({ path }: FormField) => path.length === 0;
  return name === 'skill' ? form.filter(field => !isManifest(field)) : (form.find(isManifest)?.fields ?? []);
}

/** Tells whether the file has a value for the field. */
export function isSet({ value, at, rows = [], items = [], fields = [] }: FormField): boolean {
  return value !== undefined || at !== undefined || rows.length > 0 || items.length > 0 || fields.some(isSet);
}

/** Returns the items of a list of texts; an empty list for any other value. */
export function itemsOf({ value }: FormField): readonly string[] {
  return Array.isArray(value)
    ? value.map(item => (typeof item === 'string' ? item : JSON.stringify(item)))
    : [];
}

/** Returns the current value of every field and list item, by its key. */
export function indexValues(view: SkillView): ReadonlyMap<string, FormValue | undefined> {
  const values = new Map<string, FormValue | undefined>();
  const visit = (form: FormName, field: FormField) => {
    const { path, value, control, fields = [], items = [] } = field;
    values.set(keyOf(form, path), value);
    if (control === 'list') {
      itemsOf(field).forEach((item, index) => values.set(keyOf(form, [...path, index]), item));
    }
    // The `fields` of a list of objects are a template, not fields of their own.
    for (const inner of control === 'objects' ? items.flat() : fields) {
      visit(form, inner);
    }
  };
  for (const form of ['skill', 'manifest'] as const) {
    fieldsOf(view, form).forEach(field => visit(form, field));
  }
  return values;
}

/** The field with one of these keys, the first one that the file has before those that it could have. */
export function findField(view: SkillView, keys: readonly string[]): FormField | undefined {
  const all = fieldsOf(view, 'skill');
  const inner = all.flatMap(({ key, fields = [] }) => (key === 'metadata' ? fields : []));
  const found = [...all, ...inner].filter(({ key }) => keys.includes(key));
  return found.find(isSet) ?? found[0];
}

/** Problems of a field and of all that is in it. */
export function countProblems({ problems, fields = [], items = [] }: FormField): number {
  const reported = problems.filter(({ severity }) => severity !== 'hint').length;
  return [...fields, ...items.flat()].reduce((sum, field) => sum + countProblems(field), reported);
}

/** Returns a new item for a list of objects: its required keys, or the first one. */
export function emptyItemOf({ fields = [] }: FormField): FormValue {
  const required = fields.filter(({ isRequired }) => isRequired);
  const wanted = required.length > 0 ? required : fields.slice(0, 1);
  return Object.fromEntries(wanted.map(field => [field.key, emptyValueOf(field)]));
}

function emptyValueOf({ control, values }: FormField): FormValue {
  switch (control) {
    case 'number':
      return 0;
    case 'flag':
      return false;
    case 'choice':
      return values?.[0] ?? '';
    case 'list':
    case 'objects':
      return [];
    default:
      return '';
  }
}
