/**
 * Hosts that publish installers of their own tools, and whose pages say to pipe them into a shell. Of those where anybody can publish, such as
 * raw.githubusercontent.com, none is among them. Collected from the install pages of these tools, 2026-11.
 */
const vendors: ReadonlySet<string> = new Set(
  (
    'agno.com aka.ms amazonaws.com ampcode.com anthropic.com apple.com astral.sh aws.amazon.com bun.com bun.sh claude.ai cloud.google.com ' +
    'cloudflare.com cockroachlabs.com convex.dev cursor.com deb.nodesource.com deno.land dl.google.com docker.com doppler.com dot.net e2b.dev ' +
    'elastic.co fly.io get.docker.com get.helm.sh get.k3s.io get.pnpm.io get.pulumi.com getcomposer.org github.com gitlab.com golang.org ' +
    'go.dev google.com googleapis.com hashicorp.com helm.sh heroku.com huggingface.co install.python-poetry.org k6.io kubernetes.io ' +
    'linuxfoundation.org mise.run mise.jdx.dev microsoft.com modal.com netlify.com nixos.org nodejs.org nodesource.com npmjs.com nvidia.com ' +
    'ollama.ai ollama.com openai.com opencode.ai pnpm.io posit.co pulumi.com pypi.org python.org python-poetry.org pytorch.org railway.app ' +
    'railway.com render.com rustup.rs rust-lang.org sdkman.io sentry.io solana.com starship.rs stripe.com supabase.com tailscale.com ' +
    'temporal.io turso.tech uv.sh vercel.com vite.dev volta.sh wasmer.io wasmtime.dev yarnpkg.com brew.sh chocolatey.org scoop.sh ' +
    'foundry.paradigm.xyz anza.xyz zed.dev determinate.systems inference.sh ' +
    'esm.sh esm.run skypack.dev jspm.io jsr.io honnef.co mvdan.cc k8s.io uber.org gotest.tools gopkg.in googlesource.com r-project.org ' +
    'atlassian.com npmmirror.com tuna.tsinghua.edu.cn aliyun.com cloudsmith.io npmjs.org pkg.dev visualstudio.com jfrog.io packagecloud.io pythonhosted.org rubygems.org crates.io maven.org'
  ).split(' '),
);

/** Where anybody puts up a text or a file, or catches what is sent, without saying who they are. */
const dropBoxes =
  /(?:^|\.)(?:pastebin\.com|paste\.rs|paste\.ee|pastes\.dev|dpaste\.(?:com|org)|hastebin\.com|ghostbin\.\w{2,6}|rentry\.(?:co|org)|termbin\.com|ix\.io|sprunge\.us|0x0\.st|transfer\.sh|file\.io|gofile\.io|catbox\.moe|litter\.catbox\.moe|anonfiles?\.com|bashupload\.com|oshi\.at|temp\.sh|tmpfiles\.org|uguu\.se|glot\.io)$/i;

const catchers =
  /(?:^|\.)(?:webhook\.site|requestbin\.(?:com|net)|request\.bin|requestcatcher\.com|pipedream\.net|hookbin\.com|beeceptor\.com|postb\.in|ptsv\d?\.com|webhook\.cool|ngrok(?:-free)?\.(?:io|app|dev)|trycloudflare\.com|loca\.lt|localhost\.run|serveo\.net|burpcollaborator\.net|oastify\.com|oast\.(?:fun|live|me|online|pro|site|today)|interact\.sh|interactsh\.com|dnslog\.(?:cn|org)|ceye\.io|canarytokens\.com|dnsbin\.zhack\.ca)$/i;

const shorteners =
  /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|v\.gd|cutt\.ly|rb\.gy|ow\.ly|shorturl\.at|tiny\.cc|t\.ly|rebrand\.ly|git\.io)$/i;

/** How far a host is to be trusted with code, by its name alone. */
export type HostKind = 'local' | 'vendor' | 'unknown' | 'address' | 'shortener' | 'drop-box' | 'catcher';

export interface FoundUrl {
  readonly url: string;
  readonly host: string;
  readonly isPlain: boolean;
  readonly kind: HostKind;
}

const urlPattern =
  /\b(https?|ftp):\/\/(?:[^\s/@"'`<>]{1,100}@)?([\w.-]{1,253}|\[[\da-f:.]{2,45}\])[^\s"'`<>|)]{0,300}/i;

/** The first address in a text. */
export function findUrl(text: string): FoundUrl | undefined {
  const match = urlPattern.exec(text);
  if (match === null) {
    return undefined;
  }
  const [url, scheme = '', host = ''] = match;
  return { url, host: host.toLowerCase(), isPlain: scheme.toLowerCase() !== 'https', kind: hostKind(host) };
}

/** The host that a module of Go is called by, as in `go install tools.example.org/lint@latest`, or a git URL without scheme. */
export function findModule(text: string): FoundUrl | undefined {
  const path =
    /(?<![\w.@/-])((?:[\w-]{1,60}\.){1,5}[a-z]{2,12})\/[\w./-]{1,120}@|(?<=\bgit@)([\w.-]{3,100}):/i.exec(
      text,
    );
  const host = path?.[1] ?? path?.[2];
  return host === undefined
    ? undefined
    : { url: path?.[0] ?? host, host: host.toLowerCase(), isPlain: false, kind: hostKind(host) };
}

/** The kind of a host without port. */
export function hostKind(host: string): HostKind {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (
    /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1\]|host\.docker\.internal|.{1,100}\.local(?:host)?)$/.test(
      name,
    )
  ) {
    return 'local';
  }
  if (/^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)[\d.]{3,11}$/.test(name)) {
    return 'local';
  }
  if (/^\d{1,3}(?:\.\d{1,3}){3}$|^\[|^0x[\da-f]{8}$|^\d{8,10}$/i.test(name)) {
    return 'address';
  }
  if (catchers.test(name)) {
    return 'catcher';
  }
  if (dropBoxes.test(name)) {
    return 'drop-box';
  }
  if (shorteners.test(name)) {
    return 'shortener';
  }
  return isVendor(name) ? 'vendor' : 'unknown';
}

function isVendor(name: string): boolean {
  const parts = name.split('.');
  return parts.some((_, index) => vendors.has(parts.slice(index).join('.')));
}

/** The label that a domain is known by: `inference` of `cli.inference.sh`. */
export function ownLabelOf(host: string): string {
  const labels = host.split('.');
  const isSecondLevel = /^(?:co|com|net|org|gov|ac)$/.test(labels.at(-2) ?? '') && labels.length > 2;
  return labels.at(isSecondLevel ? -3 : -2) ?? host;
}

/** Whether a text leads to the domain at another place, as it does to the pages of a service that it is about. */
export function isNamedElsewhere(text: string, { url, host }: FoundUrl): boolean {
  return text.replaceAll(url, ' ').toLowerCase().includes(host.split('.').slice(-2).join('.'));
}
