import { describeNode } from '../document/describeNode.ts';
import type { YamlMapping, YamlNode } from '../document/yamlNode.ts';
import type { Report } from '../rules/rule.ts';
import { reportSecrets, reportTrackedSecrets } from '../rules/variableSecrets.ts';
import type { ReadVariableFile, VariableFileProblem } from '../variables/readVariableFile.ts';
import { parseSharedVariables, parseSkillVariables } from '../variables/readVariableFile.ts';
import { readVariables } from '../variables/readVariables.ts';
import { secretNames } from '../variables/secretNames.ts';
import { treesAround } from '../variables/skillVariables.ts';
import { readKeyedText } from '../write/keyedText.ts';
import type { CompanionFile } from './companionFile.ts';

/** What is not understood in a file of variables; what the JSON itself breaks is told by its reader. */
export function* reportVariableValues(file: CompanionFile): Generator<Report> {
  const hostSays = isKnownToEditors(file);
  for (const problem of parse(file).problems) {
    const report = describeProblem(problem);
    if (report !== undefined) {
      yield { ...report, span: problem.span, hostSays };
    }
  }
}

/** Secrets in clear in a file of variables that git tracks. */
export function reportVariableSecrets(file: CompanionFile): Iterable<Report> {
  const { variables, skill } = file;
  const own = () => new Map([['', new Set(skill ? secretNames(readVariables(treesAround(skill))) : [])]]);
  return variables?.isTracked === true
    ? reportTrackedSecrets(parse(file).values, variables.secrets ?? own())
    : [];
}

/** Secrets in clear in a sidecar. */
export function reportSidecarSecrets({ root, skill, text }: CompanionFile): Iterable<Report> {
  const sidecar: YamlMapping | undefined = root.kind === 'mapping' ? root : undefined;
  const trees = { frontmatter: skill?.document.frontmatter?.root, sidecar };
  return reportSecrets(trees, 'sidecar', () => readKeyedText('sidecar', text));
}

function parse({ kind, text, path }: CompanionFile): ReadVariableFile {
  return (kind === 'shared-variables' ? parseSharedVariables : parseSkillVariables)(text, path);
}

/** Below a folder called `skills`, editors check the file by its schema, unless it names another one. */
function isKnownToEditors({ path, text }: CompanionFile): boolean {
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
