/** Every rule by its stable code, in the order of the documentation: the file, its YAML, its keys. */
export const ruleCodeList = [
  'file-unreadable',
  'file-too-large',
  'file-encoding',
  'file-name',
  'frontmatter-missing',
  'frontmatter-not-first',
  'frontmatter-fence',
  'frontmatter-second-block',
  'yaml-unquoted-colon',
  'yaml-indentation',
  'yaml-tab',
  'yaml-reserved-character',
  'yaml-block-header',
  'yaml-quotes',
  'yaml-duplicate-key',
  'yaml-syntax',
  'yaml-limits',
  'name-missing',
  'name-pattern',
  'name-length',
  'name-folder',
  'description-missing',
  'description-length',
  'key-unknown',
  'value-type',
  'suppression-invalid',
  'suppression-unused',
  'workspace-file',
] as const;

export type RuleCode = (typeof ruleCodeList)[number];

export const ruleCodes: ReadonlySet<string> = new Set(ruleCodeList);
