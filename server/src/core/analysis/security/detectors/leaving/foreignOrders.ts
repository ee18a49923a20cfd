const address = String.raw`[^\n]{0,160}?(?:https?:\/\/|[\w.+-]{1,60}@)[^\s"'\x60)]{3,200}`;

/** An order in one language: verbs, what is to be sent, and the address. */
function order(verbs: string, things: string): string {
  return String.raw`(?<![\p{L}])(?<!\b(?:no|nunca|não|ne|non|nie|niemals|nicht|не|nada)\s)(?:${verbs})(?![\p{L}])[^\n]{0,160}?(?:${things})${address}`;
}

/** Orders to send what is private, in other languages than English, where the address follows the order or goes before it. */
export const foreignOrder = new RegExp(
  [
    order(
      String.raw`reenv[ií]\p{L}{1,5}|env[ií]\p{L}{1,6}|manda\p{L}{0,5}|sub(?:e|ir|a|irl[oa]s?)|transmit\p{L}{1,5}|public\p{L}{1,5}|copi\p{L}{1,4}|carg\p{L}{1,4}|adjunt\p{L}{1,4}`,
      String.raw`conversaci[óo]n|chat|contraseñas?|claves?|archivos?|ficheros?|contrato|contenido|copia|mensajes|\.env\b|variables de entorno|código|historial|correos?`,
    ),
    order(
      String.raw`sende\p{L}{0,2}|schick\p{L}{0,2}|übermitt\p{L}{1,4}|übertrag\p{L}{0,3}|lad\p{L}{0,2}|hochladen|poste|leite|kopier\p{L}{0,2}|häng\p{L}{0,2}`,
      String.raw`gespräch\p{L}{0,12}|chat\p{L}{0,10}|unterhaltung|passw[öo]rt\p{L}{0,3}|schlüssel|datei\p{L}{0,12}|kopie|inhalt\p{L}{0,3}|nachrichten|\.env\b|umgebungsvariablen|quelltext\p{L}{0,2}|verlauf|zugangsdaten`,
    ),
    order(
      String.raw`envo(?:ie|ies|yer|yez)|transm(?:ets?|ettez|ettre)|téléverse\p{L}{0,2}|publie\p{L}{0,2}|poste\p{L}{0,2}|copie\p{L}{0,2}|transf[éè]re\p{L}{0,2}|expédie\p{L}{0,2}|joins|joignez`,
      String.raw`conversation|mots? de passe|fichiers?|clés?|copie|contenu|messages|\.env\b|variables d['’]environnement|code source|historique|identifiants`,
    ),
    order(
      String.raw`envi(?:e|em|ar|a)|transmit\p{L}{1,4}|carreg\p{L}{1,4}|publi\p{L}{1,4}|mand[ea]\p{L}{0,2}|encaminh\p{L}{1,3}|copi[ea]r?|anex\p{L}{1,3}|invi(?:a|are|ate)|carica(?:re)?|trasmett\p{L}{1,3}|inoltr\p{L}{1,4}|stuur|upload`,
      String.raw`senhas?|arquivos?|ficheiros?|conversa|conteúdo|mensagens|variáveis|chaves?|histórico|\.env\b|código|conversazione|chiavi|file|contenuto|password|messaggi|variabili|gesprek|bestanden|wachtwoord\p{L}{0,2}`,
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
