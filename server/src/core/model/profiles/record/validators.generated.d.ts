// Generated from schemas/ by npm run generate. Do not edit.
export interface SchemaError {
  /** JSON pointer to the value. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Record<string, unknown>;
}

/** Answers whether the value is valid; the errors of the last call stand on the function itself. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

export declare const profileValidators: Readonly<Record<string, Validate>>;
export declare const validateWorkspace: Validate;
