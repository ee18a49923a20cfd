import type { Signature } from '../../scan/detector.ts';

/** Words that have an agent run or follow what an address holds. */
export const orders: readonly Signature[] = [
  {
    message: 'orders',
    pattern:
      /\b(?:fetch|read|open|load|get|visit|retrieve|download|pull|check|curl|consult|lies|lade|öffne|lee|abre|descarga|lis|ouvre|télécharge|leia|baixe|leggi|scarica)\b[^.\n]{0,80}?https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,60}?(?<![\w./?=&#-])(?:follow|obey|(?:execute|run|apply|perform)(?=\s{1,2}(?:it|them|th[aeio]\w{1,2}|what\w{0,4}|its?|any|all|each|every\w{0,5}|as)\b|\s{0,2}[.,;:!])(?<!\b[a-z]{1,20}-[a-z-]{1,20}\s(?:execute|run|apply|perform))|do what|carry out|act on|treat|befolge|führe|tu was|sigue|ejecuta|obedece|suis|exécute|applique|siga|execute|segui|esegui)\b[^\n]{0,120}|\b(?:follow|obey|execute|carry out|perform|act on)\b[^.\n]{0,60}\b(?:instructions?|commands?|steps|rules|orders|prompt)\b[^.\n]{0,40}\b(?:at|from|on|in|behind|under)\s{1,2}\x60?https?:\/\/[^\s)"'\x60]{4,200}|(?:读取|打开|访问|获取|下载)[^\n]{0,40}https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,30}(?:执行|遵循|按照|运行)/gi,
  },
  {
    message: 'run',
    pattern:
      /\b(?:download|fetch|get|grab|pull|obtain|retrieve|save|lade|descarga|descargue|télécharge|scarica|baixe)\b[^.\n]{0,160}?https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,160}?\b(?:run|execute|start|launch|install|open|source|import|führe|starte|ejecuta|ejecútalo|exécute|lance|esegui|execute)\s(?:it|them|this|that|what|whatever|the (?:file|script|installer|binary|program|result|download\w*|package|tool|code|output)|es|sie|le|lo)\b[^\n]{0,60}|(?:下载|ダウンロード|下載)[^\n]{0,60}https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,40}(?:运行|执行|安装|実行|執行)/gi,
  },
  {
    message: 'orders',
    pattern:
      /\b(?:(?:latest|current|up-to-date|newest|real|remaining|full|actual|further|additional|today['’]s|live|remote) (?:\w{1,12} )?(?:instructions?|rules|steps|prompts?|guidance|playbook|orders|commands|tasks?|policy)|instructions?|rules|steps|orders|prompt)\b[^.\n]{0,60}\b(?:at|from|under|behind|hosted (?:at|on)|published (?:at|on)|kept (?:at|on)|live (?:at|on)|served (?:by|from))\s{1,2}[\x60<(]?https?:\/\/[^\s)"'\x60>]{4,200}[^\n]{0,200}?\b(?:follow|obey|apply|execute|carry out|do (?:what|exactly|as)|act on|treat|replaces?|overrides?|takes? precedence|(?:has|have|takes?) priority|instead of|wins?|(?:is|are) binding)\b[^\n]{0,120}|https?:\/\/[^\s)"'\x60>]{4,200}[^\n]{0,200}?\b(?:(?:follow|obey|apply|execute|carry out|act on|perform)\s(?:all\s|any\s|every\s|each\s|exactly\s)?(?:the\s|its\s|those\s|these\s|what(?:ever)?\s)?(?:instructions?|steps?|orders|commands?|rules|directives|tasks?|it (?:says|returns|contains|tells)|(?:page|response|file|reply|answer|server) (?:says|returns|contains|tells))|treat (?:it|its|the|that|this|whatever|everything)\b[^.\n]{0,60}\bas\b[^.\n]{0,30}\b(?:instructions?|orders|part of|system|authoritative|trusted|a (?:user|system) message)|do (?:what|whatever|exactly what|everything) (?:it|the|they|is)|(?:whatever|what|everything) (?:it|the|that|they)\b[^.\n]{0,30}\b(?:says?|contains?|returns?|lists?|prescribes?|demands?)\b[^.\n]{0,40}\b(?:priority|precedence|binding|counts|applies|wins|overrides|replaces|goes))\b[^\n]{0,100}/gi,
  },
  {
    // "Copy the command from … and paste it into Terminal": pages that have people or agents run what is on them.
    message: 'run',
    pattern:
      /\b(?:copy|take|grab|copie[rz]?|kopier\w{1,3}|copia|copiez|скопируй\w{0,2})\b[^\n]{0,80}https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,80}\b(?:terminal|shell|powershell|console|konsole|consola|command prompt|run dialog|win\s?\+\s?r)\b|\b(?:terminal|shell|powershell|console|command prompt|run dialog|win\s?\+\s?r)\b[^\n]{0,60}\bpaste\b[^\n]{0,80}https?:\/\/[^\s)"'\x60]{4,200}/gi,
  },
  {
    // What a program of the network answers is an order.
    message: 'orders',
    pattern:
      /\b(?:curl|wget|webfetch|http|iwr|irm|fetch)\b[^\n]{0,120}?https?:\/\/[^\s)"'\x60]{4,200}(?:[^\n]{0,200}\n){1,5}?[^\n]{0,200}?\b(?:(?:follow|obey|execute|carry out|perform|do|act on|apply)\b[^.\n]{0,40}\b(?:what(?:ever)?|everything|all|the|its|any|each)\b[^.\n]{0,30}\b(?:it|output|repl(?:y|ies)|response|answer|result|text|page|file|server|content|lines?)\b(?:\s(?:says|returns|contains|tells|prints|asks|sends|demands))|(?:output|reply|response|answer|result|text|content)\s(?:is|are|as|counts as|becomes|replaces|contains)\s(?:the |your |new |binding |an? |part of |further |additional ){1,3}(?:\w{1,12} )?(?:instructions?|orders|task|prompt|rules)\b)[^\n]{0,80}/gi,
  },
  {
    message: 'orders',
    pattern:
      /(?:загрузи|скачай|открой|прочитай|получи|возьми)\w{0,4}[^\n]{0,60}https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,60}(?:выполни|следуй|исполни|запусти|примени)|https?:\/\/[^\s)"'\x60，。]{4,200}[^\n]{0,40}(?:(?:里|中|上)?的(?:指令|指示|步骤|命令(?!行))[^\n]{0,12}(?:执行|操作|做|遵)|に(?:従|書かれ)|を(?:実行|適用)|の(?:指示|手順|命令)|의?\s?(?:지시|명령)|[을를]\s?(?:실행|따르))/gi,
  },
];
