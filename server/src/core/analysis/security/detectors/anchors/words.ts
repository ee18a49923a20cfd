/** Somebody wants an anchor not to be seen, not to be asked about, or to come back. */
export const stealth =
  /\b(?:silently|quietly|discreetly|without (?:being )?(?:ask(?:ed|ing)|told|telling|mention\w*|notif\w*|show(?:n|ing)|display\w{2,3}|announc\w{2,3})|without (?:a )?(?:question|comment)|(?:do not|don['’]t|never) (?:tell|mention|ask|list|announce)|(?:survives?|stays?|remains?|persists?|keeps?|outlives?|works?|working)\b[^.\n]{0,40}(?:even (?:after|if|when)|after|when)[^.\n]{0,30}(?:removed|uninstalled|deleted|gone)|cannot be (?:removed|undone)|comes? back|never (?:delete|remove|forget)|even (?:when|if) the user)\b|\b(?:frag\w{0,3} nie|nie nach|ohne (?:rück|nach)?frage|ohne hinweis|heimlich|stillschweigend)\b|\bsin (?:preguntar|avisar|mencionar\w{0,3}|que)\b|\ben silencio\b|\bsans (?:demander|prévenir|mentionner|le dire)\b|\bdiscrètement\b|\bsilencieusement\b|\bsem (?:perguntar|avisar|mencionar)\b|静默|悄悄|偷偷|不要(?:告诉|提及|询问|提示)|黙って|こっそり|(?:молча|незаметно|не (?:сообщай|говори|спрашивай))/i;

/** More than the project at hand, or for good. */
export const lasting =
  /\b(?:every|each|all|any)\s(?:other\s|of the\s|the\s|git\s)?(?:\w{1,12}\s)?(?:projects?|repositor(?:y|ies)|skills?|agents?|machines?)\b|\b(?:all|every|each|any|later|future|coming|next|new|other) (?:\w{1,12} )?(?:sessions?|conversations?|chats?)\b|\bpermanently\b|\bjeder (?:sitzung|konversation)\b|\bcada sesión\b|\bchaque session\b|\bcada sessão\b|每次会话|毎回|кажд\w{2} сесси/i;

/** An address or a command that an agent is to follow from now on. */
export const foreignRule =
  /\b(?:always|trusted|preferred|treat)\b[^.\n]{0,60}https?:\/\/|https?:\/\/[^\s]{4,120}[^.\n]{0,60}\b(?:always|trusted|preferred|treat)\b|\b(?:run|execute|call|fetch|load|follow|obey)\s[`'"]?(?:(?:ba|z)?sh|node|python3?|curl|npx|uvx|source|\.|https?:)\b[^\n]{0,80}(?:~\/|\$HOME|https?:|\/tmp)|\b(?:do|follow|obey|execute)\b[^.\n]{0,20}\b(?:what|whatever)\b[^.\n]{0,30}\b(?:says|prints|returns|answers|sends|tells)\b/i;

/** A program in a hidden folder, a temporary one or from the network, which nobody finds who does not look for it. */
export const hiddenProgram =
  /(?:\b(?:sh|bash|zsh|python3?|node|perl|ruby|source|exec|nohup|setsid|start|run|powershell|pwsh|wscript|cscript|mshta)|[;&|"'=(!]|\.)\s{0,2}["']?(?:~|\$HOME|\$\{HOME\}|%APPDATA%|\$env:(?:APPDATA|TEMP|LOCALAPPDATA)|\/tmp|\/var\/tmp|\/dev\/shm)(?:[\\/](?:\.|tmp)?[\w.-]{1,40}){1,5}["']?(?:\s[^\n]{0,60})?&(?!&)|\b(?:sh|bash|zsh|python3?|node|perl|ruby|exec|nohup)\s{1,2}["']?(?:~|\$HOME|\$\{HOME\})\/\.(?!bashrc|zshrc|profile|config\/(?:fish|nvim)|cargo\/env|nvm|fzf|local\/bin\/env|claude|codex|gemini|openclaw|clawdbot|agents)[\w.-]{2,40}|\b(?:curl|wget|iwr|irm)\b[^\n]{0,160}(?:\|\s{0,2}(?:sudo\s)?(?:(?:ba|z|da)?sh|python3?|node|perl|iex)\b|\s-o\s|\s-O\s[^\n]{0,40}&&)|\/dev\/(?:tcp|shm)\/|\bbase64\s{1,2}(?:-[dD]|--decode)|(?:\/tmp|\/var\/tmp)\/\.?[\w-]{2,40}\.(?:sh|py|js|rb|pl)\b/i;

/** What an anchor of an attack runs: something from elsewhere, something hidden, or something that stays. */
export const payload =
  /\b(?:curl|wget|iwr|irm|nc|ncat|nohup|base64|eval|iex|osascript|socat)\b|\/dev\/(?:tcp|shm)|\/tmp\/|\/var\/tmp|https?:\/\/|python3?\s{1,2}-c|\bnode\s{1,2}-e|>\s?\/dev\/null\s{1,2}2>&1|(?:^|[^&])&\s?(?:$|["'])|\bssh-rsa\b|\bLD_PRELOAD\b|\bPROMPT_COMMAND\b|alias\s{1,2}(?:sudo|ssh|git|ls|cd|npm|claude)=|\/\.[\w-]{2,40}(?:\/|\.sh|\.py)/im;

/** Something that a shell starts for an attack, rather than what tools have it evaluate. */
export const startedByShell =
  /\b(?:eval|source|\.)\s{1,2}["']?(?:\$|<)\(\s?(?:curl|wget)|\/dev\/tcp\/|\bnohup\s|\bPROMPT_COMMAND=[^\n]{0,60}(?:\bcurl|\bwget|\bnc\s|~\/\.|\/tmp)|\bLD_PRELOAD=|\bStart-Job\b|\bStart-Process\b[^\n]{0,80}Hidden|\balias\s{1,2}(?:sudo|su|ssh|git|npm|pip|claude|codex|docker|kubectl|aws)=["'\\]{0,3}(?:[^\n]{0,40}--dangerously|~\/\.|\$HOME\/\.|\/tmp)/i;

/** A command of another program that is replaced by one that nobody would choose. */
export const strangeCommand =
  /(?:~|\$HOME|\$\{HOME\})\/(?:[\w.-]{1,30}\/){0,3}\.(?!ssh\b|config\b|local\b|cargo\b|nvm\b|npm-global\b|npm\b|claude\b)[\w-]{2,40}|\/tmp\/|\/var\/tmp|\/dev\/(?:tcp|shm)|\b(?:curl|wget)\b[^\n]{0,100}\||\bbase64\b|--dangerously-/i;

/** Words with which skills say that they are about what agents remember and read. */
export const memories =
  /\b(?:memor(?:y|ies|i[sz]e\w{0,2})|memoria|gedächtnis|mémoire|memória|remember\w{0,3}|recall|personas?|soul|identity|profiles?|onboarding|bootstrap|heartbeat|learn\w{0,5}|self-improv\w{3,8}|context|agents?\.md|claude\.md|rules?|agents?|workspace|preferences?|openclaw|init|setup|install\w{0,7}|knowledge)\b|记忆|記憶|人格|身份|画像|智能体|代理|память/i;

export const schedules =
  /\b(?:cron\w*|schedul\w*|recurring|periodic\w*|automat\w*|launchd|timers?|reminders?|every (?:day|hour|week|night|morning|minute|\d{1,3} minutes)|daily|hourly|nightly|weekly|heartbeat|backups?)\b/i;
export const services =
  /(?:\b|_)(?:services?|daemons?|launch\w*|systemd|background|auto-?start\w*|startup|start at login|deploy\w*|gateway|monitor\w*|watchdog|notif\w*|servers?|agents?|sync\w*|tunnels?|vpn|proxy)(?:\b|_)/i;
export const shells = /\b(?:profile|shell|bashrc|zshrc|alias\w*|dotfiles?|terminal|completions?|PATH)\b/i;
export const gits = /\b(?:git|hooks?|commits?|repositor\w*|lint\w*|husky|pre-commit|quality|format\w*)\b/i;
/** Who logs in to which computer. */
export const logins =
  /\b(?:ssh|servers?|vps|hosts?|remote|provision\w*|bootstrap\w*|deploy\w*|users?|accounts?|cloud-?init|ansible|vagrant|containers?|docker\w*|vms?|virtual machines?|cluster|keys?)\b/i;
export const editors =
  /\b(?:vs ?code|visual studio code|cursor|editor|tasks?\.json|devcontainers?|code tasks?)\b/i;

/** What skills do that start something in the background for good reason. */
export const ordinaryStartup =
  /\b(?:servers?|daemons?|background|tmux|vim|neovim|direnv|setup|install\w*|config\w*|mcp|hooks?|deploy\w*|services?|tests?|browser|chrome|extensions?|playwright|ssh|gateway|monitor\w*|preview|start\w{0,4}|launch\w*|dev)\b/i;
