/** A JSON schema of this project: keywords of the standard and annotations of our own. */
export interface Schema {
  readonly [annotation: `x-${string}`]: unknown;
  readonly 'x-aliases'?: readonly string[];
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly type?: string | readonly string[];
  readonly nullable?: boolean;
  readonly const?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly default?: string | number | boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly required?: readonly string[];
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | boolean;
  readonly additionalProperties?: Schema | boolean;
  readonly unevaluatedProperties?: boolean;
}
