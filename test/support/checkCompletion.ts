import { emptyDescription } from '../../server/src/core/model/workspace/workspaceDescription.ts';
import type { Profile, Target } from '../../server/src/core/model/profiles/record/profile.ts';
import { completeFrontmatter } from '../../server/src/core/features/completion/completeFrontmatter.ts';
import type {
  Completion,
  CompletionContext,
} from '../../server/src/core/features/completion/items/completion.ts';
import type { CheckOptions } from './checkRules.ts';
import { targetsFrom, toFile } from './checkRules.ts';
import { uncaret } from './marked.ts';

export interface CompletionOptions extends CheckOptions {
  /** Profiles of a test's own, in place of `targets`. */
  readonly profiles?: readonly Profile[];
  /** Keys that the editor offers by itself. */
  readonly hidden?: readonly string[];
  readonly env?: readonly string[];
  readonly trigger?: string;
}

/** What is offered where the fixture has its `$0`, in the order in which a person sees it. */
export function completionsAt(fixture: string, options: CompletionOptions = {}): Completion[] {
  return allCompletionsAt(fixture, options).items.toSorted((one, other) => one.rank - other.rank);
}

/** The labels of what is offered, in the order in which a person sees them. */
export function labelsAt(fixture: string, options?: CompletionOptions): string[] {
  return completionsAt(fixture, options).map(({ label }) => label);
}

/** What is offered, and whether there is more. */
export function allCompletionsAt(fixture: string, options: CompletionOptions = {}) {
  const { text, offset } = uncaret(fixture);
  const file = toFile(text, options);
  const context = contextOf(options, file.context);
  return completeFrontmatter(file, offset, completionTargets(options), new Set(options.hidden), context);
}

/** The text after taking one of the offers into an editor without snippets. */
export function completed(fixture: string, label: string, options?: CompletionOptions): string | undefined {
  const { text } = uncaret(fixture);
  const offer = completionsAt(fixture, options).find(completion => completion.label === label);
  return offer && text.slice(0, offer.replace.start) + offer.plain + text.slice(offer.replace.end);
}

/** The text after taking one of the offers, with its tab stops. */
export function snippetTaken(
  fixture: string,
  label: string,
  options?: CompletionOptions,
): string | undefined {
  const { text } = uncaret(fixture);
  const offer = completionsAt(fixture, options).find(completion => completion.label === label);
  return offer && text.slice(0, offer.replace.start) + offer.snippet + text.slice(offer.replace.end);
}

export function completionTargets(options: CompletionOptions): Target[] {
  return options.profiles?.map(profile => ({ profile, strict: true })) ?? targetsFrom(options);
}

export function contextOf(
  { env, trigger }: CompletionOptions,
  context: ReturnType<typeof toFile>['context'],
): CompletionContext {
  return {
    workspace: context?.workspace ?? emptyDescription,
    ...(context?.catalog && { catalog: context.catalog }),
    ...(env && { env }),
    ...(trigger !== undefined && { trigger }),
  };
}
