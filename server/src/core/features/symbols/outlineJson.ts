import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { JsonFile } from '../../model/related/jsonFile.ts';
import type { OutlineItem } from './outlineItem.ts';
import type { TopKeys } from './outlineKeys.ts';
import { outlineKeys } from './outlineKeys.ts';

/** What one of our JSON files is made of; what is broken costs as much as the reader cannot make out. */
export function outlineJson(file: JsonFile, text: string): OutlineItem[] {
  const { root } = parseJson(text);
  return root?.kind === 'mapping' ? outlineKeys(root, root.span, topKeysOf(file)) : [];
}

/** In files of variables every key is a name. */
function topKeysOf(file: JsonFile): TopKeys {
  switch (file) {
    case 'skill-variables':
      return { plain: 'variable' };
    case 'shared-variables':
      return { below: 'variable' };
    default:
      return {};
  }
}
