import type { Report } from '../../../model/findings/report.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import type { Weight } from '../../../model/findings/severity.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import type { Span } from '../../../text/position/span.ts';
import type { ParsedRelatedFile, PlacedText } from '../../../model/related/relatedFile.ts';
import { textsAt } from '../../../model/related/relatedFile.ts';
import type { RelatedFileKind } from '../../../model/related/relatedFileKind.ts';
import { leadsUp, resolveBelow } from '../../../text/values/relativePath.ts';

/** What a host makes of the paths in a manifest. */
interface PathRules {
  /** Keys with paths, from the top. */
  readonly keys: readonly string[];
  /** What follows when a path does not start with `./` or leads up; undefined where nothing was read about it. */
  readonly form?: 'refused' | 'ignored';
  /** How bad it is when there is nothing at a path. */
  readonly missing: 'warned' | 'advised';
}

const componentKeys = ['skills', 'commands', 'agents', 'hooks', 'outputStyles', 'workflows'];
const codexKeys = ['skills', 'hooks', 'mcpServers', 'apps'];
const codexPictures = ['composerIcon', 'logo', 'logoDark', 'screenshots'].map(key => `interface.${key}`);

const pathRules: Partial<Record<RelatedFileKind, PathRules>> = {
  'claude-plugin': {
    keys: [...componentKeys, 'mcpServers', 'lspServers'],
    form: 'refused',
    missing: 'warned',
  },
  'claude-marketplace': { keys: componentKeys, form: 'refused', missing: 'warned' },
  'codex-plugin': { keys: [...codexKeys, ...codexPictures], form: 'ignored', missing: 'warned' },
  'copilot-plugin': { keys: ['skills', 'agents', 'commands'], missing: 'warned' },
  'qwen-extension': { keys: ['skills'], missing: 'advised' },
  'openclaw-plugin': { keys: ['skills'], missing: 'warned' },
};

/**
 * Paths in a manifest, or in one entry of a marketplace, that the host does not take or finds nothing at.
 * They start from `base`; where the plugin is elsewhere, it is null and no file can be missing.
 */
export function* reportPaths(
  file: ParsedRelatedFile,
  node: YamlNode = file.root,
  base: string | null = '',
): Generator<Report> {
  const rules = pathRules[file.kind];
  for (const key of rules?.keys ?? []) {
    for (const path of textsAt(node, ...key.split('.'))) {
      yield* rules === undefined || isExempt(file.kind, key, path.text)
        ? []
        : reportPath(file, rules, path, base);
    }
  }
}

/** Claude Code takes a dot for the plugin itself, and addresses of bundles for MCP servers. */
function isExempt(kind: RelatedFileKind, key: string, path: string): boolean {
  const isClaude = kind === 'claude-plugin' || kind === 'claude-marketplace';
  const isOwnFolder = key === 'skills' && (path === '.' || path === './');
  const isAddress = key === 'mcpServers' && /^https?:\/\//.test(path);
  return isClaude && (isOwnFolder || isAddress);
}

function* reportPath(
  file: ParsedRelatedFile,
  rules: PathRules,
  path: PlacedText,
  base: string | null,
): Generator<Report> {
  const below = resolveBelow(path.text);
  const place = below === undefined || base === null ? undefined : joinPaths(base, below);
  const isThere = place === undefined ? undefined : file.exists?.(place);
  const problem = rules.form && describeForm(file.kind, path.text);
  if (rules.form === undefined || problem === undefined) {
    yield* isThere === false ? [missingPath(path, severityOf(rules.missing))] : [];
    return;
  }
  const message = `${problem}-${effectOf(file.kind, rules.form)}`;
  const isBelow = problem === 'pathPrefix' && below !== undefined && below !== '';
  const fix = isBelow ? { fix: fixPrefix(path.span, isThere === true) } : {};
  yield { message, args: { path: path.text }, span: path.span, ...severityOf(rules.form), ...fix };
}

/** The message about a path that is not of the form in which hosts take it. */
function describeForm(kind: RelatedFileKind, path: string): string | undefined {
  if (leadsUp(path)) {
    return 'pathUp';
  }
  if (!path.startsWith('./')) {
    return 'pathPrefix';
  }
  return kind === 'codex-plugin' && path === './' ? 'pathNone' : undefined;
}

function effectOf(kind: RelatedFileKind, form: 'refused' | 'ignored'): string {
  const wholeFile = kind === 'claude-marketplace' ? 'entry' : 'file';
  return form === 'refused' ? wholeFile : 'value';
}

/** Puts `./` in front of a path that stands in quotes. */
export function fixPrefix({ start }: Span, safe: boolean): NonNullable<Report['fix']> {
  const at = { start: start + 1, end: start + 1 };
  return { title: 'fixPrefix', edits: [{ span: at, newText: './' }], safe };
}

/** What is said of a path at which there is nothing. */
export function missingPath({ text, span }: PlacedText, weight: Weight): Report {
  return { message: 'pathMissing', args: { path: text }, span, ...weight };
}

/** A path below a folder that is given by a path itself. */
function joinPaths(folder: string, path: string): string {
  return folder === '' || path === '' ? folder || path : `${folder}/${path}`;
}
