import { matchesOf } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import type { Span } from '../../../../text/position/span.ts';
import { isInvented, isRow } from './invented.ts';

const value = String.raw`(?<value>[^\s"'\x60<>{}$|;]{8,100})`;

/** Programs that take a password as an argument or on their input, where it stands in clear. */
const given: readonly RegExp[] = [
  String.raw`\bsshpass\s{1,2}-p\s{0,2}["']?${value}`,
  String.raw`\becho\s{1,2}(?:-n\s{1,2}|-e\s{1,2})?["']?${value}["']?\s{0,2}\|\s{0,2}(?:sudo\s{1,2}(?:-\w{1,6}\s{1,2}){0,3}-\w{0,3}S|su\b|openssl|gpg\b|cryptsetup|docker\s{1,2}login|passwd|kinit|restic|borg)`,
  String.raw`\bprintf\s{1,2}["'](?:%s(?:\\n)?["']\s{1,2}["'])?${value}(?:\\n)?["']?\s{0,2}\|\s{0,2}(?:sudo\s{1,2}(?:-\w{1,6}\s{1,2}){0,3}-\w{0,3}S|su\b|gpg\b|docker\s{1,2}login|kinit)`,
  String.raw`\b(?:sudo\s{1,2}(?:-\w{1,6}\s{1,2}){0,3}-\w{0,3}S\b[^\n]{0,60})<<<\s{0,2}["']?${value}`,
  String.raw`(?<![\w-])(?:PGPASSWORD|MYSQL_PWD|SSHPASS|RESTIC_PASSWORD|BORG_PASSPHRASE|RCLONE_CONFIG_PASS|ANSIBLE_(?:VAULT|BECOME)_PASS(?:WORD)?|SUDO_PASS(?:WORD)?|REDISCLI_AUTH|KRB5_PASS|VNC_PASSWORD|OS_PASSWORD|SVN_PASSWORD)\s?[=:]\s?["']?${value}`,
  String.raw`\b(?:mysql|mysqldump|mysqladmin|mariadb|mongosh?|mongodump|mongorestore)\b[^\n]{0,120}\s-p\s?["']?${value}`,
  String.raw`\b(?:docker|podman|helm|oras|skopeo|nerdctl|az|oc|vault|argocd|npm|huggingface-cli|cf)\b[^\n]{0,20}\s(?:registry\s)?login\b[^\n]{0,120}\s(?:-p|--password)[= ]["']?${value}`,
  String.raw`\b(?:curl|wget|http|xh)\b[^\n]{0,200}\s(?:-u|--user|-a|--auth|--proxy-user|-U)[= ]{0,2}["']?[\w.@+-]{1,60}:${value}`,
  String.raw`\b(?:smbclient|mount\.cifs|net\s{1,2}use|rpcclient|crackmapexec|psexec(?:\.py)?|wmic|evil-winrm|xfreerdp|rdesktop|cmdkey|schtasks|runas)\b[^\n]{0,160}(?:-U\s{0,2}["']?[\w.\\/-]{1,60}%|\bpassword=|\/p(?:ass)?:|\s-p\s{1,2}|\/user:\S{1,60}\s{1,2})["']?${value}`,
  String.raw`\b(?:redis-cli\b[^\n]{0,80}\s-a|ldap(?:search|modify|add)\b[^\n]{0,120}\s-w|keytool\b[^\n]{0,160}-(?:store|key)pass|openssl\b[^\n]{0,120}-pass(?:in|out)?\s{1,2}pass:|gpg\b[^\n]{0,80}--passphrase|unzip\s{1,2}-P|zip\s{1,2}[^\n]{0,20}-P|lftp\b[^\n]{0,80}\s-u\s{1,2}[\w.@-]{1,40},|snowsql\b[^\n]{0,80}--password|sqlcmd\b[^\n]{0,120}\s-P|bcp\b[^\n]{0,120}\s-P|vncviewer\b[^\n]{0,60}-passwd|wpa_passphrase\s{1,2}\S{1,40}|htpasswd\s{1,2}-\w{0,6}b\w{0,4}\s\S{1,60}\s\S{1,40})[= ]{0,2}["']?${value}`,
  String.raw`\b7z\b[^\n]{0,60}\s-p[= ]{0,2}[\"']?${value}`,
  String.raw`\bmachine\s{1,2}[\w.-]{3,100}\s{1,4}login\s{1,2}\S{1,80}\s{1,4}password\s{1,2}["']?${value}`,
  String.raw`\bConvertTo-SecureString\s{1,2}(?:-String\s{1,2})?["']${value}["'][^\n]{0,60}-AsPlainText`,
  String.raw`\bnew-object\b[^\n]{0,60}\b(?:NetworkCredential|PSCredential)\b\(?\s{0,2}["'][^"'\n]{1,60}["']\s{0,2},\s{0,2}["']${value}["']`,
  String.raw`\bsend\s{1,2}(?:--\s{1,2})?["']${value}\\[rn]["']`,
  String.raw`\b[\w.-]{2,40}:${value}["']?\s{0,2}\|\s{0,2}(?:sudo\s{1,2})?chpasswd\b`,
  String.raw`\b(?:auth|HTTPBasicAuth|login|basic_auth|BasicAuth|SetBasicAuth|httpBasicAuth)\s{0,2}[=(]\s{0,2}\(?\s{0,2}["'][\w.@+-]{2,60}["']\s{0,2},\s{0,2}["']${value}["']\s{0,2}\)`,
  String.raw`\b(?:_authToken|_password|_auth)\s?=\s?["']?${value}`,
  String.raw`\bnmcli\b[^\n]{0,160}\bpassword\s{1,2}["']?${value}`,
  String.raw`\botpauth:\/\/[ht]otp\/[^\s"'?]{0,100}\?[^\s"']{0,80}secret=(?<value>[A-Z2-7]{16,64})`,
  String.raw`\b(?:jdbc|odbc|r2dbc|sqlserver|adodb):[^\s"'\x60]{6,160}?[?&;](?:password|pwd)=${value.replace(';', ';&')}`,
  String.raw`[?&](?:api_key|apikey|access_?token|auth_?token|client_?secret|subscription-key|app_?secret)=(?<value>(?=[A-Za-z\d_-]{0,40}\d[A-Za-z_-]{0,40}\d[A-Za-z_-]{0,40}\d)[\w-]{20,120})(?![\w-])`,
  String.raw`\bdefine\(\s{0,2}["'][A-Z_]{0,30}(?:PASS\w{0,5}|SECRET|KEY|TOKEN|SALT)["']\s{0,2},\s{0,2}["']${value.replace('$', '')}["']`,
  String.raw`\b(?:Set-)?Cookie["']?\s{0,2}[:=]\s{0,2}["']?[^\n]{0,200}?\b(?:\w{0,20}sess\w{0,12}|sid|auth\w{0,10}|\w{0,10}token|jwt)=(?<value>[\w%.+-]{20,400})`,
  String.raw`^(?:#HttpOnly_)?\.?[\w.-]{3,100}\t(?:TRUE|FALSE)\t\/\S{0,60}\t(?:TRUE|FALSE)\t\d{1,12}\t\S{1,60}\t(?<value>[^\s]{20,400})`,
].map(source => new RegExp(source, 'gim'));

