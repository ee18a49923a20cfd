import type { Attack } from '../scan/attack.ts';
import { isQuoted } from '../scan/context.ts';
import { isMeant, matchSignatures, toAttack } from '../scan/detector.ts';
import type { Signature } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';

/** Rights beyond what any skill needs, granted in words, by hooks or by the account of a service (OWASP LLM06:2025). */
const signatures: readonly Signature[] = [
  {
    message: 'approveAll',
    needs: ['permissiondecision'],
    pattern: /permissionDecision\W{1,10}allow\b/g,
  },
  {
    message: 'everything',
    needs: ['clusterrolebinding clusterrole rolebinding verbs'],
    pattern: /\bname:\s{0,3}["']?cluster-admin\b|\bsystem:(?:unauthenticated|anonymous)\b/g,
  },
  {
    message: 'everything',
    needs: ['action actions', 'resource resources effect'],
    pattern:
      /["'](?:Not)?Actions?["']\s{0,2}:\s{0,2}\[?\s{0,4}["']\*(?::\*)?["']\s{0,4}\]?\s{0,2},?\s{0,8}["']Resources?["']\s{0,2}:\s{0,2}\[?\s{0,4}["']\*["']|["']Principal["']\s{0,2}:\s{0,2}(?:\{\s{0,4}["']AWS["']\s{0,2}:\s{0,2})?["']\*["']/g,
  },
  {
    message: 'everything',
    needs: ['gh gcloud scopes scope', 'repo admin org cloud gmail drive all'],
    pattern:
      /\bgh\s{1,2}auth\s{1,2}(?:login|refresh)\b[^\n]{0,120}\b(?:delete_repo|admin:\w{2,20})\b[^\n]{0,100}/g,
  },
  {
    message: 'everything',
    needs: ['nopasswd'],
    pattern: /\bNOPASSWD\s?:\s?ALL\b[^\n]{0,40}(?:\||>>?)\s{0,2}(?:sudo\s{1,2})?(?:tee\b|\/etc)[^\n]{0,60}/g,
  },
  {
    message: 'everything',
    needs: [
      'access permission permissions rights privileges control',
      'full unrestricted unlimited complete total root administrator admin every all',
    ],
    pattern:
      /\b(?:grant|give|allow|needs?|requires?|assign|obtain|enable)\b[^.\n]{0,50}\b(?:full|unrestricted|unlimited|complete|total|root|administrator|admin|all)\s(?:\w{1,12}\s){0,2}(?:access|permissions?|rights|privileges|control)\b[^.\n]{0,50}\b(?:computer|machine|system|disk|file ?system|home|mailbox|everything|shell|terminal|all files|every)\b[^\n]{0,60}/gi,
  },
  {
    message: 'approveAll',
    needs: ['permission permissions approval confirmation prompt prompts dialog dialogs'],
    pattern:
      /\b(?:answer|approve|accept|choose|select|click|confirm|press)\b[^.\n]{0,40}\b(?:always|all|every|each|any|yes)\b[^.\n]{0,40}\b(?:permission|approval|confirmation)\s(?:prompts?|dialogs?|requests?|questions?)\b[^\n]{0,60}/gi,
  },
  {
    message: 'everything',
    needs: [],
    pattern:
      /(?:全部|所有|最高|完全)[^。\n]{0,6}(?:权限|授权)[^。\n]{0,40}(?:无需|不需要|不必|任何命令|一律)|权限提示[^。\n]{0,12}(?:允许|同意)|\b(?:volle|uneingeschränkte[nrs]?|sämtliche|alle)\s(?:rechte|zugriffsrechte|berechtigungen|zugriff)\b[^.\n]{0,60}\b(?:ohne|rechner|system|computer|festplatte)|\b(?:todos los permisos|acceso (?:total|completo|ilimitado))\b[^.\n]{0,60}\b(?:sistema|disco|equipo|ordenador|sin)\b|\b(?:tous les droits|accès (?:total|complet|illimité))\b[^.\n]{0,60}\b(?:système|disque|ordinateur|sans)\b/gi,
  },
];

export function* findBroadRights(scanned: ScannedText): Generator<Attack> {
  for (const { message, span } of matchSignatures(scanned, signatures)) {
    yield toAttack(
      scanned,
      'broad-tools',
      message,
      span,
      isMeant(scanned, span) &&
        scanned.partAt(span.start) !== 'script-comment' &&
        (scanned.partAt(span.start) !== 'prose' || !isQuoted(scanned, span)),
    );
  }
}
