import type { Span } from '../../../text/position/span.ts';
import type { PlacedMatch } from '../scan/detector.ts';
import { matchesOf } from '../scan/detector.ts';
import type { ScannedText } from '../scan/scannedText.ts';

const value = String.raw`(?:await\s{1,2})?(?:shlex\.split\(|str\(|[bu]?(?:""|'')\.join\(\s?|["'][^"'\n]{1,80}["'](?=\[|\.\w))?(?![frbu]{1,2}["'](?!\{))[$@[.]?[A-Za-z_][\w$]{0,40}[^\n,;]{0,80}`;
const shell = String.raw`(?:(?:/usr)?/bin/)?(?:(?:ba|z|da|k)?sh|python[23]?|node|perl|ruby|php|pwsh|powershell(?:\.exe)?|cmd(?:\.exe)?|osascript|deno|bun)`;

/** Where a program runs a text as a command or as code; the group `value` is that text. */
const runsText = new RegExp(
  [
    String.raw`(?:(?<![.\w])|\b(?:Kernel|binding|TOPLEVEL_BINDING|globalThis|window|global|builtins|Code|vm)\.)(?:exec|eval|compile|instance_eval|class_eval|eval_string|loadstring|load|runIn\w{2,12}Context)\s?\(\s{0,3}(?<a>${value})`,
    String.raw`\b(?:os\.(?:system|popen|execute)|io\.popen|commands\.getoutput|subprocess\.get(?:status)?output|pty\.spawn|execSync|shell_exec|passthru|IO\.popen|Open3\.\w{4,12}|(?:child_process|cp)\.exec|Kernel\.system|getRuntime\(\)\.exec)\(\s{0,3}(?<b>${value})|(?<![.\w])(?:system|popen|os_system)\(\s{0,3}(?<b2>${value})`,
    String.raw`\bsubprocess\.\w{3,14}\(\s{0,3}(?<c>${value}),[^\n]{0,120}\bshell\s?=\s?True|\bsubprocess\.\w{3,14}\(\s{0,3}(?<c2>shlex\.split\([^\n]{1,60})|\b(?:spawn|spawnSync|execFile)\(\s{0,3}(?<c3>${value}),[^\n]{0,80}\bshell:\s?true`,
    String.raw`["']${shell}["'],\s?(?:\[\s?)?["'](?:-\w{0,4}[ce]|-Command|/c)["'],\s?(?<d>[A-Za-z_$][^\n\]]{0,80})`,
    String.raw`["']${shell}["'][^\n]{0,60}\binput\s?[=:]\s?(?<e>[A-Za-z_$][^\n,)}]{0,60})|\b(?:communicate|stdin\.(?:write|end))\(\s?(?<e2>[A-Za-z_$][^\n)]{0,60})`,
    String.raw`\beval\s?\(\s?parse\s?\((?<g>[^\n]{1,120})|\bCode\.eval_\w{2,8}\((?<g2>[^\n]{1,80})|\bExecuteGlobal\s(?<g3>[^\n]{1,80})|^\s{0,12}(?:\w{1,20}\.)?(?:eval|instance_eval|class_eval|system|exec)\s{1,2}(?<g4>[a-z_@$]\w{0,40})\b(?!\s{1,2}(?!(?:if|unless|or|and|rescue)\b)[-\w"'$/.])`,
    String.raw`\b(?:marshal|pickle|cPickle|dill|cloudpickle|joblib|Marshal)\.(?:loads?|Unpickler)\(\s?(?<h>[^\n]{1,100})|\btorch\.load\((?<h2>[^\n]{1,100}weights_only\s?=\s?False)|\bctypes\.(?:CDLL|WinDLL|PyDLL)\((?<h3>[^\n]{1,80})|\bprocess\.dlopen\((?<h4>[^\n]{1,80})|\brunpy\.run_path\((?<h5>[^\n]{1,80})|\bSourceFileLoader\((?<h6>[^\n]{1,100})|\byaml\.unsafe_load\((?<h7>[^\n]{1,60})`,
    String.raw`\b(?:iex|Invoke-Expression|Invoke-Command\s{1,2}-ScriptBlock)\s{1,2}["'(]{0,3}(?<i>\$[^\n]{1,100})|\[?ScriptBlock\]?::Create\((?<i2>[^\n]{1,100})|Assembly\]::Load(?:From|File)?\((?<i3>[^\n]{1,80})|(?<i4>\$\w{1,40})\s?\|\s?(?:iex|Invoke-Expression)\b`,
    String.raw`(?:^|[;&|\s])(?:eval|source|\.|(?:ba|z|da)?sh(?:\s-\w{1,3})?(?:\s<<<)?|python3?\s-c|node\s-e|perl\s-e)\s{1,2}["']?(?<j>\$[{(]?\w{1,40})|\b(?:echo|printf)\s[^\n|]{0,20}?(?<j2>\$\{?\w{1,40})[^\n|]{0,20}\|\s{0,2}(?:sudo\s)?(?:ba|z|da)?sh\b|<\(\s?(?:echo|printf)\s[^\n]{0,10}(?<j3>\$\{?\w{1,40})`,
    String.raw`\b(?:import|require|dofile|loadfile|sys\.source|source|plugin\.Open|dlopen|CDLL|LoadLibrary\w{0,3}|dyn\.load|System\.load)\(\s?(?<k>["'][\w./~%:\\-]{3,80}["'])|\bexec\.Command\(\s?(?<k2>["'\w][\w./~%:\\-]{2,80}["']?)|\b(?:os\.(?:system|popen|startfile|exec\w{1,4})|subprocess\.\w{2,14}|Popen|execSync|spawn|execFileSync|spawnSync|execFile)\(\s?\[?\s?(?:["']${shell}["'],\s?\[?\s?|sys\.executable,\s?)?(?<k3>["'][\w~%:\\-]{0,40}[./][\w./~%:\\-]{1,80}["'])|^\s{0,12}@?(?:include|require|load)(?:_once|_relative)?\s{1,2}(?:__DIR__\s?\.\s?)?(?<k4>["'][\w./~%:\\-]{3,80}["'])|\bsys\.path\.(?:insert|append)\(\s?(?:\d,\s?)?(?<k6>[^\n)]{2,80})|^\s{0,12}(?:import|from)\s{1,2}(?<k5>[a-z_]\w{2,40})(?=\s{0,2}$|\s{1,2}(?:import|as)\b)`,
  ].join('|'),
  'gim',
);

