import { collectSecrets, createSecretMask } from './secretMask.ts';
import type { ResolvedVariable, VariableDeclaration } from '../skill/variable.ts';
import { maskedValue } from '../skill/variable.ts';

/**
 * The variables of a skill as they may be handed on to where people see them: of a secret, only that there is a value, and no
 * secret in the value or the description of another one.
 */
export function maskVariables(variables: readonly ResolvedVariable[]): ResolvedVariable[] {
  const mask = createSecretMask(collectSecrets(variables));
  return variables.map(variable => {
    const { declaration, value, shadowed, ...rest } = variable;
    const hide = (text: string) => (declaration.secret && text !== '' ? maskedValue : mask(text));
    const others = shadowed?.map(each => Object.assign({}, each, { value: hide(each.value) }));
    return Object.assign(
      rest,
      { declaration: maskDeclaration(declaration, hide, mask) },
      value !== undefined && { value: hide(value) },
      others && { shadowed: others },
    );
  });
}

type Hide = (text: string) => string;

function maskDeclaration(declaration: VariableDeclaration, hide: Hide, mask: Hide): VariableDeclaration {
  const { default: own, description } = declaration;
  return {
    ...declaration,
    ...(own !== undefined && { default: hide(own) }),
    ...(description !== undefined && { description: mask(description) }),
  };
}
