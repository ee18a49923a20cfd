import type { InlayHint as LspHint, InlayHintParams } from 'vscode-languageserver/node';
import { describeVariables } from '../../../core/features/hover/describeVariable.ts';
import type { TargetOrigin } from '../../../core/features/inlayHints/inheritedHints.ts';
import { findInheritedHints } from '../../../core/features/inlayHints/inheritedHints.ts';
import type { HintKind, InlayHint } from '../../../core/features/inlayHints/inlayHint.ts';
import type { CountParts } from '../../../core/features/inlayHints/sectionHints.ts';
import { createPartCounter, findSectionHints } from '../../../core/features/inlayHints/sectionHints.ts';
import { findVariableHints } from '../../../core/features/inlayHints/variableHints.ts';
import type { Server } from '../../session/context.ts';
import type { Guard } from '../../editor/guard.ts';
import { decodeHintData, toLspHint } from '../../convert/inlayHint.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import { mergeSettings } from '../../files/settings.ts';
import { filePathOf } from '../../convert/uris.ts';

/** Serves what is shown between the words of a skill: tokens of sections, values of variables, and where other values come from. */
export function registerInlayHints(server: Server, guard: Guard): void {
  const { connection, documents, open, reads } = server;
  const counters = new Map<string, CountParts>();
  documents.onDidClose(({ document: { uri } }) => counters.delete(uri));
  connection.languages.inlayHint.on(
    guard('inlay hints', [], (params, token) => {
      const { uri } = params.textDocument;
      const countParts = counters.get(uri) ?? createPartCounter();
      counters.set(uri, countParts);
      return reads.answer(token, () => {
        const skill = open.get(uri);
        return skill === undefined ? [] : hintsIn(server, skill, params, countParts);
      });
    }),
  );
  connection.languages.inlayHint.resolve(async (hint, token) => {
    // Without its tooltip a hint still says what it says.
    const resolve = guard('inlay hint details', hint, () => withTooltip(open, hint));
    return resolve(hint, token);
  });
}

function withTooltip(open: Server['open'], hint: LspHint): LspHint {
  const data = decodeHintData(hint.data);
  const skill = data && open.get(data.uri);
  const value = skill && describeVariables(skill.file, data);
  return value === undefined ? hint : { ...hint, tooltip: { kind: 'markdown', value } };
}

function hintsIn(
  server: Server,
  skill: OpenSkill,
  { range }: InlayHintParams,
  countParts: CountParts,
): LspHint[] {
  const document = server.documents.get(skill.uri);
  const start = document?.offsetAt(range.start) ?? 0;
  const end = document?.offsetAt(range.end) ?? 0;
  return findHints(server, skill, countParts)
    .filter(({ offset }) => start <= offset && offset <= end)
    .map(hint => toLspHint(hint, skill, server.client().messages));
}

function findHints({ workspace }: Server, skill: OpenSkill, countParts: CountParts): InlayHint[] {
  const { file, targets, uri } = skill;
  const { inlayHints: wanted, tokenThreshold } = workspace.settingsOf(filePathOf(uri)) ?? {};
  const isWanted = (kind: HintKind) => wanted?.has(kind) ?? true;
  const hints = [
    ...(isWanted('inherited')
      ? findInheritedHints(file, { targets, origin: originOf(workspace, skill) })
      : []),
    ...(isWanted('variables') ? findVariableHints(file) : []),
  ];
  // Two hints at one place would read as one: the value of a variable that ends a heading takes precedence.
  const taken = new Set(hints.map(({ offset }) => offset));
  const tokens = isWanted('tokens') ? findSectionHints(file.document, countParts, tokenThreshold) : [];
  return [...hints, ...tokens.filter(({ offset }) => !taken.has(offset))];
}

/** What decides which hosts the skill is checked for. */
function originOf(workspace: Server['workspace'], { file, uri }: OpenSkill): TargetOrigin {
  const path = filePathOf(uri);
  const { choice, chosenBy } = mergeSettings(workspace.describe(path), workspace.settingsOf(path));
  const { cause } = workspace.decideTargets(file, path ?? uri, choice);
  return cause === 'named' ? chosenBy : cause;
}
