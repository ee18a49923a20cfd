import type { Fix, Report } from '../../../model/findings/report.ts';
import type { YamlScalar } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias, toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { SkillTrees } from '../../../model/skill/skillKeys.ts';
import type { TextEdit } from '../../../text/position/span.ts';
import { looksLikeCredential } from '../../../model/variables/credential.ts';
import type { DeclarationPlace } from '../../../model/variables/readVariables.ts';
import { defaultIn, placeVariables } from '../../../model/variables/readVariables.ts';
import type { PlacedValue } from '../../../model/variables/readVariableFile.ts';
import { readServerEnvironment } from '../../../model/variables/serverEnvironment.ts';
import type { KeyedText } from '../../../syntax/edit/keyed/keyedText.ts';
import { emptyValue } from '../../../syntax/edit/emptyValue.ts';
import { indentationOf } from '../../../syntax/edit/placeValue.ts';
import { proveEdits } from '../../../syntax/edit/keyed/proveEdits.ts';
import { setValue } from '../../../syntax/edit/setValue.ts';
import { stringifyBelow, stringifyInline } from '../../../syntax/edit/stringify/stringify.ts';

/** Secrets in clear in the frontmatter or the sidecar of a skill; `read` reads the text that they stand in. */
export function* reportSecrets(
  trees: SkillTrees,
  file: DeclarationPlace['file'],
  read: () => KeyedText | undefined,
): Generator<Report> {
  for (const { declaration, places } of placeVariables(trees)) {
    const { name, secret } = declaration;
    for (const place of places.filter(each => each.file === file)) {
      const found = defaultIn(place.node);
      const value = toWords(found)?.trim() ?? '';
      if (found === undefined || value === '') {
        continue;
      }
      if (secret) {
        yield { message: 'default', args: { name }, span: found.span, ...emptyDefault(read(), place, found) };
      } else if (looksLikeCredential(name, value)) {
        const fix = markAsSecret(read(), place, found);
        yield { message: 'looks', args: { name }, span: found.span, severity: 'warning', ...fix };
      }
    }
  }
  for (const entry of readServerEnvironment(trees)) {
    if (entry.file === file && looksLikeCredential(entry.name, entry.value)) {
      const args = { name: entry.name };
      yield { message: 'environment', args, span: entry.node.span, severity: 'warning' };
    }
  }
}

/** Secrets in clear in a file of variables that git tracks; `secrets` are their names by section. */
export function* reportTrackedSecrets(
  values: readonly PlacedValue[],
  secrets: ReadonlyMap<string, ReadonlySet<string>>,
): Generator<Report> {
  for (const { section, name, value, span } of values) {
    if (value.trim() === '') {
      continue;
    }
    if (secrets.get(section)?.has(name) === true) {
      yield { message: 'tracked', args: { name }, span };
    } else if (looksLikeCredential(name, value)) {
      yield { message: 'trackedLooks', args: { name }, span, severity: 'warning' };
    }
  }
}

/** No value at all rather than an empty one, which would count as set. */
function emptyDefault(
  keyed: KeyedText | undefined,
  { path, node }: DeclarationPlace,
  { span }: YamlScalar,
): { readonly fix?: Fix } {
  const isBelow = resolveAlias(node)?.kind === 'mapping';
  const place = isBelow ? [...path, 'default'] : path;
  const edits = keyed && emptyValue(keyed, place, span);
  return edits === undefined ? {} : { fix: { title: 'fixEmpty', edits, safe: false } };
}

function markAsSecret(
  keyed: KeyedText | undefined,
  place: DeclarationPlace,
  value: YamlScalar,
): { readonly fix?: Fix } {
  const isBelow = resolveAlias(place.node)?.kind === 'mapping';
  const edits =
    keyed && (isBelow ? setValue(keyed, [...place.path, 'secret'], true) : spellOut(keyed, place, value));
  return edits === undefined ? {} : { fix: { title: 'fixMark', edits, safe: false } };
}

/** Makes a mapping of a default that stands right behind the name. */
function spellOut(
  keyed: KeyedText,
  { path, keySpan }: DeclarationPlace,
  value: YamlScalar,
): readonly TextEdit[] | undefined {
  const { text, syntax, lineEnd } = keyed;
  const full = { default: toWords(value) ?? '', secret: true };
  const indentation = indentationOf(text, { keySpan });
  const isLine = syntax === 'yaml' && indentation !== undefined;
  const below = isLine && stringifyBelow(full, { indentation: `${indentation}  `, lineEnd, dashes: false });
  const start = text.indexOf(':', keySpan.end) + 1;
  const lead = isLine ? `${lineEnd}${indentation}  ` : ' ';
  const newText = lead + (below === false || below === undefined ? stringifyInline(syntax, full) : below);
  return proveEdits(keyed, [{ span: { start, end: value.span.end }, newText }], path, () => full);
}
