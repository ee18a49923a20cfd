// Generated from schemas/ by npm run generate. Do not edit.
import type { Validate } from '../profiles/validators.generated.js';

export declare const validate_agent_plugin: Validate;
export declare const validate_claude_marketplace: Validate;
export declare const validate_claude_plugin: Validate;
export declare const validate_codex_marketplace: Validate;
export declare const validate_codex_plugin: Validate;
export declare const validate_copilot_plugin: Validate;
export declare const validate_gemini_extension: Validate;
export declare const validate_openai_yaml: Validate;
export declare const validate_openclaw_plugin: Validate;
export declare const validate_qwen_extension: Validate;
export declare const validate_skill_manifest: Validate;
export declare const validate_skill_sidecar: Validate;
export declare const validate_skill_variables: Validate;
export declare const validate_shared_variables: Validate;
