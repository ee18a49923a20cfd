import type { Signature } from '../../scan/detector.ts';

/** Rights beyond what any skill needs, granted in words, by hooks or by the account of a service (OWASP LLM06:2025). */
export const rights: readonly Signature[] = [
  {
    message: 'decided',
    needs: ['permissiondecision'],
    pattern: /permissionDecision\W{1,10}allow\b/g,
  },
  {
    message: 'cluster',
    pattern:
      /\bname:\s{0,3}["']?(?:cluster-admin\b|system:(?:unauthenticated|anonymous)\b)|--clusterrole[=\s]cluster-admin\b/g,
  },
  {
    message: 'policy',
    pattern:
      /["'](?:Not)?Actions?["']\s{0,2}:\s{0,2}\[?\s{0,4}["']\*(?::\*)?["']\s{0,4}\]?\s{0,2},?\s{0,8}["']Resources?["']\s{0,2}:\s{0,2}\[?\s{0,4}["']\*["'][^}\]]{0,40}/g,
  },
  {
    message: 'scopes',
    needs: ['gh gcloud scopes scope', 'repo admin org cloud gmail drive all'],
    pattern:
      /\bgh\s{1,2}auth\s{1,2}(?:login|refresh)\b[^\n]{0,120}\b(?:delete_repo|admin:\w{2,20})\b[^\n]{0,100}/g,
  },
  {
    message: 'words',
    needs: [
      'access permission permissions rights privileges control',
      'full unrestricted unlimited complete total root administrator admin every all',
    ],
    pattern:
      /\b(?:grant|give|allow|assign|obtain)\b[^.\n]{0,50}\b(?:full(?!\s[dD]isk)|unrestricted|unlimited|complete|total|root|administrator|admin|all)\s(?:\w{1,12}\s){0,2}(?:access|permissions?|rights|privileges|control)\b[^.\n]{0,50}\b(?:computer|machine|system|disk|file ?system|home|mailbox|everything|shell|terminal|all files|every)\b[^\n]{0,60}/gi,
  },
  {
    message: 'approveAll',
    needs: ['permission permissions approval confirmation prompt prompts dialog dialogs'],
    pattern:
      /\b(?:answer|approve|accept|confirm)\b[^.\n]{0,40}\b(?:always|all|every|each|any|yes)\b[^.\n]{0,40}\b(?:permission|approval|confirmation)\s(?:prompts?|dialogs?|requests?|questions?)\b[^\n]{0,60}/gi,
  },
  {
    message: 'everything',
    pattern:
      /(?:拥有|获得|授予|给予|具有|享有|赋予)[^。\n]{0,12}(?:全部|所有|最高|完全)[^。\n]{0,6}(?:权限|授权)[^。\n]{0,40}(?:无需|不需要|不必|任何命令|一律)|权限提示[^。\n]{0,12}(?:允许|同意)|\b(?:volle|uneingeschränkte[nrs]?|sämtliche|alle)\s(?:rechte|zugriffsrechte|berechtigungen|zugriff)\b[^.\n]{0,60}\b(?:ohne|rechner|system|computer|festplatte)|\b(?:todos los permisos|acceso (?:total|completo|ilimitado))\b[^.\n]{0,60}\b(?:sistema|disco|equipo|ordenador|sin)\b|\b(?:tous les droits|accès (?:total|complet|illimité))\b[^.\n]{0,60}\b(?:système|disque|ordinateur|sans)\b/gi,
  },
  {
    message: 'root',
    pattern:
      /\bsetcap\b["',\s]{1,6}[^\n]{0,20}cap_(?:setuid|setgid|dac_override|sys_admin|all|chown|fowner|sys_module)\b[^\n]{0,80}|\bchmod(?:Sync)?\([^\n]{0,80}?(?:\bS_ISUID\b|,\s?0o?[467][0-7]{3}\b)[^\n]{0,60}|\bchmod["',\s]{1,6}(?:-R["',\s]{1,6})?(?:0?[467][0-7]{3}|u?\+\w{0,2}s)["',\s]{1,6}[^\n]{0,20}(?:\/bin\/|\/usr\/|\/tmp\/|\/opt\/|sh\b)[^\n]{0,40}|\binstall\s[^\n]{0,40}-\w{0,3}m\s?0?[467][0-7]{3}\s[^\n]{0,60}/g,
  },
  {
    message: 'open',
    pattern:
      /\bchmod["',\s]{1,6}(?:--?\w{1,10}["',\s]{1,6}){0,2}(?:0?777|a\+rwx?X?|a=rwx|ugo\+rwx?|o\+w)["',\s]{1,6}(?:-R["',\s]{1,6})?["']?(?:\/(?:etc|usr|var|home|root|opt|lib|bin|boot|srv|Users|Library|System|Applications)?(?=\/?["'\s;&|*]|$)|~(?=\/?["'\s;&|*]|$)|\$\{?HOME\}?(?=\/?["'\s;&|*]|$))[^\n]{0,40}|\bicacls(?:\.exe)?\s[^\n]{0,60}\/grant\b[^\n]{0,20}\b(?:Everyone|Users|Jeder|\*S-1-1-0):\(?[^\n]{0,12}F\b[^\n]{0,40}|\btakeown\b[^\n]{0,20}\/f\s{1,2}["']?(?:C:\\|%SystemRoot%)[^\n]{0,60}|\bsetfacl\s[^\n]{0,40}\bo:{1,2}r?wx?\b[^\n]{0,20}\s\/[^\n]{0,30}|\bEnableLUA\b[^\n]{0,40}\b0\b|\bos\.walk\([^\n]{0,60}[\s\S]{0,200}?\bchmod\([^\n]{0,80}0o?777\b/gm,
  },
  {
    message: 'approveAll',
    pattern:
      /\[["']permissions["']\][^\n]{0,80}(?:\b(?:append|extend|push|update)|=)[^\n]{0,60}["'](?:\*|Bash(?:\(\*{1,2}(?::\*)?\))?|Write\(\*\*?\)|mcp__\*)["']|\bpermissions\.(?:allow|defaultMode)\b[^\n]{0,60}["'](?:\*|Bash(?:\(\*{1,2}(?::\*)?\))?|bypassPermissions)["']|["']?defaultMode["']?\]?\s{0,2}[:=]\s{0,2}["'](?:bypassPermissions|dontAsk)["']|\b(?:approval_?policy|approvalMode|sandbox_?mode)["']?\]?\s{0,2}=\s{0,2}["']?(?:False|false|never|danger-full-access|yolo|off|none)\b|["']sandbox["']\]\[["']enabled["']\]\s{0,2}=\s{0,2}(?:False|false)\b/g,
  },
];
