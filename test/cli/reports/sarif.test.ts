import assert from 'node:assert/strict';
import path from 'node:path';
import type { SarifDiagnostic, SarifFile } from '../../../server/src/cli/reports/sarif.ts';
import { toSarif } from '../../../server/src/cli/reports/sarif.ts';
import { rules } from '../../../server/src/core/checks/registry.ts';
import { createSarifValidator } from '../../support/sarifSchema.ts';

const range = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});

const folder: SarifDiagnostic = {
  code: 'name-folder',
  severity: 'error',
  consequence: 'breaks',
  message: "The name 'a' differs from the folder 'b'.",
  range: range(1, 6, 7),
  targets: ['agentskills'],
  edits: [{ range: range(1, 6, 7), newText: 'b' }],
};

const colon: SarifDiagnostic = {
  code: 'yaml-unquoted-colon',
  severity: 'hint',
  consequence: 'style',
  message: 'Put the value in quotes.',
  range: { start: { line: 2, character: 0 }, end: { line: 3, character: 0 } },
};

const related = [
  {
    path: 'skills/a/SKILL.md',
    range: { start: { line: 3, character: 12 }, end: { line: 3, character: 18 } },
    message: "'a' hands over to 'b'.",
  },
];

describe('a SARIF log', () => {
  it('holds the rules that occur, and every finding with its place from 1', () => {
    const rule = rules.find(({ code }) => code === 'name-folder');
    const log = toSarif([{ path: 'skills/b/SKILL.md', diagnostics: [folder] }], { version: '1.2.3' });
    const artifactLocation = { uri: 'skills/b/SKILL.md', uriBaseId: '%SRCROOT%' };
    const region = { startLine: 2, startColumn: 7, endLine: 2, endColumn: 8 };
    const [{ tool, results, ...run } = assert.fail('There is no run.')] = log.runs;
    const { rules: descriptors, ...driver } = tool.driver;
    assert.deepEqual(driver, { name: 'skillwright', semanticVersion: '1.2.3' });
    assert.deepEqual(
      descriptors.map(({ id, help, defaultConfiguration }) => [id, help.markdown, defaultConfiguration]),
      [['name-folder', rule?.documentation, { level: 'error' }]],
    );
    assert.deepEqual(run, {
      columnKind: 'utf16CodeUnits',
      newlineSequences: ['\r\n', '\n', '\r'],
      originalUriBaseIds: { '%SRCROOT%': { description: { text: 'The folder that the check ran in.' } } },
    });
    assert.deepEqual(results, [
      {
        ruleId: 'name-folder',
        ruleIndex: 0,
        level: 'error',
        message: { text: "The name 'a' differs from the folder 'b'." },
        locations: [{ physicalLocation: { artifactLocation, region } }],
        partialFingerprints: results[0]?.partialFingerprints,
        fixes: [
          {
            artifactChanges: [
              {
                artifactLocation,
                replacements: [{ deletedRegion: region, insertedContent: { text: 'b' } }],
              },
            ],
          },
        ],
        properties: { consequence: 'breaks', targets: ['agentskills'] },
      },
    ]);
  });

  it('lists rules in their own order, whatever the findings come in, and refers to them by index', () => {
    const { tool, results } = runOf([{ path: 'SKILL.md', diagnostics: [folder, colon, folder] }]);
    assert.deepEqual(
      tool.driver.rules.map(({ id }) => id),
      ['yaml-unquoted-colon', 'name-folder'],
    );
    assert.deepEqual(
      results.map(({ ruleIndex }) => ruleIndex),
      [1, 0, 1],
    );
  });

  it('calls notes what is less than a warning', () => {
    const severities = ['error', 'warning', 'info', 'hint'] as const;
    const diagnostics = severities.map(severity => ({ ...folder, severity }));
    assert.deepEqual(
      runOf([{ path: 'SKILL.md', diagnostics }]).results.map(({ level }) => level),
      ['error', 'warning', 'note', 'note'],
    );
  });

  it('gives addresses only where the project has some', () => {
    const tool = {
      version: '1.0.0',
      informationUri: 'https://example.org/',
      pages: 'https://example.org/rules/',
    };
    const [run] = toSarif([{ path: 'SKILL.md', diagnostics: [colon] }], tool).runs;
    assert.equal(run?.tool.driver.informationUri, 'https://example.org/');
    assert.equal(run?.tool.driver.rules[0]?.helpUri, 'https://example.org/rules/yaml-unquoted-colon.md');
    const bare = runOf([{ path: 'SKILL.md', diagnostics: [colon] }]);
    assert.ok(!('informationUri' in bare.tool.driver) && !('helpUri' in (bare.tool.driver.rules[0] ?? {})));
  });

  it('encodes relative paths, and makes a file address of an absolute one', () => {
    const uriOf = (name: string) =>
      runOf([{ path: name, diagnostics: [colon] }]).results[0]?.locations[0]?.physicalLocation
        .artifactLocation;
    assert.deepEqual(uriOf('a b/ü#1%/SKILL.md'), {
      uri: 'a%20b/%C3%BC%231%25/SKILL.md',
      uriBaseId: '%SRCROOT%',
    });
    assert.deepEqual(uriOf('c:x/\uD800/SKILL.md'), {
      uri: 'c%3Ax/%EF%BF%BD/SKILL.md',
      uriBaseId: '%SRCROOT%',
    });
    const absolute = path.resolve('a b', 'SKILL.md');
    assert.match(uriOf(absolute)?.uri ?? '', /^file:\/\/\/.*\/a%20b\/SKILL\.md$/);
    assert.ok(!('uriBaseId' in (uriOf(absolute) ?? {})));
  });

  it('says of an edit that only deletes nothing about what is inserted', () => {
    const edits = [{ range: range(0, 1, 3), newText: '' }];
    const { results } = runOf([{ path: 'SKILL.md', diagnostics: [{ ...folder, edits }] }]);
    assert.deepEqual(
      results.flatMap(({ fixes = [] }) => fixes.flatMap(fix => fix.artifactChanges[0]?.replacements)),
      [{ deletedRegion: { startLine: 1, startColumn: 2, endLine: 1, endColumn: 4 } }],
    );
  });

  it('keeps the fingerprint of a finding that moves, and gives each finding of a file one of its own', () => {
    const marksOf = (diagnostics: SarifDiagnostic[]) =>
      runOf([{ path: 'SKILL.md', diagnostics }]).results.map(
        ({ partialFingerprints }) => partialFingerprints['skillwright/v1'],
      );
    const [mark] = marksOf([folder]);
    assert.match(mark ?? '', /^[0-9a-f]{16}:1$/);
    assert.deepEqual(marksOf([{ ...folder, range: range(9, 0, 4) }]), [mark]);
    assert.equal(new Set(marksOf([folder, folder, { ...folder, message: 'Other.' }, colon])).size, 4);
    const partly = { ...folder, message: `${folder.message} (Agent Skills)`, words: folder.message };
    assert.deepEqual(marksOf([partly]), [mark]);
  });

  it('says which places in other files belong to a finding', () => {
    const [result] = runOf([{ path: 'skills/b/SKILL.md', diagnostics: [{ ...folder, related }] }]).results;
    assert.deepEqual(result?.relatedLocations, [
      {
        physicalLocation: {
          artifactLocation: { uri: 'skills/a/SKILL.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 4, startColumn: 13, endLine: 4, endColumn: 19 },
        },
        message: { text: "'a' hands over to 'b'." },
      },
    ]);
  });

  it('follows the schema of the format, for every rule and with everything it may hold', () => {
    const validate = createSarifValidator();
    const diagnostics = rules.map(({ code, severity, consequence }) => ({
      ...folder,
      code,
      severity,
      consequence,
    }));
    const files = [
      { path: 'a b/[ü]/SKILL.md', diagnostics: [...diagnostics, colon, { ...folder, related }] },
      { path: path.resolve('SKILL.md'), diagnostics: [colon] },
      { path: 'empty/SKILL.md', diagnostics: [] },
    ];
    const tool = {
      version: '1.0.0',
      informationUri: 'https://example.org',
      pages: 'https://example.org/rules',
    };
    assert.deepEqual(validate(toSarif(files, tool)), []);
    assert.deepEqual(validate(toSarif([], { version: '1.0.0' })), []);
    const [run] = toSarif(files, tool).runs;
    assert.equal(run?.tool.driver.rules.length, rules.length);
    const broken = { version: '2.1.0', runs: [{ ...run, results: [{ level: 'hint' }] }] };
    assert.deepEqual(validate(broken), ['/runs/0/results/0 required', '/runs/0/results/0/level enum']);
  });
});

function runOf(files: readonly SarifFile[]) {
  const [run] = toSarif(files, { version: '1.0.0' }).runs;
  assert.ok(run);
  return run;
}
