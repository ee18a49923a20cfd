import type { SchemaError, Validate } from '../../profiles/record/validateSchema.ts';
import { createValidator } from '../../profiles/record/validateSchema.ts';
import type { RelatedFileKind } from '../relatedFileKind.ts';
import { relatedFileSchemas } from './schemas.generated.js';

const validators = new Map<RelatedFileKind, Validate>();

/** Where a related file breaks the schema of its kind. Parts that have rules of their own are left to these. */
export function validateRelatedFile(kind: RelatedFileKind, value: unknown): SchemaError[] {
  const known = validators.get(kind) ?? createValidator(relatedFileSchemas[kind], { isStrict: true });
  validators.set(kind, known);
  return known(value);
}
