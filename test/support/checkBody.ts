import { posix } from 'node:path';
import type { BodyFound } from '../../server/src/core/features/completion/completeBody.ts';
import {
  completeBody,
  mayCompleteBody,
  planBodyCompletion,
} from '../../server/src/core/features/completion/completeBody.ts';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import type { Completion, Completions } from '../../server/src/core/features/completion/items/completion.ts';
import type { FolderEntry } from '../../server/src/core/features/completion/items/pathItems.ts';
import { completionTargets, contextOf } from './checkCompletion.ts';
import type { CompletionOptions } from './checkCompletion.ts';
import { toFile } from './checkRules.ts';
import { uncaret } from './marked.ts';

export interface BodyOptions extends CompletionOptions {
  /** Lines of frontmatter beside name and description. */
  readonly keys?: readonly string[];
  /** The editor completes Markdown by itself. */
  readonly hasMarkdown?: boolean;
}

/** A skill with the caret in its body. */
function toFixture(body: string, keys: readonly string[] = []): string {
  return `---\n${['name: example', 'description: Fills in forms.', ...keys].join('\n')}\n---\n\n${body}\n`;
}

/** What is offered at the `$0` of a body, with the files of the options as those of the skill's folder. */
export function bodyCompletionsAt(body: string, options: BodyOptions = {}): Completions {
  const { text, offset } = uncaret(toFixture(body, options.keys));
  const file = toFile(text, options);
  const { trigger, hasMarkdown = false, files = {} } = options;
  const ask = { targets: completionTargets(options), hasMarkdown, ...(trigger !== undefined && { trigger }) };
  const order = mayCompleteBody(text, offset, trigger) ? planBodyCompletion(file, offset, ask) : undefined;
  if (order === undefined) {
    return { items: [], isIncomplete: false };
  }
  const found: BodyFound = {
    ...(order.folder !== undefined && listing(files, order.folder)),
    ...(order.file !== undefined && headings(files[order.file])),
  };
  return completeBody(file, order, ask, contextOf(options, file.context), found);
}

/** The items alone, in the order in which a person sees them. */
export function bodyItemsAt(body: string, options?: BodyOptions): readonly Completion[] {
  return bodyCompletionsAt(body, options).items.toSorted((one, other) => one.rank - other.rank);
}

export function bodyLabelsAt(body: string, options?: BodyOptions): string[] {
  return bodyItemsAt(body, options).map(({ label }) => label);
}

/** The line of the caret after taking one of the offers, into an editor without snippets; undefined where it is not offered. */
export function bodyTaken(body: string, label: string, options: BodyOptions = {}): string | undefined {
  const { text } = uncaret(toFixture(body, options.keys));
  const offer = bodyItemsAt(body, options).find(item => item.label === label);
  const taken = offer && text.slice(0, offer.replace.start) + offer.plain + text.slice(offer.replace.end);
  return taken?.trimEnd().split('\n').at(-1);
}

function listing(files: Readonly<Record<string, string>>, folder: string): BodyFound {
  const prefix = posix.join('skills/example', folder, '/');
  const names = new Map<string, FolderEntry>();
  for (const file of Object.keys(files)) {
    const path = posix.join('skills/example', file);
    const [name = '', ...below] = path.startsWith(prefix) ? path.slice(prefix.length).split('/') : [];
    if (name !== '') {
      names.set(name, { name, isFolder: below.length > 0 });
    }
  }
  const entries = [...names.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return entries.length === 0 ? {} : { listing: { entries, hasParent: true } };
}

function headings(text: string | undefined): BodyFound {
  return text === undefined ? {} : { headings: parseSkillDocument(text).body.headings };
}
