import type { Signature } from '../../scan/detector.ts';

const drops = String.raw`(?:\bflushall\b|\bdropDatabase\b|\bdrop_database\b|\bdatabase\.drop\b|\bDROP\s{1,2}(?:DATABASE|TABLE|SCHEMA)\b|\bdeleteMany\(\s?\{\s?\}|\bdelete_many\(\s?\{\s?\}|\bencrypt\w{0,8}\()`;
const overwrites = String.raw`(?:\bwriteFile(?:Sync)?\(\s?\w{1,20},\s?(?:["'\x60][^"'\x60$\n]{0,40}["'\x60])|\.write_(?:text|bytes)\(\s?b?["'][^"'{\n]{0,40}["']\s?\)|\bFile\.write\(\s?\w{1,20},\s?["'][^"'#\n]{0,40}["']|\bos\.WriteFile\(\s?\w{1,20},\s?\[\]byte\("[^"\n]{0,40}"\))`;
const eachFile = String.raw`(?:\breaddir(?:Sync)?\(|\bwithFileTypes\b|\brglob\(\s?["']\*["']|\bos\.walk\(|\bfilepath\.Walk(?:Dir)?\(|\bFind\.find\b|\bDir\.glob\(\s?["'][^"'\n]{0,20}\*\*\/\*["'])`;

