// Generated from schemas/frontmatter by npm run generate. Do not edit.
import type { Field } from './field.ts';
import type { Validate } from './validators.generated.js';
import { validate_agentskills, validate_claude_code, validate_vscode } from './validators.generated.js';

export const profileFields: Readonly<Record<string, readonly Field[]>> = {
 "agentskills": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Identifier of the skill. Lower-case letters, digits and single hyphens are safe everywhere; most hosts expect the name of the folder.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "SPEC, REF",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}]+(?:-[\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}]+)*$",
   "portablePattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. Before a skill is active this is all that a model reads of it.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "SPEC, REF",
   "minLength": 1,
   "maxLength": 1024,
   "missing": "refused"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "source": "SPEC"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "refused",
   "source": "SPEC, REF",
   "minLength": 1,
   "maxLength": 500
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "warned",
   "source": "SPEC",
   "additional": {
    "key": "",
    "types": [
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  },
  {
   "key": "allowed-tools",
   "types": [
    "string"
   ],
   "description": "Tools that are approved beforehand, separated by spaces; a pattern may stand in parentheses.",
   "insert": "${1:Read Grep}",
   "enforcement": "warned",
   "source": "SPEC",
   "items": {
    "key": "",
    "types": [
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  }
 ],
 "claude-code": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Label in listings; without it the folder name is shown. The command that a user types comes from the folder, except in plugins.",
   "insert": "${1:skill-name}",
   "enforcement": "accepted",
   "source": "CC",
   "minLength": 1
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. Without it the first paragraph of the body is taken. The listing shows 1,536 characters of it together with when_to_use.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "cut",
   "source": "CC, CCSET",
   "minLength": 1,
   "maxLength": 1536,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Accepted, and nothing acts on it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "source": "CC"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "Accepted, and nothing acts on it.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "advised",
   "source": "CC",
   "minLength": 1,
   "maxLength": 500
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; nothing acts on it, and a value that is no mapping is dropped.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "ignored",
   "source": "CC"
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that run without asking in the turn that starts the skill, separated by spaces or commas, or as a list.",
   "insert": "${1:Read, Grep, Bash(git diff *)}",
   "enforcement": "accepted",
   "source": "CC, CCPERM",
   "items": {
    "key": "",
    "types": [
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  },
  {
   "key": "when_to_use",
   "types": [
    "string"
   ],
   "description": "More words on when to use the skill; the listing puts them behind the description.",
   "insert": "${1:Also for …}",
   "enforcement": "cut",
   "source": "CC",
   "countsToward": "description"
  },
  {
   "key": "argument-hint",
   "types": [
    "string"
   ],
   "description": "What the completion of the command shows as its arguments. Quote it when it starts with a bracket.",
   "insert": "\"[${1:argument}]\"",
   "enforcement": "accepted",
   "source": "CC"
  },
  {
   "key": "arguments",
   "types": [
    "string",
    "array"
   ],
   "description": "Names for the positional arguments; the body refers to them as $name.",
   "insert": "[${1:name}]",
   "enforcement": "accepted",
   "source": "CC",
   "items": {
    "key": "",
    "types": [
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  },
  {
   "key": "disable-model-invocation",
   "types": [
    "boolean"
   ],
   "description": "With true only the user can start the skill; it is not preloaded into subagents or scheduled runs either.",
   "insert": "${1|true,false|}",
   "enforcement": "accepted",
   "source": "CC",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "user-invocable",
   "types": [
    "boolean"
   ],
   "description": "With false the skill does not appear among the slash commands and cannot be typed.",
   "insert": "${1|false,true|}",
   "enforcement": "accepted",
   "source": "CC",
   "values": [
    "true",
    "false"
   ],
   "default": "true"
  },
  {
   "key": "disallowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that are taken away while the skill is active.",
   "insert": "${1:Write}",
   "enforcement": "accepted",
   "source": "CC",
   "items": {
    "key": "",
    "types": [
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  },
  {
   "key": "model",
   "types": [
    "string"
   ],
   "description": "Model for the rest of the turn or for the forked subagent: an alias, inherit, or the id of a model.",
   "insert": "${1|inherit,sonnet,opus,haiku|}",
   "enforcement": "accepted",
   "source": "CC, CCPERM",
   "examples": [
    "inherit",
    "default",
    "best",
    "fable",
    "sonnet",
    "opus",
    "haiku",
    "opusplan"
   ]
  },
  {
   "key": "effort",
   "types": [
    "string"
   ],
   "description": "How much effort the model makes while the skill is active.",
   "insert": "${1|low,medium,high,xhigh,max|}",
   "enforcement": "accepted",
   "source": "CC",
   "values": [
    "low",
    "medium",
    "high",
    "xhigh",
    "max"
   ]
  },
  {
   "key": "context",
   "types": [
    "string"
   ],
   "description": "With fork the skill runs in a subagent of its own.",
   "insert": "fork",
   "enforcement": "accepted",
   "source": "CC",
   "values": [
    "fork"
   ]
  },
  {
   "key": "agent",
   "types": [
    "string"
   ],
   "description": "Which subagent runs a forked skill; only together with context: fork.",
   "insert": "${1|general-purpose,Explore,Plan|}",
   "enforcement": "accepted",
   "source": "CC",
   "examples": [
    "general-purpose",
    "Explore",
    "Plan"
   ],
   "default": "general-purpose"
  },
  {
   "key": "background",
   "types": [
    "boolean"
   ],
   "description": "With false the turn waits for the forked subagent; only together with context: fork.",
   "insert": "${1|false,true|}",
   "enforcement": "accepted",
   "source": "CC",
   "values": [
    "true",
    "false"
   ],
   "default": "true",
   "since": "2.1.218"
  },
  {
   "key": "hooks",
   "types": [
    "object"
   ],
   "description": "Hooks that are registered when the skill starts, for the rest of the session.",
   "insert": "\n  ${1:PreToolUse}: []",
   "enforcement": "accepted",
   "source": "CC"
  },
  {
   "key": "paths",
   "types": [
    "string",
    "array"
   ],
   "description": "Globs: the skill loads by itself only while files that match are worked on.",
   "insert": "[\"${1:src/**/*.ts}\"]",
   "enforcement": "accepted",
   "source": "CC",
   "items": {
    "key": "",
    "types": [
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  },
  {
   "key": "shell",
   "types": [
    "string"
   ],
   "description": "Shell that runs the commands injected into the body.",
   "insert": "${1|bash,powershell|}",
   "enforcement": "accepted",
   "source": "CC",
   "values": [
    "bash",
    "powershell"
   ],
   "default": "bash"
  }
 ],
 "vscode": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Must equal the folder name, which VS Code takes where they differ; cut to 64 characters.",
   "insert": "${1:skill-name}",
   "enforcement": "warned",
   "source": "VSC, VSDOC",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9-]+$",
   "missing": "warned"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. Without it the model is not offered the skill; the text is cut to 1,024 characters.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "cut",
   "source": "VSC, VSDOC",
   "minLength": 1,
   "maxLength": 1024,
   "missing": "hidden"
  },
  {
   "key": "argument-hint",
   "types": [
    "string"
   ],
   "description": "Hint that stands in the chat input when the skill is used as a command.",
   "insert": "\"[${1:argument}]\"",
   "enforcement": "warned",
   "source": "VSC, VSDOC",
   "minLength": 1
  },
  {
   "key": "user-invocable",
   "types": [
    "boolean"
   ],
   "description": "With false the skill does not appear in the / menu. Only true and false without quotes are accepted.",
   "insert": "${1|false,true|}",
   "enforcement": "refused",
   "source": "VSC, VSDOC",
   "values": [
    "true",
    "false"
   ],
   "default": "true"
  },
  {
   "key": "disable-model-invocation",
   "types": [
    "boolean"
   ],
   "description": "With true only the user can start the skill. Only true and false without quotes are accepted.",
   "insert": "${1|true,false|}",
   "enforcement": "refused",
   "source": "VSC, VSDOC",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "context",
   "types": [
    "string"
   ],
   "description": "Experimental: with fork the skill runs in a subagent, where the setting github.copilot.chat.skillTool.enabled is on.",
   "insert": "fork",
   "enforcement": "warned",
   "source": "VSC, VSDOC",
   "values": [
    "fork"
   ]
  },
  {
   "key": "license",
   "types": [
    "string",
    "object"
   ],
   "description": "Accepted by the editor, without effect.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "source": "VSC"
  },
  {
   "key": "compatibility",
   "types": [
    "string",
    "object"
   ],
   "description": "Accepted by the editor, without effect.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "source": "VSC"
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Accepted by the editor, without effect.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "source": "VSC"
  }
 ]
};

export const profileValidators: Readonly<Record<string, Validate>> = {
  'agentskills': validate_agentskills,
  'claude-code': validate_claude_code,
  'vscode': validate_vscode,
};
