import { agentskills } from './hosts/agentskills.ts';
import { amble } from './hosts/amble.ts';
import { amp } from './hosts/amp.ts';
import { antigravity } from './hosts/antigravity.ts';
import { augment } from './hosts/augment.ts';
import { claudeApi } from './hosts/claudeApi.ts';
import { claudeCode } from './hosts/claudeCode.ts';
import { cline } from './hosts/cline.ts';
import { codex } from './hosts/codex.ts';
import { copilotCli } from './hosts/copilotCli.ts';
import { crush } from './hosts/crush.ts';
import { cursor } from './hosts/cursor.ts';
import { factory } from './hosts/factory.ts';
import { geminiCli } from './hosts/geminiCli.ts';
import { ghSkill } from './hosts/ghSkill.ts';
import { golemcore } from './hosts/golemcore.ts';
import { goose } from './hosts/goose.ts';
import { hermes } from './hosts/hermes.ts';
import { kilo } from './hosts/kilo.ts';
import { kimiCode } from './hosts/kimiCode.ts';
import { kiro } from './hosts/kiro.ts';
import { knowledge } from './hosts/knowledge.ts';
import { minara } from './hosts/minara.ts';
import { mistralVibe } from './hosts/mistralVibe.ts';
import { mux } from './hosts/mux.ts';
import { openclaw } from './hosts/openclaw.ts';
import { opencode } from './hosts/opencode.ts';
import { openhands } from './hosts/openhands.ts';
import { pi } from './hosts/pi.ts';
import { qwenCode } from './hosts/qwenCode.ts';
import { roo } from './hosts/roo.ts';
import { vscode } from './hosts/vscode.ts';
import { warp } from './hosts/warp.ts';
import { windsurf } from './hosts/windsurf.ts';
import { zed } from './hosts/zed.ts';
import { zeroclaw } from './hosts/zeroclaw.ts';
import type { Field } from './record/field.ts';
import type { Profile, ProfileRecord } from './record/profile.ts';
import { toProfileFields } from './record/schemaField.ts';
import { portableSchema, profileSchemas } from './record/schemas.generated.js';
import { createValidator } from './record/validateSchema.ts';

/** The open specification, the main hosts, the dialects, the publishing rules, then the further hosts. */
const records: readonly ProfileRecord[] = [
  agentskills,
  claudeCode,
  claudeApi,
  vscode,
  copilotCli,
  codex,
  cursor,
  geminiCli,
  opencode,
  minara,
  amble,
  golemcore,
  knowledge,
  ghSkill,
  antigravity,
  kilo,
  goose,
  amp,
  roo,
  cline,
  kiro,
  factory,
  openclaw,
  hermes,
  mistralVibe,
  windsurf,
  pi,
  qwenCode,
  kimiCode,
  mux,
  crush,
  zed,
  warp,
  openhands,
  zeroclaw,
  augment,
];

/** Every profile, in the order in which people see them. A new host is one schema and one record here. */
export const profiles: readonly Profile[] = records.map(toProfile);

/** The profile with this id. */
export function findProfile(id: string): Profile | undefined {
  return profiles.find(profile => profile.id === id);
}

/** Every spelling of the keys that a host has of its own; known without describing the keys. */
export function ownSpellings({ id }: Profile): readonly string[] {
  const { properties = {} } = profileSchemas[id] ?? {};
  return Object.entries(properties).flatMap(([key, { 'x-aliases': aliases = [] }]) => [key, aliases].flat());
}

function toProfile(record: ProfileRecord): Profile {
  const schema = profileSchemas[record.id];
  if (schema === undefined) {
    throw new Error(`The profile '${record.id}' has no schema.`);
  }
  let fields: readonly Field[] | undefined;
  return {
    ...record,
    /** Derived on first use, since most commands need the keys of a few hosts only. */
    get fields() {
      return (fields ??= toProfileFields(schema));
    },
    validate: createValidator(schema, { named: { 'portable.schema.json': portableSchema } }),
  };
}
