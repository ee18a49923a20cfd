import type { Span } from '../../../../text/position/span.ts';
import { matchesOf } from '../../scan/detector.ts';
import type { FoundUrl } from '../../scan/hosts.ts';
import { findUrl } from '../../scan/hosts.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { holds, runsIn, runText } from '../../program/sinks.ts';
import { followValue, namesOneOf } from '../../program/taint.ts';

/** Something that is fetched at one place of a program and runs at another. */
export interface Flow {
  readonly message: 'code' | 'run';
  readonly span: Span;
  readonly url: FoundUrl | undefined;
}

/** Calls of programs that fetch something. */
const fetches =
  /\b(?:requests|httpx|session|client|http|urllib3|aiohttp|got|axios|needle|superagent)\.(?:get|post|request|urlopen|stream)\(|\burlopen\(|\burlretrieve\(|(?<![.\w])fetch\(|\b(?:window|globalThis|self)\.fetch\(|\baxios\(|\bgot\(|\bhttps?\.get\(|\bHTTPS?Connection\(|\bDownload(?:String|File|Data)\(|\b(?:Invoke-WebRequest|Invoke-RestMethod|Start-BitsTransfer|iwr|irm)\b|\bURI\.open\b|\bNet::HTTP\b|\bLWP::\w{1,20}|\bfile_get_contents\(|\bcopy\(\s?["']https?:|\bhttps?["']\)\.request\(|\bcurl_exec\(|\bhttp\.Get\(|\b(?:readLines|download\.file|getURL|httr::GET|http\.request|httpc\.request|HTTPoison\.get!?|Req\.get!?|XMLHTTP)\b\(?|\b(?:curl|wget)\s|["'](?:curl|wget)["']/gi;

/** Calls that run a text. */
const evaluations =
  /(?:(?<![.\w])|\b(?:Kernel|binding|TOPLEVEL_BINDING|Object|globalThis|window|global|self|builtins|Code)\.)(?:exec|eval|compile|execScript|instance_eval|class_eval|assert|eval_string|loadstring|evaluate)\s?\(\s{0,3}(?<text>(?!["'\x60])[^\n]{1,120})|^\s{0,12}(?:Kernel\.|\w{1,20}\.)?(?:eval|instance_eval|class_eval)\s{1,2}(?<bare>[\w@$][^\n]{0,120})|\bnew\s{1,2}Function\s?\((?<body>[^\n]{1,120})|\beval\s?\(\s?parse\s?\((?<parsed>[^\n]{1,120})|(?:\bvm\.)?\brunIn(?:This|New)?Context\((?<script>[^\n]{1,120})|\bnew\s{1,2}vm\.Script\((?<vm>[^\n]{1,120})|\b(?:marshal|pickle|cPickle|dill|cloudpickle|joblib|Marshal)\.(?:loads?|Unpickler)\((?<bytes>[^\n]{1,120})|\b(?:iex|Invoke-Expression)\s{1,2}["'(]{0,2}(?<words>\$[^\n]{1,120})|\[?ScriptBlock\]?::Create\((?<block>[^\n]{1,120})|(?:Assembly\]::Load(?:From|File)?\(|\bmodule\._compile\()(?<load>[^\n]{1,120})|\.then\(\s?(?<then>eval|Function)\b|(?:^|[;&|\s])(?:eval|(?:ba|z|da)?sh\s{1,2}-c)\s{1,2}["']?(?<shell>\$\{?\w{1,40})/gim;

/** Calls that start a program, which an interpreter may stand before. */
const interpreter = String.raw`(?:(?:/usr)?/bin/)?(?:sudo|env|(?:ba|z|da|k)?sh|python[23]?|node|perl|ruby|php|pwsh|powershell(?:\.exe)?|cmd(?:\.exe)?|osascript|open|msiexec|deno|bun|source|nohup|call|start(?:\s"")?|wscript|cscript|rundll32|regsvr32)`;
const starts = new RegExp(
  String.raw`\b(?:subprocess\.\w{2,14}|os\.(?:system|popen|startfile|exec\w{1,4}|spawn\w{1,4})|Popen|execSync|spawnSync|execFileSync|execFile|spawn|execa|exec\.Command|system|shell_exec|passthru|runpy\.run_path|SourceFileLoader|spec_from_file_location|import|require|plugin\.Open|dlopen|dyn\.load|CDLL|WinDLL|cdll\.LoadLibrary|LoadLibrary\w{0,3}|System\.load|Fiddle\.dlopen|ffi\.(?:dlopen|load)|libloading::Library::new|Library::new|NativeLibrary\.Load|Assembly\.LoadF\w{2,3}|include|include_once|require_once|dofile|loadfile|sys\.source|source|load_file|load_plugin|import_module|require_relative|load)\(\s{0,3}\[?\s{0,3}(?:sys\.executable\s?,\s?|process\.execPath\s?,\s?\[?\s?|["'][\w.]{0,20}["']\s?,\s?(?=\w))?(?:[frb]{0,2}["'\x60]?(?:${interpreter})(?:\s-\w{1,16}){0,3}["']?(?:\s?,\s?\[?\s?["']-\w{1,16}["']){0,3}\s?,?\s?\[?\s?["'\x60]?)?\s?(?:str\(|["'\x60]?\$?\{{1,2})?(?<target>[A-Za-z_]\w{0,40})|^\s{0,12}@?(?:include|require)(?:_once)?\s{1,2}(?<included>\$\w{1,40})|^\s{0,12}(?:load|require|do|source|dofile)\s{1,2}(?<loaded>[$@]?[a-z_]\w{1,40})\s{0,2};?\s{0,2}$|\bprocess\.dlopen\([^,\n]{1,40},\s?(?<addon>[A-Za-z_]\w{0,40})|\b(?:os\.chmod|chmodSync|chmod|fs\.chmod)\(\s?(?:str\()?(?<mode>[A-Za-z_]\w{0,40})\s?\)?\s?,[^\n]{0,30}?(?:7\d\d|S_IX|S_IEXEC)|\b(?:Start-Process|Invoke-Item|ii|saps|&|\.)\s{1,2}(?:-FilePath\s{1,2})?["']?(?<process>\$\w{1,40})`,
  'gm',
);

/** UTF-16 units in which a program uses what it fetched. */
const reach = 1200;

/** What is fetched and then run, by the name of the variable or of the file that it goes through. */
export function* findFlows(scanned: ScannedText): Generator<Flow> {
  const { text, kind } = scanned;
  if (kind === 'data' || !scanned.has([fetchWords])) {
    return;
  }
  const sources = matchesOf(scanned, fetches);
  if (sources.length === 0) {
    return;
  }
  const sinks = [evaluations, starts].flatMap(pattern =>
    Array.from(matchesOf(scanned, pattern), ({ match, span }) => ({
      message: pattern === evaluations ? ('code' as const) : ('run' as const),
      words: Object.values(match.groups ?? {}).find(each => each !== undefined) ?? '',
      span,
    })),
  );
  const runs = runsIn(scanned);
  for (const { span } of sources) {
    const file = findFile(scanned, span);
    if (file !== undefined) {
      yield file;
      continue;
    }
    const { start } = scanned.lineAt(span.start);
    const sink = sinks.find(
      each =>
        each.span.start > span.start &&
        each.span.start - span.start < reach &&
        isLinked(text.slice(start, each.span.start), each.words, each.message) &&
        scanned.partAt(each.span.start) !== 'script-comment',
    );
    if (sink === undefined) {
      const { names, lines } = runs.length === 0 ? nothing : followValue(text, span.start, reach);
      const run = runs.find(
        each =>
          holds(scanned, each, span) ||
          (each.span.end > span.end &&
            lines.some(
              line => line.start <= each.span.start && each.span.start <= line.start + line.text.length,
            ) &&
            namesOneOf(runText(each.match), names)),
      );
      if (run !== undefined) {
        yield {
          message: 'code',
          span: { start: span.start, end: scanned.lineAt(span.start).end },
          url:
            findUrl(text.slice(start, run.span.start)) ??
            findUrl(text.slice(Math.max(0, start - reach), start)),
        };
      }
    } else {
      const words = text.slice(span.start, sink.span.start);
      const url = findUrl(words) ?? findUrl(text.slice(Math.max(0, start - reach), span.start));
      yield { message: sink.message, span: { start: span.start, end: scanned.lineAt(span.start).end }, url };
    }
  }
}

const nothing = { names: new Set<string>(), lines: [] };

const fetchWords =
  'copy requests httpx session client http urllib aiohttp got axios needle superagent urlopen urlretrieve fetch https downloadstring downloadfile downloaddata invoke start iwr irm uri net lwp file curl wget readlines download geturl httr httpc httpoison req xmlhttp request';

/** Whether a name that runs is set where something was fetched, or on the way from there. */
function isLinked(between: string, words: string, message: Flow['message']): boolean {
  if (/^(?:eval|Function)$/.test(words)) {
    return true;
  }
  const names = (message === 'run' ? [words] : (words.match(/\$?[A-Za-z_]\w{0,40}/g) ?? [])).filter(
    name => !common.test(name),
  );
  return names.some(name => {
    const bare = name.replace(/^\$\{?/, '');
    return new RegExp(
      message === 'run'
        ? String.raw`(?<![\w.])${bare}\b[^\n]{0,20}(?:[,)=|]|\.write|\.open|\.pipe)|(?:-OutFile|-Destination|-o|-O|>)\s{0,2}["']?\$?\{?${bare}\b`
        : String.raw`(?<![\w.])${bare}(?:\s?:\s?\w{1,20})?\s?(?:\+?=(?!=)|=>|\)\s?=>|\)\s?\{|\))|\bas\s${bare}\b`,
    ).test(between);
  });
}

/** Words of the languages themselves. */
const common =
  /^(?:str|bytes|exec|eval|compile|self|this|await|async|return|const|let|var|new|function|decode|text|read|args|argv|cmd|command|commands|env|None|null|true|false|globals|locals|module|exports|sys|os|path|code_object|python3?|node|sh|bash)$/;

const shellFetch =
  /^(?:curl|wget|iwr|irm|Invoke-WebRequest|Invoke-RestMethod|Start-BitsTransfer)\b[^\n]{0,300}/i;
const output =
  /(?:\s-o|\s--output|\s-OutFile|\s--output-document|\s-Destination|\s-\w{0,4}O|\s-\w{0,5}o|[^|&2]>)[=\s]{0,2}["']?([\w./~$%{}:\\-]{2,100})["']?/i;

/** A file that a shell saves and runs some lines later, also in the steps of a list. */
function findFile(scanned: ScannedText, span: Span): Flow | undefined {
  const { text } = scanned;
  const command = shellFetch.exec(text.slice(span.start, span.start + 320))?.[0];
  if (command === undefined) {
    return undefined;
  }
  const url = findUrl(command);
  const saved = /^wget/i.test(command) || /\s-\w{0,6}O\b|--remote-name/.test(command);
  const named = output.exec(command.replace(url?.url ?? ' ', ' '))?.[1];
  const file =
    named !== undefined && !named.startsWith('-') && !named.startsWith('/dev/null')
      ? named
      : saved
        ? url?.url.split('/').slice(3).pop()
        : undefined;
  if (file === undefined || file.length < 2) {
    return undefined;
  }
  const end = span.start + command.length;
  const behind = text.slice(span.start + command.indexOf(file) + file.length, end + reach);
  const escaped = file.replace(/^\.\//, '').replace(/[^\w]/g, String.raw`\$&`);
  const runs = new RegExp(
    String.raw`(?:(?:^|[\n;&|(\x60>]|\b(?:then|do|run|execute|start)\b)\s{0,8}(?:\d{1,2}\.\s|[-*]\s|\$\s|@)?\x60?(?:(?:sudo|exec|nohup|env|time)\s{1,2})?(?:(?:${interpreter}|chmod\s{1,2}[+\w,]{1,8}|Start-Process|Invoke-Item|msiexec|open|\.|&)\s{1,2}(?:-{1,2}[\w-]{1,16}\s{1,2}){0,3}["']?(?:\./)?|["']?\./|["']?(?=[/~$%]))${escaped})(?![\w/])`,
    'i',
  );
  return runs.test(behind) ? { message: 'run', span: { start: span.start, end }, url } : undefined;
}