/** Where JavaScript makes functions of texts, which `function` in lower case does not. */
const makesFunctions = new RegExp(
  String.raw`(?:\bnew\s{1,2}|[=(:,]\s?)\(?(?:Async)?Function(?:\.constructor)?\)?\s?\((?<f>[^\n]{1,120})|\.constructor\)?\s?\((?<f2>[^\n]{1,120})|\(\s?0\s?,\s?eval\s?\)\s?\((?<f3>[^\n]{1,120})|\._compile\((?<f4>[^\n]{1,80})|\bimport\(\s?["'\x60]data:(?:text|application)/javascript[^\n]{0,30}?(?:["']\s?\+\s?|\$\{)(?<f5>[^\n]{1,80})|\bcreateObjectURL\(\s?new\s{1,2}Blob\(\s?\[(?<f6>[^\n]{1,80})`,
  'gm',
);

const runs = new WeakMap<ScannedText, readonly PlacedMatch[]>();

/** All places where a program runs a text. */
export function runsIn(scanned: ScannedText): readonly PlacedMatch[] {
  const known = runs.get(scanned);
  if (known !== undefined) {
    return known;
  }
  const found = [runsText, makesFunctions].flatMap(pattern => matchesOf(scanned, pattern));
  runs.set(scanned, found);
  return found;
}

/** The text that a match of `runsIn` runs. */
export function runText(match: RegExpMatchArray): string {
  return Object.values(match.groups ?? {}).find(each => each !== undefined) ?? '';
}

/** Whether what a match of `runsIn` runs is made at a place of the same line. */
export function holds(scanned: ScannedText, { match, span }: PlacedMatch, place: Span): boolean {
  const start = span.end - runText(match).length;
  return start <= place.start && place.start < span.end + 40 && scanned.lineAt(place.start).start <= start;
}
