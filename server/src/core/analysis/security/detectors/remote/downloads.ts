import type { Signature } from '../../scan/detector.ts';

const fetcher = String.raw`(?:curl|wget|fetch|aria2c|http(?:ie)?|lwp-request|invoke-webrequest|invoke-restmethod|iwr|irm)`;
const shell = String.raw`(?:(?:/usr)?/bin/)?(?:(?:env|sudo|doas|nohup)\s{1,3}(?:-\w{1,4}\s{1,3}){0,2})?(?:(?:/usr)?/bin/)?(?:ba|z|da|k|c|fi|a)?sh\b|(?:sudo\s{1,3})?(?:python[23]?|node|perl|ruby|php|deno|bun|osascript|pwsh|powershell|source|iex|invoke-expression)\b`;

/** A download that a shell or a program gets and runs at once, in the ways that these have for it (MITRE ATT&CK T1059, T1105). */
export const downloads: readonly Signature[] = [
  {
    message: 'pipe',
    pattern: new RegExp(
      String.raw`\b${fetcher}\b(?:[^|\n\\]|\\\r?\n|\\[^\n]|\|(?!\s{0,3}(?:${shell}))[^|\n]){0,400}\|\s{0,3}(?:${shell})(?!["']?\s{0,2}[|)]\s)(?!\s{1,3}(?:-\w{0,4}[cemnpE]\b|--eval|--print)(?![^\n]{0,120}\b(?:exec|eval|system|Function)\b))`,
      'gi',
    ),
  },
  {
    message: 'pipe',
    pattern: new RegExp(
      String.raw`(?:\b(?:ba|z|da)?sh\b(?:\s-\w{1,4}){0,3}|\bsource|\beval|(?:^|[;&\s])\.|\bpython3?(?:\s-c)?|\b(?:node|ruby|perl)\s-\w{0,2}e)\s{0,3}(?:<<<\s?)?(?:\\?["']){0,2}(?:<\(|\$\(|\x60)\s{0,3}(?:sudo\s)?${fetcher}\b[^\n]{0,400}`,
      'gi',
    ),
  },
  {
    message: 'pipe',
    pattern:
      /\b(?:iex|invoke-expression)\b\s{0,3}[("'&$]{1,4}[^\n]{0,60}?(?:iwr|irm|curl|wget|invoke-webrequest|invoke-restmethod|new-object\s{1,3}(?:system\.)?net\.webclient)[^\n]{0,300}/gi,
  },
  {
    message: 'pipe',
    pattern:
      /\bnew-object\s{1,3}(?:system\.)?net\.webclient\)?[^\n]{0,40}\.download(?:string|file)\([^\n]{0,300}/gi,
  },
  {
    message: 'run',
    needs: ['sh bash zsh dash python node perl chmod start source open msiexec'],
    pattern: new RegExp(
      String.raw`\b${fetcher}\b[^\n]{0,300}?(?:-o|-O|>|--output|-OutFile|--output-document)[=\s]{0,2}["']?(?<file>[\w./~$%{}:\\-]{1,100})["']?[^\n]{0,120}(?:(?:&&|;|\|\|)\s{0,3}|\x60?\n\s{0,8}(?:\$\s|>\s|\d{1,2}\.\s|[-*]\s)?\x60?)(?:[^\n]{0,60}(?:&&|;|\n)\s{0,8}(?:\$\s|\d{1,2}\.\s|[-*]\s)?\x60?){0,2}(?:sudo\s{1,3})?(?:(?:ba|z|da)?sh|python3?|node|perl|chmod\s{1,2}(?:\+x|[0-7]{3,4}|u\+x|a\+x)|start-process|source|open|msiexec|\.)\s[^\n]{0,60}\k<file>[^\n]{0,120}`,
      'gi',
    ),
  },
  {
    message: 'code',
    pattern:
      /(?:(?<![.\w])|\b(?:builtins|window|globalThis|global|self|Kernel|binding)\.)(?:exec|eval|compile)\s{0,2}\(\s{0,3}[^\n]{0,60}?(?:(?:requests|httpx|session)\.get\(|urlopen\(|\bfetch\(|axios\.get\(|\bgot\()[^\n]{0,300}/gi,
  },
  {
    message: 'code',
    pattern:
      /\bnew\s{1,2}Function\s{0,2}\([^\n]{0,80}\b(?:fetch|axios|got)\b[^\n]{0,200}|\b(?:vm\.runIn\w{1,20}|require\(['"]vm['"]\)\.\w{1,20})\([^\n]{0,80}\b(?:fetch|axios|body|response|res\.data)\b[^\n]{0,200}/gi,
  },
  {
    message: 'native',
    pattern:
      /\b(?:mshta|regsvr32|rundll32|bitsadmin\s[^\n]{0,20}transfer|certutil\s[^\n]{0,20}-urlcache)(?:\.exe)?\b[^\n\](]{0,100}https?:\/\/[^\n]{0,200}/gi,
  },
  {
    message: 'code',
    pattern:
      /\b(?:(?:eval|instance_eval)\b\s?\(?[^\n]{0,40}?|(?:(?<![.\w])(?:load|include|require|include_once|do))\b\s?\(?\s?)(?:URI\.open|open-uri|Net::HTTP\.get|file_get_contents|LWP::Simple|HTTP\.get|IO\.popen|get\s?\()\s?\(?[^\n]{0,20}https?:\/\/[^\n]{0,200}|\b(?:include|require)(?:_once)?\s?\(?["']https?:\/\/[^\n]{0,160}|\bimportScripts\(["']https?:[^\n]{0,160}|\brequire\(["']https?["']\)\.get\([^\n]{0,300}(?:eval|Function|exec)\b/gi,
  },
  {
    message: 'pipe',
    pattern:
      /\b(?:nc|ncat|telnet|socat)\s[^\n|]{3,120}\|\s{0,3}(?:ba|z)?sh\b|\b(?:socat|ncat|nc)\s[^\n]{0,120}(?:exec:|-e\s{0,2}|-c\s{0,2})["']?\/?(?:bin\/)?(?:ba|z)?sh\b|\b(?:ba|z)?sh\s{1,2}-i\s[^\n]{0,20}\/dev\/tcp\/[^\n]{0,80}/gi,
  },
  {
    message: 'run',
    pattern:
      /\b(?:Start-BitsTransfer|DownloadFile\(|urlretrieve\(|-OutFile)[^\n]{0,300}https?:[\s\S]{0,400}?\b(?:Start-Process|Invoke-Item|subprocess\.\w{2,12}\(|os\.(?:system|startfile|exec\w{1,4})\(|msiexec)[^\n]{0,160}|https?:\/\/[^\s"']{4,200}[\s\S]{0,300}?\burlretrieve\([\s\S]{0,400}?\b(?:subprocess\.\w{2,12}\(|os\.system\(|exec\()[^\n]{0,160}/gi,
  },
  {
    message: 'run',
    pattern:
      /\bdownload\b[^.\n]{0,120}?https?:\/\/[^\s/]{3,80}\/[^\s)"'\x60]{0,200}\.(?:exe|msi|dmg|pkg|sh|ps1|bat|zip|jar|run|bin|appimage|deb|rpm|vbs|scr)\b[^\n]{0,160}?\b(?:run|open|execute|start|launch|double-click|install|unzip|extract)\b[^\n]{0,120}/gi,
  },
  {
    message: 'pipe',
    pattern: /\$\(shell\s[^\n)]{0,300}\|\s{0,2}(?:ba|z|da)?sh\b/g,
  },
  {
    // An archive that is unpacked, and of which something runs.
    message: 'run',
    pattern:
      /\b(?:curl|wget|iwr|aria2c)\b[^\n|]{0,300}?(?:\||-o\s?\S{1,80}\s{0,2}(?:&&|;|\n))\s{0,3}(?:sudo\s)?(?:tar|unzip|bsdtar|7z|cpio|gunzip|expand-archive)\b[^\n&;]{0,120}(?:&&|;|\n)[^\n]{0,80}(?:(?:&&|;|\n)\s{0,4})?(?:(?:ba|z)?sh\s|\.{0,2}\/[\w.-]{1,40}\/?[\w./-]{0,60}(?:install|setup|run|start|agent|helper|bin)\b|make\b|npm\s(?:i|install|start|run)\b|pip3?\sinstall\s\.|python3?\s\S{1,60}\.py|node\s\S{1,60}\.js|chmod\s\+x)[^\n]{0,80}/gi,
  },
  {
    // A program by its address, in front of words of any language that have it started.
    message: 'run',
    pattern:
      /https?:\/\/[^\s/)"'\x60，（]{3,80}\/[^\s)"'\x60，（]{0,200}\.(?:exe|msi|msix|dmg|pkg|sh|command|ps1|bat|cmd|jar|run|bin|appimage|deb|rpm|vbs|scr|hta|jnlp|apk)\b[^\n]{0,160}?(?:\b(?:ejec[uú]t\w*|inst[aá]l\w*|ex[ée]cut\w*|lanc\w{1,3}|abra|[aá]bre\w{0,2}|ouvr\w*|öffne\w*|start\w*|führe\w*|esegui\w*|avvia\w*|apri\w{0,2}|double-click|doppelklick\w*|xattr|unblock-file|right-click|chmod)\b|запусти|установи|откро|运行|安装|打开|双击|执行|実行|インストール|起動|실행|설치)[^\n]{0,80}/gi,
  },
  {
    // Lua that loads what a command fetched.
    message: 'code',
    pattern:
      /\b(?:vim\.(?:fn\.)?system|io\.popen|hs\.execute|awful\.spawn\w{0,20}|luci\.sys\.exec|http\.(?:request|get)|curl\.get)\(\s?\{?\s?["'][^\n]{0,20}(?:\bcurl\b|\bwget\b|https?:)[^\n]{0,240}\n?[\s\S]{0,300}?\b(?:loadstring|load|dofile)\b\s{0,2}[(,][^\n]{0,60}/g,
  },
  {
    // An archive that no scanner opens.
    message: 'run',
    pattern:
      /https?:\/\/[^\s/)"'\x60，（]{3,80}\/[^\s)"'\x60，（]{0,200}\.(?:zip|rar|7z|tar\.gz|dmg)\b[^\n]{0,80}?(?:\n[^\n]{0,60}?){0,2}(?:\b(?:password|passphrase|passwort|kennwort|contraseña|mot de passe|senha|пароль)|解压密码|密码|パスワード|암호)[^\n]{0,160}/gi,
  },
  {
    // The skill itself, or what runs, is put in place of itself.
    message: 'update',
    pattern: new RegExp(
      String.raw`\b${fetcher}\b[^\n]{0,240}?(?:-o|>|-O|--output|-OutFile)[=\s]{0,2}["']?[^\n]{0,60}?\b(?:SKILL\.md|CLAUDE\.md|AGENTS\.md|cursorrules|BASH_SOURCE|PSCommandPath)[^\n]{0,80}|\bopen\(\s?__file__\s?,\s?["'](?:w|wb|r\+)["'][^\n]{0,20}\.write\([^\n]{0,80}|\bwriteFile(?:Sync)?\(\s?(?:__filename|fileURLToPath\(import\.meta\.url\)|process\.argv\[1\])[^\n]{0,80}|\bPath\(__file__\)[^\n]{0,60}\.write_(?:text|bytes)\([^\n]{0,80}|\bFile\.(?:write|binwrite|open)\(\s?(?:__FILE__|\$0|\$PROGRAM_NAME)[^\n]{0,80}|\bfile_put_contents\(\s?__FILE__[^\n]{0,80}|\bopen\([^\n]{0,20}["']>["'],\s?(?:\$0|__FILE__)[^\n]{0,60}`,
      'gi',
    ),
  },
];
