const shell = String.raw`["'\x60[\s]{0,4}(?:/(?:usr/)?bin/)?(?:(?:ba|z|da|k|c|a)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?|pwsh)\b`;
const connects = String.raw`(?:\bsocket\.(?:socket|create_connection)\(|\bTCPSocket\.(?:new|open)\b|\bSocket\.tcp\(|\bIO::Socket::INET\b|\bsocket\(S\w{0,2},\s?PF_INET|\bfsockopen\(|\bstream_socket_client\(|\bnet\.(?:connect|createConnection|Socket|Dial\w{0,7})\(|\bsocket\.tcp\(\)|\bsocketConnection\(|\bnew\s{1,2}(?:java\.net\.)?Socket\(|\bTcpClient\b|\bTcpStream::connect\(|\bztcp\b|\bDeno\.connect\(|\bBun\.connect\()`;
/** Calls that run what they are given, and those that give back what came of it. */
const runs = String.raw`(?:\bio\.popen\(|\bIO\.popen\(|\bsystem\(|\bshell_exec\(|\bsubprocess\.\w{3,14}\(|\bos\.popen\(|\bexec(?:Sync)?\(|\biex\b|\bInvoke-Expression\b|\x60#\{)`;
const answers = String.raw`(?:\.(?:send(?:all)?|write|puts|print|Write)\b|\bwriteLines\()`;

/** A shell whose input and output are a connection to another computer (MITRE ATT&CK T1059, T1571), in the tools and languages that can have one. */
export const reverseShells = new RegExp(
  [
    // Tools
    String.raw`\bsocat\b[^\n]{0,160}\b(?:exec|system):\s?["'\\]{0,3}(?:/\w{1,4}){0,2}/?(?:(?:ba|z|da|k|a)?sh|cmd|powershell|pwsh|python3?|node|login)\b[^\n]{0,80}`,
    String.raw`\b(?:ncat|nc|netcat|nc\.traditional|cryptcat|sbd|pwncat)(?:\.exe)?\b(?=[^\n]{0,160}\s["']?[\w.{}$-]{3,100}["']?\s{1,2}["']?(?:\d{2,5}|\$))[^\n|]{0,120}\s(?:-\w{0,3}e\w?|-c|--exec|--sh-exec)[ =]["']?(?:/(?:usr/)?bin/)?(?:(?:ba|z|da|a)?sh|cmd|powershell|pwsh)\b[^\n]{0,80}`,
    String.raw`\b(?:mkfifo|mknod)\s[^\n;&]{1,60}[;&\n][^\n]{0,160}\b(?:nc|ncat|netcat|telnet|openssl\s{1,2}s_client|socat|busybox\s{1,2}nc)\b[^\n]{0,120}`,
    String.raw`\btelnet\s[^\n|]{3,80}\|\s{0,2}(?:/bin/)?(?:ba|z|da)?sh\b[^\n|]{0,20}\|\s{0,2}telnet\b[^\n]{0,80}`,
    String.raw`["']/inet/(?:tcp|udp)/0/[\w.$"{-]{1,80}[\s\S]{0,240}?\|&\s?getline[\s\S]{0,160}?(?:\|\s?getline|\bsystem\()[^\n]{0,80}`,
    String.raw`\bxterm\s{1,2}-display\s{1,2}(?:\d{1,3}\.){3}\d{1,3}:\d{1,2}|\bssh\b[^\n]{0,160}\s-\w{0,4}R\s{0,2}["']?(?:\d{1,5}|\*|0\.0\.0\.0)\S{0,12}:(?:localhost|127\.0\.0\.1):22\b[^\n]{0,120}(?:StrictHostKeyChecking[= ]no|UserKnownHostsFile)[^\n]{0,80}`,
    String.raw`\b(?:chisel|frpc|gsocket|gs-netcat|rpivot|ligolo-?n?g?|revsocks)\b[^\n]{0,80}(?:\bclient\b|\s-(?:connect|s|i)\b)[^\n]{0,60}\bR:[^\n]{0,60}|\bgsocket\.io/[xy]\b[^\n]{0,40}`,
    // Languages
    String.raw`${connects}[\s\S]{0,400}?\bdup2\([^\n]{0,80}[\s\S]{0,240}?(?:\bpty\.spawn\(|\bsubprocess\.\w{3,12}\(|\bos\.(?:exec\w{1,3}|system)\(|\bexec\w{0,3}\b|\bsystem\()[^\n]{0,60}`,
    String.raw`${connects}[\s\S]{0,400}?\b(?:open\(STD(?:IN|OUT)|exec\s?\(?["'\x60{]?/bin/(?:ba|z)?sh|proc_open\(\s?["'](?:/bin/)?(?:ba|z)?sh|exec\.Command\(\s?["\x60](?:/bin/)?(?:(?:ba|z)?sh|cmd)|ProcessBuilder\(\s?["'](?:/bin/)?(?:(?:ba|z)?sh|cmd)|Command::new\(\s?"(?:/bin/)?(?:(?:ba|z)?sh|cmd))[^\n]{0,120}`,
    String.raw`\bspawn\(${shell}[^\n]{0,80}[\s\S]{0,300}?\.pipe\(\s?\w{1,12}\.stdin\b[^\n]{0,60}(?<=${connects}[\s\S]{0,900})|${connects}[\s\S]{0,300}?\.pipe\(\s?\w{1,12}\.stdin\b[^\n]{0,60}(?<=\bspawn\(${shell}[\s\S]{0,900})`,
    String.raw`${connects}[\s\S]{0,300}?\b(?:gets|readline|recv|receive|readLines|read_line|Read(?:Line)?)\b[^\n]{0,60}[\s\S]{0,200}?(?:${runs}[^\n]{0,100}[\s\S]{0,160}?${answers}|${answers}[^\n]{0,60}?${runs})`,
  ].join('|'),
  'g',
);

/** A connection to the same computer. */
export const local = /\b(?:localhost|127\.0\.0\.1|::1)\b/;
