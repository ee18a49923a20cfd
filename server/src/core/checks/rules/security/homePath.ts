import type { Fix, Report } from '../../../model/findings/report.ts';
import type { SkillDocument } from '../../../syntax/document/skillDocument.ts';
import { findSpanAt } from '../../../syntax/markdown/bodyLine.ts';
import { createLineFinder } from '../../../text/position/lineFinder.ts';
import type { FileRule } from '../../engine/rule.ts';
import { none } from '../../../model/findings/report.ts';
import { specification } from '../../engine/sources.ts';

export const homePath: FileRule = {
  code: 'home-path',
  scope: 'file',
  severity: 'warning',
  consequence: 'style',
  profiles: 'all',
  summary: "A path leads into someone's home folder, which exists on one machine only.",
  documentation: `A path such as \`/Users/<name>/forms\` exists on the machine of the person who wrote the skill. A model that follows it elsewhere finds nothing, and the path tells everybody
who reads the skill the name of the author's account.

Write a path relative to the skill folder, \`~\` for the home folder, or a placeholder such as \`<project>\`. Names that stand for anyone (\`user\`, \`you\`), accounts of containers
and build machines (\`node\`, \`runner\`), and paths that the text calls an example or a mistake are left alone, and so are what follows \`GET\` or \`POST\`, which is the address of a service. Each home folder is reported once.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRun `python C:\\Users\\klara\\forms\\fill.py`.\n',
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nRun `python ~/forms/fill.py`.\n',
  },
  sources: [specification],
  messages: {
    found: "'{path}' is a home folder of one machine. Write a relative path, '~' or a placeholder instead.",
    fix: "Write '~'",
  },
  check: ({ document }) => (homes.some(home => document.text.includes(home)) ? reportPaths(document) : none),
};

/** Every path to a home folder has one of these. */
const homes = ['/home/', '/Users', '\\Users'];
const pathPattern =
  /(?<![\w.~<>{}$:/\\-])(\/(?:Users|home)\/|(?:[A-Za-z]:|\/mnt\/[a-z]|\/[a-z])[\\/]{1,2}Users[\\/]{1,2})([\w][\w.-]{0,40})(?=[\\/])/g;

/** Names that stand for anyone. */
const anybody =
  /^(?:your?|my|me|some|any|the|user|users|username|name|example|sample|test|tests|foo|bar|xxx+|alice|bob|carol|dave|eve|jane|john|joe|jdoe|johndoe|janedoe|doe|someone|somebody|author|owner|person|guest|demo|dummy|placeholder)(?:[-_.]?(?:user|name|username|account|home|login|folder|dir|doe|id|here)|\d)*$/i;
/** Accounts of systems, containers and build machines, which are the same on many. */
const systems: ReadonlySet<string> = new Set(
  (
    'admin administrator agent app appuser apps build builder circleci claude claw clawd clawdbot codespace codespaces coder computeruse container core daytona debian ' +
    'default deploy deployer dev developer devuser docker ec2-user fedora git gitpod gradle hermes jenkins jovyan kali kasm linuxbrew moltbot node nonroot openclaw ' +
    'openhands opc oracle pi postgres public pwuser python r2d2 root runner sandbox service shared site steam sandboxuser student ubuntu vagrant vscode web ' +
    'webuser workspace worker www www-data'
  ).split(' '),
);
/** Records in the address of a service, which no account is called. */
const recordId = /^(?:\d+|[\da-f]{8}-[\da-f]{4}-[\da-f-]{22})$/i;
/** A request to a service, behind which a path is an address. */
const request = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+[`"']?$/;
/** Words on the line of a path that show it as an example, or as what not to write. */
const shownAs =
  /\b(?:e\.g|i\.e|for example|for instance|examples?|such as|like|instead of|never|don't|do not|avoid|not|no|bad|wrong|incorrect|hard-?cod(?:ed?|ing)|absolute|leak(?:s|ed|ing)?|mask|redact|sanitiz|anonymi[sz]|grep|rg|sed|regex|pattern|replace|personal|privacy|username)\b|❌|✗|🚫|例如|比如/i;

function* reportPaths(document: SkillDocument): Generator<Report> {
  const { text, body, frontmatter } = document;
  const findLine = createLineFinder(text);
  const seen = new Set<string>();
  const hidden = body.comments.map(({ span }) => span);
  for (const { index, 0: path, 1: folder = '', 2: name = '' } of text.matchAll(pathPattern)) {
    const isOther = anybody.test(name) || systems.has(name.toLowerCase()) || recordId.test(name);
    if (isOther || seen.has(path) || findSpanAt(hidden, index) !== undefined) {
      continue;
    }
    const { start, end } = findLine(index);
    if (request.test(text.slice(Math.max(start, index - maxContext), index))) {
      continue;
    }
    const around = text.slice(Math.max(start, index - maxContext), Math.min(end, index + maxContext));
    if (shownAs.test(around.replace(path, ''))) {
      continue;
    }
    seen.add(path);
    const span = { start: index, end: index + path.length };
    const isInKeys = frontmatter !== undefined && index < frontmatter.span.end;
    const fix = isInKeys || !folder.startsWith('/') || folder.length > '/Users/'.length ? {} : fixOf(span);
    yield { message: 'found', args: { path }, span, ...fix };
  }
}

/** Characters on each side of a path that are looked at. */
const maxContext = 200;

/** Of one place, since in quotes a shell does not resolve it. */
function fixOf(span: { readonly start: number; readonly end: number }): { fix: Fix } {
  return { fix: { title: 'fix', edits: [{ span, newText: '~' }], safe: false } };
}
