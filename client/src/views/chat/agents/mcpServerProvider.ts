import * as vscode from 'vscode';

/** As the manifest calls it. */
const providerId = 'skillwright.mcp';

const setting = 'skillwright.mcp.offer';

/** Arguments of the command line that serve all skills of the current folder, including their instructions and files. */
export const serverArguments = ['mcp', '--all', '--trusted'] as const;

/** The command line that comes with the extension. */
export function findCommandLine(extensionUri: vscode.Uri): string {
  return vscode.Uri.joinPath(extensionUri, 'dist', 'skillwright.js').fsPath;
}

/** Offers the skills of each folder to VS Code's agents as an MCP server, where the user enabled that and trusts the workspace. */
export function registerMcpServerProvider(
  extension: Pick<vscode.Extension<unknown>, 'extensionUri' | 'packageJSON'>,
): vscode.Disposable {
  const changed = new vscode.EventEmitter<void>();
  const notify = () => changed.fire();
  return vscode.Disposable.from(
    changed,
    vscode.workspace.onDidChangeWorkspaceFolders(notify),
    vscode.workspace.onDidGrantWorkspaceTrust(notify),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration(setting)) {
        notify();
      }
    }),
    vscode.lm.registerMcpServerDefinitionProvider(providerId, {
      onDidChangeMcpServerDefinitions: changed.event,
      provideMcpServerDefinitions: () => (isWanted() ? listServers(extension) : []),
    }),
  );
}

/** A workspace cannot set it: it would have a program started. */
function isWanted(): boolean {
  const wanted = vscode.workspace.getConfiguration().inspect<boolean>(setting)?.globalValue;
  return wanted === true && vscode.workspace.isTrusted;
}

function listServers({
  extensionUri,
  packageJSON,
}: Pick<vscode.Extension<unknown>, 'extensionUri' | 'packageJSON'>): vscode.McpStdioServerDefinition[] {
  const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
  const version: unknown = Reflect.get(Object(packageJSON), 'version');
  return folders.map(({ name, uri }) => {
    const args = [findCommandLine(extensionUri), ...serverArguments, '--in', uri.fsPath];
    const label = folders.length === 1 ? 'Skillwright' : `Skillwright: ${name}`;
    // The program of the extension host is Electron on a desktop; with this variable it is Node.
    const environment = { ELECTRON_RUN_AS_NODE: '1' };
    const server = new vscode.McpStdioServerDefinition(
      label,
      process.execPath,
      args,
      environment,
      String(version),
    );
    server.cwd = uri;
    return server;
  });
}
