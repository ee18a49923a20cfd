import type { FileRule } from '../../engine/rule.ts';
import { cweSecret, attackCredentials } from '../../engine/securitySources.ts';
import { reportAttacks } from './reportAttacks.ts';

export const securitySecret: FileRule = {
  code: 'security-secret',
  scope: 'file',
  severity: 'error',
  consequence: 'harms',
  profiles: 'all',
  summary: 'A key, token or password is written in clear.',
  documentation: `Everybody who gets the skill gets the secret, and it stays in the history of the repository after it is gone from the file. Found are keys in the form that well-known services give them, private keys, and passwords in addresses; what only has
the name of a secret and a random value is an information.

Revoke the secret, and declare a secret variable instead. Examples that are obviously invented are left alone.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nConnect to postgres://forms:Vk3-q9sLm2Xw@db.forms.example/forms.\n',
  },
  good: {
    text: '---\nname: example\ndescription: Fills in forms.\n---\n\nConnect to the address in `FORMS_DATABASE`.\n',
  },
  sources: [cweSecret, attackCredentials],
  messages: {
    key: "'{evidence}' is a key in clear, which everybody who has this file can use. Revoke it, and use a secret variable.",
    private:
      "A private key ('{evidence}') is written here in clear. Revoke it, and keep it out of the skill.",
    assigned: "'{evidence}' looks like a secret in clear. Use a secret variable.",
    address:
      "The address has a password in it ('{evidence}'). Change the password, and use a secret variable.",
  },
  check: file => reportAttacks(file, 'secret'),
};
