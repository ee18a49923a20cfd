import type { Finding } from '../../model/findings/finding.ts';
import { createLineFinder } from '../../text/position/lineFinder.ts';
import type { Span } from '../../text/position/span.ts';
import type { Rule } from './rule.ts';

/** The comment that switches rules off, as programs and data write comments. */
const comment =
  /(?:#|\/\/|\/\*|<!--|--|;|%|\bREM\b)[ \t]{0,4}skillwright-ignore(-file)?(?=[\s:]|$)[ \t]{0,4}([^:\r\n]{0,300})(?::[ \t]{0,4}([^\r\n]{0,500}))?/gm;

interface ResourceComment {
  readonly codes: readonly string[];
  readonly hasReason: boolean;
  readonly span: Span;
  /** From the start of its line to the end of the next one; all of the file for one that holds for it. */
  readonly reach: Span;
}

/**
 * Takes out what comments in a file of a skill switch off, in place of which those that give no reason are reported; they switch nothing off.
 * @param rule says so
 */
export function applyResourceComments(text: string, findings: readonly Finding[], rule: Rule): Finding[] {
  const comments = text.includes('skillwright-ignore') ? findComments(text) : [];
  const kept = findings.filter(({ code, span }) =>
    comments.every(
      ({ codes, hasReason, reach }) =>
        !hasReason || !codes.includes(code) || span.start < reach.start || span.start > reach.end,
    ),
  );
  const refused = comments.filter(({ hasReason }) => !hasReason).map(({ span }) => toFinding(rule, span));
  return [...kept, ...refused].toSorted((one, other) => one.span.start - other.span.start);
}

function findComments(text: string): ResourceComment[] {
  const findLine = createLineFinder(text);
  return Array.from(text.matchAll(comment), match => {
    const [whole, isForFile, list = '', reason = ''] = match;
    const span = { start: match.index, end: match.index + whole.trimEnd().length };
    const { start, next } = findLine(span.start);
    const reach =
      isForFile === undefined ? { start, end: findLine(next).end } : { start: 0, end: text.length };
    return {
      codes: list.split(/[\s,]+/).filter(code => code !== ''),
      hasReason: reason.replace(/\*\/|-->/, '').trim() !== '',
      span,
      reach,
    };
  });
}

function toFinding({ code, severity, consequence, messages }: Rule, span: Span): Finding {
  return { code, severity, consequence, template: messages['no-reason'] ?? '', args: {}, span };
}
