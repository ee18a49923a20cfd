import type { Signature } from '../../scan/detector.ts';

const getter = String.raw`(?:(?:requests|httpx|session|client)\.(?:get|post)\(|\burlopen\(|\burlretrieve\(|(?<![.\w])fetch\(|\baxios(?:\.get)?\(|\bgot\(|\bhttps?\.get\(|\bNet::HTTP|\bURI\.open|\bURI\(|\bfile_get_contents\(|\bdownload\.file\(|\bLWP::Simple|\bhttp\.Get\(|\bhf_hub_download\(|["']https?://)`;

/** How languages make objects or functions of what the network sends (MITRE ATT&CK T1059). */
export const loaders: readonly Signature[] = [
  {
    message: 'code',
    pattern: new RegExp(
      [
        // Objects that run code when they are read.
        String.raw`\b(?:pickle|cPickle|_pickle|dill|cloudpickle|joblib|marshal|jsonpickle|pd|pandas)\.(?:loads?|decode|read_pickle|Unpickler)\(\s{0,4}[^\n]{0,100}?${getter}[^\n]{0,160}`,
        String.raw`\byaml\.(?:unsafe_load|full_load|load)\(\s{0,4}[^\n]{0,60}?${getter}(?![^\n]{0,200}Safe)[^\n]{0,160}`,
        String.raw`\b(?:torch|np|numpy)\.load\(\s{0,4}[^\n]{0,60}?${getter}[^\n]{0,160}`,
        String.raw`\b(?:Marshal|YAML)\.(?:load|unsafe_load)\(?\s{0,4}[^\n]{0,60}?${getter}[^\n]{0,160}`,
        String.raw`\b(?:from_pretrained|pipeline|load_dataset|AutoModel\w{0,40})\([^\n]{0,160}https?://[^\n]{0,160}\btrust_remote_code\s?=\s?True`,
        String.raw`\btorch\.hub\.load\(\s{0,4}["']https?://[^\n]{0,160}`,
        // Text that is run.
        String.raw`\b(?:Kernel|binding|TOPLEVEL_BINDING|Object|globalThis|window|global|self|builtins|Code)\.(?:eval|eval_string|exec|class_eval|instance_eval|load|require)\(?\s{0,4}[^\n]{0,60}?${getter}[^\n]{0,160}`,
        String.raw`(?<![.\w])(?:source|sys\.source|eval\(parse\(text\s?=|load|loadstring|dofile|evaluate|include)\s?\(\s{0,4}(?:url\(|download\(|readLines\(|http\.\w{2,8}\()?\s{0,2}["']https?://[^\n]{0,160}`,
        String.raw`\beval\(\s?parse\(\s?(?:text\s?=\s?)?(?:readLines|httr::\w{2,10}|RCurl::\w{2,10}|url|getURL|paste\w?)\([^\n]{0,160}`,
        String.raw`\bimport\s?\(\s{0,4}["'\x60]https?://[^\n]{0,160}`,
        String.raw`\bnew\s{1,2}(?:Worker|SharedWorker)\(\s{0,4}["'\x60]https?://[^\n]{0,160}`,
        String.raw`\bURL\(\s?"https?://[^\n]{4,160}[\s\S]{0,300}?\bURLClassLoader\b[^\n]{0,80}`,
        String.raw`\b(?:URLClassLoader|Assembly\.LoadFrom|Assembly\.UnsafeLoadFrom|GroovyShell\(\)\.evaluate|groovy\.util\.Eval)\b[^\n]{0,80}https?://[^\n]{0,160}`,
        String.raw`\[(?:System\.)?Reflection\.Assembly\]::Load(?:From|File)?\([^\n]{0,100}(?:Download|https?://|WebClient|iwr|irm)[^\n]{0,160}`,
        String.raw`\bGetObject\(\s?["']script:https?://[^\n]{0,160}|\bExecuteGlobal\b[^\n]{0,60}\.responseText`,
        String.raw`\bdo\s{1,2}shell\s{1,2}script\b[^\n]{0,60}\b(?:curl|osascript)\b[^\n]{0,200}\|[^\n]{0,20}\b(?:ba|z)?sh\b`,
      ].join('|'),
      'gi',
    ),
  },
  {
    // A program on one line that fetches something and runs it.
    message: 'code',
    pattern: new RegExp(
      String.raw`\b(?:python[23]?|node|deno|bun|ruby|perl|php|lua|pwsh|powershell(?:\.exe)?)\s{1,2}(?:-\w{1,12}\s{1,2}){0,3}-{1,2}(?:c|e|r|eval|Command)\s{1,2}(?=[^\n]{0,400}(?:${getter}|\b(?:HTTPS?Connection|urllib|Net::HTTP|LWP|HTTP::Tiny|file_get_contents|DownloadString|iwr|irm|s_get)\b))(?=[^\n]{0,400}(?:(?<![.\w])(?:exec|eval|system|passthru|shell_exec|instance_eval|load|compile)\b\s?[(\s]|\bPopen\(|\bsubprocess\b|\bexecSync\(|\bspawn\w{0,4}\(|\bchild_process\b|\bos\.(?:system|popen)\(|\bnew\s{1,2}Function\(|\biex\b))[^\n]{0,300}?https?://[^\n]{1,200}`,
      'gi',
    ),
  },
  {
    // Modules of strangers that are imported by their address.
    message: 'install',
    pattern:
      /^[ \t]{0,4}(?:import\b|(?:import|export)\b[^;\n]{0,160}?\bfrom)\s{0,2}["']https?:\/\/[^\s"']{4,200}["']|["'][@\w./-]{1,60}["']\s?:\s?["']https?:\/\/[^\s"']{4,200}\.(?:m?[jt]s|tsx)(?:\?[^\s"']{0,60})?["']/gim,
  },
  {
    message: 'pipe',
    pattern:
      /\b(?:dig|nslookup|drill|finger|rsync|tftp|aws\s{1,2}s3\s{1,2}cp|gsutil\s{1,2}cat|gcloud\s{1,2}storage\s{1,2}cat|ipfs\s{1,2}cat|gh\s{1,2}(?:api|gist\s{1,2}view)|lynx\s{1,2}-(?:dump|source)|w3m\s{1,2}-dump|elinks|links\s{1,2}-(?:dump|source)|axel|lftp|busybox\s{1,2}wget|xh|curlie|openssl\s{1,2}s_client)\b(?:[^\n|]{1,300}\|){1,4}\s{0,3}(?:sudo\s{1,2})?(?:(?:ba|z|da|k)?sh|python3?|node|perl|ruby|source)\b/gi,
  },
  {
    message: 'native',
    pattern:
      /\b(?:wmic\s[^\n]{0,60}\/format:|cmstp(?:\.exe)?\s|installutil(?:\.exe)?\s|msbuild(?:\.exe)?\s|hh(?:\.exe)?\s|wscript(?:\.exe)?\s|cscript(?:\.exe)?\s|msiexec(?:\.exe)?\s|mshta(?:\.exe)?\s|certutil(?:\.exe)?\s|esentutl(?:\.exe)?\s|desktopimgdownldr(?:\.exe)?\s|start-bitstransfer\s|bitsadmin(?:\.exe)?\s|odbcconf(?:\.exe)?\s|curl\.exe\s[^\n]{0,100}&&\s{0,2}(?:start|rundll32|wscript)\b)[^\n]{0,120}?["']?https?:\/\/[^\n]{4,200}/gi,
  },
  {
    message: 'native',
    pattern:
      /["'](?:mshta|regsvr32|rundll32|msiexec|certutil|bitsadmin|wscript|cscript)(?:\.exe)?["']\s?,[^\n]{0,120}https?:\/\/[^\n]{4,160}/gi,
  },
];
