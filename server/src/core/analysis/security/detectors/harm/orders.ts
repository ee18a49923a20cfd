import type { Signature } from '../../scan/detector.ts';

/** What people keep with services and on disks, and would miss. */
const things = String.raw`(?:messages?|e-?mails?|mails?|threads?|conversations?|pages?|databases?|files?|folders?|director(?:y|ies)|documents?|docs|notes?|contacts?|events?|appointments?|calendars?|photos?|pictures?|images?|backups?|snapshots?|branch(?:es)?|tags?|wikis?|releases?|repositor(?:y|ies)|repos|issues|tickets|records?|rows?|tables?|channels?|tasks|cards?|boards?|posts?|drafts?|mailbox(?:es)?|inbox(?:es)?|drives?|invoices?|customers?|reminders?|bookmarks?|projects?|buckets?|volumes?|accounts?|workspaces?|versions?|filters?|labels?)`;
const verbs = String.raw`(?:delet|remov|archiv|trash|eras|wip|purg|empt|clear|overwrit|unpublish|destroy|truncat|discard|shred|drop|blank|nuk)(?:e|y)?`;
/** The rest of a sentence, which may go on in the next line of a paragraph. */
const on = String.raw`(?:[^.|\n]|\n(?!\s{0,8}(?:\n|[-*#>|\d])))`;
const many = String.raw`(?:all|every|each|whole|entire|everything)`;

