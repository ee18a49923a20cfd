import type { RuleSource } from './rule.ts';

export const owaspPromptInjection: RuleSource = {
  title: 'OWASP LLM01:2025, prompt injection',
  url: 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/',
};

export const owaspDisclosure: RuleSource = {
  title: 'OWASP LLM02:2025, sensitive information disclosure',
  url: 'https://genai.owasp.org/llmrisk/llm022025-sensitive-information-disclosure/',
};

export const owaspAgency: RuleSource = {
  title: 'OWASP LLM06:2025, excessive agency',
  url: 'https://genai.owasp.org/llmrisk/llm062025-excessive-agency/',
};

export const atlasPromptInjection: RuleSource = {
  title: 'MITRE ATLAS AML.T0051, LLM prompt injection',
  url: 'https://atlas.mitre.org/techniques/AML.T0051',
};

export const atlasMemory: RuleSource = {
  title: 'MITRE ATLAS AML.T0080, AI agent context poisoning',
  url: 'https://atlas.mitre.org/techniques/AML.T0080',
};

export const trojanSource: RuleSource = {
  title: 'Trojan Source, CVE-2021-42574',
  url: 'https://trojansource.codes/',
};

export const unicodeTags: RuleSource = {
  title: 'Unicode 17.0, block Tags',
  url: 'https://www.unicode.org/charts/PDF/UE0000.pdf',
};

export const unicodeSecurity: RuleSource = {
  title: 'Unicode Technical Standard 39, security mechanisms',
  url: 'https://www.unicode.org/reports/tr39/',
};

export const attackIngress: RuleSource = {
  title: 'MITRE ATT&CK T1105, ingress tool transfer',
  url: 'https://attack.mitre.org/techniques/T1105/',
};

export const attackInterpreter: RuleSource = {
  title: 'MITRE ATT&CK T1059, command and scripting interpreter',
  url: 'https://attack.mitre.org/techniques/T1059/',
};

export const cweDownload: RuleSource = {
  title: 'CWE-494, download of code without integrity check',
  url: 'https://cwe.mitre.org/data/definitions/494.html',
};

export const attackCredentials: RuleSource = {
  title: 'MITRE ATT&CK T1552, unsecured credentials',
  url: 'https://attack.mitre.org/techniques/T1552/',
};

export const attackPasswordStores: RuleSource = {
  title: 'MITRE ATT&CK T1555, credentials from password stores',
  url: 'https://attack.mitre.org/techniques/T1555/',
};

export const attackExfiltration: RuleSource = {
  title: 'MITRE ATT&CK T1567, exfiltration over web service',
  url: 'https://attack.mitre.org/techniques/T1567/',
};

export const attackExfiltrationDns: RuleSource = {
  title: 'MITRE ATT&CK T1048, exfiltration over alternative protocol',
  url: 'https://attack.mitre.org/techniques/T1048/',
};

export const attackObfuscation: RuleSource = {
  title: 'MITRE ATT&CK T1027, obfuscated files or information',
  url: 'https://attack.mitre.org/techniques/T1027/',
};

export const attackDeobfuscation: RuleSource = {
  title: 'MITRE ATT&CK T1140, deobfuscate or decode files or information',
  url: 'https://attack.mitre.org/techniques/T1140/',
};

export const attackDestruction: RuleSource = {
  title: 'MITRE ATT&CK T1485, data destruction',
  url: 'https://attack.mitre.org/techniques/T1485/',
};

export const attackDiskWipe: RuleSource = {
  title: 'MITRE ATT&CK T1561, disk wipe',
  url: 'https://attack.mitre.org/techniques/T1561/',
};

export const attackPersistence: RuleSource = {
  title: 'MITRE ATT&CK TA0003, persistence',
  url: 'https://attack.mitre.org/tactics/TA0003/',
};

export const cwePrivileges: RuleSource = {
  title: 'CWE-250, execution with unnecessary privileges',
  url: 'https://cwe.mitre.org/data/definitions/250.html',
};

export const cweSecret: RuleSource = {
  title: 'CWE-798, use of hard-coded credentials',
  url: 'https://cwe.mitre.org/data/definitions/798.html',
};

export const attackMasquerading: RuleSource = {
  title: 'MITRE ATT&CK T1036.005, match legitimate name or location',
  url: 'https://attack.mitre.org/techniques/T1036/005/',
};
