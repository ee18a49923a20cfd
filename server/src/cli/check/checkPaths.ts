import path from 'node:path';
import { followLinks } from '../../node/disk/observedDisk.ts';
import { findOtherFiles, findAllBelow } from '../../node/files/discovery/skillRecords.ts';
import { findRelatedFileVariables } from '../../node/git/relatedFileVariables.ts';
import { catalogOf, recordsOf, skillRecord } from '../../workspace/catalog.ts';
import { relatedVariables } from '../../workspace/checkScope.ts';
import type { FileToCheck } from '../../workspace/checks/checkWorkspace.ts';
import { checkWorkspace, findingsOf } from '../../workspace/checks/checkWorkspace.ts';
import { readRelatedToCheck } from '../../workspace/checks/relatedFiles.ts';
import { readToCheck } from '../../workspace/checks/skillFindings.ts';
import type { SkillStore } from '../../workspace/store/skillStore.ts';
import { splitSkillKey } from '../../workspace/store/skillKey.ts';
import { descriptionOf } from '../../workspace/descriptions.ts';
import type { Checked, CheckedFile, FixRequest, PathsRequest } from './checkFiles.ts';
import { fixFile, toCheckedFile } from './checkFiles.ts';
import { createCheckStore, setOtherFiles, setSelection } from './checkStore.ts';
import { fixRelated } from './fixRelated.ts';
import type { Selection } from './selectSkills.ts';
import { selectSkills, shownPath } from './selectSkills.ts';

/** What was checked, skills apart from the files that are none. */
export interface Outcome {
  readonly files: readonly CheckedFile[];
  readonly others: readonly CheckedFile[];
  readonly unreadable: Selection['unreadable'];
}

/** Checks all skills that the paths stand for, and the files beside them. Paths that overlap lead to the same files once. */
export async function checkPaths(request: PathsRequest): Promise<Outcome> {
  const { cwd, mode } = request;
  const selections = await selectSkills(request.paths, cwd);
  const store = createCheckStore(selections, mode, request.scan);
  const writable = [...new Set(selections.flatMap(({ root }) => followLinks(root)))];
  const total = selections.reduce((sum, { files }) => sum + files.length, 0);
  const files = new Map<string, Checked>();
  const others = new Map<string, Checked>();
  for (const [at, selection] of selections.entries()) {
    const scope = String(at);
    setSelection(store, scope, { selection, isWanted: file => !files.has(file), request });
    const checked = checkWorkspace(store, {
      scope,
      isScan: request.isScan === true,
      check: file => checkOne(store, file, { ...request, writable }),
      beforeOthers: () => readOthers(store, scope, selection, cwd),
      beforeRelated: () => readVariables(store, selection),
    });
    for await (const { kind, absolute, result } of checked) {
      const known = kind === 'skill' ? files : others;
      if (result !== undefined && (kind === 'skill' || !others.has(absolute))) {
        // What was written before is not there to be fixed again.
        const before = mode === 'write' ? (known.get(absolute)?.fixed ?? 0) : 0;
        known.set(absolute, before === 0 ? result : { ...result, fixed: before + result.fixed });
        request.onProgress(files.size, total);
      }
    }
  }
  const inWords = ([absolute, checked]: readonly [string, Checked]) =>
    toCheckedFile(shownPath(absolute, cwd), checked);
  return {
    files: [...files].map(inWords),
    others: [...others].map(inWords),
    unreadable: selections.flatMap(({ unreadable }) => unreadable),
  };
}

/** Undefined for a file of which nothing is to be shown. */
function checkOne(
  store: SkillStore,
  file: FileToCheck,
  request: FixRequest & { readonly cwd: string },
): Checked | undefined {
  const fixed = request.mode === 'none' ? undefined : fixOne(store, file, request);
  if (fixed !== undefined) {
    return fixed;
  }
  const findings = findingsOf(store, file);
  const isShown = file.kind !== 'description' || (findings?.findings.length ?? 0) > 0;
  if (findings === undefined || !isShown) {
    return undefined;
  }
  const id = file.kind === 'skill' ? store.get(skillRecord, file.key)?.id : undefined;
  return { skill: id ?? '', findings, fixed: 0, patch: '' };
}

function fixOne(
  store: SkillStore,
  { kind, key, absolute, isAmongOthers }: FileToCheck,
  request: FixRequest & { readonly cwd: string },
): Checked | undefined {
  const { scope } = splitSkillKey(key);
  const catalog = isAmongOthers ? store.get(catalogOf, scope) : undefined;
  const skill = kind === 'skill' ? readToCheck(key, store.ask, catalog) : undefined;
  const related = kind === 'related' ? readRelatedToCheck(key, store.ask) : undefined;
  const fixed =
    (skill && fixFile(absolute, skill, request)) ??
    (related && fixRelated(absolute, shownPath(absolute, request.cwd), related, request));
  if (request.mode === 'write' && (fixed?.fixed ?? 0) > 0) {
    store.apply({ paths: [absolute] });
  }
  return fixed;
}

async function readVariables(store: SkillStore, { root, relatedFiles, files }: Selection): Promise<void> {
  for (const [file, variables] of await findRelatedFileVariables(root, relatedFiles, files)) {
    store.set(relatedVariables, file, variables);
  }
}

/**
 * Takes in the skills outside of a part of a workspace: those that are loaded together with it, and all of them where a name asks for
 * them.
 */
async function readOthers(
  store: SkillStore,
  scope: string,
  selection: Selection,
  cwd: string,
): Promise<void> {
  const { base, siblings, isWhole } = selection;
  if (isWhole) {
    return;
  }
  const records = store.get(recordsOf, scope);
  const known = new Set(records.keys());
  const start = base ?? path.parse(selection.root).root;
  const show = (absolute: string) => shownPath(absolute, cwd);
  const near = await findOtherFiles([...records.values()], start, known, show);
  setOtherFiles(store, scope, near);
  const catalog = store.get(catalogOf, scope);
  const { agents = [], goals = [] } = store.get(descriptionOf, selection.described).description;
  const named = siblings.size > 0 ? [...agents, ...goals].flatMap(({ skills }) => skills) : [];
  const isUnknown =
    [...records.values()].some(({ references }) => references.some(({ id }) => !catalog?.knows(id))) ||
    named.some(({ slug }) => catalog?.byId(slug).length === 0);
  if (base !== undefined && isUnknown) {
    const { ignore } = selection.description.description;
    const all = await findAllBelow(base, ignore, known, show);
    const seen = new Set(near.map(({ absolute }) => absolute));
    setOtherFiles(store, scope, [...near, ...all.filter(({ absolute }) => !seen.has(absolute))]);
  }
}
