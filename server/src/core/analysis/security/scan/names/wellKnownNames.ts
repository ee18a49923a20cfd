import {
  crates,
  editorPublishers,
  gems,
  groups,
  imageNames,
  nugets,
  phpVendors,
  providers,
} from './knownModules.ts';
import { innocentNames, nodePackages, nodeScopes, pythonPackages } from './knownPackages.ts';

/** Names that others pretend to be. */
export type NameKind =
  | 'skill'
  | 'vendor'
  | 'host'
  | 'registry'
  | 'python'
  | 'node'
  | 'scope'
  | 'action'
  | 'image'
  | 'crate'
  | 'gem'
  | 'nuget'
  | 'php'
  | 'group'
  | 'provider'
  | 'publisher';

/** Skills that most people know, from the collections of Anthropic and OpenAI, 2026-11. */
const skills =
  'algorithmic-art brand-guidelines canvas-design doc-coauthoring frontend-design internal-comms mcp-builder skill-creator slack-gif-creator theme-factory web-artifacts-builder webapp-testing skill-installer code-review security-review pdf-processing openai-docs playwright github-actions kubernetes terraform';
const vendors =
  'anthropic openai microsoft google github gitlab cloudflare vercel stripe huggingface hashicorp atlassian supabase netlify mozilla apple amazon nvidia oracle docker redis mongodb paypal coinbase binance metamask claude copilot gemini notion figma datadog sentry slack discord telegram openclaw clawhub postmark sendgrid twilio shopify salesforce hubspot dropbox linkedin facebook instagram whatsapp spotify mastercard kraken coinmarketcap etherscan uniswap opensea ledger trezor phantom exodus trustwallet bitwarden lastpass proton modelcontextprotocol bitbucket digitalocean airtable asana jira confluence trello zapier perplexity mistral deepseek cursor windsurf tencent alibaba bytedance dingtalk mercadopago mercadolibre rakuten revolut';
const hosts =
  'github.com githubusercontent.com gitlab.com anthropic.com claude.ai openai.com microsoft.com google.com googleapis.com npmjs.com npmjs.org pypi.org python.org nodejs.org docker.com cloudflare.com amazonaws.com huggingface.co vercel.com stripe.com slack.com notion.so paypal.com apple.com rust-lang.org rustup.rs astral.sh bun.sh deno.land pythonhosted.org supabase.com agentskills.io';
/** Owners of actions that many workflows run. */
const actionOwners =
  'actions github docker aws-actions azure google-github-actions hashicorp codecov circleci peter-evans softprops gradle astral-sh goreleaser sigstore aquasecurity sonarsource slackapi peaceiris dtolnay swatinem golangci denoland cloudflare cypress-io anthropics openai crazy-max tj-actions changesets'.split(
    ' ',
  );
const lists: Readonly<Record<NameKind, readonly string[]>> = {
  skill: [...skills.split(' '), ...vendors.split(' ')],
  vendor: vendors.split(' '),
  host: hosts.split(' '),
  python: pythonPackages,
  node: nodePackages,
  scope: nodeScopes,
  action: actionOwners,
  image: imageNames,
  registry: [
    'docker.io',
    'quay.io',
    'ghcr.io',
    'gcr.io',
    'registry.k8s.io',
    'mcr.microsoft.com',
    'public.ecr.aws',
  ],
  crate: crates,
  gem: gems,
  nuget: nugets,
  php: phpVendors,
  group: groups,
  provider: providers,
  publisher: editorPublishers,
};

/** Signs that are taken for others. */
const twins: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/3/g, 'e'],
  [/5/g, 's'],
  [/4/g, 'a'],
];

const judged = new Map<string, string | undefined>();

/** Names that are remembered; most stand in many files. */
const mostNames = 10_000;

/** The well-known name that a name is taken for; undefined for one that is its own. */
export function findImitated(kind: NameKind, name: string): string | undefined {
  const key = `${kind} ${name}`;
  if (judged.has(key)) {
    return judged.get(key);
  }
  const found = compare(kind, name);
  if (judged.size >= mostNames) {
    judged.clear();
  }
  judged.set(key, found);
  return found;
}

function compare(kind: NameKind, name: string): string | undefined {
  const known = lists[kind];
  const bare =
    /^(?:official|original|genuine|verified)-(.{4,})$|^(.{4,})-(?:official|original|genuine|verified)$/.exec(
      name,
    );
  const praised = known.find(each => each === (bare?.[1] ?? bare?.[2]));
  if (praised !== undefined && kind !== 'host') {
    return praised;
  }
  const vendor = bare?.[2]?.split('-')[0];
  if (kind === 'skill' && vendor !== undefined && lists.vendor.includes(vendor)) {
    return vendor;
  }
  for (const candidate of candidatesOf(kind, name)) {
    if (known.includes(candidate.replaceAll(' ', '-')) || innocentNames.has(candidate)) {
      continue;
    }
    const found = known.find(
      each =>
        (kind !== 'host' || candidate.split('.')[0] !== each.split('.')[0]) &&
        (isTwin(candidate, each) || isTypo(candidate, each, kind)) &&
        // Whoever writes a long scope with another hyphen gets the package of somebody else.
        ((kind === 'scope' && each.length > 11 && !candidate.endsWith('s')) || !isSpelling(candidate, each)),
    );
    if (found !== undefined) {
      return found;
    }
  }
  return kind === 'host' ? (findPretended(name, known) ?? findBrand(name)) : undefined;
}

/** A name with its parts, of which each may pretend to be another one. */
function candidatesOf(kind: NameKind, name: string): string[] {
  switch (kind) {
    case 'host':
      return [name.split('.').slice(-2).join('.')];
    case 'skill':
    case 'vendor':
      return [name, ...name.split(/[\s_-]+/)];
    case 'python':
      return [name.replaceAll(/[_.]/g, '-')];
    default:
      return [name];
  }
}

