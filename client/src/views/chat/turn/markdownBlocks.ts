const fenceStart = /^ {0,3}(`{3,}|~{3,})/;
const listItem = /^(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * Splits Markdown into blocks that are rendered separately, so that only the last one is rendered again while a text grows. The blocks
 * joined are the text. Code and lists stay whole, even with blank lines.
 */
export function splitMarkdown(text: string): string[] {
  const blocks: string[] = [];
  let current: string[] = [];
  let fence: string | undefined;
  let isList = false;
  let isAfterBlank = false;
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const isBlank = line.trim() === '';
    const goesOn = /^\s/.test(line) || (isList && listItem.test(line));
    if (fence === undefined && isAfterBlank && !isBlank && !goesOn) {
      blocks.push(current.join(''));
      current = [];
    }
    if (fence === undefined && !isBlank && current.every(each => each.trim() === '')) {
      isList = listItem.test(line);
    }
    current.push(line);
    fence = followFence(fence, line);
    isAfterBlank = isBlank && fence === undefined;
  }
  return current.length > 0 ? [...blocks, current.join('')] : blocks;
}

/** The marks of the code that is open after a line. */
function followFence(open: string | undefined, line: string): string | undefined {
  const marks = fenceStart.exec(line)?.[1];
  if (open === undefined) {
    return marks;
  }
  const isEnd = marks !== undefined && marks.startsWith(open) && line.trim() === marks;
  return isEnd ? undefined : open;
}
