import type { ScannedText } from '../scannedText.ts';

/** Whether a skill says what it does, in its description and headings, or a program by its name, its beginning and what it prints. */
export function isAnnounced(scanned: ScannedText, subject: RegExp): boolean {
  const { text, kind } = scanned;
  if (kind === 'document') {
    return subject.test(`${frontmatterOf(scanned)} ${headingsOf(scanned).join(' / ')}`);
  }
  return subject.test(`${leadOf(scanned)} ${(text.match(printed) ?? []).join(' ')}`);
}

/** The same by its name, its description and its title, or by the name and the beginning of a program: what a user reads before anything runs. */
export function isItsSubject(scanned: ScannedText, subject: RegExp): boolean {
  return subject.test(
    scanned.kind === 'document'
      ? `${frontmatterOf(scanned)} ${headingsOf(scanned)[0] ?? ''}`
      : leadOf(scanned),
  );
}

function frontmatterOf({ text, document }: ScannedText): string {
  return text.slice(0, document.frontmatter?.span.end ?? 0);
}

function headingsOf({ document }: ScannedText): string[] {
  return document.body.headings.map(each => each.text);
}

function leadOf({ text, path }: ScannedText): string {
  return `${path.replaceAll(/[_/.-]/g, ' ')} ${(text.slice(0, 600).match(lead) ?? []).join(' ')}`;
}

const lead = /^(?:#|\/\/|\s?\*|"""|'''|::|REM\s|<#)[^\n]{0,200}/gim;
const printed =
  /\b(?:echo|printf?|println|puts|log|info|warn|Write-Host|Write-Output|Write-Information|success|say|step|print_\w{1,12})\b[ (]{1,3}["'\x60f][^\n|>]{0,200}$/gim;
