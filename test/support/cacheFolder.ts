/** Where a program under test keeps what can be made again, from the folder that stands for the user's home. */
export const cacheFolder =
  process.platform === 'win32'
    ? 'AppData/Local/Skillwright/Cache'
    : process.platform === 'darwin'
      ? 'Library/Caches/Skillwright'
      : '.cache/skillwright';

/** Environment variables with which it is nowhere else. */
export const ownCacheFolder = { XDG_CACHE_HOME: '', LOCALAPPDATA: '' };
