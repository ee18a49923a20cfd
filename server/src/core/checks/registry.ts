import { allowedToolsList } from './rules/tools/allowedToolsList.ts';
import { allowedToolsSpelling } from './rules/tools/allowedToolsSpelling.ts';
import { alwaysActive } from './rules/activation/alwaysActive.ts';
import { argumentBase } from './rules/variables/argumentBase.ts';
import { argumentUndeclared } from './rules/variables/argumentUndeclared.ts';
import { argumentUnused } from './rules/variables/argumentUnused.ts';
import { bodyBudget } from './rules/body/bodyBudget.ts';
import { bodyLength } from './rules/body/bodyLength.ts';
import { bodyTokens } from './rules/body/bodyTokens.ts';
import { booleanText } from './rules/values/booleanText.ts';
import { compatibilityRefused } from './rules/values/compatibilityRefused.ts';
import { descriptionCharacters } from './rules/description/descriptionCharacters.ts';
import { descriptionFirstLine } from './rules/description/descriptionFirstLine.ts';
import { descriptionFlags } from './rules/description/descriptionFlags.ts';
import { descriptionLength } from './rules/description/descriptionLength.ts';
import { descriptionMissing } from './rules/description/descriptionMissing.ts';
import { descriptionPerson } from './rules/description/descriptionPerson.ts';
import { descriptionTruncated } from './rules/description/descriptionTruncated.ts';
import { descriptionVague } from './rules/description/descriptionVague.ts';
import { descriptionWhen } from './rules/description/descriptionWhen.ts';
import { fenceUnclosed } from './rules/body/fenceUnclosed.ts';
import { fileEncoding } from './rules/file/fileEncoding.ts';
import { fileName } from './rules/file/fileName.ts';
import { fileSize } from './rules/file/fileSize.ts';
import { fileTooLarge } from './rules/file/fileTooLarge.ts';
import { fileLinkOut } from './rules/file/fileLinkOut.ts';
import { fileUnreadable } from './rules/file/fileUnreadable.ts';
import { frontmatterDashes } from './rules/frontmatter/frontmatterDashes.ts';
import { frontmatterFence } from './rules/frontmatter/frontmatterFence.ts';
import { frontmatterMissing } from './rules/frontmatter/frontmatterMissing.ts';
import { frontmatterNotFirst } from './rules/frontmatter/frontmatterNotFirst.ts';
import { frontmatterSecondBlock } from './rules/frontmatter/frontmatterSecondBlock.ts';
import { headingLevel } from './rules/body/headingLevel.ts';
import { homePath } from './rules/security/homePath.ts';
import { invocationDefault } from './rules/activation/invocationDefault.ts';
import { invocationNone } from './rules/activation/invocationNone.ts';
import { keyDeprecated } from './rules/keys/keyDeprecated.ts';
import { keyNotPortable } from './rules/keys/keyNotPortable.ts';
import { keyOtherHost } from './rules/keys/keyOtherHost.ts';
import { keyRequires } from './rules/keys/keyRequires.ts';
import { keyUnknown } from './rules/keys/keyUnknown.ts';
import { keywordsLanguage } from './rules/values/keywordsLanguage.ts';
import { linkBroken } from './rules/links/linkBroken.ts';
import { linkOutside } from './rules/links/linkOutside.ts';
import { listingBudget } from './rules/catalog/listingBudget.ts';
import { manifestConflict } from './rules/manifest/manifestConflict.ts';
import { manifestGate } from './rules/manifest/manifestGate.ts';
import { manifestInvalid } from './rules/manifest/manifestInvalid.ts';
import { manifestPromotion } from './rules/manifest/manifestPromotion.ts';
import { manifestScenario } from './rules/manifest/manifestScenario.ts';
import { manifestReference } from './rules/manifest/manifestReference.ts';
import { marketplaceManifest } from './rules/related/marketplaceManifest.ts';
import { metadataSize } from './rules/description/metadataSize.ts';
import { nameDuplicate } from './rules/name/nameDuplicate.ts';
import { nameFolder } from './rules/name/nameFolder.ts';
import { nameLength } from './rules/name/nameLength.ts';
import { nameMissing } from './rules/name/nameMissing.ts';
import { namePattern } from './rules/name/namePattern.ts';
import { nameReserved } from './rules/name/nameReserved.ts';
import { openaiYaml } from './rules/related/openaiYaml.ts';
import { pipelineCycle } from './rules/pipeline/pipelineCycle.ts';
import { pipelineLong } from './rules/pipeline/pipelineLong.ts';
import { pipelineUnreachable } from './rules/pipeline/pipelineUnreachable.ts';
import { placeholderForeign } from './rules/variables/placeholderForeign.ts';
import { pluginManifest } from './rules/related/pluginManifest.ts';
import { providerEnv } from './rules/security/providerEnv.ts';
import { publishProvenance } from './rules/security/publishProvenance.ts';
import { requiresCycle } from './rules/pipeline/requiresCycle.ts';
import { resourceMissing } from './rules/links/resourceMissing.ts';
import { resourceUnmentioned } from './rules/links/resourceUnmentioned.ts';
import { securityBroadTools } from './rules/attacks/securityBroadTools.ts';
import { securityCommentInstructions } from './rules/attacks/securityCommentInstructions.ts';
import { securityCredentials } from './rules/attacks/securityCredentials.ts';
import { securityDestructive } from './rules/attacks/securityDestructive.ts';
import { securityExfiltration } from './rules/attacks/securityExfiltration.ts';
import { securityHiddenText } from './rules/attacks/securityHiddenText.ts';
import { securityLookalikeName } from './rules/attacks/securityLookalikeName.ts';
import { securityObfuscation } from './rules/attacks/securityObfuscation.ts';
import { securityOverride } from './rules/attacks/securityOverride.ts';
import { securityPersistence } from './rules/attacks/securityPersistence.ts';
import { securityRemoteCode } from './rules/attacks/securityRemoteCode.ts';
import { securitySecret } from './rules/attacks/securitySecret.ts';
import { securityUnscanned } from './rules/attacks/securityUnscanned.ts';
import { shellNotApproved } from './rules/shell/shellNotApproved.ts';
import { shellNotAtStart } from './rules/shell/shellNotAtStart.ts';
import { shellNotPortable } from './rules/shell/shellNotPortable.ts';
import { sidecarConflict } from './rules/related/sidecarConflict.ts';
import { sidecarInvalid } from './rules/related/sidecarInvalid.ts';
import { folderTwin } from './rules/catalog/folderTwin.ts';
import { skillNested } from './rules/catalog/skillNested.ts';
import { skillOverlap } from './rules/catalog/skillOverlap.ts';
import type { Rule } from './engine/rule.ts';
import { skillTier } from './rules/tools/skillTier.ts';
import { skillUnknown } from './rules/catalog/skillUnknown.ts';
import { skillUnreachable } from './rules/activation/skillUnreachable.ts';
import { suppressionInvalid } from './rules/suppressions/suppressionInvalid.ts';
import { suppressionUnused } from './rules/suppressions/suppressionUnused.ts';
import { templateText } from './rules/body/templateText.ts';
import { toolCount } from './rules/tools/toolCount.ts';
import { toolPattern } from './rules/tools/toolPattern.ts';
import { toolsetModule } from './rules/tools/toolsetModule.ts';
import { toolTier } from './rules/workspace/toolTier.ts';
import { toolUnknown } from './rules/tools/toolUnknown.ts';
import { toolUnused } from './rules/tools/toolUnused.ts';
import { triggerPattern } from './rules/values/triggerPattern.ts';
import { valueLength } from './rules/values/valueLength.ts';
import { valueType } from './rules/values/valueType.ts';
import { variableEmpty } from './rules/variables/variableEmpty.ts';
import { variableSecret } from './rules/security/variableSecret.ts';
import { variableUndeclared } from './rules/variables/variableUndeclared.ts';
import { variableUnused } from './rules/variables/variableUnused.ts';
import { variableValue } from './rules/variables/variableValue.ts';
import { workspaceFile } from './rules/workspace/workspaceFile.ts';
import { yamlBlockHeader } from './rules/yaml/yamlBlockHeader.ts';
import { yamlDuplicateKey } from './rules/yaml/yamlDuplicateKey.ts';
import { yamlIndentation } from './rules/yaml/yamlIndentation.ts';
import { yamlLimits } from './rules/yaml/yamlLimits.ts';
import { yamlQuotes } from './rules/yaml/yamlQuotes.ts';
import { yamlReservedCharacter } from './rules/yaml/yamlReservedCharacter.ts';
import { yamlSyntax } from './rules/yaml/yamlSyntax.ts';
import { yamlTab } from './rules/yaml/yamlTab.ts';
import { yamlUnquotedColon } from './rules/yaml/yamlUnquotedColon.ts';

