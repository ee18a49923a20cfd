import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveBelow } from '../../text/values/relativePath.ts';
import type { PlacedText } from './relatedFile.ts';
import { textAt } from './relatedFile.ts';

/** Where the plugin of an entry of a marketplace lies, as it is written there. */
export interface EntrySource {
  readonly source: PlacedText;
  /** The folder from that of the marketplace with `/`; undefined for one outside. */
  readonly below: string | undefined;
  /** It is a name in the folder that `metadata.pluginRoot` names. */
  readonly isBareName: boolean;
}

/** The folder of the plugin that an entry of a marketplace is about; undefined for one that comes from elsewhere. */
export function findEntrySource(marketplace: YamlNode | undefined, entry: YamlNode): EntrySource | undefined {
  const isLocal = textAt(entry, 'source', 'source')?.text === 'local';
  const source = textAt(entry, 'source') ?? (isLocal ? textAt(entry, 'source', 'path') : undefined);
  if (source === undefined) {
    return undefined;
  }
  const root = textAt(marketplace, 'metadata', 'pluginRoot')?.text;
  const isBareName = root !== undefined && /^[^./\\][^/\\]*$/.test(source.text);
  return { source, below: resolveBelow(isBareName ? `${root}/${source.text}` : source.text), isBareName };
}
