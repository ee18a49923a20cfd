import type { Signature } from '../../scan/detector.ts';

/** Settings and options by which an agent no longer asks. */
export const settings: readonly Signature[] = [
  {
    message: 'unattended',
    needs: ['dangerously'],
    pattern: /--dangerously-(?:skip-permissions|bypass-approvals-and-sandbox)\b/g,
  },
  {
    message: 'unattended',
    needs: ['yolo'],
    pattern: /(?<![\w-])--yolo\b|["']?(?:defaultApprovalMode|approval[_-]?mode)["']?[\s:=]{1,4}["']?yolo\b/gi,
  },
  {
    message: 'unattended',
    needs: ['bypasspermissions'],
    pattern: /["']?(?:defaultMode|permission-?mode)["']?[\s:=]{1,4}["']?bypassPermissions\b/gi,
  },
  {
    message: 'unattended',
    needs: ['danger', 'full'],
    pattern: /(?:\s-s\s|--sandbox[\s=]|\bsandbox(?:_mode)?\s?[:=])\s{0,2}["']?danger-full-access\b/g,
  },
  {
    message: 'unattended',
    needs: ['approval', 'never'],
    pattern: /\bapproval_policy\s{0,2}=\s{0,2}["']never["']/g,
  },
  {
    message: 'approveAll',
    needs: ['autoapprove alwaysallow alwaysapprove trust'],
    pattern:
      /["']?(?:autoApprove|alwaysAllow|always_allow|alwaysApprove)["']?\s{0,2}:\s{0,2}(?:\[\s{0,3}["']\*["']|["']\*["'])|["']?chat\.tools\.(?:\w{1,12}\.)?autoApprove["']?\]?\s{0,2}[:=]\s{0,2}(?:true\b|\{\s{0,3}["'](?:\*|\/?\.\*\/?)["'])|["']?security\.workspace\.trust\.enabled["']?\]?\s{0,2}[:=]\s{0,2}false\b/g,
  },
  {
    message: 'allowed',
    needs: ['allow'],
    pattern: /["']allow["']\s{0,2}:\s{0,2}\[[^\]]{0,400}?["'](?:\*|Bash(?:\(\*{1,2}(?::\*)?\))?)["']/g,
  },
  {
    message: 'approveAll',
    pattern:
      /["'](?:allowAllTools|skipPermissions|dangerouslyAllow\w{1,30}|disableConfirmations?)["']\s{0,2}:\s{0,2}true\b|["']mcpServers["'][\s\S]{0,600}?["']trust["']\s{0,2}:\s{0,2}true\b/g,
  },
  {
    message: 'approveAll',
    pattern:
      /["']permission["']\s{0,2}:\s{0,2}\{[^{}]{0,200}["']bash["']\s{0,2}:\s{0,2}(?:["']allow["']|\{\s{0,3}["']\*["']\s{0,2}:\s{0,2}["']allow["'])|["']always_allow_tool_actions["']\s{0,2}:\s{0,2}true\b/g,
  },
  {
    message: 'approveAll',
    needs: ['folder', 'enabled'],
    pattern: /["']folderTrust["']\s{0,2}:\s{0,2}\{\s{0,3}["']enabled["']\s{0,2}:\s{0,2}false/g,
  },
  {
    message: 'approveAll',
    needs: ['enableallprojectmcpservers'],
    pattern: /["']enableAllProjectMcpServers["']\s{0,2}:\s{0,2}true/g,
  },
  {
    message: 'unattended',
    needs: ['allow'],
    pattern:
      /(?<!\bdeno\s[^\n]{0,80})--(?:allow-all-tools|allow-all-paths|allow-all|trust-all-tools|auto-approve-all|skip-permissions?)(?![\w-])/g,
  },
  {
    // Nobody is asked for a password any more, whoever it is.
    message: 'noPassword',
    pattern:
      /\bDefaults(?:[:@!>]\S{1,30})?\s{1,3}(?:!authenticate\b|timestamp_timeout\s?=\s?-1)[^\n]{0,60}|\bpolkit\.addRule\([\s\S]{0,300}?\bpolkit\.Result\.YES\b|\bpermit\s{1,2}nopass\s{1,2}(?:keepenv\s{1,2})?(?::wheel\b|\$\{?USER\b|\$\(whoami\))[^\n]{0,40}|\bauth\s{1,8}sufficient\s{1,8}pam_permit\.so\b|\bConsentPromptBehaviorAdmin\b[^\n]{0,60}\b0\b/g,
  },
  { message: 'sudo', pattern: /[^\n]{0,80}\bNOPASSWD\s?:\s?ALL\b[^\n]{0,80}/g },
  {
    message: 'admin',
    needs: ['admin administratoraccess owner'],
    pattern:
      /\bpolicy\/AdministratorAccess\b|\b(?:PolicyName|policy[-_]name|managed_?polic\w{1,4})\b[^\n]{0,60}\bAdministratorAccess\b|--role[=\s]["']?roles\/owner\b|--clusterrole[=\s]cluster-admin\b/g,
  },
  {
    message: 'approveAll',
    pattern:
      /\bdangerouslyDisableSandbox["']?\s{0,2}[:=]\s{0,2}true\b|["']sandbox["']\s{0,2}:\s{0,2}\{\s{0,3}["']enabled["']\s{0,2}:\s{0,2}false/gi,
  },
  {
    message: 'workflow',
    pattern: /^\s{0,6}permissions\s{0,2}:\s{0,2}write-all\b/gm,
  },
  {
    message: 'unattended',
    needs: ['approval', 'never'],
    pattern:
      /--ask-for-approval[= ]never\b|\bcodex\s[^\n]{0,80}\s-a\s{1,2}never\b|["']?approval[_-]?policy["']?\s{0,2}[:=]\s{0,2}["']?never\b/gi,
  },
];
