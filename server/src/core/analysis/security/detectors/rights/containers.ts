import type { Signature } from '../../scan/detector.ts';

/** Containers that may be given more of the computer than they need; how much more is counted in `opensOf`. */
export const containers: readonly Signature[] = [
  {
    message: 'container',
    needs: ['docker podman nerdctl'],
    pattern:
      /\b(?:docker|podman|nerdctl)\s(?:[^\n\\]|\\[\s\S]){0,20}?\b(?:run|create)\b(?:[^\n\\]|\\[\s\S]){0,600}/g,
  },
  {
    message: 'container',
    needs: ['privileged'],
    pattern: /\bprivileged["']?\s?:\s?true\b/g,
  },
  {
    message: 'container',
    needs: ['cap capabilities pid hostpid hostipc seccomp apparmor'],
    pattern:
      /\bcap_add["']?\s?:\s{0,12}(?:\[|-)\s?["']?(?:ALL|SYS_ADMIN|SYS_PTRACE|SYS_MODULE)\b|\bcapabilities["']?\s?:\s{0,12}\{?\s?["']?add["']?\s?:\s{0,16}(?:\[|-)\s?["']?(?:ALL|SYS_ADMIN)\b|^\s{1,8}pid\s?:\s?["']?host\b|\bhost(?:PID|IPC)["']?\s?:\s?true\b|\b(?:seccomp|apparmor)[=:]unconfined\b/gm,
  },
];

/** Ways by which a container gets at the computer around it. */
const opens: readonly RegExp[] = [
  /--privileged\b|\bprivileged["']?\s?:\s?true\b/,
  /--pid[= ]host\b|\bhostPID\s?:\s?true\b|\bpid\s?:\s?["']?host\b/,
  /\bcapabilities["']?\s?:\s{0,12}\{?\s?["']?add["']?\s?:\s{0,16}(?:\[|-)\s?["']?(?:ALL|SYS_ADMIN)\b|--cap-add[= ]["']?(?:ALL|SYS_ADMIN)\b|\bcap_add\s?:\s{0,12}(?:\[|-)\s?["']?(?:ALL|SYS_ADMIN)\b/,
  /\b(?:seccomp|apparmor)[=:]unconfined\b/,
  /--userns[= ]host\b|--ipc[= ]host\b|\bhostIPC\s?:\s?true\b|^\s{1,8}ipc\s?:\s?["']?host\b/m,
  /\bdocker\.sock\b|\bcontainerd\.sock\b/,
  /\s-\s?["']?\/dev\/(?:k?mem|sd[a-z]|nvme\w{1,6})\b|--device[= ]\/dev\/(?:k?mem|sd[a-z]|nvme\w{1,6})\b/,
  /^\s{0,12}-\s?["']?\/(?:etc|root|boot|lib\/modules|proc|sys|var\/lib)\/?:\/[\w/.-]{0,40}(?!:ro\b)(?![\w/.-]|:ro\b)/m,
];

/** The disk of the computer or the keys of the user, to be written to or at least read. */
const disk =
  /(?:\s-v\s{0,2}|--volume[=\s]|^\s{0,12}-\s)["']?\/:\/[\w/.-]{0,40}(?!:ro\b)(?![\w/.-]|:ro\b)|--mount\s[^\n]{0,40}(?:source|src)=\/,(?![^\n]{0,60}\bro\b|[^\n]{0,60}readonly)|\bhostPath\s?:\s{0,12}(?:\{\s?)?path\s?:\s?["']?\/["']?(?=\s|$|\})|(?:\s-v\s{0,2}|--volume[=\s]|^\s{0,12}-\s)["']?(?:\/root|\$HOME|~)\/?(?:\.ssh\/?|\.aws\/?|\.gnupg\/?)?:/m;

/** How far a container is open to the computer around it: by the disk, and by the number of other ways. */
export function opensOf(words: string): { readonly hasDisk: boolean; readonly ways: number } {
  return { hasDisk: disk.test(words), ways: opens.filter(each => each.test(words)).length };
}
