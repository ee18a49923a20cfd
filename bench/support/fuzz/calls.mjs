import { positionOf, wholeOf } from './positions.mjs';
import { inventEdit } from './mutations.mjs';

/** What no client should send in the place of anything. Addresses lead nowhere, so that nothing is read or written there. */
const oddities = [
  undefined,
  null,
  true,
  '',
  'x',
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  [],
  {},
  [null],
  [[]],
  { line: -1, character: -1 },
  { line: 1e9, character: 1e9 },
  { start: { line: 9, character: 9 }, end: { line: 0, character: 0 } },
  'file:///no/such/SKILL.md',
  'file:///no/such/%zz/SKILL.md',
  'untitled:SKILL.md',
  'http://localhost:1/SKILL.md',
  '__proto__',
  'constructor',
  '\0',
  '\ud83d',
  'x'.repeat(20_000),
];

/** Keys that a client may send along although nobody asked for them. */
const strangeKeys = ['__proto__', 'constructor', 'toString', 'length', 'x'];

/** One to three parts of the parameters of a message are something else, are missing, or were not asked for. */
export function mutateParams(params, random) {
  let mutated = structuredClone(params);
  for (let count = 1 + random.below(3); count > 0; count--) {
    mutated = mutateOne(mutated, random);
  }
  return mutated;
}

function mutateOne(value, random) {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (keys.length === 0 || random.chance(0.08)) {
    return structuredClone(random.pick(oddities));
  }
  const isStrange = !Array.isArray(value) && random.chance(0.08);
  const key = isStrange ? random.pick(strangeKeys) : random.pick(keys);
  const child = mutateOne(value[key], random);
  // Of plain data, such a key is one like any other.
  Object.defineProperty(value, key, { value: child, enumerable: true, configurable: true, writable: true });
  return value;
}

/** Edits of one change; now and then of places that the text does not have. */
export function inventChange(text, random, donors) {
  if (random.chance(0.05)) {
    return [{ text: random.pick(donors) }];
  }
  const { start, end, newText } = inventEdit(text, random, donors);
  const range = { start: positionOf(text, start), end: positionOf(text, end) };
  if (random.chance(0.15)) {
    range.end = { line: range.end.line + random.below(1000), character: random.below(1000) };
  }
  if (random.chance(0.1)) {
    [range.start, range.end] = [range.end, range.start];
  }
  return [{ range, text: newText }];
}

const at = ({ uri, position }) => ({ textDocument: { uri }, position });
const document = ({ uri }) => ({ textDocument: { uri } });
const ofFolder = ({ folderUri }) => ({ folderUri });
const ofSkill = ({ uri }) => ({ uri });
const inFolder = ({ folderUri }) => ({ folderUri, path: 'skills/example/SKILL.md' });
const ofTurn = ({ folderUri }) => ({
  folderUri,
  message: 'Draft a memo for the example',
  top: 3,
  budget: 1000,
});
const filter = { text: 'example', tab: 'all' };

