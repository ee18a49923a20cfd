import type { Report } from '../../../model/findings/report.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import type { ParsedRelatedFile, PlacedText } from '../../../model/related/relatedFile.ts';
import { findEntrySource } from '../../../model/related/marketplaceEntry.ts';
import { itemsAt, textAt } from '../../../model/related/relatedFile.ts';
import { leadsUp } from '../../../text/values/relativePath.ts';
import { fixPrefix, missingPath, reportPaths } from './reportPaths.ts';

/** What the schemas of marketplaces cannot say. */
export function* reportMarketplace(file: ParsedRelatedFile): Generator<Report> {
  const isClaude = file.kind === 'claude-marketplace';
  if (isClaude) {
    yield* reportReservedName(file);
  }
  const names = new Set<string>();
  for (const entry of itemsAt(file.root, 'plugins')) {
    const name = textAt(entry, 'name');
    if (name !== undefined && names.has(name.text)) {
      const weight = severityOf(isClaude ? 'refused' : 'ignored');
      yield { message: 'duplicate', args: { name: name.text }, span: name.span, ...weight };
    }
    names.add(name?.text ?? '');
    yield* isClaude ? reportClaudeEntry(file, entry) : reportCodexEntry(file, entry);
  }
}

/** Names that Claude Code uses itself, most of them for plugins that come from no marketplace. */
const reservedNames = /^(?:inline|builtin|skills-dir|synced|claude-plugin-test|claudeai-.*)$/;

/** Names of installers, reserved with any capitals. */
const installerNames = /^(?:npm|pip|uv|cargo|github|gh)$/i;

function* reportReservedName({ root }: ParsedRelatedFile): Generator<Report> {
  const name = textAt(root, 'name');
  if (name !== undefined && (reservedNames.test(name.text) || installerNames.test(name.text))) {
    yield { message: 'nameReserved', args: { name: name.text }, span: name.span, ...severityOf('refused') };
  }
}

function* reportClaudeEntry(file: ParsedRelatedFile, entry: YamlNode): Generator<Report> {
  const found = textAt(entry, 'source') && findEntrySource(file.root, entry);
  if (found === undefined) {
    yield* reportPaths(file, entry, null);
    return;
  }
  const { source, below, isBareName } = found;
  const isThere = below === undefined || below === '' ? undefined : file.exists?.(below);
  yield* reportPaths(file, entry, isThere === false || below === undefined ? null : below);
  if (isBareName || source.text === '.') {
    yield* isThere === false ? [missingPath(source, severityOf('warned'))] : [];
  } else {
    yield* reportSource(source, isThere, 'refused');
  }
}

/** A path to a plugin in the marketplace itself. */
function* reportSource(
  source: PlacedText,
  isThere: boolean | undefined,
  enforcement: 'refused' | 'ignored',
): Generator<Report> {
  const { text, span } = source;
  const args = { path: text };
  const weight = severityOf(enforcement);
  if (leadsUp(text)) {
    yield { message: 'pathUp-entry', args, span, ...weight };
  } else if (!text.startsWith('./')) {
    const isFolder = isThere !== false && /^[A-Za-z0-9_][^:@]*$/.test(text);
    const fix = isFolder ? { fix: fixPrefix(span, isThere === true) } : {};
    yield { message: 'sourcePrefix', args, span, ...weight, ...fix };
  } else if (isThere === false) {
    yield missingPath(source, severityOf('warned'));
  }
}

function* reportCodexEntry(file: ParsedRelatedFile, entry: YamlNode): Generator<Report> {
  const found = findEntrySource(file.root, entry);
  if (found === undefined) {
    return;
  }
  const { source, below } = found;
  if (below === '') {
    const args = { path: source.text };
    yield { message: 'sourceRoot', args, span: source.span, ...severityOf('ignored') };
    return;
  }
  const isThere = below === undefined ? undefined : file.exists?.(below);
  yield* reportSource(source, isThere, 'ignored');
}
