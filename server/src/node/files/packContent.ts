import { isUtf8 } from 'node:buffer';
import type { PackFile } from '../../core/model/folder/packFile.ts';

const marked = /\.(?:md|markdown|json|ya?ml)$/i;
const encoder = new TextEncoder();

/** A text where the bytes are UTF-8 without a byte order mark, the bytes elsewhere; either way nothing of them is lost. */
export function toContent(bytes: Uint8Array): PackFile['content'] {
  return hasMark(bytes) || !isUtf8(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : decode(bytes);
}

export function toBytes(content: PackFile['content']): Uint8Array {
  return typeof content === 'string' ? encoder.encode(content) : content;
}

/** The same files with the byte order marks taken off the texts that are read here, so that they are texts. */
export function withoutMarks(files: readonly PackFile[]): PackFile[] {
  return files.map(file => {
    const { path, content } = file;
    return typeof content !== 'string' && marked.test(path) && hasMark(content) && isUtf8(content)
      ? { ...file, content: decode(content.subarray(3)) }
      : file;
  });
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function decode(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
