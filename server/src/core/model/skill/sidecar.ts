import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { YamlMapping } from '../../syntax/yaml/yamlNode.ts';

/** The file beside a SKILL.md that holds what hosts would refuse in its frontmatter. */
export const sidecarName = 'skill.skillwright.json';

/** Reads a sidecar into the tree that a frontmatter is read into; undefined where it is absent or no JSON object. */
export function readSidecar(text: string | undefined): YamlMapping | undefined {
  if (text === undefined) {
    return undefined;
  }
  const { root, problems } = parseJson(text);
  const isBroken = problems.some(({ cause }) => cause === 'syntax');
  return root?.kind === 'mapping' && !isBroken ? root : undefined;
}
