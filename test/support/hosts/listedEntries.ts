import path from 'node:path';
import { probeFiles } from './probes.ts';

/** One skill as a host's list shows it. */
export interface ListedEntry {
  /** What was asked with: the mark of a probe, or the name of a skill without one. */
  readonly key: string;
  /** The entry as the host writes it, with `<workspace>` and `<home>` in place of their paths. */
  readonly text: string;
}

/** A skill that comes with the host, and the characters of its entry in the list. */
export interface OwnSkill {
  readonly name: string;
  readonly characters: number;
}

/** How entries are told apart in the list of each host. */
const separators: Readonly<Record<string, RegExp>> = {
  'claude-code': /^- .*(?:\n(?!- |<\/|$).*)*/gm,
  codex: /^- .*\(file: .*\)$/gm,
  'kimi-code': /^- .*(?:\n(?!- |#|$).*)*\n {2}Path: .*$/gm,
  factory: /^[^\s<:]+: .*$/gm,
};

const markup = /[ \t]*<skill>(?:(?!<skill>)[\s\S])*?<\/skill>/g;

/** Names alone: all that Cline lists, and what Copilot has no other room for. */
const onlyNames = /Available skills: (.*)\.$|^Additional skills available \(invoke by name\): (.*)$/m;

/** The text in which a host lists the skills: of all texts, the one with the most marks. */
export function findList(texts: readonly string[]): string {
  const named = texts.find(text => /Available skills: /.test(text));
  const counts = texts.map(text => [text.match(/PROBE-|\bskill-\d{3}\b/g)?.length ?? 0, text] as const);
  const [most] = counts.toSorted(([one], [other]) => other - one);
  return most !== undefined && most[0] > 0 ? most[1] : (named ?? '');
}

/** The entries of our skills in the list of a host, in its order, and its own skills. */
export function readEntries(
  host: string,
  list: string,
  paths: { readonly workspace: string; readonly home: string },
): { readonly entries: readonly ListedEntry[]; readonly own: readonly OwnSkill[] } {
  const texts = host === 'cline' ? [] : (list.match(separators[host] ?? markup) ?? []);
  const [, only, others] = onlyNames.exec(list) ?? [];
  const all = [...texts, ...((only ?? others)?.split(', ') ?? [])].map(text => ({
    key: keyOf(text),
    text: text.replaceAll(paths.workspace, '<workspace>').replaceAll(paths.home, '<home>'),
  }));
  const entries = all.flatMap(({ key, text }) => (key === undefined ? [] : [{ key, text }]));
  const own = all
    .filter(({ key }) => key === undefined)
    .map(({ text }) => ({ name: nameOf(text) ?? '', characters: text.length }));
  return { entries, own };
}

/** The keys of probes by the names that hosts may give them: their own, and that of their folder or file. */
const keys = new Map([
  ...['linked', 'filelink'].map(name => [name, name] as const),
  ...Object.entries(probeFiles).flatMap(([file, text]) => {
    const names = [/^name: (.+)$/m.exec(text)?.[1], path.posix.basename(path.posix.dirname(file))];
    const key = /PROBE-([\w-]+)/.exec(text)?.[1] ?? names[1] ?? file;
    return names.flatMap(name =>
      name === undefined ? [] : [[name.replaceAll(' ', '-').trim(), key] as const],
    );
  }),
]);

/** Undefined for a skill of the host's own. */
function keyOf(text: string): string | undefined {
  const mark = /PROBE-([\w@:+.-]+)/.exec(text)?.[1];
  if (mark !== undefined) {
    return mark;
  }
  const name = nameOf(text)?.replaceAll(' ', '-') ?? '';
  return keys.get(name) ?? (/^skill-\d{3}$/.test(name) ? name.replace('skill', 'many') : undefined);
}

function nameOf(text: string): string | undefined {
  return /<name>\s*(.*?)\s*<\/name>/.exec(text)?.[1] ?? /^(?:- )?(.+?)(?: \(.*?\))?(?::|$)/m.exec(text)?.[1];
}

/** Characters of a description of `writeMany` that an entry has; 0 for a name alone. */
export function shownLength(text: string): number {
  return /PROBE-many-\d{3}(?: #\d{4})*(?: #\d{0,3})?/.exec(text)?.[0].length ?? 0;
}
