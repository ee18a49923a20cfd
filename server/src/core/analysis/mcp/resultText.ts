/** What a tool of an MCP server answers with, as far as a model is told of it. */
export type ResultPart =
  | { readonly type: 'text'; readonly text: string }
  /** Bytes are in base64. */
  | { readonly type: 'image' | 'audio'; readonly data: string; readonly mimeType: string }
  | { readonly type: 'resource_link'; readonly uri: string; readonly name: string }
  | { readonly type: 'resource'; readonly resource: ResultResource };

type ResultResource =
  | { readonly uri: string; readonly text: string }
  | { readonly uri: string; readonly blob: string; readonly mimeType?: string | undefined };

/** UTF-16 units of one result, as much as a script may write; the turn shows a model less. */
const maxTextLength = 1_000_000;

/**
 * The result of a tool as a text: texts as they are, all else by its kind and size. What is only there as data is written as JSON.
 */
export function toResultText(parts: readonly ResultPart[], structured?: unknown): string {
  const data = parts.length === 0 && structured !== undefined ? JSON.stringify(structured) : undefined;
  const text = data ?? parts.map(describePart).join('\n');
  return text.length <= maxTextLength
    ? text
    : `${text.slice(0, maxTextLength)}\n\n(Cut: ${maxTextLength} of ${text.length} characters were kept.)`;
}

function describePart(part: ResultPart): string {
  switch (part.type) {
    case 'text':
      return part.text;
    case 'image':
    case 'audio':
      return `(${part.type}, ${part.mimeType}, ${sizeOf(part.data)})`;
    case 'resource_link':
      return `(link to ${part.name}, ${part.uri})`;
    case 'resource':
      return describeResource(part.resource);
  }
}

function describeResource(resource: ResultResource): string {
  if ('text' in resource) {
    return `(resource ${resource.uri})\n${resource.text}`;
  }
  const { uri, mimeType = 'of an unknown kind', blob } = resource;
  return `(resource ${uri}, ${mimeType}, ${sizeOf(blob)})`;
}

/** Four characters of base64 stand for three bytes. */
function sizeOf(base64: string): string {
  const padding = base64.endsWith('==') ? 2 : Number(base64.endsWith('='));
  const bytes = Math.floor(((base64.length - padding) * 3) / 4);
  return bytes === 1 ? '1 byte' : `${bytes} bytes`;
}
