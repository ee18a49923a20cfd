import { checkSkill } from '../../checks/checkSkill.ts';
import type { Finding } from '../../model/findings/finding.ts';
import { findKeyPlace } from '../../model/skill/keyPlace.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { treesOf } from '../../model/skill/skillParts.ts';
import { toWords } from '../../syntax/yaml/yamlNode.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { applyRoutingFix } from './applyRoutingFix.ts';
import type { PartEdit } from '../../model/skill/partEdit.ts';
import { applyPartEdit } from '../../model/skill/partEdit.ts';
import type { MessageEffect, StoredMessage } from '../../analysis/routing/explain/messageEffect.ts';
import { compareFirsts } from '../../analysis/routing/explain/messageEffect.ts';
import { previewTurn } from '../../analysis/routing/previewTurn.ts';
import { toRoutingEntry } from '../../analysis/routing/routingCatalog.ts';
import type { RoutingFix } from '../../analysis/routing/explain/routingFix.ts';
import type { ReadKeys } from '../../analysis/routing/explain/readKeys.ts';
import { findReadKeys } from '../../analysis/routing/explain/readKeys.ts';
import type { TurnInput, TurnPlacement } from '../../analysis/routing/explain/turnPlacement.ts';
import { findPlacement } from '../../analysis/routing/explain/turnPlacement.ts';

/** Who decides what a change does: Skillwright's router, or the similarity of texts alone. */
export type Judge = 'router' | 'text';

/** How a skill would stand after a change, and the edit that makes the change. */
export interface TriedFix {
  readonly placement: TurnPlacement;
  /** Its place among all skills by the similarity of texts, from 1; undefined where it has nothing in common with the message. */
  readonly textPlace: number | undefined;
  readonly edit: PartEdit;
  readonly changed: SkillParts;
  /** Why a target would not take the skill any more. */
  readonly problem?: Sentence;
}

/** A skill whose changes can be tried; nothing is written. */
export interface FixTrial {
  /** What the targets of the skill read. */
  readonly reads: ReadKeys;
  /** The value in the file. */
  readonly description: string;
  /** Undefined where the change cannot be written into the skill's files. */
  readonly tryFix: (fix: RoutingFix) => TriedFix | undefined;
  /** What a change does to messages, in steps between which the catalog is as it was. */
  readonly measure: (
    tried: TriedFix,
    messages: readonly StoredMessage[],
    judge: Judge,
  ) => Generator<undefined, MessageEffect>;
}

/** Messages that are judged in one step. */
const stepLength = 50;

/** Tries changes of one skill by routing with them. The catalog has the changed skill only while it is asked. */
export function createTrial(turn: TurnInput, parts: SkillParts, targets: readonly Target[]): FixTrial {
  const { path, document } = parts.file;
  const profiles = targets.map(({ profile }) => profile);
  const findErrors = ({ file }: SkillParts) =>
    checkSkill(file, targets, {}).filter(({ severity }) => severity === 'error');
  const known = new Map<Judge, (string | undefined)[]>();
  return {
    reads: findReadKeys(profiles, document.frontmatter?.root),
    description: toWords(findKeyPlace(treesOf(parts), 'description')?.node) ?? '',
    tryFix(fix) {
      const edit = applyRoutingFix(parts, fix);
      if ('problem' in edit) {
        return undefined;
      }
      const changed = applyPartEdit(parts, edit);
      const problem = findNew(findErrors(parts), findErrors(changed));
      return withChange(turn, changed, () => {
        const placement = findPlacement(turn, path);
        const textPlace = placement && findTextPlace(turn, path, placement.preview.reading.text);
        return placement && { placement, textPlace, edit, changed, ...(problem && { problem }) };
      });
    },
    *measure({ changed }, messages, judge) {
      const before = known.get(judge) ?? [];
      known.set(judge, before);
      const after: (string | undefined)[] = [];
      for (let start = 0; start < messages.length; start += stepLength) {
        const step = messages.slice(start, start + stepLength);
        if (before.length < start + step.length) {
          before.push(...step.map(({ message }) => findFirst(turn, message, judge)));
          yield;
        }
        // A message that has nothing in common with the skill stays with whom it was.
        const judgeAgain = () =>
          step.map(({ message }, index) => {
            const was = before[start + index];
            const isMatched = turn.catalog.index.explain(message, path).some(({ raw }) => raw > 0);
            return isMatched || was === path ? findFirst(turn, message, judge) : was;
          });
        after.push(...(withChange(turn, changed, judgeAgain) ?? []));
        yield;
      }
      return compareFirsts(messages, path, before, after);
    },
  };
}

/** Undefined for a skill that the catalog does not have. */
function withChange<Result>(
  { catalog }: TurnInput,
  { file, ...rest }: SkillParts,
  work: () => Result,
): Result | undefined {
  const entry = catalog.get(file.path);
  if (entry === undefined) {
    return undefined;
  }
  catalog.set(toRoutingEntry(file, entry, treesOf({ file, ...rest })));
  try {
    return work();
  } finally {
    catalog.set(entry);
  }
}

/** The place of a skill by the similarity of texts, from 1. */
export function findTextPlace({ catalog }: TurnInput, path: string, text: string): number | undefined {
  const index = catalog.index.rank(text, catalog.size).hits.findIndex(({ key }) => key === path);
  return index < 0 ? undefined : index + 1;
}

function findFirst(
  { catalog, context, options }: TurnInput,
  message: string,
  judge: Judge,
): string | undefined {
  if (judge === 'text') {
    return catalog.index.rank(message, 1).hits[0]?.key;
  }
  const { ticked: _ticked, classification: _classification, ...rest } = options;
  const { history: _history, signal: _signal, stages: _stages, assetClasses: _classes, ...place } = context;
  const preview = previewTurn(catalog, { ...place, message }, { ...rest, window: { offset: 0, limit: 1 } });
  const [first] = preview.candidates;
  return first !== undefined && first.score > 0 ? first.skill.path : undefined;
}

/** The first error that was not there before. */
function findNew(before: readonly Finding[], after: readonly Finding[]): Sentence | undefined {
  const known = new Set(before.map(({ code }) => code));
  const found = after.find(({ code }) => !known.has(code));
  return found && { template: found.template, args: found.args };
}
