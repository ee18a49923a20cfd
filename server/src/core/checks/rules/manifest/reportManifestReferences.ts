import type { Report } from '../../../model/findings/report.ts';
import type { NamedKind, NameTopic } from '../../../model/names/namedThings.ts';
import { findListed } from '../../../model/workspace/workspaceSystem.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import { stringifyInline } from '../../../syntax/edit/stringify/stringify.ts';
import type { ManifestReference } from '../../../model/names/manifestReferences.ts';
import { findManifestReferences } from '../../../model/names/manifestReferences.ts';
import type { ManifestSubject } from '../../../model/manifest/manifestSubject.ts';
import { keysOfManifest } from '../../../model/manifest/manifestSubject.ts';

/** References for which the nearest name is looked up; a search goes through all names of the kind. */
const maxSearches = 50;

/** The words of a manifest that name something of a kind that the workspace lists and does not have. */
export function* reportManifestReferences(subject: ManifestSubject): Generator<Report> {
  const findNames = rememberListed(subject);
  let searches = 0;
  for (const reference of findManifestReferences(keysOfManifest(subject))) {
    const names = findMissing(subject, reference, findNames);
    if (names !== undefined) {
      searches++;
      yield* describe(subject, reference, searches > maxSearches ? [] : [...names]);
    }
  }
}

type FindNames = (topic: NameTopic) => ReadonlySet<string> | undefined;

/** The names of a kind that the workspace lists, looked up once for each kind; undefined where it does not list any. */
function rememberListed({ workspace }: ManifestSubject): FindNames {
  const listed = new Map<string, ReadonlySet<string> | undefined>();
  return ({ kind, of }) => {
    const key = JSON.stringify([kind, of]);
    if (!listed.has(key)) {
      const names = workspace === undefined || kind === 'skill' ? undefined : findListed(workspace, kind, of);
      listed.set(key, names && new Set(names));
    }
    return listed.get(key);
  };
}

/** The names that there are where the one of a reference is not among them; undefined where it may be there. */
function findMissing(
  subject: ManifestSubject,
  { topic, name }: ManifestReference,
  findNames: FindNames,
): Iterable<string> | undefined {
  const { catalog } = subject;
  if (topic.kind === 'skill') {
    return catalog === undefined || catalog.knows(name) ? undefined : catalog.ids;
  }
  if (topic.kind === 'script') {
    return isMissingScript(subject, name) ? [] : undefined;
  }
  // Of an integration that is not there, its own name is reported and not all that is wanted of it.
  const isOrphan =
    topic.kind === 'resource' && findNames({ kind: 'integration' })?.has(topic.of ?? '') !== true;
  const names = isOrphan ? undefined : findNames(topic);
  return names?.has(name) === false ? names : undefined;
}

/** Other scripts than files of the skill are governed elsewhere, where nobody can look. */
function isMissingScript({ exists }: ManifestSubject, name: string): boolean {
  return /^(?:\.\/)?scripts\//.test(name) && exists?.(name) === false;
}

function* describe(
  { part }: ManifestSubject,
  { topic, name, node, path }: ManifestReference,
  names: readonly string[],
): Generator<Report> {
  const { kind, of } = topic;
  const nearest = findNearest(name, names);
  const args = { kind, name, ...(of !== undefined && { of }), ...(nearest !== undefined && { nearest }) };
  const span = node.span;
  if (nearest === undefined) {
    // What is not there is forbidden without any effort; only a misspelled name forbids less than it says.
    const isForbidden = path[0] === 'forbiddenTools';
    yield isForbidden
      ? { message: 'forbidden', args, span, ...severityOf('advised') }
      : { message: kind, args, span };
    return;
  }
  const newText = isQuoted(node)
    ? JSON.stringify(nearest)
    : stringifyInline(part === 'skill' ? 'yaml' : 'json', nearest);
  const fix = { title: 'fix', edits: [{ span, newText }], safe: false };
  yield { message: `${kind}Near`, args, span, fix };
}

function isQuoted(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.style === 'double';
}

/** What is said of each kind. */
export const referenceMessages: Readonly<Record<string, string>> = toMessages({
  tool: "skillwright.json lists no tool '{name}'.",
  'tool-group': "No tool in skillwright.json belongs to a group '{name}'.",
  integration: "skillwright.json lists no integration '{name}'.",
  resource: "The integration '{of}' has no resource '{name}' in skillwright.json.",
  action: "skillwright.json lists no action '{name}'.",
  agent: "skillwright.json lists no agent '{name}'.",
  goal: "skillwright.json lists no goal '{name}'.",
  'criteria-set': "skillwright.json lists no set of criteria '{name}'.",
  entity: "skillwright.json lists nothing of the kind '{of}' that is called '{name}'.",
  skill: "No skill '{name}' is known here.",
  script: "The skill has no file '{name}'.",
});

type Messages = Readonly<Record<Exclude<NamedKind, 'env' | 'toolset'> | 'script', string>>;

function toMessages(messages: Messages): Record<string, string> {
  return {
    ...messages,
    ...Object.fromEntries(
      Object.entries(messages).map(([kind, words]) => [`${kind}Near`, `${words} Did you mean '{nearest}'?`]),
    ),
    forbidden: "skillwright.json lists no tool '{name}', so there is nothing to forbid.",
    fix: "Change to '{nearest}'",
  };
}
