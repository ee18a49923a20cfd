// Generated from the names in schemas/ by npm run generate. Do not edit.
import type { Schema } from '../../profiles/record/schema.ts';
import type { RelatedFileKind } from '../relatedFileKind.ts';

export declare const relatedFileSchemas: Readonly<Record<RelatedFileKind, Schema>>;
