import path from 'node:path';
import type { NamedKind } from '../../../core/model/names/namedThings.ts';
import type { SkillRecord } from '../../../core/model/catalog/skillCatalog.ts';
import {
  belongsToSkill,
  relatedFileKind,
  relatedFileRoot,
} from '../../../core/model/related/relatedFileKind.ts';
import { findNearest } from '../../../core/analysis/loading/rivalsOf.ts';
import type { NameReference } from '../../../core/analysis/references/nameReference.ts';
import { isSkillFileName } from '../../../core/model/skill/fileNames.ts';
import type { Server } from '../../session/context.ts';
import { pathRootOf } from '../../../workspace/references/names.ts';

/** What a reference means. All files are absolute paths. */
export type ReferenceTarget =
  /** A skill that is there. */
  | {
      readonly kind: 'skill';
      readonly file: string;
      readonly record: SkillRecord | undefined;
      readonly name: string;
    }
  /** A variable of one skill; one of `_global` belongs to no skill alone. */
  | { readonly kind: 'variable'; readonly owner: string | undefined; readonly name: string }
  /** An argument that the body of one file takes. */
  | { readonly kind: 'argument'; readonly file: string; readonly name: string }
  | { readonly kind: 'file'; readonly file: string }
  /** A thing that the workspace describes, or a skill that is not there. */
  | { readonly kind: 'thing'; readonly of: NamedKind; readonly among?: string; readonly name: string };

/** What a reference in a file means; undefined for a word that only looks like a name. */
export function findReferenceTarget(
  server: Server,
  file: string,
  reference: NameReference,
): ReferenceTarget | undefined {
  const { kind, name, of } = reference;
  switch (kind) {
    case 'skill':
      return findSkill(server, file, reference);
    case 'variable': {
      const owner = of === undefined ? findOwner(server, file) : findSection(server, file, of);
      return { kind, owner, name };
    }
    case 'argument':
      return { kind, file, name };
    case 'file':
      return { kind, file: path.resolve(pathRootOf(path, file), name) };
    default:
      return { kind: 'thing', of: kind, ...(of !== undefined && { among: of }), name };
  }
}

function findSkill(
  server: Server,
  file: string,
  { name, form, isDefinition }: NameReference,
): ReferenceTarget | undefined {
  const { index } = server.workspace;
  if (isDefinition) {
    return { kind: 'skill', file, record: index.get(file), name };
  }
  const named = findNamed(server, file, name);
  const found = named && fileOf(server, named);
  if (named !== undefined && found !== undefined) {
    return { kind: 'skill', file: found, record: named, name: named.id };
  }
  return form === 'candidate' ? undefined : { kind: 'thing', of: 'skill', name };
}

/** The skill that a name in a file means. */
export function findNamed(server: Server, file: string, name: string): SkillRecord | undefined {
  const { index } = server.workspace;
  const namesakes = index.catalog?.byName(name) ?? [];
  return findNearest(namesakes, index.get(findOwner(server, file) ?? ''));
}

/** The section of a shared file of variables is named after the skill that it is for. */
function findSection(server: Server, file: string, section: string): string | undefined {
  const named = findNamed(server, file, section);
  return named && fileOf(server, named);
}

/** The SKILL.md of the skill that a file belongs to. */
export function findOwner({ workspace }: Server, file: string): string | undefined {
  if (isSkillFileName(path.basename(file))) {
    return file;
  }
  const kind = relatedFileKind(file);
  if (kind !== undefined && !belongsToSkill(kind)) {
    return undefined;
  }
  const start = kind === undefined ? path.dirname(file) : relatedFileRoot(file);
  for (let folder = start, above = ''; folder !== above; above = folder, folder = path.dirname(folder)) {
    const own = ['SKILL.md', 'skill.md'].map(name => path.join(folder, name));
    const found = own.find(each => workspace.index.get(each) !== undefined);
    if (found !== undefined || kind !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** The absolute path of a skill that is known. */
function fileOf({ workspace }: Server, record: SkillRecord): string | undefined {
  return workspace.filesOf(record).find(file => workspace.index.get(file) === record);
}
