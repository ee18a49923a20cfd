/** Folders in which people keep what they made. */
export const ownFolders = String.raw`(?:Documents?|Desktop|Pictures|Photos|Videos|Movies|Music|Dropbox|OneDrive|iCloud\w{0,10}|Nextcloud|Google Drive|Mail|Backups?|Projects?|Saved Games|Library/Mobile Documents|Library/Mail|Work|Dokumente|Bilder|Documentos|Imágenes|Images|Notes|repos|src|code|git|\.ssh|\.gnupg|\.thunderbird)`;

/** What deletes a whole folder, in programs. */
export const deletesTree = String.raw`(?:rmtree|rm_rf|rm_r|remove_entry_secure|rmSync|rmdirSync|rimraf(?:\.sync)?|removeSync|emptyDirSync|RemoveAll|remove_dir_all|remove_tree|deleteDirectory|deleteRecursively|fs\.rm|fsp\.rm|fs\.promises\.rm)`;

/** Words of which each form of `ruins` has one. */
export const ruinWords =
  'rmtree rm rmsync rmdirsync rimraf removesync emptydirsync removeall deletedirectory deleterecursively remove unlink unlinksync truncate truncatesync delete write writefile writefilesync close shred content io rd rmdir del drop dropdatabase';

/** What makes the content of a file unreadable for good. */
export const ruins = String.raw`(?:\b${deletesTree}\b|\brm\(\s?\w{1,20},\s?\{[^}\n]{0,40}\brecursive\b|\bunlink(?:Sync)?\b|\bos\.(?:remove|[tT]runcate)\(|\bFile\.(?:truncate|delete)\b|\btruncate(?:Sync)?\(|\btruncate\s{1,2}-s\s?0|\.write_bytes\(\s?(?:b["']{2}|os\.urandom)|\.write_text\(\s?["']{2}\)|\bwriteFile(?:Sync)?\([^,\n]{1,40},\s?(?:["'\x60]{2}|(?:crypto\.)?randomBytes|Buffer\.alloc)|\bwriteFile(?:Sync)?\(\s?(?:full\w{0,8}|file(?:path|name)?|p|f|path\.join\(\s?\w{1,12},\s?\w{1,12}\s?\)),\s?["'\x60][^"'\x60$\n]{0,40}["'\x60]\)|\bopen\([^\n]{1,80}["']wb?["']\)\.(?:close|truncate|write\(\s?(?:b?["']|os\.urandom|secrets\.|bytes\())|\bopen\(\s?(?:os\.path\.join\(\s?\w{1,12},\s?\w{1,12}\s?\)|path|full\w{0,8}|file(?:path|name)?|p|f)\s?,\s?["']wb?["'][^)\n]{0,30}\)\s?as\s\w{1,12}:\s{1,24}\w{1,12}\.write\(\s?(?:b?["'][^"'{\n]{0,60}["']\s?[)*]|os\.urandom|secrets\.|bytes\()|\brm\s{1,2}-\w{0,3}[rf]|\bshred\s|\bRemove-Item\b|\bClear-Content\b|\[(?:System\.)?IO\.(?:File|Directory)\]::(?:Delete|WriteAllBytes)|\b(?:rd|rmdir|del)\s{1,2}/[sfq]\b|\bDROP\s{1,2}(?:TABLE|DATABASE|SCHEMA)\b|\bdropDatabase\b|\bos\.Remove\(|\bfile\.remove\(|\bunlink\s{1,2}["$])`;
