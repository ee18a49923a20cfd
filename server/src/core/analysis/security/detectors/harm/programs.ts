import type { Signature } from '../../scan/detector.ts';
import { deletesTree, ownFolders, ruinWords, ruins } from './places.ts';

/** The folder of a user, as programs name it. */
const homeFolder = String.raw`(?:Path\.home\(\)|(?:os\.)?homedir\(\)|process\.env\.(?:HOME|USERPROFILE)|Dir\.home|os\.UserHomeDir\(\)|ENV\[["']HOME["']\]|getenv\(["']HOME["']\)|\$ENV\{HOME\}|os\.environ\[["'](?:HOME|USERPROFILE)["']\]|os\.Getenv\("HOME"\)|getProperty\("user\.home"\)|\$env:(?:USERPROFILE|HOMEPATH|OneDrive)|\$HOME)`;
const tilde = String.raw`(?:os\.path\.)?(?:expanduser|expandUser|path\.expand|expand_path)\(\s?[fr]?["']~`;
const special = String.raw`GetFolderPath\(\s?["']?(?:\[[\w.+]{1,50}\]::)?(?:UserProfile|My\w{4,10}|Desktop|Personal)\b`;
/** The same, or a folder of what the user made in it, but none that a program keeps there. */
const home = String.raw`(?:${homeFolder}(?!["')]{0,3}\s{0,2}[/,+\\]\s{0,2}(?:["'](?![/\\]?${ownFolders}\b)|(?![/\\]?${ownFolders}\b)[/\\]?[.\w]))|${tilde}(?:["']|/(?:${ownFolders}\b|["'{]))|${special})`;
/** What is below that folder under a name that a variable has. */
const named = String.raw`(?:${homeFolder}|${tilde}["']\s?\))["']?\s?[,/+]\s?(?:[a-z_]\w{0,20}\b(?!["'(])|["'](?:${ownFolders})\b)`;

const walks = String.raw`(?:\bwalk\(|\brglob\(|\bi?glob\(|\bFind\.find\b|\bfind\(\s?(?:sub\b|\\&)|\bDir\.(?:glob|each_child|children)\b|\breaddir(?:Sync)?\(|\bGet-ChildItem\b|\bgci\b|\bEnumerateFiles\b|\bWalkDir\b|\bfilepath\.Walk|\blist\.files\(|\bscandir\(|\biterdir\(|\blistdir\(|\bRecursiveDirectoryIterator\b)`;

const walkWords =
  'walk rglob glob iglob find dir readdir readdirsync get gci enumeratefiles walkdir list scandir iterdir listdir recursivedirectoryiterator';
const homeWords = 'home homedir userprofile homepath onedrive expanduser expand getfolderpath userhomedir';
/** What gives bytes that mean nothing. */
const noise = 'urandom randombytes token randbytes';

/** Today is a certain day or a later one. */
export const isLate = String.raw`(?:\b(?:today|now|utcnow|time|jetzt|heute|hoy|fecha)\b[^\n]{0,30}?(?:>=?|==)\s{0,2}(?:\w{1,12}\.){0,2}(?:date|datetime|fromisoformat|strptime|Date|Time|new|parse|mktime)\b[^\n]{0,12}\(\s{0,2}["']?20\d\d|\b(?:time\.time\(\)|Date\.now\(\)|Time\.now(?:\.to_i)?|time\(\)|new Date\(\)(?:\.getTime\(\))?)\s{0,2}>=?\s{0,2}(?:1[789]\d{8,11}\b|new Date\(\s?["']?20\d\d|Date\.(?:parse|UTC)\(\s?["']?20\d\d|Time\.\w{2,6}\(\s?["']?\d{4})|\bdate\s{1,2}(?:-u\s)?["']?\+["']?%[^\n]{0,30}?(?:-g[et]|>|-eq|==?)\s{0,2}["']?(?:1[789]\d{8}\b|20\d\d-?\d\d|\d\d-?\d\d\b)|\bGet-Date\b[^\n]{0,30}-g[et]\b[^\n]{0,30}20\d\d|\bNow\(\)\.After\([^\n]{0,20}20\d\d|\bnow\(\)\.isAfter\([^\n]{0,30}20\d\d|\bstrftime\(["'][^"'\n]{0,12}["']\)\s{0,2}[=>]=\s{0,2}["']\d{2,4}-?\d\d|\.month\s{0,2}==\s{0,2}\d{1,2}\s{1,2}and\s[^\n]{0,30}\.day\s{0,2}[=>]=\s{0,2}\d|\.day\s{0,2}==\s{0,2}13\b|\bSys\.(?:Date|time)\(\)\s{0,2}>=?[^\n]{0,24}["']20\d\d)`;

