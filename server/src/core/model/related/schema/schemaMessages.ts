const problems: Readonly<Record<string, string>> = {
  type: "'{key}' takes {expected}, not {actual}.",
  value: "'{key}' takes one of: {expected}.",
  form: "'{key}' has to be {expected}.",
  empty: "'{key}' is empty.",
  long: "'{key}' has {actual} characters, and {limit} are allowed.",
  least: "'{key}' takes {limit} or more.",
  most: "'{key}' takes {limit} or less.",
  missing: "'{key}' is missing.",
  pathPrefix: "The path '{path}' has to start with './'.",
  pathUp: "The path '{path}' goes up by '..', which is not allowed.",
  pathNone: "The path '{path}' names no folder below the plugin.",
};

/** What follows from a problem, by how far it reaches. */
const effects: Readonly<Record<string, string>> = {
  file: '{host} refuses the whole file.',
  rest: '{host} ignores the whole file.',
  entry: '{host} leaves this plugin out.',
  tool: '{host} leaves this tool out.',
  value: '{host} ignores it.',
};

/** What the rules about files beside skills say alike: each problem alone, and with each effect behind it. */
export const schemaMessages: Readonly<Record<string, string>> = {
  ...problems,
  ...Object.fromEntries(
    Object.entries(problems).flatMap(([id, problem]) =>
      Object.entries(effects).map(([effect, sentence]) => [`${id}-${effect}`, `${problem} ${sentence}`]),
    ),
  ),
  unknown: "{host} does not know the key '{key}' and ignores it.",
  unknownNear: "{host} does not know the key '{key}' and ignores it. Did you mean '{nearest}'?",
  unknownPlace: "{host} reads '{key}' below '{place}' only and ignores it here.",
  unknownMaybe: "The key '{key}' is not known. Did you mean '{nearest}'?",
  'unknown-file': "The key '{key}' is not allowed here. {host} refuses the whole file.",
  'unknownNear-file':
    "The key '{key}' is not allowed here. Did you mean '{nearest}'? {host} refuses the whole file.",
  pathMissing: "There is no '{path}', so {host} finds nothing there.",
  fixNearest: "Change to '{nearest}'",
  fixQuote: 'Put the value in quotes',
  fixUnquote: 'Remove the quotes',
  fixList: 'Put the value in a list',
  fixPrefix: "Put './' in front",
};

const syntax: Readonly<Record<string, string>> = {
  'json-syntax': 'This is not valid JSON: {detail}.',
  'json-comment': 'JSON has no comments.',
  'json-trailing-comma': 'JSON has no comma behind the last entry.',
};

/** What the rules about JSON files say of their syntax: what a host does, and what one may do. */
export const jsonMessages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(syntax).flatMap(([id, problem]) => [
      [id, `${problem} {host} refuses the whole file.`],
      [`${id}-maybe`, `${problem} {host} may refuse the whole file.`],
    ]),
  ),
  'json-duplicate-key': "The key '{detail}' appears twice, and only one of them counts.",
  'fix-comment': 'Remove the comment',
  'fix-trailing-comma': 'Remove the comma',
};
