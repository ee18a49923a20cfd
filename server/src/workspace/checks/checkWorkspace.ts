import type { Cancellation } from '../../core/text/position/span.ts';
import { mayBeConcerned } from '../../core/checks/concerned.ts';
import { relatedFileRoot } from '../../core/model/related/relatedFileKind.ts';
import { catalogOf, isConcerned, skillRecord } from '../catalog.ts';
import { checkScope } from '../checkScope.ts';
import type { FileFindings } from './placedFindings.ts';
import { relatedFindings } from './relatedFiles.ts';
import { attackedInScan, attackedResources, resourceFindings, resourceScan, skillScan } from './resources.ts';
import { findingsAlone, skillFindings } from './skillFindings.ts';
import type { HeldFiles } from '../store/files.ts';
import type { SkillStore } from '../store/skillStore.ts';
import { scopeFiles } from '../store/skillStore.ts';
import { skillKey } from '../store/skillKey.ts';
import { descriptionFileOf } from '../descriptions.ts';
import { descriptionFindings } from './workspaceDescriptions.ts';

/** One file of a scope that is checked; its key is the subject of facts about it. */
export interface FileToCheck {
  /** A `resource` is a file in the folder of a skill, and comes up where something is found in it. */
  readonly kind: 'skill' | 'related' | 'description' | 'resource';
  readonly key: string;
  readonly absolute: string;
  /** Whether the other skills are known by now; a skill that they concern is checked once more. */
  readonly isAmongOthers: boolean;
  /** Attacks are looked for and nothing else, and those too that honest skills look like. */
  readonly isScan?: boolean;
}

/** A file of a scope with what came of its check. A later result for the same file replaces the one before. */
export interface FileResult<Result> extends FileToCheck {
  readonly result: Result;
  /** How many skills were checked of how many. */
  readonly done: number;
  readonly total: number;
}

export interface CheckRequest<Result> {
  readonly scope: string;
  readonly check: (file: FileToCheck) => Result;
  /** Awaited once all skills were checked by themselves: takes in other skills that they may name. */
  readonly beforeOthers?: () => Promise<void>;
  /** Awaited once all skills were checked: takes in what files beside them are checked by. */
  readonly beforeRelated?: () => Promise<void>;
  /** Looks for attacks and for nothing else. */
  readonly isScan?: boolean;
  /** Milliseconds of work between two pauses. */
  readonly turn?: number;
}

/** Milliseconds in which somebody who types feels no delay. */
const shortTurn = 8;

/** What is found in a file of a scope; undefined for a file that only looks as if it belonged to skills. */
export function findingsOf(
  store: SkillStore,
  { kind, key, isAmongOthers, isScan = false }: FileToCheck,
): FileFindings | undefined {
  switch (kind) {
    case 'resource':
      return store.get(isScan ? resourceScan : resourceFindings, key);
    case 'skill':
      if (isScan) {
        return store.get(skillScan, key);
      }
      return store.get(isAmongOthers ? skillFindings : findingsAlone, key);
    case 'related':
      return store.get(relatedFindings, key);
    case 'description':
      return store.get(descriptionFindings, key);
  }
}

/**
 * Checks all files of a scope. Each skill is checked by itself first, and the little that the others need to know of it is kept; those
 * that this may concern are then checked once more with it, and what names skills last. Whoever consumes it may change files meanwhile.
 */
export async function* checkWorkspace<Result>(
  store: SkillStore,
  request: CheckRequest<Result>,
  token: Cancellation = never,
): AsyncGenerator<FileResult<Result>, void, void> {
  const held = store.hold();
  try {
    const rest = createRest(store, request.turn ?? shortTurn);
    for await (const result of checkInTurn(store, request, held)) {
      yield result;
      await rest();
      if (token.isCancellationRequested) {
        return;
      }
    }
  } finally {
    held.release();
  }
}

async function* checkInTurn<Result>(
  store: SkillStore,
  { scope, check, beforeOthers, beforeRelated, isScan = false }: CheckRequest<Result>,
  held: HeldFiles,
): AsyncGenerator<FileResult<Result>, void, void> {
  const skills = store.get(scopeFiles, scope) ?? [];
  const total = skills.length;
  const owners = new Set(relatedFilesOf(store, scope).map(({ absolute }) => ownerOf(absolute, store)));
  for (const [at, { absolute }] of skills.entries()) {
    const file = { ...toFile('skill', scope, absolute, false), isScan };
    const result = check(file);
    // While its text is at hand.
    const record = store.get(skillRecord, file.key);
    if ((record && mayBeConcerned(record)) || owners.has(absolute)) {
      held.keep(absolute);
    }
    yield { ...file, result, done: at + 1, total };
    for (const resource of store.get(isScan ? attackedInScan : attackedResources, file.key)) {
      const found = { ...toFile('resource', scope, resource), isScan };
      yield { ...found, result: check(found), done: at + 1, total };
    }
  }
  if (isScan) {
    return;
  }
  await beforeOthers?.();
  store.get(catalogOf, scope);
  for (const { absolute, shown } of skills) {
    if (isConcerned(scope, shown, store.ask)) {
      const file = toFile('skill', scope, absolute, true);
      yield { ...file, result: check(file), done: total, total };
    }
  }
  await beforeRelated?.();
  for (const file of relatedFilesOf(store, scope)) {
    yield { ...file, result: check(file), done: total, total };
  }
}

/** The skill that a file beside it belongs to, and is checked with. */
function ownerOf(file: string, { ports }: SkillStore): string {
  return ports.files.path.join(relatedFileRoot(file), 'SKILL.md');
}

const never: Cancellation = { isCancellationRequested: false };

function toFile(
  kind: FileToCheck['kind'],
  scope: string,
  absolute: string,
  isAmongOthers = true,
): FileToCheck {
  return { kind, key: skillKey(scope, absolute), absolute, isAmongOthers };
}

/** Workspace descriptions by their folders, and the files beside skills. */
function relatedFilesOf(store: SkillStore, scope: string): FileToCheck[] {
  const { folders = [], related = [] } = store.get(checkScope, scope) ?? {};
  return [
    ...folders.map(({ root }) =>
      Object.assign(toFile('description', scope, root), { absolute: descriptionFileOf(root, store.ask) }),
    ),
    ...related.map(absolute => toFile('related', scope, absolute)),
  ];
}

/** Lets others do their work once some milliseconds are over. */
function createRest({ ports: { clock } }: SkillStore, turn: number): () => Promise<void> {
  let begun = clock.now();
  return async () => {
    if (clock.now() - begun > turn) {
      await clock.pause();
      begun = clock.now();
    }
  };
}
