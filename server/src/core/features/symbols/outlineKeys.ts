import type { YamlEntry, YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, toWords } from '../../syntax/yaml/yamlNode.ts';
import { isToolGrammar } from '../../model/profiles/record/knownFields.ts';
import { readToolList } from '../../model/tools/toolList.ts';
import type { Span } from '../../text/position/span.ts';
import type { OutlineItem, OutlineKind } from './outlineItem.ts';
import { shortName } from './outlineItem.ts';

/** Items of one outline; more are read by no person, and editors stop at 5,000 themselves. */
const maxItemCount = 5000;

/** Levels below the top; what is nested deeper is a value rather than a part. */
const maxLevels = 6;

/** Keys whose parts are more than plain texts and objects. */
const kindsBelow: ReadonlyMap<string, OutlineKind> = new Map([
  ['vars', 'variable'],
  ['tools', 'tool'],
  ['requiredTools', 'tool'],
  ['forbiddenTools', 'tool'],
  ['requires_tools', 'tool'],
  ['agents', 'agent'],
  ['delegation', 'agent'],
  ['goals', 'goal'],
  ['stages', 'step'],
  ['deterministicSteps', 'step'],
  ['humanGates', 'step'],
  ['conditional_next_skills', 'transition'],
]);

/** What an object of a list is called by, the first that it has. */
const namingKeys: readonly string[] = [
  'name',
  'id',
  'slug',
  'key',
  'actionSlug',
  'agentSlug',
  'integrationId',
  'target',
  'folder',
  'title',
  'label',
  'kind',
];

/** What is told of it beside its name; never a value that could be a secret. */
const detailKeys: readonly string[] = ['targetKind', 'title', 'label', 'group', 'when', 'role', 'mode'];

/** Keys that are about the file, and whose parts are values rather than parts of the file. */
const unshown: ReadonlySet<string> = new Set(['$schema', 'inputSchema', 'mock']);

/** Keys below which values of the environment and arguments of programs stand, which may be secrets. */
const secretive: ReadonlySet<string> = new Set(['mcp', 'mcpServers', 'vars']);

/** What the keys at the top of a file are. */
export interface TopKeys {
  /** Of keys whose value is one word or none; without it only those with parts are shown. */
  readonly plain?: OutlineKind;
  /** The same for the keys of mappings below. */
  readonly below?: OutlineKind;
}

/** The keys of a mapping that have parts, and in them their parts, as far as they lie in `within`. */
export function outlineKeys(root: YamlMapping, within: Span, { plain, below }: TopKeys = {}): OutlineItem[] {
  const walk = new KeyWalk();
  return walk.entries(root, { within, level: 0, plain, below });
}

interface Place {
  readonly within: Span;
  readonly level: number;
  readonly plain?: OutlineKind | undefined;
  readonly below?: OutlineKind | undefined;
  /** Items of lists may be secrets there. */
  readonly hasSecrets?: boolean;
}

class KeyWalk {
  #left = maxItemCount;

  entries({ entries }: YamlMapping, place: Place): OutlineItem[] {
    const known = entries.filter(({ key }) => !unshown.has(key));
    return this.#each(known, entry => this.#entry(entry, place), place);
  }

