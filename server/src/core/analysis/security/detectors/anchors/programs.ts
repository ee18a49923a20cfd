import type { Signature } from '../../scan/detector.ts';

/** Files that shells, interpreters and tools run whenever they start. */
const profiles = String.raw`(?:\.(?:bashrc|bash_profile|bash_login|bash_logout|bash_aliases|profile|zshrc|zprofile|zshenv|zlogin|zlogout|kshrc|cshrc|tcshrc|xonshrc|Rprofile|Renviron|irbrc|pryrc|pythonrc(?:\.py)?|pystartup|lldbinit|gdbinit|perldb|ghci|psqlrc|sqliterc|mongorc\.js|mongoshrc\.js|octaverc|emacs|screenrc|curlrc|vimrc|xprofile|xinitrc|xsessionrc|tmux\.conf)\b|\bRprofile\.site\b|config\.fish\b|fish/conf\.d\b|profile_default["',\s/]{1,6}startup\b|\bjupyter_\w{2,20}_config\.py\b|julia["',\s/]{1,6}config["',\s/]{1,6}startup\.jl\b|\binit\.(?:el|lua|vim)\b|nushell["',\s/]{1,6}(?:config|env)\.nu\b|\b(?:site|user)customize\.py\b|PowerShell_profile\.ps1\b|\$PROFILE\b)`;
const writes = String.raw`(?:\bwriteLines\(|\bcat\([^\n]{0,160}\bfile\s?=|>>|\bcat\s{0,2}>|\btee\s{1,2}-a|\bopen\([^\n)]{0,80}["'][awr]\+?["']|\.write\(|\bwrite_text\(|\b(?:write|append)File(?:Sync)?\(|\bAdd-Content\b|\bSet-Content\b|\bOut-File\b|\bFile\.(?:write|open|append)\b|\bWriteString\(|\bsed\s{1,2}-i|\bfs::write\(|\bOpenOptions\b|\bfile_put_contents\(|\bplistlib\.dump\(|\bcopy(?:2|file|FileSync)?\(|\bcp\s)`;

/** Programs that first name the place and write there later (MITRE ATT&CK T1546, T1543, T1053, T1098.004). */
export const programAnchors: readonly Signature[] = [
  {
    message: 'profile',
    pattern: new RegExp(String.raw`${profiles}[\s\S]{0,600}?${writes}[^\n]{0,160}`, 'g'),
  },
  {
    message: 'profile',
    pattern: new RegExp(
      String.raw`\bLibrary["',\s/\\]{1,8}Launch(?:Agents|Daemons)\b[\s\S]{0,600}?${writes}[^\n]{0,160}|\bsystemd["',\s/]{1,6}(?:user|system)\b[\s\S]{0,500}?${writes}[^\n]{0,160}|\bPrograms["',\s/\\]{1,8}Start-?[uU]p\b[\s\S]{0,500}?${writes}[^\n]{0,160}|\bcrontab["'],\s{0,2}["']-["'][^\n]{0,160}`,
      'g',
    ),
  },
  {
    message: 'keys',
    pattern: new RegExp(String.raw`\bauthorized_keys2?\b[\s\S]{0,400}?${writes}[^\n]{0,80}`, 'g'),
  },
  {
    message: 'hook',
    pattern: new RegExp(
      String.raw`\bhooks["',\s/\\)]{1,6}(?:pre-commit|post-commit|post-checkout|post-merge|pre-push|commit-msg|prepare-commit-msg|pre-rebase|post-rewrite)\b[\s\S]{0,400}?${writes}[^\n]{0,160}`,
      'g',
    ),
  },
  {
    message: 'mcp',
    pattern: new RegExp(
      String.raw`(?:\bclaude_desktop_config\.json\b|\.(?:cursor|vscode|gemini|codex|windsurf|codeium|kiro|roo|continue)["',\s/)]{1,6}(?:windsurf["',\s/]{1,6})?(?:mcp(?:_config)?\.json|settings\.json|config\.toml|config\.json)\b|\bcline_mcp_settings\.json\b|["'/]\.claude\.json\b)[\s\S]{0,500}?\bmcp_?[sS]ervers\b[\s\S]{0,300}?${writes}[^\n]{0,100}`,
      'g',
    ),
  },
  {
    message: 'agentHook',
    pattern: new RegExp(
      String.raw`\.claude["',\s/)]{1,6}settings(?:\.local)?\.json\b[\s\S]{0,700}?\b(?:SessionStart|UserPromptSubmit|PreToolUse|PostToolUse|Stop)\b[\s\S]{0,500}?${writes}[^\n]{0,100}`,
      'g',
    ),
  },
  {
    message: 'install',
    pattern:
      /\bnpm\s{1,2}pkg\s{1,2}set\s{1,2}["']?scripts\.\w{4,20}=[^\n]{0,60}(?:\bcurl\b|\bwget\b|~\/\.|\/tmp\/|\bnode -e\b|\bbase64\b|https?:\/\/|\bnpx\b)[^\n]{0,100}|\bscripts(?:\.|\[["'])(?:pre|post)?(?:install|prepare|test|build|start|dev)(?:["']\])?\s{0,2}(?:\|\||\?\?)?\+?=(?!=)[^\n]{0,60}(?:\bcurl\b|\bwget\b|~\/\.|\/tmp\/|\bnode -e\b|\bbase64\b|https?:\/\/|\bhomedir\b)[^\n]{0,100}|["']post(?:Create|Start|Attach)Command["']\s{0,2}:\s{0,2}["'][^"\n]{0,60}(?:\bcurl\b|\bwget\b|\bbase64\b|\/tmp\/)[^"\n]{0,100}/g,
  },
];

