import * as vscode from 'vscode';
import type { ChatEngine } from '../views/chat/turn/chatEngine.ts';
import type { SkillChat } from '../views/chat/skillChat.ts';
import type { SkillLibrary } from '../views/library/skillLibrary.ts';
import type { RoutingPreview } from '../views/routing/routingPreview.ts';
import type { TraceView } from '../views/trace/traceView.ts';
import { loadOnce } from './loadOnce.ts';
import type { SharedParts } from './sharedParts.ts';

/** The views that are pages. Each is loaded when the user first opens it, or VS Code restores it. */
export interface LateViews {
  readonly chat: () => Promise<SkillChat>;
  readonly preview: () => Promise<RoutingPreview>;
  readonly library: () => Promise<SkillLibrary>;
  readonly trace: () => Promise<TraceView>;
}

/** Registers the views with VS Code, without their code. */
export function registerLateViews(shared: SharedParts, engine: ChatEngine): LateViews {
  const { context, client, serverEvents } = shared;
  const page = { client, extensionUri: context.extensionUri };
  const load = <View extends vscode.Disposable>(create: () => Promise<View>) =>
    loadOnce(async () => {
      const view = await create();
      context.subscriptions.push(view);
      return view;
    });
  const views: LateViews = {
    chat: load(async () => {
      const { SkillChat } = await import('../views/chat/skillChat.ts');
      return new SkillChat({ ...shared, engine });
    }),
    preview: load(async () => {
      const { RoutingPreview } = await import('../views/routing/routingPreview.ts');
      return new RoutingPreview(page);
    }),
    library: load(async () => {
      const { SkillLibrary } = await import('../views/library/skillLibrary.ts');
      return new SkillLibrary(page, serverEvents);
    }),
    trace: load(async () => {
      const { TraceView } = await import('../views/trace/traceView.ts');
      return new TraceView(page, serverEvents);
    }),
  };
  context.subscriptions.push(
    registerView('skillwright.chat', views.chat),
    registerView('skillwright.routingPreview', views.preview),
    registerPanel('skillwright.library', views.library),
    registerPanel('skillwright.trace', views.trace),
  );
  return views;
}

/** A view in the side bar or the panel. */
function registerView(
  id: string,
  load: () => Promise<{ readonly attach: (view: vscode.WebviewView) => void }>,
): vscode.Disposable {
  return vscode.window.registerWebviewViewProvider(id, {
    resolveWebviewView: async view => (await load()).attach(view),
  });
}

/** An editor that VS Code opens again in a window that is loaded anew. */
function registerPanel(
  viewType: string,
  load: () => Promise<{ readonly restore: (panel: vscode.WebviewPanel) => void }>,
): vscode.Disposable {
  return vscode.window.registerWebviewPanelSerializer(viewType, {
    deserializeWebviewPanel: async panel => (await load()).restore(panel),
  });
}
