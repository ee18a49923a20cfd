import type { DocumentTexts } from '../../../messages/texts/documentTexts.ts';
import { fill } from '../../../messages/fill.ts';
import { formatCount } from '../../page/parts/text.ts';

/** Bytes as people read them, with at most one digit behind the point. */
export function formatBytes(
  texts: Pick<DocumentTexts, 'bytes' | 'kilobytes' | 'megabytes'>,
  bytes: number,
): string {
  const rounded = (size: number) => formatCount(size < 10 ? Math.round(size * 10) / 10 : Math.round(size));
  if (bytes < 1000) {
    return fill(texts.bytes, formatCount(bytes));
  }
  return bytes < 999_500
    ? fill(texts.kilobytes, rounded(bytes / 1000))
    : fill(texts.megabytes, rounded(bytes / 1_000_000));
}