/** Orders to delete what a user or others have (OWASP LLM06:2025, excessive agency). */
export const orders: readonly Signature[] = [
  {
    // A whole computer, or all that somebody has with a service, until there is nothing left of it (Amazon Q, 2025).
    message: 'wipe',
    pattern:
      /\b(?:near[- ])?factory[- ](?:fresh|reset|state|settings|defaults?|condition)\b[\s\S]{0,300}?\b(?:home (?:folder|director(?:y|ies))|user['’]s (?:files|folders|data|documents)|cloud (?:resources|accounts?)|(?:aws|gcloud|azure|cloud) profiles?|~\/|\$HOME)[^\n]{0,160}|\b(?:until|till) (?:nothing|no (?:file|resource|data|bucket|record|table|backup)s?) (?:is left|are left|remains?|exists?)\b(?!\s(?:to|for|un\w{2,12}|in the (?:list|diff|queue|plan)))[^\n]{0,80}|\b(?:werks(?:zustand|einstellungen)|estado de fábrica|état d['’]usine|impostazioni di fabbrica)\b[\s\S]{0,300}?\b(?:heim(?:verzeichnis|ordner)|benutzer\w{0,4}|carpeta personal|usuario|dossier personnel|utilisateur|pasta pessoal|usuário|cartella home|cloud|nube|nuvem)\b[^\n]{0,120}|(?:заводск[а-я]{2,4} (?:состояни|настройк)|出厂(?:状态|设置)|工場出荷)[\s\S]{0,200}?(?:домашн|облак|主目录|云|ホーム|クラウド)[^\n]{0,80}/gi,
  },
  {
    message: 'order',
    pattern: new RegExp(
      String.raw`\b${verbs}\b(?<!\b(?:no|an?|the|is|be|are|of|and|very|not|any) [a-z]{3,12})${on}{0,60}\b${many}\b${on}{0,60}\b${things}\b[^\n]{0,200}|\b(?:all|every|each)\s${on}{0,20}\b${things}\b${on}{0,140}?\b(?:${verbs}\b|archived\b|(?:delet|remov|archiv|trash|purg)e_\w{2,20})[^\n]{0,200}`,
      'gi',
    ),
  },
  {
    // A tool by its name, for each thing that there is.
    message: 'order',
    pattern: new RegExp(
      String.raw`(?:\x60|\b)(?:(?:bulk|batch)_)?(?:delete|remove|trash|archive|purge|empty|erase|wipe|cancel|destroy|terminate|revoke|unshare|drop)_[a-z]{2,24}\x60?${on}{0,140}?\b${many}\b${on}{0,200}|(?:\x60|\b)(?:delete|remove|trash|purge|erase|destroy)[A-Z][a-zA-Z]{2,24}\x60${on}{0,140}?\b${many}\b${on}{0,200}`,
      'g',
    ),
  },
  {
    message: 'order',
    pattern:
      /\b(?:lösch|entfern|leer|vernicht|überschreib|beseitig)\w{0,4}\b[^.|]{0,60}\b(?:alle\w{0,2}|sämtliche\w{0,2}|jede\w{0,2}|ganze\w{0,2})\b[^.|]{0,50}(?:mails?|nachrichten|dateien|ordner|dokumente|seiten|kontakte|termine|sicherungen|backups|fotos|bilder|rechnungen|einträge|postfach|papierkorb|verzeichnisse|projekte)\b[^\n]{0,200}|\b(?:alle|sämtliche|jede)\b[^.|]{0,40}(?:mails?|nachrichten|dateien|ordner|dokumente|seiten|kontakte|termine|sicherungen|backups|fotos|bilder|rechnungen|einträge)\b[^.|]{0,60}\b(?:löschen|entfernen|vernichten|überschreiben|leeren|gelöscht)\b[^\n]{0,200}/gi,
  },
  {
    message: 'order',
    pattern:
      /(?:supprim|effac|détrui|écras|suppression|\bvide[rz]?\b)[^.|]{0,60}(?:\btous?\b|\btoutes?\b|\bchaque\b|\bl['’]ensemble\b)[^.|]{0,50}\b(?:messages?|courriels?|e-?mails?|fichiers?|dossiers?|documents?|pages?|contacts?|photos?|sauvegardes?|événements?|dépôts?|branches?|tables?|données)\b[^\n]{0,200}|(?:elimin|borr|vac[ií][ae]|suprim|destru|sobrescrib)[^.|]{0,60}\b(?:tod[oa]s?|cada|complet[oa]s?)\b[^.|]{0,50}\b(?:mensajes?|correos?|archivos?|carpetas?|documentos?|páginas?|contactos?|fotos?|copias|respaldos?|eventos?|repositorios?|tablas?|datos)\b[^\n]{0,200}|(?:apag|exclu|elimin|delet|esvazi|sobrescrev)[^.|]{0,60}\b(?:tod[oa]s?|cada)\b[^.|]{0,50}\b(?:mensage(?:m|ns)|e-?mails?|arquivos?|ficheiros?|pastas?|documentos?|páginas?|contatos?|fotos?|backups?|eventos?|repositórios?|tabelas?|dados)\b[^\n]{0,200}|(?:elimin|cancell|svuot|distrugg)[^.|]{0,60}\b(?:tutt[ei]|ogni)\b[^.|]{0,50}\b(?:messaggi|e-?mail|file|cartelle|documenti|pagine|contatti|foto|backup)\b[^\n]{0,200}/gi,
  },
  {
    message: 'order',
    pattern:
      /(?:удал|стере|сотри|очист|уничтож|перезапиш)[а-я]{0,8}[^.|]{0,30}(?:все|всю|всех|кажд|цел)[а-я]{0,4}[^.|]{0,40}(?:писем|письм|сообщени|файл|документ|папк|страниц|контакт|резервн|фото|корзин|репозитор|таблиц|ветк|запис)[^\n]{0,160}|(?<!(?:不要|不得|禁止|避免|切勿|请勿|不能|不可|不会|防止|勿|即)[^。，\n]{0,6})(?:删除|刪除|清空|移除|销毁|銷毀|覆写|抹掉|清除)[^。|\n]{0,20}(?:所有|全部|每|整个|一切)[^。|\n]{0,20}(?:邮件|郵件|消息|文件|文档|檔案|页面|联系人|照片|备份|記錄|记录|数据|仓库|日程|分支|表)[^\n]{0,100}|(?:所有|全部|每[封个份张条])[^。|\n]{0,20}(?:邮件|郵件|消息|文件|文档|檔案|页面|联系人|照片|备份|记录|数据|仓库|日程|分支)[^。|\n]{0,20}(?:删除|刪除|清空|移除|销毁|覆写|抹掉)(?<!(?:不要|不得|禁止|避免|切勿|请勿|不能|不可|不会)[^。，\n]{0,12})[^\n]{0,100}|(?:すべて|全て|全部|あらゆる|全)[^。|\n]{0,20}(?:メール|メッセージ|ファイル|ドキュメント|文書|ページ|連絡先|写真|バックアップ|データ|フォルダ|予定|ブランチ)[^。|\n]{0,24}(?:削除|消去|消し|空に|破棄|上書き)[^\n]{0,100}|(?:모든|전체)[^.|\n]{0,16}(?:메일|메시지|파일|문서|페이지|연락처|사진|백업|데이터)[^.|\n]{0,20}(?:삭제|비우|제거|지우)[^\n]{0,100}/gi,
  },
  {
    message: 'falsify',
    pattern:
      /\b(?:change|alter|shift|swap|multiply|increase|decrease|raise|lower|modify|falsify|corrupt|vary|adjust|round|replace|introduce|insert|flip|move)\b[^.|]{0,50}\b(?:a few|some|one|two|several|random(?:ly)?|every (?:second|third|fifth|tenth|\d{1,3}th)|a (?:small|single|tiny)|slightly|subtl[ey])\b[^.|]{0,50}\b(?:numbers?|figures?|values?|digits?|amounts?|dates?|rows?|records?|measurements?|totals?|errors?|bugs?|mistakes?|cells?|entries|prices?|results?|doses?)\b[^\n]{0,200}/gi,
  },
];

/** A user is not asked, or cannot get back what is gone. Several languages that skills are written in. */
export const noQuestion =
  /\b(?:without|no|skip|don['’]t (?:ask|wait|need|request|seek)|do not (?:ask|wait|request|seek|prompt)|never (?:ask|prompt|wait))\b[^.\n]{0,24}\b(?:ask\w*|confirm\w*|permission|approval|prompt\w*|question|consent|notice|notif\w*|review|warning)\b|\bnobody (?:has|needs) to be asked\b|\b(?:do not|don['’]t|never) (?:ask|prompt|warn|notify|wait for)\b|\b(?:already|implicitly) (?:agreed|accepted|consented|approved|confirmed)\b|\bso (?:that )?[^.\n]{0,60}\b(?:nobody|nothing|no one|never)\b[^.\n]{0,30}\b(?:restor|recover|undo|undelet|brought back|brings? back)\w{0,6}|\bbrings? back nothing\b|\bempty the (?:trash|bin|recycle bin)\b|\b(?:ohne (?:(?:rück|nach)?frage|(?:nach|rück)zufragen)|sin consultar|sans (?:consulter|interroger)|sem consultar|frag\w{0,3} (?:\w{1,10} )?nicht|nicht (?:nach)?frag\w{0,3}|ohne (?:bestätigung|zu fragen|hinweis|warnung)|keine (?:rückfrage|bestätigung))\b|\bne demand\w{1,3} (?:pas|aucune|rien|jamais)|\bsans (?:demander|confirmation|prévenir|poser|avertir|confirmer)|\bsin (?:preguntar|confirma\w{1,6}|pedir|avisar)|\bno (?:preguntes?|pidas?|solicites?|esperes?|avises?)\b|\bsem (?:perguntar|confirma\w{1,6}|pedir|avisar)|\bnão (?:pergunte|peça|confirme|avise)|\bsenza (?:chiedere|conferma)|без (?:подтвержд|вопрос|предупрежд|запрос|спрос)|не (?:спрашив|запрашив|проси|предупрежд)|(?:不要|不需要?|无需|無需|不必|无须|不用|别|请勿|不再)[^。\n]{0,8}(?:询问|詢問|确认|確認|征求|提示|提醒)|確認(?:せず|なし|は不要|しない|を求め(?:ず|ない)|を取らず)|尋ねず|聞かず|확인\s?(?:없이|하지)|묻지/i;

/** Somebody is asked after all. */
export const asks =
  /\b(?:(?<!(?:not|n['’]t|never) )ask (?:the user|first|before|for)|confirm (?:with|before|first)|(?<!(?:not|n['’]t|never) )(?:after|with|requires?|needs?|get|wait for) (?:[\w'’]{1,12} ){0,3}(?:confirmation|approval|consent)|dry[- ]run|--force\b|only (?:if|when|after) (?:the )?user|user (?:explicitly )?(?:asks|requests|confirms|says|wants)|confirmed|on request|if (?:the user )?(?:asked|requested))\b|(?:先|再|经|经过)(?:用户)?(?:询问|确认|同意)|用户(?:确认|可以?|要求|明确)/i;
