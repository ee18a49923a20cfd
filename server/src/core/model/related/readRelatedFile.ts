import { parseFrontmatter } from '../../syntax/yaml/frontmatter.ts';
import type { JsonProblem } from '../../syntax/json/jsonNode.ts';
import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { YamlProblem } from '../../syntax/yaml/yamlProblem.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import type { Fix, Report } from '../findings/report.ts';
import type { Weight } from '../findings/severity.ts';
import { severityOf } from '../findings/severity.ts';
import type { Span } from '../../text/position/span.ts';
import type { RelatedFile } from './relatedFile.ts';
import { textAt } from './relatedFile.ts';
import type { JsonTolerance, RelatedFileKind } from './relatedFileKind.ts';
import { isOurs, jsonTolerance } from './relatedFileKind.ts';

export interface RelatedFileContent {
  /** Undefined where there is nothing to check. */
  readonly root: YamlNode | undefined;
  readonly reports: readonly Report[];
}

/** Agent Plugins tell themselves apart from all other files of that name by their schema. */
const agentPluginSchemas = 'https://agent-plugins.org/schemas/';

/** Whether the file is one that hosts read beside skills: many tools have a `plugin.json` of their own. */
export function isOwnRelatedFile(kind: RelatedFileKind, text: string): boolean {
  return kind !== 'agent-plugin' || isAgentPlugin(parseJson(text).root);
}

function isAgentPlugin(root: YamlNode | undefined): boolean {
  return textAt(root, '$schema')?.text.startsWith(agentPluginSchemas) === true;
}

/** Reads a file beside skills. A part that cannot be read is reported, and what is below it left unchecked. */
export function readRelatedFile({ kind, text }: RelatedFile): RelatedFileContent {
  if (kind === 'openai-yaml') {
    return readYaml(text);
  }
  if (isValueless(kind, text)) {
    return { root: undefined, reports: [] };
  }
  const { root, problems } = parseJson(text);
  const isForeign = kind === 'agent-plugin' && !isAgentPlugin(root);
  const isBroken = problems.some(({ cause }) => cause === 'syntax');
  const tolerance = jsonTolerance[kind];
  if (isForeign || (isBroken && tolerance === 'lenient')) {
    return { root: undefined, reports: [] };
  }
  if (root === undefined && problems.length === 0) {
    return { root, reports: isOurs(kind) ? [tooDeep] : [] };
  }
  const reports = problems.flatMap(problem => reportJson(tolerance, problem));
  return { root: isBroken ? undefined : root, reports };
}

/** A file of variables that is empty has no values, which is not a mistake. */
function isValueless(kind: RelatedFileKind, text: string): boolean {
  return (kind === 'skill-variables' || kind === 'shared-variables') && text.trim() === '';
}

/** The reader of JSON goes so deep that only bombs go deeper. */
const tooDeep: Report = {
  message: 'unreadable',
  args: { reason: 'it has too many levels' },
  span: { start: 0, end: 1 },
  ...severityOf('refused'),
};

function readYaml(text: string): RelatedFileContent {
  const whole: Span = { start: 0, end: text.length };
  const { root, problems } = parseFrontmatter(text, whole, whole);
  const isSound = problems.every(({ cause }) => cause === 'duplicate-key');
  return { root: isSound ? root : undefined, reports: problems.map(reportYaml) };
}

function reportJson(tolerance: JsonTolerance, { cause, span, detail, edits }: JsonProblem): Report[] {
  const isSyntax = cause !== 'duplicate-key';
  const isTaken = tolerance === 'lenient' || (tolerance === 'commented' && cause !== 'syntax');
  if (isSyntax && isTaken) {
    return [];
  }
  const isRefused = isSyntax && (tolerance === 'strict' || tolerance === 'commented');
  const weight: Weight = severityOf(isRefused ? 'refused' : 'warned');
  const message = `json-${cause}${isSyntax && tolerance === 'unverified' ? '-maybe' : ''}`;
  const fix: Fix | undefined = edits && { title: `fix-${cause}`, edits, safe: cause === 'trailing-comma' };
  return [{ message, args: { detail }, span, ...weight, isReportedByEditor: true, ...(fix && { fix }) }];
}

/** Causes that a sentence of their own explains. */
const namedCauses: ReadonlySet<string> = new Set([
  'unquoted-colon',
  'indentation',
  'tab',
  'reserved-character',
  'quotes',
  'quotes-inside',
  'quotes-behind',
  'missing-space',
  'duplicate-key',
  'not-a-mapping',
]);

function reportYaml({ cause, span, detail, edits }: YamlProblem): Report {
  const message = namedCauses.has(cause) ? `yaml-${cause.replace(/^quotes-.*/, 'quotes')}` : 'yaml';
  return {
    message,
    args: { detail },
    span,
    ...severityOf('ignored'),
    ...(edits && { fix: { title: 'fixYaml', edits, safe: true } }),
  };
}
