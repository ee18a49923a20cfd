import type { Attack } from '../analysis/security/scan/attack.ts';
import type { AttackScan } from '../analysis/security/scanForAttacks.ts';
import { scanForAttacks } from '../analysis/security/scanForAttacks.ts';
import { textKindOf } from '../analysis/security/textKind.ts';
import type { Finding, SeveritySettings } from '../model/findings/finding.ts';
import type { Rule } from './engine/rule.ts';
import type { ScanOptions } from './checkSkill.ts';
import { limitPerCode } from './engine/limitPerCode.ts';
import { applyResourceComments } from './engine/resourceComments.ts';
import { findRule } from './registry.ts';

/** UTF-16 units of a file of a skill above which it is not scanned. */
const largestScanned = 512 * 1024;

/** A text file in the folder of a skill. */
export interface ScannedResource {
  /** From the skill folder with `/`. */
  readonly path: string;
  readonly text: string;
  /** It was not read since it is too large. */
  readonly isTooLarge: boolean;
}

interface ResourceScanOptions extends ScanOptions {
  /** Reports also what honest skills do. */
  readonly withUncertain: boolean;
  readonly scan?: AttackScan;
}

/** Looks a file of a skill through for attacks. Findings come in the order of the text; those that are uncertain have to be asked for. */
export function scanResource(
  { path, text, isTooLarge }: ScannedResource,
  settings: SeveritySettings,
  { trustsComments, withUncertain, scan = scanForAttacks }: ResourceScanOptions,
): Finding[] {
  const kind = textKindOf(path, text.slice(0, maxFirstLine));
  if (kind === undefined) {
    return [];
  }
  const isLeftOut = isTooLarge || text.length > largestScanned;
  const attacks = isLeftOut ? [] : scan({ text, kind, path });
  const found = isLeftOut
    ? [toUnscanned()]
    : attacks.map(attack => toFinding(attack, ruleOf(`security-${attack.kind}`), settings));
  const wanted = found.filter(
    ({ code, isUncertain }) => settings[code] !== 'off' && (withUncertain || isUncertain !== true),
  );
  const kept = trustsComments ? applyResourceComments(text, wanted, ruleOf('suppression-invalid')) : wanted;
  return limitPerCode(kept.filter(({ code }) => settings[code] !== 'off'));
}

/** UTF-16 units in which a line stands that names the program that runs a file. */
const maxFirstLine = 200;

function toFinding(
  { message, args, span, confidence }: Attack,
  { code, severity, consequence, messages }: Rule,
  settings: SeveritySettings,
): Finding {
  const template = messages[message];
  if (template === undefined) {
    throw new Error(`The rule '${code}' has no message '${message}'.`);
  }
  if (confidence === 'low') {
    return { code, severity: 'info', consequence, template, args, span, isUncertain: true };
  }
  const own = settings[code];
  return {
    code,
    severity: own === undefined || own === 'off' ? severity : own,
    consequence,
    template,
    args,
    span,
  };
}

function toUnscanned(): Finding {
  const { code, consequence, messages } = ruleOf('security-unscanned');
  const span = { start: 0, end: 0 };
  return {
    code,
    severity: 'info',
    consequence,
    template: messages['large'] ?? '',
    args: {},
    span,
    isUncertain: true,
  };
}

function ruleOf(code: string): Rule {
  const rule = findRule(code);
  if (rule === undefined) {
    throw new Error(`There is no rule '${code}'.`);
  }
  return rule;
}
