import type { Signature } from '../../scan/detector.ts';

const manager = String.raw`(?:pip[x3]?|uv|uvx|poetry|pdm|pipenv|conda|mamba|npm|pnpm|yarn|npx|bunx?|deno|gem|bundle|cargo|go|luarocks|cpanm?|composer|mix|helm|brew|claude|code|codex|gemini|dotnet|pwsh|apt(?:-get)?|dnf|yum|apk|ansible-galaxy|pre-commit|node|tsx|msiexec|mshta)`;
const address = String.raw`(?:[\w.-]{1,40}\s?@\s?)?(?:git\+)?(?<![A-Za-z])(?:https?|ssh|git|ftp)://[^\s"'\x60,)\]]{4,300}`;
/** Between two arguments of a program in a list of JSON, Python, JavaScript or YAML. */
const listed = String.raw`["'\x60]\s{0,2}[,:]?\s{0,12}(?:["']?args["']?\s{0,2}:\s{0,4})?(?:\[\s{0,12})?(?:-\s)?["'\x60]`;
const argument = String.raw`[\w@=./:+~^*-]{1,80}`;

/** Package managers that get an address, in the ways that a line of a shell does not show: over several lines, and as lists of arguments of a program. */
export const runners: readonly Signature[] = [
  {
    message: 'install',
    pattern: new RegExp(
      String.raw`\b${manager}(?:(?:[ \t]|\\\r?\n){1,8}(?:-{1,2}[\w=@./:-]{1,60}|install|add|run|i|exec|dlx|x|get|tool|mcp|[\w.-]{1,40}==[\w.]{1,20}|"[^"\n]{1,200}"|'[^'\n]{1,200}')){1,12}?(?:[ \t]|\\\r?\n){1,8}["']?${address}`,
      'gi',
    ),
  },
  {
    message: 'install',
    pattern: new RegExp(
      String.raw`["'\x60]${manager}${listed}(?:${argument}${listed}){0,10}(?:--?[\w-]{0,20}=)?${address}`,
      'gi',
    ),
  },
  {
    // YAML without quotes: `command: npx` and its arguments.
    message: 'install',
    pattern: new RegExp(
      String.raw`\bcommand["']?\s{0,2}:\s{0,2}["']?${manager}["']?\s{0,12}args\s{0,2}:\s{0,12}(?:\[\s{0,4})?(?:(?:-\s)?["']?${argument}["']?,?\s{1,12}){0,8}(?:-\s)?["']?${address}`,
      'gi',
    ),
  },
  {
    // A module of Go by the path of its repository, of which the server of the author decides what it is.
    message: 'install',
    pattern:
      /\bgo(?:\s{1,2}|["'],\s{0,4}["'])(?:run|install|get)(?:(?:\s{1,2}|["'],\s{0,4}["'])-{1,2}[\w=-]{1,30}){0,4}(?:\s{1,2}|["'],\s{0,4}["'])(?!github\.com|gitlab\.com|bitbucket\.org)[\w-]{1,60}(?:\.[\w-]{1,60}){1,5}\/[\w./-]{1,120}@(?:latest|master|main|head|trunk|dev|[\w.-]{1,40})/gi,
  },
  {
    // Checks of what is installed are switched off.
    message: 'index',
    pattern:
      /\b(?:GOPROXY|GONOSUMDB|GOINSECURE|GONOSUMCHECK)["']?\s?[=:]\s?["']?https?:\/\/[^\s"'\x60,)]{4,200}|\b(?:go\s{1,2}env\s{1,2}-w|cargo\s{1,2}login|bundle\s{1,2}config\s{1,2}(?:set\s{1,2})?(?:--global\s{1,2})?mirror\.\S{1,60}|poetry\s{1,2}source\s{1,2}add|nuget\s{1,2}sources?\s{1,2}add|dotnet\s{1,2}nuget\s{1,2}add\s{1,2}source|conda\s{1,2}config\s{1,2}--(?:add|prepend)\s{1,2}channels|conda\s{1,2}install|helm\s{1,2}repo\s{1,2}add|composer\s{1,2}config|add-apt-repository|Set-PSRepository|Register-PSRepository|claude\s{1,2}plugin\s{1,2}marketplace\s{1,2}add|yarn\s{1,2}config\s{1,2}set)\b[^\n]{0,120}?https?:\/\/[^\s"'\x60),]{4,200}/gi,
  },
];