/** Every rule, in the order of `ruleCodeList`. */
export const rules: readonly Rule[] = [
  fileUnreadable,
  fileTooLarge,
  fileLinkOut,
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
  folderTwin,
  skillNested,
  descriptionMissing,
  descriptionLength,
  descriptionCharacters,
  descriptionFlags,
  descriptionVague,
  descriptionPerson,
  descriptionWhen,
  descriptionTruncated,
  descriptionFirstLine,
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
  toolsetModule,
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
  manifestScenario,
  manifestGate,
  fileSize,
  bodyLength,
  bodyTokens,
  bodyBudget,
  headingLevel,
  fenceUnclosed,
  templateText,
  listingBudget,
  metadataSize,
  linkBroken,
  linkOutside,
  resourceMissing,
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
  triggerPattern,
  skillOverlap,
  homePath,
  providerEnv,
  toolCount,
  toolUnused,
  toolTier,
  skillTier,
  openaiYaml,
  pluginManifest,
  marketplaceManifest,
  securityHiddenText,
  securityCommentInstructions,
  securityOverride,
  securityRemoteCode,
  securityCredentials,
  securityExfiltration,
  securityObfuscation,
  securityDestructive,
  securityPersistence,
  securityBroadTools,
  securitySecret,
  securityLookalikeName,
  securityUnscanned,
  suppressionInvalid,
  suppressionUnused,
  workspaceFile,
];

/** The rule with this code. */
export function findRule(code: string): Rule | undefined {
  return rules.find(rule => rule.code === code);
}
