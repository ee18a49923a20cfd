import type { Span } from '../../../text/position/span.ts';
import { matchesOf } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { findOtherImitations } from './otherPackages.ts';
import { findImitated, isWellKnown } from '../scan/names/wellKnownNames.ts';

/** A name of a package at its place. */
interface PackageName {
  readonly name: string;
  readonly span: Span;
  readonly isPython: boolean;
}

const installs =
  /\b(?:(?:pip3?|uv\s{1,2}pip|pipx|uv\s{1,2}tool|poetry|uv|pipenv|conda)\s{1,3}(?:install|add)|uvx|(?:npm|pnpm|yarn|bun)\s{1,3}(?:install|i|add|exec|dlx)|(?:npx|bunx)(?:\s{1,2}-y)?)\s{1,3}(?:-{1,2}[\w-]{1,20}\s{1,2}){0,3}((?:["']?@?[\w./-]{2,60}(?:\[[\w,-]{1,40}\])?(?:@[\w.^~-]{1,20}|[=<>~!]{1,2}[\w.*]{1,20})?["']?[ \t]{0,2}){1,12})/gi;
/** Arguments by which a server of MCP is started. */
const started =
  /\b(npx|bunx|uvx|pipx)\b["',\s]{1,24}(?:-\s{0,2})?(?:args["']?\s{0,2}[:=]\s{0,3})?[-[\s"',]{0,24}(?:(?:-y|--yes|run|--from)["',\s-]{1,24})?["']?(@?[\w-]{2,40}(?:\/[\w.-]{2,60})?)(?=[@"',\s\]])/g;
/** Lines of `requirements.txt`, and what follows `dependencies` in other files of Python. */
const requirements =
  /^[ \t]{0,4}([A-Za-z][\w.-]{2,60})(?:\[[\w,-]{1,40}\])?[ \t]{0,2}(?:[=<>~!;@#][^\n]{0,200})?$/gm;
const quotedRequirements =
  /["']([A-Za-z][\w.-]{2,60})(?:\[[\w,-]{1,40}\])?[ \t]{0,2}[=<>~!]=?[ \t]{0,2}\d[^"'\n]{0,40}["']/g;
/** Packages in `package.json`. */
const dependencies =
  /"(@?[\w-]{2,60}(?:\/[\w.-]{2,60})?)"\s{0,2}:\s{0,2}"(?:[\^~]|[<>]=?\s?)?(?:\d|latest|\*|npm:)/g;
const pythonImports = /^[ \t]{0,12}(?:import|from)[ \t]{1,3}([A-Za-z]\w{2,40})\b/gm;
const nodeImports =
  /(?:\brequire\(\s?|\bfrom\s{1,2}|\bimport\(?\s{1,2}?)["'](@?[\w-]{2,60}(?:\/[\w.-]{2,60})?)["']/g;

/** Actions that a workflow of GitHub runs, by their owner. */
const actions =
  /(?<=\buses\s{0,2}:\s{1,4}["']?)([A-Za-z][\w-]{2,38})\/[\w.-]{2,60}(?:\/[\w./-]{1,60})?@[\w.-]{1,60}/g;

/** Images of containers without an owner. */
const images =
  /(?:^FROM\s{1,2}(?:--\S{1,40}\s)?|\bimage\s?:\s{1,2}["']?|\bdocker\s{1,2}pull\s{1,2})([a-z][a-z\d-]{3,30})(?=[:@\s"']|$)(?!:\/\/)/gm;

/** Names of packages that are made to be taken for others. */
export function* findImitatingPackages(
  scanned: ScannedText,
): Generator<{ readonly span: Span; readonly imitated: string }> {
  const seen = new Set<number>();
  for (const { match, span } of matchesOf(scanned, actions)) {
    const owner = (match[1] ?? '').toLowerCase();
    const imitated = owner === 'action' ? 'actions' : findImitated('action', owner);
    if (imitated !== undefined) {
      yield { span, imitated: match[0].replace(match[1] ?? '', imitated) };
    }
  }
  for (const { match, span } of matchesOf(scanned, images)) {
    const imitated = findImitated('image', match[1] ?? '');
    if (imitated !== undefined) {
      yield { span, imitated };
    }
  }
  yield* findOtherImitations(scanned);
  for (const { name, span, isPython } of packageNames(scanned)) {
    const imitated = imitatedBy(name, isPython);
    if (imitated !== undefined && !seen.has(span.start)) {
      seen.add(span.start);
      yield { span, imitated };
    }
  }
}

function* packageNames(scanned: ScannedText): Generator<PackageName> {
  const { path, kind } = scanned;
  if (scanned.has(['pip pipx uv uvx poetry pipenv conda npm pnpm yarn bun npx bunx'])) {
    yield* installedNames(scanned);
    for (const { match, span } of matchesOf(scanned, started)) {
      yield nameAtEnd(match[2] ?? '', span, /^(?:uvx|pipx)/.test(match[1] ?? ''));
    }
  }
  if (/(?:^|\/)requirements[\w.-]{0,30}\.(?:txt|in)$/i.test(path)) {
    yield* namesIn(scanned, requirements, true);
  } else if (
    /(?:^|\/)(?:pyproject\.toml|setup\.(?:py|cfg)|environment\.ya?ml)$/i.test(path) ||
    /\.py$/i.test(path)
  ) {
    yield* namesIn(scanned, quotedRequirements, true);
  }
  if (/(?:^|\/)package\.json$/i.test(path)) {
    yield* namesIn(scanned, dependencies, false);
  }
  if (kind === 'script' && /\.pyw?$/i.test(path)) {
    yield* namesIn(scanned, pythonImports, true);
  } else if (kind === 'script' && /\.[cm]?[jt]sx?$/i.test(path)) {
    yield* namesIn(scanned, nodeImports, false);
  }
}

function* installedNames(scanned: ScannedText): Generator<PackageName> {
  for (const { match, span } of matchesOf(scanned, installs)) {
    const isPython = /^(?:pip|uv|poetry|conda)/i.test(match[0]);
    const words = (match[1] ?? '').split(/\s+/);
    // What follows the package that is run is for it.
    const isRun = /^(?:npx|bunx|uvx)|^\w+\s{1,3}(?:exec|dlx)/i.test(match[0]);
    for (const written of isRun ? words.slice(0, 1) : words) {
      const name = written.replaceAll(/["']/g, '').replace(/(?<=.)[@=<>~![].*$/, '');
      const start = name === '' ? -1 : scanned.text.indexOf(name, span.start);
      if (start >= 0) {
        yield { name, span: { start, end: start + name.length }, isPython };
      }
    }
  }
}

function* namesIn(scanned: ScannedText, pattern: RegExp, isPython: boolean): Generator<PackageName> {
  for (const { match, span } of matchesOf(scanned, pattern)) {
    const name = match[1] ?? '';
    const start = span.start + match[0].indexOf(name);
    yield { name, span: { start, end: start + name.length }, isPython };
  }
}

function nameAtEnd(name: string, { end }: Span, isPython: boolean): PackageName {
  return { name, span: { start: end - name.length, end }, isPython };
}

/** The package that a name is taken for. */
function imitatedBy(written: string, isPython: boolean): string | undefined {
  // A large I among small letters is read as an l.
  if (
    /^[@a-z\d/._-]*[a-z]I(?![dnmspt](?:[^a-z]|$)|[dnm][a-z]|con|tem|ter|s[A-Z])[a-z\d/._-]*$/.test(written)
  ) {
    return written.replace('I', 'l');
  }
  const name = written.toLowerCase();
  const [, scope, bare = ''] = /^@([\w-]+)\/(.+)$/.exec(name) ?? [];
  if (scope === undefined) {
    return findImitated(isPython ? 'python' : 'node', name);
  }
  const official = /^(?:official-(.{3,})|(.{3,})-official)$/.exec(scope);
  const owner = official?.[1] ?? official?.[2] ?? '';
  // Many a project has its own scope with this word; only that of somebody else's well-known name pretends.
  if (isWellKnown(owner)) {
    return `@${owner}/${bare}`;
  }
  const imitated = findImitated('scope', scope);
  return imitated === undefined ? undefined : `@${imitated}/${bare}`;
}
