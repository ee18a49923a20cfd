import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { YamlEntry, YamlMapping, YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import { findEntryAt, textsIn } from '../../../syntax/yaml/yamlPath.ts';
import type { Span } from '../../../text/position/span.ts';

/** A variable that holds the key of a provider, where it is named first. */
export interface ProviderKey {
  readonly name: string;
  readonly span: Span;
  /** The provider, where only that is named and the variable is the usual one. */
  readonly provider?: string;
}

/** Neither in brackets, where a value is put in, nor the name of a file, nor a name that gets the value of another variable. */
const namePattern =
  /(?<![\w<])[A-Z][A-Z0-9_]*(?:API_KEY|_TOKEN|_SECRET|_ACCESS_KEY)(?!\w|\.[a-z]|[^{}\r\n]{0,9}\}\}|[ \t]{0,9}:[ \t]{0,9}["']?\$\{)/g;

/** Parts of a name that tell nothing of a provider: `ACCESS_TOKEN`, `CLIENT_SECRET` and `MAX_TOKEN` are no provider's keys. */
const genericParts: ReadonlySet<string> = new Set(
  (
    'ACCESS ACCOUNT ADMIN ANY API APP AUTH BEARER BOS BOT CLIENT CLS CONTAINS COOKIE CRON CSRF CUSTOM DEFAULT DEV ' +
    'DEVICE ENCRYPTION EOS EXTERNAL GOVERNANCE HMAC ID INPUT JWT KEY LLM LOCAL MAIN MASK MAX MIN NATIVE NEW NEXTAUTH ' +
    'NOT OAUTH OLD OUTPUT PAD PAGE PERSONAL PRIVATE PROD PROVIDER PUBLIC PUSH REFRESH RESET SDK SECRET SECURE SEP ' +
    'SERVER SERVICE SESSION SHARE SHARED SIGNING SOME SPL STAGING THE TOKEN UNK URL USER VERIFICATION VERIFY WEB WEBHOOK'
  ).split(' '),
);

const placeholderStart = /^(?:YOUR|MY|EXAMPLE|SAMPLE|FAKE|DUMMY|TEST|INVALID|REDACTED|REAL|X{2,})_/;

/**
 * Providers of market and chain data that answer nothing without a key, with the usual name of the variable. Those of models
 * are not among them: texts speak of their APIs without calling them.
 */
const providers: Readonly<Record<string, string>> = {
  Alchemy: 'ALCHEMY_API_KEY',
  Birdeye: 'BIRDEYE_API_KEY',
  CoinMarketCap: 'COINMARKETCAP_API_KEY',
  Dune: 'DUNE_API_KEY',
  Etherscan: 'ETHERSCAN_API_KEY',
  Glassnode: 'GLASSNODE_API_KEY',
  Helius: 'HELIUS_API_KEY',
  Infura: 'INFURA_API_KEY',
  Moralis: 'MORALIS_API_KEY',
};

const providerPattern = new RegExp(`\\b(${Object.keys(providers).join('|')})(?:'s)? API\\b`, 'g');

/** What is said of a key that a skill can do without, or in place of which another one will do. */
const notNeeded =
  /\boptional|\bno(?:t| longer)? (?:need|requir|use)|\b(?:without|no) (?:an? )?(?:API )?key\b|\bnever\b|n't\b|\| *no\b|\b(?:or|either|alias(?:es)?|etc|fallback)\b|\bsecrets\./i;

/** A text that names more keys gives a choice of providers; no skill needs them all. */
const maxKeyCount = 5;

/** The keys of providers that a skill names, each once, in the order of the text. */
export function findProviderKeys({ text, frontmatter, body }: SkillDocument): ProviderKey[] {
  const spans = [...scalarsIn(frontmatter?.root), body.span];
  const seen = new Set<string>();
  const keys: ProviderKey[] = [];
  for (const { start, end } of spans) {
    for (const { 0: name, index } of text.slice(start, end).matchAll(namePattern)) {
      const span = { start: start + index, end: start + index + name.length };
      if (!seen.has(name) && isProviderKey(name) && !notNeeded.test(contextOf(text, span))) {
        keys.push({ name, span });
      }
      seen.add(name);
    }
  }
  if (keys.length > maxKeyCount) {
    return [];
  }
  return keys.length > 0 ? keys : findProviders(text, body.span);
}

/** A provider counts where the text speaks of its API and of no key at all. */
function findProviders(text: string, { start, end }: Span): ProviderKey[] {
  const seen = new Set<string>();
  return [...text.slice(start, end).matchAll(providerPattern)].flatMap(
    ({ 0: words, 1: provider = '', index }) => {
      const span = { start: start + index, end: start + index + words.length };
      const name = providers[provider] ?? '';
      if (seen.has(name) || notNeeded.test(contextOf(text, span))) {
        return [];
      }
      seen.add(name);
      return [{ name, provider, span }];
    },
  );
}

function isProviderKey(name: string): boolean {
  return !placeholderStart.test(name) && name.split('_').some(part => part !== '' && !genericParts.has(part));
}

/** The line around, as far as it is near. */
function contextOf(text: string, { start, end }: Span): string {
  const before =
    text
      .slice(Math.max(0, start - 80), start)
      .split(/[\r\n]/)
      .at(-1) ?? '';
  const behind = text.slice(end, end + 80).split(/[\r\n]/)[0] ?? '';
  return `${before} ${behind}`;
}

function scalarsIn(node: YamlNode | undefined): Span[] {
  switch (node?.kind) {
    case 'scalar':
      return [node.span];
    case 'sequence':
      return node.items.flatMap(scalarsIn);
    case 'mapping':
      return node.entries.flatMap(({ value }) => scalarsIn(value));
    default:
      return [];
  }
}

/** Where the dialects list the variables that have to be there; below `metadata` each host has a list of its own. */
const lists = [
  ['conditions', 'requires_env'],
  ['requires', 'env'],
  ['required_environment_variables'],
  ['prerequisites', 'env_vars'],
] as const;

/** The variables that a skill says it needs. */
export function findDeclaredVariables({ frontmatter }: SkillDocument): ReadonlySet<string> {
  const names = new Set<string>();
  const root = frontmatter?.root;
  const hosts = entriesOf(root, 'metadata').map(({ key }) => ['metadata', key, 'requires', 'env']);
  for (const path of [...lists, ...hosts]) {
    const list = resolveAlias(findEntryAt(root, ...path)?.value);
    textsIn(list).forEach(({ text }) => names.add(text));
    for (const item of list?.kind === 'sequence' ? list.items : []) {
      const entry = item.kind === 'mapping' ? findEntryAt(item, 'name') : undefined;
      textsIn(entry?.value).forEach(({ text }) => names.add(text));
    }
  }
  entriesOf(root, 'vars').forEach(({ key }) => names.add(key));
  return names;
}

function entriesOf(root: YamlMapping | undefined, key: string): readonly YamlEntry[] {
  const value = resolveAlias(findEntryAt(root, key)?.value);
  return value?.kind === 'mapping' ? value.entries : [];
}
