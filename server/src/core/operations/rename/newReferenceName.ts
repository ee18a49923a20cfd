import type { Sentence } from '../../text/format/sentence.ts';
import { usableName } from '../../model/variables/readVariables.ts';
import type { NameReferenceKind } from '../../analysis/references/nameReference.ts';

const sentences = {
  variable:
    "'{name}' is not a name for a variable: a letter or an underscore comes first, then letters, digits, dots and hyphens.",
  argument:
    "'{name}' is not a name for an argument: a small letter comes first, then letters, digits and hyphens.",
  other: "'{name}' is not a name: it has to be one word without quotes, brackets and commas.",
} as const;

/** Why a thing of a kind cannot be called so. */
export function findNewNameProblem(kind: NameReferenceKind, name: string): Sentence | undefined {
  switch (kind) {
    case 'variable':
      return usableName.test(name) ? undefined : { template: sentences.variable, args: { name } };
    case 'argument':
      return /^[a-z][\w-]*$/.test(name) ? undefined : { template: sentences.argument, args: { name } };
    default:
      return /^[^\s,()[\]{}"'`]+$/.test(name) ? undefined : { template: sentences.other, args: { name } };
  }
}
