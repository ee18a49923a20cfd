import { homedir } from 'node:os';
import path from 'node:path';

/** What decides where the trash is. */
export interface TrashSurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  readonly home: string;
}

const own: TrashSurroundings = { env: process.env, platform: process.platform, home: homedir() };

/** The folder that deleted skills of this person go to, wherever they lay; it may not be there yet. */
export function findTrashFolder({ env, platform, home }: TrashSurroundings = own): string {
  const chosen = env['SKILLWRIGHT_TRASH'] ?? '';
  if (chosen !== '') {
    return path.resolve(chosen);
  }
  if (platform === 'win32') {
    const local = env['LOCALAPPDATA'] ?? '';
    return path.join(local === '' ? path.join(home, 'AppData', 'Local') : local, 'Skillwright', 'Trash');
  }
  if (platform === 'darwin') {
    return path.join(home, 'Library', 'Application Support', 'Skillwright', 'Trash');
  }
  // The XDG Base Directory Specification 0.8 has relative paths ignored.
  const state = env['XDG_STATE_HOME'] ?? '';
  const base = path.isAbsolute(state) ? state : path.join(home, '.local', 'state');
  return path.join(base, 'skillwright', 'trash');
}
