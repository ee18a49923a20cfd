import { resolveBelow } from '../../text/values/relativePath.ts';
import type { Scope } from '../profiles/record/profile.ts';
import type { SkillSource } from './skillSources.ts';
import { scopes } from './skillSources.ts';
import { fieldsOf, textOf } from '../../text/values/fields.ts';

/** A folder that the workspace counts among those that hold skills, beside the hosts' own. */
export interface WorkspaceSource {
  /**
   * From the root of the workspace with `/` and without anything to resolve; from the user's home behind `~/`, or from a folder
   * above behind `../`.
   */
  readonly folder: string;
  readonly scope: Scope;
}

/** Keys of one of them. */
export const sourceKeys = ['folder', 'scope'] as const;

/** Reads the value of `sources`; undefined where it is not a list. What could mean nothing is left out. */
export function readSources(value: unknown): WorkspaceSource[] | undefined {
  if (!Array.isArray(value)) {
    return undefined;
  }
  return value.flatMap((item: unknown) => {
    const fields = fieldsOf(item);
    const folder = toFolder(textOf(fields.get('folder')) ?? '');
    const scope = scopes.find(known => known === (fields.get('scope') ?? 'project'));
    return folder === undefined || scope === undefined ? [] : [{ folder, scope }];
  });
}

/** Undefined for the root of the workspace, the home of the user, what lies above them, and absolute paths: that would be everything. */
function toFolder(written: string): string | undefined {
  const plain = written.replaceAll('\\', '/');
  const [, above = '', below = ''] = /^(~\/|(?:\.\.\/)*)(.*)$/s.exec(plain) ?? [];
  const folder = /[:\p{Cc}]/u.test(below) ? undefined : resolveBelow(below.replace(/\/+$/, ''));
  return folder === undefined || folder === '' ? undefined : above + folder;
}

/** Whether a folder lies outside of the workspace. */
export function isOutside({ folder }: WorkspaceSource): boolean {
  return folder.startsWith('~/') || folder.startsWith('../');
}

/** The source of skills in such a folder; those that are listed first go first among those of their scope. */
export function toSkillSource({ folder, scope }: WorkspaceSource, order: number): SkillSource {
  return { scope, folder, profiles: [], order };
}

/**
 * The source of a skill by its path from the root of the workspace, where one of the folders that the workspace lists holds it. In a folder
 * of hosts they still load it from there.
 */
export function findWorkspaceSource(
  path: string,
  known: SkillSource,
  sources: readonly WorkspaceSource[],
): SkillSource | undefined {
  const found = sources
    .map((source, order) => ({ source, order }))
    .filter(({ source: { folder } }) => path.startsWith(`${folder}/`))
    .toSorted((one, other) => other.source.folder.length - one.source.folder.length)[0];
  if (found === undefined) {
    return undefined;
  }
  const { source, order } = found;
  return known.folder === '' ? toSkillSource(source, order) : { ...known, scope: source.scope, order };
}
