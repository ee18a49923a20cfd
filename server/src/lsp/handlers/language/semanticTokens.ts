import type {
  SemanticTokens,
  SemanticTokensDelta,
  SemanticTokensDeltaParams,
  SemanticTokensLegend,
} from 'vscode-languageserver/node';
import type { SemanticToken } from '../../../core/features/semanticTokens/semanticTokens.ts';
import {
  findSemanticTokens,
  tokenModifiers,
  tokenTypes,
} from '../../../core/features/semanticTokens/semanticTokens.ts';
import type { Server } from '../../session/context.ts';
import type { Guard } from '../../editor/guard.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import { diffTokens, encodeTokens } from '../../convert/tokenData.ts';

export const tokenLegend: SemanticTokensLegend = {
  tokenTypes: [...tokenTypes],
  tokenModifiers: [...tokenModifiers],
};

/** What a client was last sent for a document, which the next answer may be told as a change of. */
interface Sent {
  readonly resultId: string;
  readonly data: number[];
}

const none: SemanticTokens = { data: [] };

/** Serves the colors of what stands in a skill beyond Markdown and YAML, whole, as a change, or for a part of the text. */
export function registerTokens({ connection, documents, open }: Server, guard: Guard): void {
  const sent = new Map<string, Sent>();
  let count = 0;
  documents.onDidClose(({ document: { uri } }) => sent.delete(uri));
  const send = (skill: OpenSkill): Sent => {
    const answer = { resultId: String(++count), data: encodeTokens(tokensOf(skill), skill.positions) };
    sent.set(skill.uri, answer);
    return answer;
  };
  const { semanticTokens } = connection.languages;
  semanticTokens.on(
    guard('semantic tokens', none, ({ textDocument }) => {
      const skill = open.get(textDocument.uri);
      return skill === undefined ? none : send(skill);
    }),
  );
  semanticTokens.onDelta(
    guard<SemanticTokensDeltaParams, SemanticTokens | SemanticTokensDelta>(
      'semantic tokens',
      none,
      ({ textDocument, previousResultId }) => {
        const before = sent.get(textDocument.uri);
        const skill = open.get(textDocument.uri);
        const after = skill === undefined ? none : send(skill);
        return before?.resultId === previousResultId && after.resultId !== undefined
          ? { resultId: after.resultId, edits: diffTokens(before.data, after.data) }
          : after;
      },
    ),
  );
  semanticTokens.onRange(
    guard('semantic tokens', none, ({ textDocument, range }) => {
      const skill = open.get(textDocument.uri);
      const document = documents.get(textDocument.uri);
      if (skill === undefined || document === undefined) {
        return none;
      }
      const start = document.offsetAt(range.start);
      const end = document.offsetAt(range.end);
      const inside = tokensOf(skill).filter(({ span }) => span.start < end && span.end > start);
      return { data: encodeTokens(inside, skill.positions) };
    }),
  );
}

function tokensOf({ file, targets }: OpenSkill): SemanticToken[] {
  return findSemanticTokens(
    file,
    targets.map(({ profile }) => profile),
  );
}
