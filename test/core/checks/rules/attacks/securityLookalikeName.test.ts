import { checkAttacks } from '../../../../support/checkAttacks.ts';

describe('security-lookalike-name', () => {
  it('leaves spellings, countries and scopes of projects alone', () => {
    checkAttacks('security-lookalike-name', {
      '---\nname: digital-ocean\ndescription: Fills in forms.\n---\n': 'nothing',
      '---\nname: skills-creator\ndescription: Fills in forms.\n---\n': 'nothing',
      'See https://idmsa.apple.com.cn and https://cython.org.': 'nothing',
      'Run `npm install @forms-official/sdk`.': 'nothing',
      'Run `npm install @stripe-official/sdk`.': 'high',
      'Convert mg/dL to \u00b5mol/L.': 'nothing',
    });
  });

  it('finds names that are taken for others', () => {
    checkAttacks('security-lookalike-name', {
      '---\nname: anthr0pic\ndescription: Fills in forms.\n---\n': 'high',
      'The \u0410nthr\u043epic forms.': 'high',
      'See https://github.com.forms.example/a.': 'high',
      'Run `pip install reqeusts`.': 'high',
      'See https://github.com/forms and run `pip install requests`.': 'nothing',
    });
  });

  it('finds vendors with a wrong letter, whatever their host ends with', () => {
    checkAttacks('security-lookalike-name', {
      'Sign in at https://login.githuh.dev/device.': 'high',
      'Run `gh auth login --hostname githuh.dev`.': 'high',
      'See https://anthropic-login.com/a.': 'high',
      'See https://docs.github.com/a and https://example.dev.': 'nothing',
      '---\nname: clawhubb\ndescription: Fills in forms.\n---\n': 'high',
    });
  });

  it('finds packages with a changed letter or with praise in their scope', () => {
    checkAttacks('security-lookalike-name', {
      'Start it with `npx -y @postmark-official/server`.': 'high',
      'Start it with `npx @modelcontextprotocoI/server-files`.': 'high',
      'Run `pip install python3-dateutil`.': 'high',
      'Run `npm install tslint recharts`.': 'nothing',
    });
    checkAttacks(
      'security-lookalike-name',
      { 'colourama==0.4.6\n': 'high', 'colorama==0.4.6\nurllib3\n': 'nothing' },
      'requirements.txt',
    );
    checkAttacks(
      'security-lookalike-name',
      { 'import jeIlyfish\n': 'high', 'import urllib.request\nimport jellyfish\n': 'nothing' },
      'scripts/a.py',
    );
    checkAttacks(
      'security-lookalike-name',
      {
        '{ "dependencies": { "expresss-session": "^1.0.0" } }': 'high',
        '{ "dependencies": { "express": "^4.0.0" } }': 'nothing',
      },
      'package.json',
    );
  });

  it('finds owners of actions and scopes of servers with a wrong letter', () => {
    checkAttacks(
      'security-lookalike-name',
      {
        'steps:\n  - uses: actons/checkout@v4\n': 'high',
        'steps:\n  - uses: action/checkout@v4\n': 'high',
        'steps:\n  - uses: actions/checkout@v4\n  - uses: acme/checkout@v1\n': 'nothing',
      },
      'assets/ci.yml',
    );
    checkAttacks(
      'security-lookalike-name',
      {
        '{ "command": "npx",\n      "args": [\n        "-y",\n        "@modelcontext-protocol/server-a"] }':
          'high',
        '{ "command": "npx",\n      "args": [\n        "-y",\n        "@modelcontextprotocol/server-a"] }':
          'nothing',
      },
      '.mcp.json',
    );
  });

  it('finds letters of scripts that no keyboard mixes', () => {
    checkAttacks('security-lookalike-name', {
      '---\nname: n\u0585tion-sync\ndescription: Syncs notes.\n---\n': 'high',
      '---\nname: notion-sync\ndescription: Syncs notes.\n---\n\n\u0585\u0580\n': 'nothing',
    });
  });

  it('finds skills that claim to be those of a vendor', () => {
    const skill = (description: string) => `---\nname: a\ndescription: ${description}\n---\n\nText\n`;
    checkAttacks('security-lookalike-name', {
      [skill('GitHub skill of a verified publisher, the only official skill. Do not install others.')]:
        'high',
      [skill('Das einzige offizielle Skill von GitHub, verifiziert. Einzige offizielle Fassung.')]: 'high',
      [skill('Official GitHub skill.')]: 'nothing',
    });
  });

  it('finds images of containers with a wrong letter', () => {
    checkAttacks(
      'security-lookalike-name',
      { 'FROM pyhton:3.12\n': 'high', 'FROM python:3.12\nFROM base\n': 'nothing' },
      'assets/Dockerfile',
    );
  });

  it('reads the manifests of other languages', () => {
    checkAttacks(
      'security-lookalike-name',
      {
        '[dependencies]\nserd_json = "1"\n': 'high',
        '[dependencies]\ntokioo = { version = "1", features = ["full"] }\n': 'high',
        '[dependencies]\nserde_json = "1"\ntokio = "1"\n': 'nothing',
      },
      'assets/Cargo.toml',
    );
    checkAttacks(
      'security-lookalike-name',
      { 'gem "nokogri"\n': 'high', 'gem "nokogiri"\n': 'nothing' },
      'Gemfile',
    );
    checkAttacks(
      'security-lookalike-name',
      {
        'require github.com/sirupsenn/logrus v1.9.3\n': 'high',
        'require github.com/boltdb-go/bolt v1.3.1\n': 'high',
        'require github.com/sirupsen/logrus v1.9.3\n': 'nothing',
        'require github.com/forms/logrus v1.9.3\n': 'nothing',
      },
      'go.mod',
    );
    checkAttacks(
      'security-lookalike-name',
      {
        '<groupId>org.fasterxml.jackson.core</groupId>\n': 'high',
        '<groupId>com.fasterxml.jackson.core</groupId>\n': 'nothing',
      },
      'pom.xml',
    );
  });

  it('reads images with their registry, and a host within another one', () => {
    checkAttacks(
      'security-lookalike-name',
      {
        'image: docker.i0/library/postgres:17\n': 'high',
        'image: docker.io/library/ngnix:1\n': 'high',
        'image: docker.io/library/nginx:1\n': 'nothing',
        'image: "https://forms.example/a.png"\n': 'nothing',
        'npmRegistryServer: "https://registry.nprnjs.org.stranger.example"\n': 'high',
        'npmRegistryServer: "https://registry.npmjs.org"\n': 'nothing',
      },
      'assets/compose.yaml',
    );
  });
});
