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
export declare const validate_amble: Validate;
export declare const validate_amp: Validate;
export declare const validate_antigravity: Validate;
export declare const validate_augment: Validate;
export declare const validate_claude_api: Validate;
export declare const validate_claude_code: Validate;
export declare const validate_cline: Validate;
export declare const validate_codex: Validate;
export declare const validate_copilot_cli: Validate;
export declare const validate_crush: Validate;
export declare const validate_cursor: Validate;
export declare const validate_factory: Validate;
export declare const validate_gemini_cli: Validate;
export declare const validate_gh_skill: Validate;
export declare const validate_golemcore: Validate;
export declare const validate_goose: Validate;
export declare const validate_hermes: Validate;
export declare const validate_kilo: Validate;
export declare const validate_kimi_code: Validate;
export declare const validate_kiro: Validate;
export declare const validate_knowledge: Validate;
export declare const validate_minara: Validate;
export declare const validate_mistral_vibe: Validate;
export declare const validate_mux: Validate;
export declare const validate_openclaw: Validate;
export declare const validate_opencode: Validate;
export declare const validate_openhands: Validate;
export declare const validate_pi: Validate;
export declare const validate_qwen_code: Validate;
export declare const validate_roo: Validate;
export declare const validate_vscode: Validate;
export declare const validate_warp: Validate;
export declare const validate_windsurf: Validate;
export declare const validate_zed: Validate;
export declare const validate_zeroclaw: Validate;
export declare const validateWorkspace: Validate;
export interface ProfileValidators {
  readonly 'agentskills': Validate;
  readonly 'amble': Validate;
  readonly 'amp': Validate;
  readonly 'antigravity': Validate;
  readonly 'augment': Validate;
  readonly 'claude-api': Validate;
  readonly 'claude-code': Validate;
  readonly 'cline': Validate;
  readonly 'codex': Validate;
  readonly 'copilot-cli': Validate;
  readonly 'crush': Validate;
  readonly 'cursor': Validate;
  readonly 'factory': Validate;
  readonly 'gemini-cli': Validate;
  readonly 'gh-skill': Validate;
  readonly 'golemcore': Validate;
  readonly 'goose': Validate;
  readonly 'hermes': Validate;
  readonly 'kilo': Validate;
  readonly 'kimi-code': Validate;
  readonly 'kiro': Validate;
  readonly 'knowledge': Validate;
  readonly 'minara': Validate;
  readonly 'mistral-vibe': Validate;
  readonly 'mux': Validate;
  readonly 'openclaw': Validate;
  readonly 'opencode': Validate;
  readonly 'openhands': Validate;
  readonly 'pi': Validate;
  readonly 'qwen-code': Validate;
  readonly 'roo': Validate;
  readonly 'vscode': Validate;
  readonly 'warp': Validate;
  readonly 'windsurf': Validate;
  readonly 'zed': Validate;
  readonly 'zeroclaw': Validate;
}
