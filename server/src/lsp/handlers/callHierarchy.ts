import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  CancellationToken,
  TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { SymbolKind } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { SkillRecord } from '../../core/catalog/skillCatalog.ts';
import type { PipelineStep } from '../../core/navigate/callHierarchy.ts';
import { findSkillAt, findStepsFrom, findStepsTo } from '../../core/navigate/callHierarchy.ts';
import type { MessageBundle } from '../../core/rules/messages.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import type { Server } from '../context.ts';
import { toPlacedRange } from '../convert.ts';
import type { Guard } from '../guard.ts';
import type { Neighbours } from '../management/neighbours.ts';
import { toRecord } from '../management/openManaged.ts';
import { filePathOf } from '../uris.ts';

/** Pipelines of skills as a hierarchy of calls: what a skill hands over to, and what hands over to it. */
export function registerCallHierarchy(server: Server, guard: Guard, neighbours: Neighbours): void {
  const { languages } = server.connection;
  languages.callHierarchy.onPrepare(
    guard('call hierarchy', null, async (params, token) => {
      const item = await prepare(server, neighbours, params, token);
      return item === undefined ? null : [item];
    }),
  );
  languages.callHierarchy.onOutgoingCalls(
    guard('outgoing calls', null, async ({ item }, token) => {
      const skills = new KnownSkills(server, await neighbours.known(token));
      const skill = skills.find(item.uri);
      return skill === undefined
        ? null
        : findStepsFrom(skill, skills.all).flatMap(step => skills.toOutgoing(step));
    }),
  );
  languages.callHierarchy.onIncomingCalls(
    guard('incoming calls', null, async ({ item }, token) => {
      const skills = new KnownSkills(server, await neighbours.known(token));
      const skill = skills.find(item.uri);
      return skill === undefined
        ? null
        : findStepsTo(skill, skills.all).flatMap(step => skills.toIncoming(step));
    }),
  );
}

async function prepare(
  server: Server,
  neighbours: Neighbours,
  { textDocument: { uri }, position }: TextDocumentPositionParams,
  token: CancellationToken,
): Promise<CallHierarchyItem | undefined> {
  const known = await neighbours.known(token);
  const skill = server.open.get(uri);
  const offset = server.documents.get(uri)?.offsetAt(position);
  const skills = new KnownSkills(server, known);
  const own = skills.find(uri);
  if (skill === undefined || own === undefined || offset === undefined) {
    return undefined;
  }
  const found = findSkillAt(skill.file.document, offset, own, skills.all);
  return found && skills.toItem(found);
}

/** What is known of all skills at the time of one question, of open ones what their text says at that time. */
class KnownSkills {
  readonly all: readonly SkillRecord[];
  readonly #byFile: ReadonlyMap<string, SkillRecord>;
  readonly #files: ReadonlyMap<SkillRecord, string>;
  readonly #bundle: MessageBundle;

  constructor(server: Server, known: ReadonlyMap<string, SkillRecord>) {
    const opened = server.open.all().flatMap(({ uri, file: skill }) => {
      const file = filePathOf(uri);
      return file === undefined ? [] : [[file, toRecord(server, skill, file)] as const];
    });
    this.#byFile = new Map([...known, ...opened]);
    this.all = [...this.#byFile.values()];
    this.#files = new Map([...this.#byFile].map(([file, record]) => [record, file]));
    this.#bundle = server.client().messages;
  }

  find(uri: string): SkillRecord | undefined {
    return this.#byFile.get(filePathOf(uri) ?? '');
  }

  /** Undefined for a skill that is none of these. */
  toItem(skill: SkillRecord, step?: PipelineStep): CallHierarchyItem | undefined {
    const file = this.#files.get(skill);
    if (file === undefined) {
      return undefined;
    }
    const start = { line: 0, character: 0 };
    const selectionRange = skill.named ? toPlacedRange(skill.named) : { start, end: start };
    const detail = [step && this.#describe(step), skill.detail].filter(part => part !== undefined);
    return {
      name: skill.id,
      kind: SymbolKind.Function,
      ...(detail.length > 0 && { detail: detail.join(' · ') }),
      uri: URI.file(file).toString(),
      range: { start, end: selectionRange.end },
      selectionRange,
    };
  }

  toOutgoing(step: PipelineStep): CallHierarchyOutgoingCall[] {
    const to = this.toItem(step.skill, step);
    return to === undefined ? [] : [{ to, fromRanges: step.transitions.map(toPlacedRange) }];
  }

  toIncoming(step: PipelineStep): CallHierarchyIncomingCall[] {
    const from = this.toItem(step.skill, step);
    return from === undefined ? [] : [{ from, fromRanges: step.transitions.map(toPlacedRange) }];
  }

  /** When the step is taken; undefined where it always is. */
  #describe({ transitions }: PipelineStep): string | undefined {
    const conditions = transitions.flatMap(({ condition }) => condition ?? []);
    return conditions.length < transitions.length
      ? undefined
      : formatMessage('if {conditions}', { conditions: conditions.join(', ') }, this.#bundle);
  }
}
