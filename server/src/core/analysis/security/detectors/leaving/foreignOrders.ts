import type { PlacedMatch } from '../../scan/detector.ts';
import { matchesOf } from '../../scan/detector.ts';
import type { Span } from '../../../../text/position/span.ts';
import type { ScannedText } from '../../scan/scannedText.ts';

const address = String.raw`[^\n]{0,160}?(?:https?:\/\/|[\w.+-]{1,60}@)[^\s"'\x60)]{3,200}`;

/** An order in one language: verbs, what is to be sent, and the address. */
function order(verbs: string, things: string): string {
  return String.raw`(?<![\p{L}])(?<!\b(?:no|nunca|não|ne|non|nie|niemals|nicht|не|nada)\s)(?:${verbs})(?![\p{L}])[^\n]{0,160}?(?:${things})${address}`;
}

/** Orders to send what is private, in other languages than English, where the address follows the order or goes before it. */
const foreignOrder = new RegExp(
  [
    order(
      String.raw`reenv[ií]\p{L}{1,5}|env[ií]\p{L}{1,6}|manda(?:r|l[oa]s?)?|sub(?:e|ir|a|irl[oa]s?)|transmit(?:e|ir|a)|publi(?:ca|car|que)|copia(?:r|l[oa]s?)?|carga(?:r|l[oa]s?)?|adjunt(?:a|ar|e)`,
      String.raw`conversaci[óo]n|chat|contraseñas?|claves?|archivos?|ficheros?|contrato|contenido|copia|mensajes|\.env\b|variables de entorno|código|historial|correos?`,
    ),
    order(
      String.raw`sende(?:n|t)?|schick(?:e|en|t)?|übermitt\p{L}{1,4}|übertrag\p{L}{0,3}|lade(?:n|t)?|hochladen|leite(?:n|t)?|kopier(?:e|en|t)?|hänge?(?:n|t)?`,
      String.raw`gespräch\p{L}{0,12}|chat\p{L}{0,10}|unterhaltung|passw[öo]rt\p{L}{0,3}|schlüssel|datei\p{L}{0,12}|kopie|inhalt\p{L}{0,3}|nachrichten|\.env\b|umgebungsvariablen|quelltext\p{L}{0,2}|verlauf|zugangsdaten`,
    ),
    order(
      String.raw`envo(?:ie|ies|yer|yez)|transm(?:ets?|ettez|ettre)|téléverse\p{L}{0,2}|publie[rz]?|postez|copie[rz]?|transf[éè]re\p{L}{0,2}|expédie\p{L}{0,2}|joins|joignez`,
      String.raw`conversation|mots? de passe|fichiers?|clés?|copie|contenu|messages|\.env\b|variables d['’]environnement|code source|historique|identifiants`,
    ),
    order(
      String.raw`envi(?:e|em|ar|a)|transmit(?:a|e|ir)|carreg(?:ue|ar)|publi(?:que|car)|mand(?:e|ar)|encaminh\p{L}{1,3}|copi(?:e|ar)|anex(?:e|ar)|invi(?:a|are|ate)|carica(?:re)?|trasmett\p{L}{1,3}|inoltr\p{L}{1,4}|stuur`,
      String.raw`senhas?|arquivos?|ficheiros?|conversa|conteúdo|mensagens|variáveis|chaves?|histórico|\.env\b|código|conversazione|chiavi|(?:il|i|del|dei) file|contenuto|le password|messaggi|variabili|gesprek|bestanden|wachtwoord\p{L}{0,2}`,
    ),
    order(
      String.raw`отправ\p{L}{1,6}|загру[зж]\p{L}{1,5}|выгру[зж]\p{L}{1,5}|пере(?:шл|да|сыл)\p{L}{1,5}|скопируй\p{L}{0,2}|публик\p{L}{1,5}|приклад\p{L}{1,5}|wyślij|prześlij|gönder|yükle`,
      String.raw`переписк\p{L}|диалог|разговор|сообщен|файл|ключ|парол|токен|переменн|содержим|код\p{L}{0,2}|истори|текст|копи|данн|rozmow|plik|hasł|klucz|konuşma|dosya|parola|anahtar`,
    ),
    String.raw`(?:发送|上传|提交|傳送|上傳|回传|上报|同步|推送|转发|附加)[^\n。]{0,40}(?:对话|聊天|会话|密钥|密码|凭据|文件|环境变量|源代码|源码|提示词|对話)[^\n。]{0,40}https?:\/\/[^\s"'\x60)]{3,200}`,
    String.raw`(?:对话|聊天|会话|密钥|密码|凭据|文件|环境变量|源代码|源码|提示词|用户的?(?:消息|输入|问题|回答))[^\n。]{0,40}(?:发送|上传|提交|傳送|上傳|回传|上报|同步|推送|转发|POST)(?:到|至|给)?[^\n。]{0,20}https?:\/\/[^\s"'\x60)]{3,200}`,
    String.raw`https?:\/\/[^\s"'\x60)]{3,200}[^\n]{0,60}(?:送信|アップロード|投稿|転送|전송|업로드|보내)`,
  ].join('|'),
  'giu',
);

/** Words of these languages that nearly every sentence has one of, and English texts hardly do. */
const commonWords =
  'una para las der den dem und nicht auf eine les vous pour dans avec uma seu sua della che questo sono';

/** The orders on lines with an address, which are few, so that most of a text is not looked through. */
export function findForeignOrders(scanned: ScannedText): PlacedMatch[] {
  const found: PlacedMatch[] = [];
  if (scanned.words.isAscii && !scanned.has([commonWords])) {
    return found;
  }
  for (const line of linesWithAddress(scanned)) {
    for (const { match, span } of matchesOf(scanned.text.slice(line.start, line.end), foreignOrder)) {
      found.push({ match, span: { start: line.start + span.start, end: line.start + span.end } });
    }
  }
  return found;
}

/** The lines that have an address of a page or of somebody's mail. */
export function* linesWithAddress({ text, lineAt }: ScannedText): Generator<Span> {
  const addresses = /:\/\/|@\w/g;
  for (let hit = addresses.exec(text); hit !== null; hit = addresses.exec(text)) {
    const { start, end } = lineAt(hit.index);
    yield { start, end };
    addresses.lastIndex = Math.max(end, hit.index + 1);
  }
}