/** A day by its number, kept for later. */
const day = String.raw`\b\w{1,30}\s{0,2}=\s{0,2}(?:new\s)?(?:\w{1,12}\.){0,2}(?:date|datetime|Date|fromisoformat|Time\.\w{2,6}|Date\.\w{2,6})\(\s{0,2}["']?20\d\d[^\n]{0,40}`;

/** Somebody has not paid, is not known, or lives somewhere. */
export const hasNoRight = String.raw`(?:\b(?:if\s{1,2}not|unless|if\s?\(?\s?!|if\s{1,2}!)\s?[^\n]{0,40}(?:licen[sc]|lizenz|activat|subscri|paid\b|trial)[^\n]{0,60}|(?:licen[sc]\w{0,6}|lizenz\w{0,10}|licencia\w{0,4}|licença|licenza|лицензи|许可|授权|ライセンス|activation|subscription|\babo\w{0,6}|\bunpaid\b|payment|\bpaid\b|\btrial\b|bezahlt|pagado|payé|kill_?switch)[\s\S]{0,500}?(?:\bif\s{1,2}(?:not\b|!|\[{1,2}\s!)|\bunless\b|\bif\s?\(\s?(?:!|-not)|!==?\s|\s-ne\s|\|\|)|\b(?:country(?:_?(?:code|name))?|geoip|ipinfo|timezone|getlocale|gethostname|hostname|getuser|getlogin|COMPUTERNAME|username)\b[^\n]{0,40}(?:===?|\bin\b|includes\(|-eq\b|-match\b|-in\b|\.test\()[^\n]{0,80}|\.includes\(\s?\w{0,20}(?:country|zone|host|user|locale)\w{0,12}\s?\))`;

export const chance = String.raw`(?:\brandom\.(?:random|randint|randrange|choice)\([^)\n]{0,20}\)|\bMath\.random\(\)|\brand(?:\(\d{0,4}\))?|\bRANDOM\b|\bGet-Random\b[^\n]{0,30}?)\s{0,2}(?:%\s?\d{1,3}\s{0,2})?\)?\)?["']?\s{0,2}\]?(?:[<>]=?|===?|-eq|-lt|-gt)\s{0,2}\d`;

