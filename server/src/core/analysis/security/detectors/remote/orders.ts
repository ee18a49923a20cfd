import type { Signature } from '../../scan/detector.ts';

/** Words that have an agent run or follow what an address holds. */
export const orders: readonly Signature[] = [
  {
    message: 'orders',
    needs: ['http https'],
    pattern:
      /\b(?:fetch|read|open|load|get|visit|retrieve|download|pull|check|curl|consult|lies|lade|öffne|lee|abre|descarga|lis|ouvre|télécharge|leia|baixe|leggi|scarica)\b[^.\n]{0,80}?https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,60}?\b(?:follow|obey|execute|run|apply|do what|carry out|perform|act on|treat|befolge|führe|tu was|sigue|ejecuta|obedece|suis|exécute|applique|siga|execute|segui|esegui)\b[^\n]{0,120}|\b(?:follow|obey|execute|carry out|perform|act on)\b[^.\n]{0,60}\b(?:instructions?|commands?|steps|rules|orders|prompt)\b[^.\n]{0,40}\b(?:at|from|on|in|behind|under)\s{1,2}\x60?https?:\/\/[^\s)"'\x60]{4,200}|(?:读取|打开|访问|获取|下载)[^\n]{0,40}https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,30}(?:执行|遵循|按照|运行)/gi,
  },
  {
    message: 'run',
    needs: [
      'download fetch get grab pull obtain retrieve save lade descarga descargue télécharge t scarica baixe',
      'run runs execute start launch install open führe ejecuta ex exécute esegui execute starte',
      'http https',
    ],
    pattern:
      /\b(?:download|fetch|get|grab|pull|obtain|retrieve|save|lade|descarga|descargue|télécharge|scarica|baixe)\b[^.\n]{0,160}?https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,160}?\b(?:run|execute|start|launch|install|open|source|import|führe|starte|ejecuta|ejecútalo|exécute|lance|esegui|execute)\s(?:it|them|this|that|what|whatever|the (?:file|script|installer|binary|program|result|download\w*|package|tool|code|output)|es|sie|le|lo)\b[^\n]{0,60}|(?:下载|ダウンロード|下載)[^\n]{0,60}https?:\/\/[^\s)"'\x60]{4,200}[^\n]{0,40}(?:运行|执行|安装|実行|執行)/gi,
  },
  {
    message: 'orders',
    needs: [
      'http https',
      'instructions instruction rules steps prompt prompts orders commands guidance playbook response reply answer content contents says returns tasks task policy',
    ],
    pattern:
      /\b(?:(?:latest|current|up-to-date|newest|real|remaining|full|actual|further|additional|today['’]s|live|remote) (?:\w{1,12} )?(?:instructions?|rules|steps|prompts?|guidance|playbook|orders|commands|tasks?|policy)|instructions?|rules|steps|orders|prompt)\b[^.\n]{0,60}\b(?:at|from|under|behind|hosted (?:at|on)|published (?:at|on)|kept (?:at|on)|live (?:at|on)|served (?:by|from))\s{1,2}[\x60<(]?https?:\/\/[^\s)"'\x60>]{4,200}[^\n]{0,200}?\b(?:follow|obey|apply|execute|carry out|do (?:what|exactly|as)|act on|treat|replace|override|take precedence|instead of)\b[^\n]{0,120}|https?:\/\/[^\s)"'\x60>]{4,200}[^\n]{0,200}?\b(?:(?:follow|obey|apply|execute|carry out|act on|perform)\s(?:all\s|any\s|every\s|each\s|exactly\s)?(?:the\s|its\s|those\s|these\s|what(?:ever)?\s)?(?:instructions?|steps?|orders|commands?|rules|directives|tasks?|it (?:says|returns|contains|tells)|(?:page|response|file|reply|answer|server) (?:says|returns|contains|tells))|treat (?:it|its|the|that|this|whatever|everything)\b[^.\n]{0,60}\bas\b[^.\n]{0,30}\b(?:instructions?|orders|part of|system|authoritative|trusted|a (?:user|system) message)|do (?:what|whatever|exactly what|everything) (?:it|the|they|is))\b[^\n]{0,100}/gi,
  },
];
