import { parseDocument, stringify } from 'yaml';
import { nodeAt } from '../../../model/related/relatedFile.ts';
import { parseFrontmatter } from '../../../syntax/yaml/frontmatter.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';

/** Where Codex looks for what it shows of a skill, and who may start it. */
export const openaiYamlName = 'agents/openai.yaml';

/** What Codex is told of a skill. */
export interface CodexMetadata {
  readonly displayName: string;
  readonly description: string;
  /** Whether only people may start the skill. */
  readonly isClosed: boolean;
}

/** From the loader of Codex. */
const longestName = 64;

/** What fits best where Codex shows it. */
const shortDescription = { from: 25, to: 64 };

/** Whether the file lets the model start the skill; undefined where it does not say, or cannot be read. */
export function readImplicitInvocation(text: string | undefined): boolean | undefined {
  const allowed = nodeAt(readSound(text), 'policy', 'allow_implicit_invocation');
  return allowed?.kind === 'scalar' && typeof allowed.value === 'boolean' ? allowed.value : undefined;
}

/**
 * The file for a skill. One that the author wrote stays as it is but for what it does not say of who may start the skill.
 * Undefined where there is nothing to tell; the text before where it cannot be changed.
 */
export function writeOpenaiYaml(before: string | undefined, metadata: CodexMetadata): string | undefined {
  const { isClosed } = metadata;
  if (before === undefined) {
    return compose(metadata);
  }
  const root = readSound(before);
  if (!isClosed || root === undefined || readImplicitInvocation(before) !== undefined) {
    return before;
  }
  const changed = parseDocument(before);
  const policy = nodeAt(root, 'policy');
  if (policy?.kind === 'mapping') {
    changed.setIn(['policy', 'allow_implicit_invocation'], false);
  } else {
    changed.set('policy', changed.createNode({ allow_implicit_invocation: false }));
  }
  return changed.toString({ lineWidth: 0 });
}

function compose({ displayName, description, isClosed }: CodexMetadata): string | undefined {
  const name = toLine(displayName);
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/.exec(toLine(description)) ?? [toLine(description)];
  const length = countCodePoints(sentence);
  const shown = {
    ...(name !== '' && countCodePoints(name) <= longestName && { display_name: name }),
    ...(length >= shortDescription.from && length <= shortDescription.to && { short_description: sentence }),
  };
  const whole = {
    ...(Object.keys(shown).length > 0 && { interface: shown }),
    ...(isClosed && { policy: { allow_implicit_invocation: false } }),
  };
  return Object.keys(whole).length === 0
    ? undefined
    : stringify(whole, { lineWidth: 0, defaultKeyType: 'PLAIN', defaultStringType: 'QUOTE_DOUBLE' });
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function readSound(text: string | undefined): YamlNode | undefined {
  if (text === undefined) {
    return undefined;
  }
  const whole = { start: 0, end: text.length };
  const { root, problems } = parseFrontmatter(text, whole, whole);
  return problems.length === 0 ? root : undefined;
}
