import type { Attack } from '../../scan/attack.ts';
import type { Signature } from '../../scan/detector.ts';
import { isMeant, matchSignatures, toAttack } from '../../scan/detector.ts';
import { isItsSubject } from '../../scan/meaning/announced.ts';
import { isRefused } from '../../scan/meaning/refusals.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { ownTools } from './taking.ts';

const home = String.raw`(?:~|\$\{?HOME\}?|%USERPROFILE%|\$env:USERPROFILE)`;
const keyFiles = String.raw`(?:\.ssh/(?:id_)?\*(?!\.pub)|${home}/[\w./-]{0,40}\*\.(?:pem|ppk|kdbx|p12|pfx)\b|${home}/(?:[\w.-]{1,20}/){0,3}\*{1,2}/(?:\*{1,2}/)?\.env)`;
const readsEach = String.raw`(?:read_text|read_bytes|\bopen\(|readFile(?:Sync)?|File\.(?:bin)?read|IO\.read|Get-Content|\bcat\b|\bcp\b|\bcopy(?:2|file|FileSync)?\()`;

/** What not even a skill about keys, passwords or browsers has use for (MITRE ATT&CK T1552.004, T1555, T1003). */
const signatures: readonly Signature[] = [
  {
    // Every private key, one after the other.
    message: 'file',
    pattern: new RegExp(
      [
        String.raw`\bfor\s{1,2}\w{1,20}\s{1,2}in\s[^\n;]{0,160}?${keyFiles}[^\n;]{0,120}(?:;|\n)\s{0,8}do\b[^\n]{0,120}?(?:\n[^\n]{0,120}){0,3}?\b(?:cat|base64|head|tail|cp|tar|zip|gzip|xxd|strings|scp|curl)\b[^\n]{0,60}\$[^\n]{0,60}`,
        String.raw`\bfor\s{1,2}(\w{1,20})\s{1,2}in\s[^\n;]{0,40}${home}/?\*[\s\S]{0,160}?\$\{?\1\b[^\n]{0,80}(?:\.env|\.pem|id_rsa|credentials|\.kdbx)[^\n]{0,60}(?:-exec\s{1,2}(?:cat|cp|tar|base64)\b|>>)[^\n]{0,60}`,
        String.raw`\bfind\s{1,2}["']?[^\s"']{0,30}\.ssh\b[^\n]{0,120}-exec(?:dir)?\s{1,2}(?:cat|cp|base64|tar|zip|curl|head|scp)\b[^\n]{0,60}`,
        String.raw`\b(?:r?glob|globSync|iglob|Dir\.glob|Get-ChildItem|gci)\b[^\n]{0,80}\.ssh["')\s,+/\\]{1,8}(?:id_)?\*(?!\.pub)[\s\S]{0,300}?${readsEach}[^\n]{0,80}`,
      ].join('|'),
      'g',
    ),
  },
  {
    // Where programs for chats and games keep who is logged in.
    message: 'session',
    pattern:
      /\bLocal Storage["'/\\,\s]{1,8}leveldb\b|\bTelegram Desktop["'/\\,\s]{1,8}tdata\b|\b(?:loginusers\.vdf|ssfn\*|launcher_accounts\.json|\.?lunarclient["'/\\,\s]{1,8}settings["'/\\,\s]{1,8}game["'/\\,\s]{1,8}accounts\.json)|\[\\w-\]\{2[346]\}\\{1,2}\.\[\\w-\]\{6\}\\{1,2}\.\[\\w-\]\{2[57]/g,
  },
  {
    // The memory of a program that somebody else started.
    message: 'memory',
    pattern:
      /\b(?:open|File\.open|openSync|os\.Open\w{0,4})\(\s?[frb]{0,2}["'\x60]\/proc\/(?!self\b)[^"'\x60\n]{1,30}\/mem["'\x60]|["'\x60]\/proc\/["'\x60]\s?\+[^\n]{1,30}\+\s?["'\x60]\/mem["'\x60]|\bprocess_vm_readv\(|\bmach_vm_read\w{0,10}\(|\bMiniDumpWriteDump\b|\bOut-Minidump\b|\b(?:pgrep|pidof)\b[^\n]{0,30}\bRunner\.(?:Worker|Listener)\b/g,
  },
  {
    // What is left where no program of one's own looks: tickets, agents and environments of other people's processes, secrets in registries and pictures.
    message: 'left',
    pattern: new RegExp(
      [
        String.raw`\b(?:cp|cat|tar|zip|base64|scp|rsync)\s[^\n|;]{0,60}/tmp/krb5cc_[^\n]{0,60}`,
        String.raw`\bfor\s{1,2}\w{1,20}\s{1,2}in\s[^\n;]{0,40}/tmp/ssh-\*?[^\n;]{0,40}[\s\S]{0,80}?\bSSH_AUTH_SOCK=[^\n]{0,80}`,
        String.raw`\b(?:json\.dumps?|print|write)\([^\n]{0,100}\bbrowser_?cookie3\.\w{3,10}\(\s?\)[^\n]{0,40}|\bbrowser_?cookie3\.\w{3,10}\(\s?\)[\s\S]{0,200}?\bjson\.dumps?\([^\n]{0,60}`,
        String.raw`\b(?:echo|printf|cat\s?<<<)\s[^\n]{0,30}\btoJSON\(\s?secrets\s?\)[^\n]{0,60}`,
        String.raw`\breg(?:\.exe)?\s{1,2}query\s[^\n]{0,80}(?:/f\s{1,2}["']?passw[^\n]{0,40}/s\b|SimonTatham|\\Winlogon\b|ORL\\WinVNC)[^\n]{0,80}`,
        String.raw`\bps\s{1,2}-?[a-z]{0,4}e[a-z]{0,4}ww\b[^\n|]{0,20}\|[^\n]{0,60}(?:key|token|secret|pass)[^\n]{0,60}|\bps\s{1,2}a?uxe\w{0,3}\b[^\n|]{0,20}\|[^\n]{0,60}(?:key|token|secret|pass)[^\n]{0,60}`,
        String.raw`\b(?:globalStorage["'/\\,\s]{1,6})?state\.vscdb\b[\s\S]{0,200}?\bsecret:/{0,2}[^\n]{0,80}`,
        String.raw`\b(?:image_to_string|readtext|ocr|recognize|tesseract)\b[\s\S]{0,300}?\b(?:seeds?|mnemonic|bip-?39|wallets?|recovery)\b[^\n]{0,60}`,
        String.raw`\.cookies\(\s?\)(?<=(?:\.config["'/,\s]{1,6}(?:google-chrome|chromium|BraveSoftware)|Chrome["'/\\,\s]{1,6}User Data|Application Support["'/,\s]{1,6}(?:Google|Firefox|BraveSoftware))[\s\S]{0,400}?)`,
      ].join('|'),
      'gi',
    ),
  },
  {
    // Programs that open what others keep locked.
    message: 'tool',
    pattern:
      /\b(?:(?:ssh|gpg|keepass|keychain|bitwarden|1password|lastpass|pwsafe|mozilla|ethereum|electrum|bitcoin)2john|firefox_decrypt|firepwd|HackBrowserData|Sharp(?:Chrom\w{1,4}|DPAPI|Web)|pypykatz|mimipenguin|DonPAPI|dploot|chainbreaker|decrypt_chrome_passwords?)(?:\.(?:py|exe))?\b/gi,
  },
  {
    // Keys and passwords in what the model says or is given.
    message: 'order',
    pattern:
      /\b(?:read|print|paste|put|include|copy|load|dump|show|write|quote|output|list|reveal|append)\b[^.\n]{0,60}\b(?:private (?:\w{2,4} )?keys?|private (?:parts?|hal(?:f|ves))|(?:saved|stored|all) passwords|keychain (?:items|entries)|password store|session cookies)\b[^.\n]{0,60}\b(?:into|in|to|as part of)\s(?:the|your|this|our|every|each)\s(?:\w{1,12}\s)?(?:context|answer|reply|response|conversation|chat|output|report|summary|prompt|transcript|message)\b|\b(?:lies|kopiere|füge|schreibe?|gib|übernimm|zeige)\b[^.\n]{0,50}\b(?:privaten? schlüssel|gespeicherten (?:passwörter|kennwörter))\b[^.\n]{0,50}\bin\s(?:die|den|deine[nr]?|das)\s(?:antwort|kontext|ausgabe|bericht|gespräch)|\b(?:lee|copia|pega|incluye|muestra|escribe|leia|copie|cole|inclua|mostre)\b[^.\n]{0,50}\b(?:claves? privadas?|contraseñas guardadas|chaves? privadas?|senhas salvas)\b[^.\n]{0,50}\b(?:en|na|no)\s?(?:la|el|tu)?\s?(?:respuesta|contexto|informe|conversación|resposta|relatório|conversa)\b|\b(?:lis|copie[rz]?|colle[rz]?|inclus|affiche[rz]?|écris)\b[^.\n]{0,50}\b(?:clés? privées?|mots de passe enregistrés)\b[^.\n]{0,50}\bdans\s(?:la|le|ta|votre)\s(?:réponse|contexte|rapport|conversation)\b|(?:读取|复制|粘贴|输出|写入|显示)[^。\n]{0,16}(?:私钥|保存的密码|已存密码)[^。\n]{0,16}(?:回答|上下文|对话|回复|报告)|(?:秘密鍵|保存されたパスワード)[^。\n]{0,20}(?:回答|コンテキスト|会話|返信|報告)に|(?:прочитай|скопируй|вставь|выведи|покажи)[^.\n]{0,40}(?:закрыты|приватны|секретны)[а-я]{1,2} ключ[^.\n]{0,40}(?:ответ|контекст|диалог|отч[её]т)/gi,
  },
];

/** Kinds that differ here and not in messages. */
const shownAs: ReadonlyMap<string, string> = new Map([
  ['session', 'file'],
  ['memory', 'command'],
  ['left', 'gather'],
  ['tool', 'command'],
  ['order', 'command'],
]);

const reading =
  /\b(?:readFile(?:Sync)?|open|read_text|read_bytes|File\.(?:bin)?read|IO\.(?:bin)?read|copytree|copyFile(?:Sync)?|cpSync|ReadAll(?:Text|Bytes)|Get-Content|Copy-Item|file_get_contents|cp|tar|zip)\b/;
const watchers =
  /\b(?:debug\w*|profil\w*|reverse|memory|heap|cheat\w*|trainer|forensic\w*|dump|inspect\w*|electron)\b/i;

/** Keys, sessions and memory of others, whatever a skill is about. */
export function* findPrivate(scanned: ScannedText): Generator<Attack> {
  for (const { message, span } of matchSignatures(scanned, signatures)) {
    const part = scanned.partAt(span.start);
    const isHigh =
      part !== 'script-comment' &&
      isMeantFor(scanned, message, part, scanned.text.slice(Math.max(0, span.start - 300), span.end + 100)) &&
      !isRefused(scanned, span) &&
      isMeant(scanned, span);
    yield toAttack(scanned, 'credentials', shownAs.get(message) ?? message, span, isHigh);
  }
}

/** A program that says it works with the account of an app, and looks where that one keeps it. */
function isOfItsApp(scanned: ScannedText, near: string): boolean {
  const [app] = /slack|discord|teams|telegram|whatsapp|notion|figma|steam|minecraft|signal/i.exec(near) ?? [];
  return app !== undefined && isItsSubject(scanned, new RegExp(app, 'i'));
}

function isMeantFor(scanned: ScannedText, message: string, part: string, near: string): boolean {
  switch (message) {
    case 'session':
      return (
        part === 'script' &&
        reading.test(scanned.text) &&
        !isItsSubject(scanned, watchers) &&
        !isOfItsApp(scanned, near)
      );
    case 'memory':
      return (part === 'script' || part === 'code' || part === 'data') && !isItsSubject(scanned, watchers);
    case 'left':
      return part === 'script' || part === 'code' || part === 'data';
    case 'tool':
      return part !== 'frontmatter' && !isItsSubject(scanned, ownTools);
    case 'order':
      return part !== 'script' && part !== 'frontmatter';
    default:
      return part === 'script' || part === 'code' || part === 'data';
  }
}
