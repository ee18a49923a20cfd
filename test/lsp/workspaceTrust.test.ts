import assert from 'node:assert/strict';
import { trustGranted } from '../../server/src/protocol/messages.ts';
import { previewPrompt } from '../../server/src/protocol/routing.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serveFiles.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { createChatClient } from './chatClient.ts';

const files: Files = {
  '.agents/skills/report/SKILL.md': `---
name: report
description: Reports on the database.
vars:
  DATABASE_URL:
    description: Where the data is.
  REGION:
    default: any region
---

Ask {{DATABASE_URL}} in {{REGION}}.
`,
};
const env = { DATABASE_URL: 'postgres://ada:hunter2@db/prod', REGION: 'eu-north' };

describe('a variable of the environment that a skill declares', () => {
  it('has no value in a workspace that is not trusted, until it is', () =>
    serve(files, { env, options: { isTrusted: false } }, async server => {
      const folderUri = server.uriOf('').replace(/\/$/, '');
      const body = async () => {
        const request = { folderUri, message: 'report', ticked: { added: ['report'], removed: [] } };
        const shown = await server.connection.sendRequest(previewPrompt, request);
        return /^Ask .*$/m.exec(shown?.text ?? '')?.[0];
      };
      const before = await body();
      const { requests } = await createChatClient(server).say('Go.', {
        model: 'endpoint:a/b',
        named: ['report'],
      });
      assert.deepEqual(
        [before, JSON.stringify(requests).includes(env.REGION)],
        ['Ask {{DATABASE_URL}} in any region.', false],
      );
      assert.match(JSON.stringify(requests), /Ask \{\{DATABASE_URL\}\} in any region\./);
      await server.connection.sendNotification(trustGranted);
      await eventually(body, shown => assert.equal(shown, 'Ask *** in ***.'));
    }));
});
