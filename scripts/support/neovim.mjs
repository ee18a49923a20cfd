import { installMissing, run, SetupError } from './workbenchSystem.mjs';

/** The oldest that our documentation has a set-up for. */
const oldest = [0, 7];

/**
 * Finds the Neovim that the tests run on, and installs it where a Debian lacks it.
 *
 * @param {import('./workbenchSystem.mjs').SetupOptions} options
 * @returns {Promise<string>} the command
 */
export async function prepareNeovim(options) {
  if (process.platform === 'win32') {
    throw new SetupError(
      'The tests in Neovim start the server by a shell script, which Windows does not run.',
    );
  }
  let version = await versionOf('nvim');
  if (version === undefined) {
    await installMissing(['neovim'], options);
    version = await versionOf('nvim');
  }
  if (version === undefined) {
    throw new SetupError('No Neovim was found: install one, 0.7 or newer.');
  }
  const [major, minor] = version;
  if (major === oldest[0] && minor < oldest[1]) {
    throw new SetupError(`Neovim ${major}.${minor} is too old: install 0.7 or newer.`);
  }
  return 'nvim';
}

/** @param {string} command @returns {Promise<readonly [number, number] | undefined>} */
async function versionOf(command) {
  const { code, output } = await run(command, ['--version'], { env: process.env });
  const [, major, minor] = /^NVIM v(\d+)\.(\d+)/.exec(output) ?? [];
  return code === 0 && major !== undefined ? [Number(major), Number(minor)] : undefined;
}
