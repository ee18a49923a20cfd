import type { Fix } from '../../../model/findings/report.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { readIntendedBoolean, readBoolean } from '../../../model/profiles/record/booleans.ts';
import { checkedByVscode } from '../../engine/checkedByVscode.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeCodeDocs, vscodeBuild } from '../../engine/sources.ts';
import type { Weight } from '../../../model/findings/severity.ts';
import { severityOf, weighFor } from '../../../model/findings/severity.ts';

export const booleanText: TargetRule = {
  code: 'boolean-text',
  scope: 'target',
  needsSoundYaml: true,
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  about: 'schema-problems',
  summary: 'A boolean is written as a text or a number.',
  documentation: `YAML reads \`true\` and \`false\` as booleans, and \`"true"\`, \`yes\`, \`on\` or \`1\` as something else. Claude Code takes all of
these spellings; VS Code marks them as errors, and most hosts drop the value, so the default value counts.

Write \`true\` or \`false\` without quotes.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\nuser-invocable: "false"\n---\n',
    targets: ['vscode'],
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\nuser-invocable: false\n---\n',
    targets: ['vscode'],
  },
  sources: [vscodeBuild, claudeCodeDocs],
  messages: {
    found: "'{key}' takes true or false without quotes, not '{value}'.",
    fix: "Change to '{meant}'",
  },
  *check(_file, { target: { profile }, schemaProblems }) {
    for (const { keyword, field, node, label } of schemaProblems) {
      const intended = readIntendedBoolean(node);
      if (
        keyword !== 'type' ||
        node === undefined ||
        intended === undefined ||
        field?.types.includes('boolean') !== true ||
        readBoolean(node, profile) !== undefined
      ) {
        continue;
      }
      const args = { key: label, value: toWords(node) ?? '', meant: String(intended) };
      const weight = weigh(profile, field);
      const isReportedByEditor = checkedByVscode.has(label);
      yield {
        message: 'found',
        args,
        span: node.span,
        ...weight,
        isReportedByEditor,
        ...correct(node, intended),
      };
    }
  },
};

function weigh(profile: Profile, field: Field): Weight {
  if (profile.booleans === 'unverified') {
    return severityOf('advised');
  }
  return weighFor(profile, field.enforcement === 'accepted' ? 'ignored' : field.enforcement, field);
}

function correct(node: YamlNode, intended: boolean): { readonly fix?: Fix } {
  if (node.kind !== 'scalar') {
    return {};
  }
  const edits = [{ span: node.span, newText: String(intended) }];
  // Some readers take yes and no for booleans and some for texts; true and false mean the same to all.
  return { fix: { title: 'fix', edits, safe: /^(?:true|false)$/i.test(String(node.value)) } };
}
