import type { ScannedText } from '../../scan/scannedText.ts';

/** Kinds of tools by which a computer is used: commands, files, the network, other agents. */
const powers: readonly RegExp[] = [
  /(?:^|[\s,])(?:Bash|Shell|PowerShell|Terminal|Execute)(?=$|[\s,(])/i,
  /(?:^|[\s,])(?:Write|Edit|MultiEdit|NotebookEdit)(?=$|[\s,(])/,
  /(?:^|[\s,])(?:WebFetch|WebSearch)(?=$|[\s,(])|\bBash\(\s?(?:curl|wget|nc|ssh)\b/,
  /(?:^|[\s,])(?:Task|Agent|KillShell|KillBash|BashOutput|SlashCommand)(?=$|[\s,(])/,
];

/** What a text speaks of that has use for a tool: files, commands, pages, code, in the languages of skills. */
const tasks =
  /[\x60$\\]|:\/\/|~\/|--\w|\w\/\w|\w_\w|\b[\w-]{2,40}\.(?:py|sh|[jt]sx?|json|md|csv|txt|ya?ml|html?|pdf|docx?|xlsx?|svg|png)\b|\b(?:files?|folders?|director\w{1,3}|scripts?|commands?|shell|terminal|bash|run(?:s|ning)?|execut\w{1,4}|search\w{0,3}|web\w{0,8}|online|internet|brows\w{1,4}|fetch\w{0,3}|look (?:it |them )?up|urls?|links?|sav(?:e|ed|es|ing)|stor(?:e|ed|es|ing)|download\w{0,3}|install\w{0,3}|repo\w{0,9}|git|code\w{0,4}|tests?|build\w{0,3}|project\w{0,1}|agents?|sub-?agents?|tools?|read\w{0,3}|edit\w{0,3}|outputs?|paths?|documents?|databases?|apis?|servers?|packages?|deploy\w{0,4}|data|workspace|logs?|generat\w{1,4}|export\w{0,3}|templates?|research\w{0,3}|analy\w{2,4}|python|node|xargs|curl|pages?|issues?|commits?|creat\w{1,4}|updat\w{1,4}|invok\w{1,4}|mcp)\b|(?:dateie?n?|ordner|befehl|skript|such[et]|netz|speicher|archivos?|carpetas?|comandos?|busca|guarda|fichiers?|dossiers?|commandes?|cherche|recherche|enregistre|arquivos?|pastas?|pesquis|salve)|файл|папк|команд|скрипт|поиск|найди|интернет|сайт|запуст|сохран|код|文件|目录|命令|脚本|搜索|网|运行|代码|执行|保存|生成|输出|ファイル|コマンド|検索|実行|スクリプト|保存|ウェブ|파일|명령|검색|저장|실행/i;

/** Characters of a text beyond which some use is likely. */
const longest = 4000;

/** Whether tools are several ways to use a computer. */
export function areManyPowers(granted: string): boolean {
  return powers.filter(each => each.test(granted)).length > 2;
}

/** Whether a skill speaks of nothing that it needs a computer for. */
export function isIdle({ document, text }: ScannedText): boolean {
  const words = text.slice(document.frontmatter?.span.end ?? 0).trim();
  const description = /^description\s?:[^\n]{0,400}/m.exec(text)?.[0] ?? '';
  return (
    words.length > 40 &&
    words.length < longest &&
    document.body.fences.length === 0 &&
    !tasks.test(words) &&
    !tasks.test(description)
  );
}
