import { setTimeout as delay } from 'node:timers/promises';
import type {
  CancellationToken,
  CompletionItem,
  CompletionList,
  CompletionParams,
  Hover,
  TextDocumentPositionParams,
} from 'vscode-languageserver/node';
import { CompletionTriggerKind } from 'vscode-languageserver/node';
import { findEntry } from '../../../core/syntax/yaml/yamlNode.ts';
import { describeKeyword, findKeywordAt } from '../../../core/features/hover/describeKeyword.ts';
import { findWordReaders } from '../../../core/model/profiles/skillChoice.ts';
import { describeDecisiveWords } from '../../../core/features/hover/describeDecisiveWords.ts';
import type { Hover as CoreHover } from '../../../core/features/hover/hoverText.ts';
import { hoverFrontmatter } from '../../../core/features/hover/hover.ts';
import type { Profile } from '../../../core/model/profiles/record/profile.ts';
import { findProfile, profiles } from '../../../core/model/profiles/registry.ts';
import type { SkillFile } from '../../../core/model/skill/skillFile.ts';
import { completeFrontmatter } from '../../../core/features/completion/completeFrontmatter.ts';
import {
  completePlaceholder,
  isInPlaceholder,
} from '../../../core/features/completion/completePlaceholder.ts';
import { completeTemplates, isBlankFile } from '../../../core/features/completion/completeTemplate.ts';
import { isInFrontmatter } from '../../../core/features/completion/place/caretPlace.ts';
import { resolveCompletion } from '../../../core/features/completion/resolveCompletion.ts';
import { decodeItemData, toCompletionItem } from '../../convert/completionItem.ts';
import type { Server } from '../../session/context.ts';
import { toRange } from '../../convert/diagnostic.ts';
import type { Guard } from '../../editor/guard.ts';
import { contextOf, createBodyHelp } from '../../services/completion/bodyCompletion.ts';
import { createJsonHelp } from '../../services/json/jsonCompletion.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import { filePathOf } from '../../convert/uris.ts';
import type { RoutingService } from '../../services/routing/routingService.ts';

/** Help while a skill or a JSON file beside it is written: completion, what is told of its items, and hover. */
export function registerFrontmatterHelp(server: Server, guard: Guard, routing: RoutingService): void {
  const { connection, open, reads } = server;
  const empty: CompletionList = { isIncomplete: false, items: [] };
  const json = createJsonHelp(server);
  const body = createBodyHelp(server);
  connection.onCompletion(
    guard('completion', empty, async (params, token) => {
      const own = await reads.answer(token, () => complete(server, params));
      return own ?? (await body.complete(params)) ?? (await json.complete(params)) ?? empty;
    }),
  );
  connection.onCompletionResolve(async (item, token) => {
    // Without its documentation an item still completes.
    const resolve = guard('completion details', item, () =>
      reads.answer(token, () => withDocumentation(server, item)),
    );
    return resolve(item, token);
  });
  connection.onHover(
    guard('hover', undefined, async (params, token) => {
      return reads.answer(token, () => {
        const skill = open.get(params.textDocument.uri);
        return skill === undefined
          ? json.hover(params)
          : hoverWithRouting(server, skill, params, { routing, token });
      });
    }),
  );
}

function complete(server: Server, params: CompletionParams): CompletionList | undefined {
  const { uri } = params.textDocument;
  const document = server.documents.get(uri);
  const text = document?.getText() ?? '';
  const offset = document?.offsetAt(params.position) ?? 0;
  const { context } = params;
  const isTriggered = context?.triggerKind === CompletionTriggerKind.TriggerCharacter;
  const isBlank = !isTriggered && isBlankFile(text, offset);
  const isVariable = isInPlaceholder(text, offset);
  const skill = isBlank || isVariable || isInFrontmatter(text, offset) ? server.open.get(uri) : undefined;
  if (skill === undefined) {
    return undefined;
  }
  const { file } = skill;
  const client = server.client();
  if (isBlank) {
    const items = completeTemplates(file, offset, skill.targets);
    return { isIncomplete: false, items: items.map(item => toCompletionItem(item, skill, client)) };
  }
  const trigger = isTriggered ? context?.triggerCharacter : undefined;
  if (isVariable || trigger === '{') {
    const items = completePlaceholder(file, offset);
    return { isIncomplete: false, items: items.map(item => toCompletionItem(item, skill, client)) };
  }
  const host = findEditorHost(server, skill);
  const hidden = new Set(host?.fields.map(({ key }) => key));
  const { items, isIncomplete } = completeFrontmatter(file, offset, skill.targets, hidden, {
    ...contextOf(server, skill),
    ...(trigger !== undefined && { trigger }),
  });
  const isBehind = host !== undefined && lacksRequiredKey(file, host);
  return { isIncomplete, items: items.map(item => toCompletionItem(item, skill, client, isBehind)) };
}

