import type { Signature } from '../../scan/detector.ts';

/** Anchors that few programs have reason to use (MITRE ATT&CK T1037, T1136, T1176, T1505, T1543, T1546, T1547, T1574). */
export const rareAnchors: readonly Signature[] = [
  {
    message: 'service',
    needs: [
      'login loginhook loginwindow wmiinstance eventfilter wmi winlogon appinit image emond udev motd systemd at batch profile ld bits bitsadmin startup ifeo netsh kernel insmod modules registerwmievent',
    ],
    pattern:
      /\bmake\s(?:new\s)?login item\b[^\n]{0,120}|\bLog(?:in|out)Hook\b[^\n]{0,100}|\b__EventFilter\b|\bCommandLineEventConsumer\b|\b(?:Set-WmiInstance|Register-WmiEvent|Register-CimIndicationEvent)\b[^\n]{0,120}|\\Winlogon\b[^\n]{0,60}(?:Shell|Userinit)|\bAppInit_DLLs\b|\\Image File Execution Options\\[^\n]{0,80}|\/etc\/(?:emond\.d|ld\.so\.preload)\/?[^\s"']{0,60}|\bsystemd-run\b[^\n]{0,60}--(?:on-|user\s)[^\n]{0,100}|\|\s{0,2}(?:at|batch)\s{1,2}(?:now|midnight|noon|teatime|\d)[^\n]{0,60}|\bbitsadmin\b[^\n]{0,60}\/SetNotifyCmdLine\b[^\n]{0,80}|\bnetsh\s{1,2}add\s{1,2}helper\b[^\n]{0,80}|\bsc(?:\.exe)?\s{1,2}create\s[^\n]{0,140}|\bNew-Service\b[^\n]{0,140}/gi,
  },
  {
    message: 'rule',
    needs: ['udev motd apt networkmanager'],
    pattern:
      /\/etc\/(?:udev\/rules\.d|update-motd\.d|apt\/apt\.conf\.d|NetworkManager\/dispatcher\.d)\/?[^\s"']{0,60}/g,
  },
  {
    message: 'account',
    needs: [
      'useradd adduser usermod net dscl sysadminctl user localuser localgroup enablessh sshd remotelogin',
    ],
    pattern:
      /\b(?:useradd|adduser)\s[^\n]{0,80}(?:-G\s{0,2}(?:sudo|wheel|admin|root)|-o\s{1,2}-u\s{0,2}0|-u\s{0,2}0)[^\n]{0,60}|\busermod\s{1,2}-a?G\s{1,2}(?:sudo|wheel|admin)\b[^\n]{0,60}|\bnet\s{1,2}user\s{1,2}\S{1,30}\s{1,2}\S{1,40}\s{1,2}\/add\b|\bnet\s{1,2}localgroup\s{1,2}Administrators\s{1,2}\S{1,40}\s{1,2}\/add\b|\bNew-LocalUser\b[^\n]{0,80}|\bAdd-LocalGroupMember\b[^\n]{0,60}Administrators|\bdscl\s{1,2}\.\s{1,2}-create\s{1,2}\/Users\/[^\n]{0,60}|\bsysadminctl\s{1,2}-addUser\b[^\n]{0,60}/gi,
  },
  {
    message: 'command',
    needs: [
      'insteadof helper proxy script shell node prefix proxycommand localcommand permitlocalcommand alias',
    ],
    pattern:
      /\bgit\s{1,2}config\s{1,2}--(?:global|system)\s{1,2}(?:url\.\S{4,160}\.insteadOf|credential\.helper\s{1,2}["']?[!/~])[^\n]{0,120}|\bnpm\s{1,2}config\s{1,2}set\s{1,2}(?:--global\s{1,2}|-g\s{1,2})?(?:script-shell|shell|node-options|prefix\s{1,2}["']?\S{0,20}\/\.)[^\n]{0,100}|\b(?:ProxyCommand|LocalCommand)\s{1,2}[^\n]{2,120}|\balias\s{1,2}(?:sudo|ssh|git|ls|cd|npm|npx|pip|claude|codex|gemini|docker|kubectl|aws|curl)=[^\n]{2,160}/gi,
  },
  {
    message: 'extension',
    needs: ['extensioninstallforcelist extensioninstallsources'],
    pattern: /\bExtensionInstall(?:Forcelist|Sources)\b[^\n]{0,80}/gi,
  },
  {
    message: 'agentOrder',
    needs: [
      'skill skills',
      'every each all any other',
      'copy install add link place clone sync write put propagate',
    ],
    pattern:
      /\b(?:copy|install|add|link|place|clone|sync|write|put|propagate|replicate)\s(?:this|the|itself|yourself|its)\b[^.\n]{0,60}\bskill\b[^\n]{0,120}\b(?:to|in|into|inside|for|of)\s(?:every|each|all|any)\s(?:other\s|of the\s|the\s)?(?:\w{1,12}\s)?(?:projects?|repositor(?:y|ies)|workspaces?|skills?|agents?|machines?|computers?|folders?)\b[^\n]{0,100}/gi,
  },
  {
    message: 'agentOrder',
    needs: [
      'memory memories session sessions',
      'remember save store keep write add record memorize persist retain note put learn',
    ],
    pattern:
      /\b(?:remember|save|store|keep|write|add|record|memori[sz]e|persist|retain|note|put)\b[^.\n]{0,160}?\b(?:(?:long[- ]term|permanent|persistent|global|your|user|agent['’]s|assistant['’]s) memor(?:y|ies)|memory (?:file|tool|store|bank|entry))\b[^\n]{0,240}|(?:^|[.;:,]\s{1,2}|\b(?:and|then|also|please|must|always)\s)(?:remember|keep|retain|apply|obey|follow|repeat|use|do)\s(?:this|these|it|them|that|the following)\b[^.\n]{0,60}\b(?:in|for|across|through)\s(?:all|every|each|any)\s(?:future|later|new|coming|other|subsequent|following)\s(?:\w{1,12}\s)?(?:sessions?|conversations?|chats?|tasks?|projects?)\b[^\n]{0,160}/gim,
  },
  {
    message: 'service',
    needs: ['autostart startup launchagents launchdaemons systemd getfolderpath createshortcut'],
    pattern:
      /\.config["',\s/]{1,6}autostart\b[\s\S]{0,400}?\b(?:Exec=|write|cp|copy)[^\n]{0,100}|GetFolderPath\(["']?(?:Common)?Startup["']?\)[\s\S]{0,300}?(?:CreateShortcut|Copy-Item|Set-Content|Out-File|\.Save\()[^\n]{0,80}|\bshell:startup\b[^\n]{0,120}|\b(?:copy|xcopy|move|mklink|Copy-Item)\b[^\n]{1,140}\\{1,2}Programs\\{1,2}Startup\b[^\n]{0,60}/g,
  },
  {
    message: 'startup',
    needs: ['pth sitecustomize usercustomize getsitepackages usersite'],
    pattern:
      /\b(?:getsitepackages|getusersitepackages|USER_SITE|purelib)\b[\s\S]{0,300}?(?:\.pth\b|sitecustomize|usercustomize)[^\n]{0,160}/g,
  },
  {
    message: 'hook',
    needs: [
      'sessionstart userpromptsubmit pretooluse posttooluse stop notification subagentstop precompact sessionend',
      'command',
    ],
    pattern:
      /["'](?:SessionStart|UserPromptSubmit|PreToolUse|PostToolUse|Stop|SubagentStop|PreCompact|SessionEnd|Notification)["'][\s\S]{0,240}?["']command["']\s{0,2}:\s{0,2}["'][^"\n]{0,30}(?:(?:~|\$HOME)\/\.(?!claude|codex|gemini|cursor|config)|curl|wget|\/tmp\/|base64|nohup|https?:)[^\n]{0,160}/g,
  },
  {
    message: 'hooksPath',
    needs: ['hookspath'],
    pattern:
      /["']core\.hooksPath["']\s{0,2},[^\n]{0,100}|\bcore\.hooksPath\s{1,2}["']?(?:~|\$HOME|\/tmp)\S{0,100}/gi,
  },
  {
    message: 'agentOrder',
    needs: ['mcp'],
    pattern:
      /\b(?:claude|codex|gemini|copilot|cursor)\s{1,2}mcp\s{1,2}add\b[^\n]{0,60}(?:--scope|-s)[= ]user\b[^\n]{0,200}/gi,
  },
];
