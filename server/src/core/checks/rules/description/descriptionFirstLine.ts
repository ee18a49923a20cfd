import type { Fix } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias, toWords } from '../../../syntax/yaml/yamlNode.ts';
import { lastWords } from '../../../text/words/lastWords.ts';
import { hostMeasurements } from '../../engine/sources.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { isSoundEntry } from '../../engine/soundEntry.ts';
import { topEntry } from '../../engine/targetView.ts';

export const descriptionFirstLine: TargetRule = {
  code: 'description-first-line',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  speaksFor: ({ listing }) => listing?.whitespace === 'first-line',
  keys: ['description'],
  summary: 'The description has several lines, and a host lists only the first.',
  documentation: `Qwen Code tells its model the first line of a description alone. In a block that starts with \`|\`, every line break ends the line; in one that starts with \`>\`, a blank
line does. What follows is never seen when a skill is chosen.

Put the description on one line, or in a folded block (\`>-\`) without blank lines.`,
  bad: {
    text: '---\nname: example\ndescription: |\n  Fills in forms.\n  Use it when a PDF has fields.\n---\n',
    targets: ['qwen-code'],
  },
  good: {
    text: '---\nname: example\ndescription: >-\n  Fills in forms.\n  Use it when a PDF has fields.\n---\n',
    targets: ['qwen-code'],
  },
  sources: [hostMeasurements],
  messages: {
    found:
      '{host} lists only the first line of a description, up to “…{words}”. Put the whole description on one line, or in a folded block (>-) without blank lines.',
    fix: 'Fold the lines into one',
  },
  check(file, { target: { profile } }) {
    const node = topEntry(file, 'description')?.value;
    const words = toWords(node)?.trim() ?? '';
    const end = words.search(/[\r\n]/);
    if (node === undefined || end < 0 || !isSoundEntry(file, 'description')) {
      return none;
    }
    const args = { host: profile.title, words: lastWords(words, end) };
    return [{ message: 'found', args, span: node.span, ...severityOf('cut'), ...fixOf(resolveAlias(node)) }];
  },
};

/** A literal block whose lines all start at one column becomes a folded one. */
function fixOf(node: YamlNode | undefined): { fix?: Fix } {
  const isLiteral = node?.kind === 'scalar' && node.style === 'literal';
  const [header = '', ...lines] = isLiteral ? node.source.trimEnd().split(/\r?\n/) : [];
  const columns = new Set(lines.map(line => (line.trim() === '' ? -1 : line.search(/[^ ]/))));
  if (node === undefined || !header.startsWith('|') || columns.size !== 1 || columns.has(-1)) {
    return {};
  }
  const { start } = node.span;
  const edits = [{ span: { start, end: start + 1 }, newText: '>' }];
  return { fix: { title: 'fix', edits, safe: false } };
}
