import type { CodeAction, CodeActionParams, Command, Diagnostic, Range } from 'vscode-languageserver/node';
import { CodeActionKind } from 'vscode-languageserver/node';
import type { Finding } from '../../../core/model/findings/finding.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { isLockedSkill } from '../../../core/analysis/provenance/locked.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import type { Fix } from '../../../core/model/findings/report.ts';
import type { Profile } from '../../../core/model/profiles/record/profile.ts';
import { checkSkill } from '../../../core/checks/checkSkill.ts';
import { fixSkill } from '../../../core/operations/fixes/fixSkill.ts';
import { canSuppress } from '../../../core/operations/fixes/suppress.ts';
import { diagnosticSource, toLspEdit, toRange } from '../../convert/diagnostic.ts';
import type { OpenSkill } from '../../files/openSkills.ts';

const fixAllKind = `${CodeActionKind.SourceFixAll}.skillwright`;

/** The kinds that are announced to the client. */
export const codeActionKinds = [CodeActionKind.QuickFix, fixAllKind];

/** Whether quick fixes are asked for. */
export function wantsQuickFixes({ context }: CodeActionParams): boolean {
  return context.only === undefined || context.only.some(only => isWithin(CodeActionKind.QuickFix, only));
}

/** An open document with what was found in it. */
export type CheckedDocument = Pick<OpenSkill, 'uri' | 'version' | 'positions' | 'findings'>;

/** What is there beside the fixes of the findings themselves. */
export interface FurtherActions {
  /** Edits of other files. */
  readonly actions: readonly CodeAction[];
  readonly hasCommands: boolean;
  /** The host whose findings the editor reports itself, whether or not the skill is written for it. */
  readonly editor?: Profile | undefined;
}

/** Quick fixes for what is found in the range, whether we or the editor itself report it, and fix all. */
export function provideCodeActions(
  skill: OpenSkill,
  params: CodeActionParams,
  bundle: MessageBundle,
  { actions: further, hasCommands, editor }: FurtherActions,
): CodeAction[] {
  const { context } = params;
  const hit = findHit(skill, params);
  const actions: CodeAction[] = [];
  if (wantsQuickFixes(params)) {
    const foreign = editor === undefined ? [] : findEditorNames(skill, params, editor);
    const fixes = [...hit, ...foreign].flatMap(finding =>
      toQuickFix(skill, finding, context.diagnostics, bundle),
    );
    actions.push(...fixes.filter(isFirstOfItsTitle).map(preferFirst));
    actions.push(...further.filter(isFirstOfItsTitle));
    actions.push(...(hasCommands ? commandActions(skill, hit, bundle) : []));
  }
  // An editor that runs it at every save asks for it by name; in a menu of quick fixes it is noise.
  if (context.only?.some(only => isWithin(fixAllKind, only)) === true) {
    actions.push(...toFixAll(skill, bundle));
  }
  return actions;
}

/** Quick fixes for what is found in the range of a file beside skills, and what explains it. */
export function provideRelatedFileActions(
  document: CheckedDocument,
  params: CodeActionParams,
  bundle: MessageBundle,
  { actions: further, hasCommands }: FurtherActions,
): CodeAction[] {
  if (!wantsQuickFixes(params)) {
    return [];
  }
  const hit = findHit(document, params);
  const fixes = hit.flatMap(finding => toQuickFix(document, finding, params.context.diagnostics, bundle));
  const explanations = hasCommands ? explainActions(hit, bundle) : [];
  return [
    ...fixes.filter(isFirstOfItsTitle).map(preferFirst),
    ...further.filter(isFirstOfItsTitle),
    ...explanations,
  ];
}

/**
 * What was found in the range, or where the editor itself reports something there: its range may be a whole
 * line of which we mark the value alone.
 */
export function findHit(
  { findings, positions }: CheckedDocument,
  { range, context }: CodeActionParams,
): readonly Finding[] {
  const foreign = context.diagnostics.filter(({ source }) => source !== diagnosticSource);
  return findings.filter(({ span, isReportedByEditor }) => {
    const own = toRange(positions, span);
    const isSaidThere = isReportedByEditor === true && foreign.some(other => intersects(own, other.range));
    return isSaidThere || intersects(own, range);
  });
}

