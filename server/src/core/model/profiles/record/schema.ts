/** A JSON schema of this project: keywords of the standard and annotations of our own. */
export interface Schema {
  readonly [annotation: `x-${string}`]: unknown;
  readonly 'x-aliases'?: readonly string[];
  readonly $id?: string;
  readonly allOf?: readonly { readonly $ref?: string }[];
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly default?: string | number | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | boolean;
  readonly additionalProperties?: Schema | boolean;
}
