import type { Report } from '../../../model/findings/report.ts';
import { findEntry } from '../../../syntax/yaml/yamlNode.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import type { ParsedRelatedFile } from '../../../model/related/relatedFile.ts';
import { itemsAt, nodeAt, textAt, textsAt } from '../../../model/related/relatedFile.ts';
import { relatedFileField } from '../../../model/related/schema/relatedFileField.ts';
import { reportPaths } from './reportPaths.ts';

const knownSchema = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json';
const anySchema = /^https:\/\/agent-plugins\.org\/schemas\/\d+\.\d+\.\d+\/plugin\.schema\.json$/;

/** Another version of Agent Plugins than the one we know; what it allows is not known then. */
export function findOtherVersion({ kind, root }: ParsedRelatedFile): Report | undefined {
  const schema = kind === 'agent-plugin' ? textAt(root, '$schema') : undefined;
  if (schema === undefined || schema.text === knownSchema) {
    return undefined;
  }
  const { text, span } = schema;
  if (anySchema.test(text)) {
    return { message: 'otherVersion', args: { schema: text }, span, ...severityOf('advised') };
  }
  const fix = { title: 'fixSchema', edits: [{ span, newText: JSON.stringify(knownSchema) }], safe: false };
  return {
    message: 'schema',
    args: { schema: text, known: knownSchema },
    span,
    ...severityOf('refused'),
    fix,
  };
}

/** What the schemas of plugins cannot say. */
export function* reportPlugin(file: ParsedRelatedFile): Generator<Report> {
  yield* reportPaths(file);
  yield* reportVersion(file);
  switch (file.kind) {
    case 'claude-plugin':
      yield* reportClaudeName(file);
      yield* reportMoved(file);
      break;
    case 'codex-plugin':
      yield* reportPrompts(file);
      break;
    case 'agent-plugin':
      yield* reportNamespaces(file);
      break;
    case 'gemini-extension':
      yield* reportSkillsKey(file);
      break;
    default:
  }
}

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Claude Code loads a plugin of any name that has no blanks in it, and its validator still warns. */
function* reportClaudeName({ root }: ParsedRelatedFile): Generator<Report> {
  const name = textAt(root, 'name');
  if (name !== undefined && /^[^\s@:/\\]+$/.test(name.text) && !kebabCase.test(name.text)) {
    yield { message: 'nameKebab', args: { name: name.text }, span: name.span, ...severityOf('warned') };
  }
}

/** Keys that still work and belong elsewhere now. */
function* reportMoved({ kind, root }: ParsedRelatedFile): Generator<Report> {
  for (const { key, deprecated } of relatedFileField(kind).properties ?? []) {
    const entry = findEntry(root.kind === 'mapping' ? root : undefined, key);
    if (deprecated !== undefined && entry !== undefined) {
      yield {
        message: 'moved',
        args: { key, place: deprecated },
        span: entry.keySpan,
        ...severityOf('advised'),
      };
    }
  }
}

const semanticVersion = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

function* reportVersion({ kind, root }: ParsedRelatedFile): Generator<Report> {
  const isAdvised = kind === 'agent-plugin' || kind === 'copilot-plugin' || kind === 'codex-plugin';
  const version = isAdvised ? textAt(root, 'version') : undefined;
  if (version !== undefined && !semanticVersion.test(version.text.trim())) {
    const args = { version: version.text };
    yield { message: 'version', args, span: version.span, ...severityOf('advised') };
  }
}

const maxPrompts = 3;
const longestPrompt = 128;

function* reportPrompts({ root }: ParsedRelatedFile): Generator<Report> {
  const path = ['interface', 'defaultPrompt'];
  const fourth = itemsAt(root, ...path)[maxPrompts];
  if (fourth !== undefined) {
    yield { message: 'prompts', args: { limit: maxPrompts }, span: fourth.span, ...severityOf('ignored') };
  }
  for (const { text, span } of textsAt(root, ...path).slice(0, maxPrompts)) {
    const actual = countCodePoints(text.trim().replace(/\s+/g, ' '));
    if (actual > longestPrompt) {
      yield { message: 'promptLong', args: { actual, limit: longestPrompt }, span, ...severityOf('ignored') };
    }
  }
}

function* reportNamespaces({ root }: ParsedRelatedFile): Generator<Report> {
  const extensions = nodeAt(root, 'extensions');
  for (const { key, keySpan } of extensions?.kind === 'mapping' ? extensions.entries : []) {
    if (!key.includes('.')) {
      yield { message: 'namespace', args: { key }, span: keySpan, ...severityOf('warned') };
    }
  }
}

function* reportSkillsKey({ root }: ParsedRelatedFile): Generator<Report> {
  const entry = findEntry(root.kind === 'mapping' ? root : undefined, 'skills');
  if (entry !== undefined) {
    yield { message: 'skillsFixed', args: {}, span: entry.keySpan, ...severityOf('ignored') };
  }
}
