import type { Signature } from '../../scan/detector.ts';

/** Packages, images and repositories from an address that nobody vouches for (MITRE ATT&CK T1195.002). */
export const packages: readonly Signature[] = [
  {
    // A source of packages under a name of its own.
    message: 'install',
    pattern:
      /\b(?:brew\s{1,2}tap|scoop\s{1,2}bucket\s{1,2}add|choco\s{1,2}source\s{1,2}add|winget\s{1,2}source\s{1,2}add|flatpak\s{1,2}remote-add|asdf\s{1,2}plugin(?:\s{1,2}|-)add|helm\s{1,2}repo\s{1,2}add|krew\s{1,2}index\s{1,2}add|mise\s{1,2}plugins?\s{1,2}(?:add|install)|vagrant\s{1,2}box\s{1,2}add)\s{1,2}(?:-{1,2}[\w=-]{1,30}\s{1,2}){0,3}["']?[\w./-]{2,60}["']?\s{1,2}(?:-{1,2}[\w=-]{1,30}\s{1,2}){0,2}["']?(?:git\+)?https?:\/\/[^\s"'\x60)]{3,200}/gi,
  },
  {
    message: 'install',
    pattern:
      /\b(?:pip[x3]?|uv(?:\s{1,2}pip|\s{1,2}tool)?|npm|pnpm|yarn|npx|bunx?|uvx|deno|gem|cargo|go|claude\s{1,2}mcp|code|brew|apt(?:-get)?|dpkg|rpm|msiexec|installer)\s{1,3}(?:-{1,2}[\w=-]{1,30}\s{1,2}){0,4}(?:install|add|i|run|exec|--from|-i|\/i|dlx|tap|--install-extension)?\s{0,3}(?:-{1,2}[\w=-]{1,30}\s{1,2}){0,4}["']?(?:git\+)?https?:\/\/[^\s"'\x60)]{1,300}/gi,
  },
  {
    message: 'clone',
    pattern:
      /\b(?:git|gh\s{1,2}repo)\s{1,2}clone\s[^\n]{0,200}?(?:https?:\/\/|git@)[^\s"'\x60]{4,160}[^\n]{0,120}(?:(?:&&|;)|\x60?\n\s{0,8}(?:\$\s|\d{1,2}\.\s|[-*]\s)?\x60?)[^\n]{0,80}(?:(?:&&|;|\n)\s{0,8}[^\n]{0,60}){0,2}(?:(?:ba|z)?sh\s{1,2}\S{0,60}\.sh|\.\/\S{1,60}|make\s{1,2}install|sudo\s{1,2}make|make\b|python3?\s{1,2}\S{0,60}\.py|node\s{1,2}\S{1,60}|(?:npm|pnpm|yarn|bun)\s{1,2}(?:i|ci|install|start|run)\b|pip3?\s{1,2}install\s{1,2}(?:-e\s{1,2})?\.|cargo\s{1,2}(?:run|install)|go\s{1,2}run)/gi,
  },
  {
    message: 'install',
    pattern:
      /^[ \t]{0,8}["'][@\w./-]{1,60}["']\s{0,2}:\s{0,2}["'](?:git\+)?https?:\/\/[^"'\n]{4,200}(?:\.tgz|\.tar\.gz|\.git[^"'\n]{0,60})["']|^[ \t]{0,4}(?:-e\s{1,2})?(?:[\w.-]{1,40}\s?@\s?)?(?:git\+)?https?:\/\/[^\s"']{4,200}(?:\.whl|\.tar\.gz|\.zip|\.git)(?:[@#]\S{0,60})?[ \t]{0,4}$|\bpip3?\s{1,2}install\s{1,2}-r\s{1,2}https?:\/\/\S{4,200}|^[ \t]{0,4}ADD\s{1,2}https?:\/\/\S{4,200}/gim,
  },
  {
    message: 'index',
    pattern:
      /(?:--(?:extra-)?index-url|--registry|--trusted-host|(?<=\bpip3?\sinstall\s[^\n]{0,60})-i)[=\s]{1,3}["']?https?:\/\/[^\s"'\x60)]{1,300}/g,
  },
  {
    message: 'install',
    pattern:
      /\b(?:pip[x3]?|uv(?:\s{1,2}pip|\s{1,2}tool)?|poetry|pdm|conda|mamba|npm|pnpm|yarn|npx|bunx?|uvx|deno|gem|cargo|go|luarocks|cpan|cpanm|composer|nimble|opam|dotnet\s{1,2}tool|helm(?:\s{1,2}plugin)?|kubectl\s{1,2}krew|vsce|code|gh\s{1,2}extension|asdf\s{1,2}plugin|mix|snap|flatpak|apk|dnf|yum|zypper|pacman|choco|winget|scoop|brew)\s{1,3}(?:[\w-]{1,14}\s{1,3}){0,2}(?:-{1,2}[\w=-]{1,30}\s{1,2}){0,4}(?:install|add|i|run|exec|dlx|tap|--from|--git|-S|-U|--source)?[\s=]{1,3}(?:-{1,2}[\w=-]{1,30}\s{1,2}){0,4}["']?(?:[\w.-]{1,40}\s?@\s?)?(?<![A-Za-z])(?:git\+(?:https?|ssh|git|file):\/\/|git:\/\/|ssh:\/\/|https?:\/\/|git@)[^\s"'\x60)]{3,300}|\b(?:npx|bunx|pnpm\s{1,2}dlx|npm\s{1,2}(?:i|install|exec)|uvx)\s{1,3}(?:-{1,2}[\w=-]{1,30}\s{1,2}){0,3}(?:github|gitlab|bitbucket|gist):[\w./#-]{3,100}/gi,
  },
  {
    message: 'install',
    pattern:
      /\b(?:kubectl\s{1,2}(?:apply|create|replace)|oc\s{1,2}apply|kustomize\s{1,2}build|istioctl\s{1,2}install)\b[^\n]{0,60}\s(?:-f|-k|--filename)?[=\s]{0,2}["']?https?:\/\/[^\s"'\x60)]{4,200}|\bhelm\s{1,2}(?:install|upgrade|repo\s{1,2}add)\b[^\n]{0,80}https?:\/\/[^\s"'\x60)]{4,200}|\bansible-(?:pull|galaxy)\b[^\n]{0,80}https?:\/\/[^\s"'\x60)]{4,200}|\bsource\s{1,8}=\s{1,2}"(?:git::https?:\/\/[^\s"]{4,200}|https?:\/\/[^\s"]{4,200}\.(?:zip|tgz|git|tar(?:\.\w{2,3})?)(?:\/\/[^\s"]{1,80})?(?:\?[^\s"]{0,80})?)"|\b(?:docker|podman)\s{1,2}build\b[^\n]{0,60}\shttps?:\/\/[^\s"'\x60)]{4,200}|\bterraform\s{1,2}init\b[^\n]{0,60}-from-module=\S{0,10}https?:\/\/[^\s"'\x60)]{4,200}|\b(?:Install-Module|Register-PSRepository|Add-AppxPackage|Install-Package)\b[^\n]{0,120}https?:\/\/[^\s"'\x60)]{4,200}/gi,
  },
  {
    message: 'index',
    pattern:
      /\b(?:npm|yarn|pnpm)\s{1,2}(?:config\s{1,2}set|set)\s{1,2}(?:@[\w-]{1,40}:)?registry[=\s]{1,2}["']?https?:\/\/[^\s"'\x60)]{4,200}|\bpip3?\s{1,2}config\s[^\n]{0,60}(?:index-url|extra-index-url|trusted-host)[=\s]{1,2}["']?(?:https?:\/\/)?[^\s"'\x60)]{4,200}|\b(?:PIP_(?:EXTRA_)?INDEX_URL|UV_(?:EXTRA_)?INDEX(?:_URL)?|UV_DEFAULT_INDEX|npm_config_registry|NPM_CONFIG_REGISTRY|YARN_REGISTRY|GOPROXY|HOMEBREW_(?:BOTTLE|API)_DOMAIN)\s?=\s?["']?https?:\/\/[^\s"'\x60)]{4,200}|^[ \t]{0,4}(?:(?:extra-)?index-url|registry|@[\w-]{1,40}:registry)\s?=\s?https?:\/\/\S{4,200}|\bgem\s{1,2}(?:sources\s{1,2}(?:-a|--add)|install\s[^\n]{0,60}--source)\s{1,2}https?:\/\/[^\s"'\x60)]{4,200}|--(?:default-)?index[=\s]{1,2}["']?https?:\/\/[^\s"'\x60)]{4,200}/gim,
  },
];