/** Programs that ruin files and disks in ways of their own: all disks one after the other, the folders above, what is left of a file, and a ransom (MITRE ATT&CK T1485, T1561, T1486). */
export const ruiningAll: readonly Signature[] = [
  {
    message: 'disks',
    pattern:
      /\blsblk\s{1,2}-\w{0,6}n\w{0,6}\b[^\n]{0,100}[\s\S]{0,400}?(?:\bwipefs\s{1,2}-\w{0,2}a|\bdd\s[^\n]{0,80}\bof=\/dev\/\$|\bmkfs[.\w]{0,6}\s[^\n]{0,40}\$|\bshred\s[^\n]{0,40}\$|\bblkdiscard\s[^\n]{0,40}\$)[^\n]{0,60}/g,
  },
  {
    // The same in programs: each disk that is listed.
    message: 'disks',
    pattern:
      /(?:\bdiskutil["',\s]{1,6}list\b|\bWholeDisks\b|\bAllDisksAndPartitions\b|\bGet-(?:Physical)?Disk\b|\bwmic\s{1,2}(?:diskdrive|logicaldisk)\b|\b(?:listdir|readdirSync|iterdir|glob|iglob)\(\s?["']\/(?:dev|sys\/block)\b|["'\x60]lsblk\b)[\s\S]{0,200}?(?:\bfor\b|\bforeach\b|\.map\(|\.each\b|\|)[\s\S]{0,300}?(?:\bdiskutil["',\s]{1,6}(?:eraseDisk|eraseVolume|zeroDisk|randomDisk|secureErase|partitionDisk|apfs["',\s]{1,6}delete\w{4,12})\b|\bClear-Disk\b|\bFormat-Volume\b|["'](?:mkfs[.\w]{0,8}|wipefs|blkdiscard|shred)["']\s?,|["']dd["']\s?,[^\n]{0,80}\bof=|\bformat\s{1,2}[%$]\w{1,12}:?\s[^\n]{0,20}\/[qy]\b)[^\n]{0,60}/gi,
  },
  {
    message: 'delete',
    needs: ['writefilesync writefile unlink unlinksync rmsync rm rmtree truncate truncatesync write'],
    pattern:
      /\[[^\]\n]{0,60}["']\.\.\/?["'][^\]\n]{0,60}["'](?:\/|~|[A-Z]:\\\\?)["'][^\]\n]{0,20}\]\s?\.(?:forEach|map|each)\b[^\n]{0,40}|\bfor\s{1,2}\w{1,12}\s{1,2}in\s{1,2}[[(]["']\.{1,2}\/?["'][^\])\n]{0,60}["']\/["'][\])]/g,
  },
  {
    message: 'delete',
    pattern: new RegExp(String.raw`${eachFile}[\s\S]{0,300}?${overwrites}`, 'g'),
  },
  {
    message: 'tampered',
    pattern:
      /\b[tT]runcate(?:Sync)?\([^\n]{0,60}(?:[sS]ize(?:\(\))?|\.length|st_size)\)?\s?(?:\/{1,2}|\*\s?0?\.)\s?\d[^\n]{0,20}/g,
  },
  {
    // The root of a site or of an application, with all that its users put there.
    message: 'delete',
    pattern:
      /\bRecursiveDirectoryIterator\(\s?(?:WP_CONTENT_DIR|ABSPATH|\$_SERVER\[["'](?:DOCUMENT_ROOT|HOME)["']\]|getenv\(["']HOME["']\)|["'](?:\/|\/var\/www|\/home)["'])[^\n]{0,80}[\s\S]{0,400}?\b(?:unlink|rmdir)\([^\n]{0,60}|\b(?:rm_rf|rm_r|remove_entry_secure)\(?\s?Rails\.root(?:\.to_s)?\s?\)?(?=\s{0,2}$)|\brmtree\(\s?(?:settings\.)?(?:BASE_DIR|MEDIA_ROOT)\s?[,)][^\n]{0,30}|\b(?:deleteDirectory|cleanDirectory)\(\s?(?:base_path|public_path|storage_path)\(\s?\)\s?\)/gm,
  },
  {
    // Overwritten before they go, so that nobody brings them back.
    message: 'delete',
    pattern:
      /\.write_bytes\(\s?b["']\\(?:0|x00)["']\s?\*[\s\S]{0,160}?\.unlink\(|\bWriteAllBytes\(\s?\$_[^\n]{0,40}(?:::new\(|byte\[\]\]|New-Object byte)[^\n]{0,40}|\bshred\s[^\n]{0,40}\$[^\n]{0,60}\b(?:\.bak|\.orig|backup)[^\n]{0,40}/g,
  },
  {
    // Files that are encrypted one by one and shredded, with a note of what is to be paid.
    message: 'encrypt',
    pattern:
      /\b(?:gpg|age|rage|openssl|ccrypt|7z|zip)\s[^\n]{0,160}["']?\$\{?\w{1,12}\}?["']?[^\n]{0,60}(?:&&|;)\s{0,2}(?:shred|srm|rm|unlink|wipe)\s[^\n]{0,40}\$\{?\w{1,12}\}?[\s\S]{0,600}?\b(?:\d{1,4}(?:[.,]\d{1,8})?\s?(?:BTC|XMR|ETH|bitcoins?|monero)|ransom|pay\b)[^\n]{0,60}/gi,
  },
  {
    message: 'encrypt',
    pattern: new RegExp(
      String.raw`${drops}[\s\S]{0,500}?\b\d{1,4}(?:[.,]\d{1,8})?\s?(?:BTC|XMR|ETH|bitcoins?|monero)\b[^\n]{0,60}`,
      'gi',
    ),
  },
  {
    message: 'wipe',
    pattern:
      /\b(?:delet(?:e|ing)|remov(?:e|ing)|wip(?:e|ing)|destroy(?:ing)?|clear(?:ing)?|clean(?:ing)?)\b[^.|]{0,60}\b(?:file[- ]?systems?|disks?|home director(?:y|ies)|local files)\s(?:and|or|,|as well as)\s(?:all\s|the\s|any\s|in\s){0,2}(?:cloud|aws|remote|online)\b[^.\n]{0,40}|\b(?:near|back to|close to|return\w{0,3} to)\b[^.|]{0,24}\bfactory\b[^.|]{0,80}\b(?:delet|remov|wip)\w{0,3}\b[^.\n]{0,60}|\bdelete continuously\b[^.\n]{0,60}/gi,
  },
];
