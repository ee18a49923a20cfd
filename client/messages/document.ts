import type { Fields } from './decode.ts';
import { readCount, readFields, readList, readOneOf, readText } from './decode.ts';
import type { DocumentTexts } from './documentTexts.ts';
import type {
  CheckKind,
  FieldChange,
  FieldPath,
  FormName,
  SkillFacts,
  SkillPart,
  SkillView,
} from './documentViews.ts';
import { checkKinds } from './documentViews.ts';
import { readFormValue } from './formValue.ts';
import type { ServerState } from './serverState.ts';

/** What the buttons of the view do; each is a command or a question of the extension. */
export const acts = [
  'run',
  'routing',
  'readiness',
  'export',
  'text',
  'problems',
  'obstacle',
  'duplicate',
  'undo',
  'redo',
  'save',
] as const;
export type Act = (typeof acts)[number];

export const attachKinds = ['file', 'link', 'entity'] as const;
export type AttachKind = (typeof attachKinds)[number];

/** What the page says to the extension. Files, skills and commits are named as the extension told them, so nothing else can be meant. */
export type ToHost =
  | { readonly type: 'ready' }
  | { readonly type: 'act'; readonly act: Act }
  /** Answered with `settled` of the same number. */
  | {
      readonly type: 'change';
      readonly number: number;
      readonly form: FormName;
      readonly change: FieldChange;
    }
  | { readonly type: 'enable'; readonly isEnabled: boolean }
  | { readonly type: 'fix' | 'need'; readonly kind: CheckKind; readonly name: string }
  /** Shows a line of one of the files, from 0. */
  | { readonly type: 'line'; readonly part: SkillPart; readonly line: number }
  | { readonly type: 'instructions' }
  | { readonly type: 'link'; readonly address: string }
  | { readonly type: 'file'; readonly path: string }
  | { readonly type: 'skill'; readonly id: string }
  | { readonly type: 'reference'; readonly key: string }
  | { readonly type: 'detach'; readonly key: string }
  | { readonly type: 'attach'; readonly kind: AttachKind }
  | { readonly type: 'commit'; readonly hash: string };

export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/** The body as the Markdown renderer of the editor draws it: HTML that nobody has looked through yet. */
export interface Instructions {
  readonly html: string;
  /** It goes on. */
  readonly isCut: boolean;
  /** Where the webview finds the files of the skill, with `/` at the end. */
  readonly folder: string;
}

/** What the extension says to the page. */
export type ToPage =
  | { readonly type: 'start'; readonly texts: DocumentTexts; readonly server: ServerState }
  /** Whether there is something that runs skills. */
  | { readonly type: 'canRun'; readonly canRun: boolean }
  | { readonly type: 'server'; readonly server: ServerState }
  /** Null where the file is no skill. */
  | { readonly type: 'view'; readonly view: SkillView | null }
  | { readonly type: 'instructions'; readonly instructions: Instructions }
  | { readonly type: 'facts'; readonly facts: SkillFacts | null }
  | { readonly type: 'problems'; readonly counts: ProblemCounts }
  /** A change was made, or was not for this reason. */
  | { readonly type: 'settled'; readonly number: number; readonly problem?: string }
  /** Whether a skill is on was not changed after all. */
  | { readonly type: 'notEnabled' }
  | { readonly type: 'notice'; readonly kind: 'done' | 'problem'; readonly text: string };

/** Characters and steps that a page may send. */
const most = { name: 2000, address: 4000, steps: 20, index: 100_000, line: 10_000_000 };

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToHost(value: unknown): ToHost | undefined {
  const fields = readFields(value);
  switch (fields?.type) {
    case 'ready':
    case 'instructions':
      return { type: fields.type };
    case 'act': {
      const act = readOneOf(fields.act, acts);
      return act && { type: 'act', act };
    }
    case 'enable':
      return typeof fields.isEnabled === 'boolean'
        ? { type: 'enable', isEnabled: fields.isEnabled }
        : undefined;
    case 'attach': {
      const kind = readOneOf(fields.kind, attachKinds);
      return kind && { type: 'attach', kind };
    }
    case 'change':
      return decodeChange(fields);
    case 'fix':
    case 'need':
      return decodeCheck(fields.type, fields);
    case 'line': {
      const [part, line] = [readOneOf(fields.part, parts), readCount(fields.line, most.line)];
      return part && line !== undefined ? { type: 'line', part, line } : undefined;
    }
    default:
      return fields && decodeNamed(fields);
  }
}

/** The number of a change, also of one that is larger than what is read: the page waits for a word about it. */
export function numberOfChange(value: unknown): number | undefined {
  const fields = readFields(value);
  return fields?.type === 'change' ? readCount(fields.number, Number.MAX_SAFE_INTEGER) : undefined;
}

const forms = ['skill', 'manifest'] as const;
const parts = ['skill', 'sidecar', 'manifest'] as const;

function decodeChange(fields: Fields): ToHost | undefined {
  const number = numberOfChange(fields);
  const form = readOneOf(fields.form, forms);
  const change = readChange(fields.change);
  return number !== undefined && form && change ? { type: 'change', number, form, change } : undefined;
}

function readChange(value: unknown): FieldChange | undefined {
  const fields = readFields(value);
  const path = readPath(fields?.path);
  const kind = readOneOf(fields?.kind, ['set', 'add', 'unset'] as const);
  if (path === undefined || kind === undefined) {
    return undefined;
  }
  if (kind === 'unset') {
    return { kind, path };
  }
  const wanted = readFormValue(fields?.value);
  return wanted === undefined ? undefined : { kind, path, value: wanted };
}

/** A change of everything at once is no change of a field. */
function readPath(value: unknown): FieldPath | undefined {
  const path = readList<string | number>(
    value,
    most.steps,
    step => readText(step, most.name) ?? readCount(step, most.index),
  );
  return path?.length === 0 ? undefined : path;
}

function decodeCheck(type: 'fix' | 'need', fields: Fields): ToHost | undefined {
  const [kind, name] = [readOneOf(fields.kind, checkKinds), readText(fields.name, most.name)];
  return kind && name !== undefined ? { type, kind, name } : undefined;
}

/** What is about one thing that has a name. */
function decodeNamed(fields: Fields): ToHost | undefined {
  const { type } = fields;
  switch (type) {
    case 'link':
      return named(fields.address, address => ({ type, address }));
    case 'file':
      return named(fields.path, path => ({ type, path }));
    case 'skill':
      return named(fields.id, id => ({ type, id }));
    case 'reference':
    case 'detach':
      return named(fields.key, key => ({ type, key }));
    case 'commit':
      return named(fields.hash, hash => ({ type, hash }));
    default:
      return undefined;
  }
}

function named(value: unknown, toMessage: (name: string) => ToHost): ToHost | undefined {
  const name = readText(value, most.address);
  return name === undefined ? undefined : toMessage(name);
}
