import type { Fix } from '../../../model/findings/report.ts';
import type { Frontmatter } from '../../../syntax/yaml/frontmatter.ts';
import { parseFrontmatter } from '../../../syntax/yaml/frontmatter.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { findEntry } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';
import { measuredHost } from '../../../analysis/loading/measuredQuirks.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { severityOf } from '../../../model/findings/severity.ts';
import { hostMeasurements, referenceLibrary } from '../../engine/sources.ts';

export const frontmatterDashes: TargetRule = {
  code: 'frontmatter-dashes',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  speaksFor: ({ closesAtDashes }) => closesAtDashes !== undefined,
  summary: 'Three dashes inside of the frontmatter end it for the reference library and for Claude Code.',
  documentation: `The reference library of the specification takes the text up to the next \`---\` for the frontmatter, even where the
dashes appear in a value, in a comment or in a longer line of dashes. The rest counts as body.

Where name and description are whole before the dashes, the skill is loaded with less than was written: a warning. Where they
are not, it is refused: an error, or a warning where the target was only guessed.

Claude Code ends the frontmatter at dashes behind a blank: it lists the description up to there, and does not read the keys below. Hosts that read line by line
do not mind.`,
  bad: { text: '---\nname: example\ndescription: "Fills in forms --- and reads them."\n---\n' },
  good: { text: '---\nname: example\ndescription: "Fills in forms — and reads them."\n---\n' },
  sources: [referenceLibrary, hostMeasurements],
  messages: {
    cut: 'The reference library ends the frontmatter at these dashes and does not read the rest of it.',
    refused:
      'The reference library ends the frontmatter at these dashes and refuses the skill, since name and description cannot be read from what precedes them.',
    cutByHost: '{host} ends the frontmatter at these dashes and does not read the rest of it.',
    fix: 'Write a dash (—) instead',
  },
  *check({ document }, { target: { profile, strict } }) {
    const { text, frontmatter } = document;
    if (profile.closesAtDashes === undefined || frontmatter === undefined) {
      return;
    }
    const { start, end } = frontmatter.yaml;
    const isMeasured = measuredHost(profile) !== undefined;
    const at = isMeasured ? findBehindBlank(text, start, end) : text.indexOf('---', start);
    if (at < 0 || at >= end || !text.startsWith('---') || hasWrongFence(document)) {
      return;
    }
    const span = { start: at, end: endOfDashes(text, at) };
    if (isMeasured) {
      const args = { host: profile.title };
      yield { message: 'cutByHost', args, span, ...severityOf('cut'), ...fixOf(text, frontmatter.yaml) };
      return;
    }
    if (isWholeBefore(text, frontmatter, at)) {
      yield { message: 'cut', span, ...severityOf('cut'), ...fixOf(text, frontmatter.yaml) };
      return;
    }
    const weight = severityOf(strict ? 'refused' : 'warned');
    yield { message: 'refused', span, ...weight, ...fixOf(text, frontmatter.yaml) };
  },
};

/** Where a fence itself is wrong, that has to be put right first. */
function hasWrongFence({ fenceProblems }: SkillDocument): boolean {
  return fenceProblems.some(({ kind }) => kind !== 'second-block');
}

/** As measured of Claude Code: dashes inside of a word do not count. */
function findBehindBlank(text: string, start: number, end: number): number {
  const at = text.slice(start, end).search(/\s---/);
  return at < 0 ? -1 : start + at + 1;
}

function endOfDashes(text: string, start: number): number {
  let end = start;
  while (text[end] === '-') {
    end++;
  }
  return end;
}

/** The frontmatter stays the same object while the body is written. */
const remembered = new WeakMap<Frontmatter, boolean>();

/** Whether the text before the dashes is a frontmatter that the library reads: a mapping with name and description. */
function isWholeBefore(text: string, frontmatter: Frontmatter, at: number): boolean {
  const known = remembered.get(frontmatter);
  if (known !== undefined) {
    return known;
  }
  const yaml = { start: frontmatter.yaml.start, end: at };
  const { root, problems } = parseFrontmatter(text.slice(0, at), yaml, yaml);
  const isWhole =
    problems.length === 0 && ['name', 'description'].every(key => isFilled(findEntry(root, key)?.value));
  remembered.set(frontmatter, isWhole);
  return isWhole;
}

/** The library reads every scalar as a text, a number and a null as well. */
function isFilled(node: YamlNode | undefined): boolean {
  return node?.kind === 'scalar' && String(node.value ?? node.source).trim() !== '';
}

/** All at once, since the library would stop at the next ones. Dashes between letters may be part of a name. */
function fixOf(text: string, { start, end }: Span): { fix?: Fix } {
  const yaml = text.slice(start, end);
  if (/\w---|---\w/.test(yaml)) {
    return {};
  }
  const edits = [...yaml.matchAll(/-{3,}/g)].map(({ 0: dashes, index }) => ({
    span: { start: start + index, end: start + index + dashes.length },
    newText: '—',
  }));
  return { fix: { title: 'fix', edits, safe: false } };
}
