import assert from 'node:assert/strict';
import { isRefusal } from '../../../../../server/src/core/model/findings/transferNote.ts';
import type { PluginAbout } from '../../../../../server/src/core/operations/export/hosts/claudePlugin.ts';
import { exportClaudePlugin } from '../../../../../server/src/core/operations/export/hosts/claudePlugin.ts';
import { formatMessage } from '../../../../../server/src/core/model/findings/messages.ts';
import { relatedFileMessages } from '../../../../support/checkRelatedFile.ts';
import { refusalOf, skillIn } from './exported.ts';

const forms = '---\nname: pdf-forms\ndescription: Fills in forms.\n---\n\n# Forms\n';
const about: PluginAbout = {
  name: 'Office Tools',
  description: 'Forms and tables.',
  version: '1.2.0',
  author: 'Ada',
  license: 'MIT',
};

function pluginOf(texts: readonly string[], given: PluginAbout = about) {
  return exportClaudePlugin(
    texts.map(text => skillIn({ 'SKILL.md': text, 'scripts/run.sh': 'true\n' })),
    given,
  );
}

function filesOf(texts: readonly string[], given?: PluginAbout): Record<string, string> {
  const result = pluginOf(texts, given);
  assert.ok(!isRefusal(result), refusalOf(result));
  return Object.fromEntries(result.files.map(({ path, content }) => [path, String(content)]));
}

describe('a Claude plugin of skills', () => {
  it('has the skills, a manifest, and a marketplace that offers it', () => {
    const files = filesOf([forms]);
    assert.deepEqual(files, {
      '.claude-plugin/marketplace.json': `{
  "name": "office-tools-marketplace",
  "owner": {
    "name": "Ada"
  },
  "plugins": [
    {
      "name": "office-tools",
      "source": "./office-tools",
      "description": "Forms and tables."
    }
  ]
}
`,
      'office-tools/.claude-plugin/plugin.json': `{
  "name": "office-tools",
  "displayName": "Office Tools",
  "version": "1.2.0",
  "description": "Forms and tables.",
  "author": {
    "name": "Ada"
  },
  "license": "MIT"
}
`,
      'office-tools/skills/pdf-forms/SKILL.md': forms,
      'office-tools/skills/pdf-forms/scripts/run.sh': 'true\n',
    });
    assert.deepEqual(Object.keys(files), Object.keys(files).toSorted());
  });

  it('has nothing in it that we or Claude Code would complain of', () => {
    for (const given of [about, { name: 'tools' }]) {
      const files = filesOf([forms, forms.replace('pdf-forms', 'tables')], given);
      for (const [path, text] of Object.entries(files).filter(([name]) => name.endsWith('.json'))) {
        assert.deepEqual(relatedFileMessages(path, text, { files: Object.keys(files) }), [], path);
      }
    }
  });

  it('calls the owner as the plugin where no author is named, and says so', () => {
    const result = pluginOf([forms], { name: 'tools' });
    assert.ok(!isRefusal(result));
    assert.deepEqual(
      result.notes.map(({ template, args }) => formatMessage(template, args)),
      ["A marketplace needs an owner, and no author is named, so the owner is called 'tools'."],
    );
  });

  it('says of which skill a note is', () => {
    const result = pluginOf([forms.replace('---\n\n', 'tags: [a]\n---\n\n')]);
    assert.ok(!isRefusal(result));
    assert.deepEqual(
      result.notes.map(({ subject }) => subject),
      ['pdf-forms/tags'],
    );
    const several = pluginOf([forms.replace('---\n\n', 'tags: [a]\n---\n\n'), forms.replace('pdf-', '')]);
    assert.ok(!isRefusal(several));
    assert.deepEqual(
      several.notes.map(({ template, args }) => formatMessage(template, args)),
      ["'pdf-forms': Claude Code does not read 'tags', so it goes below metadata."],
    );
  });

  it('is refused where nothing would be in it, or two skills would be one', () => {
    assert.equal(refusalOf(pluginOf([])), 'There is no skill to put into the plugin.');
    assert.equal(
      refusalOf(pluginOf([forms, forms])),
      "'pdf-forms' and 'pdf-forms' would both be called 'pdf-forms'.",
    );
    assert.equal(
      refusalOf(pluginOf([forms], { name: '分析' })),
      "No name of a plugin can be made of '分析'; it has letters from a to z, digits and hyphens.",
    );
  });

  it('is refused where one of its skills is, by name', () => {
    const nameless = forms.replace('name: pdf-forms', 'slug: ".."');
    assert.equal(
      refusalOf(pluginOf([forms, nameless])),
      "'..': No name that Claude Code takes can be made of '..'.",
    );
    assert.equal(refusalOf(pluginOf([nameless])), "No name that Claude Code takes can be made of '..'.");
  });

  it('is refused where Claude Code keeps the name of the marketplace for itself', () => {
    assert.match(
      refusalOf(pluginOf([forms], { name: 'claudeai-tools' })) ?? '',
      /claudeai-tools-marketplace/,
    );
  });

  it('has the same bytes twice', () => {
    assert.deepEqual(pluginOf([forms]), pluginOf([forms]));
  });
});