/** Whether what the editor offers by itself is more urgent than what we do. */
function lacksRequiredKey({ document }: SkillFile, { fields }: Profile): boolean {
  return fields.some(
    ({ key, missing }) => missing !== undefined && findEntry(document.frontmatter?.root, key) === undefined,
  );
}

/** VS Code, where it serves the keys of this document by itself. */
export function findEditorHost({ client }: Server, { languageId }: OpenSkill) {
  return client().editorServes.skillKeys && languageId === 'skill' ? findProfile('vscode') : undefined;
}

function withDocumentation(server: Server, item: CompletionItem): CompletionItem {
  const data = decodeItemData(item.data);
  const skill = data && server.open.get(data.uri);
  const value = skill && resolveCompletion(data, skill.targets, contextOf(server, skill));
  return value === undefined ? item : { ...item, documentation: { kind: 'markdown', value } };
}

/** Milliseconds that a hover waits for; longer only while thousands of skills are being read, and then it goes without. */
const patience = 700;

async function soon<Value>(answer: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([answer, delay(patience, undefined, { ref: false })]);
}

interface HoverPorts {
  readonly routing: RoutingService;
  readonly token: CancellationToken;
}

/** What is known of a key or value, and what routing has to say of a keyword and of a description. */
async function hoverWithRouting(
  server: Server,
  skill: OpenSkill,
  params: TextDocumentPositionParams,
  { routing, token }: HoverPorts,
): Promise<Hover | undefined> {
  const { uri } = params.textDocument;
  const offset = server.documents.get(uri)?.offsetAt(params.position) ?? 0;
  const root = skill.file.document.frontmatter?.root;
  const file = filePathOf(uri) ?? '';
  const keyword = findKeywordAt(root, offset);
  const facts = keyword && (await soon(routing.keyword(file, keyword.keyword, token)));
  if (keyword && facts) {
    const targets = skill.targets.map(({ profile }) => profile);
    return toLspHover(skill, describeKeyword(keyword, facts, findWordReaders(targets, root, keyword.key)));
  }
  const found = hover(server, skill, params);
  const span = findEntry(root, 'description')?.value.span;
  const isDescription = span !== undefined && span.start <= offset && offset <= span.end;
  const words = isDescription ? await soon(routing.words(file, token)) : undefined;
  const described = words && describeDecisiveWords(words);
  if (span === undefined || described === undefined) {
    return found && toLspHover(skill, found);
  }
  const markdown = found === undefined ? described : `${found.markdown}\n\n---\n\n${described}`;
  return toLspHover(skill, { markdown, span: found?.span ?? span });
}

function hover(
  server: Server,
  skill: OpenSkill,
  { textDocument, position }: TextDocumentPositionParams,
): CoreHover | undefined {
  const offset = server.documents.get(textDocument.uri)?.offsetAt(position) ?? 0;
  const targets = skill.targets.map(({ profile }) => profile);
  const others = profiles.filter(profile => !targets.includes(profile));
  const editor = findEditorHost(server, skill);
  const context = contextOf(server, skill);
  return hoverFrontmatter(skill.file, offset, { targets, others }, { context, ...(editor && { editor }) });
}

function toLspHover({ positions }: OpenSkill, { markdown, span }: CoreHover): Hover {
  return { contents: { kind: 'markdown', value: markdown }, range: toRange(positions, span) };
}