/** Findings about the name that the editor reports in the range, though no target of the skill minds them. */
function findEditorNames(
  { file, settings, positions }: OpenSkill,
  { context }: CodeActionParams,
  editor: Profile,
): readonly Finding[] {
  const foreign = context.diagnostics.filter(({ source }) => source !== diagnosticSource);
  return foreign.length === 0
    ? []
    : checkSkill(file, [{ profile: editor, strict: true }], settings).filter(
        ({ code, isReportedByEditor, span }) =>
          isReportedByEditor === true &&
          code.startsWith('name-') &&
          foreign.some(({ range }) => intersects(toRange(positions, span), range)),
      );
}

/** Two rules that mend the same value in the same way are one entry of the menu. */
function isFirstOfItsTitle({ title }: CodeAction, index: number, actions: readonly CodeAction[]): boolean {
  return actions.findIndex(other => other.title === title) === index;
}

/** What an editor applies without a menu has to be one. */
function preferFirst(action: CodeAction, index: number): CodeAction {
  return index === 0 ? { ...action, isPreferred: true } : action;
}

function isWithin(kind: string, only: string): boolean {
  return kind === only || kind.startsWith(`${only}.`);
}

function toQuickFix(
  document: CheckedDocument,
  { fix, code, args }: Finding,
  diagnostics: readonly Diagnostic[],
  bundle: MessageBundle,
): CodeAction[] {
  // A byte order mark is not part of the text, so an editor cannot remove it by an edit.
  if (fix === undefined || fix.edits.length === 0) {
    return [];
  }
  const own = diagnostics.filter(
    diagnostic => diagnostic.source === diagnosticSource && diagnostic.code === code,
  );
  return [
    {
      title: formatMessage(fix.title, args, bundle),
      kind: CodeActionKind.QuickFix,
      ...(own.length > 0 && { diagnostics: own }),
      edit: toEdit(document, fix),
    },
  ];
}

/** What the client does rather than an edit: switching a finding off asks for a reason, a page is shown. */
function commandActions(skill: OpenSkill, findings: readonly Finding[], bundle: MessageBundle): CodeAction[] {
  const ignores = findings.filter(canSuppress).map(({ code, span }) => {
    const title = formatMessage("Ignore '{code}' here…", { code }, bundle);
    const { start } = toRange(skill.positions, span);
    return { title, command: 'skillwright.ignoreRule', arguments: [skill.uri, code, start] };
  });
  return [...toActions(ignores), ...explainActions(findings, bundle)];
}

function explainActions(findings: readonly Finding[], bundle: MessageBundle): CodeAction[] {
  const explanations = findings.map(({ code }) => {
    const title = formatMessage("Explain '{code}'", { code }, bundle);
    return { title, command: 'skillwright.explainRule', arguments: [code] };
  });
  return toActions(explanations);
}

function toActions(commands: readonly Command[]): CodeAction[] {
  return commands
    .map(command => ({ title: command.title, kind: CodeActionKind.QuickFix, command }))
    .filter(isFirstOfItsTitle);
}

function toFixAll(skill: OpenSkill, bundle: MessageBundle): CodeAction[] {
  // Saving must not turn a skill of others into an edited one; a fix by hand is a decision.
  if (isLockedSkill(skill.file)) {
    return [];
  }
  const { text } = skill.file.document;
  const fixed = fixSkill(skill.file, () => skill.targets, skill.settings);
  if (fixed.file.document.text === text) {
    return [];
  }
  const edit = replaceChanged(text, fixed.file.document.text);
  return [
    {
      title: formatMessage('Fix all safe problems of this skill', {}, bundle),
      kind: fixAllKind,
      edit: toEdit(skill, { edits: [edit] }),
    },
  ];
}

/** One edit for the part between the first and the last difference, so that carets elsewhere stay. */
function replaceChanged(before: string, after: string) {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    start++;
  }
  let end = 0;
  const maxShared = Math.min(before.length, after.length) - start;
  while (end < maxShared && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end++;
  }
  return { span: { start, end: before.length - end }, newText: after.slice(start, after.length - end) };
}

function toEdit({ uri, version, positions }: CheckedDocument, { edits }: Pick<Fix, 'edits'>) {
  const textDocument = { uri, version };
  return { documentChanges: [{ textDocument, edits: edits.map(edit => toLspEdit(positions, edit)) }] };
}

function intersects(one: Range, other: Range): boolean {
  return !isBefore(one, other) && !isBefore(other, one);
}

function isBefore({ end }: Range, { start }: Range): boolean {
  return end.line < start.line || (end.line === start.line && end.character < start.character);
}
