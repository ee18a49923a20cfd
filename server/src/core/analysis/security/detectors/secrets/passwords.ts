import type { Span } from '../../../../text/position/span.ts';
import { isAboutSecurity, isShown, isTestFile } from '../../scan/context.ts';
import { matchesOf } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { isInvented, isPublicClaim, isRow } from './invented.ts';

/** A password in words or in an assignment without quotes, a connection string, and the words that open a wallet. */
const named =
  /(?:(?:password|passwort|passphrase|passcode|passwd|pwd|kennwort|contraseña|senha|secret|token|(?:api|access|secret|auth)[_-]?key|client[_-]?secret)(?<=(?<![\w-])[\w.-]{1,60})|mot de passe|密码|密碼|パスワード|密钥|парол[ья]|비밀번호)(?:\s(?:del?|da|do|des?|du|for|of|für|von|der|des|zum|от|для)\s[^\s"'\x60:=：]{2,24})?["'\x60*]{0,3}\s{0,2}(?:[:=：]{1,2}|=>|\bis\b|\bist\b|\bes\b|\best\b|(?<=\s)é(?=\s)|是|は)\s{0,3}["'\x60„“]?(?<value>[^\s"'\x60„“”，。]{8,120})/gi;
/** A password in words, marked as code and without a sign before it. */
const marked =
  /(?:\b(?:password|passphrase|passwort|kennwort|contraseña|clave|senha|pin\b|passcode)|mot de passe|пароль|пароля|密码|密碼|パスワード|비밀번호)\s{0,2}(?:of |mit |von |de |es |is |ist |est |é |为|是|は|— |- )?(?:\x60{1,2}|["'“„「«])(?<value>[^\s"'\x60“”„」»]{8,80})(?:\x60{1,2}|["'“”」»])|\b(?:user(?:name)?|login|benutzer(?:name)?|usuario|utilisateur|account|konto|credentials|zugangsdaten|log in|sign in)\b[^\n]{0,40}?[\x60"'(]?[\w.@+-]{2,60}[\x60"']?\s{1,2}\/\s{1,2}[\x60"']?(?<other>(?=[^\s\x60"')]{0,40}\d)(?=[^\s\x60"')]{0,40}[^\w\s\x60"')])[^\s\x60"')|]{8,60})/gi;
const connection = /;\s?(?:Password|Pwd)\s?=\s?(?<value>[^;\s"']{6,80})/gi;
const options =
  /\s--?(?:password|pass|passwd|token|api-key|secret|access-token|auth-token|client-secret)[= ]["']?(?<value>[^\s"'<>${}\x60]{8,120})/gi;
const wallet =
  /\b(?:private[_ -]?key|privkey|pk\b|wallet[_ -]?key|secret[_ -]?key)["'\x60]?\s{0,2}(?:[:=]|is)\s{0,2}["'\x60]?(?<value>0x[\da-f]{64})\b/gi;
const seed =
  /\b(?:mnemonic|seed(?:[_ -]?phrase)?|recovery[_ -]?phrase|seed[_ -]?words|wallet(?:[_ -]?(?:words|phrase))?|palabras|wörter|слова|助记词|ニーモニック)(?![A-Za-z])["'\x60]?\s{0,2}(?:[:=]|is)\s{0,2}["'\x60]?(?<value>(?:[a-z]{3,8}[ ,]{1,2}){11,23}[a-z]{3,8})\b/gi;

const nameWords = [
  'password passwort passphrase passcode passwd pwd kennwort senha secret token key apikey accesskey secretkey clientsecret authkey passe',
];

/** Passwords that nothing but their look and the word before them gives away. */
export function* findPasswords(
  scanned: ScannedText,
): Generator<{ readonly password: string; readonly span: Span }> {
  if (isTestFile(scanned) || isAboutSecurity(scanned)) {
    return;
  }
  const mayBeNamed = !scanned.words.isAscii || scanned.has(nameWords);
  for (const pattern of [...(mayBeNamed ? [named] : []), marked, connection, options, wallet, seed]) {
    for (const { match, span } of matchesOf(scanned, pattern)) {
      const value = match.groups?.['value'] ?? match.groups?.['other'] ?? '';
      const password = value.endsWith('..') ? value : value.replace(/[.,;)]{1,2}$/, '');
      const isWord =
        pattern === connection || pattern === marked || wordNames.test(match[0].slice(0, -value.length));
      const isReal =
        pattern === seed
          ? new Set(password.split(/[ ,]+/)).size > 8 && !sentence.test(password)
          : pattern === wallet
            ? !isRow(password.slice(2))
            : isStrong(password, isWord);
      if (isReal && !isShown(scanned, span) && !ofNobody.test(scanned.lineTextAt(span.start))) {
        yield { password, span };
      }
    }
  }
}

/** Users whom only tests have. */
const ofNobody =
  /\b(?:SPL|MINT|CONTRACT)_?TOKEN\b|@(?:example|test)\.|\btest (?:user|account|data)\b|\b(?:registered|valid|invalid) user\b/i;

/** Names of what people think up, which is shorter than what machines make. */
const wordNames = /pass|pwd|kennwort|contrase|senha|mot de|密码|密碼|パスワード|парол|비밀번호/i;

/** Returns whether a value mixes letters of both cases, digits and symbols, or is as long as a generated one, and isn't a name or a call. */
function isStrong(value: string, isWord: boolean): boolean {
  if (
    /[<>{}()[\]|\\…]|^[$%]|\$\w{4}|%$|\*{2}|\.{2}|:\/\/|^(?:process|os|env|self|this|config|settings|secrets?|vault|input|args)\b/i.test(
      value,
    )
  ) {
    return false;
  }
  if (isInvented(`    ${value}`) || words.test(value) || isPublicClaim(value)) {
    return false;
  }
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter(each => each.test(value)).length;
  const digits = (value.match(/\d/g) ?? []).length;
  const isPath =
    /^[./~]|\/\w+\/|\.\w{2,4}$|^[\w-]+\.[\w-]+\.[\w.-]+$|^[a-z]+(?:[_-][a-z]+)+(?:[_-]?\d{1,4})?$/i.test(
      value,
    );
  return (
    !isPath &&
    ((isWord && classes === 4 && digits > 0) ||
      (isWord && classes > 2 && digits > 1 && value.length > 9 && changesOf(value) > 5) ||
      (classes >= 3 && digits > 2 && value.length >= (isWord ? 14 : 20)))
  );
}

/** Of which nobody draws a word for a wallet. */
const sentence = /\b(?:the|and|for|with|are|this|from|into|your|must|should)\b/;

/** How often a value goes on with another kind of character, which is seldom in what people think up. */
function changesOf(value: string): number {
  const kinds = Array.from(value, each =>
    /[a-z]/.test(each) ? 0 : /[A-Z]/.test(each) ? 1 : /\d/.test(each) ? 2 : 3,
  );
  return kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length;
}

const words =
  /p[a4@][s5$]{2}(?:word|wd|phrase)?|w0rd|s3cr|valid|\bpw\b|admin|user|change|strong|secure|demo|my[-_]|abc|123|replace|insert|company|value|name|string|hash|sha\d|\bv\d|uuid|^0x[\da-f]{40}$|-{3}|_{3}|0000|1111|localhost|version|openssl|rand/i;
