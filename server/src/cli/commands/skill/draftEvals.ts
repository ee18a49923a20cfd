import path from 'node:path';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import { nameOfPart } from '../../../core/model/skill/skillParts.ts';
import type { DraftedCase } from '../../../core/operations/evals/draftTriggerCases.ts';
import { planDraftedCases } from '../../../core/operations/evals/planDraftedCases.ts';
import { toChanges } from '../../../node/edit/openManaged.ts';
import { draftCasesInSkillSet } from '../../../workspace/skillSet/draftCasesInSkillSet.ts';
import { writeChanges } from '../../edit/writeChanges.ts';
import { openWithOthers } from '../../skills/namedSkills.ts';
import { toJson } from '../../terminal/command.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { createPaint, quote, toOneLine } from '../../terminal/output.ts';
import { refuse } from './changeActions.ts';
import { chooseManaged, takeOneName } from './chooseManaged.ts';

/** Drafts trigger cases of a skill and adds them to its manifest; what is there stays. */
export async function draftEvals(
  names: readonly string[],
  isJson: boolean,
  environment: Environment,
): Promise<ExitCode> {
  const skill = await chooseManaged(takeOneName(names, 'eval init SKILL'), undefined, environment);
  const { absolute, shown, parts } = skill;
  // Other skills of the workspace have the messages that this one must leave to them.
  const skillSet = await openWithOthers(absolute, environment);
  const drafts = draftCasesInSkillSet(skillSet, shown) ?? [];
  const plan = planDraftedCases(skill, drafts);
  if ('problem' in plan) {
    return refuse(plan.problem, environment);
  }
  const { edits } = plan;
  const decide = () => Promise.resolve(toChanges(absolute, parts, edits));
  if (edits.length > 0 && !(await writeChanges(path.dirname(absolute), decide, environment))) {
    return 1;
  }
  const folder = path.posix.dirname(shown);
  const files = edits.map(({ part }) => path.posix.join(folder, nameOfPart(parts, part)));
  environment.write(
    isJson ? toJson(toJsonDrafts(shown, files, drafts)) : describeDrafts(files, drafts, environment),
  );
  return 0;
}

function toJsonDrafts(shown: string, files: readonly string[], drafts: readonly DraftedCase[]) {
  return {
    path: shown,
    files,
    cases: drafts.map(({ message, list, from }) => ({
      message,
      expected: list === 'triggerCases',
      from: from.kind,
      ...(from.kind === 'skill' && { skill: from.id }),
    })),
  };
}

function describeDrafts(
  files: readonly string[],
  drafts: readonly DraftedCase[],
  environment: Environment,
): string {
  if (drafts.length === 0) {
    return 'Nothing new was found to draft trigger cases from.\n';
  }
  const paint = createPaint(environment);
  const lines = drafts.map(({ message, list, from }) => {
    const mark = list === 'triggerCases' ? paint('green', '+') : paint('red', '-');
    const place = from.kind === 'skill' ? `from '${toOneLine(from.id)}'` : `from the ${from.kind}`;
    return `  ${mark} ${quote(message)}  ${paint('dim', place)}\n`;
  });
  const head = formatMessage('Drafted in {files}; correct them before you rely on them:', {
    files: files.map(toOneLine).join(', '),
  });
  return `${head}\n${lines.join('')}`;
}
