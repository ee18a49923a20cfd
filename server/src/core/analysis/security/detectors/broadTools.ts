import { findEntry, toText } from '../../../syntax/yaml/yamlNode.ts';
import type { YamlNode, YamlScalar } from '../../../syntax/yaml/yamlNode.ts';
import type { Attack } from '../scan/attack.ts';
import type { Detector } from '../scan/detector.ts';
import { isMeant, matchSignatures, toAttack } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';
import { containers } from './rights/containers.ts';
import { rights } from './rights/granted.ts';
import { areManyPowers, isIdle } from './rights/idle.ts';
import { isGranted, shownAs } from './rights/judge.ts';
import { settings } from './rights/settings.ts';

/** Tools and agents that may do anything without a question (OWASP LLM06:2025, excessive agency). */
export const broadTools: Detector = { kind: 'broad-tools', find };

const keys = ['allowed-tools', 'allowed_tools', 'allowedTools', 'tools'];

/** Everything, however it is written. */
const everything = /^(?:["']?\*["']?|all|any|\.\*|\*\*|mcp__\*|\*\(\*\))$/i;
const anyCommand =
  /\b(?:Bash|Shell|Execute|Terminal|PowerShell|run_in_terminal|exec)\s?\(\s?(?:\*{1,2}(?:\s?:\s?\*|\s\*)?|:\*)\s?\)/i;
/** A command that runs whatever it is given, or changes what nobody may. */
const anyProgram =
  /\bBash\s?\(\s?(?:sudo|su|(?:ba|z)?sh|eval|curl|wget|rm|dd|chmod|chown|nc|ssh|python3?|node|perl|ruby|osascript|powershell|pwsh|iex|xargs|env)(?:\s[\w./-]{1,20}){0,3}(?:\s?:\s?\*|\s\*|\s?\*)\s?\)/gi;
const unboundPrograms =
  /\((?:sudo|su|(?:ba|z)?sh|eval|dd|nc|iex|rm|ssh|chmod|chown|powershell|pwsh|osascript)\b/i;
const bare = /(?:^|[\s,[])(?:Bash|Shell|PowerShell)(?=$|[\s,\]])/i;

const signatures = [...settings, ...rights, ...containers];

function* find(scanned: ScannedText): Generator<Attack> {
  const root =
    scanned.kind === 'document' && scanned.has(['allowed allowedtools tools'])
      ? scanned.document.frontmatter?.root
      : undefined;
  for (const key of keys) {
    const entry = findEntry(root, key);
    const scalars = entry === undefined ? [] : scalarsOf(entry.value);
    const granted = scalars.map(each => toText(each) ?? '').join(', ');
    for (const scalar of scalars) {
      yield* judge(scanned, scalar, granted);
    }
  }
  for (const { message, words, span } of matchSignatures(scanned, signatures)) {
    const isHigh = isMeant(scanned, span) && isGranted(scanned, message, words, span);
    yield toAttack(scanned, 'broad-tools', shownAs.get(message) ?? message, span, isHigh);
  }
}

/** @param granted all that the key of the scalar allows */
function* judge(scanned: ScannedText, scalar: YamlScalar, granted: string): Generator<Attack> {
  const { span } = scalar;
  const words = (toText(scalar) ?? '').trim();
  const programs = words.match(anyProgram) ?? [];
  if (everything.test(words) || words.split(/[\s,]+/).some(word => everything.test(word))) {
    yield toAttack(scanned, 'broad-tools', 'everything', span, true);
  } else if (anyCommand.test(words)) {
    yield toAttack(scanned, 'broad-tools', 'command', span, true);
  } else if (programs.length > 0) {
    const isHigh =
      programs.some(each => unboundPrograms.test(each)) || (programs.length > 2 && isIdle(scanned));
    yield toAttack(scanned, 'broad-tools', 'program', span, isHigh, { evidence: programs.join(', ') });
  } else if (bare.test(words)) {
    yield toAttack(scanned, 'broad-tools', 'command', span, areManyPowers(granted) && isIdle(scanned));
  }
}

function scalarsOf(node: YamlNode): YamlScalar[] {
  switch (node.kind) {
    case 'scalar':
      return [node];
    case 'sequence':
      return node.items.flatMap(scalarsOf);
    default:
      return [];
  }
}
