import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import { collectSecrets, createSecretMask } from './secretMask.ts';
import type { ResolvedVariable } from '../skill/variable.ts';
import { maskedValue } from '../skill/variable.ts';

export interface FillOptions {
  /** Secrets in clear, which only the request to a model and a child process may have. */
  readonly reveal: boolean;
  /** Whether the skill may have the value of a variable of the user's environment; it has none of them where that is not said. */
  readonly mayHave?: (name: string) => boolean;
}

/**
 * The body of a skill with the values of its variables in place of `{{NAME}}`. What has no value stays as it is written, and so
 * does what only looks like a variable. What the skill may not have of the environment is masked. Without `reveal`, no secret is left in
 * it, however it came there.
 */
export function fillPlaceholders(
  { text, body }: Pick<SkillDocument, 'text' | 'body'>,
  variables: readonly ResolvedVariable[],
  { reveal, mayHave = () => false }: FillOptions,
): string {
  const values = new Map(
    variables.map(variable => {
      const { name } = variable.declaration;
      const isKept = variable.level === 'environment' && !mayHave(name);
      return [name, shownValue(variable, reveal, isKept)];
    }),
  );
  const parts: string[] = [];
  let at = body.span.start;
  for (const { kind, name, span } of variables.length === 0 ? [] : body.placeholders) {
    const value = kind === 'mustache' ? values.get(name) : undefined;
    if (value !== undefined) {
      parts.push(text.slice(at, span.start), value);
      at = span.end;
    }
  }
  const filled = parts.join('') + text.slice(at, body.span.end);
  return reveal ? filled : createSecretMask(collectSecrets(variables))(filled);
}

/** A value as it may be shown; undefined where there is none. */
function shownValue(
  { declaration, value }: ResolvedVariable,
  reveal: boolean,
  isKept: boolean,
): string | undefined {
  return value !== undefined && (isKept || (declaration.secret && !reveal)) ? maskedValue : value;
}