/** A well-known host as the beginning of another one: `github.com.evil.example`. */
function findPretended(host: string, known: readonly string[]): string | undefined {
  const labels = host.split('.');
  const inner = labels.slice(0, -2).map((label, index) => `${label}.${labels[index + 1] ?? ''}`);
  return (
    known.find(each => inner.some(pair => isTwin(pair, each))) ??
    known.find(
      each =>
        `.${host}`.includes(`.${each}.`) &&
        !host.endsWith(each) &&
        // Firms have such addresses in their countries: `apple.com.cn`.
        !(
          each.endsWith('.com') &&
          /\.com\.[a-z]{2}$/.test(host) &&
          host.endsWith(`${each}${host.slice(-3)}`)
        ),
    )
  );
}

/** A vendor with a wrong letter under any ending, or with a word by which people are asked to sign in or to download. */
function findBrand(host: string): string | undefined {
  const label = host.split('.').at(-2) ?? '';
  const parts = label.split('-');
  const brands = lists.vendor;
  for (const part of parts) {
    if (!brands.includes(part) && !innocentNames.has(part)) {
      const found = brands.find(each => isTwin(part, each) || isTypo(part, each, 'brand'));
      if (found !== undefined) {
        return found;
      }
    }
  }
  const brand = parts.length > 1 ? brands.find(each => each.length >= 5 && parts.includes(each)) : undefined;
  return brand !== undefined && parts.some(part => lures.has(part)) ? brand : undefined;
}

const lures: ReadonlySet<string> = new Set(
  'login signin logon secure verify verification auth account accounts wallet official update updates billing installer mail sso restore recovery unlock confirm'.split(
    ' ',
  ),
);

function isTwin(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 3 || name === known) {
    return false;
  }
  return !/^[a-z.-]*$/.test(name.replace(/rn|vv/g, '')) || /rn|vv|l|i/.test(name)
    ? plain(name) === plain(known)
    : false;
}

const plainNames = new Map<string, string>();

/** A name with one sign for all that look like it. */
function plain(name: string): string {
  let found = plainNames.get(name);
  if (found === undefined) {
    found = twins.reduce((words, [sign, letter]) => words.replace(sign, letter), name).replaceAll('i', 'l');
    if (plainNames.size >= mostNames) {
      plainNames.clear();
    }
    plainNames.set(name, found);
  }
  return found;
}

/** Letters below which two names are near each other by chance. */
const shortestName: Readonly<Record<NameKind | 'brand', number>> = {
  skill: 9,
  vendor: 7,
  host: 10,
  python: 6,
  node: 6,
  scope: 7,
  action: 6,
  image: 5,
  registry: 7,
  crate: 5,
  gem: 5,
  nuget: 6,
  php: 6,
  group: 9,
  provider: 6,
  publisher: 6,
  brand: 6,
};

/** One letter more, fewer, changed places or another one; an ending that makes a plural is none. */
function isTypo(name: string, known: string, kind: NameKind | 'brand'): boolean {
  const shortest =
    kind === 'skill' && lists.vendor.includes(known) ? shortestName.vendor : shortestName[kind];
  if (
    known.length < shortest ||
    (kind !== 'python' && kind !== 'node' && name[0] !== known[0]) ||
    Math.abs(name.length - known.length) > 1 ||
    name === known
  ) {
    return false;
  }
  if (
    `${name}s` === known ||
    `${known}s` === name ||
    /\d$/.test(name) ||
    known.replace(/\d+$/, '') === name
  ) {
    return false;
  }
  return isNear(name, known, (one, other) => !strict.has(kind) || isSlip(one, other));
}

/** Whether two names differ in one letter that may be taken for the other, in one more or fewer, or in the order of two. */
export function isNear(
  name: string,
  known: string,
  isAlike: (one: string, other: string) => boolean = () => true,
): boolean {
  let start = 0;
  while (start < name.length && name[start] === known[start]) {
    start++;
  }
  const one = name.slice(start);
  const other = known.slice(start);
  return (
    (one.slice(1) === other.slice(1) && isAlike(one[0] ?? '', other[0] ?? '')) ||
    one.slice(1) === other ||
    one === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}

/** Kinds of names of which two that differ in a letter are often both real. */
const strict: ReadonlySet<string> = new Set(['skill', 'vendor', 'host', 'brand']);

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const alike = ['aeiouy', 'ckqgx', 'sz', 'vw', 'fp', 'bd', 'dt', 'mn', 'lij', 'uv', 'pq', 'rn', 'bhn', 'ft'];

/** Whether one letter is struck, read or said for another one. */
function isSlip(one: string, other: string): boolean {
  return (
    !/[a-z]{2}/.test(one + other) ||
    alike.some(letters => letters.includes(one) && letters.includes(other)) ||
    rows.some(
      row =>
        row.includes(one) && row.includes(other) && Math.abs(row.indexOf(one) - row.indexOf(other)) === 1,
    )
  );
}

/** Whether two names are the same but for hyphens and plurals of their parts, as people write them who think of nothing bad. */
function isSpelling(name: string, known: string): boolean {
  const bare = (text: string) => text.replaceAll(/s(?=-|$)|[-\s_]/g, '');
  return bare(name) === bare(known);
}

/** The first well-known vendor that words speak of. */
export function vendorIn(words: string): string | undefined {
  return (words.toLowerCase().match(/[a-z]{4,20}/g) ?? []).find(each => lists.vendor.includes(each));
}

/** Whether a name is that of a well-known vendor or owner of packages. */
export function isWellKnown(name: string): boolean {
  return lists.vendor.includes(name) || lists.scope.includes(name);
}
