import { allowedToolsList } from './allowedToolsList.ts';
import { allowedToolsSpelling } from './allowedToolsSpelling.ts';
import { alwaysActive } from './alwaysActive.ts';
import { argumentBase } from './argumentBase.ts';
import { argumentUndeclared } from './argumentUndeclared.ts';
import { argumentUnused } from './argumentUnused.ts';
import { bodyLength } from './bodyLength.ts';
import { bodyTokens } from './bodyTokens.ts';
import { booleanText } from './booleanText.ts';
import { compatibilityRefused } from './compatibilityRefused.ts';
import { descriptionCharacters } from './descriptionCharacters.ts';
import { descriptionFlags } from './descriptionFlags.ts';
import { descriptionLength } from './descriptionLength.ts';
import { descriptionMissing } from './descriptionMissing.ts';
import { descriptionPerson } from './descriptionPerson.ts';
import { descriptionVague } from './descriptionVague.ts';
import { descriptionWhen } from './descriptionWhen.ts';
import { fileEncoding } from './fileEncoding.ts';
import { fileName } from './fileName.ts';
import { fileSize } from './fileSize.ts';
import { fileTooLarge } from './fileTooLarge.ts';
import { fileUnreadable } from './fileUnreadable.ts';
import { frontmatterDashes } from './frontmatterDashes.ts';
import { frontmatterFence } from './frontmatterFence.ts';
import { frontmatterMissing } from './frontmatterMissing.ts';
import { frontmatterNotFirst } from './frontmatterNotFirst.ts';
import { frontmatterSecondBlock } from './frontmatterSecondBlock.ts';
import { headingLevel } from './headingLevel.ts';
import { invocationDefault } from './invocationDefault.ts';
import { invocationNone } from './invocationNone.ts';
import { keyDeprecated } from './keyDeprecated.ts';
import { keyNotPortable } from './keyNotPortable.ts';
import { keyOtherHost } from './keyOtherHost.ts';
import { keyRequires } from './keyRequires.ts';
import { keyUnknown } from './keyUnknown.ts';
import { keywordsLanguage } from './keywordsLanguage.ts';
import { linkBroken } from './linkBroken.ts';
import { linkOutside } from './linkOutside.ts';
import { listingBudget } from './listingBudget.ts';
import { manifestConflict } from './manifestConflict.ts';
import { manifestGate } from './manifestGate.ts';
import { manifestInvalid } from './manifestInvalid.ts';
import { manifestPromotion } from './manifestPromotion.ts';
import { manifestReference } from './manifestReference.ts';
import { marketplaceManifest } from './marketplaceManifest.ts';
import { metadataSize } from './metadataSize.ts';
import { nameDuplicate } from './nameDuplicate.ts';
import { nameFolder } from './nameFolder.ts';
import { nameLength } from './nameLength.ts';
import { nameMissing } from './nameMissing.ts';
import { namePattern } from './namePattern.ts';
import { nameReserved } from './nameReserved.ts';
import { openaiYaml } from './openaiYaml.ts';
import { pipelineCycle } from './pipelineCycle.ts';
import { pipelineLong } from './pipelineLong.ts';
import { pipelineUnreachable } from './pipelineUnreachable.ts';
import { placeholderForeign } from './placeholderForeign.ts';
import { pluginManifest } from './pluginManifest.ts';
import { providerEnv } from './providerEnv.ts';
import { publishProvenance } from './publishProvenance.ts';
import { requiresCycle } from './requiresCycle.ts';
import { resourceUnmentioned } from './resourceUnmentioned.ts';
import { shellNotApproved } from './shellNotApproved.ts';
import { shellNotAtStart } from './shellNotAtStart.ts';
import { shellNotPortable } from './shellNotPortable.ts';
import { sidecarConflict } from './sidecarConflict.ts';
import { sidecarInvalid } from './sidecarInvalid.ts';
import { skillNested } from './skillNested.ts';
import { skillOverlap } from './skillOverlap.ts';
import type { Rule } from './rule.ts';
import { skillUnknown } from './skillUnknown.ts';
import { skillUnreachable } from './skillUnreachable.ts';
import { suppressionInvalid } from './suppressionInvalid.ts';
import { suppressionUnused } from './suppressionUnused.ts';
import { toolCount } from './toolCount.ts';
import { toolPattern } from './toolPattern.ts';
import { toolTier } from './toolTier.ts';
import { toolUnknown } from './toolUnknown.ts';
import { toolUnused } from './toolUnused.ts';
import { valueLength } from './valueLength.ts';
import { valueType } from './valueType.ts';
import { variableEmpty } from './variableEmpty.ts';
import { variableSecret } from './variableSecret.ts';
import { variableUndeclared } from './variableUndeclared.ts';
import { variableUnused } from './variableUnused.ts';
import { variableValue } from './variableValue.ts';
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
  frontmatterDashes,
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
  nameReserved,
  nameFolder,
  nameDuplicate,
  skillNested,
  descriptionMissing,
  descriptionLength,
  descriptionCharacters,
  descriptionFlags,
  descriptionVague,
  descriptionPerson,
  descriptionWhen,
  keyUnknown,
  keyNotPortable,
  keyOtherHost,
  keyDeprecated,
  keyRequires,
  valueType,
  valueLength,
  booleanText,
  allowedToolsList,
  allowedToolsSpelling,
  toolUnknown,
  toolPattern,
  compatibilityRefused,
  publishProvenance,
  invocationNone,
  invocationDefault,
  skillUnreachable,
  skillUnknown,
  pipelineCycle,
  pipelineLong,
  pipelineUnreachable,
  requiresCycle,
  sidecarConflict,
  sidecarInvalid,
  manifestInvalid,
  manifestReference,
  manifestConflict,
  manifestPromotion,
  manifestGate,
  fileSize,
  bodyLength,
  bodyTokens,
  headingLevel,
  listingBudget,
  metadataSize,
  linkBroken,
  linkOutside,
  resourceUnmentioned,
  variableUndeclared,
  variableValue,
  variableSecret,
  variableEmpty,
  variableUnused,
  argumentBase,
  argumentUndeclared,
  argumentUnused,
  placeholderForeign,
  shellNotApproved,
  shellNotAtStart,
  shellNotPortable,
  alwaysActive,
  keywordsLanguage,
  skillOverlap,
  providerEnv,
  toolCount,
  toolUnused,
  toolTier,
  openaiYaml,
  pluginManifest,
  marketplaceManifest,
  suppressionInvalid,
  suppressionUnused,
  workspaceFile,
];

/** The rule with this code. */
export function findRule(code: string): Rule | undefined {
  return rules.find(rule => rule.code === code);
}
