import assert from 'node:assert/strict';
import {
  CodeLensRequest,
  DidChangeConfigurationNotification,
  DidOpenTextDocumentNotification,
} from 'vscode-languageserver-protocol/node';
import type { Command } from 'vscode-languageserver-protocol/node';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';

const forms = 'skills/forms/SKILL.md';
const options = { options: { hasCommands: true } };
const hint = 'Select to show all checks in the Readiness view.';

function skill(more: string, body = 'Ask first.\n'): string {
  return `---\nname: forms\n${more}---\n${body}`;
}

const missingKey =
  'The environment variable FORMS_KEY is not set; set it, or list it below `env` in skillwright.json where the host provides it.';
const nextGap =
  'Add `evals.triggerCases` or `evals.functionalScenarios`: what people write, and what should come of it.';
const described = 'description: Fills in forms.\n';

function manifestOf(manifest: object): Files {
  return { 'skills/forms/skill.manifest.json': JSON.stringify({ version: 1, ...manifest }) };
}

async function lensesOf(server: ServerUnderTest): Promise<(Command | undefined)[]> {
  const textDocument = { uri: server.uriOf(forms) };
  const lenses = await server.connection.sendRequest(CodeLensRequest.type, { textDocument });
  return (lenses ?? []).map(({ command }) => command);
}

/** Runs a test with the lenses above the skill `forms`. */
function withLenses(
  text: string,
  files: Files,
  work: (lenses: (Command | undefined)[], server: ServerUnderTest) => unknown,
): Promise<void> {
  return serve({ [forms]: text, ...files }, options, async server => {
    await open(server, text);
    await work(await lensesOf(server), server);
  });
}

async function open(server: ServerUnderTest, text: string): Promise<void> {
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: server.uriOf(forms), languageId: 'skill', version: 1, text },
  });
}

const rivals: Files = {
  'skills/reports/SKILL.md': '---\nname: quarterly-report\ndescription: Sends the quarterly report.\n---\n',
};
const contested = skill('description: Fills in forms. Use for "send the quarterly report".\n');

describe('the lenses above a skill', () => {
  it('are none when all is well', () =>
    withLenses(skill(described), {}, lenses => assert.deepEqual(lenses, [])));

  it('count its own messages that it loses, and open the preview with one of them', () =>
    withLenses(contested, rivals, (lenses, server) =>
      assert.deepEqual(lenses, [
        {
          title: 'Routing: first for 1 of 2',
          tooltip:
            "The skill 'quarterly-report' ranks higher for “send the quarterly report”. Select to preview that message.",
          command: 'skillwright.previewRouting',
          arguments: [{ uri: server.uriOf(forms), path: forms, message: 'send the quarterly report' }],
        },
      ]),
    ));

  it('ask for a trigger example where it names no message', () =>
    withLenses(skill(''), {}, lenses =>
      assert.deepEqual(
        lenses.map(command => [command?.title, command?.tooltip]),
        [
          [
            'Add a trigger example',
            'This skill names no message that it is for. Select to try one, and keep it as a trigger case.',
          ],
        ],
      ),
    ));

  it('say what is missing before anything else, and lead to the Readiness view', () =>
    withLenses(
      skill(`${described}requires:\n  env: [FORMS_KEY]\n`, `${'Long. '.repeat(3000)}\n`),
      {},
      (lenses, server) =>
        assert.deepEqual(lenses, [
          {
            title: 'Not ready: FORMS_KEY missing',
            tooltip: `${missingKey}\n${hint}`,
            command: 'skillwright.showReadiness',
            arguments: [{ uri: server.uriOf(forms) }],
          },
        ]),
    ));

  it('say that a body is longer than a prompt has room for', () =>
    withLenses(skill(described, 'x'.repeat(12_001)), {}, lenses =>
      assert.deepEqual(
        lenses.map(command => [command?.title, command?.command]),
        [['Body: 12,001 of 12,000 characters', 'skillwright.previewRouting']],
      ),
    ));

  it('name what could not be checked, and tell of the first of it', () =>
    withLenses(skill(described), manifestOf({ requiredTools: ['draft'] }), lenses =>
      assert.deepEqual(
        lenses.map(command => [command?.title, command?.tooltip?.endsWith(`\n${hint}`)]),
        [['Unknown here: draft', true]],
      ),
    ));

  it('count the stages of an evaluation that the manifest declares, and name the next gap', () =>
    withLenses(
      skill(described),
      manifestOf({ evals: { successCriteria: ['Forms are complete.'] } }),
      lenses =>
        assert.deepEqual(
          lenses.map(command => [command?.title, command?.tooltip]),
          [['Evals: 2 of 6 stages set up', nextGap]],
        ),
    ));

  for (const [kind, left] of [
    ['nextStep', ['Routing: first for 1 of 2']],
    ['routing', ['Body: 12,001 of 12,000 characters']],
  ] as const) {
    it(`are at most two, of which the setting ${kind} hides one`, () =>
      withLenses(contested.replace('Ask first.\n', 'x'.repeat(12_001)), rivals, async (lenses, server) => {
        assert.deepEqual(
          lenses.map(command => command?.title),
          ['Body: 12,001 of 12,000 characters', 'Routing: first for 1 of 2'],
        );
        server.setSettings({ codeLens: { [kind]: false } });
        await server.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
        await eventually(
          () => lensesOf(server),
          found =>
            assert.deepEqual(
              found.map(command => command?.title),
              left,
            ),
        );
      }));
  }
});
