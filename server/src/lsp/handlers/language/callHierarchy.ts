import type {
  CallHierarchyIncomingCall,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  CancellationToken,
  TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { SymbolKind } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { Catalog, SkillRecord } from '../../../core/model/catalog/skillCatalog.ts';
import { createCatalog } from '../../../core/model/catalog/skillCatalog.ts';
import type { PipelineSkills, PipelineStep } from '../../../core/features/callHierarchy.ts';
import {
  findSkillAt,
  findStepsFrom,
  findStepsTo,
  indexTransitions,
} from '../../../core/features/callHierarchy.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { formatMessage } from '../../../core/model/findings/messages.ts';
import type { Server } from '../../session/context.ts';
import { toPlacedRange } from '../../convert/diagnostic.ts';
import type { Guard } from '../../editor/guard.ts';
import { toRecord } from '../../services/management/openManaged.ts';
import { filePathOf } from '../../convert/uris.ts';

/** Pipelines of skills as a hierarchy of calls: what a skill hands over to, and what hands over to it. */
export function registerCallHierarchy(server: Server, guard: Guard): void {
  const { languages } = server.connection;
  const skillsNow = createSkillFinder(server);
  languages.callHierarchy.onPrepare(
    guard('call hierarchy', null, async (params, token) => {
      const item = prepare(server, params, await skillsNow(params.textDocument.uri, token));
      return item === undefined ? null : [item];
    }),
  );
  languages.callHierarchy.onOutgoingCalls(
    guard('outgoing calls', null, async ({ item }, token) => {
      const skills = await skillsNow(item.uri, token);
      const skill = skills.find(item.uri);
      return skill === undefined
        ? null
        : findStepsFrom(skill, skills).flatMap(step => skills.toOutgoing(step));
    }),
  );
  languages.callHierarchy.onIncomingCalls(
    guard('incoming calls', null, async ({ item }, token) => {
      const skills = await skillsNow(item.uri, token);
      const skill = skills.find(item.uri);
      return skill === undefined ? null : findStepsTo(skill, skills).flatMap(step => skills.toIncoming(step));
    }),
  );
}

function prepare(
  { open, documents }: Server,
  { textDocument: { uri }, position }: TextDocumentPositionParams,
  skills: KnownSkills,
): CallHierarchyItem | undefined {
  const skill = open.get(uri);
  const offset = documents.get(uri)?.offsetAt(position);
  const own = skills.find(uri);
  if (skill === undefined || own === undefined || offset === undefined) {
    return undefined;
  }
  const found = findSkillAt(skill.file.document, offset, own, skills);
  return found && skills.toItem(found);
}

/** What is known of the skills on disk, made once for each state of the index. */
interface IndexedSkills {
  readonly catalog: Catalog;
  readonly leading: ReadonlyMap<string, readonly SkillRecord[]>;
  readonly files: ReadonlyMap<SkillRecord, string>;
}

/** Answers with what is known of all skills at the time of a question about one of them. */
function createSkillFinder(server: Server): (uri: string, token: CancellationToken) => Promise<KnownSkills> {
  let indexed: IndexedSkills | undefined;
  return async (uri, token) => {
    await server.indexing.indexed(token);
    const others = await server.installed.records();
    const { index } = server.workspace;
    const catalog = index.catalog ?? createCatalog([]);
    if (indexed?.catalog !== catalog) {
      const files = new Map([...index.all].map(([file, record]) => [record, file]));
      indexed = { catalog, leading: indexTransitions(files.keys()), files };
    }
    return new KnownSkills(server, indexed, others, uri);
  };
}

class KnownSkills implements PipelineSkills {
  readonly #indexed: IndexedSkills;
  /** In place of what the index says of the same file: the index follows what is typed only after a while. */
  readonly #fresh: ReadonlyMap<string, SkillRecord>;
  readonly #files: ReadonlyMap<SkillRecord, string>;
  readonly #bundle: MessageBundle;
  readonly #find: (file: string) => SkillRecord | undefined;

  constructor(server: Server, indexed: IndexedSkills, others: ReadonlyMap<string, SkillRecord>, uri: string) {
    const { open, indexing, workspace, client } = server;
    const opened = [...new Set([...indexing.typed, uri])].flatMap(each => {
      const file = filePathOf(each);
      const skill = open.get(each);
      return file === undefined || skill === undefined
        ? []
        : [[file, toRecord(server, skill.file, file)] as const];
    });
    this.#indexed = indexed;
    this.#fresh = new Map([...others, ...opened]);
    this.#files = new Map([...this.#fresh].map(([file, record]) => [record, file]));
    this.#bundle = client().messages;
    this.#find = file => this.#fresh.get(file) ?? workspace.index.get(file);
  }

  find(uri: string): SkillRecord | undefined {
    return this.#find(filePathOf(uri) ?? '');
  }

  byId(id: string): readonly SkillRecord[] {
    return this.#with(this.#indexed.catalog.byId(id), record => record.id === id);
  }

  leadingTo(id: string): readonly SkillRecord[] {
    return this.#with(this.#indexed.leading.get(id) ?? [], ({ next = [] }) =>
      next.some(({ to }) => to === id),
    );
  }

  #with(known: readonly SkillRecord[], isWanted: (record: SkillRecord) => boolean): SkillRecord[] {
    return [
      ...known.filter(record => !this.#fresh.has(this.#fileOf(record) ?? '')),
      ...[...this.#fresh.values()].filter(isWanted),
    ];
  }

  #fileOf(record: SkillRecord): string | undefined {
    return this.#files.get(record) ?? this.#indexed.files.get(record);
  }

  /** Undefined for a skill that is none of these. */
  toItem(skill: SkillRecord, step?: PipelineStep): CallHierarchyItem | undefined {
    const file = this.#fileOf(skill);
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
