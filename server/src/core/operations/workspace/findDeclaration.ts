import type { Finding } from '../../model/findings/finding.ts';
import type { DeclarableKind } from '../../model/workspace/workspaceSystem.ts';
import type { Declaration } from './declare.ts';

/** What would have to be declared for a finding to go away; undefined where that does not help. */
export function findDeclaration({ code, args }: Finding): Declaration | undefined {
  const { kind, name, of, tool } = args;
  if (code === 'tool-unknown' && typeof tool === 'string') {
    return { what: 'tool', name: tool };
  }
  const what = code === 'manifest-reference' ? kinds.find(known => known === kind) : undefined;
  return what === undefined || typeof name !== 'string'
    ? undefined
    : { what, name, ...(typeof of === 'string' && { of }) };
}

/** A group is none of them: it exists by its tools, and which these are only their author knows. */
const kinds: readonly DeclarableKind[] = [
  'tool',
  'integration',
  'resource',
  'action',
  'agent',
  'goal',
  'entity',
  'criteria-set',
];