  #entry(
    entry: YamlEntry,
    { level, plain, below, within, hasSecrets = false }: Place,
  ): OutlineItem | undefined {
    const { key, value, span, keySpan } = entry;
    const inner = {
      within: clip(span, within),
      level: level + 1,
      hasSecrets: hasSecrets || secretive.has(key) || below === 'variable',
    };
    const item = { name: shortName(key, '""'), span: inner.within, nameSpan: clip(keySpan, within) };
    if (plain === 'variable') {
      // A variable may have parts, and none of them is shown: its value may be a secret, whatever it is called.
      return { ...item, kind: plain, ...detailOf(value, ['description']), children: [] };
    }
    const kind = below ?? kindsBelow.get(key);
    if (value.kind === 'sequence' && inner.hasSecrets) {
      return { ...item, kind: 'list', children: [] };
    }
    if (isToolGrammar({ key }) && !inner.hasSecrets) {
      return { ...item, kind: 'list', children: this.#tools(value, inner) };
    }
    if (value.kind === 'sequence') {
      return {
        ...item,
        kind: 'list',
        children: this.#items(value.items, { ...inner, plain: kind ?? 'text' }),
      };
    }
    if (value.kind === 'mapping') {
      const isNamed = kind !== undefined && (!inner.hasSecrets || kind === 'variable');
      const children = this.entries(value, { ...inner, ...(isNamed && { plain: kind }) });
      return { ...item, kind: plain ?? 'key', children };
    }
    const shown = key === 'next_skill' ? 'transition' : plain;
    const isShown = shown !== undefined && !inner.hasSecrets;
    return isShown ? { ...item, kind: shown, ...toTarget(value), children: [] } : undefined;
  }

  #items(items: readonly YamlNode[], place: Place): OutlineItem[] {
    return this.#each(items, item => this.#item(item, place), place);
  }

  #item(node: YamlNode, { within, level, plain = 'text' }: Place): OutlineItem | undefined {
    const span = clip(node.span, within);
    if (node.kind === 'mapping') {
      const naming = namingKeys.flatMap(key => findEntry(node, key) ?? []).find(hasWords) ?? node.entries[0];
      const name = shortName(wordsOf(naming?.value), naming?.key ?? '{}');
      const nameSpan = clip(naming?.value.span ?? span, span);
      const shown = detailKeys.filter(key => key !== naming?.key);
      const kind = plain === 'text' ? 'object' : plain;
      const children = this.entries(node, { within: span, level: level + 1 });
      return { name, kind, ...detailOf(node, shown), span, nameSpan, children };
    }
    const name = shortName(wordsOf(node));
    return name === '' ? undefined : { name, kind: plain, span, nameSpan: span, children: [] };
  }

  #tools(value: YamlNode, place: Place): OutlineItem[] {
    const toItem = ({ name, pattern, span, nameSpan }: ReturnType<typeof readToolList>[number]) => {
      const whole = clip(span, place.within);
      return {
        kind: 'tool' as const,
        name: shortName(name, '()'),
        ...(pattern !== undefined && pattern !== '' && { detail: shortName(pattern) }),
        span: whole,
        nameSpan: clip(nameSpan, whole),
        children: [],
      };
    };
    return this.#each(readToolList(value), toItem, place);
  }

  #each<Part>(
    parts: readonly Part[],
    toItem: (part: Part) => OutlineItem | undefined,
    { level }: Place,
  ): OutlineItem[] {
    const items: OutlineItem[] = [];
    for (const part of level > maxLevels ? [] : parts) {
      if (this.#left <= 0) {
        break;
      }
      this.#left--;
      items.push(...[toItem(part) ?? []].flat());
    }
    return items;
  }
}

/** Behind an error the reader guesses, and a part may seem to reach out of the whole. */
function clip({ start, end }: Span, within: Span): Span {
  const from = Math.min(Math.max(start, within.start), within.end);
  return { start: from, end: Math.max(from, Math.min(end, within.end)) };
}

function detailOf(node: YamlNode, keys: readonly string[]): { readonly detail?: string } {
  const mapping = node.kind === 'mapping' ? node : undefined;
  const entry = keys.flatMap(key => findEntry(mapping, key) ?? []).find(hasWords);
  return entry === undefined ? {} : { detail: shortName(wordsOf(entry.value)) };
}

function toTarget(value: YamlNode): { readonly detail?: string } {
  const words = wordsOf(value);
  return words === '' ? {} : { detail: shortName(words) };
}

function hasWords({ value }: YamlEntry): boolean {
  return wordsOf(value) !== '';
}

function wordsOf(node: YamlNode | undefined): string {
  return (toWords(node) ?? '').replace(/\s+/g, ' ').trim();
}