/** What is written in descriptions of services and in notes to agents (MITRE ATT&CK T1036.004, MITRE ATLAS AML.T0080). */
export const certainAnchors: readonly Signature[] = [
  {
    // A key of somebody that a description of computers gives access to them.
    message: 'keys',
    pattern:
      /\b(?:authorized_keys?|ssh_authorized_keys?|ssh-authorized-keys|authorizedKeys\.keys|ssh_auth\.present|ssh_keys|sshKeys|ssh-keys)\b["']?\s?[:=({][\s\S]{0,200}?(?:ssh-(?:rsa|ed25519)|ecdsa-sha2-nistp\d{3})\s{1,2}AAAA[\w+/]{30,700}(?!\.\.\.|…)[^\n]{0,60}|\bssh_authorized_key\s?\{[\s\S]{0,240}?\bkey\s{0,8}=>\s{0,4}["']AAAA[\w+/]{30,700}[^\n]{0,20}/g,
  },
  {
    // The skill itself, for every repository that there is.
    message: 'agent',
    pattern:
      /\.git\b["'][\s\S]{0,240}?\.(?:claude|agents|codex|opencode|cursor|gemini|github|windsurf)["',\s/)]{1,6}(?:skills?|rules|agents|commands|prompts)\b[\s\S]{0,300}?\b(?:copytree|cpSync|cp_r|copySync|Copy-Item|cp\s{1,2}-\w{0,3}r\w{0,3}|rsync)\b[^\n]{0,100}/g,
  },
  {
    message: 'service',
    pattern:
      /<key>Label<\/key>\s{0,20}<string>com\.(?:apple|google|microsoft|adobe)\.[\w.-]{2,60}|(?<!\bSystem\/Library\/)(?<!\b(?:unload|bootout|disable|remove|delete|rm)\b[^\n]{0,80})\bLaunch(?:Agents|Daemons)["',\s/\\]{1,6}com\.(?:apple|google|microsoft|adobe)\.[\w.-]{2,60}|<key>ProgramArguments<\/key>\s{0,20}<array>(?:[^<]|<(?!\/array>)){0,300}?<string>[^<\n]{0,160}(?:\bcurl\b[^<\n]{0,80}\||\bwget\b[^<\n]{0,80}\||\$\((?:curl|wget)|\bbase64\b|\/dev\/tcp|\/tmp\/\.?[\w-]{2,30}\.(?:sh|py|js))[^<\n]{0,160}<\/string>|^Exec(?:Start)?=[^\n]{0,100}(?:\bcurl\b[^\n]{0,80}\||\bwget\b[^\n]{0,80}\||\bbase64\s{1,2}-d|\/dev\/tcp|\/tmp\/|\/dev\/shm|(?:~|\$\{?HOME\}?|%h|\/home\/[\w-]{1,30})\/(?:[\w.-]{1,30}\/){0,3}\.[\w-]{1,30}\/(?:[\w-]{1,30}\/){0,3}\.[\w-]{2,30}|\s(?!127\.|0\.0\.|10\.|192\.168\.)\d{1,3}(?:\.\d{1,3}){3}[\s:]\d{2,5}\b)[^\n]{0,80}/gm,
  },
  {
    message: 'agentOrder',
    pattern:
      /\b(?:if|when(?:ever)?|should|in case|as soon as)\b[^.\n]{0,30}\b(?:(?:users?|someone|somebody|anyone|anybody|people|person|admin\w{0,10}|owner|he|she)\s(?:\w{1,12}\s){0,3}?(?:removes?|deletes?|uninstalls?|disables?|erases?|clears?|undo(?:es)?|reverts?|removed|deleted)|(?:one|any) of (?:the|these|its) cop(?:y|ies)\b[^.\n]{0,20}\b(?:missing|gone|deleted|removed))\b(?![^.\n]{0,80}\b(?:offer|ask|suggest|propose|can|may|could|might|option|prompt)\b)[^.\n]{0,60}\b(?:restore|reinstall|re-?add|re-?enable|bring it back|(?:add|copy|put|write|install|create|register|set|enable|start)\b[^.\n]{0,24}\b(?:again|back))\b[^.\n]{0,80}|\b(?:do not|never|don['’]t)\s(?:delete|remove)\s(?:it|this|them|these)\b[^.\n]{0,30}\b(?:restore|re-?add|re-?create|re-?insert|put (?:it|them|this) back)\b[^.\n]{0,60}|\b(?:wenn|falls|sobald|sollte)\b[^.\n]{0,30}\b(?:skills?|hook|server|eintrag|zeile|dienst)\b[^.\n]{0,40}\b(?:gelöscht|entfernt|deaktiviert|deinstalliert|löscht|entfernst?)\b[^.\n]{0,40}\b(?:stelle?|installiere|lege|trage|füge)\b[^\n]{0,60}\b(?:wieder|erneut|neu)\b[^.\n]{0,30}|\bsi\b[^.\n]{0,40}\b(?:elimina|borra|desinstala|desactiva|quita)\w{0,3}\b[^.\n]{0,60}\b(?:reinst[aá]l\w{1,4}|restáur\w{1,4}|vuelve a (?:instalar|añadir|crear|copiar|poner|activar)\w{0,4})\b[^.\n]{0,40}|\bsi\b[^.\n]{0,40}\b(?:supprim|désinstall|désactiv|retir|effac)[\wé]{1,5}[^.\n]{0,60}\b(?:réinstalle\w{0,3}|restaure\w{0,3}|remets|rétabli[st]?|recrée\w{0,3})\b[^.\n]{0,40}|\bse\b[^.\n]{0,40}\b(?:remov|apag|desinstal|desativ|exclu)\w{1,4}\b[^.\n]{0,60}\b(?:reinstale|restaure|adicione de novo|recrie|reative)\b[^.\n]{0,40}|(?:如果|若|一旦|当)[^。\n]{0,16}(?:技能|[sS]kill|插件|条目|钩子|服务|这[行条段]|规则)[^。\n]{0,12}(?:删除|卸载|移除|禁用)[^。\n]{0,20}(?:重新(?:安装|添加|创建|写入|启用)|恢复|装回)[^。\n]{0,20}|(?:если)[^.\n]{0,40}(?:удал|отключ)[а-я]{1,5}[^.\n]{0,20}(?:навык|skill|скилл|сервер|хук|строк|запис)?[^.\n]{0,40}(?:восстанов|установи|добавь)[а-я]{0,4}(?:\s(?:снова|обратно|заново|е[её]|его))[^.\n]{0,40}/gi,
  },
  {
    message: 'agentOrder',
    pattern:
      /\b(?:remember|memory|memories|(?:MEMORY|SOUL|USER)\.md|facts?|preferences?|profile)\b[^.\n]{0,160}\bas\s(?:if|though|facts?|things|something|wishes|statements|rules|preferences|words)\s(?:\w{1,10}\s){0,2}(?:the\s)?(?:users?|owner|person|he|she|they)(?:['’]s own)?\s(?:had\s|has\s)?(?:told|said|stated|wished|confirmed|requested|chosen|asked|wrote|decided)\b[^.\n]{0,80}|\b(?:memory|memories|remember|(?:MEMORY|SOUL|USER)\.md)\b[\s\S]{0,500}?["“]I (?:always|have agreed|agreed|want you|trust|allow|approve|authori[sz]e|don['’]t (?:want|like|need))\b[^"”\n]{0,100}(?:https?:|\btrust|\bwithout\b|\bapprov|\bagree|\bpermission|\bask(?:ed)?\b|\bconfirm|\bremind)[^"”\n]{0,120}/gi,
  },
  {
    message: 'agentOrder',
    pattern:
      /\b(?:add|store|save|write|record|note|put|remember|memori[sz]e|persist)\b(?<!\b(?:only|after|if|when|once|until|unless|before)\b[^.\n]{0,60})[^.\n]{0,60}\b(?:memory|memories|MEMORY\.md|SOUL\.md)\b[^.\n]{0,60}(?:\bthat|:|["“])\s{0,2}(?:the\s|this\s)?(?:user|owner|human|he|she|they)\s(?:has\s|have\s|already\s|always\s|fully\s){0,2}(?:agreed|consented|approved|trusts|allows|authori[sz]ed|waived|permitted)\b[^\n]{0,100}|\b(?:guarda|recuerda|anota|añade|memoriza|speichere|merke?|notiere|enregistre|mémorise|retiens|note|guarde|lembre|memorize|salva|ricorda|annota)\b[^.\n]{0,80}\b(?:memoria|gedächtnis|langzeitgedächtnis|erinnerung\w{0,2}|mémoire|memória)\b[^\n]{0,120}https?:[^\n]{0,100}|(?:запомни|сохрани в памят)[^\n]{0,120}https?:[^\n]{0,60}|(?:(?:写入|存入|保存到|记入|寫入)[^。\n]{0,10}记忆|记住)[^\n]{0,60}(?:(?:以后|每次|永远|始终|今后|优先)[^\n]{0,80}https?:|用户(?:已经?|早已)?(?:同意|授权|信任|允许))[^\n]{0,60}|(?:記憶|メモリ)[^。\n]{0,12}(?:保存|書き込|記録)[^\n]{0,60}(?:今後|毎回|常に)[^\n]{0,60}https?:[^\n]{0,60}/gi,
  },
  {
    message: 'shell',
    pattern:
      /\bexec\s{1,2}(?:\/usr(?:\/local)?|\/opt\/homebrew)?\/bin\/(git|ssh|scp|sudo|su|npm|npx|node|python3?|pip3?|ls|curl|docker|kubectl|claude|codex|gh|aws|code)\s{1,2}\\?["']?\\?\$@[\s\S]{0,300}?\/bin\/\1\b[^\n]{0,40}|\/bin\/(git|ssh|scp|sudo|su|npm|npx|node|python3?|pip3?|ls|curl|docker|kubectl|claude|codex|gh|aws|code)\b[\s\S]{0,300}?\bexec\s{1,2}(?:\/usr(?:\/local)?|\/opt\/homebrew)?\/bin\/\2\s{1,2}\\?["']?\\?\$@[^\n]{0,40}/g,
  },
  {
    // A script by the name of a command, in a folder that shells search first.
    message: 'shell',
    pattern:
      /\bfor\s{1,2}(\w{1,20})\s{1,2}in\s[^\n;]{0,80}\b(?:git|ssh|scp|sudo|su|gpg|curl|npm|pip3?|docker|kubectl|claude|codex|aws|ls)\b[^\n]{0,80}[\s\S]{0,300}?(?:>|\btee\s|\bln\s[^\n]{1,60}\s)\s{0,2}["']?[^\n"'\s]{0,40}bin\w{0,10}\}?\/\$\{?\1\b[^\n]{0,60}|(?:\bcat\s{0,2}>|\btee\s|\bprintf\s[^\n]{1,160}>|\becho\s[^\n]{1,160}>|\bwriteFile(?:Sync)?\()\s{0,2}["'\x60]?[^\s"']{0,60}\bbin\w{0,10}\}?\/(?:git|ssh|scp|sudo|su|gpg|ls|passwd)(?=["'\s\x60]|$)[^\n]{0,60}/gm,
  },
  {
    // What is typed into a shell goes to somebody.
    message: 'shell',
    pattern:
      /(?:--on-event\s{1,2}fish_(?:preexec|postexec|prompt|command_not_found)|\badd-zsh-hook\s{1,2}(?:-\w\s)?(?:preexec|precmd|zshaddhistory|chpwd)|\b(?:preexec|precmd|zshaddhistory)\s?\(\)|\btrap\b[^\n]{0,80}\bDEBUG\b|\bPROMPT_COMMAND\+?=|\bAddToHistoryHandler\b|\bfunction\s{1,2}(?:global:)?prompt\b)[^\n]{0,160}\n?[\s\S]{0,200}?\b(?:curl|wget|nc|ncat|socat|Invoke-(?:RestMethod|WebRequest)|irm|iwr)\s[^\n]{0,120}?(?:\$argv|\$\{?1\b|\$\{?BASH_COMMAND|\$\(\s?(?:fc|history)\b|\$\*|\$@|\$line|\$\{?HISTCMD|\$_|--data|-d\s)[^\n]{0,80}/g,
  },
  {
    // An order to restore something, followed by what it is about.
    message: 'agentOrder',
    pattern:
      /\b(?:finds?|notices?|sees?|detects?)\b[^.\n]{0,40}\b(?:missing|gone|removed|deleted)\b[^.\n]{0,30}\b(?:puts?|adds?|writes?|restores?|inserts?|copies|copy)\s(?:it|them|the \w{3,12})\s(?:back|again|anew|once more)\b[^.\n]{0,40}|\b(?:restore|reinstall|re-?add|re-?enable|re-?create|put|bring|copy|write)\s(?:it|this|them|these|the (?:file|entry|line|hook|service|server|task|job|key|rule)s?)\b[^.\n]{0,40}\b(?:if|when(?:ever)?|should|as soon as|once)\s(?:the\s)?(?:users?|someone|somebody|anyone|people|person|owner|admin\w{0,10}|he|she|they)\s(?:\w{1,12}\s){0,2}?(?:removes?|deletes?|uninstalls?|disables?|erases?|removed|deleted|disabled)\b[^.\n]{0,60}|\b(?:remet(?:s|tez|tre)|réinstalle[rz]?|restaure[rz]?|rétabli\w{1,6}|recrée[rz]?|réactive[rz]?)\b[^.\n]{0,40}\b(?:s['’](?:il|elle|ils)|si|quand)\b[^.\n]{0,40}\b(?:supprim|désactiv|retir|effac|désinstall|enl[eè]v)[\wé]{1,5}[^.\n]{0,40}|\b(?:stelle?|installiere|lege|trage|füge|kopiere|aktiviere)\b[^.\n]{0,60}\b(?:wieder|erneut|neu)\b[^.\n]{0,30}\b(?:wenn|falls|sobald|sollte)\b[^.\n]{0,50}\b(?:gelöscht|entfernt|deaktiviert|löscht|entfernst?|abschaltet)\b[^.\n]{0,40}|\b(?:reinst[aá]l\w{1,4}|rest[aá]ur\w{1,4}|vuelve a \w{4,12}|rep[oó]n\w{0,4}|reative|reinstale|recrie|ripristina\w{0,2}|reinstalla\w{0,2})\b[^.\n]{0,40}\b(?:si|se|cuando|quando)\b[^.\n]{0,40}\b(?:elimin|borr|desinstal|desactiv|quit|remov|apag|desativ|cancell|rimuov|disattiv)\w{1,5}\b[^.\n]{0,40}|(?:восстанов|верни|установи)[а-я]{0,5}[^.\n]{0,40}(?:если|когда)[^.\n]{0,40}(?:удал|отключ)[а-я]{1,6}[^.\n]{0,40}/gi,
  },
  {
    message: 'agent',
    pattern:
      /\bfind\s[^\n]{0,120}(?:\.git\b|\bskills\b|\.claude\b|SKILL\.md)[\s\S]{0,300}?\b(?:cp|rsync|ln)\s[^\n]{0,40}(?:SKILL_DIR|SKILL_ROOT|BASH_SOURCE|\$0|\$SELF|\$HERE|dirname)[^\n]{0,100}|\b__file__\b[\s\S]{0,240}?\b(?:r?glob|walk)\([^\n]{0,40}\bskills\b[\s\S]{0,160}?\bcopytree\([^\n]{0,80}|\bappendFile(?:Sync)?\([^\n]{0,80}SKILL\.md[^\n]{0,100}|\bopen\([^\n]{0,80}SKILL\.md["'][^\n]{0,12}["']a["'][^\n]{0,100}|\b(?:copytree|cpSync|copySync|Copy-Item|cp_r)\b[^\n]{0,40}(?:__file__|__dirname|import\.meta|PSScriptRoot|\b(?:here|self|me|own|src)\b)[^\n]{0,120}["'/\\]skills\b[^\n]{0,60}/gi,
  },
];
