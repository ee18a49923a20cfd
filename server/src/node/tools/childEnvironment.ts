/** What programs need of the environment to work at all, and nothing else: most of what is there is for others, and some of it secret. */
const kept: ReadonlySet<string> = new Set([
  'PATH',
  'HOME',
  'USER',
  'LOGNAME',
  'SHELL',
  'TERM',
  'TZ',
  'TMPDIR',
  'TMP',
  'TEMP',
  'LANG',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
  'LC_COLLATE',
  'LC_MESSAGES',
  'LC_NUMERIC',
  'LC_TIME',
]);

/** Windows starts hardly anything without these. */
const keptOnWindows: ReadonlySet<string> = new Set([
  'APPDATA',
  'COMSPEC',
  'HOMEDRIVE',
  'HOMEPATH',
  'LOCALAPPDATA',
  'NUMBER_OF_PROCESSORS',
  'OS',
  'PATHEXT',
  'PROCESSOR_ARCHITECTURE',
  'PROGRAMDATA',
  'PROGRAMFILES',
  'PROGRAMFILES(X86)',
  'SYSTEMDRIVE',
  'SYSTEMROOT',
  'USERNAME',
  'USERPROFILE',
  'WINDIR',
]);

/** The environment that a process of a skill starts from. On Windows names have any case. */
export function reduceEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  platform: string,
): Record<string, string> {
  const isWindows = platform === 'win32';
  const isKept = (name: string) =>
    isWindows ? kept.has(name.toUpperCase()) || keptOnWindows.has(name.toUpperCase()) : kept.has(name);
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value !== undefined && isKept(name) ? [[name, value]] : [],
    ),
  );
}
