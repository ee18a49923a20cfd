/** What sends something. */
export const send =
  /\bcurl\b[^\n]{0,300}?\s(?:-[a-z]{0,6}[dFT]\b|--data(?:-\w{1,10})?\b|--form\b|--upload-file\b|--json\b|-X\s{0,2}["']?(?:POST|PUT)|-G\b)|\bwget\b[^\n]{0,200}--post-(?:data|file)|\bcurl\b[^\n]{0,200}[?&]\w{1,30}=["']?\$|\b(?:requests|httpx|session|client|axios|got|http|needle|superagent)\.(?:post|put|patch|request)\s{0,2}\(|\burlopen\([^\n]{0,160}data\s?=|\bRequest\([^\n]{0,200}data\s?=|\b(?<!async\s)\bfetch\s{0,2}\(\s{0,2}["'\x60][^\n]{0,200}|\bmethod\s?[:=]\s?["'](?:POST|PUT)["']|\bInvoke-(?:RestMethod|WebRequest)\b[^\n]{0,200}-(?:Body|InFile|Method\s{1,2}["']?(?:Post|Put))\b|\b(?:irm|iwr)\b[^\n]{0,200}-(?:Body|InFile|Method\s{1,2}["']?Post)\b|\bUpload(?:String|File|Data)\(|\bhttps?\.request\(|\bsmtplib\.SMTP|\bsendmail\b|\bmail\s{1,2}-s\b|\bnavigator\.sendBeacon\(|\bscp\s[^\n]{0,160}\s[\w.-]{1,60}@?[\w.-]{3,100}:|\bsocket\.(?:send|sendall|connect)\b|\b\w{1,20}\.sendall\(|\bnet\.(?:connect|createConnection)\(|\bftplib\b|\bHTTP::Post|Net::HTTP\.post/gi;

export const personal =
  /\b(?:cat|base64|env|printenv|whoami|hostname|id|uname|ifconfig|ip\s{1,2}a|history|git\s{1,2}(?:log|diff|config|remote|archive|bundle)|tar|zip|ls|find|pbpaste|xclip|sqlite3|security|gpg|ps|docker|kubectl|crontab|Get-Content|Get-Clipboard)\b|~\/|\$HOME|\.env\b|\/etc\/|\.git\b|\.pem\b|\.ssh|\.sqlite|\.db\b/i;

/** A file or the whole environment is sent, and not a header with one key. */
export function isWhole(call: string): boolean {
  return !/authorization|bearer|x-api-key|api[-_]key\s?:|headers\s?:/i.test(call);
}
