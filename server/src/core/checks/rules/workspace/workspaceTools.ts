import type { Node } from 'jsonc-parser';
import { findNodeAtLocation } from 'jsonc-parser';
import { lineStartBefore } from '../../../text/position/lines.ts';
import type { Finding } from '../../../model/findings/finding.ts';
import { toolTier } from './toolTier.ts';
import { workspaceFile } from './workspaceFile.ts';
import type { TextEdit } from '../../../text/position/span.ts';
import { spanOfJson } from '../../../syntax/json/jsonNodes.ts';
import { movesMoney } from '../../../text/words/moneyWords.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import { permissionTiers } from '../../../model/policy/permissionTiers.ts';
import { asSaidBySchema, itemsAt, toWorkspaceFinding, withReplacement } from './workspaceFinding.ts';

/** What is wrong with the tools of a workspace description, beside what is wrong with any list. */
export function findToolProblems(text: string, root: Node): Finding[] {
  return itemsAt(root, 'tools').flatMap(item =>
    asSaidBySchema(root, [...findUnknownTier(text, item), ...findMissingName(item)]).concat(
      findLooseTier(text, item),
    ),
  );
}

function findMissingName(tool: Node): Finding[] {
  const name = findNodeAtLocation(tool, ['name']);
  const isMissing = tool.type === 'object' && (name === undefined || name.value === '');
  return isMissing ? [toWorkspaceFinding(workspaceFile, 'toolName', {}, spanOfJson(name ?? tool))] : [];
}

function findUnknownTier(text: string, tool: Node): Finding[] {
  const tier = findNodeAtLocation(tool, ['permissionTier']);
  if (tier === undefined || permissionTiers.some(known => known === tier.value)) {
    return [];
  }
  const id = typeof tier.value === 'string' ? tier.value : text.slice(tier.offset, tier.offset + tier.length);
  const nearest = findNearest(id, permissionTiers);
  if (nearest === undefined) {
    const expected = permissionTiers.join(', ');
    return [toWorkspaceFinding(workspaceFile, 'tier', { id, expected }, spanOfJson(tier))];
  }
  const finding = toWorkspaceFinding(workspaceFile, 'tierNear', { id, nearest }, spanOfJson(tier));
  return [withReplacement(finding, nearest)];
}

function findLooseTier(text: string, tool: Node): Finding[] {
  const name = findNodeAtLocation(tool, ['name']);
  const words: unknown = name?.value;
  const description: unknown = findNodeAtLocation(tool, ['description'])?.value;
  const tier = findNodeAtLocation(tool, ['permissionTier']);
  const message = messageFor(tier);
  if (name === undefined || typeof words !== 'string' || message === undefined) {
    return [];
  }
  if (!movesMoney(words, typeof description === 'string' ? description : '')) {
    return [];
  }
  const finding = toWorkspaceFinding(toolTier, message, { tool: words }, spanOfJson(name));
  const edits = [tier === undefined ? insertTier(text, name) : { span: spanOfJson(tier), newText: strict }];
  return [{ ...finding, fix: { title: toolTier.messages['fix'] ?? '', edits, safe: false } }];
}

const strict = '"ALWAYS_CONFIRM"';

/** Undefined where the tier is strict enough, or nothing that is known. */
function messageFor(tier: Node | undefined): string | undefined {
  if (tier === undefined) {
    return 'none';
  }
  return tier.value === 'READ_ONLY' ? 'readOnly' : tier.value === 'CONFIRM_ONCE' ? 'once' : undefined;
}

/** Behind the name, on a line of its own where the name has one. */
function insertTier(text: string, name: Node): TextEdit {
  const key = name.parent?.offset ?? name.offset;
  const lead = text.slice(lineStartBefore(text, key), key);
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const separator = /^[ \t]*$/.test(lead) ? `,${lineEnd}${lead}` : ', ';
  const at = name.offset + name.length;
  return { span: { start: at, end: at }, newText: `${separator}"permissionTier": ${strict}` };
}
