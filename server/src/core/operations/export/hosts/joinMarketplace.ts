import { parseJson } from '../../../syntax/json/jsonNode.ts';
import type { YamlMapping, YamlSequence } from '../../../syntax/yaml/yamlNode.ts';
import { findEntry, toText, toYamlValue } from '../../../syntax/yaml/yamlNode.ts';
import type { TextEdit } from '../../../text/position/span.ts';
import { applyEdits } from '../../../text/position/edits.ts';
import { addToFlow } from '../../../syntax/edit/flowCollection.ts';
import type { KeyedText } from '../../../syntax/edit/keyed/keyedText.ts';
import { readKeyedText } from '../../../syntax/edit/keyed/keyedText.ts';
import type { Value } from '../../../syntax/edit/stringify/stringify.ts';
import { stringifyInline } from '../../../syntax/edit/stringify/stringify.ts';
import type { Refusal } from '../../../model/findings/transferNote.ts';
import type { PackFile } from '../../../model/folder/packFile.ts';
import { textIn } from '../../../model/folder/packFile.ts';

/** Where a marketplace of Claude plugins describes itself. */
export const marketplacePath = '.claude-plugin/marketplace.json';

/**
 * Puts the plugins of a fresh marketplace among the files into the one that is there already, whose other plugins, keys, comments
 * and layout stay.
 * @param before the text of the marketplace that is there; undefined where there is none
 */
export function joinMarketplace(
  before: string | undefined,
  files: readonly PackFile[],
): readonly PackFile[] | Refusal {
  const newMarketplace = textIn(files, marketplacePath);
  if (before === undefined || newMarketplace === undefined) {
    return files;
  }
  let text: string | undefined = before;
  for (const plugin of pluginsIn(newMarketplace)) {
    text = text === undefined ? undefined : putPlugin(text, plugin);
  }
  if (text === undefined) {
    const args = { file: marketplacePath };
    return { refusal: { template: '{file} already exists and has errors. Fix them first.', args } };
  }
  const content = text;
  return files.map(file => (file.path === marketplacePath ? { ...file, content } : file));
}

type Plugin = Readonly<Record<string, Value>>;

function pluginsIn(text: string): Plugin[] {
  const { root } = parseJson(text);
  return (listIn(root?.kind === 'mapping' ? root : undefined)?.items ?? []).flatMap(item => {
    const value = toYamlValue(item);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A manifest of ours has no null in it.
    return item.kind === 'mapping' && value !== undefined ? [value as Plugin] : [];
  });
}

function listIn(root: YamlMapping | undefined): YamlSequence | undefined {
  const list = findEntry(root, 'plugins')?.value;
  return list?.kind === 'sequence' ? list : undefined;
}

/** The text with the plugin in it; undefined where it cannot be read without doubt. */
function putPlugin(text: string, plugin: Plugin): string | undefined {
  const keyed = readKeyedText('json', text);
  const root = keyed?.root;
  if (keyed === undefined || root === undefined) {
    return undefined;
  }
  const list = listIn(root);
  if (list === undefined) {
    const isAbsent = findEntry(root, 'plugins') === undefined;
    return isAbsent
      ? applyEdits(text, addToFlow(keyed, root, { key: 'plugins', value: [plugin] }))
      : undefined;
  }
  const known = list.items.find(
    item => item.kind === 'mapping' && toText(findEntry(item, 'name')?.value) === plugin['name'],
  );
  return known?.kind === 'mapping'
    ? updatePlugin(keyed, known, plugin)
    : applyEdits(text, addToFlow(keyed, list, { value: plugin }));
}

/** Keys that only the marketplace has, such as a category, stay. */
function updatePlugin(keyed: KeyedText, known: YamlMapping, plugin: Plugin): string | undefined {
  const edits = known.entries.flatMap(({ key, value }): TextEdit[] => {
    const wanted = plugin[key];
    const isSame = wanted === undefined || JSON.stringify(toYamlValue(value)) === JSON.stringify(wanted);
    return isSame ? [] : [{ span: value.span, newText: stringifyInline('json', wanted) }];
  });
  const text = applyEdits(keyed.text, edits);
  const missing = Object.keys(plugin).find(key => findEntry(known, key) === undefined);
  if (missing === undefined) {
    return text;
  }
  const { [missing]: value = '' } = plugin;
  const changed = edits.length === 0 ? addToFlow(keyed, known, { key: missing, value }) : [];
  return putPlugin(applyEdits(text, changed), plugin);
}
