import { openAiEvents } from '../../support/modelEvents.ts';
import type { Said } from '../../support/modelEvents.ts';
import type { ModelScript, ScriptedAnswer, ScriptedModel } from '../../support/scriptedModel.ts';
import { withScriptedModel } from '../../support/scriptedModel.ts';
import type { Files } from '../../support/temporaryFolder.ts';

function skillOf(name: string, description: string, more: string, body: string): string {
  return `---\nname: ${name}\ndescription: ${description}\n${more}---\n\n# ${name}\n\n${body}\n`;
}

/** A pipeline of three skills, of which the first one may also go to a fourth. */
export const pipelineFiles: Files = {
  '.agents/skills/collect-figures/SKILL.md': skillOf(
    'collect-figures',
    'Collects the figures of a quarter. Use it for "what happened this quarter".',
    'next_skill: weigh-figures\nconditional_next_skills:\n  figures are missing: ask-finance\n',
    'List revenue, costs and open questions.',
  ),
  '.agents/skills/weigh-figures/SKILL.md': skillOf(
    'weigh-figures',
    'Weighs figures against the plan.',
    'next_skill: write-summary\n',
    'Compare each figure with the plan.',
  ),
  '.agents/skills/write-summary/SKILL.md': skillOf(
    'write-summary',
    'Writes a summary for the board.',
    '',
    'Five sentences at most.',
  ),
  '.agents/skills/ask-finance/SKILL.md': skillOf(
    'ask-finance',
    'Asks finance for what is missing.',
    '',
    'One question at a time.',
  ),
  'skillwright.json': JSON.stringify({
    tools: [
      {
        name: 'place_order',
        description: 'Places an order.',
        permissionTier: 'ALWAYS_CONFIRM',
        mock: { placed: true },
      },
      { name: 'send_mail', description: 'Sends a mail.', permissionTier: 'CONFIRM_ONCE', mock: 'Sent.' },
    ],
  }),
};

let port = 0;

/** A service at the address of the one before it, so that tests can share a window whose settings name it. */
export function withChatModel(
  answers: ModelScript['answers'],
  work: (model: ScriptedModel) => Promise<void>,
): Promise<void> {
  return withScriptedModel({ answers, port }, model => {
    port = Number(new URL(model.url).port);
    return work(model);
  });
}

/** Settings with one endpoint, whose model `auto` takes. */
export function settingsFor(url: string): Readonly<Record<string, unknown>> {
  const endpoint = { name: 'Scripted', kind: 'openai-compatible', url, models: ['small'] };
  return { 'skillwright.models.endpoints': [endpoint] };
}

export function answering(said: Said): ScriptedAnswer {
  return { pieces: [openAiEvents(said)] };
}

/** An answer to a key that the service does not know. */
export function refusing(message: string): ScriptedAnswer {
  const headers = { 'content-type': 'application/json' };
  return { status: 401, headers, pieces: [JSON.stringify({ error: { message } })] };
}
