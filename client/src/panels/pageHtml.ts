/** What a page is made of; all addresses are those of the webview. */
export interface PageParts {
  readonly title: string;
  /** As in `en` or `zh-cn`. */
  readonly language: string;
  /** Where the webview may load files from. */
  readonly source: string;
  readonly script: string;
  readonly styles: readonly string[];
  /** The style sheet of the icons, which elements look for in the page. */
  readonly icons: string;
  /** Different for each page, so that no script but ours runs. */
  readonly nonce: string;
  /** The page may show pictures from the source. */
  readonly hasPictures?: boolean;
}

/** The empty page: its script draws the rest. Nothing may be loaded or run but what is named here. */
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
