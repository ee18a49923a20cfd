import type { Signature } from '../../scan/detector.ts';

const fetcher = String.raw`(?:curl|wget|fetch|aria2c|http(?:ie)?|lwp-request|invoke-webrequest|invoke-restmethod|iwr|irm)`;
const shell = String.raw`(?:(?:/usr)?/bin/)?(?:(?:env|sudo|doas|nohup)\s{1,3}(?:-\w{1,4}\s{1,3}){0,2})?(?:(?:/usr)?/bin/)?(?:ba|z|da|k|c|fi|a)?sh\b|(?:sudo\s{1,3})?(?:python[23]?|node|perl|ruby|php|deno|bun|osascript|pwsh|powershell|source|iex|invoke-expression)\b`;

/** A download that a shell or a program gets and runs at once, in the ways that these have for it (MITRE ATT&CK T1059, T1105). */
export const downloads: readonly Signature[] = [
  {
    message: 'pipe',
    needs: [
      'curl wget fetch aria http httpie lwp iwr irm invoke',
      'sh bash zsh dash ksh python node perl ruby php deno bun osascript pwsh powershell source iex invoke fish printf',
    ],
    pattern: new RegExp(
      String.raw`\b${fetcher}\b(?:[^|\n\\]|\\\r?\n|\\[^\n]|\|(?!\s{0,3}(?:${shell}))[^|\n]){0,400}\|\s{0,3}(?:${shell})(?!["']?\s{0,2}[|)]\s)`,
      'gi',
    ),
  },
  {
    message: 'pipe',
    needs: ['curl wget fetch http iwr irm', 'sh bash zsh dash source eval python c'],
    pattern: new RegExp(
      String.raw`(?:\b(?:ba|z|da)?sh\b(?:\s-\w{1,4}){0,3}|\bsource|\beval|(?:^|[;&\s])\.|\bpython3?(?:\s-c)?)\s{0,3}["']{0,2}(?:<\(|\$\(|\x60)\s{0,3}(?:sudo\s)?${fetcher}\b[^\n]{0,400}`,
      'gi',
    ),
  },
  {
    message: 'pipe',
    needs: ['iex invoke'],
    pattern:
      /\b(?:iex|invoke-expression)\b\s{0,3}[("'&$]{1,4}[^\n]{0,60}?(?:iwr|irm|curl|wget|invoke-webrequest|invoke-restmethod|new-object\s{1,3}(?:system\.)?net\.webclient)[^\n]{0,300}/gi,
  },
  {
    message: 'pipe',
    needs: ['webclient'],
    pattern:
      /\bnew-object\s{1,3}(?:system\.)?net\.webclient\)?[^\n]{0,40}\.download(?:string|file)\([^\n]{0,300}/gi,
  },
  {
    message: 'run',
    needs: [
      'curl wget fetch http iwr irm invoke aria',
      'sh bash zsh python node perl chmod start source open msiexec',
    ],
    pattern: new RegExp(
      String.raw`\b${fetcher}\b[^\n]{0,300}?(?:-o|-O|>|--output|-OutFile|--output-document)[=\s]{0,2}["']?(?<file>[\w./~$%{}:\\-]{1,100})["']?[^\n]{0,120}(?:(?:&&|;|\|\|)\s{0,3}|\x60?\n\s{0,8}(?:\$\s|>\s|\d{1,2}\.\s|[-*]\s)?\x60?)(?:[^\n]{0,60}(?:&&|;|\n)\s{0,8}(?:\$\s|\d{1,2}\.\s|[-*]\s)?\x60?){0,2}(?:sudo\s{1,3})?(?:(?:ba|z|da)?sh|python3?|node|perl|chmod\s{1,2}(?:\+x|[0-7]{3,4}|u\+x|a\+x)|start-process|source|open|msiexec|\.)\s[^\n]{0,60}\k<file>[^\n]{0,120}`,
      'gi',
    ),
  },
  {
    message: 'code',
    needs: [
      'exec eval compile',
      'requests httpx urllib urlopen fetch axios aiohttp http https got text read',
    ],
    pattern:
      /\b(?:exec|eval|compile)\s{0,2}\(\s{0,3}[^\n]{0,60}?(?:(?:requests|httpx|session)\.get\(|urlopen\(|\bfetch\(|axios\.get\(|\bgot\()[^\n]{0,300}/gi,
  },
  {
    message: 'code',
    needs: ['function vm', 'fetch axios got body response res data'],
    pattern:
      /\bnew\s{1,2}Function\s{0,2}\([^\n]{0,80}\b(?:fetch|axios|got)\b[^\n]{0,200}|\b(?:vm\.runIn\w{1,20}|require\(['"]vm['"]\)\.\w{1,20})\([^\n]{0,80}\b(?:fetch|axios|body|response|res\.data)\b[^\n]{0,200}/gi,
  },
  {
    message: 'native',
    needs: ['mshta regsvr rundll bitsadmin certutil'],
    pattern:
      /\b(?:mshta|regsvr32|rundll32|bitsadmin\s[^\n]{0,20}transfer|certutil\s[^\n]{0,20}-urlcache)(?:\.exe)?\b[^\n\](]{0,100}https?:\/\/[^\n]{0,200}/gi,
  },
  {
    message: 'code',
    needs: ['eval load instance include require', 'open get http https file uri lwp'],
    pattern:
      /\b(?:eval|load|instance_eval|include|require|include_once|do)\b\s?\(?[^\n]{0,40}?(?:URI\.open|open-uri|Net::HTTP\.get|file_get_contents|LWP::Simple|HTTP\.get|IO\.popen|get\s?\()\s?\(?[^\n]{0,20}https?:\/\/[^\n]{0,200}|\b(?:include|require)(?:_once)?\s?\(?["']https?:\/\/[^\n]{0,160}|\bimport\s?\(\s?["'\x60]https?:\/\/[^\n]{0,160}|\bimportScripts\(["']https?:[^\n]{0,160}|\brequire\(["']https?["']\)\.get\([^\n]{0,300}(?:eval|Function|exec)\b/gi,
  },
  {
    message: 'pipe',
    needs: ['nc ncat ssh socat telnet', 'sh bash python'],
    pattern:
      /\b(?:nc|ncat|telnet|socat)\s[^\n|]{3,120}\|\s{0,3}(?:ba|z)?sh\b|\b(?:socat|ncat|nc)\s[^\n]{0,120}(?:exec:|-e\s{0,2}|-c\s{0,2})["']?\/?(?:bin\/)?(?:ba|z)?sh\b|\b(?:ba|z)?sh\s{1,2}-i\s[^\n]{0,20}\/dev\/tcp\/[^\n]{0,80}/gi,
  },
  {
    message: 'run',
    needs: ['start', 'outfile bitstransfer downloadfile urlretrieve'],
    pattern:
      /\b(?:Start-BitsTransfer|DownloadFile\(|urlretrieve\(|-OutFile)[^\n]{0,300}https?:[\s\S]{0,400}?\b(?:Start-Process|Invoke-Item|subprocess\.\w{2,12}\(|os\.(?:system|startfile|exec\w{1,4})\(|msiexec)[^\n]{0,160}|https?:\/\/[^\s"']{4,200}[\s\S]{0,300}?\burlretrieve\([\s\S]{0,400}?\b(?:subprocess\.\w{2,12}\(|os\.system\(|exec\()[^\n]{0,160}/gi,
  },
  {
    message: 'run',
    needs: ['download', 'run open execute start launch install'],
    pattern:
      /\bdownload\b[^.\n]{0,120}?https?:\/\/[^\s)"'\x60]{4,200}\.(?:exe|msi|dmg|pkg|sh|ps1|bat|zip|jar|run|bin|appimage|deb|rpm|vbs|scr)\b[^\n]{0,160}?\b(?:run|open|execute|start|launch|double-click|install|unzip|extract)\b[^\n]{0,120}/gi,
  },
];
