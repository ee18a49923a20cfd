import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { YamlValue } from '../../../../../server/src/core/syntax/yaml/yamlNode.ts';
import type { TransferNote } from '../../../../../server/src/core/model/findings/transferNote.ts';
import { isRefusal } from '../../../../../server/src/core/model/findings/transferNote.ts';
import type { ExportedPack } from '../../../../../server/src/core/operations/portable/exportResult.ts';
import { exportToHost } from '../../../../../server/src/core/operations/export/hosts/exportToHost.ts';
import { toHostName } from '../../../../../server/src/core/operations/export/draft/hostName.ts';
import { translationOfKey } from '../../../../../server/src/core/model/profiles/record/keyTranslations.ts';
import { isRecord } from '../../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { mergeValues } from '../../../../../server/src/core/operations/portable/mergeValues.ts';
import type { PortableSkill } from '../../../../../server/src/core/operations/portable/portableSkill.ts';
import { readPortableSkill } from '../../../../../server/src/core/operations/portable/portableSkill.ts';
import type { SkillFolder } from '../../../../../server/src/core/model/folder/skillFolder.ts';
import { toSkillFolder } from '../../../../../server/src/core/model/folder/skillFolder.ts';
import { writeFrontmatter } from '../../../../../server/src/core/operations/portable/writeFrontmatter.ts';
import { checkExported } from '../../../../../server/src/core/operations/export/hosts/checkExported.ts';
import { chooseTargets } from '../../../../../server/src/core/model/profiles/chooseTargets.ts';
import type { Profile } from '../../../../../server/src/core/model/profiles/record/profile.ts';
import { profiles } from '../../../../../server/src/core/model/profiles/registry.ts';
import { checkSkill } from '../../../../../server/src/core/checks/checkSkill.ts';
import { anyManifest } from '../../../../support/anyManifest.ts';
import { findInRelatedFile } from '../../../../support/checkRelatedFile.ts';
import { readAgain, refusalOf } from './exported.ts';

/** Hosts of which it is known what they take. */
const confirmed = profiles.filter(({ evidence }) => evidence !== 'secondary');

/** Every key that some host knows, and some that none does. */
const knownKeys = [...new Set(profiles.flatMap(({ fields }) => fields.map(({ key }) => key)))].filter(
  key => !['name', 'description', 'slug', 'title', 'metadata', 'category'].includes(key),
);
const anyKey = fc.oneof(
  fc.constantFrom(...knownKeys),
  fc.constantFrom('odd', '__proto__', 'a.b', 'hermes', 'openclaw'),
);

const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'Read, Bash(git add *)',
    'src/**, {a,b}/*',
    '<x>',
    'yes',
    'true',
    '1.0',
    '---',
    'fork',
    'x'.repeat(600),
  ),
);
const { value: anyValue } = fc.letrec<{ value: YamlValue }>(tie => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words,
    fc.boolean(),
    fc.integer({ min: 0, max: 999 }),
    fc.array(words, { minLength: 1, maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('env', 'requires', 'tags', 'requires_env', 'platforms', 'a', '__proto__'),
      tie('value'),
      {
        minKeys: 1,
        maxKeys: 3,
      },
    ),
  ),
}));
const anyKeys = fc.dictionary(anyKey, anyValue, { maxKeys: 6 });
const anyName = fc.constantFrom(
  'example',
  'pdf-forms',
  'minara.core',
  'Forms',
  'claude-forms',
  'a',
  '分析-forms',
);
const anyText = fc.oneof(
  fc.constantFrom(
    'Fills in forms.',
    'Fills <forms> -> fast.',
    'Fills in forms. '.repeat(90).trim(),
    '字'.repeat(1100),
  ),
  words.filter(text => text.trim() !== ''),
);
const anyBody = fc.oneof(fc.constantFrom('# Forms\n\nFill in.', 'Text.\n\n---\n\nMore.', ''), fc.lorem());

interface AnyFiles {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
}

const anyFiles: fc.Arbitrary<AnyFiles> = fc
  .record({
    name: anyName,
    description: fc.option(anyText),
    top: anyKeys,
    metadata: anyKeys,
    relatedFiles: anyKeys,
    body: anyBody,
    manifest: fc.option(anyManifest),
    isInline: fc.boolean(),
  })
  .map(({ name, description, top, metadata, relatedFiles, body, manifest, isInline }) => {
    const inner = { ...metadata, ...(isInline && manifest !== null && { manifest: toPlain(manifest) }) };
    const keys = {
      name,
      ...(description !== null && { description }),
      ...top,
      ...(Object.keys(inner).length > 0 && { metadata: inner }),
    };
    const files = {
      'SKILL.md': writeFrontmatter(keys, body),
      'skill.skillwright.json': JSON.stringify(relatedFiles),
      ...(manifest !== null && !isInline && { 'skill.manifest.json': JSON.stringify(manifest) }),
      'scripts/run.sh': 'true\n',
    };
    return { name, files };
  });

function toPlain(value: object): YamlValue {
  const plain: YamlValue = JSON.parse(JSON.stringify(value));
  return plain;
}

