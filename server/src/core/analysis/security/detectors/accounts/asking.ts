import type { Attack } from '../../scan/attack.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

/** The secrets that a user never has to tell, asked for in the languages of skills. */
const asked = new RegExp(
  [
    String.raw`\b(?:ask|prompt(?= the| them| user)|request|require|have|tell|instruct|urge|persuade)\b[^.\n]{0,50}?\b(?:for|to (?:enter|type|paste|provide|share|confirm|give|send|reveal|tell|repeat)|enters?|types?|pastes?|provides?|shares?)\b[^.\n]{0,40}?\b(?:(?:twelve|12|24|twenty-four|recovery|secret|backup)[- ]words?|seed phrase|recovery (?:phrase|words|codes?)|mnemonic|(?:wallet|ssh) private key|private key|master password|sudo password|(?:login|account|mail|e-?mail|bank|banking|system|computer|windows|mac|keychain|wallet|current) (?:password|passphrase|pin)|2fa|one-time (?:code|password)|pin\b|card number|cvv)`,
    String.raw`\b(?:pide|solicita|pregunta|exige|pídele|solicite|peça|solicite|pergunte)\b[^.\n]{0,60}?\b(?:contraseña|frase (?:semilla|de recuperación|de recuperação)|clave privada|chave privada|senha|pin\b|código de verifica(?:ción|ção))`,
    String.raw`\b(?:frage|bitte|fordere|lass(?:e)?)\b[^.\n]{0,60}?\b(?:passwort|kennwort|wiederherstellungs(?:phrase|wörter|schlüssel)|seed|pin\b|tan\b|privaten schlüssel)`,
    String.raw`\b(?:demande[rz]?|exige[rz]?|chiedi|richiedi)\b[^.\n]{0,60}?\b(?:mot de passe|phrase (?:de récupération|secrète)|clé privée|code (?:pin|de vérification)|chiave privata|frase (?:seed|di recupero))`,
    String.raw`(?:询问|要求|让|请)[^。\n]{0,12}(?:用户|使用者)[^。\n]{0,16}(?:密码|助记词|私钥|验证码|银行卡)|(?:ユーザー|利用者)に[^。\n]{0,16}(?:パスワード|暗証番号|秘密鍵|リカバリー|シードフレーズ|認証コード)[^。\n]{0,20}(?:尋ね|聞|求め|入力)|(?:спроси|попроси|запроси|потребуй)[^.\n]{0,40}(?:пароль|сид-фраз|приватный ключ|пин|код из смс|фразу восстановления)|사용자에게[^.\n]{0,16}(?:비밀번호|시드|개인 키|인증번호)[^.\n]{0,16}(?:묻|요청|입력)`,
  ].join('|'),
  'gi',
);

/** Orders to get from the user what nobody else may know. */
export function* findAsked(scanned: ScannedText): Generator<Attack> {
  for (const { span } of scanned.kind === 'document' ? matchesOf(scanned, asked) : []) {
    yield toAttack(scanned, 'credentials', 'ask', span, isMeant(scanned, span));
  }
}
