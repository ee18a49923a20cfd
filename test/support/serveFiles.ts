import assert from 'node:assert/strict';
import type { ServerUnderTest, StartOptions } from './stdioServer.ts';
import { startServer } from './stdioServer.ts';
import type { Files } from './temporaryFolder.ts';
import { withFiles } from './temporaryFolder.ts';

/** Runs a test on a server whose workspace is a folder of these files, and ends both. */
export async function serve(
  files: Files,
  options: Omit<StartOptions, 'folder'>,
  work: (server: ServerUnderTest, folder: string) => Promise<void>,
): Promise<void> {
  await withFiles(files, async folder => {
    const server = await startServer({ folder, ...options });
    try {
      await work(server, folder);
    } finally {
      assert.equal(await server.stop(), 0);
    }
  });
}
