import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import type { YamlEntry, YamlMapping, YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias, toWords } from '../../../syntax/yaml/yamlNode.ts';
import { findEntryAt } from '../../../syntax/yaml/yamlPath.ts';
import { readSidecar, sidecarName } from '../../../model/skill/sidecar.ts';
import { hasSoundYaml } from '../../../model/skill/skillFile.ts';
import { manifestName } from '../../../model/skill/skillParts.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ownConvention } from '../../engine/sources.ts';

export const sidecarConflict: FileRule = {
  code: 'sidecar-conflict',
  scope: 'file',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  summary: 'A file next to the skill and its frontmatter say different things.',
  documentation: `\`${sidecarName}\` holds keys for which the frontmatter has no room, and \`${manifestName}\` a manifest. What is in two places
is changed in one of them sooner or later.

Of a key in both, the frontmatter counts. Of manifests one counts as a whole: \`${manifestName}\`, else the one in the frontmatter,
else the one in \`${sidecarName}\`. Keep one, and delete the others.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nmetadata:\n  author: Ada\n---\n',
    files: { [sidecarName]: '{ "metadata": { "author": "Grace" } }' },
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nmetadata:\n  author: Ada\n---\n',
    files: { [sidecarName]: '{ "metadata": { "version": "1" } }' },
  },
  sources: [ownConvention],
  messages: {
    key: "'{key}' has another value in {file}. The one here counts.",
    manifest: '{file} is there as well and counts instead of this manifest.',
    idle: 'This manifest is ignored, because the one in {first} overrides it.',
  },
  check(file) {
    const root = file.document.frontmatter?.root;
    if (root === undefined || !hasSoundYaml(file)) {
      return none;
    }
    const sidecar = readSidecar(file.context?.readText(sidecarName));
    const inline = findEntryAt(root, 'metadata', 'manifest');
    const isTwice = inline !== undefined && file.context?.exists(manifestName) === true;
    const manifest: Report[] = isTwice
      ? [{ message: 'manifest', args: { file: manifestName }, span: inline.keySpan }]
      : [];
    return sidecar === undefined && !isTwice
      ? none
      : [...(sidecar === undefined ? [] : compare(root, sidecar, [])), ...manifest];
  },
};

/** What both have, key by key: mappings complete each other, anything else has to be the same. */
function* compare(ours: YamlMapping, theirs: YamlMapping, path: readonly string[]): Generator<Report> {
  const others = valuesOf(theirs);
  for (const entry of ours.entries) {
    const other = others.get(entry.key);
    if (other !== undefined) {
      yield* compareEntry(entry, other, [...path, entry.key]);
    }
    // A key that appears twice is compared where it counts.
    others.delete(entry.key);
  }
}

function valuesOf({ entries }: YamlMapping): Map<string, YamlNode> {
  return new Map(entries.map(({ key, value }) => [key, value]));
}

function* compareEntry(entry: YamlEntry, other: YamlNode, path: readonly string[]): Generator<Report> {
  const one = resolveAlias(entry.value);
  if (path.join('.') === 'metadata.manifest') {
    // Manifests do not complete each other; the file whose manifest does not count is told so.
    return;
  }
  if (one?.kind === 'mapping' && other.kind === 'mapping' && one === entry.value) {
    yield* compare(one, other, path);
  } else if (!isSame(one, other)) {
    yield { message: 'key', args: { key: path.join('.'), file: sidecarName }, span: entry.keySpan };
  }
}

/** Numbers and booleans are compared as written, since hosts differ in what they make of them. */
function isSame(node: YamlNode | undefined, other: YamlNode): boolean {
  const one = resolveAlias(node);
  if (one?.kind === 'sequence' && other.kind === 'sequence') {
    return (
      one.items.length === other.items.length &&
      one.items.every((item, index) => {
        const match = other.items[index];
        return match !== undefined && isSame(item, match);
      })
    );
  }
  if (one?.kind === 'mapping' && other.kind === 'mapping') {
    const others = valuesOf(other);
    return (
      one.entries.length === others.size &&
      one.entries.every(({ key, value }) => {
        const match = others.get(key);
        return match !== undefined && isSame(value, match);
      })
    );
  }
  const isScalar = one?.kind === 'scalar' && other.kind === 'scalar';
  return isScalar && (one.value === other.value || toWords(one) === toWords(other));
}
