/** What a workspace makes of a list of phrases: further ones, or others in their place. */
export type PhraseChange = readonly string[] | { readonly replace: readonly string[] };

/** The words of a workspace beside, or instead of, the standard ones. */
export interface RoutingLexicon {
  /** By stage; a name that is not a standard one adds a stage, behind the standard ones and in this order. */
  readonly stages?: Readonly<Record<string, PhraseChange>>;
  /** By asset class, likewise. */
  readonly assetClasses?: Readonly<Record<string, PhraseChange>>;
  readonly fragmentWords?: {
    /** Words that point back at what was said before. */
    readonly backReferences?: PhraseChange;
    /** Words that a sentence goes on with at its start. */
    readonly continuations?: PhraseChange;
  };
}

/** A stage or an asset class, and what people say when they mean it. */
export interface NamedPhrases {
  readonly name: string;
  readonly phrases: readonly string[];
}

/** The standard phrases as a workspace wants them. */
export function changePhrases(defaults: readonly string[], change: PhraseChange = []): readonly string[] {
  return 'replace' in change ? change.replace : [...defaults, ...change];
}

/** The standard lists as a workspace wants them, its own ones last. */
export function changeLists(
  defaults: readonly NamedPhrases[],
  changes: Readonly<Record<string, PhraseChange>> = {},
): NamedPhrases[] {
  const wanted = new Map(Object.entries(changes));
  const known = new Set(defaults.map(({ name }) => name));
  return [
    ...defaults.map(({ name, phrases }) => ({ name, phrases: changePhrases(phrases, wanted.get(name)) })),
    ...[...wanted]
      .filter(([name]) => !known.has(name))
      .map(([name, change]) => ({ name, phrases: changePhrases([], change) })),
  ];
}