/** Whether we complain of the skill or of what stands beside it. */
function hasErrors({ parts: { file, sidecar, manifest } }: SkillFolder): boolean {
  const targets = chooseTargets({ path: file.path }, file.document.frontmatter?.root, {});
  const findings = [
    ...checkSkill(file, targets, {}),
    ...(sidecar === undefined ? [] : findInRelatedFile('skill.skillwright.json', sidecar)),
    ...(manifest === undefined ? [] : findInRelatedFile('skill.manifest.json', manifest)),
  ];
  return findings.some(({ severity }) => severity === 'error');
}

/** The skill that some files are; undefined for one that cannot be read, or has errors of its own. */
function readSound({ name, files }: AnyFiles): { folder: SkillFolder; skill: PortableSkill } | undefined {
  const list = Object.entries(files).map(([path, content]) => ({ path, content }));
  const folder = toSkillFolder(list, name.replaceAll('.', '-'), `skills/${name}/SKILL.md`);
  const skill = folder && readPortableSkill(folder.parts);
  return folder === undefined || skill === undefined || isRefusal(skill) || hasErrors(folder)
    ? undefined
    : { folder, skill };
}

function checkEach(
  check: (folder: SkillFolder, skill: PortableSkill) => void,
  options: fc.Parameters<[AnyFiles]> = { numRuns: 25 },
): void {
  fc.assert(
    fc.property(anyFiles, files => {
      const sound = readSound(files);
      fc.pre(sound !== undefined);
      check(sound.folder, sound.skill);
    }),
    options,
  );
}

function exportAll(
  folder: SkillFolder,
  skill: PortableSkill,
): (readonly [profile: Profile, exported: ExportedPack])[] {
  return confirmed.flatMap(profile => {
    const result = exportToHost(folder, skill, profile);
    const isNameless = toHostName(skill.id, profile) === undefined;
    assert.ok(isNameless || !isRefusal(result), `${profile.id}: ${refusalOf(result)}`);
    return isRefusal(result) ? [] : [[profile, result] as const];
  });
}

/** Whether a key was put into another form or another place, or had something added. */
function isTranslated(key: string, profile: Profile, notes: readonly TransferNote[]): boolean {
  const { names, separator } = translationOfKey(key);
  const hasOtherForm =
    separator !== undefined ||
    profile.fields.some(field => field.key === key && field.types.includes('boolean'));
  const isSaid = notes.some(
    ({ kind, subject, args: { place } }) =>
      (subject === key && (kind === 'left-out' || place !== undefined)) || `.${place}.`.includes(`.${key}.`),
  );
  return (
    hasOtherForm ||
    isSaid ||
    names.includes('when_to_use') ||
    ['enabled', 'disabled', '$schema'].includes(key)
  );
}

describe('any skill without errors, in any host that is known', () => {
  it('is taken there, with the files that it has', () => {
    checkEach((folder, skill) => {
      for (const [profile, { files }] of exportAll(folder, skill)) {
        const name = toHostName(skill.id, profile);
        assert.ok(files.some(({ path }) => path === `${name}/scripts/run.sh`));
        assert.deepEqual(
          checkExported(files, profile).filter(({ severity }) => severity === 'error'),
          [],
          profile.id,
        );
      }
    });
  });

  it('reads back as the same skill', () => {
    checkEach((folder, skill) => {
      for (const [profile, { files, notes }] of exportAll(folder, skill)) {
        const again = readAgain(files);
        assert.equal(again.instructions, skill.instructions);
        assert.deepEqual(again.manifestValue, skill.manifestValue, profile.id);
        if (!notes.some(({ subject }) => subject === 'description')) {
          assert.equal(again.description, skill.description);
        }
        for (const [key, value] of Object.entries(skill.others)) {
          if (key !== 'metadata' && !isTranslated(key, profile, notes)) {
            assertSame(again.others[key], value, `${profile.id}: ${key}`);
          }
        }
        assertKept(again.others['metadata'], skill.others['metadata'], profile.id);
      }
    });
  });

  it('has the same bytes twice', () => {
    checkEach(
      (folder, skill) => {
        assert.deepEqual(exportAll(folder, skill), exportAll(folder, skill));
      },
      { numRuns: 5 },
    );
  });
});

/** A number or a boolean may have become a text. */
function assertSame(actual: YamlValue | undefined, value: YamlValue, message: string): void {
  const isText = typeof actual === 'string' && typeof value !== 'object';
  assert.deepEqual(actual, isText ? String(value) : value, message);
}

/** What was hidden before is hidden still; more may be, such as an id that the host does not take. */
function assertKept(actual: YamlValue | undefined, before: YamlValue | undefined, message: string): void {
  const [kept, hidden] = [actual, before].map(value => (isRecord(value) ? value : {}));
  const { merged, hidden: lost } = mergeValues(kept ?? {}, hidden ?? {});
  assert.deepEqual(lost, Object.create(null), message);
  assert.deepEqual(JSON.stringify(merged), JSON.stringify(kept), message);
}
