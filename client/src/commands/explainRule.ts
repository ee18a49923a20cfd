import * as vscode from 'vscode';

/** Shows the page of a rule; without a code, asks which. The pages are part of the extension. */
export function registerExplainRule(extensionUri: vscode.Uri): vscode.Disposable {
  const folder = vscode.Uri.joinPath(extensionUri, 'docs', 'rules');
  return vscode.commands.registerCommand('skillwright.explainRule', async (code?: unknown) => {
    const chosen = typeof code === 'string' ? code : await askForCode(folder);
    // The code becomes part of a path, so nothing but a code may pass.
    if (chosen !== undefined && /^[a-z-]+$/.test(chosen)) {
      await vscode.commands.executeCommand(
        'markdown.showPreview',
        vscode.Uri.joinPath(folder, `${chosen}.md`),
      );
    }
  });
}

async function askForCode(folder: vscode.Uri): Promise<string | undefined> {
  const entries = await vscode.workspace.fs.readDirectory(folder);
  const codes = entries.map(([name]) => name).filter(name => name.endsWith('.md') && name !== 'README.md');
  return vscode.window.showQuickPick(
    codes.map(name => name.slice(0, -'.md'.length)),
    { placeHolder: vscode.l10n.t('Which rule?') },
  );
}
