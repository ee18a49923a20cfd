/** Names that others pretend to be. */
type NameKind = 'skill' | 'vendor' | 'host' | 'python' | 'node';

/** Skills that most people know, from the collections of Anthropic and OpenAI, 2026-11. */
const skills =
  'algorithmic-art brand-guidelines canvas-design doc-coauthoring frontend-design internal-comms mcp-builder skill-creator slack-gif-creator theme-factory web-artifacts-builder webapp-testing skill-installer code-review security-review pdf-processing openai-docs playwright github-actions kubernetes terraform';
const vendors =
  'anthropic openai microsoft google github gitlab cloudflare vercel stripe huggingface hashicorp atlassian supabase netlify mozilla apple amazon nvidia oracle docker redis mongodb paypal coinbase binance metamask claude copilot gemini notion figma datadog sentry slack discord telegram openclaw clawhub';
const hosts =
  'github.com githubusercontent.com gitlab.com anthropic.com claude.ai openai.com microsoft.com google.com googleapis.com npmjs.com npmjs.org pypi.org python.org nodejs.org docker.com cloudflare.com amazonaws.com huggingface.co vercel.com stripe.com slack.com notion.so paypal.com apple.com rust-lang.org rustup.rs astral.sh bun.sh deno.land pythonhosted.org supabase.com agentskills.io';
const python =
  'requests numpy pandas scipy matplotlib tensorflow pytorch torch transformers django flask fastapi sqlalchemy pydantic beautifulsoup4 selenium playwright openai anthropic langchain boto3 cryptography pillow colorama urllib3 setuptools python-dateutil pyyaml jinja2 opencv-python scikit-learn pypdf pdfplumber reportlab openpyxl python-docx python-pptx httpx aiohttp rich click pytest';
const node =
  'react express lodash axios typescript webpack prettier eslint commander chalk mongoose jsonwebtoken puppeteer playwright openai @anthropic-ai/sdk @anthropic-ai/claude-code @openai/codex @modelcontextprotocol/sdk dotenv cross-env node-fetch nodemon tailwindcss electron discord.js docx pptxgenjs';

const lists: Readonly<Record<NameKind, readonly string[]>> = {
  skill: [...skills.split(' '), ...vendors.split(' ')],
  vendor: vendors.split(' '),
  host: hosts.split(' '),
  python: python.split(' '),
  node: node.split(' '),
};

/** Names that are near a well-known one and are well known themselves. */
const innocent: ReadonlySet<string> = new Set(
  'preact openapi request lodash-es express-session torchs click clock flash django-rest flask-cors claud claudes pytest-cov opencv-python-headless pypdf2 pypdf3 pypdf4 openpyxls requests-html axios-retry chalks react-is numpys gitea.com python-pptx python-docx docker.io openai.org docx2 docxs docsx github.io claude.com stripes slacks notions figmas googl redis-py redisvl aredis rediss node-fetch-native apples codacy'.split(
    ' ',
  ),
);

/** Signs that are taken for others. */
const twins: readonly (readonly [RegExp, string])[] = [
  [/0/g, 'o'],
  [/[1|!]/g, 'l'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/3/g, 'e'],
  [/5/g, 's'],
  [/4/g, 'a'],
];

/** The well-known name that a name is taken for; undefined for one that is its own. */
export function findImitated(kind: NameKind, name: string): string | undefined {
  const known = lists[kind];
  const candidates =
    kind === 'host'
      ? hostsIn(name)
      : kind === 'skill' || kind === 'vendor'
        ? [name, ...name.split(/[\s_-]+/)]
        : [name];
  for (const candidate of candidates) {
    if (known.includes(candidate.replaceAll(' ', '-')) || innocent.has(candidate)) {
      continue;
    }
    const found = known.find(
      each =>
        (kind !== 'host' || candidate.split('.')[0] !== each.split('.')[0]) &&
        (isTwin(candidate, each) || isTypo(candidate, each, kind)),
    );
    if (found !== undefined) {
      return found;
    }
  }
  return kind === 'host' ? findPretended(name, known) : undefined;
}

/** The two last labels of a host. */
function hostsIn(host: string): string[] {
  const labels = host.split('.');
  return [labels.slice(-2).join('.')];
}

/** A well-known host as the beginning of another one: `github.com.evil.example`. */
function findPretended(host: string, known: readonly string[]): string | undefined {
  return known.find(each => `.${host}`.includes(`.${each}.`) && !host.endsWith(each));
}

function isTwin(name: string, known: string): boolean {
  if (Math.abs(name.length - known.length) > 3 || name === known) {
    return false;
  }
  const plain = (text: string) =>
    twins.reduce((words, [sign, letter]) => words.replace(sign, letter), text).replaceAll('i', 'l');
  return !/^[a-z.-]*$/.test(name.replace(/rn|vv/g, '')) || /rn|vv|l|i/.test(name)
    ? plain(name) === plain(known)
    : false;
}

/** Letters below which two names are near each other by chance. */
const shortestName: Readonly<Record<NameKind, number>> = {
  skill: 9,
  vendor: 7,
  host: 10,
  python: 6,
  node: 6,
};

/** One letter more, fewer, changed places or another one; an ending that makes a plural is none. */
function isTypo(name: string, known: string, kind: NameKind): boolean {
  if (known.length < shortestName[kind] || Math.abs(name.length - known.length) > 1 || name === known) {
    return false;
  }
  if (`${name}s` === known || `${known}s` === name || /\d$/.test(name)) {
    return false;
  }
  let start = 0;
  while (start < name.length && name[start] === known[start]) {
    start++;
  }
  const one = name.slice(start);
  const other = known.slice(start);
  return (
    one.slice(1) === other.slice(1) ||
    one.slice(1) === other ||
    one === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}
