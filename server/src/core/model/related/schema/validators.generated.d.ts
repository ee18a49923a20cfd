// Generated from schemas/ by npm run generate. Do not edit.
import type { Validate } from '../../profiles/record/validators.generated.js';
import type { RelatedFileKind } from '../relatedFileKind.ts';

export declare const relatedFileValidators: Readonly<Record<RelatedFileKind, Validate>>;
