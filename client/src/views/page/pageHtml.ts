/** The parts of a page; all addresses are those of the webview. */
export interface PageParts {
  readonly title: string;
  /** As in `en` or `zh-cn`. */
  readonly language: string;
  /** The source from which the webview may load files. */
  readonly source: string;
  readonly script: string;
  readonly styles: readonly string[];
  /** The style sheet of the icons, which elements look for in the page. */
  readonly icons: string;
  /** Unique for each page, so that only our script runs. */
  readonly nonce: string;
  /** The page may show pictures from the source. */
  readonly hasPictures?: boolean;
}

/** Builds the empty page, which its script fills. The content security policy allows only the files that are named here. */
export function buildPageHtml(parts: PageParts): string {
  const { title, language, source, script, styles, icons, nonce, hasPictures = false } = parts;
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src ${source}`,
    `font-src ${source}`,
    ...(hasPictures ? [`img-src ${source}`] : []),
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" id="vscode-codicon-stylesheet" href="${escapeHtml(icons)}">
${styles.map(style => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
<script defer nonce="${nonce}" src="${escapeHtml(script)}"></script>
</head>
<body></body>
</html>
`;
}

/** Text as HTML, between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
}
