import { jsonMessages, schemaMessages } from '../related/schema/schemaMessages.ts';

const consequence = 'The manifest counts as empty until then.';

/** What is said of a manifest that breaks its schema: each problem, and what follows for all of it. */
export const manifestMessages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['type', 'value', 'empty', 'missing', 'least', 'most'].map(id => [
      `${id}-manifest`,
      `${schemaMessages[id] ?? ''} ${consequence}`,
    ]),
  ),
  version: 'Version {version} of manifests is not known, so this one is taken for an empty one.',
  large: `The aliases in the manifest expand to more than is read. ${consequence}`,
  unknown: "A manifest has no key '{key}' here, so it is passed over.",
  unknownNear: "A manifest has no key '{key}' here, so it is passed over. Did you mean '{nearest}'?",
  unknownPlace: "'{key}' belongs below '{place}' and is passed over here.",
  unreadable: `This file cannot be read: {reason}. ${consequence}`,
  'json-syntax': `This is not valid JSON: {detail}. ${consequence}`,
  'json-duplicate-key': jsonMessages['json-duplicate-key'] ?? '',
  fixNearest: "Change to '{nearest}'",
  fixQuote: 'Put the value in quotes',
  fixUnquote: 'Remove the quotes',
  fixList: 'Put the value in a list',
  fixVersion: "Add 'version: 1'",
  fixOne: "Change to '1'",
};
