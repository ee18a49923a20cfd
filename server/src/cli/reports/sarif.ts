import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rules } from '../../core/checks/registry.ts';
import type { Rule } from '../../core/checks/engine/rule.ts';
import type { Severity } from '../../core/model/findings/severity.ts';
import type { Range } from '../../workspace/checks/placedFindings.ts';
import type { CheckedDiagnostic } from '../check/checkFiles.ts';

/** Of a finding, what a log has a place for. */
export type SarifDiagnostic = Pick<
  CheckedDiagnostic,
  'code' | 'severity' | 'consequence' | 'message' | 'range' | 'targets' | 'edits'
> &
  Partial<Pick<CheckedDiagnostic, 'words' | 'related'>>;

export interface SarifFile {
  /** With `/`; relative to where the command runs, or absolute outside of it. */
  readonly path: string;
  readonly diagnostics: readonly SarifDiagnostic[];
}

export interface SarifTool {
  readonly version: string;
  /** Address of the project. */
  readonly informationUri?: string;
  /** Address of the folder that has one page for each rule. */
  readonly pages?: string;
}

const schema = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** The folder that relative paths start from; whoever reads the log knows where that is. */
const root = '%SRCROOT%';

/** Findings as a SARIF 2.1.0 log of one run, with the rules that have any. */
export function toSarif(files: readonly SarifFile[], tool: SarifTool) {
  const seen = new Set(files.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)));
  const occurring = rules.filter(({ code }) => seen.has(code));
  const indices = new Map<string, number>(occurring.map(({ code }, index) => [code, index]));
  return {
    $schema: schema,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'skillwright',
            semanticVersion: tool.version,
            ...(tool.informationUri !== undefined && { informationUri: tool.informationUri }),
            rules: occurring.map(rule => toDescriptor(rule, tool.pages)),
          },
        },
        columnKind: 'utf16CodeUnits',
        newlineSequences: ['\r\n', '\n', '\r'],
        originalUriBaseIds: { [root]: { description: { text: 'The folder that the check ran in.' } } },
        results: files.flatMap(file => toResults(file, indices)),
      },
    ],
  };
}

function toDescriptor({ code, severity, consequence, summary, documentation }: Rule, pages?: string) {
  const [first = summary] = documentation.split('\n\n');
  return {
    id: code,
    shortDescription: { text: toPlain(summary) },
    fullDescription: { text: toPlain(first) },
    help: {
      text: documentation.split('\n\n').map(toPlain).join('\n\n'),
      markdown: documentation,
    },
    ...(pages !== undefined && { helpUri: `${pages.replace(/\/$/, '')}/${code}.md` }),
    defaultConfiguration: { level: levels[severity] },
    properties: { tags: ['agent-skills', consequence] },
  };
}

const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
  hint: 'note',
};

/** A paragraph of our rule texts without its few marks and line breaks. */
function toPlain(markdown: string): string {
  return markdown
    .replace(/\[([^\][]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\*\*|`/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function toResults({ path: name, diagnostics }: SarifFile, indices: ReadonlyMap<string, number>) {
  const artifactLocation = toLocation(name);
  const fingerprintOf = createFingerprints();
  return diagnostics.map(diagnostic => {
    const { code, severity, consequence, message, range, targets, edits = [], related = [] } = diagnostic;
    const ruleIndex = indices.get(code);
    return {
      ruleId: code,
      ...(ruleIndex !== undefined && { ruleIndex }),
      level: levels[severity],
      message: { text: message },
      locations: [{ physicalLocation: { artifactLocation, region: toRegion(range) } }],
      ...(related.length > 0 && { relatedLocations: related.map(toRelatedLocation) }),
      partialFingerprints: { 'skillwright/v1': fingerprintOf(diagnostic) },
      ...(edits.length > 0 && {
        fixes: [{ artifactChanges: [{ artifactLocation, replacements: edits.map(toReplacement) }] }],
      }),
      properties: { consequence, ...(targets && { targets }) },
    };
  });
}

function toRelatedLocation({ path: other, range, message }: NonNullable<SarifDiagnostic['related']>[number]) {
  return {
    physicalLocation: { artifactLocation: toLocation(other), region: toRegion(range) },
    message: { text: message },
  };
}

function toReplacement({ range, newText }: { readonly range: Range; readonly newText: string }) {
  return {
    deletedRegion: toRegion(range),
    ...(newText !== '' && { insertedContent: { text: newText } }),
  };
}

function toRegion({ start, end }: Range) {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}

function toLocation(name: string) {
  if (path.isAbsolute(name)) {
    return { uri: pathToFileURL(name).href };
  }
  // Half a surrogate pair, which a name on Windows may hold, has no percent-encoded form.
  const encodable = Buffer.from(name).toString();
  return { uri: encodable.split('/').map(encodeURIComponent).join('/'), uriBaseId: root };
}

/**
 * Gives each finding of a file a mark that outlives edits elsewhere in it and another choice of hosts: no line
 * numbers, no hosts, and a counter for those that are alike. GitHub works its own mark out from the sources and
 * complains about any other under that name, so ours has a name of its own.
 */
function createFingerprints() {
  const counts = new Map<string, number>();
  // Loaded here, since every start would wait for it.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return ({ code, message, words = message }: SarifDiagnostic): string => {
    const hash = createHash('sha256').update(`${code}\0${words}`).digest('hex').slice(0, 16);
    const count = (counts.get(hash) ?? 0) + 1;
    counts.set(hash, count);
    return `${hash}:${count}`;
  };
}
