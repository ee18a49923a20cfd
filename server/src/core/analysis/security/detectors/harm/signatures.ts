import type { Signature } from '../../scan/detector.ts';
import { ownFolders } from './places.ts';

const root = String.raw`(?:["']?(?:/(?:\*|bin|boot|dev|etc|home|Users|mnt|media|lib|opt|root|sbin|srv|sys|usr|var|Users|System|Library|Applications)?(?:/\*?|/(?!Caches|cache|tmp|log)[\w-]{1,20}/\*)?|~(?:/\*?|/\.\*)?|\$[{(]?HOME[)}]?(?:/\*?|/\.\*)?|\$env:USERPROFILE\\?\*?|%USERPROFILE%\\?\*?|[A-Z]:\\{1,2}\*?|(?:~|\$\{?HOME\}?)/${ownFolders}/?\*?|(?:\.\./){2,8}\*?)["']?)(?=[\s;&|)"'\x60]|$)`;

/** What cannot be undone (MITRE ATT&CK T1485, T1561, T1490). */
export const harmful: readonly Signature[] = [
  {
    message: 'delete',
    needs: ['rm'],
    pattern: new RegExp(
      String.raw`(?<!git\s)\brm\s{1,3}(?:-{1,2}[\w-]{1,30}\s{1,3}){0,4}-{0,2}(?:[a-z]*r[a-z]*|recursive|no-preserve-root)\s{1,3}(?:-{1,2}[\w-]{1,30}\s{1,3}){0,3}${root}`,
      'gim',
    ),
  },
  { message: 'delete', needs: ['rm'], pattern: /\brm\b[^\n;|]{0,60}--no-preserve-root/gi },
  {
    message: 'delete',
    needs: ['find'],
    pattern: new RegExp(
      String.raw`\bfind\s{1,3}(?:-L\s)?${root}(?:[^\n;|\\]|\\[\s\S]){0,260}?(?:-delete\b|-exec(?:dir)?\s{1,2}(?:rm|shred|unlink|truncate|cp\s{1,2}/dev/null|(?:ba|z)?sh\s{1,2}-c\s[^\n]{0,20}(?:>|\brm\b|\bunlink\b|\btruncate\b|\bshred\b))|\|[^\n]{0,60}\b(?:rm|shred|truncate|unlink)\b)`,
      'gim',
    ),
  },
  {
    message: 'delete',
    needs: ['remove ri rmdir rd del erase'],
    pattern: new RegExp(
      String.raw`(?<![\w/.-])(?:Remove-Item|ri|rmdir|rd|del|erase)\s[^\n;|]{0,100}?["'\s](?:C:\\\*?|(?:\$env:(?:USERPROFILE|SystemRoot|SystemDrive)|\$HOME|~|%(?:USERPROFILE|SYSTEMROOT|SystemDrive)%|C:\\(?:Users(?:\\[\w$%:]{1,20})?|Windows))(?:[\\/]{1,2}(?:${ownFolders}|System32|\*))?)[\\/]?\*?["']?(?=[\s;,)|]|$)[^\n;|]{0,80}`,
      'gim',
    ),
  },
  {
    message: 'delete',
    needs: ['rmtree rmsync rm rmdirsync rimraf remove removesync emptydirsync'],
    pattern:
      /\bshutil\.rmtree\(\s{0,2}(?:["'](?:\/|~|\/home|\/Users|\/etc|\/usr|\/var|C:\\\\?)["']|(?:os\.path\.)?expanduser\(\s?["']~(?:\/(?:Documents|Desktop|Pictures)?)?["']\s?\)|Path\.home\(\)\s?[,)]|os\.environ\[["']HOME["']\])|\b(?:rmSync|rm|rmdirSync|rimraf(?:\.sync)?|remove|removeSync|emptyDirSync)\(\s{0,2}(?:["'](?:\/|~|\/home|\/Users|C:\\\\?)["']|(?:os\.)?homedir\(\)\s?[,)]|process\.env\.HOME\s?[,)])/gi,
  },
  {
    message: 'disk',
    pattern:
      /\bdd\s{1,2}[^\n;|]{0,80}\bof=\/dev\/(?:sd|hd|nvme|vd|xvd|disk|rdisk|mmcblk)\w{0,10}|\bmkfs(?:\.\w{2,6})?\s{1,3}(?:-\w{1,3}\s{1,2}){0,3}\/dev\/\w{2,12}|>\s{0,2}\/dev\/(?:sd[a-z]|nvme\d\w{0,4}|disk\d|hda)|\bwipefs\s{1,2}-\w{0,4}a|\bdiskutil\s{1,2}(?:eraseDisk|eraseVolume|secureErase)|\bformat\s{1,2}[a-z]:(?:\s{1,2}\/\w)|\bClear-Disk\b|\bshred\s{1,2}[^\n;|]{0,60}(?:\/dev\/(?:sd|nvme)|~|\$HOME|\/home)|\bcipher(?:\.exe)?\s{1,2}\/w:|\bsdelete(?:64)?(?:\.exe)?\s[^\n]{0,20}-[cz]\b|\bblkdiscard\s[^\n]{0,20}\/dev|\bsgdisk\s[^\n]{0,20}(?:--zap-all|-Z)\b|\bhdparm\s[^\n]{0,60}--security-erase|\bnvme\s{1,2}(?:format|sanitize)\s|\bFormat-Volume\b|\bInitialize-Disk\b|\bcryptsetup\s[^\n]{0,30}\b(?:luksErase|erase)\b|\bdiskutil\s{1,2}apfs\s{1,2}delete\w{4,12}|\bdiskutil\s{1,2}(?:zeroDisk|randomDisk|partitionDisk)\b|\bopen\(\s?["'](?:\/dev\/(?:sd|nvme|vd|hd|disk)\w{0,8}|\\{2,4}\.\\{1,2}PhysicalDrive\d)["'],\s?["'](?:r\+b|wb|ab|w|r\+)/gi,
  },
  {
    message: 'bomb',
    pattern:
      /:\s?\(\)\s?\{\s?:\s?\|\s?:\s?&\s?\}\s?;\s?:|\b(?:while|for)\s?\(?(?:True|true|1|;;)\)?\s?[:{]?\s{1,24}(?:(?:os\.|pcntl_|cluster\.|Process\.)?fork\((?:__filename|__file__|process\.argv\[1\])?\)|\w{1,12}\.(?:write|writeSync|WriteBytes?|Write)\(\s?(?:os\.urandom|secrets\.token_bytes|(?:crypto\.)?randomBytes|Buffer\.alloc))|\bloop\s?(?:do|\{)\s{0,12}(?:Process\.)?fork\b\s{0,4}(?:\}|\{\s?\}|$)|\bfork\s{1,2}while\s{1,2}(?:fork|1|true)\b|%0\s?\|\s?%0\b|\bcat\s{1,2}\/dev\/(?:zero|u?random)\s{0,2}>{1,2}\s?["']?(?:~|\$HOME|\/(?!dev\/))[^\n]{0,40}|(?<=^\s{0,8}|[;&|]\s{0,2}|\bdo\s)yes\b[^\n|>"'<=]{0,20}>{1,2}\s?["']?(?:~|\$HOME|\/(?!dev\/))[^\n]{0,40}|\bkill\s{1,2}-(?:9|KILL)\s{1,2}-1\b/gi,
  },
  {
    message: 'rights',
    needs: ['chmod chown'],
    pattern:
      /\bchmod\s{1,2}(?:-\w{1,3}\s{1,2}){0,2}-?R?\s{0,2}(?:777|000|a\+rwx)\s{1,2}(?:-R\s{1,2})?(?:\/|~|\$HOME)(?=[\s;&|]|$)|\bchown\s{1,2}-R\s{1,2}\S{1,40}\s{1,2}\/(?=[\s;&|]|$)/gim,
  },
  {
    message: 'history',
    needs: ['git'],
    pattern:
      /\bgit\s{1,2}push\b[^\n;|]{0,60}(?:--force|-f)\b[^\n]{0,60}&&[^\n]{0,60}\brm\s-rf\s\.git\b|\brm\s{1,2}-rf?\s{1,2}(?:\.\/)?\.git(?=[\s;&|]|$)[^\n]{0,100}\bpush\b/gi,
  },
  {
    message: 'history',
    needs: ['push', 'force', 'mirror all'],
    pattern:
      /\bgit\s{1,2}push\b[^\n;|&]{0,60}(?:--force\b|-f\b)[^\n;|&]{0,40}(?:--mirror|--all)\b|\bgit\s{1,2}push\b[^\n;|&]{0,40}--mirror\b[^\n;|&]{0,40}--force\b/gi,
  },
  {
    message: 'encrypt',
    needs: ['openssl gpg age encrypt fernet'],
    pattern:
      /\bfind\b[^\n]{0,160}\b(?:openssl\s{1,2}enc|gpg\s[^\n]{0,20}-c|age\s{1,2}-)[^\n]{0,200}\b(?:shred|rm|unlink)\b|(?:\bhome\(\)|\bhomedir\(\)|~\/|\$HOME|expanduser\()[^\n]{0,80}\b(?:rglob|walk|glob|readdirSync)\([\s\S]{0,400}?\bwrite(?:_bytes|FileSync|File)?\([^\n]{0,60}\bencrypt\w{0,6}\(|\b(?:walk|rglob|glob)\([^\n]{0,80}(?:home|~|Documents)[\s\S]{0,800}?\b(?:Fernet\(|encrypt\()[\s\S]{0,400}?\b(?:os\.remove|unlink|os\.replace|write_bytes)\b/gi,
  },
  {
    message: 'traces',
    needs: ['history journalctl wevtutil log histfile clear'],
    pattern:
      /\bhistory\s{1,2}-c\b|\brm\s{1,2}-\w{1,3}\s[^\n;|]{0,60}(?:\.bash_history|\.zsh_history|\/var\/log\/(?:\*|wtmp|btmp|lastlog|auth\.log|secure|syslog|audit))|\bjournalctl\s[^\n;|]{0,40}--vacuum-(?:time|size)=(?:0|1s|1K?\b)\w?|\bwevtutil\s{1,2}(?:cl|clear-log)\b|\bClear-EventLog\b|\bunset\s{1,2}HISTFILE\b|\bHISTFILE=\/dev\/null\b/gi,
  },
  {
    message: 'delete',
    needs: ['rm git'],
    pattern:
      /(?<!git\s)\brm\s{1,3}-\w{0,3}r\w{0,3}\s{1,2}(?:-\w{1,3}\s{1,2}){0,2}(?:\*|\.|\.\.|\.\/\*?|\.\.\/\*?|\.\[!?\.?\]\*|"?\$\(pwd\)"?\/?\*?|"?\$PWD"?\/?\*?)(?=[\s;&|)"'\x60]|$)|\bgit\s{1,2}clean\s{1,2}-\w{0,4}f\w{0,4}d?x\w{0,3}\b[^\n]{0,60}(?:&&|;)[^\n]{0,80}\b(?:reset\s{1,2}--hard|push)\b/gim,
  },
  {
    message: 'cloud',
    needs: ['delete flushall dropdatabase truncate drop deletemany'],
    pattern:
      /\bDELETE\s{1,2}FROM\s{1,2}\w{1,40}\s{0,2};|\bFLUSHALL\b|\bdropDatabase\(\)|\bdeleteMany\(\s{0,2}\{\s{0,2}\}\s{0,2}\)|\bTRUNCATE\s{1,2}TABLE\s{1,2}\w{1,40}/gi,
  },
  {
    message: 'protection',
    needs: [
      'iptables ufw setenforce csrutil spctl mppreference netsh auditctl firewalld defender gatekeeper',
    ],
    pattern:
      /\biptables\s{1,2}-F\b|\bufw\s{1,2}disable\b|\bsetenforce\s{1,2}0\b|\bcsrutil\s{1,2}disable\b|\bspctl\s{1,2}--master-disable\b|\bSet-MpPreference\b[^\n]{0,80}-Disable\w{4,40}|\bAdd-MpPreference\s{1,2}-ExclusionPath\s{1,2}["']?(?:C:\\["']?(?=\s|$)|\$env:(?:TEMP|APPDATA))|\bnetsh\b[^\n]{0,60}firewall\b[^\n]{0,40}\boff\b|\bsystemctl\s{1,2}(?:stop|disable)\s[^\n]{0,20}(?:auditd|firewalld|apparmor|falcon-sensor|clamav)|\bauditctl\s{1,2}-e\s{0,2}0/gi,
  },
  {
    message: 'bomb',
    needs: ['xmrig stratum minerd cpuminer'],
    pattern: /\bxmrig\b|\bstratum\+(?:tcp|ssl):\/\/|\bminerd\b|\bcpuminer\b/gi,
  },
  {
    message: 'encrypt',
    needs: ['encrypt encrypted ransom gpg openssl locked'],
    pattern:
      /\b(?:rglob|walk|glob|find)\b[\s\S]{0,500}?\b(?:AES\.new|Fernet|encrypt|createCipheriv|openssl\s{1,2}enc)\b[\s\S]{0,500}?\b(?:ransom|bitcoin|decrypt(?:ion)? key|get your files back|\.locked|\.encrypted)\b/gi,
  },
  {
    message: 'cloud',
    needs: ['aws gcloud az terraform kubectl gh docker drop truncate'],
    pattern:
      /\b(?:aws\s{1,2}s3\s{1,2}(?:rb|rm)\s[^\n;|]{0,100}(?:--force|--recursive)|aws\s{1,2}iam\s{1,2}delete-|gcloud\s{1,2}projects\s{1,2}delete|az\s{1,2}group\s{1,2}delete[^\n;|]{0,60}(?:--yes|-y)|terraform\s{1,2}destroy[^\n;|]{0,60}-auto-approve|kubectl\s{1,2}delete\s{1,2}(?:ns|namespaces?|all|pods?|pvc)\s[^\n;|]{0,40}--all\b|gh\s{1,2}repo\s{1,2}delete[^\n;|]{0,60}(?:--yes|--confirm)|docker\s{1,2}system\s{1,2}prune\s{1,2}-\w{0,3}a\w{0,3}f\w{0,2}\s[^\n;|]{0,20}--volumes)|\b(?:DROP|TRUNCATE)\s{1,2}(?:DATABASE|SCHEMA)\s{1,2}\w{1,40}/gi,
  },
  {
    message: 'disk',
    needs: ['dd', 'dev'],
    pattern:
      /["'\s]\/dev\/(?:sd[a-z]|nvme\d\w{0,4}|vd[a-z]|hda|disk\d)\b[\s\S]{0,300}?\b(?:dd\s[^\n]{0,60}of=|wipefs\b|shred\b|mkfs)[^\n]{0,80}|\b(?:lsblk|diskutil\s{1,2}list)\b[\s\S]{0,300}?\bdd\s[^\n]{0,60}\bof=["']?(?:\$|\{)[^\n]{0,60}/g,
  },
  {
    message: 'encrypt',
    needs: [
      'createcipheriv fernet aes encrypt encryptor openssl gpg age',
      'locked ransom pay btc bitcoin monero restore decrypt unlink remove unlinksync',
    ],
    pattern:
      /\b(?:readdirSync|readdir|iterdir|listdir|rglob|glob|walk|Get-ChildItem|find|Dir\.glob)\b[\s\S]{0,700}?\b(?:createCipheriv|Fernet|AES\b|encrypt\w{0,6}|openssl\s{1,2}enc|Aes(?:Managed)?)[\s\S]{0,700}?(?:\.locked\b|\.encrypted\b|\.enc\b|\bransom\b|\bBTC\b|\bbitcoin\b|\bmonero\b|HOW_TO|RESTORE|DECRYPT|\bunlink(?:Sync)?\b|\bos\.remove\b|Remove-Item)/g,
  },
  {
    message: 'delete',
    needs: ['rm rmtree fileutils rmsync del removeitem remove'],
    pattern:
      /\brm\s{1,2}-\w{0,3}r\w{0,3}\s{1,2}["']?\$\{\w{1,40}:-\/\}|\b\w{1,20}\s?=\s?(?:ENV\.fetch\(|os\.environ\.get\(|os\.getenv\(|process\.env\.\w{1,30}\s{0,2}(?:\|\||\?\?)\s{0,2})[^\n]{0,40}["'](?:\/|~|C:\\\\?)["']\)?[\s\S]{0,300}?\b(?:rm_rf|rmtree|rmSync|rm|remove_dir_all|RemoveAll)\b[^\n]{0,80}|\bFileUtils\.rm_rf\(?\s?["'](?:\/|~|\/home|\/Users)["']|\bos\.RemoveAll\(\s?(?:"\/"|"~"|os\.Getenv\("HOME"\))|\bremove_dir_all\(\s?(?:"\/"|home_dir)/g,
  },
];
