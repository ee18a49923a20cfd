import type { Fix } from '../../../model/findings/report.ts';
import type { Profile, Target } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { Span } from '../../../text/position/span.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, kimiSkills, muxSkills, opencodeBuild } from '../../engine/sources.ts';
import { topEntry } from '../../engine/targetView.ts';

export const argumentBase: TargetRule = {
  code: 'argument-base',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'hint',
  consequence: 'hidden',
  profiles: 'all',
  about: 'placeholders',
  summary: 'A positional argument means another one in this host, or in two hosts that are targets together.',
  documentation: `Claude Code and Kimi count the arguments of a skill from 0, so \`$1\` is the second one there; OpenCode and Mux count from 1.
Where targets of both kinds are named, every number is wrong for one of them: a warning. Where all of them count from 0, \`$1\`
without \`$0\` is a hint.

\`$ARGUMENTS\` means the same in all of them. Prices and code are left alone.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nargument-hint: "[form]"\n---\n\nFill in the form $1.\n',
    targets: ['claude-code'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nargument-hint: "[form]"\n---\n\nFill in the form $0.\n',
    targets: ['claude-code'],
  },
  sources: [claudeCodeDocs, kimiSkills, opencodeBuild, muxSkills],
  messages: {
    second: "'{written}' is the second argument here, since arguments are counted from 0.",
    mixed:
      "'{written}' is counted from 0 in {fromZero} and from 1 in {fromOne}. '$ARGUMENTS' means the same in both.",
    fix: 'Count from 0',
  },
  *check(file, { target, targets }) {
    const known = forms.filter(form => baseOf(target.profile, form) !== undefined);
    const positions = known.length === 0 ? [] : findPositions(file);
    for (const form of known) {
      const first = positions.find(position => position.form === form);
      const args = { fromZero: titlesOf(targets, form, 0), fromOne: titlesOf(targets, form, 1) };
      if (first !== undefined && args.fromZero !== '' && args.fromOne !== '') {
        const written = file.document.text.slice(first.span.start, first.span.end);
        yield { message: 'mixed', args: { written, ...args }, span: first.span, severity: 'warning' };
        return;
      }
    }
    const second = positions.find(({ index }) => index === 1);
    if (second !== undefined && known.every(form => baseOf(target.profile, form) === 0) && !hasFirst(file)) {
      const { start, end } = second.span;
      const words = file.document.text.slice(start, end);
      yield { message: 'second', args: { written: words }, span: second.span, fix: countFromZero(positions) };
    }
  },
};

const forms = ['$N', '$ARGUMENTS[N]'] as const;

type Form = (typeof forms)[number];

interface Position {
  readonly form: Form;
  readonly index: number;
  readonly digits: Span;
  readonly span: Span;
}

function baseOf({ placeholders }: Profile, form: Form): 0 | 1 | undefined {
  return placeholders.find(known => known.form === form)?.base;
}

function titlesOf(targets: readonly Target[], form: Form, base: 0 | 1): string {
  const titles = targets
    .filter(({ profile }) => baseOf(profile, form) === base)
    .map(({ profile }) => profile.title);
  return titles.join(', ');
}

/**
 * The positional arguments in the prose of the body; none where they may as well be prices: amounts, numbers
 * that leave one out, or a single number in a skill that says nothing of arguments.
 */
function findPositions(file: SkillFile): Position[] {
  const { text, body } = file.document;
  const positions: Position[] = [];
  let takesArguments =
    topEntry(file, 'argument-hint') !== undefined || topEntry(file, 'arguments') !== undefined;
  for (const { kind, name, span, inCode } of body.placeholders) {
    if (kind !== 'argument' || inCode) {
      continue;
    }
    const number = /\d+/.exec(name)?.[0];
    takesArguments ||= name.startsWith('ARGUMENTS');
    if (number !== undefined && (name.startsWith('ARGUMENTS') || !isPrice(text, span.end))) {
      const start = text.indexOf(number, span.start);
      const digits = { start, end: start + number.length };
      const form = name.startsWith('ARGUMENTS') ? '$ARGUMENTS[N]' : '$N';
      positions.push({ form, index: Number(number), digits, span });
    }
  }
  const indices = new Set(positions.map(({ index }) => index));
  indices.delete(0);
  const isComplete = [...indices].every(index => index <= 9 && index <= indices.size);
  return isComplete && (takesArguments || indices.size > 1) ? positions : [];
}

/** Whether what follows a number makes an amount of money of it. */
function isPrice(text: string, end: number): boolean {
  return /^(?:[.,]\d|[-\u2013~+%/]|[ \t]?(?:[-\u2013]|USD|EUR|per\b|each\b|an?\b|million\b|billion\b|thousand\b|off\b))/i.test(
    text.slice(end, end + 12),
  );
}

/** The first argument may be used in code only. */
function hasFirst({ document }: SkillFile): boolean {
  return document.body.placeholders.some(
    ({ kind, name }) => kind === 'argument' && (name === '0' || name === 'ARGUMENTS[0]'),
  );
}

function countFromZero(positions: readonly Position[]): Fix {
  const edits = positions.map(({ index, digits }) => ({ span: digits, newText: String(index - 1) }));
  return { title: 'fix', edits, safe: false };
}
