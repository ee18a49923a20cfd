import type { YamlRecord } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';

/** What a text has to have; at least one of both. */
export interface TextRequirement {
  /** Letter by letter. */
  readonly contains?: string;
  /** A regular expression of RE2. */
  readonly matches?: string;
}

/** One thing that has to hold after the turn of a scenario. */
export type Assertion =
  /** A sentence that only a judge can rate. */
  | { readonly kind: 'sentence'; readonly text: string }
  /** A file of the copy, by its path from the root with `/`. */
  | ({ readonly kind: 'file'; readonly path: string; readonly exists: boolean } & TextRequirement)
  /** A tool that has to run without an error, or that must not be called; with arguments, a call that has at least these. */
  | {
      readonly kind: 'tool';
      readonly tool: string;
      readonly called: boolean;
      readonly arguments?: YamlRecord;
    }
  /** The last answer of the model. */
  | ({ readonly kind: 'answer' } & TextRequirement);

/** A file of the skill folder that a turn starts with. */
export interface ScenarioFile {
  /** From the skill folder, with `/`. */
  readonly path: string;
  readonly span: Span;
}

/** A message, and what has to come of it. */
export interface Scenario {
  readonly message: string;
  readonly files: readonly ScenarioFile[];
  /** At least one. */
  readonly assertions: readonly Assertion[];
  /** Where the message is in its file. */
  readonly span: Span;
}

/** What a scenario asserts that declares nothing but a message. */
export const defaultAssertion: Assertion = {
  kind: 'sentence',
  text: 'The request is handled as the instructions of the skill say.',
};

/** The folder of a skill whose files are put at the root of the copy. */
const inputFolder = 'evals/files/';

/** Where a file of the skill folder is put in the copy, from its root. */
export function toCopiedPath({ path }: Pick<ScenarioFile, 'path'>): string {
  return path.startsWith(inputFolder) ? path.slice(inputFolder.length) : path;
}
