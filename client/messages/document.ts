import type { ProblemCounts } from '../../server/src/protocol/catalog.ts';
import type {
  ReferenceParams,
  DocumentFacts,
  DocumentView,
  FieldChange,
  FieldPath,
  FormName,
  SkillPart,
} from '../../server/src/protocol/document.ts';
import type { Fields } from './decode.ts';
import { allOf, readCount, readFields, readList, readOneOf, readText } from './decode.ts';
import type { DocumentTexts } from './texts/documentTexts.ts';
import type { CheckView } from '../../server/src/protocol/readiness.ts';
import { readFormValue } from './formValue.ts';
import type { CommonToPage, ServerState } from './page.ts';

/** The actions of the buttons in the view; each runs a command or sends a request. */
const acts = [
  'run',
  'routing',
  'readiness',
  'export',
  'text',
  'problems',
  'obstacle',
  'duplicate',
  'compare',
  'tests',
  'undo',
  'redo',
  'save',
] as const;
export type Act = (typeof acts)[number];

export type AttachKind = ReferenceParams['kind'];
const attachKinds = allOf<AttachKind>({ file: true, link: true, entity: true });

const checkKinds = allOf<CheckView['kind']>({
  file: true,
  host: true,
  tool: true,
  'tool-group': true,
  toolset: true,
  integration: true,
  'connection-preset': true,
  resource: true,
  action: true,
  gate: true,
  env: true,
  binary: true,
  skill: true,
  variable: true,
  mcp: true,
  platform: true,
  fallback: true,
  'forbidden-tool': true,
});

/** A skill as the page receives it; the extension renders the instructions and sends them in a separate message. */
export type SkillView = Omit<DocumentView, 'instructions'>;

/** Messages from the page to the extension. They identify files, skills and commits only by names that the extension sent before. */
export type ToExtensionHost =
  | { readonly type: 'act'; readonly act: Act }
  /** Answered with `settled` of the same number. */
  | {
      readonly type: 'change';
      readonly number: number;
      readonly form: FormName;
      readonly change: FieldChange;
    }
  /** A change that exceeds the limits. The decoder creates this message; pages don't send it. */
  | { readonly type: 'unreadableChange'; readonly number: number }
  | { readonly type: 'enable'; readonly isEnabled: boolean }
  | { readonly type: 'fix' | 'need'; readonly kind: CheckView['kind']; readonly name: string }
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

/** The body as HTML from the Markdown renderer of the editor, not sanitized yet. */
export interface Instructions {
  readonly html: string;
  /** The text was cut. */
  readonly isCut: boolean;
  /** The address of the skill folder in the webview, with `/` at the end. */
  readonly folder: string;
}

/** Messages from the extension to the page. */
export type ToPage =
  | { readonly type: 'start'; readonly texts: DocumentTexts; readonly server: ServerState }
  /** Tells whether a command to run skills exists. */
  | { readonly type: 'canRun'; readonly canRun: boolean }
  /** Null where the file is not a skill. */
  | { readonly type: 'view'; readonly view: SkillView | null }
  | { readonly type: 'instructions'; readonly instructions: Instructions }
  | { readonly type: 'facts'; readonly facts: DocumentFacts | null }
  | { readonly type: 'problems'; readonly counts: ProblemCounts }
  /** A change was made, or was not for this reason. */
  | { readonly type: 'settled'; readonly number: number; readonly problem?: string }
  /** Switching the skill on or off failed. */
  | { readonly type: 'notEnabled' }
  | CommonToPage;

/** Characters and steps that a page may send. */
const limits = { name: 2000, address: 4000, steps: 20, index: 100_000, line: 10_000_000 };

/** A message of the page, if it is one: it is checked before it is believed. */
export function decodeToExtensionHost(value: unknown): ToExtensionHost | undefined {
  const fields = readFields(value);
  switch (fields?.type) {
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
      const [part, line] = [readOneOf(fields.part, parts), readCount(fields.line, limits.line)];
      return part && line !== undefined ? { type: 'line', part, line } : undefined;
    }
    default:
      return fields && decodeNamed(fields);
  }
}

const forms = allOf<FormName>({ skill: true, manifest: true });
const parts = allOf<SkillPart>({ skill: true, sidecar: true, manifest: true });

function decodeChange(fields: Fields): ToExtensionHost | undefined {
  const number = readCount(fields.number, Number.MAX_SAFE_INTEGER);
  const form = readOneOf(fields.form, forms);
  const change = readChange(fields.change);
  if (number === undefined) {
    return undefined;
  }
  return form && change ? { type: 'change', number, form, change } : { type: 'unreadableChange', number };
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

/** An empty path would replace the whole file, so it is rejected. */
function readPath(value: unknown): FieldPath | undefined {
  const path = readList<string | number>(
    value,
    limits.steps,
    step => readText(step, limits.name) ?? readCount(step, limits.index),
  );
  return path?.length === 0 ? undefined : path;
}

function decodeCheck(type: 'fix' | 'need', fields: Fields): ToExtensionHost | undefined {
  const [kind, name] = [readOneOf(fields.kind, checkKinds), readText(fields.name, limits.name)];
  return kind && name !== undefined ? { type, kind, name } : undefined;
}

/** Decodes messages about one thing that a name identifies. */
function decodeNamed(fields: Fields): ToExtensionHost | undefined {
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

function named(value: unknown, toMessage: (name: string) => ToExtensionHost): ToExtensionHost | undefined {
  const name = readText(value, limits.address);
  return name === undefined ? undefined : toMessage(name);
}
