import type { Report } from '../../../model/findings/report.ts';
import { describeNode } from '../../../syntax/yaml/describeNode.ts';
import type { YamlMapping, YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { reportSecrets, reportTrackedSecrets } from '../security/variableSecrets.ts';
import type { ReadVariableFile, VariableFileProblem } from '../../../model/variables/readVariableFile.ts';
import { parseSharedVariables, parseSkillVariables } from '../../../model/variables/readVariableFile.ts';
import { readVariables } from '../../../model/variables/readVariables.ts';
import { secretNames } from '../../../model/variables/secretNames.ts';
import { readSkillTrees } from '../../../model/variables/skillVariables.ts';
import { readKeyedText } from '../../../syntax/edit/keyed/keyedText.ts';
import type { ParsedRelatedFile } from '../../../model/related/relatedFile.ts';

/** What is not understood in a file of variables; what the JSON itself breaks is told by its reader. */
export function* reportVariableValues(file: ParsedRelatedFile): Generator<Report> {
  const isReportedByEditor = isKnownToEditors(file);
  for (const problem of parse(file).problems) {
    const report = describeProblem(problem);
    if (report !== undefined) {
      yield { ...report, span: problem.span, isReportedByEditor };
    }
  }
}

/** Secrets in clear in a file of variables that git tracks. */
export function reportVariableSecrets(file: ParsedRelatedFile): Iterable<Report> {
  const { variables, skill } = file;
  const own = () => new Map([['', new Set(skill ? secretNames(readVariables(readSkillTrees(skill))) : [])]]);
  return variables?.isTracked === true
    ? reportTrackedSecrets(parse(file).values, variables.secrets ?? own())
    : [];
}

/** Secrets in clear in a sidecar. */
export function reportSidecarSecrets({ root, skill, text }: ParsedRelatedFile): Iterable<Report> {
  const sidecar: YamlMapping | undefined = root.kind === 'mapping' ? root : undefined;
  const trees = { frontmatter: skill?.document.frontmatter?.root, sidecar };
  return reportSecrets(trees, 'sidecar', () => readKeyedText('json', text));
}

function parse({ kind, text, path }: ParsedRelatedFile): ReadVariableFile {
  return (kind === 'shared-variables' ? parseSharedVariables : parseSkillVariables)(text, path);
}

/** Below a folder called `skills`, editors check the file by its schema, unless it names another one. */
function isKnownToEditors({ path, text }: ParsedRelatedFile): boolean {
  return /(?:^|\/)skills\//.test(path) && !text.includes('"$schema"');
}

function describeProblem({
  cause,
  detail,
  node,
  edits,
}: VariableFileProblem): Omit<Report, 'span'> | undefined {
  const actual = (found: YamlNode | undefined) => (found === undefined ? '' : describeNode(found));
  switch (cause) {
    case 'syntax':
    case 'duplicate-key':
      return undefined;
    case 'no-mapping':
      return { message: 'fileShape' };
    case 'section':
      return { message: 'fileSection', args: { detail, actual: actual(node) } };
    case 'value':
      return { message: 'value', args: { name: detail, actual: actual(node) } };
    case 'nothing':
      return { message: 'fileNothing', args: { detail }, severity: 'hint' };
    case 'comment':
    case 'trailing-comma':
      return {
        message: cause === 'comment' ? 'fileComment' : 'fileComma',
        severity: 'hint',
        ...(edits && { fix: { title: `fix-${cause}`, edits, safe: cause === 'trailing-comma' } }),
      };
  }
}
