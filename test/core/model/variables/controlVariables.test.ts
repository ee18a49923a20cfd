import assert from 'node:assert/strict';
import { controlsPrograms } from '../../../../server/src/core/model/variables/controlVariables.ts';

describe('a variable that changes which code runs', () => {
  it('is one that loaders, runtimes, shells, Git or package managers read, in any case', () => {
    const names =
      'PATH Path NODE_OPTIONS LD_PRELOAD DYLD_INSERT_LIBRARIES PYTHONPATH GIT_SSH_COMMAND BASH_ENV';
    const others =
      'npm_config_registry NPM_CONFIG_PREFIX RUBYOPT PERL5OPT JAVA_TOOL_OPTIONS PIP_INDEX_URL PATHEXT';
    assert.deepEqual(
      `${names} ${others}`.split(' ').filter(name => !controlsPrograms(name)),
      [],
    );
  });

  it('is none that only has such a word in it', () => {
    const names = [
      'PATHS',
      'MY_PATH',
      'API_KEY',
      'LEVEL',
      'PORT',
      'HOME',
      'GITHUB_TOKEN',
      'NODES',
      'ENVIRONMENT',
    ];
    assert.deepEqual(names.filter(controlsPrograms), []);
  });
});