/** Requests with parameters as a good client sends them. None of them writes, runs a program or leaves the machine. */
const calls = {
  'textDocument/diagnostic': document,
  'textDocument/documentSymbol': document,
  'textDocument/foldingRange': document,
  'textDocument/documentLink': document,
  'textDocument/semanticTokens/full': document,
  'textDocument/semanticTokens/range': ({ uri, whole }) => ({ textDocument: { uri }, range: whole }),
  'textDocument/semanticTokens/full/delta': ({ uri }) => ({ textDocument: { uri }, previousResultId: '1' }),
  'textDocument/codeLens': document,
  'textDocument/formatting': ({ uri }) => ({
    textDocument: { uri },
    options: { tabSize: 2, insertSpaces: true },
  }),
  'textDocument/rangeFormatting': ({ uri, whole }) => ({
    textDocument: { uri },
    range: whole,
    options: { tabSize: 2, insertSpaces: true },
  }),
  'textDocument/inlayHint': ({ uri, whole }) => ({ textDocument: { uri }, range: whole }),
  'textDocument/codeAction': ({ uri, whole }) => ({
    textDocument: { uri },
    range: whole,
    context: { diagnostics: [] },
  }),
  'textDocument/hover': at,
  'textDocument/completion': each => ({ ...at(each), context: { triggerKind: 1 } }),
  'textDocument/definition': at,
  'textDocument/documentHighlight': at,
  'textDocument/references': each => ({ ...at(each), context: { includeDeclaration: true } }),
  'textDocument/prepareRename': at,
  'textDocument/rename': each => ({ ...at(each), newName: 'another-name' }),
  'textDocument/prepareCallHierarchy': at,
  'textDocument/selectionRange': ({ uri, position }) => ({
    textDocument: { uri },
    positions: [position, position],
  }),
  'callHierarchy/incomingCalls': ({ uri, whole }) => ({
    item: { name: 'example', kind: 12, uri, range: whole, selectionRange: whole },
  }),
  'callHierarchy/outgoingCalls': ({ uri, whole }) => ({
    item: { name: 'example', kind: 12, uri, range: whole, selectionRange: whole },
  }),
  'completionItem/resolve': ({ uri }) => ({ label: 'name', data: { uri, kind: 'key', path: ['name'] } }),
  'documentLink/resolve': ({ uri, whole }) => ({ range: whole, data: { file: uri, fragment: 'a' } }),
  'inlayHint/resolve': ({ uri, position }) => ({ position, label: 'x', data: { uri, names: ['TOKEN'] } }),
  'workspace/symbol': () => ({ query: 'exa' }),
  'workspace/diagnostic': () => ({ previousResultIds: [] }),
  'workspace/willRenameFiles': ({ uri }) => ({ files: [{ oldUri: uri, newUri: `${uri}.old` }] }),
  'skillwright/listGroups': () => ({ filter, grouping: 'host' }),
  'skillwright/listCatalog': () => ({ filter, sort: 'name', offset: 0, limit: 20, wantsFacets: true }),
  'skillwright/locateInCatalog': ({ uri }) => ({ uri, filter, grouping: 'none', sort: 'name' }),
  'skillwright/listReadiness': () => ({}),
  'skillwright/listSkillStatuses': ({ folderUri }) => ({ folderUri, offset: 0, limit: 10 }),
  'skillwright/locateSkillStatus': ofSkill,
  'skillwright/readReadiness': inFolder,
  'skillwright/readEvals': inFolder,
  'skillwright/locateNeed': each => ({ ...inFolder(each), kind: 'env', name: 'TOKEN' }),
  'skillwright/planReadinessFix': ({ folderUri }) => ({
    folderUri,
    fix: { kind: 'set-variable', name: 'TOKEN' },
  }),
  'skillwright/planAssignment': ({ folderUri }) => ({
    folderUri,
    list: 'agents',
    slug: 'clerk',
    skill: 'other',
  }),
  'skillwright/planRemoval': ({ folderUri }) => ({
    folderUri,
    list: 'agents',
    slug: 'clerk',
    skill: 'example',
  }),
  'skillwright/planMcpServer': ({ folderUri }) => ({ folderUri, name: 'x', command: 'node', args: ['x.js'] }),
  'skillwright/listVariables': inFolder,
  'skillwright/planVariable': each => ({ ...inFolder(each), name: 'TOKEN', value: 'x', place: 'skill' }),
  'skillwright/readDocument': ofSkill,
  'skillwright/readDocumentFacts': ofSkill,
  'skillwright/readCommit': ({ uri }) => ({ uri, hash: 'a'.repeat(40) }),
  'skillwright/planFieldChange': ({ uri }) => ({
    uri,
    form: 'skill',
    change: { kind: 'set', path: ['description'], value: 'Another one.' },
  }),
  'skillwright/planAttach': ({ uri }) => ({ uri, kind: 'link', target: 'https://example.com' }),
  'skillwright/planDetach': ({ uri }) => ({ uri, key: '0' }),
  'skillwright/listEntities': ofSkill,
  'skillwright/planEnabled': ({ uri }) => ({ uri, enabled: false }),
  'skillwright/planRename': ({ uri }) => ({ uri, name: 'another-name' }),
  'skillwright/planMove': ({ uri, folderUri }) => ({ uri, intoUri: `${folderUri}/.claude/skills` }),
  'skillwright/checkDuplicate': ({ uri, folderUri }) => ({
    uri,
    intoUri: `${folderUri}/skills`,
    name: 'copy',
  }),
  'skillwright/listTrash': () => ({}),
  'skillwright/planSuppression': ({ uri, position }) => ({
    uri,
    code: 'name-folder',
    position,
    reason: 'Why.',
  }),
  'skillwright/checkWorkspace': () => ({}),
  'skillwright/listSkillFolders': () => ({ limit: 5 }),
  'skillwright/listCreationChoices': () => ({}),
  'skillwright/listSkillIds': () => ({}),
  'skillwright/readSkillText': ({ uri }) => ({ source: { uri } }),
  'skillwright/checkNewSkill': ({ folderUri }) => ({
    folderUri: `${folderUri}/skills`,
    name: 'fresh',
    description: 'x',
  }),
  'skillwright/planNewSkill': ({ folderUri }) => ({
    folderUri: `${folderUri}/skills`,
    name: 'fresh',
    template: 'plain',
  }),
  'skillwright/chat/turn': ({ folderUri }) => ({
    folderUri,
    chatId: 'a',
    message: 'Draft a memo',
    soFar: { messages: [], active: [] },
    model: 'none',
  }),
  'skillwright/chat/tool': ({ folderUri }) => ({
    folderUri,
    name: 'list_skills',
    arguments: {},
    isAllowed: false,
  }),
  'skillwright/audit/list': ({ folderUri }) => ({ folderUri, page: { offset: 0, limit: 10 } }),
  'skillwright/audit/read': ({ folderUri }) => ({ folderUri, traceId: 'x' }),
  'skillwright/grants/list': ofFolder,
  'skillwright/listExportTargets': ({ uri }) => ({ uris: [uri] }),
  'skillwright/planExport': ({ uri, folderUri }) => ({
    uris: [uri],
    target: 'claude-code',
    outUri: `${folderUri}/out`,
  }),
  'skillwright/planImport': ({ uri, folderUri }) => ({ uris: [uri], intoUri: `${folderUri}/skills` }),
  'skillwright/findInstallable': ({ folderUri }) => ({ folderUri, source: './skills' }),
  'skillwright/planAddition': ({ folderUri }) => ({
    folderUri,
    source: './skills',
    folders: ['other'],
    intoUri: `${folderUri}/external`,
  }),
  'skillwright/listThirdPartySkills': ofFolder,
  'skillwright/planUpdates': ({ folderUri }) => ({ folderUri, ids: [] }),
  'skillwright/planRemovals': ({ folderUri }) => ({ folderUri, ids: ['example'] }),
  'skillwright/previewRouting': ofTurn,
  'skillwright/previewPrompt': ofTurn,
  'skillwright/listRoutingChoices': ofFolder,
  'skillwright/explainSkill': each => ({ ...ofTurn(each), ...inFolder(each) }),
  'skillwright/locateReason': each => ({ ...inFolder(each), reason: 'name' }),
  'skillwright/planTriggerCase': each => ({ ...inFolder(each), message: 'Draft a memo' }),
  'skillwright/listHost': ({ folderUri }) => ({ folderUri, host: 'claude-code', contextWindow: 200_000 }),
  'skillwright/diffRouting': ({ folderUri }) => ({ folderUri, base: 'HEAD' }),
  'no/such/request': () => ({ x: 1 }),
};

