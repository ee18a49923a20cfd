import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { NameTopic } from './namedThings.ts';
import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { stepInto } from '../../syntax/yaml/yamlNode.ts';
import type { Names } from '../profiles/record/field.ts';
import { topicOfNames } from './manifestReferences.ts';

/**
 * What the words at a path of the frontmatter name, and of what; undefined where that depends on a key beside them that is not
 * there yet, and for what nobody lists.
 */
export function topicAt(
  root: YamlMapping | undefined,
  path: FieldPath,
  names: Names | undefined,
): NameTopic | undefined {
  const own = path.findLastIndex(step => typeof step === 'string');
  const parent = path
    .slice(0, own)
    .reduce<YamlNode | undefined>((node, step) => stepInto(node, String(step)), root);
  const topic = names && topicOfNames(names, parent);
  return topic?.kind === 'script' ? undefined : topic;
}
