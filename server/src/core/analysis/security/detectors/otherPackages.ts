import type { Span } from '../../../text/position/span.ts';
import { matchesOf } from '../scan/detector.ts';
import { goModules, groups } from '../scan/names/knownModules.ts';
import type { NameKind } from '../scan/names/wellKnownNames.ts';
import { findImitated, isNear } from '../scan/names/wellKnownNames.ts';
import type { ScannedText } from '../scan/scannedText.ts';

interface Manifest {
  readonly kind: NameKind;
  /** Where the name is the first group; undefined for a place that only some files have. */
  readonly pattern: RegExp;
  readonly path?: RegExp;
}

/** Where packages other than those of Python and Node are named. */
const manifests: readonly Manifest[] = [
  {
    kind: 'crate',
    path: /(?:^|[/.])Cargo\.toml/i,
    pattern: /^[ \t]{0,4}([a-z][\w-]{2,40})\s{0,2}=\s{0,2}(?:"[\^~=<>]{0,2}\d|\{[^}\n]{0,80}\bversion\b)/gim,
  },
  {
    kind: 'crate',
    pattern: /\bcargo\s{1,2}(?:add|install)\s{1,2}(?:--locked\s{1,2})?([a-z][\w-]{2,40})(?=[\s@"'\x60]|$)/g,
  },
  {
    kind: 'gem',
    path: /(?:^|\/)(?:Gemfile|gems\.rb|[\w-]{1,40}\.gemspec)/i,
    pattern:
      /^[ \t]{0,8}(?:gem|\w{1,12}\.add_(?:\w{1,12}_)?dependency)[ (]{1,2}["']([a-z][\w-]{2,40})["']/gim,
  },
  { kind: 'gem', pattern: /\bgem\s{1,2}install\s{1,2}([a-z][\w-]{2,40})(?=[\s:"'\x60]|$)/g },
  {
    kind: 'nuget',
    pattern:
      /<Package(?:Reference|Version)\s{1,2}(?:Include|Update)="([A-Za-z][\w.-]{2,60})"|\bdotnet\s{1,2}add\s(?:[\w./-]{1,40}\s{1,2})?package\s{1,2}([A-Za-z][\w.-]{2,60})/g,
  },
  {
    kind: 'php',
    path: /(?:^|\/)composer\.json/i,
    pattern: /"([a-z][\w-]{2,30})\/[\w.-]{2,60}"\s?:\s?"(?:[\^~*<>=]|\d|dev-)/gi,
  },
  {
    kind: 'php',
    pattern:
      /\bcomposer\s{1,2}(?:global\s{1,2})?require\s{1,2}(?:--dev\s{1,2})?["']?([a-z][\w-]{2,30})\/[\w.-]{2,60}/g,
  },
  {
    kind: 'group',
    pattern:
      /<groupId>\s?([a-z][\w.-]{4,60})\s?<\/groupId>|\b(?:implementation|api|compile|testImplementation|runtimeOnly|kapt|ksp|annotationProcessor|classpath)\s?\(?\s?["']([a-z][\w.-]{4,60}):[\w.-]{2,60}:/g,
  },
  {
    kind: 'provider',
    pattern:
      /^[ \t]{0,12}source\s{1,12}=\s{1,2}"(?:registry\.terraform\.io\/)?([a-z][\w-]{3,40})\/[\w-]{2,40}(?:\/[\w-]{2,40})?"/gm,
  },
  { kind: 'publisher', pattern: /--install-extension\s{1,2}["']?([a-z][\w-]{3,40})\.[\w-]{2,60}/gi },
  {
    kind: 'publisher',
    path: /(?:^|\/)(?:extensions\.json|devcontainer\.json|[\w.-]{1,40}\.code-workspace)$/i,
    pattern: /^\s{0,16}"([a-z][\w-]{3,40})\.[a-z][\w-]{2,60}"\s?,?\s{0,2}$/gim,
  },
];

/** An image of a container with its registry. */
const images =
  /(?:^FROM\s{1,2}(?:--\S{1,40}\s)?|\bimage\s?:\s{1,2}["']?|\b(?:docker|podman|nerdctl)\s{1,2}(?:pull|run\s(?:-{1,2}[\w=./:-]{1,60}\s{1,2}){0,6}))((?:[\w-]{1,40}\.){1,4}[a-z\d]{2,10})\/(?:library\/([a-z][a-z\d-]{3,30})(?=[:@\s"']|$))?/gm;

/** A module of Go by its path. */
const modules =
  /(?<![\w./-])((?:[a-z][\w-]{1,30}\.){1,3}[a-z]{2,12})\/([\w-]{2,40})\/([\w.-]{2,40}?)(?:\/v\d{1,2})?(?:@v?\d|@latest|\s{1,2}v\d)/g;

/** What is put behind the name of an owner that is taken. */
const tails = /^-?(?:go|golang|com|org|io|dev|hq|official|team|inc|labs?)$/;

/** Names in manifests of other languages, of editors, clouds and containers that are made to be taken for others. */
export function* findOtherImitations(
  scanned: ScannedText,
): Generator<{ readonly span: Span; readonly imitated: string }> {
  for (const { kind, path, pattern } of manifests) {
    if (path?.test(scanned.path) === false) {
      continue;
    }
    for (const { match, span } of matchesOf(scanned, pattern)) {
      const name = (match.slice(1).find(each => each !== undefined) ?? '').replace(/[.-]+$/, '');
      const imitated =
        (kind === 'group' ? findSwapped(name) : undefined) ??
        findImitated(
          kind,
          kind === 'crate' || kind === 'gem' ? name.toLowerCase().replaceAll('_', '-') : name.toLowerCase(),
        );
      if (imitated !== undefined) {
        const start = span.start + match[0].indexOf(name);
        yield { span: { start, end: start + name.length }, imitated };
      }
    }
  }
  for (const { match, span } of matchesOf(scanned, images)) {
    const imitated =
      findImitated('registry', (match[1] ?? '').toLowerCase()) ??
      (match[2] === undefined ? undefined : findImitated('image', match[2]));
    if (imitated !== undefined) {
      yield { span, imitated };
    }
  }
  for (const { match, span } of matchesOf(scanned, modules)) {
    const [, host = '', owner = '', name = ''] = match;
    const imitated = findImitated('host', host) ?? findModuleLike(owner.toLowerCase(), name.toLowerCase());
    if (imitated !== undefined) {
      yield { span, imitated };
    }
  }
}

/** The group that has another ending of a domain at its beginning. */
function findSwapped(name: string): string | undefined {
  const rest = name.slice(name.indexOf('.'));
  return groups.find(
    each => each !== name && /^(?:com|org|io|net)\./.test(name) && each.slice(each.indexOf('.')) === rest,
  );
}

/** The module of the same name whose owner is called nearly so. */
function findModuleLike(owner: string, name: string): string | undefined {
  return goModules.find(each => {
    const [known = '', module = ''] = each.split('/');
    return (
      module === name &&
      known !== owner &&
      !goModules.includes(`${owner}/${name}`) &&
      ((owner.startsWith(known) && tails.test(owner.slice(known.length))) ||
        (known.length > 4 && isNear(owner, known)))
    );
  });
}
