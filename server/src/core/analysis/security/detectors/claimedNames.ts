import type { Attack } from '../scan/attack.ts';
import { isMeant, toAttack } from '../scan/detector.ts';
import { vendorIn } from '../scan/names/wellKnownNames.ts';
import type { ScannedText } from '../scan/scannedText.ts';

/** Ways in which a skill says that somebody vouches for it, or that no other one is to be trusted; no place for that is in a skill. */
const claims: readonly RegExp[] = [
  /\b(?:verified|certified|authenticated|endorsed|accredited) (?:publisher|partner|developer|author|vendor|maintainer|by\s[A-Z])|\((?:verified|official|certified)\)|\b\w{3,20}[- ](?:verified|certified)\b|(?:官方|已)认证|公式認定|\bverifiziert\w{0,2}\b|\bverificad[oa]\b|\bvérifiée?\b|проверенн\w{2} (?:издател|автор)/i,
  /\b(?:only|sole) (?:true |real )?(?:authori[sz]ed|official|genuine|legitimate|authentic|original) (?:\w{1,14} ){0,2}(?:skill|plugin|extension|version|package|server|one)\b|\beinzige\w{0,2} (?:offizielle|echte)|\b(?:únic[oa]|seule?) (?:\w{1,12} )?(?:oficial|officielle?|auténtic[oa]|authentique)|唯一(?:的)?官方|唯一の公式|единственн[а-я]{2,3} официальн/i,
  /\b(?:do not|don['’]t|never) (?:install|use|trust) (?:any )?(?:others\b|other (?:skills?|versions?|copies|plugins?|one)|imitations?|cop(?:y|ies))|\b(?:others?|other skills?|similar names?|all others)\b[^.\n]{0,60}\b(?:imitations?|fakes?|counterfeits?|impost[eo]rs?|malicious)\b|\bgenuine\b|(?:请勿|不要)(?:安装|使用)其他|\bkeine (?:anderen|nachahmungen)\b|\bno instal(?:e|es|ar) (?:otr[oa]s|imitaciones)\b|не устанавливай(?:те)? други/i,
];

/** Characters of the text behind the frontmatter in which a skill introduces itself. */
const lead = 500;

/** A skill that passes itself off as that of a well-known vendor, by more than one claim. */
export function* findClaimed(scanned: ScannedText): Generator<Attack> {
  if (scanned.kind !== 'document') {
    return;
  }
  const { span } = scanned.document.frontmatter ?? {};
  if (span === undefined) {
    return;
  }
  const words = scanned.text.slice(0, span.end + lead);
  const imitated = vendorIn(scanned.text.slice(0, span.end));
  if (imitated === undefined || claims.filter(each => each.test(words)).length < 2) {
    return;
  }
  const at = claims.map(each => words.search(each)).find(each => each >= 0) ?? 0;
  const { start, end } = scanned.lineAt(at);
  const place = { start, end };
  yield toAttack(scanned, 'lookalike-name', 'name', place, isMeant(scanned, place), { imitated });
}
