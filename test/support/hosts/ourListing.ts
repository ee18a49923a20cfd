import { budget } from '../../../server/src/cli/commands/budget.ts';
import type { Command } from '../../../server/src/cli/terminal/command.ts';
import type { ListedEntry } from './listedEntries.ts';
import { readEntries } from './listedEntries.ts';

/** The part of `skillwright budget --format json` that is compared with hosts. */
export interface OurListing {
  readonly entries: readonly {
    readonly id: string;
    readonly path: string;
    readonly state: string;
    readonly shown: string;
    readonly reason: string;
  }[];
  readonly text: string;
  readonly notes: readonly string[];
}

/** What a command prints for somebody who works in a folder. */
export async function runIn(
  { cwd, home }: { readonly cwd: string; readonly home: string },
  command: Command,
  args: readonly string[],
): Promise<string> {
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  await command.run(args, {
    write,
    writeContent: write,
    writeError: () => undefined,
    colors: false,
    showsProgress: false,
    width: 100,
    cwd,
    home,
    env: [],
    platform: 'linux',
    readInput: async () => '',
  });
  return out;
}

/** What we say that a host lists for somebody who works in a folder. */
export async function readOurListing(
  host: string,
  paths: { readonly workspace: string; readonly home: string },
  { root, context }: { readonly root?: string; readonly context?: number } = {},
): Promise<OurListing> {
  const options = context === undefined ? [] : ['--context', String(context)];
  const args = ['--target', host, '--installed', '--format', 'json', ...options];
  const out = await runIn({ cwd: paths.workspace, home: paths.home }, budget, args);
  const { hosts } = JSON.parse(out) as { hosts: (OurListing & { host: string; root: string })[] };
  const listing = hosts.find(each => root === undefined || each.root === root);
  if (listing === undefined) {
    throw new Error(`There is no listing for ${host}: ${out}`);
  }
  return listing;
}

/** Our entries, told apart as those of the host are. */
export function readOurEntries(
  host: string,
  { text }: OurListing,
  paths: { readonly workspace: string; readonly home: string },
): readonly ListedEntry[] {
  return readEntries(host, text, paths).entries;
}

/** How our list differs from that of the host, a line for each difference. */
export function compareEntries(theirs: readonly ListedEntry[], ours: readonly ListedEntry[]): string[] {
  const [host, own] = [theirs, ours].map(entries => new Map(entries.map(({ key, text }) => [key, text])));
  const isIn = (entries: Map<string, string> | undefined) => (key: string) => entries?.has(key) === true;
  const common = theirs.filter(({ key }) => isIn(own)(key)).map(({ key }) => key);
  const order = ours.filter(({ key }) => isIn(host)(key)).map(({ key }) => key);
  return [
    ...theirs.filter(({ key }) => !isIn(own)(key)).map(({ key }) => `${key}: listed, and we do not list it`),
    ...ours
      .filter(({ key }) => !isIn(host)(key))
      .map(({ key }) => `${key}: we list it, and the host does not`),
    ...(common.join(' ') === order.join(' ')
      ? []
      : [`order: ${common.join(' ')}\n  ours:  ${order.join(' ')}`]),
    ...theirs.flatMap(({ key, text }) => {
      const other = own?.get(key);
      return other === undefined || other === text
        ? []
        : [`${key}:\n  host ${JSON.stringify(text)}\n  ours ${JSON.stringify(other)}`];
    }),
  ];
}
