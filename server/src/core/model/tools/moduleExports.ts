/** A word boundary that knows `$` and letters of all languages. */
const start = String.raw`(?<![.$\p{ID_Continue}])`;
const end = String.raw`(?![$\p{ID_Continue}])`;

const exportKeyword = new RegExp(`${start}export${end}`, 'u');
/** What is handed out as a whole, or by names that only running tells. */
const unknownCommonJs = /(?<![$\p{ID_Continue}])exports\s*(?:=(?!=)|[[,)])/u;

/**
 * Whether a JavaScript or TypeScript module exports a name; undefined where only running it would tell, as where it hands on all that
 * another module exports. It looks at words and not at syntax, and takes a doubtful one for an export.
 */
export function exportsName(text: string, name: string): boolean | undefined {
  const word = name.replaceAll('$', String.raw`\$`);
  const hasWord = new RegExp(`${start}${word}${end}`, 'u');
  const statements = text.split(exportKeyword).slice(1);
  const answers = new Set(statements.map(statement => isIn(statement, hasWord, name)));
  if (answers.has(true) || new RegExp(String.raw`exports\s*\.\s*${word}${end}`, 'u').test(text)) {
    return true;
  }
  return answers.has(undefined) || unknownCommonJs.test(text) ? undefined : false;
}

/** @param statement what follows the word `export`, up to the next one */
function isIn(statement: string, hasWord: RegExp, name: string): boolean | undefined {
  const all = /^\s*\*\s*(?:as\s+(\S+))?/.exec(statement);
  if (all !== null) {
    return all[1] === undefined ? undefined : all[1].replace(/["';]/g, '') === name;
  }
  if (/^\s*=/.test(statement)) {
    return undefined;
  }
  const list = /^\s*(?:type\s*)?\{([^}]*)/.exec(statement);
  if (list !== null) {
    return (list[1] ?? '').split(',').some(each => exportedAs(each) === name);
  }
  // Variables may be many, with values between them; of all else the name stands before anything else.
  const head = /^\s*(?:const|let|var)\s/.test(statement) ? /^[^;]*/ : /^[^;({<=]*/;
  return hasWord.test(head.exec(statement)?.[0] ?? '');
}

/** The name that others import, of `Name` or `Name as Other`. */
function exportedAs(specifier: string): string {
  return (specifier.trim().split(/\s+/).at(-1) ?? '').replace(/["']/g, '');
}
