import { createHash } from 'node:crypto';
import path from 'node:path';
import { scanForAttacks } from '../../server/src/core/analysis/security/scanForAttacks.ts';
import type { SkillResource } from '../../server/src/core/model/skill/skillContext.ts';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import type { SystemPort, WorkspacePorts } from '../../server/src/workspace/store/ports.ts';

/** A disk in memory, by absolute paths with `/`; a folder is there as long as a file is in it. */
export function createFakePorts(
  files: ReadonlyMap<string, string>,
  {
    parse = parseSkillDocument,
    system,
  }: { readonly parse?: WorkspacePorts['parse']; readonly system?: Partial<SystemPort> } = {},
): WorkspacePorts {
  const below = (folder: string) => [...files.keys()].filter(file => file.startsWith(`${folder}/`));
  const isSkill = (file: string) => path.posix.basename(file) === 'SKILL.md';
  const resourcesOf = (folder: string): SkillResource[] => {
    const inner = below(folder)
      .filter(file => isSkill(file) && path.posix.dirname(file) !== folder)
      .map(file => `${path.posix.dirname(file)}/`);
    return below(folder)
      .filter(file => !isSkill(file) && !inner.some(start => file.startsWith(start)))
      .toSorted()
      .map(file => ({ path: file.slice(folder.length + 1), text: () => files.get(file) }));
  };
  return {
    files: {
      path: path.posix,
      version: file => {
        const text = files.get(file);
        return text === undefined ? '' : `=${text}`;
      },
      modified: file => files.get(file)?.length,
      presence: at => (files.has(at) ? 'file' : below(at).length > 0 ? 'folder' : 'absent'),
      read: file => {
        const text = files.get(file);
        const facts = { hasMark: false, ...(text === undefined && { unreadable: 'it is not there' }) };
        return { text: text ?? '', facts };
      },
      names: folder => {
        const names = new Set(below(folder).map(file => file.slice(folder.length + 1).split('/')[0] ?? ''));
        return names.size === 0 ? undefined : [...names].toSorted();
      },
      resources: resourcesOf,
      linkOut: () => undefined,
      isInside: (folder, at) => at.startsWith(`${folder}/`),
    },
    system: { platform: 'linux', environment: {}, findBinary: () => ({ found: false }), ...system },
    clock: { now: () => 0, date: () => 0, pause: () => Promise.resolve() },
    parse,
    scan: scanForAttacks,
    digest: text => createHash('sha256').update(text).digest('hex'),
  };
}
