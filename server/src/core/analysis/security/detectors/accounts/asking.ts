import type { Attack } from '../../scan/attack.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { isItsSubject } from '../../scan/meaning/announced.ts';
import { isRefused } from '../../scan/meaning/refusals.ts';

/** The secrets that a user never has to tell, asked for in the languages of skills. */
const asked = new RegExp(
  [
    String.raw`\b(?:ask|prompt(?= the| them| user)|request|require|have|tell|instruct|urge|persuade)\b[^.\n]{0,50}?\b(?:for|to (?:enter|type|paste|provide|share|confirm|give|send|reveal|tell|repeat)|enters?|types?|pastes?|provides?|shares?)\b[^.\n]{0,40}?\b(?:(?:twelve|12|24|twenty-four|recovery|secret|backup)[- ]words?|seed phrase|recovery (?:phrase|words|codes?)|mnemonic|(?:wallet|ssh) private key|private key|master password|sudo password|(?:login|account|mail|e-?mail|bank|banking|system|computer|windows|mac|keychain|wallet|current) (?:password|passphrase|pin)|2fa|one-time (?:code|password)|pin\b|card number|cvv)`,
    String.raw`\b(?:pide|solicita|pregunta|exige|pídele|solicite|peça|solicite|pergunte)\b[^.\n]{0,90}?\b(?:contraseña|frase (?:semilla|de recuperación|de recuperação)|clave privada|chave privada|senha|pin\b|código de verifica(?:ción|ção))`,
    String.raw`\b(?:frage|bitte|fordere|lass(?:e)?)\b[^.\n]{0,90}?\b(?:passwort|kennwort|zugangsdaten|wiederherstellungs(?:phrase|wörter|schlüssel)|seed|pin\b|tan\b|privaten schlüssel)`,
    String.raw`\b(?:demande[rz]?|exige[rz]?|chiedi|richiedi)\b[^.\n]{0,90}?\b(?:mot de passe|identifiants|phrase (?:de récupération|secrète)|clé privée|code (?:pin|de vérification)|chiave privata|frase (?:seed|di recupero))`,
    String.raw`(?:询问|要求|让|请)[^。，\n]{0,12}(?:用户|使用者)[^。，\n]{0,16}(?:密码|助记词|私钥|验证码|银行卡)|(?:ユーザー|利用者)に[^。\n]{0,16}(?:パスワード|暗証番号|秘密鍵|リカバリー|シードフレーズ|認証コード)[^。\n]{0,20}(?:尋ね|聞|求め|入力)|(?:спроси|попроси|запроси|потребуй)[^.\n]{0,40}(?:пароль|сид-фраз|приватный ключ|пин|код из смс|фразу восстановления)|사용자에게[^.\n]{0,16}(?:비밀번호|시드|개인 키|인증번호)[^.\n]{0,16}(?:묻|요청|입력)`,
  ].join('|'),
  'gi',
);

/** What people never give to anybody; passwords and keys are asked for by whatever logs in. */
const neverTold =
  /words\b|seed|recovery|mnemonic|master|\bbank|\bpin\b|cvv|card number|semilla|recupera|\bbanc[oa]\b|bancari[oa]|banque|bancaire|bankkonto|online-?banking|homebanking|net-?banking|银行|網銀|网银|銀行|банк|wiederherstellung|\btan\b|secrète|secreta|助记词|银行卡|シード|リカバリー|暗証|сид|восстановлен|시드/i;
/** Skills that have to ask. */
const asksByNature =
  /\b(?:wallets?|crypto\w*|trad(?:e|ing|er)\w*|defi|web3|blockchain|onchain|solana|ethereum|bitcoin|banking|payments?|checkout|log-?ins?|sign-?in|auth\w*|2fa|otp|ssh|vpn|vps|remote|servers?|accounts?|passwords?|vaults?|keys?|nfc|sim)\b|钱包|交易|登录|登錄|支付|加密货币|ウォレット|ログイン|кошел|вход/i;
/** A pretext, or somebody else who gets it. */
const tricks =
  /https?:\/\/|\bcurl\b|\bwebhook|[\w.]{2,40}@[\w-]{2,40}\.\w{2,10}|\b(?:say|claim|pretend|insist|explain|tell (?:them|him|her|the user|people)) (?:that|it|this|there)\b|\b(?:urgen\w{2,4}|expire\w?|suspended|locked|security (?:check|update)|mandatory|compulsory)\b|\bdi(?:ga|le)? que\b|\bsag(?:e|en)?\b[^.\n]{0,16}\bdass\b|\bbehaupte\b|\bdi[ts](?:es)? (?:que|qu['’])|\bdiga que\b|说(?:这|是|需要)|声称|谎称|скажи|発送|发送|送信|отправ|\b(?:send|post|upload|forward|submit|transmit)\b/i;

/** Orders to get from the user what nobody else may know. */
export function* findAsked(scanned: ScannedText): Generator<Attack> {
  const found = scanned.kind === 'document' ? matchesOf(scanned, asked) : [];
  for (const { match, span } of found) {
    const { start, end } = scanned.lineAt(span.start);
    const near = scanned.text.slice(Math.max(start, span.start - 200), Math.min(end + 160, span.end + 300));
    const isOdd =
      neverTold.test(`${match[0]}${scanned.text.slice(span.end, Math.min(end, span.end + 24))}`) &&
      !isItsSubject(scanned, asksByNature);
    const isHigh = (isOdd || tricks.test(near)) && !isRefused(scanned, span) && isMeant(scanned, span);
    yield toAttack(scanned, 'credentials', 'ask', span, isHigh);
  }
}
