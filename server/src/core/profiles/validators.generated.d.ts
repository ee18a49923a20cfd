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

export declare const validate_agentskills: Validate;
export declare const validate_claude_code: Validate;
export declare const validate_vscode: Validate;
export declare const validateWorkspace: Validate;
export interface ProfileValidators {
  readonly 'agentskills': Validate;
  readonly 'claude-code': Validate;
  readonly 'vscode': Validate;
}
