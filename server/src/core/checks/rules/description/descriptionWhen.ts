import { none } from '../../../model/findings/report.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import { behindKeys } from '../../../analysis/loading/hostSkill.ts';
import { isEnglish } from '../../../text/words/genericWords.ts';
import type { TargetRule } from '../../engine/rule.ts';
import { claudeApiDocs, claudeCodeDocs, specification } from '../../engine/sources.ts';
import { isKeptFromModel } from '../../engine/modelInvocation.ts';
import { isSoundEntry } from '../../engine/soundEntry.ts';
import { topEntry } from '../../engine/targetView.ts';

export const descriptionWhen: TargetRule = {
  code: 'description-when',
  scope: 'target',
  needsSoundYaml: false,
  severity: 'hint',
  consequence: 'style',
  profiles: ['agentskills', 'claude-code', 'claude-api'],
  keys: ['description'],
  summary: 'The description does not say when to use the skill.',
  documentation: `The description is all that a model knows of a skill before it chooses. The specification asks for both: what the skill does and when to
use it. "Fills in PDF forms" says the first alone; "Use it when a PDF form has to be filled in" says the second.

A word such as "when", "if", "use" or "before" counts as the second, and so does a text in \`when_to_use\`. "For" counts where it says a use: "for reading
forms", "best for", "for all forms", "for review sessions"; not in "fields for forms". The rule knows English only, and leaves a skill alone that the model may not
start on its own.`,
  bad: {
    text: '---\nname: example\ndescription: Reads PDF documents and writes the fields of forms to a table.\n---\n',
  },
  good: {
    text: '---\nname: example\ndescription: Writes the fields of PDF forms to a table. Use it when a form has to be read.\n---\n',
  },
  sources: [specification, claudeApiDocs, claudeCodeDocs],
  messages: {
    missing: 'Say when to use the skill as well: a model that reads this knows only what it does.',
  },
  check(file) {
    const node = topEntry(file, 'description')?.value;
    const text = toWords(node)?.trim() ?? '';
    const isSaid =
      whenWords.test(text) || forUse.test(text) || behindKeys.some(key => topEntry(file, key) !== undefined);
    const isLeft = text.length < shortest || !isEnglish(text) || isKeptFromModel(file);
    if (node === undefined || isSaid || isLeft || !isSoundEntry(file, 'description')) {
      return none;
    }
    return [{ message: 'missing', span: node.span }];
  },
};

/** Characters below which other rules have more to say. */
const shortest = 60;

/** Words that begin what a skill is for. */
const whenWords =
  /\b(?:when(?:ever)?|where|if|use[ds]?|using|useful|before|after|while|during|until|trigger(?:s|ed)?|respond(?:s|ing)? to|reacts? to|invoke[ds]?|activate[ds]?|apply|applies|ideal|suitable|helpful|need(?:s|ed)?|asks?|wants?|requests?|mentions?|situations?|cases?)\b/i;

/** A "for" that says a use: what is good for something, for doing something, for all of a kind, and what a sentence ends with. */
const forUse =
  /\b(?:best|great|good|perfect|essential|designed|built|made|intended|meant|suited|optimized|guid(?:e|ance)|prompt|tool|skill) for\b|(?:^|[,.;]\s{0,3})for\b|\bfor (?:[\w/&-]{1,40},? ){0,3}(?!(?:thing|missing|existing|following|string|king|ring|spring|pricing|trading|training|marketing|engineering)\b)\w{3,40}ing\b|\bfor (?:any|all|every|both|each|tasks?)\b|\bfor (?:[\w/&-]{1,40},? ){1,4}(?:workflows?|analys[ie]s|studies|tasks|projects|reviews?|sessions?|scenarios?|purposes)\b/i;
