import type { Span } from '../../../../text/position/span.ts';
import { matchesOf } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

/** A command that a program starts as a list of arguments, such as `["diskutil", "eraseDisk", disk]`. */
const lists =
  /[[(]\s{0,12}(?:["'](?:sudo|doas)["']\s?,\s{0,12}(?:\[\s{0,12})?(?:["']-\w{1,4}["']\s?,\s{0,12})?)?["'](?:\/(?:usr\/)?s?bin\/)?(?:rm|dd|mkfs(?:\.\w{2,6})?|wipefs|shred|blkdiscard|sgdisk|hdparm|nvme|cryptsetup|diskutil|tmutil|vssadmin|wbadmin|bcdedit|wevtutil|wmic|cipher|sdelete(?:64)?|csrutil|spctl|setenforce|iptables|ufw|auditctl|restic|borg|zfs|zpool|kubectl|terraform|pulumi|redis-cli)(?:\.exe)?["']\s?,[^\n]{1,200}/g;

/** The commands of such lists as a shell gets them, with the names of variables in place of their values. */
export function* listedCommands(
  scanned: ScannedText,
): Generator<{ readonly words: string; readonly span: Span }> {
  if (scanned.kind !== 'script') {
    return;
  }
  for (const { match, span } of matchesOf(scanned, lists)) {
    const [list = ''] = /^[^\])]{0,240}/.exec(match[0].slice(1)) ?? [];
    const words = list
      .replaceAll(/[frb]?["'\x60]|\[/g, '')
      .replaceAll(/\s{0,2},\s{0,12}/g, ' ')
      .trim();
    yield { words, span: { start: span.start, end: span.start + 1 + list.length } };
  }
}
