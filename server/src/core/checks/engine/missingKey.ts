import type { Report } from '../../model/findings/report.ts';
import { none } from '../../model/findings/report.ts';
import type { Quirk } from '../../model/profiles/record/quirk.ts';
import { renameKey } from '../../syntax/edit/entryEdits.ts';
import type { YamlEntry, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../syntax/yaml/yamlNode.ts';
import type { Enforcement, Missing } from '../../model/profiles/record/field.ts';
import { findField } from '../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { hasSoundYaml } from '../../model/skill/skillFile.ts';
import { weighFor } from '../../model/findings/severity.ts';
import { isNowhere, isSoundEntry } from './soundEntry.ts';
import type { TargetView } from './targetView.ts';
import { openingFenceOf, topEntry } from './targetView.ts';

/** Reports a key that is not there, or has no text, as bad as the host takes it. */
export function reportMissing(file: SkillFile, { target }: TargetView, key: string): readonly Report[] {
  const field = findField(target.profile, key);
  const missing = field?.missing;
  if (missing === undefined) {
    return none;
  }
  const entry = topEntry(file, key);
  if (entry !== undefined && !isBlank(entry.value)) {
    return none;
  }
  // Where the YAML is broken, the key may be there all the same.
  const isCertain =
    hasSoundYaml(file) || (entry === undefined ? isNowhere(file, key) : isSoundEntry(file, key));
  if (!isCertain) {
    return none;
  }
  const curly = entry === undefined ? findCurly(file, key) : undefined;
  const span = entry?.keySpan ?? curly?.keySpan ?? openingFenceOf(file);
  const message = curly !== undefined ? 'curly' : entry === undefined ? missing : `${missing}Empty`;
  return [
    {
      message,
      span,
      ...(curly && {
        args: { written: curly.key },
        fix: { title: 'fixCurly', edits: [renameKey(file.document, curly.keySpan, key)], safe: true },
      }),
      isReportedByEditor: true,
      ...weighFor(target.profile, enforcements[missing], field),
      quirk: quirkOf(key, entry !== undefined),
    },
  ];
}

/** The key with typographic quotes, which YAML takes for letters. */
function findCurly({ document }: SkillFile, key: string): YamlEntry | undefined {
  const plain = (written: string) => written.replace(/^[“”„‘’«»]|[“”„‘’«»]$/g, '');
  return document.frontmatter?.root?.entries.find(entry => entry.key !== key && plain(entry.key) === key);
}

function quirkOf(key: string, isThere: boolean): Quirk | undefined {
  if (key === 'name') {
    return 'no-name';
  }
  return key === 'description' ? (isThere ? 'empty-description' : 'no-description') : undefined;
}

/** Whether a value holds no words. */
export function isBlank(written: YamlNode): boolean {
  const node = resolveAlias(written);
  return node?.kind === 'scalar' && (node.value === null || String(node.value).trim() === '');
}

/** What a host does without a key is as bad as what it does with a value of the same fate. */
const enforcements: Readonly<Record<Missing, Enforcement>> = {
  refused: 'refused',
  hidden: 'cut',
  warned: 'warned',
  advised: 'advised',
};
