// Generated from the names in schemas/ by npm run generate. Do not edit.
import type { Schema } from './schema.ts';

export declare const portableSchema: Schema;
export declare const manifestSchema: Schema;
export declare const profileSchemas: Readonly<Record<string, Schema>>;
