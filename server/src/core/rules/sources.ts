import type { RuleSource } from './rule.ts';

const read = '2026-11-20';

export const specification: RuleSource = {
  title: 'Agent Skills specification',
  url: 'https://agentskills.io/specification',
  read,
};

export const referenceLibrary: RuleSource = {
  title:
    'skills-ref 0.1.0, the reference library: validator.py and parser.py (agentskills/agentskills@69ef37e)',
  read,
};

export const clientGuide: RuleSource = {
  title: 'Adding skills support to a client (agentskills/agentskills@69ef37e)',
  read,
};

export const yamlSpecification: RuleSource = {
  title: 'YAML 1.2.2',
  url: 'https://yaml.org/spec/1.2.2/',
  read,
};

export const claudeCodeDocs: RuleSource = {
  title: 'Claude Code: skills',
  url: 'https://code.claude.com/docs/en/skills',
  read,
};

export const vscodeBuild: RuleSource = { title: 'VS Code 1.139.1 as shipped', read };

export const ownConvention: RuleSource = { title: "Skillwright's own convention", read };
