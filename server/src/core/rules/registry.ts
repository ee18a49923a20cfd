import { descriptionLength } from './descriptionLength.ts';
import { descriptionMissing } from './descriptionMissing.ts';
import { fileEncoding } from './fileEncoding.ts';
import { fileName } from './fileName.ts';
import { fileTooLarge } from './fileTooLarge.ts';
import { fileUnreadable } from './fileUnreadable.ts';
import { frontmatterFence } from './frontmatterFence.ts';
import { frontmatterMissing } from './frontmatterMissing.ts';
import { frontmatterNotFirst } from './frontmatterNotFirst.ts';
import { frontmatterSecondBlock } from './frontmatterSecondBlock.ts';
import { keyUnknown } from './keyUnknown.ts';
import { nameFolder } from './nameFolder.ts';
import { nameLength } from './nameLength.ts';
import { nameMissing } from './nameMissing.ts';
import { namePattern } from './namePattern.ts';
import type { Rule } from './rule.ts';
import { suppressionInvalid } from './suppressionInvalid.ts';
import { suppressionUnused } from './suppressionUnused.ts';
import { valueType } from './valueType.ts';
import { workspaceFile } from './workspaceFile.ts';
import { yamlBlockHeader } from './yamlBlockHeader.ts';
import { yamlDuplicateKey } from './yamlDuplicateKey.ts';
import { yamlIndentation } from './yamlIndentation.ts';
import { yamlLimits } from './yamlLimits.ts';
import { yamlQuotes } from './yamlQuotes.ts';
import { yamlReservedCharacter } from './yamlReservedCharacter.ts';
import { yamlSyntax } from './yamlSyntax.ts';
import { yamlTab } from './yamlTab.ts';
import { yamlUnquotedColon } from './yamlUnquotedColon.ts';

/** Every rule, in the order of `ruleCodeList`. */
export const rules: readonly Rule[] = [
  fileUnreadable,
  fileTooLarge,
  fileEncoding,
  fileName,
  frontmatterMissing,
  frontmatterNotFirst,
  frontmatterFence,
  frontmatterSecondBlock,
  yamlUnquotedColon,
  yamlIndentation,
  yamlTab,
  yamlReservedCharacter,
  yamlBlockHeader,
  yamlQuotes,
  yamlDuplicateKey,
  yamlSyntax,
  yamlLimits,
  nameMissing,
  namePattern,
  nameLength,
  nameFolder,
  descriptionMissing,
  descriptionLength,
  keyUnknown,
  valueType,
  suppressionInvalid,
  suppressionUnused,
  workspaceFile,
];

/** The rule with this code. */
export function findRule(code: string): Rule | undefined {
  return rules.find(rule => rule.code === code);
}