const ofDocuments = Object.keys(calls).filter(method => method.startsWith('textDocument/'));
const methods = Object.keys(calls);

/** A request about a document, as a good client sends it. */
export function inventCall(uri, text, place, random) {
  const method = random.pick(random.chance(0.6) ? ofDocuments : methods);
  const offset = random.offset(text);
  const about = {
    uri,
    folderUri: place.uriOf('.').replace(/\/$/, ''),
    position: positionOf(text, offset),
    whole: wholeOf(text),
  };
  return { method, params: calls[method](about) };
}

/** A notification about something else than the text of a document. */
export function inventNotification(uri, random) {
  const notifications = {
    'textDocument/didSave': { textDocument: { uri } },
    'workspace/didChangeConfiguration': {
      settings: { skillwright: { rules: { 'name-folder': 'warning' } } },
    },
    'workspace/didChangeWatchedFiles': { changes: [{ uri, type: 1 + random.below(3) }] },
    'workspace/didChangeWorkspaceFolders': { event: { added: [], removed: [] } },
    'workspace/didRenameFiles': { files: [{ oldUri: uri, newUri: `${uri}.old` }] },
    'skillwright/visibleDocumentsChanged': { uris: [uri] },
    'skillwright/model/part': { stream: 'x', part: { kind: 'text', text: 'x' } },
    'window/workDoneProgress/cancel': { token: 1 },
    '$/progress': { token: 1, value: { kind: 'end' } },
    '$/setTrace': { value: 'off' },
    'no/such/message': {},
  };
  const method = random.pick(Object.keys(notifications));
  const params = random.chance(0.5) ? mutateParams(notifications[method], random) : notifications[method];
  return { method, ...(params !== undefined && { params }) };
}

const tools = [
  'list_skills',
  'read_skill',
  'list_resources',
  'read_resource',
  'create_skill',
  'delete_skill',
  'nothing',
];

/** A request of an agent, as a good one sends it. Tools that change skills are not allowed to. */
export function inventAgentCall(random) {
  const skill = random.pick(['example', 'other', 'third', 'missing', '../example']);
  const given = {
    skill,
    id: skill,
    path: 'references/more.md',
    name: skill,
    description: 'x',
    instructions: 'x',
  };
  const requests = {
    'tools/list': {},
    'tools/call': { name: random.pick(tools), arguments: given },
    'resources/list': {},
    'resources/templates/list': {},
    'resources/read': {
      uri: random.pick([`skill://${skill}/SKILL.md`, `skill://${skill}/references/more.md`, 'x:']),
    },
    'prompts/list': {},
    'prompts/get': { name: skill },
    ping: {},
    'no/such/request': {},
  };
  const method = random.pick(Object.keys(requests));
  return { method, params: requests[method] };
}
