import { parseWorkspaceDescription } from '../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { createCatalog } from '../../server/src/core/model/catalog/skillCatalog.ts';
import { findSource } from '../../server/src/core/model/catalog/skillSources.ts';
import { hoverJson } from '../../server/src/core/features/hover/hoverJson.ts';
import type { JsonFile } from '../../server/src/core/model/related/jsonFile.ts';
import { completeJson } from '../../server/src/core/features/completion/completeJson.ts';
import type {
  Completion,
  CompletionContext,
} from '../../server/src/core/features/completion/items/completion.ts';
import { uncaret } from './marked.ts';

export interface JsonOptions {
  /** A manifest where a test does not care. */
  readonly file?: JsonFile;
  /** The value of `skillwright.json`. */
  readonly workspace?: object;
  /** Paths of skills, whose folders are their ids; unknown where absent. */
  readonly skills?: readonly string[];
  readonly env?: readonly string[];
  readonly folder?: string;
  readonly trigger?: string;
}

/** The names that are offered where the fixture has its `$0`, with their details. */
export function namesAt(fixture: string, options: JsonOptions = {}): (readonly [string, string])[] {
  return offersAt(fixture, options).map(({ label, detail }) => [label, detail] as const);
}

/** The text after taking one of the names. */
export function nameTaken(fixture: string, name: string, options?: JsonOptions): string | undefined {
  const { text } = uncaret(fixture);
  const offer = offersAt(fixture, options).find(({ label }) => label === name);
  return offer && text.slice(0, offer.replace.start) + offer.plain + text.slice(offer.replace.end);
}

/** What the hover at the fixture's `$0` says, and the words it is about. */
export function jsonHoverAt(fixture: string, options: JsonOptions = {}) {
  const { text, offset } = uncaret(fixture);
  const { file = 'skill-manifest' } = options;
  const hover = hoverJson({ file, text }, offset, contextOf(options));
  return hover && { words: text.slice(hover.span.start, hover.span.end), markdown: hover.markdown };
}

export function offersAt(fixture: string, options: JsonOptions = {}): readonly Completion[] {
  return allOffersAt(fixture, options).items;
}

/** The same with what is said of them all. */
export function allOffersAt(fixture: string, options: JsonOptions = {}) {
  const { text, offset } = uncaret(fixture);
  const { file = 'skill-manifest', folder } = options;
  const json = { file, text, ...(folder !== undefined && { folder }) };
  return completeJson(json, offset, contextOf(options));
}

function contextOf({ workspace = {}, skills, env, trigger }: JsonOptions): CompletionContext {
  return {
    workspace: parseWorkspaceDescription(JSON.stringify(workspace)).description,
    ...(skills && { catalog: createCatalog(skills.map(toRecord)) }),
    ...(env && { env }),
    ...(trigger !== undefined && { trigger }),
  };
}

function toRecord(path: string) {
  const id = path.split('/').at(-2) ?? '';
  return { path, id, source: findSource(path, 'project'), root: '', references: [] };
}
