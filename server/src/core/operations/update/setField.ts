import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import { toSkillText } from '../../analysis/prompt/skillText.ts';
import type { Target } from '../../model/profiles/record/profile.ts';
import type { SkillPart, SkillParts } from '../../model/skill/skillParts.ts';
import { textOfPart } from '../../model/skill/skillParts.ts';
import type { TextEdit } from '../../text/position/span.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import type { PartEdit } from '../../model/skill/partEdit.ts';
import { applyPartEdit, planEdit } from '../../model/skill/partEdit.ts';
import { toOneEdit } from '../../syntax/edit/removeListItems.ts';
import { removeValue } from '../../syntax/edit/removeValue.ts';
import { replaceValue } from '../../syntax/edit/replaceValue.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';
import { placeOfField } from './fieldPlace.ts';
import type { Problem } from '../access/managedSkill.ts';

/** The files of a skill with another value for a key, wherever it belongs; a file without frontmatter gets one. */
export function setField(
  parts: SkillParts,
  targets: readonly Target[],
  key: string,
  value: Value,
): SkillParts | Problem {
  const { part, path, instead } = placeOfField(parts, targets, key);
  const whole = path.reduceRight<Value>((inner, step) => ({ [step]: inner }), value);
  const start = part === 'skill' ? withFrontmatter(parts) : parts;
  const changed = change(start, part, key, keyed => replaceValue(keyed, path, value), whole);
  return instead === undefined || 'problem' in changed
    ? changed
    : change(changed, 'skill', key, keyed => removeValue(keyed, instead));
}

/** What leads from some files to others, in small edits. */
export function editsBetween(before: SkillParts, after: SkillParts): PartEdit[] {
  return (['skill', 'sidecar', 'manifest'] as const).flatMap((part): PartEdit[] => {
    const [old, text] = [textOfPart(before, part), textOfPart(after, part)];
    if (text === undefined || text === old) {
      return [];
    }
    return old === undefined
      ? [{ part, edits: [], create: text }]
      : [{ part, edits: part === 'skill' ? editsOfSkill(before, after) : [toOneEdit(old, text)] }];
  });
}

function change(
  parts: SkillParts,
  part: SkillPart,
  key: string,
  edit: (keyed: KeyedText) => readonly TextEdit[] | undefined,
  whole?: Value,
): SkillParts | Problem {
  // A file that is there and cannot be read is not begun anew.
  const isUnread = parts.unread?.includes(part) === true;
  const planned = planEdit(parts, part, {
    key,
    change: edit,
    ...(whole !== undefined && !isUnread && { whole }),
  });
  return 'problem' in planned ? planned : applyPartEdit(parts, planned);
}

function withFrontmatter(parts: SkillParts): SkillParts {
  const { text, lineEnd, frontmatter, fenceProblems } = parts.file.document;
  const isPlain = fenceProblems.every(({ kind }) => kind === 'missing');
  if (frontmatter !== undefined || !isPlain) {
    return parts;
  }
  const document = parseSkillDocument(`---${lineEnd}---${lineEnd}${lineEnd}${text}`);
  return { ...parts, file: { ...parts.file, document } };
}

/** The frontmatter and the body apart, so that what stands between two changes is not touched. */
function editsOfSkill(before: SkillParts, after: SkillParts): TextEdit[] {
  const [old, changed] = [toSkillText(before.file.document), toSkillText(after.file.document)];
  const shift = old.head.length;
  const { span, newText } = toOneEdit(old.body, changed.body);
  const ofBody = { span: { start: span.start + shift, end: span.end + shift }, newText };
  return [
    ...(old.head === changed.head ? [] : [toOneEdit(old.head, changed.head)]),
    ...(old.body === changed.body ? [] : [ofBody]),
  ];
}
