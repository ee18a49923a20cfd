import { none } from '../../../model/findings/report.ts';
import type { Body } from '../../../syntax/markdown/body.ts';
import type { CodeFence } from '../../../syntax/markdown/bodyParts.ts';
import type { FileRule } from '../../engine/rule.ts';
import { commonmark } from '../../engine/sources.ts';

export const fenceUnclosed: FileRule = {
  code: 'fence-unclosed',
  scope: 'file',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  summary: 'A code block is opened and never closed, so the rest of the body is code.',
  documentation: `A code block that starts with three back-ticks or tildes ends at a line with at least as many of the same and nothing else. Without one,
everything below is code: headings and instructions read as an example, and links, placeholders and commands in them are not checked.

Close the block where its code ends. Where a block with another one in it is the cause, that block is reported: it ends at the first closing line, so it needs
four back-ticks.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\n```sh\nfill form.pdf\n\nRead the form again.\n',
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\n```sh\nfill form.pdf\n```\n\nRead the form again.\n',
  },
  sources: [commonmark],
  messages: {
    open: "The code block is never closed, so everything below it is code. Add a line with '{marker}' where the code ends.",
    nested:
      "This code block holds another one and ends where that one does, so that the last block of the file is never closed. Open and close it with '{marker}'.",
    item: "The code block is never closed, so it ends with its list item. Add a line with '{marker}' where the code ends.",
    empty:
      'This line opens a code block with nothing in it: it is left over, or a code block above ended too soon, as one does that holds another.',
    fix: 'Close the code block at the end',
  },
  check: ({ document: { text, body, fenceProblems } }) => {
    const fence = body.fences.at(-1);
    // The end of a block around the whole skill opens one here.
    const isWrapped = fenceProblems.some(({ kind }) => kind === 'wrapped');
    if (fence === undefined || fence.closed || isWrapped || isClosing(text, body, fence)) {
      return none;
    }
    const listed = body.fences.findLast(each => each.closed && endsWithItem(text, each));
    if (listed !== undefined) {
      return [{ message: 'item', args: { marker: markerOf(text, listed) }, span: listed.opening }];
    }
    const outer = body.fences.findLast(each => each.closed && opensAnother(text, each));
    if (outer !== undefined) {
      const longer = `${markerOf(text, outer)}${markerOf(text, outer).charAt(0)}`;
      return [{ message: 'nested', args: { marker: longer }, span: outer.opening }];
    }
    const { opening, contentSpan } = fence;
    const content = text.slice(contentSpan.start, contentSpan.end);
    if (content.trim() === '') {
      return [{ message: 'empty', span: opening }];
    }
    const [, indentation = '', marker = ''] =
      /^( *)([`~]+)/.exec(text.slice(opening.start, opening.end)) ?? [];
    const lineEnd = text.slice(opening.end, contentSpan.start) || '\n';
    const start = contentSpan.end - (content.length - content.trimEnd().length);
    const edits = [
      { span: { start, end: text.length }, newText: `${lineEnd}${indentation}${marker}${lineEnd}` },
    ];
    const isWhole = fence.language !== '' && !isProse.test(content);
    const fix = isWhole ? { fix: { title: 'fix', edits, safe: true } } : {};
    return [{ message: 'open', args: { marker }, span: opening, ...fix }];
  },
};

function markerOf(text: string, { opening }: CodeFence): string {
  return /[`~]{3,}/.exec(text.slice(opening.start, opening.end))?.[0] ?? '```';
}

/** Whether a block of a list goes on at the left margin, so that it ended with its item and what closes it is of another block. */
function endsWithItem(text: string, { span, opening, contentSpan }: CodeFence): boolean {
  const isIndented = /^ {2,}/.test(text.slice(opening.start, opening.end));
  const goesOn = /\n[ \t]*\r?\n[^\s`~]/.test(text.slice(contentSpan.start, contentSpan.end));
  return isIndented && goesOn && /^[`~]/.test(text.slice(contentSpan.end, span.end));
}

/** Whether a line of the block opens one of the same marks, which the closing line of the block was meant for. */
function opensAnother(text: string, fence: CodeFence): boolean {
  const content = text.slice(fence.contentSpan.start, fence.contentSpan.end);
  const found = /^ {0,3}(`{3,}|~{3,})[ \t]*[A-Za-z][\w+-]*[ \t]*\r?$/m.exec(content)?.[1];
  return found !== undefined && found.startsWith(markerOf(text, fence));
}

/** Headings, lists, sentences and further code blocks behind a blank line: the code ended above them. */
const isProse = /\n[ \t]*\r?\n *(?:#{1,6} |[-*+] |\d+[.)] |\*\*|[A-Z][a-z]+ [a-z]+ )|^ *(?:`{3}|~{3})/m;

/** Whether a line further in, as a list may have it, opened the block that this line closes. */
function isClosing(text: string, { fences, span }: Body, { language, opening }: CodeFence): boolean {
  const above = text.slice(fences.at(-2)?.span.end ?? span.start, opening.start);
  const deeper = above.match(/^(?: {4,}|[ \t]*\t)[ \t]*(?:`{3,}[^`\n]*|~{3,}.*)$/gm) ?? [];
  return language === '' && deeper.length % 2 === 1;
}
