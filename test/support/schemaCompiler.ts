import { Ajv2020 } from 'ajv/dist/2020.js';

/** Annotations of which only some values mean something to core, as its type Field has them. */
const wordedAnnotations = {
  'x-enforcement': ['refused', 'warned', 'cut', 'ignored', 'advised', 'accepted'],
  'x-missing': ['refused', 'warned', 'hidden', 'advised'],
  'x-unknown': ['refused', 'warned', 'ignored', 'unverified'],
  'x-names': [
    'skill',
    'env',
    'tool',
    'tool-group',
    'integration',
    'resource',
    'action',
    'agent',
    'criteria-set',
    'target',
    'file',
    'glob',
    'license',
    'binary',
  ],
};

/** Further annotations that our schemas carry beside the standard keywords. */
const annotations = [
  'x-read',
  'x-insert',
  'x-source',
  'x-since',
  'x-portablePattern',
  'x-countsToward',
  'x-unverified',
  'x-advisedLength',
  'x-forbidden',
  'x-reserved',
  'x-deprecated',
  'x-aliases',
  'x-requires',
  'x-stripsTags',
  'x-forbiddenKeys',
  'x-refusedBy',
  'x-beyondSpecification',
  'x-needs',
  'x-form',
  'x-embed',
  'x-page',
  'x-closed',
  'patternErrorMessage',
  'defaultSnippets',
];

/** The reference validator for JSON Schema; refuses a schema with a keyword or an annotation that nobody knows. */
export function createSchemaCompiler(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
  });
  for (const keyword of annotations) {
    ajv.addKeyword({ keyword, valid: true });
  }
  for (const [keyword, words] of Object.entries(wordedAnnotations)) {
    ajv.addKeyword({ keyword, valid: true, metaSchema: { enum: words } });
  }
  return ajv;
}
