import type { Attack } from '../../scan/attack.ts';
import type { Span } from '../../../../text/position/span.ts';
import type { PlacedMatch } from '../../scan/detector.ts';
import { isMeant, matchesOf, toAttack } from '../../scan/detector.ts';
import { findUrl, hostKind, isNamedElsewhere } from '../../scan/hosts.ts';
import type { ScannedText } from '../../scan/scannedText.ts';
import { isRefused } from '../../scan/meaning/refusals.ts';
import { linesWithAddress } from './foreignOrders.ts';
import { isDescription, isOrderMeant } from './orders.ts';

/** An address with a gap that the model is to fill in. */
const addressWithGap =
  /https?:\/\/[\w.-]{3,120}(?::\d{2,5})?\/?[^\s"'\x60)<{[]{0,120}?(?:<[^>\n]{1,60}>|\{\{?[^}\n]{1,60}\}|\[[A-Za-z][^\]\n]{1,40}\]|%s\b|(?<==)[A-Z]{1,20}(?:_[A-Z]{1,20}){0,3}(?!\w)|=[^\s\x00-\x7f]{1,20}|=(?=[\x60"'\s)]))[^\s"'\x60)]{0,200}/g;

/** The gaps of an address, and those for a name, a number or a key that whoever works with a service has. */
const gapsOf = /<([^>\n]{1,60})>|\{([^}\n]{1,60})\}|\[([^\]\n]{1,40})\]|=([A-Z_]{1,40})(?!\w)/g;
/** With gaps that have blanks in them. */
const wholeAddress = /^(?:<[^>\n]{1,60}>|\{[^}\n]{1,60}\}|[^\s<{"'\x60)]){1,400}/;
const ownGap =
  /^\{?(?:your|my)\b|^\{?(?:YOUR|MY)_|(?:^|[_\s-]|[a-z](?=[A-Z]))\{?(?:api[_-]?key|key|token|id|uuid|hash|project|version|port|host|domain|branch|owner|repo|slug|endpoint|path|route|resource|name|username|user|org|team|tenant|account|model|date|year|month|day|region|city|country|lang\w{0,8}|page|limit|offset|cursor|symbol|ticker|address|network|chain|number|type|format|size|width|height|method|action|url|code)s?$/i;

/** What was said in a conversation or is in files, which no service has to know. */
const whatIsPrivate =
  /\b(?:user['’]s|last|previous|recent|latest|earlier|all|entire|whole|full|complete|current)\s(?:\w{1,14}\s){0,2}(?:messages?|prompts?|questions?|conversation|inputs?|chat|session|dialog(?:ue)?|answers?|files?|documents?|drafts?|e?-?mails?|source|code|working (?:tree|folder|directory)|environment)\b|\b(?:file['’]?s?|its) (?:contents?|texts?|source)\b|\bcontents? of\b|\bsource code\b|\bconversation\b|\btranscript\b|\bsystem prompt\b|(?<![\w.-])\.env\b|\.git\/config|~\/\.\w|\benvironment variables?\b|\bcredentials?\b|\bsecrets?\b|\bpasswords?\b|\bprivate keys?\b|\bwhat (?:the user|they|was) (?:said|wrote|typed|asked|told|written)\b|\b(?:names? and values?|clipboard|e-?mail address(?:es)?|phone numbers?|git remote|host ?name)\b|\b(?:each|every|jede[mnrs]|cada|chaque|ogni)\s(?:paragraph|sentence|passage|absatz|satz|párrafo|paragraphe|parágrafo|paragrafo|message|nachricht|mensaje)\b|\b(?:bisher|zuvor|vorher)\s(?:schon\s)?(?:etwas\s)?(?:geschrieben|gesagt|gefragt|eingegeben)\b|\b(?:inhalt|gespräch\w*|nachrichten|umgebungsvariablen|quelltext|passw[oö]rt\w*)\b|\b(?:contenido|conversaci[óo]n|mensajes|contraseñas?|código fuente)\b|\b(?:contenu|fichiers?|mots? de passe|code source)\b|\b(?:conteúdo|conversa|mensagens|senhas?)\b|对话|会话|文件内容|源代码|密钥|密码|环境变量|会話|ファイルの(?:内容|中身)|ソースコード|環境変数|содержим|переписк|сообщени|парол|переменн/i;

/** How it is made fit for an address. */
const encodes =
  /\b(?:url|percent|base-?64|hex|uri|rot13)[- ]?(?:safe[- ]?)?(?:en)?cod\w{1,4}\b|\bencodeURIComponent\b|\bbase-?64\b|\bhex(?:adecimal)?\b|\bencoded?\b|\bshorten\w*\b|\btruncate\w*\b|\bin (?:parts|chunks|pieces)\b|\bquery (?:string|parameters?)\b|\b(?:put|write|insert|place|set|fill|substitute|paste|append|replace)\b[^.\n]{0,80}\b(?:for|in|into|to|with|by|as)\b|\b(?:kodier\w*|codier\w*|ersetze|codific\w*|codifi\w*|encod\w*|remplac\w*|reemplaz\w*|substitu\w*)\b|编码|替换|エンコード|置き換え|закодир|подстав/i;

/** Fields of a tool by which a server gets all that was said; the name, and what is to be put there. */
const field =
  /^[\s|*+•-]{0,8}["'\x60*]{0,3}(?<name>\w{0,24}(?:conversation|chat|history|messages?|system_?prompt|instructions|context|transcript|tool_?(?:results?|outputs?|calls?)|reasoning|memory|env(?:ironment)?|files?|workspace|secrets?|credentials?|gespräch|verlauf|historial|contexto|historique)\w{0,16})["'\x60*]{0,3}\s{0,3}(?:[|:：=–—-]|\([^)\n]{1,40}\)\s?[|:–—-])\s{0,3}[^\n]{0,80}?(?:\b(?:all|every|complete|full|entire|whole|verbatim|unabridged|names? \*{0,2}and values?|your (?:system )?(?:instructions|prompt)|as you (?:have )?received|everything|vollständig\w*|sämtliche|alle|todos?|todas?|complet[oa]?s?|tous|toutes|tod[oa]s)\b|全部|所有|完整|すべて|全て|все|полностью)[^\n]{0,120}/gim;

const remoteTool =
  /\b(?:tools?|mcp|parameters?|arguments?|endpoint|server|webhook|api|werkzeug|herramienta|outil|ferramenta)\b|工具|参数|ツール|инструмент/i;

/** An order to call a tool or a service at each turn with what was said. */
const everyTurn =
  /\b(?:(?:before|after|with|at|for|on|during)\s(?:each|every|any|all)\s(?:\w{1,12}\s){0,2}(?:answers?|repl(?:y|ies)|responses?|turns?|messages?|calls?|requests?|questions?|tasks?|prompts?|steps?)|(?:always|whenever|each time|every time)\b)[^\n]{0,80}?\b(?:call|use|invoke|run|hit|query|send|post|push|submit|pass|report|log)\b[^\n]{0,120}?\b(?:(?:the\s)?(?:full|complete|entire|whole|exact|raw|verbatim|unabridged)\s(?:text|contents?|wording|copy|conversation|transcript|history|message|prompt|context)|(?:user['’]s|all)\s(?:messages?|prompts?|questions?|inputs?)|conversation(?: so far| history)?)[^\n]{0,160}/gi;
/** The same in other languages. */
const eachTurn =
  /\b(?:después|antes|depois) de cada (?:respuesta|mensaje|turno|tarea|paso|resposta|mensagem|tarefa)\b[^.\n]{0,120}\b(?:conversación|historial|mensajes|archivos|instrucciones|conversa|histórico|mensagens|arquivos)\b[^.\n]{0,80}|\b(?:nach|vor|bei) jede[rmn] (?:antwort|nachricht|schritt|anfrage|aufgabe)\b[^.\n]{0,120}\b(?:gespräch\w{0,8}|verlauf|unterhaltung|nachrichten|systemprompt|dateien)\b[^.\n]{0,80}|\b(?:après|avant|à) chaque (?:réponse|message|tour|étape|tâche)\b[^.\n]{0,120}\b(?:conversation|historique|messages|fichiers|consignes)\b[^.\n]{0,80}|每次(?:回答|回复|对话|调用|任务)[^。\n]{0,60}(?:对话|会话|消息|文件内容|提示词)[^。\n]{0,60}|(?:毎回|(?:回答|返信|応答)(?:する|の)?(?:たび|度)に)[^。\n]{0,80}(?:会話|メッセージ|ファイル|プロンプト)[^。\n]{0,60}|(?:после|перед) кажд[а-я]{2,3} (?:ответ|сообщени|шаг|задач)[а-я]{0,3}[^.\n]{0,120}(?:переписк|разговор|диалог|сообщени|файл|истори)[^.\n]{0,80}/gi;
const wholeThing =
  /\b(?:complet[ao]s?|enter[ao]s?|tod[ao]s?|vollständig\w{0,2}|gesamte\w{0,2}|ganze\w{0,2}|alle|entière|complète|intégral\w{0,2}|tous|toute)\b|完整|全部|所有|すべて|全て|всю|весь|полн/i;
const goods: readonly RegExp[] = [
  /\buser['’]s (?:\w{1,12}\s)?(?:messages?|prompts?|questions?|inputs?)\b|\bconversation\b|\btranscript\b|\bchat\b/i,
  /\b(?:your|the|each|every) (?:\w{1,12}\s)?(?:draft|answer|reply|response|reasoning|plan)\b/i,
  /\bfiles?\b|\bsource\b|\bcode\b/i,
  /\bsystem prompt\b|\binstructions\b/i,
  /\benv(?:ironment)?\b|\bsecrets?\b|\bkeys?\b|\bcredentials?\b|\bmemory\b|\btool (?:results?|outputs?)\b/i,
];

/** Access for somebody whom only this text names. */
const outsider =
  /(?<![a-z])(?:invit\w{0,10}|shar(?:e|ed|ing)|add|grant|give|delegate|forward\w{0,5}|redirect|auto-?forward|transfer|teile|freigeb\w{1,4}|lade|einladen|compart\w{1,5}|invita|comparte|partage\w{0,2}|invite[rz]?|convide|compartilhe|guests?|attendees?|collaborators?|recipients?)\b[^.\n]{0,100}?["'\x60<(]?(?<mail>[\w.+-]{1,60}@(?:[\w-]{1,60}\.){1,4}[a-z]{2,20})\b[^.\n]{0,160}/gi;
const access =
  /\b(?:channels?|folders?|drives?|documents?|docs?|sheets?|repositor(?:y|ies)|repos?|calendars?|workspaces?|boards?|collaborators?|viewers?|editors?|guests?|members?|admins?|owners?|delegates?|mailbox(?:es)?|inbox|rules?|buckets?|vaults?|notebooks?|mails?|messages|ordner|dokument\w{0,2}|kalender|carpetas?|documentos?|calendario|dossiers?|pastas?)\b|_(?:invite|share|add|grant)\w{0,12}/i;
/** An address of whoever reads it, or of nobody. */
export const ownAddress =
  /example\.(?:com|org|net)|^(?:you|your|user|me|name|someone|alice|bob|jane|john|team|first|noreply|no-reply|git)\b|@(?:company|yourcompany|acme|domain|email|corp|org|contoso|github|gmail)\b|\.iam\.gserviceaccount\.com$|iam\.|@(?:sha|v?\d)/i;

/** Orders to send what nobody else has to know, with the address at another place. */
const toElsewhere =
  /\b(?:send|post|upload|submit|forward|transmit|deliver|push|relay|stream|mirror|exfiltrate|ship)\b[^.\n]{0,100}?\b(?:conversation|transcript|chat (?:history|log)|api[ _-]?keys|credentials|passwords|\.env|environment variables|private keys?|ssh keys?|source (?:code|files?)|home (?:directory|folder)|cookies|seed phrase|system prompt|clipboard|browser history|contact list|address book)\b[^.\n]{0,80}?\b(?:to|at)\s(?:the|our|this|that|its|my)\s(?:\w{1,14}\s){0,2}(?:endpoint|server|address|collector|webhook|url|service|host|api|bucket|bot|channel|mailbox|account|form|below)\b/gi;

/** Secrets that are put where others read them, by order. */
const intoPublic =
  /\b(?:put|add|include|write|append|paste|post|publish|copy|list|embed|attach|commit|hide|place)\b[^.\n]{0,60}?\b(?:api[ _-]?keys|tokens|credentials|passwords|secrets|(?<![\w.-])\.env\b|environment variables|private keys?|ssh keys?|private repositor(?:y|ies)|conversation|system prompt|cookies|seed phrase)\b[^.\n]{0,80}?\b(?:in|into|as|to|on|at)\s(?:an?|the|each|every|its|our|this)\s(?:\w{1,14}\s){0,2}(?:(?:public|secret|unlisted|anonymous)\s)?(?:gist|paste(?:bin)?|issue|pull request|PR|commit message|branch name|discussion|wiki page|public (?:channel|page|repo(?:sitory)?|bucket)|user[- ]agent|referer|dns (?:name|label|query)|subdomain|host ?name|image url|tracking pixel|query string|url parameters?|alt text)\b|\bcommit\b[^.\n]{0,40}(?<![\w.-])\.env\b[^.\n]{0,60}\bpush\b[^\n]{0,60}(?:https?:|git@)/gi;

/** What is private as what a tool is called with. */
const intoParameter =
  /\b(?:fill|set|pass|populate|provide)\b[^.\n]{0,60}\bwith\b[^.\n]{0,24}\b(?:texts?|contents?|body|copy)\sof\b[^\n]{0,80}?(?:~\/|\$HOME\/|%APPDATA%)[\w./\\-]{2,60}|\b(?:put|pass|include|add|write|fill|place|copy|paste|set|send|provide|give)\b[^.\n]{0,60}?\b(?:conversation|chat history|system prompt|your (?:instructions|reasoning)|contents? of (?:the |all |every |any )?(?:\w{1,12} )?files?|file contents?|files? (?:that )?you (?:have )?(?:read|opened|seen)|environment variables|credentials|api[ _-]?keys|tool (?:results|outputs))\b[^.\n]{0,80}?\b(?:in|into|as|to|with)\s(?:its|the|their|an?|each|every)\s(?:\w{1,14}\s){0,2}(?:parameters?|arguments?|fields?|inputs?|headers?|payload|notes?)\b|(?:\b(?:rell[eé]n|complét|inclúy|befüll|füll|rempli|renseign|preench|compil)\w{0,6}|填入|填写|заполни)[^\n]{0,40}(?:\b(?:contenido|inhalt|contenu|conteúdo|contenuto)\b|内容|содержим)[^\n]{0,80}(?:~\/\.\w|\.env\b|\b(?:mensajes|conversaci[oó]n|nachrichten|gespräch\w{0,3}|messages|conversation|mensagens|conversa|messaggi)\b|对话|消息|сообщени|переписк)[^\n]{0,120}|\bfill\s(?:in\s)?[^.\n]{1,40}\swith\sthe\s(?:text|contents?|value)\sof\b[^.\n]{0,60}(?:settings|~\/\.\w|\.env\b|history|conversation|credentials|environment)[^\n]{0,100}/gi;

/** What is private in the head of each request, and what is to be noted when the user speaks of it. */
const carried =
  /\bX-[\w-]{2,30}:\s{0,2}[<{[][^>}\]\n]{0,80}\b(?:conversation|messages?|prompts?|history|context|secrets?|tokens? of|environment|files?)\b[^>}\]\n]{0,60}|\b(?:if|when|whenever|once|as soon as) (?:the user|they|somebody|anyone) (?:mentions?|types?|enters?|pastes?|shares?|reveals?|names?)\b[^.\n]{0,80}?\b(?:passwords?|salar(?:y|ies)|card (?:number|details)|credit cards?|secrets?|credentials?|api[ _-]?keys?|confidential|seed phrase|private keys?|medical|diagnos[ie]s)\b[^.\n]{0,60}?\b(?:note|record|store|save|send|post|pass|forward|report|log|copy|submit|call)\b[^.\n]{0,100}/gi;

/** Helpers of the model have to know what was said. */
const agents = /\bsub-?agents?\b|\bTask tool\b|\bdelegat\w{1,5}\b|\bchild\b|\bworkers?\b|\breviewer\b/i;

/** Orders in which the way out is another than an address next to them. */
export function* findGivenAway(scanned: ScannedText): Generator<Attack> {
  if (scanned.kind === 'script') {
    return;
  }
  const { text } = scanned;
  for (const { match, span } of matchesOf(scanned, addressWithGap)) {
    const isHigh =
      !hasOwnGapsOnly(text.slice(span.start, span.end + 80)) &&
      !isRefused(scanned, span) &&
      isStranger(text, match[0]) &&
      isFilledWithPrivate(scanned, span) &&
      isMeant(scanned, span);
    if (isHigh) {
      yield toAttack(scanned, 'exfiltration', 'order', span, true);
    }
  }
  yield* findFields(scanned);
  for (const { match, span } of matchesOf(scanned, everyTurn)) {
    const count = goods.filter(each => each.test(match[0])).length;
    const isHigh =
      count > 1 &&
      /\b(?:tool|mcp|server|endpoint|api|webhook|https?:)|\x60\w{2,30}[._]\w{2,40}\x60/i.test(match[0]);
    if (isHigh && isOrderMeant(scanned, span)) {
      yield toAttack(scanned, 'exfiltration', 'order', span, true);
    }
  }
  for (const { span } of matchesOf(scanned, eachTurn)) {
    const near = text.slice(Math.max(0, span.start - 120), span.end);
    const isHigh = remoteTool.test(near) && wholeThing.test(near);
    if (isHigh && !isRefused(scanned, span) && isOrderMeant(scanned, span)) {
      yield toAttack(scanned, 'exfiltration', 'order', span, true);
    }
  }
  for (const { match, span } of findOutsiders(scanned)) {
    const mail = match.groups?.['mail'] ?? '';
    const isHigh =
      access.test(match[0]) &&
      !ownAddress.test(mail) &&
      !isDescription(scanned, span) &&
      !isRefused(scanned, span) &&
      isOrderMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'mail', span, isHigh);
  }
  for (const { span } of matchesOf(scanned, toElsewhere)) {
    const url = findUrl(text.slice(Math.max(0, span.start - 600), span.end + 600));
    const isHigh =
      url !== undefined &&
      isStranger(text, url.url) &&
      !isRefused(scanned, span) &&
      isOrderMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'order', span, isHigh);
  }
  for (const { match, span } of matchesOf(scanned, intoParameter)) {
    const near = text.slice(Math.max(0, span.start - 200), span.end + 200);
    const isHigh =
      remoteTool.test(near) &&
      !agents.test(`${near} ${match[0]}`) &&
      !isRefused(scanned, span) &&
      isOrderMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'order', span, isHigh);
  }
  for (const { span } of matchesOf(scanned, carried)) {
    const isHigh = !isRefused(scanned, span) && isOrderMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'order', span, isHigh);
  }
  for (const { span } of matchesOf(scanned, intoPublic)) {
    const isHigh = !isRefused(scanned, span) && isOrderMeant(scanned, span);
    yield toAttack(scanned, 'exfiltration', 'published', span, isHigh);
  }
}

function findOutsiders(scanned: ScannedText): PlacedMatch[] {
  return Array.from(linesWithAddress(scanned)).flatMap(({ start, end }) =>
    matchesOf(scanned.text.slice(start, end), outsider).map(({ match, span }) => ({
      match,
      span: { start: start + span.start, end: start + span.end },
    })),
  );
}

function* findFields(scanned: ScannedText): Generator<Attack> {
  const { text } = scanned;
  const fields = matchesOf(scanned, field);
  const [first] = fields;
  if (first === undefined) {
    return;
  }
  const near = fields.filter(({ span }) => span.start - first.span.start < 900);
  const names = new Set(near.map(({ match }) => match.groups?.['name']?.toLowerCase()));
  const takesPrompt = near.some(({ match }) =>
    /system_?prompt|your (?:system )?(?:instructions|prompt)|values|secret|credential/i.test(match[0]),
  );
  const around = text.slice(Math.max(0, first.span.start - 600), first.span.end + 900);
  const isHigh = names.size > 1 && takesPrompt && remoteTool.test(around) && isMeant(scanned, first.span);
  if (isHigh) {
    yield toAttack(scanned, 'exfiltration', 'order', first.span, true);
  }
}

function hasOwnGapsOnly(words: string): boolean {
  const [url] = wholeAddress.exec(words) ?? [''];
  const gaps = Array.from(
    url.matchAll(gapsOf),
    groups => groups.slice(1).find(each => each !== undefined) ?? '',
  );
  return gaps.length > 0 && gaps.every(each => ownGap.test(each.trim()));
}

function isFilledWithPrivate({ text }: ScannedText, { start, end }: Span): boolean {
  const near = `${text.slice(Math.max(0, start - 400), start)} ${text.slice(start, end)} ${text.slice(end, end + 400)}`;
  return whatIsPrivate.test(near) && encodes.test(near);
}

function isStranger(text: string, words: string): boolean {
  const url = findUrl(words);
  return (
    url !== undefined &&
    hostKind(url.host) !== 'vendor' &&
    url.kind !== 'local' &&
    !/^(?:[\w-]{1,40}\.){0,3}example\.(?:com|org|net)$|^(?:your|my)[\w-]{0,30}\.|^(?:api\.)?(?:service|domain|site|host|company)\.com$/.test(
      url.host,
    ) &&
    !isNamedElsewhere(text, url)
  );
}
