import type { Signature } from '../../scan/detector.ts';

const address = String.raw`(?:git\+)?(?:https?|ssh|git)://[^\s"'\x60,)\]}]{4,200}`;

/** Files that say what a program is built of, with an address in place of a version (MITRE ATT&CK T1195.001). */
export const manifests: readonly Signature[] = [
  {
    message: 'install',
    pattern: new RegExp(
      [
        // Gemfile, mix.exs, Cargo.toml, pyproject.toml, pubspec.yaml, Podfile, Package.swift
        String.raw`^[ \t]{0,8}gem\s{1,2}["'][\w-]{1,60}["'],[^\n]{0,80}?\b(?:git|source)(?::|\s?=>)\s{0,2}["']${address}`,
        String.raw`\{\s?:[\w-]{1,40},[^\n}]{0,40}\bgit:\s{0,2}"${address}`,
        String.raw`^[ \t]{0,4}["']?[\w.-]{1,60}["']?\s?=\s?\{[^\n}]{0,120}?\b(?:git|url)\s?=\s?["']${address}`,
        String.raw`^[ \t]{0,12}git:\s{0,8}(?:url:\s{0,2})?["']?${address}`,
        String.raw`\bpod\s{1,2}["'][\w-]{1,60}["'],[^\n]{0,60}:(?:git|podspec)\s?=>\s?["']${address}`,
        String.raw`\.package\(\s?(?:name:[^\n,]{1,60},\s?)?url:\s?"${address}`,
        // package.json and requirements with more than a plain address
        String.raw`^[ \t]{0,12}["'][@\w./-]{1,60}["']\s{0,2}:\s{0,2}["'](?:git\+(?:https?|ssh)://|git://|https?://[^"'\n]{4,160}(?:\.tgz|\.tar\.gz|/tarball))[^"'\n]{0,200}["']`,
        String.raw`^[ \t]{0,4}[\w.-]{1,40}(?:\[[\w,-]{1,40}\])?\s?@\s?${address}`,
        String.raw`["'][\w.-]{1,40}(?:\[[\w,-]{1,40}\])?\s?@\s?${address}["']`,
        // Dockerfile, Gradle, Nix, Jsonnet, remote configuration of a build
        String.raw`^[ \t]{0,4}ADD\s{1,2}(?:--\S{1,60}\s{1,2}){0,3}["'[]{0,2}${address}`,
        String.raw`\bapply\s?\(?\s?from[:=\s]{1,3}["']${address}`,
        String.raw`\b(?:fetchTarball|builtins\.fetchurl|builtins\.fetchGit)\s?\{?[^\n]{0,60}["']?${address}`,
        String.raw`\bdevtools::install_(?:url|git)\(\s?["']${address}|\bremotes::install_(?:url|git)\(\s?["']${address}|\binstall\.packages\(\s?["']${address}|\bPkg\.(?:add|develop)\(\s?(?:PackageSpec\()?\s?(?:url\s?=\s?)?"${address}`,
      ].join('|'),
      'gim',
    ),
  },
  {
    message: 'index',
    pattern: new RegExp(
      [
        String.raw`^[ \t]{0,4}source\s{1,2}["']https?://[^\s"']{4,160}["']`,
        String.raw`^\[\[(?:tool\.(?:uv|poetry|pdm)\.)?(?:index|source)\]\]\s{1,4}(?:\w{1,20}\s?=[^\n]{0,120}\s{1,4}){0,3}url\s?=\s?["']https?://[^\s"']{4,200}`,
        String.raw`\bmaven\s?\{\s{0,12}(?:allowInsecureProtocol[^\n]{0,20}\s{0,12})?(?:url|setUrl)[\s=(]{0,3}(?:uri\()?["']https?://[^\s"']{4,160}`,
        String.raw`\brepos\s?=\s?["']https?://[^\s"']{4,160}`,
        String.raw`<add\s{1,2}key="[^"\n]{1,60}"\s{1,2}value="https?://[^\s"]{4,200}`,
        String.raw`^[ \t]{0,4}deb\s{1,2}https?://[^\s"']{4,160}|\bdeb\s{1,2}\[[^\]\n]{1,120}\]\s{1,2}https?://[^\s"']{4,160}`,
        String.raw`\[(?:source|registries)\.[\w-]{1,40}\]\s{1,4}(?:\w{1,20}\s?=[^\n]{0,120}\s{1,4}){0,2}(?:registry|index)\s?=\s?["'](?:sparse\+)?https?://[^\s"']{4,160}`,
      ].join('|'),
      'gim',
    ),
  },
];
