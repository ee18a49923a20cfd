/**
 * Ranges and places of LSP in an answer that lie outside of the text that they are about, or end before they start.
 * @param textOf the text of a uri; undefined where it is not known
 */
export function findWrongRanges(answer, uri, textOf) {
  const wrong = [];
  const visit = (part, own, at) => {
    if (typeof part !== 'object' || part === null) {
      return;
    }
    const about = part.targetUri ?? part.textDocument?.uri ?? part.uri ?? own;
    const lines = linesOf(textOf(about));
    if (lines !== undefined && isWrong(part, lines)) {
      wrong.push(`${at}: ${JSON.stringify(part).slice(0, 200)} of ${lines.length} lines`);
    }
    for (const [key, child] of Object.entries(part)) {
      // What a link is written in is a document of its own.
      const isHere = key === 'originSelectionRange' || key === 'fromRanges';
      visit(child, isHere ? own : key.startsWith('file:') ? key : about, `${at}.${key}`);
    }
  };
  visit(answer, uri, 'answer');
  return wrong;
}

/** Tokens that lie outside of a text, or where others are. */
export function findWrongTokens(data, text) {
  const lines = linesOf(text);
  const wrong = [];
  let [line, character, end] = [0, 0, 0];
  for (let index = 0; index < data.length; index += 5) {
    const [down, right, length] = data.slice(index, index + 3);
    [line, character, end] = down > 0 ? [line + down, right, 0] : [line, character + right, end];
    if (character < end || length <= 0 || character + length > (lines[line]?.length ?? -1)) {
      wrong.push(`token ${index / 5}: ${length} at ${line}:${character} of ${lines.length} lines`);
    }
    end = character + length;
  }
  return wrong;
}

function linesOf(text) {
  return text?.split(/\r\n|\n|\r/);
}

function isWrong(part, lines) {
  const isInside = ({ line, character }) =>
    line >= 0 && character >= 0 && character <= (lines[line]?.length ?? -1);
  const { start, end, position, startLine, endLine } = part;
  if (typeof start?.line === 'number' && typeof end?.line === 'number') {
    const isBackwards = start.line > end.line || (start.line === end.line && start.character > end.character);
    return !isInside(start) || !isInside(end) || isBackwards;
  }
  if (typeof startLine === 'number') {
    return startLine < 0 || startLine > endLine || endLine >= lines.length;
  }
  return typeof position?.line === 'number' && !isInside(position);
}
