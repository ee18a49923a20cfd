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
/** The key of an account of a chain as libraries are given it, whole or in the words that each has for it. */
const chainKey =
  /\b(?:accounts\s?[:=]\s?\[|new\s{1,2}(?:ethers\.)?Wallet\(|privateKeyToAccount\(|\.from_?[kK]ey\(|fromPrivateKey\(|privateKeyToAddress\(|importRawKey\(|loadAccount\(|--private-key[= ]|(?:PRIVATE|DEPLOYER|SIGNER|OWNER|WALLET|EVM|ETH)_KEY\s?[=:])\s{0,12}["'\x60]?(?<value>(?:0x)?[\da-f]{64})(?![\da-f])|\b(?:fromSecretKey|fromSeed|Uint8Array\.from|new\s{1,2}Uint8Array)\(\s?(?<bytes>\[(?:\s{0,8}\d{1,3}\s?,){63}\s{0,8}\d{1,3}\s{0,4},?\s?\])|\b(?:bs58\.decode|from_base58_string|fromBase58|fromSecretKey)\(\s?["'](?<coded>[1-9A-HJ-NP-Za-km-z]{86,88})["']/gim;
/** The same as wallets export it: a key in base58, with a sign of its network at the beginning. */
const exported =
  /(?<=["'\s=:])(?:[5KL](?=(?:[A-Za-z]{0,40}\d){3})[1-9A-HJ-NP-Za-km-z]{50,51}|[xyzt]prv(?=(?:[A-Za-z]{0,40}\d){5})[1-9A-HJ-NP-Za-km-z]{100,108})(?=["'\s]|$)/g;
/** Keys that local chains for tests print when they start, which anybody has (Hardhat, Anvil, Ganache). */
const ofTestChain =
  /^(?:0x)?(?:ac0974bec39a17e3|59c6995e998f97a5|5de4111afa1a4b94|7c852118294e51e6|47e179ec197488593|8b3a350cf5c34c91|92db14e403b83dfe|4bbbf85ce3377467|dbda1821b80551c9|2a871d0798f97d79|4f3edf983ac636a6|6cbed15c793ce57)/i;
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
  if (
    /^\s{0,8}\[(?:\s{0,8}\d{1,3}\s?,){63}\s{0,8}\d{1,3}\s{0,8}\]\s{0,8}$/.test(scanned.text.slice(0, 900)) &&
    isKeyOfChain(scanned.text.trim())
  ) {
    // A file that is a key pair of Solana, as its programs write it.
    yield { password: scanned.text.trim(), span: { start: 0, end: scanned.text.length } };
  }
  const mayBeNamed = !scanned.words.isAscii || scanned.has(nameWords);
  for (const { match, span } of matchesOf(scanned, exported)) {
    if (isKeyOfChain(match[0]) && !isShown(scanned, span)) {
      yield { password: match[0], span };
    }
  }
  for (const pattern of [
    ...(mayBeNamed ? [named] : []),
    marked,
    connection,
    options,
    wallet,
    chainKey,
    seed,
  ]) {
    for (const { match, span } of matchesOf(scanned, pattern)) {
      const value = Object.values(match.groups ?? {}).find(each => each !== undefined) ?? '';
      const password = value.endsWith('..') ? value : value.replace(/[.,;)]{1,2}$/, '');
      const isWord =
        pattern === connection || pattern === marked || wordNames.test(match[0].slice(0, -value.length));
      const isReal =
        pattern === seed
          ? new Set(password.split(/[ ,]+/)).size > 8 && !sentence.test(password)
          : pattern === wallet || pattern === chainKey
            ? isKeyOfChain(password)
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

/** Whether nobody typed a key by hand, and no chain for tests has it. */
function isKeyOfChain(key: string): boolean {
  return !isRow(key.replace(/^0x/i, '')) && !ofTestChain.test(key) && !/^\[(?:\s{0,8}0\s?,){8}/.test(key);
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
