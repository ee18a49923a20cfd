import type { Signature } from '../../scan/detector.ts';
import { ownFolders } from './places.ts';

const home = String.raw`(?:~|\$\{?HOME\}?|\$\{?PWD\}?|/home|/Users|/)`;
const owned = String.raw`["']?${home}(?:/(?:${ownFolders}|\*))?/?\*?["']?`;

/** Folders of the user that a shell reaches by a variable, a loop, or a program that copies nothing over everything. */
export const shellTricks: readonly Signature[] = [
  {
    message: 'delete',
    pattern:
      /(?:^|[\s:;])([A-Za-z_]\w{0,20})\s?:?=\s?["']?(?:\$[{(]?HOME[)}]?|~|\/|\/home|\/Users|\$\(abspath\s[./]{2,20}\)|\$\(realpath\s[./]{2,20}\)|\$\(dirname\s\$\((?:pwd|CURDIR)\)\)|\$\(git rev-parse --show-toplevel\)|\$\(pwd\)|\.\.\/\.\.(?:\/\.\.){0,6})\/?["']?\s{0,2}\n[\s\S]{0,400}?(?:\brm\s{1,2}-\w{0,3}r\w{0,3}\s[^\n;|]{0,60}["']?\$[{(]?\1[)}]?["']?(?:\/\*[^\n]{0,60}|\/?["']?(?=[\s;&|]|$))|\bfind\s{1,2}["']?\$[{(]?\1[)}]?["']?\s[^\n;|]{0,120}(?:-delete\b|-exec\s{1,2}(?:rm|shred|truncate|unlink)\b))/gm,
  },
  {
    message: 'delete',
    pattern: new RegExp(
      String.raw`\bfor\s{1,2}\w{1,20}\s{1,2}in\s{1,2}[^\n;]{0,60}?(?!'~')${owned}(?=[\s;])[^\n]{0,60}(?:;\s{0,2}|\n\s{0,8})do\b[\s\S]{0,160}?(?:\brm\s{1,2}-\w{0,3}[rf]|\bshred\s|\btruncate\s|\s:?\s?>\s{0,2}["']?\$|\bunlink\s)[^\n]{0,60}|\bmv\s{1,2}(?:-\w\s{1,2})?${owned}\s{1,2}/dev/null|\brsync\s[^\n]{0,60}--delete\w{0,10}\b[^\n]{0,40}\bempty[\w-]{0,12}/?["']?\s{1,3}${owned}(?=[\s;&|\x60]|$)|\brobocopy\b[^\n]{0,80}\bempty\b[^\n]{0,80}/(?:mir|purge)\b|\bdd\s[^\n;|]{0,60}if=/dev/(?:zero|u?random)[^\n;|]{0,60}\bof=["']?(?:~|\$HOME)/`,
      'gim',
    ),
  },
  {
    message: 'delete',
    pattern:
      /\b(?:Get-ChildItem|gci|dir|ls)\s[^\n;|]{0,60}(?:\$HOME|\$env:(?:USERPROFILE|OneDrive)|C:\\Users|GetFolderPath\([^)\n]{1,60}\)|C:\\(?=["'\s]))(?![\\/](?:\.|AppData[\\/]Local[\\/]Temp))[^\n]{0,160}\|[^\n]{0,80}\b(?:Remove-Item|ri|rm|del|Clear-Content|::Delete)\b|\bRemove-Item\b[^\n;|]{0,80}(?:\$PWD|\(Get-Location\)|\(pwd\)|GetFolderPath\()[^\n;|]{0,80}|\bfor\s{1,2}\/[dfr]\b[^\n]{0,60}%(?:USERPROFILE|HOMEPATH|SystemDrive)%[^\n]{0,80}\b(?:rd|rmdir|del|erase)\b[^\n]{0,40}/gi,
  },
  {
    message: 'delete',
    pattern:
      /\bcd\s{1,2}(?:\/|~|\$HOME)\s{0,2}(?:&&|;)\s{0,2}(?:find\s{1,2}\.\s[^\n;|]{0,120}(?:-delete\b|-exec\s{1,2}(?:rm|shred)\b)|rm\s{1,2}-\w{0,3}r\w{0,3}\s{1,2}(?:\*|\.\/?\*?)(?=[\s;&|]|$))|\b(?:truncate\s{1,2}-s\s?0|shred|rm\s{1,2}-\w{0,3}f)\b[^\n;|]{0,20}\$\(git ls-files\b[^\n]{0,20}|\bgit ls-files\b[^\n|]{0,40}\|[^\n]{0,40}\b(?:truncate|shred|rm\s{1,2}-\w{0,3}f)\b[^\n]{0,20}/g,
  },
  {
    message: 'encrypt',
    pattern:
      /\bfor\s{1,2}\w{1,20}\s{1,2}in\s[^\n]{0,100}(?:\n\s{0,8}|;\s{0,2})do\b[\s\S]{0,200}?\b(?:openssl\s{1,2}(?:enc|smime|cms)|gpg\s|age\s{1,2}-|7za?\s{1,2}a|zip\s)[^\n]{0,160}[\s\S]{0,120}?(?:\brm\s|\bshred\b|\bunlink\b|-sdel\b)[^\n]{0,60}|\b7za?\s{1,2}a\s[^\n]{0,60}-p\S[^\n]{0,80}-sdel\b|\b7za?\s{1,2}a\s[^\n]{0,60}-sdel\b[^\n]{0,80}\s-p\S/g,
  },
];
