import type { TextKind } from './scan/scannedText.ts';

const documents = /\.(?:md|mdx|markdown|mdc|rst|txt|adoc)$/i;
const scripts =
  /\.(?:sh|bash|zsh|fish|ksh|ps1|psm1|bat|cmd|py|pyw|[cm]?[jt]sx?|rb|pl|pm|php|lua|go|rs|swift|kt|java|cs|applescript|scpt|vbs|awk|r|jl|ex|exs|groovy|gradle|tcl|c|cc|cpp|h|nix|mk|mak|dart|scala|nu|psd1|hta|wsf|ahk)$|(?:^|\/)(?:(?:GNU)?[Mm]akefile(?:\.[\w-]{1,20})?|[Jj]ustfile|(?:Docker|Container)file(?:\.[\w-]{1,20})?|Rakefile|Gemfile|Vagrantfile|Brewfile|Procfile|\.envrc|\.bashrc|\.zshrc|\.profile|\.Rprofile|\.irbrc|\.pythonrc)$/i;
const programsInData =
  /(?:^|\/)(?:package\.json|hooks\.json|\.mcp\.json|mcp\.json|settings(?:\.local)?\.json|tasks\.json|launch\.json|devcontainer\.json|pyproject\.toml|setup\.cfg)$/i;
const others =
  /\.(?:json|jsonc|json5|jsonl|ya?ml|toml|ini|cfg|conf|env|csv|tsv|html?|xml|svg|css|sql|tmpl|template|j2|tex|hcl|tf|plist|service|desktop|cron|example|lock|log|graphql|proto|properties|reg|ipynb|kubeconfig|pem|key|ppk|asc|ovpn|rdp|cnf|tfvars|tfstate|http|rest|har|vue|svelte|exp|tfbackend|tpl|mod|gradle\.lockfile|jsonnet|libsonnet|cue|kdl|bicep|pp|sls|repo|rules|edn|config|csproj|props|targets|nuspec|pom|podspec|gemspec|rockspec|cabal|opam|bazel|bzl|toolchain|service\.d|timer|socket|mount|container|quadlet|nomad|pkr|sops|vault|tape|bru|postman_collection|code-workspace|sublime-project|iml|eex|erb|hbs|mustache|liquid|twig|njk|ejs)$|(?:^|\/)\.env\.[\w.-]{1,40}$|(?:^|\/)\.?(?:env|gitconfig|gitattributes|npmrc|editorconfig|cursorrules|htaccess|netrc|pgpass|s3cfg|boto|pypirc|dockercfg|git-credentials|crontab)$/i;

const opaque =
  /\.(?:exe|dll|so|dylib|bin|com|scr|msi|dmg|pkg|deb|rpm|apk|jar|war|class|pyc|pyo|pyd|node|wasm|o|a|elf|zip|tar|t?gz|bz2|xz|7z|rar|whl|gem|crx|vsix|lnk)$/i;

/** Files that run or hold others and are not text, so that no scan tells what is in them. */
export function findUnscanned(paths: readonly string[]): string[] {
  return paths.filter(path => opaque.test(path));
}

/**
 * How a file of a skill is scanned, by its path from the skill folder and the first characters of its text. Undefined for what is no text as far as its
 * name tells.
 */
export function textKindOf(path: string, start: string): TextKind | undefined {
  if (scripts.test(path) || programsInData.test(path) || start.startsWith('#!')) {
    return 'script';
  }
  if (documents.test(path)) {
    return 'document';
  }
  const name = path.slice(path.lastIndexOf('/') + 1);
  return others.test(path) || !name.includes('.') ? 'data' : undefined;
}
