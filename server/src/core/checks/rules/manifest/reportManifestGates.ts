import type { Report } from '../../../model/findings/report.ts';
import { toolsIn } from '../../../model/names/namedThings.ts';
import { itemsAt, textAt } from '../../../model/related/relatedFile.ts';
import { toYamlValue } from '../../../syntax/yaml/yamlNode.ts';
import { createSkillKeys } from '../../../model/skill/skillKeys.ts';
import { listRequestedTools } from '../../../model/manifest/listRequestedTools.ts';
import type { ManifestSubject } from '../../../model/manifest/manifestSubject.ts';
import { keysOfManifest } from '../../../model/manifest/manifestSubject.ts';
import { readManifest } from '../../../model/manifest/readManifest.ts';

/** Gates that cannot do what they are there for. */
export function* reportManifestGates(subject: ManifestSubject): Generator<Report> {
  const root = keysOfManifest(subject);
  const gates = itemsAt(root, 'humanGates');
  const keys = new Set<string>();
  for (const gate of gates) {
    const key = textAt(gate, 'key');
    if (key !== undefined && keys.has(key.text)) {
      yield { message: 'twice', args: { key: key.text }, span: key.span };
    }
    keys.add(key?.text ?? '');
    const when = textAt(gate, 'when');
    if (when?.text === 'before_write' && writesNothing(subject)) {
      yield { message: 'readOnly', span: when.span, severity: 'info' };
    }
  }
  const hasApproval = gates.some(gate => (textAt(gate, 'kind')?.text ?? 'approval') === 'approval');
  for (const step of itemsAt(root, 'deterministicSteps')) {
    const when = textAt(step, 'when');
    if (when?.text === 'on_approval' && !hasApproval) {
      yield { message: 'approval', span: when.span };
    }
  }
}

/**
 * Whether all that the skill names only reads: it names tools, the workspace says of each that it is `READ_ONLY`, and nothing else
 * is named that could write, such as an action, an agent or a script.
 */
function writesNothing(subject: ManifestSubject): boolean {
  const { root, trees, workspace, exists } = subject;
  const manifest = readManifest(toYamlValue(root));
  const keys = trees && createSkillKeys(trees);
  const others = [
    manifest.requiredIntegrations,
    manifest.actions,
    manifest.delegation,
    manifest.deterministicSteps.filter(({ kind }) => kind !== 'tool'),
  ];
  const mayRunMore =
    keys === undefined ||
    keys.find('mcp') !== undefined ||
    keys.list('toolsets', 'conditions.requires_toolsets').length > 0 ||
    exists?.('scripts') !== false;
  if (workspace?.tools === undefined || mayRunMore || others.some(list => list.length > 0)) {
    return false;
  }
  const { tools } = workspace;
  const groups = manifest.requiredToolGroups.map(group => toolsIn(group, 'tool-group', workspace));
  const names = [...listRequestedTools(subject).map(({ name }) => name), ...groups.flat()];
  const isReadOnly = (name: string) =>
    tools.some(tool => tool.name === name && tool.permissionTier === 'READ_ONLY');
  return names.length > 0 && groups.every(({ length }) => length > 0) && names.every(isReadOnly);
}
