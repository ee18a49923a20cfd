import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import { isSkillName } from '../../core/model/folder/packedPaths.ts';
import type { InstallSource } from '../../core/analysis/provenance/source/installSource.ts';
import type { Provenance } from '../../core/analysis/provenance/provenance.ts';
import { sourceOfProvenance } from '../../core/analysis/provenance/provenance.ts';
import type { LockEntry } from '../../core/analysis/provenance/skillsLock.ts';
import type { ThirdPartySkill } from './findInstalled.ts';

/** Where a skill came from, and as which folder of it. */
export interface SkillOrigin {
  /** The whole source, whatever part of it is the skill. */
  readonly source: InstallSource;
  /** From the root of the source; empty for the root. */
  readonly folder: string;
}

/** Where an installed skill can be fetched again. What the files say is read as if a person had written it, since anybody may have. */
export function findOrigin({ found, locked, id }: ThirdPartySkill): SkillOrigin | Refusal {
  if (found?.kind === 'broken') {
    return found.problem;
  }
  const record = found === undefined ? undefined : toRecord(found.provenance);
  const read = record ?? (locked && ofLock(locked.entry));
  if (read === undefined) {
    return { refusal: { template: "Nothing says where '{id}' came from.", args: { id } } };
  }
  const source = isRefusal(read) ? read : sourceOfProvenance(read);
  if (isRefusal(source)) {
    return source;
  }
  const { folder = '', ...whole } = source;
  return { source: whole, folder };
}

type Record = Pick<Provenance, 'source' | 'url' | 'ref' | 'path'>;

/** Undefined where it does not name any source. */
function toRecord({ source, url, ref, path }: Partial<Record>): Record | undefined {
  const name = source ?? url;
  return name === undefined
    ? undefined
    : {
        source: name,
        ...(url !== undefined && { url }),
        ...(ref !== undefined && { ref }),
        ...(path !== undefined && { path }),
      };
}

const readTypes: ReadonlySet<string> = new Set(['github', 'gitlab', 'git', 'local']);

/** The widespread `skills` command names the SKILL.md, and a folder on this computer without `./` before it. */
function ofLock({ source, sourceUrl, ref, sourceType, skillPath = '' }: LockEntry): Record | Refusal {
  if (!readTypes.has(sourceType)) {
    const args = { type: sourceType };
    return {
      refusal: { template: "It came by another way ('{type}'), which cannot be followed here.", args },
    };
  }
  const isPlain = sourceType === 'local' && !/^(?:[./~\\]|[A-Za-z]:)/.test(source);
  const parts = skillPath.split('/');
  const folder = (isSkillName(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts).join('/');
  return {
    source: isPlain ? `./${source}` : source,
    ...(sourceUrl !== undefined && { url: sourceUrl }),
    ...(ref !== undefined && { ref }),
    ...(folder !== '' && { path: folder }),
  };
}
