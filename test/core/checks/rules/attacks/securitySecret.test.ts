import { checkAttacks } from '../../../../support/checkAttacks.ts';

describe('security-secret', () => {
  it('finds what only a service can have made', () => {
    checkAttacks('security-secret', {
      'Connect to postgres://forms:Vk3-q9sLm2Xw@db.forms.example/forms.': 'high',
      'Connect to postgres://user:password@localhost/forms.': 'low',
      'The token is in `GITHUB_TOKEN`.': 'nothing',
    });
  });

  it('finds passwords that commands are given', () => {
    checkAttacks(
      'security-secret',
      {
        "sshpass -p 'vT7mQ2zLpX9w' ssh forms@web": 'high',
        'echo "vT7mQ2zLpX9w" | sudo -S apt-get update': 'high',
        'docker login -u forms -p vT7mQ2zLpX9w registry': 'high',
        'sshpass -p "$PASSWORD" ssh forms@web': 'nothing',
        'echo done | tee log': 'nothing',
      },
      'scripts/a.sh',
    );
  });

  it('finds passwords in sentences of several languages', () => {
    checkAttacks('security-secret', {
      'Anmelden mit Passwort `Laub!Fisch_2047`.': 'high',
      'Логин: forms, пароль: vT7mQ2zL!pX9w': 'high',
      'Contraseña del correo: vT7mQ2zL!pX9w': 'high',
      'Anmelden mit Passwort `forms`.': 'nothing',
    });
  });

  it('finds keys in settings', () => {
    const key =
      'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVktLS0tLQpNSUlFb3dJQkFBS0NBUUVBcDZ4ZW1xVEl0TUpJM3pvQUxoMDZud2Zp';
    const certificate =
      'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSURYVENDQWtXZ0F3SUJBZ0lKQUtMMFVHK21SS1NpTUEwR0NTcUdT';
    checkAttacks(
      'security-secret',
      { [`client-key-data: ${key}`]: 'high', [`client-certificate-data: ${certificate}`]: 'nothing' },
      'assets/demo.kubeconfig',
    );
  });

  it('leaves keys alone that are meant to be published', () => {
    const token = (claims: string) =>
      `eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${Buffer.from(claims).toString('base64url')}.Qm7xLr2Vk9sTz4Wp8Ny1Hc5Gd3Fb6Ja0`;
    checkAttacks('security-secret', {
      [`The key is ${token('{"iss":"forms","role":"service_role","iat":1770431856}')}`]: 'high',
      [`The key is ${token('{"iss":"forms","role":"anon","iat":1770431856}')}`]: 'low',
      'Authorization: Basic czZCaGRSa3F0MzpnWDFmQmF0M2JW': 'low',
    });
  });

  it('finds keys of digits and small letters by what they are called', () => {
    checkAttacks(
      'security-secret',
      {
        'TOKEN = "7c1e90b4d2f85a36e0914bd7c25f8a63"\n': 'high',
        'TOKEN = "0x7c1e90b4d2f85a36e0914bd7c25f8a63e1b2c3d4"\n': 'low',
      },
      'scripts/call.py',
    );
  });

  it('finds keys of wallets as libraries are given them, but not those of chains for tests', () => {
    const key = '8f2a55949038a9610f50fb23b5883af3b4ecb3c3bb792cbcefbd1542c692be63';
    checkAttacks(
      'security-secret',
      {
        [`accounts: ["0x${key}"],\n`]: 'high',
        [`const account = privateKeyToAccount("0x${key}");\n`]: 'high',
        'accounts: ["0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80"],\n': 'nothing',
        'accounts: [process.env.KEY],\n': 'nothing',
        'const key = "KzQ7wMn2RtVb4NwYsDf3GhJk5Qw1EZx7Vb4NwPq8Lm6Tc9XrHdAe";\n': 'high',
        "import { lastAssistantMessageIsCompleteWithApprovalResponses } from 'forms';\n": 'nothing',
      },
      'hardhat.config.ts',
    );
  });
});
