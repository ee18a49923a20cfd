import {
  Server,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import type { ToolArguments } from '../core/model/policy/grants.ts';
import { LineLimiter } from './lineLimiter.ts';
import type { ServedSkills, SkillProvider } from './skillProvider.ts';

const markdown = 'text/markdown';

const instructions =
  'Skills are instructions that people wrote, each for one kind of task. Look for one that fits before you begin a task.';

/** Bytes of a message; arguments of tools are texts of skills, which have 1 MB at most. */
const maxMessage = 8 * 1024 * 1024;

/** Serves the skills of a provider over standard input and output, until the input is closed. */
export function serveSkills(provider: SkillProvider, version: string): void {
  const input = process.stdin.pipe(new LineLimiter(maxMessage, refuseMessage));
  // The library counts what comes at once, which is a line and its end.
  const transport = new StdioServerTransport(input, process.stdout, { maxBufferSize: maxMessage + 1 });
  serveStdio(() => createServer(provider, version), { transport });
}

/** Which request it was is not known, since nothing of it was read. */
function refuseMessage(): void {
  const message = `A message has more than ${maxMessage / 1024 / 1024} MB.`;
  const error = { code: ProtocolErrorCode.InvalidRequest, message };
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: null, error })}\n`);
}

/** What a client lists, and is notified about when it changes. */
type Listed = 'tools' | 'skills';

function createServer(provider: SkillProvider, version: string): Server {
  const changing = { listChanged: true };
  const server = new Server(
    { name: 'skillwright', version },
    { capabilities: { tools: changing, resources: changing, prompts: changing }, instructions },
  );
  const look = createLook(provider, {
    tools: () => server.sendToolListChanged(),
    skills: async () => {
      await server.sendResourceListChanged();
      await server.sendPromptListChanged();
    },
  });
  serveTools(server, look);
  serveResources(server, look);
  servePrompts(server, look);
  return server;
}

type Look = (listed?: Listed) => Promise<ServedSkills>;

/** Looks at the skills with each request, and notifies the client when they are no longer as it listed them. */
function createLook(provider: SkillProvider, notify: Readonly<Record<Listed, () => Promise<void>>>): Look {
  const listedBefore = new Map<Listed, string>();
  return async listed => {
    const view = await provider.look();
    for (const kind of ['tools', 'skills'] as const) {
      const now = JSON.stringify(view[kind]);
      const before = listedBefore.get(kind);
      if (kind === listed) {
        listedBefore.set(kind, now);
      } else if (before !== undefined && before !== now) {
        listedBefore.delete(kind);
        await notify[kind]();
      }
    }
    return view;
  };
}

function serveTools(server: Server, look: Look): void {
  server.setRequestHandler('tools/list', async () => {
    const { tools } = await look('tools');
    return {
      tools: tools.map(({ name, description, parameters, isReadOnly }) => ({
        name,
        description,
        inputSchema: { ...parameters, type: 'object' as const },
        annotations: { readOnlyHint: isReadOnly, openWorldHint: false },
      })),
    };
  });
  server.setRequestHandler('tools/call', async ({ params }, { mcpReq: { signal } }) => {
    const view = await look();
    const tool = view.tools.find(({ name }) => name === params.name);
    if (tool === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no tool '${params.name}'.`);
    }
    const cancellation = {
      get isCancellationRequested() {
        return signal.aborted;
      },
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- They came as JSON.
    const given = (params.arguments ?? {}) as ToolArguments;
    const { text, isError } = await view.run(tool.name, given, cancellation);
    return { content: [{ type: 'text', text }], isError };
  });
}

function serveResources(server: Server, look: Look): void {
  server.setRequestHandler('resources/list', async () => {
    const { skills } = await look('skills');
    return {
      resources: skills.map(({ id, title, description, uri }) => ({
        uri,
        name: id,
        title,
        description,
        mimeType: markdown,
      })),
    };
  });
  server.setRequestHandler('resources/templates/list', async () => {
    const { skills } = await look();
    const template = {
      uriTemplate: 'skill://{id}/{+path}',
      name: 'skill-file',
      description: 'A file that a skill brings along, as `list_resources` names it.',
    };
    return { resourceTemplates: skills.length === 0 ? [] : [template] };
  });
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const view = await look();
    const text = await view.read(uri);
    if (text === undefined) {
      throw new ResourceNotFoundError(uri);
    }
    const isSkill = view.skills.some(skill => skill.uri === uri);
    return { contents: [{ uri, mimeType: isSkill ? markdown : 'text/plain', text }] };
  });
}

function servePrompts(server: Server, look: Look): void {
  server.setRequestHandler('prompts/list', async () => {
    const { skills } = await look('skills');
    return { prompts: skills.map(({ id, title, description }) => ({ name: id, title, description })) };
  });
  server.setRequestHandler('prompts/get', async ({ params: { name } }) => {
    const view = await look();
    const skill = view.skills.find(({ id }) => id === name);
    const text = skill && (await view.read(skill.uri));
    if (skill === undefined || text === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `There is no prompt '${name}'.`);
    }
    const { description } = skill;
    return { description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  });
}
