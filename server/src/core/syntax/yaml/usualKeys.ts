/** Keys that mostly stand at the left margin: an indented one below a plain value has slipped. */
export const usualKeys = new Set(
  (
    'name description license compatibility metadata allowed-tools version author tags title model ' +
    'argument-hint user-invocable disable-model-invocation'
  ).split(' '),
);

/** Keys of which hosts take a text, and neither a list nor a mapping. */
export const textKeys: ReadonlySet<string> = new Set(
  'name description license compatibility version title argument-hint when_to_use'.split(' '),
);

/** Keys that a line of prose does not start with, unless it is the missing one of those that each skill needs. */
export const neverProse: ReadonlySet<string> = new Set(
  ['name', 'description', ...usualKeys].filter((key, at) => at < 2 || key.includes('-')),
);
