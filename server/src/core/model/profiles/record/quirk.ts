/** Something unusual about a skill or its place that hosts treat differently; each is measured by a probe of `npm run hosts`. */
export type Quirk =
  // The text of the file.
  | 'byte-order-mark'
  | 'text-above'
  | 'no-frontmatter'
  | 'unquoted-colon'
  | 'broken-yaml'
  | 'tab-indentation'
  | 'duplicate-key'
  // Its values.
  | 'no-name'
  | 'number-name'
  | 'long-name'
  | 'spaced-name'
  | 'capital-name'
  | 'no-description'
  | 'empty-description'
  | 'long-description'
  | 'number-description'
  | 'list-description'
  | 'text-metadata'
  | 'number-tools'
  // What keeps it from the model.
  | 'model-off'
  | 'model-off-yes'
  | 'model-off-text'
  | 'paths'
  | 'openai-policy'
  // Where it lies.
  | 'name-folder'
  | 'linked-file'
  | 'dot-folder'
  | 'node-modules'
  | 'inside-skill'
  | 'flat-file'
  | 'small-file-name';

/** What was measured of a host; see `test/hosts/golden`. */
export interface MeasuredHost {
  readonly version: string;
  /** ISO date. */
  readonly date: string;
  /** Whether a skill with this quirk, and nothing else unusual, is listed for the model. */
  readonly lists: Readonly<Record<Quirk, boolean>>;
  readonly own: readonly OwnSkill[];
  /**
   * Of skills of one name, the folders whose skill is listed, then those without them, and so on: `p:.agents+skills` is `.agents/skills` of the
   * project, `u:` stands for the user. `chance` where it differs from run to run, and empty where the list does not tell.
   */
  readonly precedence: readonly (readonly string[])[] | 'chance';
  /** Started in a folder of the project, it also lists the skills of the folders above. */
  readonly looksAbove: boolean;
}

/** A skill that comes with a host, and the characters of its entry in the list. */
export interface OwnSkill {
  readonly name: string;
  readonly characters: number;
}