/** Passwords that commands, settings of programs and calls are given, which need no name to be known as such. */
export function* findGiven(
  scanned: ScannedText,
): Generator<{ readonly password: string; readonly span: Span }> {
  for (const pattern of given) {
    for (const { match, span } of matchesOf(scanned, pattern)) {
      const password = (match.groups?.['value'] ?? '').replace(/[.,)]{1,2}$/, '');
      if (isLikely(password)) {
        yield { password, span };
      }
    }
  }
}

/** No variable, file or word of an example: letters and digits or signs that nobody writes as a word. */
function isLikely(password: string): boolean {
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(each => each.test(password)).length;
  return (
    (classes > 2 || (classes > 1 && password.length > 23)) &&
    /\d/.test(password) &&
    !/^[A-Z][A-Z_\d]+$/.test(password) &&
    !isRow(password) &&
    !isInvented(`    ${password}`) &&
    !/^[-@./~%\\]|[()[\]*…]|\.{2}|:\/\/|\.(?:txt|pem|key|json|sql|ya?ml|env|conf|sh|py)$|pass(?:w(?:or)?d|phrase)|passwort|contrase|senha|changeme|change_me|user|admin|\d{1,3}\.\d{1,3}\.\d{1,3}|localhost/i.test(
      password,
    )
  );
}
