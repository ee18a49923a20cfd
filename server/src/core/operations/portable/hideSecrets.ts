import type { YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isRecord, withoutPrototype } from '../../syntax/yaml/yamlNode.ts';
import type { SkillTrees } from '../../model/skill/skillKeys.ts';
import { looksLikeCredential } from '../../model/variables/credential.ts';
import { readVariables } from '../../model/variables/readVariables.ts';
import type { SecretMask } from '../../model/variables/secretMask.ts';
import { createSecretMask } from '../../model/variables/secretMask.ts';
import type { TransferNote } from '../../model/findings/transferNote.ts';

/** What of a skill leaves the machine as words. */
export interface LeavingTexts {
  readonly title: string;
  readonly description: string;
  readonly instructions: string;
  readonly others: YamlRecord;
}

/** The same without secrets. */
export interface HiddenSecrets extends LeavingTexts {
  readonly notes: readonly TransferNote[];
  /** For the other files that leave with it. */
  readonly mask: SecretMask;
}

/** Secrets that a skill has in clear: defaults of variables that are secret or look so, and what looks like a key of a server. */
function findClearSecrets(trees: SkillTrees, others: YamlRecord) {
  const secrets = readVariables(trees).filter(
    ({ name, secret, default: value = '' }) => secret || looksLikeCredential(name, value),
  );
  const defaults = secrets.flatMap(({ default: value = '' }) => (value.trim() === '' ? [] : [value]));
  const ofServer = Object.entries(serverEnvironment(others)).flatMap(([name, value]) =>
    typeof value === 'string' && looksLikeCredential(name, value) ? [value] : [],
  );
  return { names: new Set(secrets.map(({ name }) => name)), values: [...defaults, ...ofServer] };
}

/** Empties defaults of secret variables and keys of the skill's server, wherever they are, and masks what repeats them. */
export function hideSecrets(trees: SkillTrees, texts: LeavingTexts): HiddenSecrets {
  const { names, values } = findClearSecrets(trees, texts.others);
  const mask = createSecretMask(values);
  const emptied = new Set<string>();
  const clean = emptyDefaults(texts.others, names, emptied);
  const masked = maskValue(clean, mask);
  const notes = [...emptied].map(name => noteEmptied(name, '{name} is secret, so its value was left out.'));
  const instructions = mask(texts.instructions);
  if (instructions !== texts.instructions) {
    notes.push(noteEmptied('', 'The instructions repeat a secret, which was masked.'));
  }
  return {
    title: mask(texts.title),
    description: mask(texts.description),
    instructions,
    others: isRecord(masked) ? masked : clean,
    notes,
    mask,
  };
}

function noteEmptied(name: string, template: string): TransferNote {
  return { kind: 'emptied', subject: name, template, args: name === '' ? {} : { name } };
}

function serverEnvironment(others: YamlRecord): YamlRecord {
  const { mcp } = others;
  const env = isRecord(mcp) ? mcp['env'] : undefined;
  return isRecord(env) ? env : {};
}

/** Goes through what may be nested below `metadata`, too. */
function emptyDefaults(record: YamlRecord, names: ReadonlySet<string>, emptied: Set<string>): YamlRecord {
  const result = Object.assign(withoutPrototype(), record);
  const { vars, mcp, metadata } = record;
  if (isRecord(vars)) {
    result['vars'] = mapRecord(vars, (name, value) => {
      if (!names.has(name) || !hasDefault(value)) {
        return value;
      }
      emptied.add(name);
      return isRecord(value) ? { ...value, default: null } : { secret: true };
    });
  }
  if (isRecord(mcp) && isRecord(mcp['env'])) {
    const env = mapRecord(mcp['env'], (name, value) => {
      if (typeof value !== 'string' || !looksLikeCredential(name, value)) {
        return value;
      }
      emptied.add(name);
      return '';
    });
    result['mcp'] = { ...mcp, env };
  }
  if (isRecord(metadata)) {
    result['metadata'] = emptyDefaults(metadata, names, emptied);
  }
  return result;
}

function hasDefault(value: YamlValue): boolean {
  const own = isRecord(value) ? value['default'] : value;
  return own !== undefined && own !== null && own !== '';
}

function mapRecord(record: YamlRecord, change: (key: string, value: YamlValue) => YamlValue): YamlRecord {
  const result = withoutPrototype();
  for (const [key, value] of Object.entries(record)) {
    result[key] = change(key, value);
  }
  return result;
}

/** Masks every text in plain data; keys stay as they are. */
export function maskValue(value: YamlValue, mask: SecretMask): YamlValue {
  if (typeof value === 'string') {
    return mask(value);
  }
  if (isRecord(value)) {
    return mapRecord(value, (_key, each) => maskValue(each, mask));
  }
  return typeof value === 'object' && value !== null ? value.map(item => maskValue(item, mask)) : value;
}
