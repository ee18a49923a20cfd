/** A search for secrets in all of a home folder or a disk. */
export const gathering =
  /\b(?:find|fd|rg|grep|locate|Get-ChildItem|gci|dir)\b[^\n]{0,80}?(?:\s~\/?(?=\s)|\$\{?HOME\}?\/?(?=["'\s])|\s\/(?:home|Users|root)?(?=\s)|\$env:USERPROFILE|C:\\(?:Users)?(?=[\s\\"']))[^\n]{0,160}?(?:\.env|id_rsa|\.pem\b|\.key\b|\.kdbx|wallet|credentials|password|api[_-]?key|secret|seed)[^\n]{0,160}|\b(?:glob|rglob|walk)\([^\n]{0,60}(?:home|~)[^\n]{0,80}(?:\.env|\.pem|id_rsa|\.kdbx|wallet)[^\n]{0,60}/gi;

/** What reads or carries off what such a search finds, rather than its names. */
export const takesContents =
  /-exec(?:dir)?\s{1,2}(?:sudo\s)?(?!ls|stat|test|chmod|chown|file|du|wc|realpath|dirname|basename|echo|printf)\w|\bxargs\b[^\n|]{0,40}\b(?:cat|cp|tar|zip|head|grep|base64|curl|scp|rsync|strings|awk|sed)\b|>{1,2}\s?["']?(?!\/dev\/null|&)[~$./\w]|\|\s?(?:tar|zip|base64|curl|gzip|nc|tee|cpio|rsync|while|xxd|openssl|gpg)\b|\b(?:cat|cp|tar|zip|base64|curl|scp|rsync)\s[^\n]{0,40}["']?\$|\b(?:Copy-Item|Get-Content|Select-String|Compress-Archive|gc)\b|\bread(?:_text|_bytes|File(?:Sync)?)?\(|\bopen\(|^(?:grep|rg)\b/;

/** Programs that hand out secrets one by one or all at once, and watch what people type. */
export const dumps =
  /\bgpg\b[^\n]{0,40}--export-secret-(?:sub)?keys\b|\bsqlite3?\b[^\n]{0,120}(?:Cookies|Login Data|logins|key4|Web Data)\b[^\n]{0,160}|\bdscl\s\S{1,24}\s-authonly\b[^\n]{0,40}|\breg(?:\.exe)?\s{1,2}save\s{1,2}hklm\\{1,2}(?:sam|security|system)\b|\bntdsutil\b|\bprocdump\b[^\n]{0,60}\blsass\b|\blsass\b[^\n]{0,60}(?:dmp|dump)|\bcomsvcs\.dll\b[^\n]{0,40}MiniDump|\bLocal State\b[^\n]{0,60}(?:encrypted_key|os_crypt)|\bbw\s{1,2}(?:list\s{1,2}items|export)\b|\bop\s{1,2}item\s{1,2}list\b[^\n]{0,80}\|[^\n]{0,80}\bop\s{1,2}item\s{1,2}get\b|\b(?:keyboard\.(?:on_press|record|hook)|keyboard\.Listener)\([\s\S]{0,600}?(?:\.write\(|\.post\(|sendall\(|urlopen\()|\bGetAsyncKeyState\b[\s\S]{0,600}?(?:StreamWriter|WriteLine|fprintf|fwrite|Add-Content|Out-File|\.write\()|\bwin32crypt\.CryptUnprotectData\b|\b(?:strings|cat|dd)\b[^\n]{0,30}\/proc\/[^\s/]{1,30}\/mem\b|["'/]proc["'/][\s\S]{0,300}?["'/](?:environ|mem)["'][\s\S]{0,300}?(?:TOKEN|SECRET|PASS|isSecret)[^\n]{0,60}|\bgcore\b[^\n]{0,60}(?:agent|pgrep|pidof)|\bstrace\b[^\n]{0,80}\b(?:sshd?|sudo|gpg|passwd|su|login)\b[^\n]{0,60}/gi;

/** Commands that show secrets, with which people look for the cause of an error as well. */
export const shows =
  /(?<![\w./-])(?:printenv|env|set)\s{0,2}\|\s{0,2}(?:grep|rg|findstr)\b[^\n]{0,40}(?:key|token|secret|pass|cred|aws)[^\n|>]{0,80}|\bgrep\s{1,2}-\w{0,6}[rR]\w{0,4}\s[^\n]{0,80}(?:password|secret|api_?key|token|AKIA)[^\n]{0,60}(?:\s~|\$HOME|\s\/(?:home|etc|Users)?(?=\s|$))|\btcpdump\b[^\n]{0,120}\|\s{0,2}(?:e?grep)\b[^\n]{0,60}(?:pass|auth|token)|\bgit\s{1,2}log\s[^\n|]{0,30}-p\b[^\n|]{0,40}\|\s{0,2}(?:e?grep|rg)\b[^\n]{0,40}(?:pass|secret|token|api_?key)|\bterraform\s{1,2}(?:state\s{1,2}pull|show\s{1,2}-json|output\s{1,2}-json)\b[^\n|]{0,40}\|[^\n]{0,60}(?:pass|secret|token|sensitive)|\bhelm\s{1,2}get\s{1,2}values\s[^\n|]{0,40}(?:-A|--all-namespaces)\b|\bhistory\s{0,2}\|\s{0,2}grep\b[^\n]{0,40}(?:key|token|secret|pass)/gi;

/** Skills whose tool shows secrets. */
export const ownTools =
  /\b(?:gpg|pgp|gnupg|bitwarden|vaultwarden|1password|password manage\w{1,5}|cookies?|impacket|mimikatz|kerberos|active directory|credential dump\w{0,4}|keylog\w*|hotkeys?|debugg\w{1,3})\b/i;

/** Orders to take along what is read. */
export const takesAlong =
  /\b(?:print|output|copy|include|collect|gather|paste|append|embed|attach|encode|send|upload|post|harvest|grab|display|dump|remember|note|show|keep|save|put|write down|repeat|quote|merke\w{0,2}|kopiere|gib|zeige|sammle|copia|muestra|guarda|copie|affiche|garde|mostre|guarde|copi[ae]|salva)\b|[复制保存収集提]|列出|скопируй|сохрани|выведи|запомни/i;

/** What makes a secret leave, in a program. */
export const handsOn =
  /\bbase64\b|b64|\bgzip\b|\btar\b|\bzip\b|\.post\(|\bsendall\(|\burlopen\(|\bcurl\b[^\n]{0,200}\s-(?:d|F|T|-data)|\bUpload\w{4,8}\(|\bmethod["']?\s?:\s?["'](?:POST|PUT)["']|-Method\s{1,2}["']?(?:Post|Put)|\bCompress-Archive\b|\bappendFile(?:Sync)?\(|>>\s?["']?[~$./\w]|\bcopy(?:file|FileSync|2)?\(|\bcp\s/i;