/** Programs that ruin what is not their own, now or on a condition (MITRE ATT&CK T1485, T1565, T1480). */
export const ruining: readonly Signature[] = [
  {
    message: 'delete',
    needs: [ruinWords],
    pattern: new RegExp(
      String.raw`\b${deletesTree}\s?\(?\s?(?:os\.getcwd\(\)|process\.cwd\(\)|Path\.cwd\(\)|Dir\.pwd|["']\.{1,2}/?["']|(?:[\w.]{0,12}join\(\s?|Path\(\s?)?(?:${named}|${home}))`,
      'g',
    ),
  },
  {
    message: 'delete',
    needs: [ruinWords],
    pattern: new RegExp(
      String.raw`["']rm["'],\s{0,2}\[?\s?["']-\w{0,3}r\w{0,3}["'],\s{0,2}(?:["'](?:/(?:home|Users|etc|usr|var|opt|srv)?/?|~|\.{1,2})["']|${home})`,
      'g',
    ),
  },
  {
    message: 'walk',
    needs: [walkWords, `${homeWords} ${noise}`, ruinWords],
    pattern: new RegExp(
      String.raw`${home}[^\n]{0,200}\n?[\s\S]{0,300}?${walks}[\s\S]{0,300}?${ruins}|${walks}[^\n]{0,40}${home}[\s\S]{0,300}?${ruins}|${home}\s?\)?\s?;?\s{0,2}$(?<=${walks}[\s\S]{0,300}?${ruins}[\s\S]{0,260}?)|(?:\burandom\(|\brandomBytes\(|\btoken_bytes\(|\brandbytes\()[\s\S]{0,120}?(?:\bos\.remove\(|\bunlink(?:Sync)?\b|\.unlink\()(?<=${walks}[\s\S]{0,440}?)`,
      'gm',
    ),
  },
  {
    message: 'timed',
    needs: [ruinWords],
    pattern: new RegExp(String.raw`${isLate}[\s\S]{0,450}?${ruins}`, 'g'),
  },
  {
    message: 'timed',
    needs: [ruinWords],
    pattern: new RegExp(
      String.raw`${day}[\s\S]{0,600}?\b(?:today|now|Date)\b[^\n]{0,30}[<>]=?[^\n]{0,40}[\s\S]{0,200}?${ruins}`,
      'g',
    ),
  },
  {
    message: 'timed',
    needs: [ruinWords, `${ruinWords} push`],
    pattern: new RegExp(
      String.raw`${hasNoRight}[\s\S]{0,240}?(?:\b${deletesTree}\b|\brm\s{1,2}-\w{0,3}r|\bRemove-Item\b[^\n]{0,60}-Recurse|\brd\s{1,2}/s|\bDROP\s{1,2}(?:DATABASE|SCHEMA)\b|\bgit\s{1,2}push\s[^\n]{0,30}(?:--force|-f)\b)`,
      'gi',
    ),
  },
  {
    message: 'timed',
    needs: [ruinWords],
    pattern: new RegExp(String.raw`${chance}[\s\S]{0,120}?${ruins}`, 'g'),
  },
  {
    // Numbers of a table that are changed by chance, and put back in its place.
    message: 'noise',
    pattern: new RegExp(
      String.raw`\bread_(csv|excel|parquet|json|feather|pickle)\(\s?(\w{1,30})\b[\s\S]{0,400}?(?:[*+-]=?\s{0,2}\(?[\w.\s+*-]{0,30}(?:random|rng|uniform|normal|gauss)\b|\.sample\()[\s\S]{0,400}?\.to_\1\(\s?\2\b[^\n]{0,60}|(?:\breadFileSync|\bread_text|\bFile\.read|\bopen|\bload|\breadFile|\bread\.\w{2,6}|\breadRDS|\bfread)\(\s?(\w{1,30})\b[\s\S]{0,400}?[*+-]=?\s{0,2}\(?[\w.\s+*-]{0,30}(?:Math\.random\(|random\.(?:uniform|random|randint|gauss)\(|\brand\(|\brunif\(|\brnorm\()[\s\S]{0,400}?(?:(?:\bwriteFileSync|\bwriteFile|\bFile\.write|\bopen|\bsave)\(\s?\3\s?,|(?:\bwrite\.\w{2,6}|\bfwrite|\bsaveRDS)\(\s?\w{1,20},\s?(?:file\s?=\s?)?\3\b)[^\n]{0,60}`,
      'g',
    ),
  },
  {
    message: 'tampered',
    pattern:
      /\bupdate\b[^\n]{0,120}\bset\b[^\n]{0,160}?[*+-]\s{0,2}\(?(?:random\b|rng\b|RAND\(|RANDOM\(|Math\.random|uniform\b|rand\b)[^\n]{0,60}/gi,
  },
  {
    message: 'tampered',
    pattern:
      /\b(?:(?:random|rng|secrets)\.\w{3,12}\(|uniform\(|gauss\(|rand\(|Math\.random\(|shuffle\(|Get-Random\b|RANDOM\b|srand\()[\s\S]{0,900}?(?:\.utime\(|\butimes(?:Sync)?\(|\bFile\.utime\b|\btouch["',\s]{1,5}-\w{0,3}[rd]\b|\.LastWriteTime\w{0,3}\s?=|\bSys\.setFileTime\b)[^\n]{0,80}/g,
  },
];
