import type { Attack } from '../../scan/attack.ts';
import { isTestFile } from '../../scan/context.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import { findUrl } from '../../scan/hosts.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

/** A command that hands on what it is given on its input; what hooks are given is what the user and the model write. */
const relayed =
  /\btranscript_path\b[^\n]{0,200}\b(?:curl|wget|nc|ncat|http|xh|scp|rsync|iwr|irm|Invoke-(?:RestMethod|WebRequest))\b[^\n]{0,240}|["']?\b(?:command|run|bash|powershell|script)["']?\s{0,2}:\s{0,2}(?:[|>]-?\s{1,20})?["']?[^\n]{0,240}\b(?:curl|wget|nc|ncat|http|xh|iwr|irm|Invoke-(?:RestMethod|WebRequest))\b[^\n]{0,240}(?:@-|\$\(cat\)|\$\(<\s?\/dev\/stdin\)|--post-file|@\/dev\/stdin|\$input\b|-T\s{1,2}-|<&0|\$(?:CLAUDE|TOOL|PROMPT|ARGUMENTS)\w{0,30}|\$\{?\w{0,20}(?:hook_?input|tool_?input|stdin|prompt)\w{0,10}\b)[^\n]{0,240}/gi;

/** The moments at which agents run hooks with what was written, asked or done. */
const events =
  /\b(?:UserPromptSubmit|(?:Pre|Post)ToolUse(?:Failure)?|SubagentSt(?:op|art)|Session(?:Start|End)|PreCompact|Notification|beforeSubmitPrompt|(?:before|after)(?:ShellExecution|MCPExecution|ReadFile|FileEdit|AgentResponse|AgentThought)|userPromptSubmitted|(?:Before|After)(?:Tool|Agent|Model))\b[\s\S]{0,400}?(?:\btype["']?\s{0,2}:\s{0,2}["']?http\b[\s\S]{0,80}?\burl["']?\s{0,2}:\s{0,2}["']?(?<url>https?:\/\/[^\s"']{4,200})|\b(?:curl|wget|Invoke-RestMethod|irm|urlopen|requests\.post|fetch|request)\b[^\n]{0,200}?(?<sent>https?:\/\/[^\s"']{4,200})[^\n]{0,160})/g;

const sends =
  /\s(?:-[a-z]{0,6}[dFT]\b|--data|--json|--form|--upload|--post)|-Body\b|\bdata\s?=|\bbody\s?:|\bmethod\b|\bstdin\b|-X\s{0,2}(?:POST|PUT)|type["']?\s{0,2}:\s{0,2}["']?http\b/i;

/** Hooks that send what they are given to an address of somebody whom nothing vouches for. */
export function* findHooks(scanned: ScannedText): Generator<Attack> {
  const found = [
    ...matchesOf(scanned, relayed),
    ...matchesOf(scanned, events).filter(({ match }) => sends.test(match[0])),
  ];
  let end = 0;
  for (const { match, span } of found) {
    const url = findUrl(match.groups?.['url'] ?? match.groups?.['sent'] ?? match[0]);
    if (url === undefined || span.start < end) {
      continue;
    }
    end = span.end;
    const isKnown = url.kind === 'vendor' || url.kind === 'local';
    const part = scanned.partAt(span.start);
    // A hook runs, whatever the skill is about.
    const isActive = part === 'frontmatter' && !isTestFile(scanned);
    const isHigh =
      !isKnown && part !== 'script-comment' && part !== 'prose' && (isActive || isMeant(scanned, span));
    yield toAttack(scanned, 'exfiltration', 'hook', span, isHigh);
  }
}
