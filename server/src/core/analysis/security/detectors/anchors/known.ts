import type { Signature } from '../../scan/detector.ts';

const profile = String.raw`(?:\.(?:bashrc|bash_profile|bash_login|bash_logout|profile|zshrc|zprofile|zshenv|zlogin|kshrc|cshrc)|config\.fish|/etc/(?:profile(?:\.d/\S{1,60})?|bash\.bashrc|zshrc|environment|rc\.local)|\$PROFILE\b|Microsoft\.PowerShell_profile\.ps1)`;
const writes = String.raw`(?:(?<=[\s'"])>>?\s|\btee\s{1,2}(?:-a\s{1,2})?|\b(?:Add|Set)-Content\b|\bOut-File\b|\bappendFile(?:Sync)?\(|\bwriteFile(?:Sync)?\(|\bopen\([^\n]{0,100}|\bsed\s{1,2}-i\b|\bcp\s|\bmv\s|\binstall\s{1,2}-|\bln\s{1,2}-s\w{0,2}\s|\bwrite_text\(|\bmv\b)`;

/** What runs again when nobody thinks of it (MITRE ATT&CK TA0003). */
export const knownAnchors: readonly Signature[] = [
  {
    message: 'keys',
    needs: ['keys ssh'],
    pattern: new RegExp(
      String.raw`${writes}[^\n]{0,120}\.ssh["')\s,+/\\]{0,8}authorized_keys|\bauthorized_keys["')\s]{0,6}[^\n]{0,30}(?:["'][aw]\+?["']|write|append)`,
      'gi',
    ),
  },
  {
    message: 'sudo',
    needs: ['sudoers ld pam nopasswd chmod'],
    pattern:
      /(?:>>?|tee\s{1,2}(?:-a\s{1,2})?)[^\n]{0,60}\/etc\/(?:sudoers(?:\.d\/\S{1,40})?|ld\.so\.preload|pam\.d\/\S{1,40})|\bchmod\s{1,2}(?:u\+s|4755|\+s)\s/gi,
  },
  {
    message: 'shell',
    needs: ['bashrc bash profile zshrc zprofile zshenv zlogin kshrc cshrc config rc environment microsoft'],
    pattern: new RegExp(String.raw`${writes}[^\n]{0,160}?${profile}`, 'gi'),
  },
  {
    message: 'cron',
    needs: ['crontab cron schtasks scheduledtask register at'],
    pattern:
      /(?:\|\s{0,3}|\()\s{0,3}crontab\s{1,2}-(?![a-z])|\bcrontab\s{1,2}(?:-u\s{1,2}\w{1,30}\s{1,2})?(?:-(?=["'\s;|)]|$)|["']?[\w$~{}-]{0,40}[./][\w./$~{}-]{1,80})(?=["'\s;|)]|$)|(?:>>?|tee\s{1,2}(?:-a\s{1,2})?|\bcp\s[^\n]{1,80}\s)\s{0,2}["']?\/etc\/cron\S{0,60}|\bschtasks\b[^\n]{0,60}\/create\b|\bRegister-ScheduledTask\b|\bat\s{1,2}now\s?\+/gim,
  },
  {
    message: 'service',
    needs: [
      'launchagents launchdaemons systemd autostart startup init launchctl systemctl reg itemproperty set new',
    ],
    pattern:
      /(?:>>?|tee\s{1,2}(?:-a\s{1,2})?|\b(?:cp|mv)\s[^\n]{1,80}\s|\bopen\([^\n]{0,40}|writeFile(?:Sync)?\([^\n]{0,40}|write_text)[^\n]{0,80}(?:Library\/Launch(?:Agents|Daemons)|\/etc\/systemd\/system|\.config\/systemd\/user|\.config\/autostart|Start Menu\\{1,2}Programs\\{1,2}Startup|\/etc\/init\.d)\S{0,80}|\blaunchctl\s{1,2}(?:load|bootstrap)\b[^\n]{0,100}|\bsystemctl\s{1,2}(?:--user\s{1,2})?enable\b[^\n]{0,80}|\breg\s{1,2}add\b[^\n]{0,60}\\{1,2}(?:Run|RunOnce)\b|\b(?:Set|New)-ItemProperty\b[^\n]{0,100}(?:\\Run\b|\$run\b)|\\CurrentVersion\\{1,2}Run(?:Once)?\b|\bPath\.home\(\)[^\n]{0,20}Library\/Launch(?:Agents|Daemons)[^\n]{0,80}|["']launchctl["'],\s?["'](?:load|bootstrap)["']/gi,
  },
  {
    message: 'hook',
    needs: ['hooks'],
    pattern:
      /(?:(?<![=-])>>?\s{0,2}["']?[\w$~/.{}]|tee\s{1,2}(?:-a\s{1,2})?|\b(?:cp|mv|ln)\s[^\n]{1,80}\s|\bopen\([^\n]{0,60}|writeFile(?:Sync)?\([^\n]{0,60}|write_text)[^\n]{0,80}\.git["')\s,+/\\]{1,6}hooks["')\s,+/\\]{1,6}[\w-]{0,30}/gi,
  },
  {
    message: 'hooksPath',
    needs: ['hookspath'],
    pattern: /\bgit\s{1,2}config\s{1,2}(?:--global|--system)\s{1,2}core\.hooksPath\b[^\n]{0,80}/gi,
  },
  {
    message: 'command',
    needs: ['core alias inittemplatedir init'],
    pattern:
      /\bgit\s{1,2}config\s{1,2}(?:--global\s{1,2}|--system\s{1,2})?(?:core\.(?:sshCommand|fsmonitor|editor|pager)|alias\.\w{1,20}|init\.templateDir)\s{1,2}["']?!?[^\n]{0,160}/gi,
  },
  {
    message: 'agent',
    needs: ['claude agents soul memory gemini cursorrules cursor copilot'],
    pattern:
      /(?:>>?|tee\s{1,2}(?:-a\s{1,2})?|\b(?:cp|mv)\s[^\n]{1,80}\s|\bopen\([^\n]{0,60}|(?:write|append)File(?:Sync)?\([^\n]{0,60}|write_text|\bjq\s|\bmerge\b)[^\n]{0,80}(?:(?:~|\$HOME|\$\{HOME\}|homedir\(\)|Path\.home\(\))[^\n]{0,20})?(?:\.claude["')\s,+/\\]{1,6}(?:settings(?:\.local)?\.json|CLAUDE\.md|commands|hooks|agents|skills)|\bCLAUDE\.md\b|\bAGENTS\.md\b|\bSOUL\.md\b|\bMEMORY\.md\b|\bGEMINI\.md\b|\.cursorrules\b|\.cursor["')\s,+/\\]{1,6}(?:rules|mcp\.json)|copilot-instructions\.md)/gi,
  },
  {
    message: 'install',
    needs: ['postinstall preinstall install prepare'],
    pattern:
      /["'](?:(?:pre|post)?install|prepare|postprepare)["']\s{0,2}:\s{0,2}["'][^"\n]{0,200}?(?:\bcurl\b[^"\n]{0,80}[|&]|\bwget\b[^"\n]{0,80}[|&]|~\/\.|\/tmp\/|\bnode -e\b[^\n]{0,80}(?:https?\b|child_process|exec|eval|base64)|\bbase64\b|\beval\b|\bnc\s)[^"\n]{0,200}/g,
  },
  {
    message: 'agent',
    needs: ['agents claude gemini cursorrules', 'appendfilesync appendfile writefilesync write open'],
    pattern:
      /(?:["'](?:AGENTS\.md|CLAUDE\.md|GEMINI\.md|SOUL\.md|MEMORY\.md|\.cursorrules)["'],?\s{0,4}){2,}[\s\S]{0,400}?\b(?:appendFile(?:Sync)?|writeFile(?:Sync)?|open|write_text)\([^\n]{0,200}/g,
  },
  {
    message: 'startup',
    needs: ['sitecustomize usercustomize pth pythonstartup preload'],
    pattern:
      /(?:(?<![=-])>>?|\btee\s|\b(?:cp|mv|ln|install)\s[^\n]{1,80}\s|\bopen\([^\n]{0,60}|(?:write|append)File(?:Sync)?\([^\n]{0,60}|\bwrite_text\b|\b(?:add|append|copy|write|put|save|merge)\b)[^\n]{0,120}?(?:sitecustomize\.py|usercustomize\.py|\.pth\b)[^\n]{0,160}|\bexport\s{1,2}PYTHONSTARTUP=[^\n]{2,80}|\b(?:export|declare\s{1,2}-x|set\s{1,2}-\w{0,2}x)\s{1,2}LD_PRELOAD[= ][^\s]{2,80}|\bDYLD_INSERT_LIBRARIES=[^\s]{2,80}(?<=\bexport[^\n]{0,120})/gi,
  },
  {
    message: 'file',
    needs: [
      'vimrc nvim tmux envrc pythonrc inputrc ssh xprofile xinitrc gitconfig husky mcp settings claude config',
    ],
    pattern:
      /(?:(?<![=-])>>?|\btee\s|\b(?:cp|mv|ln|install)\s[^\n]{1,80}\s|\bopen\([^\n]{0,60}|(?:write|append)File(?:Sync)?\([^\n]{0,60}|\bwrite_text\b|\b(?:add|append|copy|write|put|save|merge)\b)[^\n]{0,120}?(?:\.vimrc|nvim\/init\.(?:lua|vim)|\.tmux\.conf|\.envrc|\.pythonrc|\.inputrc|\.ssh\/config|\.ssh\/rc|\.xprofile|\.xinitrc|\.gitconfig|\.husky\/|\.cursor\/mcp\.json|\.claude\/settings(?:\.local)?\.json|claude_desktop_config\.json|\.gemini\/settings\.json|\.codex\/config\.toml|\.vscode\/settings\.json)[^\n]{0,160}/gi,
  },
  {
    message: 'background',
    needs: ['nohup setsid linger'],
    pattern:
      /\bloginctl\s{1,2}enable-linger\b|\bnohup\s[^\n]{2,200}&\s{0,2}(?:disown)?|\bsetsid\s[^\n]{2,160}/gi,
  },
  {
    message: 'tasks',
    needs: ['folderopen allowautomatictasks'],
    pattern: /["']runOn["']\s{0,2}:\s{0,2}["']folderOpen["']|\btask\.allowAutomaticTasks["'\s:]{1,6}on\b/g,
  },
  {
    message: 'agentForeign',
    needs: ['memory soul claude agents gemini'],
    pattern:
      /(?:\b(?:schreibe|füge|trage|speichere|escribe|añade|agrega|guarda|écris|ajoute|enregistre|escreva|adicione|salve|scrivi|aggiungi|salva)\b|写入|添加到|保存到|追加|書き込|запиши|добавь)[^\n]{0,160}?(?:MEMORY\.md|SOUL\.md|CLAUDE\.md|AGENTS\.md|GEMINI\.md)[^\n]{0,200}|(?:MEMORY\.md|SOUL\.md|CLAUDE\.md|AGENTS\.md)[^\n]{0,20}(?:に追記|に書き)[^\n]{0,200}/gi,
  },
  {
    message: 'agentOrder',
    needs: [
      'claude agents soul memory gemini cursorrules copilot bashrc zshrc profile crontab hooks',
      'add append write insert save store copy put persist register include',
    ],
    pattern:
      /\b(?:add|append|write|insert|save|store|copy|put|persist|register|include)\b[^.\n]{0,200}?\b(?:to|in|into|inside|at)\b[^.\n]{0,60}?(?:\.claude\/(?:settings(?:\.local)?\.json|CLAUDE\.md)|\bCLAUDE\.md\b|\bAGENTS\.md\b|\bSOUL\.md\b|\bMEMORY\.md\b|\bGEMINI\.md\b|\.cursorrules\b|copilot-instructions\.md|\.bashrc|\.zshrc|\.profile|crontab|\.git\/hooks)[^\n]{0,200}/gi,
  },
];
