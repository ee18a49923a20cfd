import type { Report } from '../../../model/findings/report.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { findEntry } from '../../../syntax/yaml/yamlNode.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import { countCodePoints } from '../../../text/unicode/codePoints.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import type { ParsedRelatedFile, PlacedText } from '../../../model/related/relatedFile.ts';
import { itemsAt, nodeAt, openingOf, textAt } from '../../../model/related/relatedFile.ts';
import { labelOf } from '../../../text/words/labelOf.ts';
import { leadsUp, resolveBelow } from '../../../text/values/relativePath.ts';

/** What the schema of `agents/openai.yaml` cannot say. */
export function* reportOpenaiYaml(file: ParsedRelatedFile): Generator<Report> {
  yield* reportName(file);
  yield* reportShortDescription(file);
  yield* reportIcon(file, 'icon_small');
  yield* reportIcon(file, 'icon_large');
  yield* reportColor(file);
  yield* reportPrompt(file);
  yield* reportPolicy(file);
  yield* reportTools(file);
}

function* reportName({ path, root }: ParsedRelatedFile): Generator<Report> {
  if (path.endsWith('.yml')) {
    yield { message: 'name', args: {}, span: openingOf(root), ...severityOf('ignored') };
  }
}

const advisedLength = { from: 25, to: 64 };

function* reportShortDescription({ root }: ParsedRelatedFile): Generator<Report> {
  const description = textAt(root, 'interface', 'short_description');
  const actual = countCodePoints(collapse(description?.text ?? ''));
  if (description !== undefined && actual > 0 && (actual < advisedLength.from || actual > advisedLength.to)) {
    const args = { actual, ...advisedLength };
    yield { message: 'shortDescription', args, span: description.span, ...severityOf('advised') };
  }
}

function collapse(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

function* reportIcon({ root, exists }: ParsedRelatedFile, key: string): Generator<Report> {
  const icon = textAt(root, 'interface', key);
  if (icon === undefined || icon.text === '') {
    return;
  }
  const args = { key: `interface.${key}`, path: icon.text };
  const below = resolveBelow(icon.text);
  if (leadsUp(icon.text)) {
    // A plugin may share icons among its skills; whether this skill is in one is not known here.
    const isShared = /^(?:\.\.\/)+assets\/[^.]/.test(icon.text.replace(/^\.\//, ''));
    const message = isShared ? 'iconShared' : 'iconOutside';
    yield { message, args, span: icon.span, ...severityOf(isShared ? 'advised' : 'ignored') };
  } else if (below === undefined || !below.startsWith('assets/')) {
    yield { message: 'iconOutside', args, span: icon.span, ...severityOf('ignored') };
  } else if (exists?.(below) === false) {
    yield { message: 'pathMissing', args, span: icon.span, ...severityOf('ignored') };
  }
}

/** A color without quotes is a comment to YAML, so the key seems to have no value. */
function* reportColor({ root, text }: ParsedRelatedFile): Generator<Report> {
  const mapping = nodeAt(root, 'interface');
  const entry = findEntry(mapping?.kind === 'mapping' ? mapping : undefined, 'brand_color');
  if (entry?.value.kind !== 'scalar' || entry.value.value !== null) {
    return;
  }
  const behind = /^:[ \t]+(#[0-9A-Fa-f]{3,8})(?=[ \t]*(?:[\r\n]|$))/.exec(
    text.slice(entry.keySpan.end, entry.keySpan.end + 200),
  );
  const color = behind?.[1];
  if (behind !== null && color !== undefined) {
    const end = entry.keySpan.end + behind[0].length;
    const span = { start: end - color.length, end };
    const fix = { title: 'fixQuote', edits: [{ span, newText: `"${color}"` }], safe: true };
    yield { message: 'colorComment', args: { color }, span, ...severityOf('ignored'), fix };
  }
}

function* reportPrompt({ root, text, skill }: ParsedRelatedFile): Generator<Report> {
  const prompt = textAt(root, 'interface', 'default_prompt');
  const name = skillName(skill?.document.frontmatter?.root) ?? skill?.folderName;
  if (prompt === undefined || name === undefined || prompt.text.trim() === '') {
    return;
  }
  const named = [...prompt.text.matchAll(/\$([\w:-]+)/g)].map(([, word = '']) => word.replace(/[-:]+$/, ''));
  const isNamed =
    prompt.text.includes(`$${name}`) || named.some(word => word.slice(word.lastIndexOf(':') + 1) === name);
  if (!isNamed) {
    const other = named.find(word => findNearest(word, [name]) !== undefined);
    yield { ...describeUnnamed(text, prompt, name, other), ...severityOf('advised') };
  }
}

function describeUnnamed(
  text: string,
  { span }: PlacedText,
  name: string,
  other: string | undefined,
): Report {
  const at = other === undefined ? -1 : text.indexOf(`$${other}`, span.start);
  if (other === undefined || at < 0) {
    return { message: 'prompt', args: { name }, span };
  }
  const word = { start: at, end: at + other.length + 1 };
  const fix = { title: 'fixPrompt', edits: [{ span: word, newText: `$${name}` }], safe: false };
  return { message: 'promptOther', args: { name, other }, span: word, fix };
}

function skillName(root: YamlNode | undefined): string | undefined {
  const name = textAt(root, 'name')?.text.trim();
  return name === '' ? undefined : name;
}

/** Both files say who may start the skill, and say it differently. */
function* reportPolicy({ root, skill }: ParsedRelatedFile): Generator<Report> {
  const allowed = nodeAt(root, 'policy', 'allow_implicit_invocation');
  const disabled = nodeAt(skill?.document.frontmatter?.root, 'disable-model-invocation');
  const isAllowed = allowed?.kind === 'scalar' ? allowed.value : undefined;
  const isDisabled = disabled?.kind === 'scalar' ? disabled.value : undefined;
  if (allowed !== undefined && typeof isAllowed === 'boolean' && isAllowed === isDisabled) {
    const message = isAllowed ? 'policyOpen' : 'policyClosed';
    yield { message, args: {}, span: allowed.span, ...severityOf(isAllowed ? 'warned' : 'advised') };
  }
}

function* reportTools({ root }: ParsedRelatedFile): Generator<Report> {
  for (const [index, tool] of itemsAt(root, 'dependencies', 'tools').entries()) {
    if (textAt(tool, 'type')?.text.toLowerCase() === 'mcp') {
      yield* reportTransport(tool, index);
    }
  }
}

/** Which key holds the place of the server, by the transport. */
const placeKeys: ReadonlyMap<string, string> = new Map([
  ['streamable_http', 'url'],
  ['stdio', 'command'],
]);

function* reportTransport(tool: YamlNode, index: number): Generator<Report> {
  const written = textAt(tool, 'transport');
  const transport = written?.text ?? 'streamable_http';
  const key = placeKeys.get(transport.toLowerCase());
  if (key !== undefined && textAt(tool, key) !== undefined) {
    return;
  }
  const args = { transport, key: labelOf(['dependencies', 'tools', String(index), key ?? 'transport']) };
  const message = key === undefined ? 'transport' : 'serverPlace';
  // A tool that says nothing of a transport may only be there to be read.
  const weight = severityOf(written === undefined ? 'advised' : 'warned');
  yield { message, args, span: written?.span ?? openingOf(tool), ...weight };
}
