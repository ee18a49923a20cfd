import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { git } from './gitRepository.ts';

/** Serves the files of a repository as git reads them from any web server, and leads other paths to where they are said to be. */
export async function withGitServer(
  folder: string,
  redirects: (port: number) => Readonly<Record<string, string>>,
  work: (port: number, asked: readonly string[]) => Promise<void>,
): Promise<void> {
  git(folder, 'update-server-info');
  const asked: string[] = [];
  let port = 0;
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(`${request.headers.host?.split(':')[0]}${pathname}`);
    const [, name = '', rest = ''] = /^\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
    const target = redirects(port)[name];
    if (target !== undefined) {
      response.writeHead(301, { location: `${target}/${rest}${search}` }).end();
      return;
    }
    try {
      response.end(readFileSync(path.join(folder, '.git', rest)));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    await work(port, asked);
  } finally {
    server.closeAllConnections();
    await new Promise(resolve => {
      server.close(resolve);
    });
  }
}
