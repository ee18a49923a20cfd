/**
 * Environment variables that decide which program runs or which code it loads first, as documented by the loaders of Linux and macOS,
 * Node.js, npm, Python, Ruby, Perl, Java, .NET, Bash, Git, pip and uv: whoever sets one of them runs code of their own.
 */
const names: ReadonlySet<string> = new Set([
  'BASH_ENV',
  'BROWSER',
  'CDPATH',
  'CLASSPATH',
  'COMSPEC',
  'EDITOR',
  'ENV',
  'GLOBIGNORE',
  'IFS',
  'JAVA_TOOL_OPTIONS',
  'JDK_JAVA_OPTIONS',
  'PAGER',
  'PATH',
  'PATHEXT',
  'PROMPT_COMMAND',
  'PS4',
  'RUBYLIB',
  'RUBYOPT',
  'SHELL',
  'SHELLOPTS',
  'SYSTEMROOT',
  'VISUAL',
  'WINDIR',
  'ZDOTDIR',
  '_JAVA_OPTIONS',
]);

const beginnings: readonly string[] = [
  'BUN_',
  'DENO_',
  'DOTNET_',
  'DYLD_',
  'ELECTRON_',
  'GIT_',
  'LD_',
  'LESS',
  'NODE_',
  'NPM_CONFIG_',
  'PERL',
  'PIP_',
  'PYTHON',
  'UV_',
];

/** Whether setting a variable changes which code a program runs; in any case, as Windows and npm read names. */
export function controlsPrograms(name: string): boolean {
  const upper = name.toUpperCase();
  return names.has(upper) || beginnings.some(beginning => upper.startsWith(beginning));
}
