import * as vscode from 'vscode';

/** The part of the manifest with the titles of the rules. */
interface Manifest {
  readonly contributes: {
    readonly configuration: {
      readonly properties: {
        readonly 'skillwright.rules': {
          readonly properties: Readonly<Record<string, { readonly description: string }>>;
        };
      };
    };
  };
}

/** Shows the page of a rule, which is part of the extension; asks for the rule without a code. */
export function registerExplainRule(extension: vscode.Extension<unknown>): vscode.Disposable {
  const folder = vscode.Uri.joinPath(extension.extensionUri, 'docs', 'rules');
  return vscode.commands.registerCommand('skillwright.explainRule', async (code?: unknown) => {
    const chosen = typeof code === 'string' ? code : await askForCode(extension.packageJSON);
    // The code becomes part of a path, so nothing but a code may pass.
    if (chosen !== undefined && /^[a-z-]+$/.test(chosen)) {
      await vscode.commands.executeCommand(
        'markdown.showPreview',
        vscode.Uri.joinPath(folder, `${chosen}.md`),
      );
    }
  });
}

async function askForCode({ contributes }: Manifest): Promise<string | undefined> {
  const rules = contributes.configuration.properties['skillwright.rules'].properties;
  const items = Object.entries(rules).map(([label, { description }]) => ({ label, detail: description }));
  const chosen = await vscode.window.showQuickPick(
    items.toSorted((one, other) => (one.label < other.label ? -1 : 1)),
    {
      placeHolder: vscode.l10n.t('Which rule?'),
      matchOnDetail: true,
    },
  );
  return chosen?.label;
}
