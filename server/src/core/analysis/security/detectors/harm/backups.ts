import type { Signature } from '../../scan/detector.ts';

/** Copies that everything else could be restored from (MITRE ATT&CK T1490). */
export const backups: readonly Signature[] = [
  {
    message: 'backups',
    pattern:
      /\bvssadmin(?:\.exe)?\s{1,2}(?:delete\s{1,2}shadows|resize\s{1,2}shadowstorage)|\bwbadmin(?:\.exe)?\s{1,2}delete|\bbcdedit\b[^\n]{0,60}(?:recoveryenabled\s{1,2}no|ignoreallfailures)|\bwmic\s{1,2}shadowcopy\b[^\n]{0,20}\bdelete|\bWin32_ShadowCopy\b[^\n]{0,100}\b(?:Delete\(|Remove-\w{2,4}Instance|Remove-CimInstance|ri\b)|\bDisable-ComputerRestore\b|\btmutil\s{1,2}(?:delete|deleteinprogress|removedestination)\b[^\n]{0,60}|\btmutil\s{1,2}disable\b(?!local)/gi,
  },
  {
    message: 'backups',
    pattern:
      /--unsafe-allow-remove-all\b|\brestic\s[^\n]{0,40}\bsnapshots\b[^\n]{0,120}\brestic\s[^\n]{0,40}\bforget\b[^\n]{0,40}|\brestic\s[^\n;|]{0,60}\bforget\s(?:[^\n;|]{0,40}\s)?--keep-last[= ][01]\b(?![^\n]{0,80}--keep-(?!last))[^\n]{0,80}|\bborg\s{1,2}(?:list|repo-list)\b[^\n]{0,200}\bborg\s{1,2}delete\b|\bborg\s{1,2}(?:delete|repo-delete)\s[^\n;|]{0,60}(?:--force|--cache-only|-a\s{1,2}["']?(?:sh:)?\*)|\b(?:zfs|zpool)\s{1,2}list\b[^\n]{0,120}\bzfs\s{1,2}destroy\b[^\n]{0,40}|\bzfs\s{1,2}destroy\s{1,2}-[a-zA-Z]{0,3}[rR][^\n]{0,60}|\bzpool\s{1,2}destroy\s{1,2}-f\b[^\n]{0,40}|\bbtrfs\s{1,2}subvolume\s{1,2}delete\s[^\n;|]{0,60}(?:\*|snapshots?\b)|\bsnapper\s[^\n]{0,40}\bdelete\s{1,2}(?:--sync\s{1,2})?\d{1,4}-\d{2,6}|\btimeshift\s[^\n]{0,20}--delete-all\b|\b(?:lvs|lvdisplay)\b[^\n]{0,120}\blvremove\s{1,2}(?:-f|-y|--force|--yes)[^\n]{0,60}|\blvremove\s{1,2}(?:-f|-y|--force|--yes)[^\n]{0,40}\bbackup[^\n]{0,30}|\bduplicity\s{1,2}remove-(?:all-but-n-full|all-inc-of-but-n-full|older-than)\s{1,2}(?:0|now|1s)[^\n]{0,20}[^\n]{0,60}--force|\bkopia\s{1,2}snapshot\s{1,2}delete\s[^\n]{0,60}--(?:all|delete|unsafe)[\w-]{0,40}|\bvelero\s[^\n]{0,60}\bdelete\b[^\n]{0,60}--all\b|\bproxmox-backup-client\s{1,2}(?:forget|prune)\b[^\n]{0,60}--keep-last\s{1,2}0|\brclone\s{1,2}(?:purge|delete)\s{1,2}["']?\w{0,20}backup\w{0,20}:/gi,
  },
  {
    message: 'backups',
    pattern:
      /\brm\s{1,2}-\w{0,3}r\w{0,2}\s{1,2}(?:-\w{1,2}\s)?[^\n;|&]{0,60}(?:(?:\/mnt|\/media|\/srv|\/var|\/Volumes|~|\$HOME|\/data|\/opt)\/?[\w.-]{0,20}\/?(?:backups?|snapshots?|timeshift|Backups\.backupdb|borg\w{0,6}|restic\w{0,6})|\/\.snapshots|\/\.zfs)(?:\/\*)?["']?(?=[\s;&|]|$)|\bfind\s{1,2}["']?(?:\/|~|\$HOME)[^\n;|]{0,80}\b(?:backups?|bak|snapshots?)\b[^\n;|]{0,80}(?:-delete\b|-exec\s{1,2}(?:rm|shred|truncate)\b)|\baws\s{1,2}(?:backup\s{1,2}delete-(?:recovery-point|backup-vault)|s3api\s{1,2}put-bucket-versioning\b[^\n]{0,80}Suspended)[^\n]{0,60}|--delete-automated-backups\b|\baz\s{1,2}backup\s{1,2}protection\s{1,2}disable\b[^\n]{0,100}--delete-backup-data\b/gi,
  },
];
