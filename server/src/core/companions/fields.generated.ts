// Generated from schemas/ by npm run generate. Do not edit.
import type { Validate } from '../profiles/validators.generated.js';
import type { CompanionField } from './companionField.ts';
import type { CompanionKind } from './companionKind.ts';
import { validate_agent_plugin, validate_claude_marketplace, validate_claude_plugin, validate_codex_marketplace, validate_codex_plugin, validate_copilot_plugin, validate_gemini_extension, validate_openai_yaml, validate_openclaw_plugin, validate_qwen_extension, validate_skill_manifest, validate_skill_sidecar, validate_skill_variables, validate_shared_variables } from './validators.generated.js';

const manifestKeys: readonly CompanionField[] = [
 {
  "key": "version",
  "types": [
   "integer"
  ],
  "description": "Always 1. A manifest of another version is taken for an empty one.",
  "insert": "1",
  "enforcement": "refused",
  "default": "1",
  "missing": "refused"
 },
 {
  "key": "requiredTools",
  "types": [
   "array"
  ],
  "description": "Tools that the skill expects to use.",
  "insert": "[${1:tool}]",
  "enforcement": "refused",
  "names": "tool",
  "items": {
   "key": "",
   "types": [
    "string"
   ],
   "description": "",
   "insert": "${1}",
   "enforcement": "refused",
   "examples": [
    "webSearch"
   ],
   "minLength": 1
  }
 },
 {
  "key": "requiredToolGroups",
  "types": [
   "array"
  ],
  "description": "Groups of tools of which at least one tool has to be there.",
  "insert": "[${1:group}]",
  "enforcement": "refused",
  "names": "tool-group",
  "items": {
   "key": "",
   "types": [
    "string"
   ],
   "description": "",
   "insert": "${1}",
   "enforcement": "refused",
   "examples": [
    "entities",
    "research"
   ],
   "minLength": 1
  }
 },
 {
  "key": "forbiddenTools",
  "types": [
   "array"
  ],
  "description": "Tools that the skill is not given, even where others have them.",
  "insert": "[${1:tool}]",
  "enforcement": "refused",
  "names": "tool",
  "items": {
   "key": "",
   "types": [
    "string"
   ],
   "description": "",
   "insert": "${1}",
   "enforcement": "refused",
   "examples": [
    "deleteEntity"
   ],
   "minLength": 1
  }
 },
 {
  "key": "requiredIntegrations",
  "types": [
   "array"
  ],
  "description": "Systems that have to be connected.",
  "insert": "\n  - integrationId: ${1:slack}",
  "enforcement": "refused",
  "items": {
   "key": "",
   "types": [
    "object"
   ],
   "description": "",
   "insert": "${1}",
   "enforcement": "refused",
   "unknown": "warned",
   "closed": true,
   "properties": [
    {
     "key": "integrationId",
     "types": [
      "string"
     ],
     "description": "Id of the integration.",
     "insert": "${1:slack}",
     "enforcement": "refused",
     "examples": [
      "slack"
     ],
     "minLength": 1,
     "missing": "refused",
     "names": "integration"
    },
    {
     "key": "connectionPreset",
     "types": [
      "string"
     ],
     "description": "Name of a prepared connection to use.",
     "insert": "${1:preset}",
     "enforcement": "refused",
     "minLength": 1
    },
    {
     "key": "requiredResources",
     "types": [
      "array"
     ],
     "description": "What the skill needs of the integration, such as a channel or a table.",
     "insert": "[${1:channel:name}]",
     "enforcement": "refused",
     "names": "resource",
     "items": {
      "key": "",
      "types": [
       "string"
      ],
      "description": "",
      "insert": "${1}",
      "enforcement": "refused",
      "examples": [
       "channel:deals"
      ],
      "minLength": 1
     }
    }
   ]
  }
 },
 {
  "key": "actions",
  "types": [
   "array"
  ],
  "description": "Actions that the skill carries out or recommends. What starts them, and what they may do, stays with the action.",
  "insert": "\n  - actionSlug: ${1:action}\n    mode: ${2|manual,trigger,queue,goal_loop|}",
  "enforcement": "refused",
  "items": {
   "key": "",
   "types": [
    "object"
   ],
   "description": "",
   "insert": "${1}",
   "enforcement": "refused",
   "unknown": "warned",
   "closed": true,
   "properties": [
    {
     "key": "actionSlug",
     "types": [
      "string"
     ],
     "description": "Slug of the action.",
     "insert": "${1:action}",
     "enforcement": "refused",
     "examples": [
      "draft-deal-memo"
     ],
     "minLength": 1,
     "missing": "refused",
     "names": "action"
    },
    {
     "key": "mode",
     "types": [
      "string"
     ],
     "description": "How the action is meant to start: by a person, by an event, from a queue, or in the loop of a goal.",
     "insert": "${1|manual,trigger,queue,goal_loop|}",
     "enforcement": "refused",
     "values": [
      "manual",
      "trigger",
      "queue",
      "goal_loop"
     ],
     "default": "manual"
    },
    {
     "key": "required",
     "types": [
      "boolean"
     ],
     "description": "Whether the skill is not ready while the action is missing. Readiness asks for required actions only.",
     "insert": "${1|true,false|}",
     "enforcement": "refused",
     "values": [
      "true",
      "false"
     ],
     "default": "false"
    }
   ]
  }
 },
 {
  "key": "deterministicSteps",
  "types": [
   "array"
  ],
  "description": "Governed work around what the agent does: a tool, a script or a sync that always runs the same way.",
  "insert": "\n  - kind: ${1|tool,script,sync|}\n    target: ${2:name}\n    when: ${3|before,after,on_approval,on_schedule|}",
  "enforcement": "refused",
  "items": {
   "key": "",
   "types": [
    "object"
   ],
   "description": "",
   "insert": "${1}",
   "enforcement": "refused",
   "unknown": "warned",
   "closed": true,
   "properties": [
    {
     "key": "kind",
     "types": [
      "string"
     ],
     "description": "What runs: a tool, a script, or the sync of an integration.",
     "insert": "${1|tool,script,sync|}",
     "enforcement": "refused",
     "values": [
      "tool",
      "script",
      "sync"
     ],
     "missing": "refused"
    },
    {
     "key": "target",
     "types": [
      "string"
     ],
     "description": "The tool, the script or the integration that runs.",
     "insert": "${1:name}",
     "enforcement": "refused",
     "minLength": 1,
     "missing": "refused",
     "names": "target"
    },
    {
     "key": "when",
     "types": [
      "string"
     ],
     "description": "Before or after the agent's work, once a person has approved, or on a schedule.",
     "insert": "${1|before,after,on_approval,on_schedule|}",
     "enforcement": "refused",
     "values": [
      "before",
      "after",
      "on_approval",
      "on_schedule"
     ],
     "missing": "refused"
    },
    {
     "key": "label",
     "types": [
      "string"
     ],
     "description": "What people see of the step.",
     "insert": "${1:Label}",
     "enforcement": "refused",
     "minLength": 1
    },
    {
     "key": "schedule",
     "types": [
      "string"
     ],
     "description": "When it runs, with on_schedule: a cron expression, or a word such as daily.",
     "insert": "${1:daily}",
     "enforcement": "refused",
     "examples": [
      "daily",
      "0 8 * * 1"
     ],
     "minLength": 1
    }
   ]
  }
 },
 {
  "key": "delegation",
  "types": [
   "array"
  ],
  "description": "Agents that work is handed to, and what each has to bring back.",
  "insert": "\n  - agentSlug: ${1:agent}\n    role: ${2:reviewer}",
  "enforcement": "refused",
  "items": {
   "key": "",
   "types": [
    "object"
   ],
   "description": "",
   "insert": "${1}",
   "enforcement": "refused",
   "unknown": "warned",
   "closed": true,
   "properties": [
    {
     "key": "agentSlug",
     "types": [
      "string"
     ],
     "description": "Slug of the agent.",
     "insert": "${1:agent}",
     "enforcement": "refused",
     "examples": [
      "researcher"
     ],
     "minLength": 1,
     "missing": "refused",
     "names": "agent"
    },
    {
     "key": "role",
     "types": [
      "string"
     ],
     "description": "What the agent is asked to be in this work.",
     "insert": "${1:reviewer}",
     "enforcement": "refused",
     "examples": [
      "reviewer"
     ],
     "minLength": 1
    },
    {
     "key": "requiredOutputs",
     "types": [
      "array"
     ],
     "description": "What the agent has to deliver.",
     "insert": "[${1:sources}]",
     "enforcement": "refused",
     "items": {
      "key": "",
      "types": [
       "string"
      ],
      "description": "",
      "insert": "${1}",
      "enforcement": "refused",
      "examples": [
       "sources"
      ],
      "minLength": 1
     }
    }
   ]
  }
 },
 {
  "key": "humanGates",
  "types": [
   "array"
  ],
  "description": "Places at which a run waits for a person.",
  "insert": "\n  - key: ${1:review}\n    label: ${2:Review before send}\n    when: ${3|before_run,before_write,after_draft,low_confidence|}",
  "enforcement": "refused",
  "items": {
   "key": "",
   "types": [
    "object"
   ],
   "description": "",
   "insert": "${1}",
   "enforcement": "refused",
   "unknown": "warned",
   "closed": true,
   "properties": [
    {
     "key": "key",
     "types": [
      "string"
     ],
     "description": "Name of the gate, once in a manifest.",
     "insert": "${1:review}",
     "enforcement": "refused",
     "examples": [
      "review-before-send"
     ],
     "minLength": 1,
     "missing": "refused"
    },
    {
     "key": "label",
     "types": [
      "string"
     ],
     "description": "What people see of the gate, or what they are asked.",
     "insert": "${1:Review before send}",
     "enforcement": "refused",
     "examples": [
      "Review before send"
     ],
     "minLength": 1
    },
    {
     "key": "when",
     "types": [
      "string"
     ],
     "description": "Before the first call, before any call that changes something, before the answer is final, or when the choice of the skill is unsure.",
     "insert": "${1|before_run,before_write,after_draft,low_confidence|}",
     "enforcement": "refused",
     "values": [
      "before_run",
      "before_write",
      "after_draft",
      "low_confidence"
     ],
     "missing": "refused"
    },
    {
     "key": "kind",
     "types": [
      "string"
     ],
     "description": "Whether the person says yes or no, or answers a question.",
     "insert": "${1|approval,elicitation|}",
     "enforcement": "refused",
     "values": [
      "approval",
      "elicitation"
     ],
     "default": "approval"
    },
    {
     "key": "required",
     "types": [
      "boolean"
     ],
     "description": "With false the person may skip the gate.",
     "insert": "${1|true,false|}",
     "enforcement": "refused",
     "values": [
      "true",
      "false"
     ],
     "default": "true"
    }
   ]
  }
 },
 {
  "key": "goalLoop",
  "types": [
   "object"
  ],
  "description": "What holds where the skill is a method of a goal, unless the goal says otherwise.",
  "insert": "\n  defaultReviewMode: ${1|supervised,autonomous|}\n  checkInCadence: ${2:daily}",
  "enforcement": "refused",
  "unknown": "warned",
  "closed": true,
  "properties": [
   {
    "key": "cadence",
    "types": [
     "string"
    ],
    "description": "How often the loop runs.",
    "insert": "${1:daily}",
    "enforcement": "refused",
    "examples": [
     "daily",
     "weekly"
    ],
    "minLength": 1
   },
   {
    "key": "checkInCadence",
    "types": [
     "string"
    ],
    "description": "How often the loop reports to a person.",
    "insert": "${1:daily}",
    "enforcement": "refused",
    "examples": [
     "daily",
     "weekly"
    ],
    "minLength": 1
   },
   {
    "key": "successCriteria",
    "types": [
     "array"
    ],
    "description": "What has to hold for the goal to be reached.",
    "insert": "[${1:What has to hold}]",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "minLength": 1
    }
   },
   {
    "key": "stopConditions",
    "types": [
     "array"
    ],
    "description": "What ends the loop before that.",
    "insert": "[${1:What ends the loop}]",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "minLength": 1
    }
   },
   {
    "key": "defaultReviewMode",
    "types": [
     "string"
    ],
    "description": "Whether a person reviews each round, or the loop goes on by itself.",
    "insert": "${1|supervised,autonomous|}",
    "enforcement": "refused",
    "values": [
     "supervised",
     "autonomous"
    ]
   }
  ]
 },
 {
  "key": "evals",
  "types": [
   "object"
  ],
  "description": "What the skill is measured by, and how it may be improved.",
  "insert": "\n  triggerCases:\n    - ${1:What a person writes}",
  "enforcement": "refused",
  "unknown": "warned",
  "closed": true,
  "properties": [
   {
    "key": "triggerCases",
    "types": [
     "array"
    ],
    "description": "Messages that the skill has to answer. The index of skills shows them as when to use it.",
    "insert": "[${1:What a person writes}]",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "examples": [
      "draft a deal memo for a portfolio company"
     ],
     "minLength": 1
    }
   },
   {
    "key": "functionalScenarios",
    "types": [
     "array"
    ],
    "description": "Situations that the skill has to handle, each in a sentence.",
    "insert": "[${1:A situation and its result}]",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "minLength": 1
    }
   },
   {
    "key": "successCriteria",
    "types": [
     "array"
    ],
    "description": "What a good result has, each in a sentence.",
    "insert": "[${1:What a good result has}]",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "minLength": 1
    }
   },
   {
    "key": "trackedMetrics",
    "types": [
     "array"
    ],
    "description": "What is observed in real use, such as how often people accept the result.",
    "insert": "[${1:task_success_rate}]",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "examples": [
      "human_acceptance_rate",
      "task_success_rate"
     ],
     "minLength": 1
    }
   },
   {
    "key": "criteriaSetRefs",
    "types": [
     "array"
    ],
    "description": "Sets of criteria whose dimensions results are rated by, in place of new ones.",
    "insert": "[${1:criteria-set}]",
    "enforcement": "refused",
    "names": "criteria-set",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "minLength": 1
    }
   },
   {
    "key": "baselineSkillSlug",
    "types": [
     "string"
    ],
    "description": "The skill that candidates are compared with.",
    "insert": "${1:skill}",
    "enforcement": "refused",
    "minLength": 1,
    "names": "skill"
   },
   {
    "key": "optimization",
    "types": [
     "object"
    ],
    "description": "How better instructions are found, and what lets them take the place of the current ones. Without it a person decides.",
    "insert": "\n  reviewMode: ${1|supervised,autonomous|}",
    "enforcement": "refused",
    "unknown": "warned",
    "closed": true,
    "properties": [
     {
      "key": "reviewMode",
      "types": [
       "string"
      ],
      "description": "Whether a person looks at each round of improvement.",
      "insert": "${1|supervised,autonomous|}",
      "enforcement": "refused",
      "values": [
       "supervised",
       "autonomous"
      ],
      "default": "supervised"
     },
     {
      "key": "candidateStrategy",
      "types": [
       "string"
      ],
      "description": "Where candidates come from: people, a language model that rewrites, or examples that DSPy picks.",
      "insert": "${1|manual,llm_rewrite,dspy_bootstrap|}",
      "enforcement": "refused",
      "values": [
       "manual",
       "llm_rewrite",
       "dspy_bootstrap"
      ]
     },
     {
      "key": "baselineSkillSlug",
      "types": [
       "string"
      ],
      "description": "The skill that candidates are compared with.",
      "insert": "${1:skill}",
      "enforcement": "refused",
      "minLength": 1,
      "names": "skill"
     },
     {
      "key": "currentCandidateSlug",
      "types": [
       "string"
      ],
      "description": "The candidate that is being looked at.",
      "insert": "${1:candidate}",
      "enforcement": "refused",
      "minLength": 1
     },
     {
      "key": "maxIterations",
      "types": [
       "integer"
      ],
      "description": "Rounds after which the search for a better candidate ends.",
      "insert": "${1:5}",
      "enforcement": "refused",
      "examples": [
       "5"
      ]
     },
     {
      "key": "promotion",
      "types": [
       "object"
      ],
      "description": "What has to happen before a candidate becomes the skill.",
      "insert": "\n  gate: ${1|human_gate,autonomous_threshold|}",
      "enforcement": "refused",
      "unknown": "warned",
      "closed": true,
      "properties": [
       {
        "key": "gate",
        "types": [
         "string"
        ],
        "description": "A person approves, or a score is high enough. The latter needs minOverallScore.",
        "insert": "${1|human_gate,autonomous_threshold|}",
        "enforcement": "refused",
        "values": [
         "human_gate",
         "autonomous_threshold"
        ],
        "default": "human_gate"
       },
       {
        "key": "minOverallScore",
        "types": [
         "number"
        ],
        "description": "The overall score from which a candidate is promoted by itself, up to 5.",
        "insert": "${1:4.5}",
        "enforcement": "refused",
        "examples": [
         "4.5"
        ]
       }
      ]
     }
    ]
   }
  ]
 },
 {
  "key": "bindings",
  "types": [
   "array"
  ],
  "description": "What the skill belongs to or works with, by kind and name.",
  "insert": "\n  - targetKind: ${1|goal,workstream,sop,task,agent,tool,action,integration,entity_type,view,script,entity,document|}\n    target: ${2:name}",
  "enforcement": "refused",
  "items": {
   "key": "",
   "types": [
    "object"
   ],
   "description": "",
   "insert": "${1}",
   "enforcement": "refused",
   "unknown": "warned",
   "closed": true,
   "properties": [
    {
     "key": "targetKind",
     "types": [
      "string"
     ],
     "description": "What kind of thing the target is.",
     "insert": "${1|agent,tool,action,integration,workstream,sop,task,goal,entity_type,view,script,entity,document|}",
     "enforcement": "refused",
     "values": [
      "agent",
      "tool",
      "action",
      "integration",
      "workstream",
      "sop",
      "task",
      "goal",
      "entity_type",
      "view",
      "script",
      "entity",
      "document"
     ],
     "missing": "refused"
    },
    {
     "key": "target",
     "types": [
      "string"
     ],
     "description": "Its slug, id or path.",
     "insert": "${1:name}",
     "enforcement": "refused",
     "minLength": 1,
     "missing": "refused",
     "names": "target"
    },
    {
     "key": "relationshipType",
     "types": [
      "string"
     ],
     "description": "What the skill is to it.",
     "insert": "${1|supports,implements,references|}",
     "enforcement": "refused",
     "examples": [
      "supports",
      "implements",
      "references"
     ],
     "minLength": 1
    }
   ]
  }
 },
 {
  "key": "interop",
  "types": [
   "object"
  ],
  "description": "What others may see of the skill, and in which forms it may leave.",
  "insert": "\n  externalSafeSummary: ${1:What it does, without anything internal}",
  "enforcement": "refused",
  "unknown": "warned",
  "closed": true,
  "properties": [
   {
    "key": "exposeViaMcp",
    "types": [
     "boolean"
    ],
    "description": "Whether MCP clients are told of the skill.",
    "insert": "${1|true,false|}",
    "enforcement": "refused",
    "values": [
     "true",
     "false"
    ]
   },
   {
    "key": "exposeViaApi",
    "types": [
     "boolean"
    ],
    "description": "Whether callers of an API are told of the skill.",
    "insert": "${1|true,false|}",
    "enforcement": "refused",
    "values": [
     "true",
     "false"
    ]
   },
   {
    "key": "exportFormats",
    "types": [
     "array"
    ],
    "description": "The only formats that the skill is exported to. Without the key every format is allowed, with an empty list none.",
    "insert": "[${1|amble,markdown,claude-skill,openai-gpt,cowork|}]",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "values": [
      "amble",
      "markdown",
      "claude-skill",
      "openai-gpt",
      "cowork"
     ]
    }
   },
   {
    "key": "externalSafeSummary",
    "types": [
     "string"
    ],
    "description": "What outsiders are told in place of the instructions.",
    "insert": "${1:What it does, without anything internal}",
    "enforcement": "refused",
    "minLength": 1
   }
  ]
 }
];

export const companionFields: Readonly<Record<CompanionKind, CompanionField>> = {
 "agent-plugin": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "Manifest of a plugin for every host that follows the Agent Plugins specification.",
  "insert": "${1}",
  "enforcement": "refused",
  "unknown": "warned",
  "closed": true,
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Version of the specification that the plugin follows.",
    "insert": "${1}",
    "enforcement": "refused",
    "default": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json",
    "missing": "refused"
   },
   {
    "key": "name",
    "types": [
     "string"
    ],
    "description": "Name of the plugin: lower-case letters, digits, single hyphens and single full stops.",
    "insert": "${1}",
    "enforcement": "refused",
    "minLength": 1,
    "maxLength": 64,
    "pattern": "^(?!.*(?:--|\\.\\.))[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$",
    "missing": "refused",
    "form": "lower-case letters and digits with single hyphens or full stops between them"
   },
   {
    "key": "version",
    "types": [
     "string"
    ],
    "description": "Version of the plugin, as in Semantic Versioning.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "description",
    "types": [
     "string"
    ],
    "description": "What the plugin is for, in a sentence.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "author",
    "types": [
     "object"
    ],
    "description": "Who made the plugin.",
    "insert": "${1}",
    "enforcement": "refused",
    "unknown": "refused",
    "closed": true,
    "properties": [
     {
      "key": "name",
      "types": [
       "string"
      ],
      "description": "Name of the person or team.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "email",
      "types": [
       "string"
      ],
      "description": "Address to write to.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "url",
      "types": [
       "string"
      ],
      "description": "Home page of the author.",
      "insert": "${1}",
      "enforcement": "refused"
     }
    ]
   },
   {
    "key": "homepage",
    "types": [
     "string"
    ],
    "description": "Page about the plugin.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "repository",
    "types": [
     "string"
    ],
    "description": "Address of the source code.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "license",
    "types": [
     "string"
    ],
    "description": "Name of the licence, as in the SPDX list.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "license"
   },
   {
    "key": "keywords",
    "types": [
     "array"
    ],
    "description": "Words to find the plugin by.",
    "insert": "${1}",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "extensions",
    "types": [
     "object"
    ],
    "description": "Data of single hosts, each below a domain name of the host in reverse.",
    "insert": "${1}",
    "enforcement": "ignored",
    "additional": {
     "key": "",
     "types": [
      "object"
     ],
     "description": "Data of one host.",
     "insert": "${1}",
     "enforcement": "refused"
    }
   }
  ]
 },
 "claude-marketplace": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "Plugins of Claude Code that people can install from one place.",
  "insert": "${1}",
  "enforcement": "refused",
  "unknown": "warned",
  "closed": true,
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors. Claude Code does not read it.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "name",
    "types": [
     "string"
    ],
    "description": "Name of the marketplace, which stands behind the @ when a plugin is installed.",
    "insert": "${1}",
    "enforcement": "refused",
    "pattern": "^(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._-]*$",
    "missing": "refused",
    "form": "letters, digits, '.', '_' and '-', with a letter or digit in front"
   },
   {
    "key": "owner",
    "types": [
     "object"
    ],
    "description": "Who keeps the marketplace.",
    "insert": "${1}",
    "enforcement": "refused",
    "missing": "refused",
    "unknown": "warned",
    "properties": [
     {
      "key": "name",
      "types": [
       "string"
      ],
      "description": "Name of the person or team.",
      "insert": "${1}",
      "enforcement": "refused",
      "minLength": 1,
      "missing": "refused"
     },
     {
      "key": "email",
      "types": [
       "string"
      ],
      "description": "Address to write to.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "url",
      "types": [
       "string"
      ],
      "description": "Home page of the owner.",
      "insert": "${1}",
      "enforcement": "refused"
     }
    ]
   },
   {
    "key": "description",
    "types": [
     "string"
    ],
    "description": "What the marketplace offers, in a sentence.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "version",
    "types": [
     "string"
    ],
    "description": "Version of the marketplace.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "metadata",
    "types": [
     "object"
    ],
    "description": "Further facts about the marketplace.",
    "insert": "${1}",
    "enforcement": "refused",
    "unknown": "warned",
    "closed": true,
    "properties": [
     {
      "key": "description",
      "types": [
       "string"
      ],
      "description": "Another place for the description.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "version",
      "types": [
       "string"
      ],
      "description": "Another place for the version.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "pluginRoot",
      "types": [
       "string"
      ],
      "description": "Folder in which plugins are found whose source is a bare name.",
      "insert": "${1}",
      "enforcement": "refused"
     }
    ]
   },
   {
    "key": "forceRemoveDeletedPlugins",
    "types": [
     "boolean"
    ],
    "description": "Whether a plugin that leaves this list is removed from people's machines.",
    "insert": "${1}",
    "enforcement": "refused",
    "values": [
     "true",
     "false"
    ],
    "default": "false"
   },
   {
    "key": "allowCrossMarketplaceDependenciesOn",
    "types": [
     "array"
    ],
    "description": "Marketplaces whose plugins may be installed along with plugins of this one.",
    "insert": "${1}",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "renames",
    "types": [
     "object"
    ],
    "description": "Former names of plugins with their present ones, or null for a plugin that is gone.",
    "insert": "${1}",
    "enforcement": "refused",
    "additional": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "Present name.",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "interface",
    "types": [
     "string"
    ],
    "description": "How Codex, which reads this file too, shows the marketplace.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "plugins",
    "types": [
     "array"
    ],
    "description": "The plugins on offer.",
    "insert": "${1}",
    "enforcement": "refused",
    "missing": "refused",
    "items": {
     "key": "",
     "types": [
      "object"
     ],
     "description": "One plugin.",
     "insert": "${1}",
     "enforcement": "refused",
     "unknown": "warned",
     "closed": true,
     "properties": [
      {
       "key": "name",
       "types": [
        "string"
       ],
       "description": "Name of the plugin, which stands before the @ when it is installed.",
       "insert": "${1}",
       "enforcement": "refused",
       "pattern": "^[A-Za-z0-9][A-Za-z0-9._-]*$",
       "missing": "refused",
       "form": "letters, digits, '.', '_' and '-', with a letter or digit in front"
      },
      {
       "key": "source",
       "types": [
        "string",
        "object"
       ],
       "description": "Where the plugin is: a path from the root of the marketplace that starts with ./, or a source elsewhere.",
       "insert": "${1}",
       "enforcement": "refused",
       "missing": "refused",
       "unknown": "unverified",
       "properties": [
        {
         "key": "source",
         "types": [
          "string"
         ],
         "description": "Kind of the source.",
         "insert": "${1}",
         "enforcement": "refused",
         "values": [
          "github",
          "url",
          "git-subdir",
          "npm",
          "archive",
          "command"
         ],
         "missing": "refused"
        },
        {
         "key": "repo",
         "types": [
          "string"
         ],
         "description": "Repository on GitHub as owner/name.",
         "insert": "${1}",
         "enforcement": "refused",
         "missing": "refused"
        },
        {
         "key": "url",
         "types": [
          "string"
         ],
         "description": "Address of the Git repository or of the archive.",
         "insert": "${1}",
         "enforcement": "refused",
         "missing": "refused"
        },
        {
         "key": "path",
         "types": [
          "string"
         ],
         "description": "Folder of the plugin in the repository.",
         "insert": "${1}",
         "enforcement": "refused",
         "missing": "refused"
        },
        {
         "key": "ref",
         "types": [
          "string"
         ],
         "description": "Branch or tag.",
         "insert": "${1}",
         "enforcement": "refused"
        },
        {
         "key": "sha",
         "types": [
          "string"
         ],
         "description": "Commit, with all its 40 digits.",
         "insert": "${1}",
         "enforcement": "advised",
         "pattern": "^[0-9a-f]{40}$",
         "form": "a commit with all its 40 lower-case digits"
        },
        {
         "key": "package",
         "types": [
          "string"
         ],
         "description": "Name of the npm package.",
         "insert": "${1}",
         "enforcement": "refused",
         "missing": "refused"
        },
        {
         "key": "version",
         "types": [
          "string"
         ],
         "description": "Version or range of the npm package.",
         "insert": "${1}",
         "enforcement": "refused"
        },
        {
         "key": "registry",
         "types": [
          "string"
         ],
         "description": "Address of another npm registry.",
         "insert": "${1}",
         "enforcement": "refused"
        },
        {
         "key": "sha256",
         "types": [
          "string"
         ],
         "description": "Digest of the archive.",
         "insert": "${1}",
         "enforcement": "advised",
         "pattern": "^[0-9A-Fa-f]{64}$",
         "form": "a SHA-256 with its 64 digits"
        },
        {
         "key": "command",
         "types": [
          "string"
         ],
         "description": "Command that prints the folder of the plugin.",
         "insert": "${1}",
         "enforcement": "refused",
         "maxLength": 500,
         "missing": "refused"
        },
        {
         "key": "timeout",
         "types": [
          "integer"
         ],
         "description": "Seconds that the command may take, from 1 to 600.",
         "insert": "${1}",
         "enforcement": "refused",
         "default": "60"
        },
        {
         "key": "mode",
         "types": [
          "string"
         ],
         "description": "Whether the folder is copied.",
         "insert": "${1}",
         "enforcement": "refused",
         "values": [
          "copy",
          "link"
         ],
         "default": "copy"
        }
       ]
      },
      {
       "key": "description",
       "types": [
        "string"
       ],
       "description": "What the plugin is for, in a sentence.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "displayName",
       "types": [
        "string"
       ],
       "description": "Name that people see.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "version",
       "types": [
        "string"
       ],
       "description": "Version of the plugin. The plugin's own manifest goes before it.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "author",
       "types": [
        "object"
       ],
       "description": "Who made the plugin.",
       "insert": "${1}",
       "enforcement": "refused",
       "unknown": "warned",
       "properties": [
        {
         "key": "name",
         "types": [
          "string"
         ],
         "description": "Name of the person or team.",
         "insert": "${1}",
         "enforcement": "refused",
         "minLength": 1,
         "missing": "refused"
        },
        {
         "key": "email",
         "types": [
          "string"
         ],
         "description": "Address to write to.",
         "insert": "${1}",
         "enforcement": "refused"
        },
        {
         "key": "url",
         "types": [
          "string"
         ],
         "description": "Home page of the author.",
         "insert": "${1}",
         "enforcement": "refused"
        }
       ]
      },
      {
       "key": "homepage",
       "types": [
        "string"
       ],
       "description": "Page about the plugin. It has to be a whole address.",
       "insert": "${1}",
       "enforcement": "refused",
       "pattern": "^[A-Za-z][A-Za-z0-9+.-]*:.",
       "form": "a whole address such as https://example.com"
      },
      {
       "key": "repository",
       "types": [
        "string"
       ],
       "description": "Address of the source code.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "license",
       "types": [
        "string"
       ],
       "description": "Name of the licence, as in the SPDX list.",
       "insert": "${1}",
       "enforcement": "refused",
       "names": "license"
      },
      {
       "key": "keywords",
       "types": [
        "array"
       ],
       "description": "Words to find the plugin by.",
       "insert": "${1}",
       "enforcement": "refused",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "refused"
       }
      },
      {
       "key": "category",
       "types": [
        "string"
       ],
       "description": "Category of the plugin.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "tags",
       "types": [
        "array"
       ],
       "description": "Further words to find the plugin by.",
       "insert": "${1}",
       "enforcement": "refused",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "refused"
       }
      },
      {
       "key": "strict",
       "types": [
        "boolean"
       ],
       "description": "Whether the plugin's own manifest says what is in it. With false this entry may say so instead.",
       "insert": "${1}",
       "enforcement": "refused",
       "values": [
        "true",
        "false"
       ],
       "default": "true"
      },
      {
       "key": "relevance",
       "types": [
        "object"
       ],
       "description": "When Claude Code suggests the plugin.",
       "insert": "${1}",
       "enforcement": "ignored"
      },
      {
       "key": "defaultEnabled",
       "types": [
        "boolean"
       ],
       "description": "Whether the plugin is on before anyone has switched it on or off.",
       "insert": "${1}",
       "enforcement": "refused",
       "values": [
        "true",
        "false"
       ],
       "default": "true"
      },
      {
       "key": "dependencies",
       "types": [
        "array"
       ],
       "description": "Plugins that have to be on for this one to work.",
       "insert": "${1}",
       "enforcement": "refused",
       "items": {
        "key": "",
        "types": [
         "string",
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "refused"
       }
      },
      {
       "key": "metadata",
       "types": [
        "object"
       ],
       "description": "Data of your own, which Claude Code does not read.",
       "insert": "${1}",
       "enforcement": "ignored"
      },
      {
       "key": "headers",
       "types": [
        "object"
       ],
       "description": "Headers for the download of an archive.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "headersHelper",
       "types": [
        "string"
       ],
       "description": "Command that prints headers for the download of an archive.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "settings",
       "types": [
        "object"
       ],
       "description": "Settings that hold while the plugin is on.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "userConfig",
       "types": [
        "object"
       ],
       "description": "Values that people are asked for when they switch the plugin on.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "channels",
       "types": [
        "array"
       ],
       "description": "Channels for messages.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "types",
       "types": [
        "string"
       ],
       "description": "Declaration file of a mod.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "skills",
       "types": [
        "string",
        "array"
       ],
       "description": "Folders with skills, from the root of the plugin.",
       "insert": "${1}",
       "enforcement": "refused",
       "names": "file",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "refused"
       }
      },
      {
       "key": "commands",
       "types": [
        "string",
        "array",
        "object"
       ],
       "description": "Commands: files, folders, or a map of names to commands.",
       "insert": "${1}",
       "enforcement": "refused",
       "names": "file"
      },
      {
       "key": "agents",
       "types": [
        "string",
        "array"
       ],
       "description": "Files of agents.",
       "insert": "${1}",
       "enforcement": "refused",
       "names": "file",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "refused"
       }
      },
      {
       "key": "hooks",
       "types": [
        "string",
        "array",
        "object"
       ],
       "description": "Hooks by their event.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "mcpServers",
       "types": [
        "string",
        "array",
        "object"
       ],
       "description": "MCP servers by their name.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "lspServers",
       "types": [
        "string",
        "array",
        "object"
       ],
       "description": "Language servers by their name.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "outputStyles",
       "types": [
        "string",
        "array"
       ],
       "description": "Output styles.",
       "insert": "${1}",
       "enforcement": "refused",
       "names": "file",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "refused"
       }
      },
      {
       "key": "workflows",
       "types": [
        "string",
        "array"
       ],
       "description": "Workflows.",
       "insert": "${1}",
       "enforcement": "refused",
       "names": "file",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "refused"
       }
      },
      {
       "key": "themes",
       "types": [
        "string",
        "array"
       ],
       "description": "Themes.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "monitors",
       "types": [
        "string",
        "array"
       ],
       "description": "Monitors.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "experimental",
       "types": [
        "object"
       ],
       "description": "Parts whose form may still change.",
       "insert": "${1}",
       "enforcement": "ignored"
      },
      {
       "key": "policy",
       "types": [
        "string"
       ],
       "description": "When Codex, which reads this file too, installs the plugin.",
       "insert": "${1}",
       "enforcement": "accepted"
      }
     ]
    }
   }
  ]
 },
 "claude-plugin": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "What a plugin of Claude Code is called, and where its parts are.",
  "insert": "${1}",
  "enforcement": "refused",
  "unknown": "warned",
  "closed": true,
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors. Claude Code does not read it.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "name",
    "types": [
     "string"
    ],
    "description": "Identifier of the plugin, which stands before the names of its skills and commands. Lower-case words joined by hyphens.",
    "insert": "${1}",
    "enforcement": "refused",
    "pattern": "^[^\\s@:/\\\\\\p{Cc}]+$",
    "missing": "refused",
    "form": "a name without blanks, '@', ':' and slashes"
   },
   {
    "key": "displayName",
    "types": [
     "string"
    ],
    "description": "Name that people see in place of the identifier.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "version",
    "types": [
     "string"
    ],
    "description": "Version of the plugin. People stay on it until it changes.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "description",
    "types": [
     "string"
    ],
    "description": "What the plugin is for, in a sentence.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "author",
    "types": [
     "object"
    ],
    "description": "Who made the plugin.",
    "insert": "${1}",
    "enforcement": "refused",
    "unknown": "warned",
    "properties": [
     {
      "key": "name",
      "types": [
       "string"
      ],
      "description": "Name of the person or team.",
      "insert": "${1}",
      "enforcement": "refused",
      "minLength": 1,
      "missing": "refused"
     },
     {
      "key": "email",
      "types": [
       "string"
      ],
      "description": "Address to write to.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "url",
      "types": [
       "string"
      ],
      "description": "Home page of the author.",
      "insert": "${1}",
      "enforcement": "refused"
     }
    ]
   },
   {
    "key": "homepage",
    "types": [
     "string"
    ],
    "description": "Page about the plugin. It has to be a whole address.",
    "insert": "${1}",
    "enforcement": "refused",
    "pattern": "^[A-Za-z][A-Za-z0-9+.-]*:.",
    "form": "a whole address such as https://example.com"
   },
   {
    "key": "repository",
    "types": [
     "string"
    ],
    "description": "Address of the source code.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "license",
    "types": [
     "string"
    ],
    "description": "Name of the licence, as in the SPDX list.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "license"
   },
   {
    "key": "keywords",
    "types": [
     "array"
    ],
    "description": "Words to find the plugin by.",
    "insert": "${1}",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "metadata",
    "types": [
     "object"
    ],
    "description": "Data of your own, which Claude Code does not read.",
    "insert": "${1}",
    "enforcement": "ignored"
   },
   {
    "key": "icon",
    "types": [
     "string"
    ],
    "description": "Image for the listing in Anthropic's directory.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "documentationUrl",
    "types": [
     "string"
    ],
    "description": "Documentation, for the listing in Anthropic's directory.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "supportUrl",
    "types": [
     "string"
    ],
    "description": "Where to get help, for the listing in Anthropic's directory.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "privacyPolicyUrl",
    "types": [
     "string"
    ],
    "description": "Privacy policy, for the listing in Anthropic's directory.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "termsOfServiceUrl",
    "types": [
     "string"
    ],
    "description": "Terms of service, for the listing in Anthropic's directory.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "defaultEnabled",
    "types": [
     "boolean"
    ],
    "description": "Whether the plugin is on before anyone has switched it on or off.",
    "insert": "${1}",
    "enforcement": "refused",
    "values": [
     "true",
     "false"
    ],
    "default": "true"
   },
   {
    "key": "dependencies",
    "types": [
     "array"
    ],
    "description": "Plugins that have to be on for this one to work.",
    "insert": "${1}",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string",
      "object"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "settings",
    "types": [
     "object"
    ],
    "description": "Settings that hold while the plugin is on.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "userConfig",
    "types": [
     "object"
    ],
    "description": "Values that people are asked for when they switch the plugin on.",
    "insert": "${1}",
    "enforcement": "refused",
    "additional": {
     "key": "",
     "types": [
      "object"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "unknown": "warned",
     "properties": [
      {
       "key": "type",
       "types": [
        "string"
       ],
       "description": "What kind of value it is.",
       "insert": "${1}",
       "enforcement": "refused",
       "values": [
        "string",
        "number",
        "boolean",
        "directory",
        "file"
       ],
       "missing": "refused"
      },
      {
       "key": "title",
       "types": [
        "string"
       ],
       "description": "Label of the value.",
       "insert": "${1}",
       "enforcement": "refused",
       "missing": "refused"
      },
      {
       "key": "description",
       "types": [
        "string"
       ],
       "description": "Help for the value.",
       "insert": "${1}",
       "enforcement": "refused",
       "missing": "refused"
      },
      {
       "key": "required",
       "types": [
        "boolean"
       ],
       "description": "Whether it may not stay empty.",
       "insert": "${1}",
       "enforcement": "refused",
       "values": [
        "true",
        "false"
       ]
      },
      {
       "key": "sensitive",
       "types": [
        "boolean"
       ],
       "description": "Whether it is kept as a secret.",
       "insert": "${1}",
       "enforcement": "refused",
       "values": [
        "true",
        "false"
       ]
      },
      {
       "key": "multiple",
       "types": [
        "boolean"
       ],
       "description": "Whether several texts may be given.",
       "insert": "${1}",
       "enforcement": "refused",
       "values": [
        "true",
        "false"
       ]
      },
      {
       "key": "default",
       "types": [
        "string",
        "number",
        "boolean",
        "array"
       ],
       "description": "Value where nobody gives one.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "options",
       "types": [
        "array"
       ],
       "description": "The values that may be chosen.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "min",
       "types": [
        "number"
       ],
       "description": "Smallest number.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "max",
       "types": [
        "number"
       ],
       "description": "Largest number.",
       "insert": "${1}",
       "enforcement": "refused"
      }
     ]
    }
   },
   {
    "key": "types",
    "types": [
     "string"
    ],
    "description": "Declaration file of a mod.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "channels",
    "types": [
     "array"
    ],
    "description": "Channels for messages, each bound to an MCP server of the plugin.",
    "insert": "${1}",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "object"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused",
     "unknown": "warned",
     "properties": [
      {
       "key": "server",
       "types": [
        "string"
       ],
       "description": "Key of the MCP server among the plugin's mcpServers.",
       "insert": "${1}",
       "enforcement": "refused",
       "missing": "refused"
      },
      {
       "key": "displayName",
       "types": [
        "string"
       ],
       "description": "Name that people see.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "userConfig",
       "types": [
        "object"
       ],
       "description": "Values to ask for, as in the plugin's own userConfig.",
       "insert": "${1}",
       "enforcement": "refused"
      }
     ]
    }
   },
   {
    "key": "skills",
    "types": [
     "string",
     "array"
    ],
    "description": "Folders with skills beside the folder skills, which is always searched. '.' is the plugin itself.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "commands",
    "types": [
     "string",
     "array",
     "object"
    ],
    "description": "Commands in place of the folder commands: files, folders, or a map of names to commands.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "agents",
    "types": [
     "string",
     "array"
    ],
    "description": "Files of agents in place of the folder agents.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "hooks",
    "types": [
     "string",
     "array",
     "object"
    ],
    "description": "Hooks beside hooks/hooks.json: files, or the hooks themselves.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string",
      "object"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "mcpServers",
    "types": [
     "string",
     "array",
     "object"
    ],
    "description": "MCP servers beside .mcp.json: files, bundles, or the servers by their name.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string",
      "object"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "lspServers",
    "types": [
     "string",
     "array",
     "object"
    ],
    "description": "Language servers beside .lsp.json: files, or the servers by their name.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string",
      "object"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "outputStyles",
    "types": [
     "string",
     "array"
    ],
    "description": "Output styles in place of the folder output-styles.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "workflows",
    "types": [
     "string",
     "array"
    ],
    "description": "Workflows in place of the folder workflows.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "experimental",
    "types": [
     "object"
    ],
    "description": "Parts whose form may still change: themes, monitors and evals.",
    "insert": "${1}",
    "enforcement": "ignored",
    "unknown": "unverified",
    "properties": [
     {
      "key": "themes",
      "types": [
       "string",
       "array"
      ],
      "description": "Themes in place of the folder themes.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "monitors",
      "types": [
       "string",
       "array"
      ],
      "description": "File with monitors, or the monitors themselves.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "evals",
      "types": [
       "string",
       "array"
      ],
      "description": "Folder with evals in place of the folder evals.",
      "insert": "${1}",
      "enforcement": "accepted"
     }
    ]
   },
   {
    "key": "themes",
    "types": [
     "string",
     "array"
    ],
    "description": "Themes. The key belongs below experimental now.",
    "insert": "${1}",
    "enforcement": "refused",
    "deprecated": "experimental.themes"
   },
   {
    "key": "monitors",
    "types": [
     "string",
     "array"
    ],
    "description": "Monitors. The key belongs below experimental now.",
    "insert": "${1}",
    "enforcement": "refused",
    "deprecated": "experimental.monitors"
   },
   {
    "key": "category",
    "types": [
     "string"
    ],
    "description": "Category of the plugin for GitHub Copilot, which reads this file too.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "tags",
    "types": [
     "string"
    ],
    "description": "Tags of the plugin for GitHub Copilot, which reads this file too.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "interface",
    "types": [
     "string"
    ],
    "description": "How Codex, which reads this file too, shows the plugin.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "apps",
    "types": [
     "string"
    ],
    "description": "Apps of the plugin for Codex, which reads this file too.",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  ]
 },
 "codex-marketplace": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "Plugins of Codex that people can install from one place.",
  "insert": "${1}",
  "enforcement": "refused",
  "unknown": "ignored",
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "name",
    "types": [
     "string"
    ],
    "description": "Name of the marketplace.",
    "insert": "${1}",
    "enforcement": "refused",
    "missing": "refused"
   },
   {
    "key": "interface",
    "types": [
     "object"
    ],
    "description": "How the marketplace is shown.",
    "insert": "${1}",
    "enforcement": "refused",
    "unknown": "ignored",
    "properties": [
     {
      "key": "displayName",
      "types": [
       "string"
      ],
      "description": "Name that people see.",
      "insert": "${1}",
      "enforcement": "refused"
     }
    ]
   },
   {
    "key": "owner",
    "types": [
     "string"
    ],
    "description": "Who keeps the marketplace; Claude Code asks for it.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "plugins",
    "types": [
     "array"
    ],
    "description": "The plugins on offer, in the order in which they are shown.",
    "insert": "${1}",
    "enforcement": "refused",
    "missing": "refused",
    "items": {
     "key": "",
     "types": [
      "object"
     ],
     "description": "One plugin.",
     "insert": "${1}",
     "enforcement": "refused",
     "unknown": "ignored",
     "properties": [
      {
       "key": "name",
       "types": [
        "string"
       ],
       "description": "Name of the plugin, as in its own manifest.",
       "insert": "${1}",
       "enforcement": "refused",
       "missing": "refused"
      },
      {
       "key": "source",
       "types": [
        "object",
        "string"
       ],
       "description": "Where the plugin is: a path from the root of the marketplace that starts with ./, or a Git repository.",
       "insert": "${1}",
       "enforcement": "ignored",
       "missing": "refused",
       "unknown": "unverified",
       "properties": [
        {
         "key": "source",
         "types": [
          "string"
         ],
         "description": "Kind of the source.",
         "insert": "${1}",
         "enforcement": "ignored",
         "values": [
          "local",
          "url",
          "git-subdir",
          "npm"
         ],
         "missing": "warned"
        },
        {
         "key": "path",
         "types": [
          "string"
         ],
         "description": "Folder of the plugin.",
         "insert": "${1}",
         "enforcement": "ignored",
         "missing": "warned"
        },
        {
         "key": "url",
         "types": [
          "string"
         ],
         "description": "Address of the Git repository.",
         "insert": "${1}",
         "enforcement": "ignored",
         "missing": "warned"
        },
        {
         "key": "ref",
         "types": [
          "string"
         ],
         "description": "Branch or tag.",
         "insert": "${1}",
         "enforcement": "ignored"
        },
        {
         "key": "sha",
         "types": [
          "string"
         ],
         "description": "Commit.",
         "insert": "${1}",
         "enforcement": "ignored"
        },
        {
         "key": "package",
         "types": [
          "string"
         ],
         "description": "Name of the npm package.",
         "insert": "${1}",
         "enforcement": "ignored",
         "missing": "advised"
        },
        {
         "key": "version",
         "types": [
          "string"
         ],
         "description": "Version of the npm package.",
         "insert": "${1}",
         "enforcement": "ignored"
        }
       ]
      },
      {
       "key": "policy",
       "types": [
        "object"
       ],
       "description": "When the plugin is installed, and when people sign in.",
       "insert": "${1}",
       "enforcement": "refused",
       "unknown": "ignored",
       "properties": [
        {
         "key": "installation",
         "types": [
          "string"
         ],
         "description": "Whether the plugin can be installed, or is from the start.",
         "insert": "${1}",
         "enforcement": "refused",
         "values": [
          "AVAILABLE",
          "INSTALLED_BY_DEFAULT",
          "NOT_AVAILABLE"
         ],
         "default": "AVAILABLE"
        },
        {
         "key": "authentication",
         "types": [
          "string"
         ],
         "description": "When people sign in to what the plugin needs.",
         "insert": "${1}",
         "enforcement": "refused",
         "values": [
          "ON_INSTALL",
          "ON_USE"
         ],
         "default": "ON_INSTALL"
        },
        {
         "key": "products",
         "types": [
          "array"
         ],
         "description": "Products that may offer the plugin.",
         "insert": "${1}",
         "enforcement": "refused",
         "items": {
          "key": "",
          "types": [
           "string"
          ],
          "description": "",
          "insert": "${1}",
          "enforcement": "refused"
         }
        }
       ]
      },
      {
       "key": "category",
       "types": [
        "string"
       ],
       "description": "Category under which the plugin is shown.",
       "insert": "${1}",
       "enforcement": "refused"
      },
      {
       "key": "description",
       "types": [
        "string"
       ],
       "description": "What the plugin is for.",
       "insert": "${1}",
       "enforcement": "accepted"
      },
      {
       "key": "version",
       "types": [
        "string"
       ],
       "description": "Version of the plugin.",
       "insert": "${1}",
       "enforcement": "accepted"
      },
      {
       "key": "author",
       "types": [
        "string"
       ],
       "description": "Who made the plugin.",
       "insert": "${1}",
       "enforcement": "accepted"
      },
      {
       "key": "tags",
       "types": [
        "string"
       ],
       "description": "Words to find the plugin by.",
       "insert": "${1}",
       "enforcement": "accepted"
      },
      {
       "key": "keywords",
       "types": [
        "string"
       ],
       "description": "Words to find the plugin by.",
       "insert": "${1}",
       "enforcement": "accepted"
      }
     ]
    }
   }
  ]
 },
 "codex-plugin": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "What a plugin of Codex is called, where its parts are, and how it is shown.",
  "insert": "${1}",
  "enforcement": "refused",
  "unknown": "ignored",
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "name",
    "types": [
     "string"
    ],
    "description": "Identifier of the plugin: lower-case words joined by hyphens. Without it Codex takes the name of the folder.",
    "insert": "${1}",
    "enforcement": "refused",
    "missing": "advised"
   },
   {
    "key": "version",
    "types": [
     "string"
    ],
    "description": "Version of the plugin, as in Semantic Versioning.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "description",
    "types": [
     "string"
    ],
    "description": "What the plugin is for, in a sentence.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   {
    "key": "author",
    "types": [
     "object",
     "string"
    ],
    "description": "Who made the plugin.",
    "insert": "${1}",
    "enforcement": "accepted",
    "unknown": "ignored",
    "properties": [
     {
      "key": "name",
      "types": [
       "string"
      ],
      "description": "Name of the person or team.",
      "insert": "${1}",
      "enforcement": "accepted"
     },
     {
      "key": "email",
      "types": [
       "string"
      ],
      "description": "Address to write to.",
      "insert": "${1}",
      "enforcement": "accepted"
     },
     {
      "key": "url",
      "types": [
       "string"
      ],
      "description": "Home page of the author.",
      "insert": "${1}",
      "enforcement": "accepted"
     }
    ]
   },
   {
    "key": "homepage",
    "types": [
     "string"
    ],
    "description": "Page about the plugin.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "repository",
    "types": [
     "string"
    ],
    "description": "Address of the source code.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "license",
    "types": [
     "string"
    ],
    "description": "Name of the licence, as in the SPDX list.",
    "insert": "${1}",
    "enforcement": "accepted",
    "names": "license"
   },
   {
    "key": "keywords",
    "types": [
     "array"
    ],
    "description": "Words to find the plugin by.",
    "insert": "${1}",
    "enforcement": "refused",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "refused"
    }
   },
   {
    "key": "skills",
    "types": [
     "string",
     "array"
    ],
    "description": "Folders with skills beside the folder skills. Each path starts with ./ and stays inside the plugin.",
    "insert": "${1}",
    "enforcement": "ignored",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "ignored"
    }
   },
   {
    "key": "hooks",
    "types": [
     "string",
     "array",
     "object"
    ],
    "description": "File with hooks, or the hooks themselves.",
    "insert": "${1}",
    "enforcement": "ignored",
    "names": "file"
   },
   {
    "key": "mcpServers",
    "types": [
     "string",
     "object"
    ],
    "description": "File with MCP servers, or the servers by their name.",
    "insert": "${1}",
    "enforcement": "ignored",
    "names": "file"
   },
   {
    "key": "apps",
    "types": [
     "string"
    ],
    "description": "File with apps.",
    "insert": "${1}",
    "enforcement": "refused",
    "names": "file"
   },
   {
    "key": "interface",
    "types": [
     "object"
    ],
    "description": "How the plugin is shown.",
    "insert": "${1}",
    "enforcement": "refused",
    "unknown": "ignored",
    "properties": [
     {
      "key": "displayName",
      "types": [
       "string"
      ],
      "description": "Name that people see.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "shortDescription",
      "types": [
       "string"
      ],
      "description": "One line below the name.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "longDescription",
      "types": [
       "string"
      ],
      "description": "Text of the page about the plugin.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "developerName",
      "types": [
       "string"
      ],
      "description": "Name of the maker.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "category",
      "types": [
       "string"
      ],
      "description": "Category of the plugin.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "capabilities",
      "types": [
       "array"
      ],
      "description": "What the plugin can do, in single words.",
      "insert": "${1}",
      "enforcement": "refused",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "refused"
      }
     },
     {
      "key": "websiteURL",
      "types": [
       "string"
      ],
      "description": "Home page.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "websiteUrl",
      "types": [
       "string"
      ],
      "description": "Another spelling of websiteURL.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "privacyPolicyURL",
      "types": [
       "string"
      ],
      "description": "Page with the privacy policy.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "privacyPolicyUrl",
      "types": [
       "string"
      ],
      "description": "Another spelling of privacyPolicyURL.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "termsOfServiceURL",
      "types": [
       "string"
      ],
      "description": "Page with the terms of service.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "termsOfServiceUrl",
      "types": [
       "string"
      ],
      "description": "Another spelling of termsOfServiceURL.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "defaultPrompt",
      "types": [
       "array",
       "string"
      ],
      "description": "Up to three prompts to start with, each of up to 128 characters.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "brandColor",
      "types": [
       "string"
      ],
      "description": "Colour of the plugin.",
      "insert": "${1}",
      "enforcement": "refused"
     },
     {
      "key": "composerIcon",
      "types": [
       "string"
      ],
      "description": "Icon beside the prompt.",
      "insert": "${1}",
      "enforcement": "refused",
      "names": "file"
     },
     {
      "key": "logo",
      "types": [
       "string"
      ],
      "description": "Logo.",
      "insert": "${1}",
      "enforcement": "refused",
      "names": "file"
     },
     {
      "key": "logoDark",
      "types": [
       "string"
      ],
      "description": "Logo on a dark ground.",
      "insert": "${1}",
      "enforcement": "refused",
      "names": "file"
     },
     {
      "key": "screenshots",
      "types": [
       "array"
      ],
      "description": "Pictures of the plugin at work.",
      "insert": "${1}",
      "enforcement": "refused",
      "names": "file",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "refused"
      }
     }
    ]
   }
  ]
 },
 "copilot-plugin": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "What a plugin of GitHub Copilot is called, and where its parts are.",
  "insert": "${1}",
  "enforcement": "warned",
  "unknown": "unverified",
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "name",
    "types": [
     "string"
    ],
    "description": "Name of the plugin: words of letters and digits joined by hyphens.",
    "insert": "${1}",
    "enforcement": "warned",
    "minLength": 1,
    "maxLength": 64,
    "pattern": "^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$",
    "missing": "warned",
    "form": "words of letters and digits joined by hyphens"
   },
   {
    "key": "description",
    "types": [
     "string"
    ],
    "description": "What the plugin is for.",
    "insert": "${1}",
    "enforcement": "warned",
    "maxLength": 1024
   },
   {
    "key": "version",
    "types": [
     "string"
    ],
    "description": "Version of the plugin, as in Semantic Versioning.",
    "insert": "${1}",
    "enforcement": "warned"
   },
   {
    "key": "author",
    "types": [
     "object"
    ],
    "description": "Who made the plugin.",
    "insert": "${1}",
    "enforcement": "warned",
    "unknown": "unverified",
    "properties": [
     {
      "key": "name",
      "types": [
       "string"
      ],
      "description": "Name of the person or team.",
      "insert": "${1}",
      "enforcement": "warned",
      "missing": "warned"
     },
     {
      "key": "email",
      "types": [
       "string"
      ],
      "description": "Address to write to.",
      "insert": "${1}",
      "enforcement": "warned"
     },
     {
      "key": "url",
      "types": [
       "string"
      ],
      "description": "Home page of the author.",
      "insert": "${1}",
      "enforcement": "warned"
     }
    ]
   },
   {
    "key": "homepage",
    "types": [
     "string"
    ],
    "description": "Page about the plugin.",
    "insert": "${1}",
    "enforcement": "warned"
   },
   {
    "key": "repository",
    "types": [
     "string"
    ],
    "description": "Address of the source code.",
    "insert": "${1}",
    "enforcement": "warned"
   },
   {
    "key": "license",
    "types": [
     "string"
    ],
    "description": "Name of the licence, as in the SPDX list.",
    "insert": "${1}",
    "enforcement": "warned",
    "names": "license"
   },
   {
    "key": "keywords",
    "types": [
     "array"
    ],
    "description": "Words to find the plugin by.",
    "insert": "${1}",
    "enforcement": "warned",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "warned"
    }
   },
   {
    "key": "category",
    "types": [
     "string"
    ],
    "description": "Category of the plugin.",
    "insert": "${1}",
    "enforcement": "warned"
   },
   {
    "key": "tags",
    "types": [
     "array"
    ],
    "description": "Further words to find the plugin by.",
    "insert": "${1}",
    "enforcement": "warned",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "warned"
    }
   },
   {
    "key": "agents",
    "types": [
     "string",
     "array"
    ],
    "description": "Folders with agents.",
    "insert": "${1}",
    "enforcement": "warned",
    "default": "agents/",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "warned"
    }
   },
   {
    "key": "skills",
    "types": [
     "string",
     "array"
    ],
    "description": "Folders with skills.",
    "insert": "${1}",
    "enforcement": "warned",
    "default": "skills/",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "warned"
    }
   },
   {
    "key": "commands",
    "types": [
     "string",
     "array"
    ],
    "description": "Folders with commands.",
    "insert": "${1}",
    "enforcement": "warned",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "warned"
    }
   },
   {
    "key": "hooks",
    "types": [
     "string",
     "object"
    ],
    "description": "File with hooks, or the hooks themselves.",
    "insert": "${1}",
    "enforcement": "warned"
   },
   {
    "key": "mcpServers",
    "types": [
     "string",
     "object"
    ],
    "description": "File with MCP servers, or the servers by their name.",
    "insert": "${1}",
    "enforcement": "warned"
   },
   {
    "key": "lspServers",
    "types": [
     "string",
     "object"
    ],
    "description": "File with language servers, or the servers by their name.",
    "insert": "${1}",
    "enforcement": "warned"
   }
  ]
 },
 "gemini-extension": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "What an extension of Gemini CLI is called, and what it adds. Its skills are in its folder skills.",
  "insert": "${1}",
  "enforcement": "advised",
  "unknown": "unverified",
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "name",
    "types": [
     "string"
    ],
    "description": "Name of the extension: letters, digits and hyphens, best the name of its folder.",
    "insert": "${1}",
    "enforcement": "refused",
    "minLength": 1,
    "pattern": "^[a-zA-Z0-9-]+$",
    "missing": "refused",
    "form": "letters, digits and hyphens only"
   },
   {
    "key": "version",
    "types": [
     "string"
    ],
    "description": "Version of the extension.",
    "insert": "${1}",
    "enforcement": "advised",
    "minLength": 1,
    "missing": "refused"
   },
   {
    "key": "description",
    "types": [
     "string"
    ],
    "description": "What the extension is for.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "mcpServers",
    "types": [
     "object"
    ],
    "description": "MCP servers by their name.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "contextFileName",
    "types": [
     "string",
     "array"
    ],
    "description": "Files of context in place of GEMINI.md.",
    "insert": "${1}",
    "enforcement": "advised",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "advised"
    }
   },
   {
    "key": "excludeTools",
    "types": [
     "array"
    ],
    "description": "Tools that the model does not get.",
    "insert": "${1}",
    "enforcement": "advised",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "advised"
    }
   },
   {
    "key": "settings",
    "types": [
     "array"
    ],
    "description": "Values that people are asked for.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "themes",
    "types": [
     "array"
    ],
    "description": "Themes.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "plan",
    "types": [
     "object"
    ],
    "description": "Where plans are kept.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "migratedTo",
    "types": [
     "string"
    ],
    "description": "Address that the extension has moved to.",
    "insert": "${1}",
    "enforcement": "advised"
   }
  ]
 },
 "openai-yaml": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "How Codex shows a skill, what the skill depends on, and whether the model may start it.",
  "insert": "${1}",
  "enforcement": "ignored",
  "unknown": "ignored",
  "closed": true,
  "properties": [
   {
    "key": "interface",
    "types": [
     "object"
    ],
    "description": "What people see of the skill.",
    "insert": "\n  display_name: \"${1:Title}\"\n  short_description: \"${2:What it does}\"",
    "enforcement": "ignored",
    "unknown": "ignored",
    "closed": true,
    "properties": [
     {
      "key": "display_name",
      "types": [
       "string"
      ],
      "description": "Title of the skill in pickers.",
      "insert": "\"${1:Title}\"",
      "enforcement": "ignored",
      "minLength": 1,
      "maxLength": 64
     },
     {
      "key": "short_description",
      "types": [
       "string"
      ],
      "description": "One line below the title. Between 25 and 64 characters fit best.",
      "insert": "\"${1:What it does}\"",
      "enforcement": "ignored",
      "minLength": 1,
      "maxLength": 1024,
      "advisedLength": 64
     },
     {
      "key": "icon_small",
      "types": [
       "string"
      ],
      "description": "Small icon: a file in the skill's assets folder.",
      "insert": "\"./assets/${1:icon.svg}\"",
      "enforcement": "ignored",
      "names": "file"
     },
     {
      "key": "icon_large",
      "types": [
       "string"
      ],
      "description": "Large icon: a file in the skill's assets folder.",
      "insert": "\"./assets/${1:logo.png}\"",
      "enforcement": "ignored",
      "names": "file"
     },
     {
      "key": "brand_color",
      "types": [
       "string"
      ],
      "description": "Accent colour. It needs quotes, since # starts a comment.",
      "insert": "\"#${1:3B82F6}\"",
      "enforcement": "ignored",
      "examples": [
       "#3B82F6"
      ],
      "pattern": "^#[0-9A-Fa-f]{6}$",
      "form": "a colour of six digits such as #3B82F6"
     },
     {
      "key": "default_prompt",
      "types": [
       "string"
      ],
      "description": "Prompt to start with. It should name the skill, as in $skill-name.",
      "insert": "\"${1:Use \\$${2:skill-name} to …}\"",
      "enforcement": "ignored",
      "minLength": 1,
      "maxLength": 1024
     }
    ]
   },
   {
    "key": "dependencies",
    "types": [
     "object"
    ],
    "description": "What has to be there for the skill to work.",
    "insert": "\n  tools:\n    - type: \"mcp\"\n      value: \"${1:server}\"",
    "enforcement": "ignored",
    "unknown": "ignored",
    "closed": true,
    "properties": [
     {
      "key": "tools",
      "types": [
       "array"
      ],
      "description": "MCP servers that the skill uses. Codex offers to install the ones that are missing.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "object"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored",
       "unknown": "ignored",
       "closed": true,
       "properties": [
        {
         "key": "type",
         "types": [
          "string"
         ],
         "description": "Kind of dependency. Codex installs MCP servers only.",
         "insert": "\"mcp\"",
         "enforcement": "ignored",
         "examples": [
          "mcp"
         ],
         "minLength": 1,
         "maxLength": 64,
         "missing": "warned"
        },
        {
         "key": "value",
         "types": [
          "string"
         ],
         "description": "Name of the tool or server.",
         "insert": "${1}",
         "enforcement": "ignored",
         "minLength": 1,
         "maxLength": 1024,
         "missing": "warned"
        },
        {
         "key": "description",
         "types": [
          "string"
         ],
         "description": "What it is, for people.",
         "insert": "${1}",
         "enforcement": "ignored",
         "minLength": 1,
         "maxLength": 1024
        },
        {
         "key": "transport",
         "types": [
          "string"
         ],
         "description": "How Codex talks to the server: streamable_http needs a url, stdio a command.",
         "insert": "\"${1|streamable_http,stdio|}\"",
         "enforcement": "ignored",
         "examples": [
          "streamable_http",
          "stdio"
         ],
         "default": "streamable_http",
         "minLength": 1,
         "maxLength": 64
        },
        {
         "key": "command",
         "types": [
          "string"
         ],
         "description": "Command that starts a stdio server.",
         "insert": "${1}",
         "enforcement": "ignored",
         "minLength": 1,
         "maxLength": 1024
        },
        {
         "key": "url",
         "types": [
          "string"
         ],
         "description": "Address of a streamable_http server.",
         "insert": "${1}",
         "enforcement": "ignored",
         "minLength": 1,
         "maxLength": 1024
        },
        {
         "key": "oauth",
         "types": [
          "object"
         ],
         "description": "How to sign in to the server.",
         "insert": "${1}",
         "enforcement": "accepted",
         "unknown": "unverified",
         "properties": [
          {
           "key": "callbackPort",
           "types": [
            "integer"
           ],
           "description": "Port on which the answer of the sign-in is awaited.",
           "insert": "${1}",
           "enforcement": "accepted"
          }
         ]
        }
       ]
      }
     }
    ]
   },
   {
    "key": "policy",
    "types": [
     "object"
    ],
    "description": "Who may start the skill, and where.",
    "insert": "\n  allow_implicit_invocation: ${1|false,true|}",
    "enforcement": "ignored",
    "unknown": "ignored",
    "closed": true,
    "properties": [
     {
      "key": "allow_implicit_invocation",
      "types": [
       "boolean"
      ],
      "description": "With false only people start the skill, by its $name.",
      "insert": "${1|false,true|}",
      "enforcement": "ignored",
      "values": [
       "true",
       "false"
      ],
      "default": "true"
     },
     {
      "key": "products",
      "types": [
       "array"
      ],
      "description": "Products that may offer the skill; all of them when it is not there.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     }
    ]
   }
  ]
 },
 "openclaw-plugin": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "What a plugin of OpenClaw is called, how it is configured, and where its skills are.",
  "insert": "${1}",
  "enforcement": "advised",
  "unknown": "unverified",
  "properties": [
   {
    "key": "id",
    "types": [
     "string"
    ],
    "description": "Identifier of the plugin in the configuration.",
    "insert": "${1}",
    "enforcement": "refused",
    "minLength": 1,
    "missing": "refused"
   },
   {
    "key": "configSchema",
    "types": [
     "object"
    ],
    "description": "JSON Schema of the plugin's configuration; it may be empty.",
    "insert": "${1}",
    "enforcement": "refused",
    "missing": "refused"
   },
   {
    "key": "name",
    "types": [
     "string"
    ],
    "description": "Name that people see.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "description",
    "types": [
     "string"
    ],
    "description": "What the plugin is for.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "version",
    "types": [
     "string"
    ],
    "description": "Version of the plugin.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "skills",
    "types": [
     "array"
    ],
    "description": "Folders with skills, from the plugin's own folder.",
    "insert": "${1}",
    "enforcement": "advised",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "advised"
    }
   },
   {
    "key": "channels",
    "types": [
     "array"
    ],
    "description": "Channels that the plugin provides.",
    "insert": "${1}",
    "enforcement": "advised",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "advised"
    }
   },
   {
    "key": "providers",
    "types": [
     "array"
    ],
    "description": "Providers that the plugin adds.",
    "insert": "${1}",
    "enforcement": "advised",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "advised"
    }
   },
   {
    "key": "enabledByDefault",
    "types": [
     "boolean"
    ],
    "description": "Whether a bundled plugin is on from the start.",
    "insert": "${1}",
    "enforcement": "advised",
    "values": [
     "true",
     "false"
    ]
   },
   {
    "key": "mcpServers",
    "types": [
     "object"
    ],
    "description": "MCP servers by their name.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "uiHints",
    "types": [
     "object"
    ],
    "description": "Labels and hints for the configuration.",
    "insert": "${1}",
    "enforcement": "advised"
   }
  ]
 },
 "qwen-extension": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "What an extension of Qwen Code is called, and what it adds.",
  "insert": "${1}",
  "enforcement": "advised",
  "unknown": "unverified",
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "name",
    "types": [
     "string"
    ],
    "description": "Name of the extension: letters, digits, hyphens, underscores and full stops.",
    "insert": "${1}",
    "enforcement": "refused",
    "minLength": 1,
    "pattern": "^[a-zA-Z0-9_.-]+$",
    "missing": "refused",
    "form": "letters, digits, hyphens, underscores and full stops only"
   },
   {
    "key": "version",
    "types": [
     "string"
    ],
    "description": "Version of the extension.",
    "insert": "${1}",
    "enforcement": "advised",
    "missing": "advised"
   },
   {
    "key": "displayName",
    "types": [
     "string",
     "object"
    ],
    "description": "Name that people see, or one for each language.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "description",
    "types": [
     "string",
     "object"
    ],
    "description": "What the extension is for, or one text for each language.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "mcpServers",
    "types": [
     "object"
    ],
    "description": "MCP servers by their name.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "lspServers",
    "types": [
     "string",
     "object"
    ],
    "description": "Language servers.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "contextFileName",
    "types": [
     "string",
     "array"
    ],
    "description": "Files of context in place of QWEN.md.",
    "insert": "${1}",
    "enforcement": "advised",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "advised"
    }
   },
   {
    "key": "commands",
    "types": [
     "string",
     "array"
    ],
    "description": "Folders with commands.",
    "insert": "${1}",
    "enforcement": "advised",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "advised"
    }
   },
   {
    "key": "skills",
    "types": [
     "string",
     "array"
    ],
    "description": "Folders with skills.",
    "insert": "${1}",
    "enforcement": "advised",
    "names": "file",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "advised"
    }
   },
   {
    "key": "agents",
    "types": [
     "string",
     "array"
    ],
    "description": "Folders with agents.",
    "insert": "${1}",
    "enforcement": "advised",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "advised"
    }
   },
   {
    "key": "settings",
    "types": [
     "array"
    ],
    "description": "Values that people are asked for.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "hooks",
    "types": [
     "string",
     "object"
    ],
    "description": "File with hooks, or the hooks themselves.",
    "insert": "${1}",
    "enforcement": "advised"
   },
   {
    "key": "channels",
    "types": [
     "object"
    ],
    "description": "Channels for messages by their name.",
    "insert": "${1}",
    "enforcement": "advised"
   }
  ]
 },
 "skill-manifest": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "What a skill needs, touches and is measured by. It runs nothing by itself; readiness, the index of skills and exports read it.",
  "insert": "\n  version: 1\n  ${1:requiredTools}: [${2:tool}]",
  "enforcement": "refused",
  "unknown": "warned",
  "closed": true,
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors.",
    "insert": "${1}",
    "enforcement": "refused"
   },
   ...manifestKeys
  ]
 },
 "skill-sidecar": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "Keys of a skill that stand beside its SKILL.md, for hosts that refuse them in the frontmatter. A key that the frontmatter has too counts there.",
  "insert": "${1}",
  "enforcement": "ignored",
  "unknown": "ignored",
  "closed": true,
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors.",
    "insert": "${1}",
    "enforcement": "ignored"
   },
   {
    "key": "title",
    "types": [
     "string"
    ],
    "description": "Title for people; without it the first heading is taken.",
    "insert": "${1}",
    "enforcement": "ignored"
   },
   {
    "key": "description",
    "types": [
     "string"
    ],
    "description": "What the skill does and when to use it, where the frontmatter does not say.",
    "insert": "${1}",
    "enforcement": "ignored",
    "minLength": 1
   },
   {
    "key": "summary",
    "types": [
     "string"
    ],
    "description": "What the catalogue says in place of the body while the budget has no room for it.",
    "insert": "${1}",
    "enforcement": "ignored"
   },
   {
    "key": "tags",
    "types": [
     "array"
    ],
    "description": "Words to sort and filter by; they stand in the list beside the description.",
    "insert": "${1}",
    "enforcement": "ignored",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "ignored"
    }
   },
   {
    "key": "category",
    "types": [
     "string"
    ],
    "description": "Group under which the library shows the skill.",
    "insert": "${1}",
    "enforcement": "ignored",
    "examples": [
     "analysis",
     "writing",
     "general"
    ]
   },
   {
    "key": "version",
    "types": [
     "string",
     "number"
    ],
    "description": "Version of the skill. A whole number goes up by one with every change that is made through Skillwright.",
    "insert": "${1}",
    "enforcement": "ignored"
   },
   {
    "key": "license",
    "types": [
     "string"
    ],
    "description": "Name of the licence, or the file in the skill that holds it.",
    "insert": "${1}",
    "enforcement": "ignored",
    "names": "license"
   },
   {
    "key": "compatibility",
    "types": [
     "string"
    ],
    "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
    "insert": "${1}",
    "enforcement": "ignored",
    "minLength": 1
   },
   {
    "key": "source",
    "types": [
     "string"
    ],
    "description": "How the skill came to be. The library locks curated, imported and system skills against changes.",
    "insert": "${1}",
    "enforcement": "ignored",
    "examples": [
     "manual",
     "imported",
     "curated",
     "system"
    ]
   },
   {
    "key": "enabled",
    "types": [
     "boolean"
    ],
    "description": "With false the skill is switched off and stays where it is.",
    "insert": "${1}",
    "enforcement": "ignored",
    "values": [
     "true",
     "false"
    ]
   },
   {
    "key": "user_invocable",
    "types": [
     "boolean"
    ],
    "description": "Whether users can ask for the skill by name in the chat.",
    "insert": "${1}",
    "enforcement": "ignored",
    "values": [
     "true",
     "false"
    ]
   },
   {
    "key": "user-invocable",
    "types": [
     "boolean"
    ],
    "description": "With false the skill does not appear among the slash commands and cannot be typed.",
    "insert": "${1}",
    "enforcement": "ignored",
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
    "description": "With true only the user can start the skill; it is not preloaded into subagents or scheduled runs either.",
    "insert": "${1}",
    "enforcement": "ignored",
    "values": [
     "true",
     "false"
    ],
    "default": "false"
   },
   {
    "key": "priority",
    "types": [
     "number"
    ],
    "description": "A smaller number is more important: it decides between equal scores, and whose body leaves a full prompt last.",
    "insert": "${1}",
    "enforcement": "ignored",
    "default": "50"
   },
   {
    "key": "routing",
    "types": [
     "object"
    ],
    "description": "What makes the router offer the skill for a message.",
    "insert": "${1}",
    "enforcement": "ignored",
    "unknown": "ignored",
    "closed": true,
    "properties": [
     {
      "key": "keywords",
      "types": [
       "array"
      ],
      "description": "Words that count 30 points each when the message has them, 60 together at most; give them in every language that users write in.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "negative_keywords",
      "types": [
       "array"
      ],
      "description": "Words that take the skill out of the catalogue when the message has one of them.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "stages",
      "types": [
       "array"
      ],
      "description": "Stages of a trade that the skill is for; a match counts 20 points.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored",
       "examples": [
        "discover",
        "evaluate",
        "decide",
        "manage"
       ]
      }
     },
     {
      "key": "asset_classes",
      "types": [
       "array"
      ],
      "description": "Classes of assets that the skill is for; a match counts 15 points.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored",
       "examples": [
        "crypto_major"
       ]
      }
     },
     {
      "key": "signal_sources",
      "types": [
       "array"
      ],
      "description": "Sources of signals that the skill answers, where no user speaks; a match counts 25 points.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored",
       "examples": [
        "cron",
        "webhook"
       ]
      }
     },
     {
      "key": "co_activate",
      "types": [
       "array"
      ],
      "description": "Skills that get 10 points whenever this one matches.",
      "insert": "${1}",
      "enforcement": "ignored",
      "names": "skill",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     }
    ]
   },
   {
    "key": "triggers",
    "types": [
     "object",
     "array"
    ],
    "description": "What fires the skill by itself: words alone, or words, verbs and patterns apart.",
    "insert": "${1}",
    "enforcement": "ignored",
    "unknown": "ignored",
    "closed": true,
    "properties": [
     {
      "key": "keywords",
      "types": [
       "array"
      ],
      "description": "Words and phrases that count like routing.keywords and load the skill before the model speaks.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "verbs",
      "types": [
       "array"
      ],
      "description": "Verbs, of which each counts when the message has it.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "patterns",
      "types": [
       "array"
      ],
      "description": "Regular expressions in the syntax of RE2.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     }
    ],
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "ignored"
    }
   },
   {
    "key": "conditions",
    "types": [
     "object"
    ],
    "description": "What must hold; otherwise the model never hears of the skill.",
    "insert": "${1}",
    "enforcement": "ignored",
    "unknown": "ignored",
    "closed": true,
    "properties": [
     {
      "key": "requires_env",
      "types": [
       "array"
      ],
      "description": "Environment variables that must be set, such as the key of each external provider.",
      "insert": "${1}",
      "enforcement": "ignored",
      "names": "env",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "requires_tools",
      "types": [
       "array"
      ],
      "description": "Tools that must be registered.",
      "insert": "${1}",
      "enforcement": "ignored",
      "names": "tool",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "requires_toolsets",
      "types": [
       "array"
      ],
      "description": "Sets of tools that must be there.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "fallback_for_tools",
      "types": [
       "array"
      ],
      "description": "The skill shows only while these tools are absent.",
      "insert": "${1}",
      "enforcement": "ignored",
      "names": "tool",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "platforms",
      "types": [
       "array"
      ],
      "description": "Operating systems by the names that Node.js gives them: darwin is macOS, win32 is Windows.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored",
       "examples": [
        "darwin",
        "linux",
        "win32",
        "aix",
        "android",
        "freebsd",
        "openbsd",
        "sunos"
       ]
      }
     },
     {
      "key": "operator_only",
      "types": [
       "boolean"
      ],
      "description": "With true a scheduled or triggered turn may use the skill only where an operator wrote it.",
      "insert": "${1}",
      "enforcement": "ignored",
      "values": [
       "true",
       "false"
      ],
      "default": "false"
     }
    ]
   },
   {
    "key": "requires",
    "types": [
     "object"
    ],
    "description": "What must be there for the skill to be chosen.",
    "insert": "${1}",
    "enforcement": "ignored",
    "unknown": "ignored",
    "closed": true,
    "properties": [
     {
      "key": "env",
      "types": [
       "array"
      ],
      "description": "Environment variables that must be set.",
      "insert": "${1}",
      "enforcement": "ignored",
      "names": "env",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "binary",
      "types": [
       "array"
      ],
      "description": "Programs that must be on the PATH.",
      "insert": "${1}",
      "enforcement": "ignored",
      "names": "binary",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "skills",
      "types": [
       "array"
      ],
      "description": "Other skills that this one builds on.",
      "insert": "${1}",
      "enforcement": "ignored",
      "names": "skill",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     }
    ]
   },
   {
    "key": "tool_names",
    "types": [
     "array"
    ],
    "description": "The tools that the skill works with; list only those that the body uses. Other tools stay callable.",
    "insert": "${1}",
    "enforcement": "ignored",
    "names": "tool",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "ignored"
    }
   },
   {
    "key": "allowed-tools",
    "types": [
     "string",
     "array"
    ],
    "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
    "insert": "${1}",
    "enforcement": "ignored",
    "names": "tool",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "ignored"
    }
   },
   {
    "key": "toolsets",
    "types": [
     "array",
     "string"
    ],
    "description": "Sets of tools that come with the skill.",
    "insert": "${1}",
    "enforcement": "ignored",
    "items": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "ignored"
    }
   },
   {
    "key": "vars",
    "types": [
     "object"
    ],
    "description": "Variables that the body uses as {{NAME}}. Their values come from vars.json beside the skill, variables.json, the environment or the default, in this order.",
    "insert": "${1}",
    "enforcement": "ignored",
    "additional": {
     "key": "",
     "types": [
      "string",
      "number",
      "boolean",
      "object"
     ],
     "description": "A text is the default; nothing only declares the variable.",
     "insert": "${1}",
     "enforcement": "ignored",
     "unknown": "ignored",
     "closed": true,
     "properties": [
      {
       "key": "description",
       "types": [
        "string"
       ],
       "description": "What the variable is for.",
       "insert": "${1}",
       "enforcement": "ignored"
      },
      {
       "key": "default",
       "types": [
        "string",
        "number",
        "boolean"
       ],
       "description": "The value where no other source has one.",
       "insert": "${1}",
       "enforcement": "ignored"
      },
      {
       "key": "required",
       "types": [
        "boolean"
       ],
       "description": "With true the skill is unavailable while the variable has no value.",
       "insert": "${1}",
       "enforcement": "ignored",
       "values": [
        "true",
        "false"
       ],
       "default": "false"
      },
      {
       "key": "secret",
       "types": [
        "boolean"
       ],
       "description": "With true the value never stands in logs.",
       "insert": "${1}",
       "enforcement": "ignored",
       "values": [
        "true",
        "false"
       ],
       "default": "false"
      }
     ]
    }
   },
   {
    "key": "mcp",
    "types": [
     "object"
    ],
    "description": "An MCP server that is started with the skill and brings its tools.",
    "insert": "${1}",
    "enforcement": "ignored",
    "unknown": "ignored",
    "closed": true,
    "properties": [
     {
      "key": "command",
      "types": [
       "string"
      ],
      "description": "Command line that starts the server on standard input and output; without it there is no server.",
      "insert": "${1}",
      "enforcement": "ignored",
      "minLength": 1,
      "missing": "warned"
     },
     {
      "key": "env",
      "types": [
       "object"
      ],
      "description": "Environment of the server; ${NAME} takes a variable of the skill, else one of the environment.",
      "insert": "${1}",
      "enforcement": "ignored",
      "additional": {
       "key": "",
       "types": [
        "string",
        "number",
        "boolean"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored"
      }
     },
     {
      "key": "startup_timeout",
      "types": [
       "number"
      ],
      "description": "Seconds that the server has to start.",
      "insert": "${1}",
      "enforcement": "ignored",
      "default": "30"
     },
     {
      "key": "idle_timeout",
      "types": [
       "number"
      ],
      "description": "Minutes without a call after which the server is stopped.",
      "insert": "${1}",
      "enforcement": "ignored",
      "default": "5"
     }
    ]
   },
   {
    "key": "next_skill",
    "types": [
     "string"
    ],
    "description": "The skill that takes over once this one has answered, through 5 transitions at most.",
    "insert": "${1}",
    "enforcement": "ignored",
    "names": "skill"
   },
   {
    "key": "conditional_next_skills",
    "types": [
     "object"
    ],
    "description": "Skills that the model may hand over to, by a word for the case; such a step goes before next_skill.",
    "insert": "${1}",
    "enforcement": "ignored",
    "names": "skill",
    "additional": {
     "key": "",
     "types": [
      "string"
     ],
     "description": "The skill that takes over in this case.",
     "insert": "${1}",
     "enforcement": "ignored",
     "names": "skill"
    }
   },
   {
    "key": "model_tier",
    "types": [
     "string"
    ],
    "description": "Which tier of models answers while the skill is active.",
    "insert": "${1}",
    "enforcement": "ignored",
    "examples": [
     "balanced",
     "smart",
     "coding",
     "deep"
    ]
   },
   {
    "key": "reflection_tier",
    "types": [
     "string"
    ],
    "description": "Which tier of models looks back at the work of the skill.",
    "insert": "${1}",
    "enforcement": "ignored",
    "examples": [
     "balanced",
     "smart",
     "coding",
     "deep"
    ]
   },
   {
    "key": "evals",
    "types": [
     "object"
    ],
    "description": "Trigger cases of a skill without a manifest.",
    "insert": "${1}",
    "enforcement": "ignored",
    "unknown": "ignored",
    "properties": [
     {
      "key": "triggerCases",
      "types": [
       "array"
      ],
      "description": "Messages that the skill has to answer.",
      "insert": "${1}",
      "enforcement": "ignored",
      "items": {
       "key": "",
       "types": [
        "string"
       ],
       "description": "",
       "insert": "${1}",
       "enforcement": "ignored",
       "minLength": 1
      }
     }
    ]
   },
   {
    "key": "created_on",
    "types": [
     "string"
    ],
    "description": "When the skill was made, as a date and time of ISO 8601.",
    "insert": "${1}",
    "enforcement": "ignored"
   },
   {
    "key": "modified_on",
    "types": [
     "string"
    ],
    "description": "When the skill was last changed, as a date and time of ISO 8601.",
    "insert": "${1}",
    "enforcement": "ignored"
   },
   {
    "key": "manifest",
    "types": [
     "object"
    ],
    "description": "What a skill needs, touches and is measured by. It runs nothing by itself; readiness, the index of skills and exports read it.",
    "insert": "\n  version: 1\n  ${1:requiredTools}: [${2:tool}]",
    "enforcement": "refused",
    "unknown": "warned",
    "closed": true,
    "properties": [
     ...manifestKeys
    ]
   },
   {
    "key": "metadata",
    "types": [
     "object"
    ],
    "description": "Further data of any shape.",
    "insert": "${1}",
    "enforcement": "ignored",
    "unknown": "ignored",
    "properties": [
     {
      "key": "manifest",
      "types": [
       "object"
      ],
      "description": "What a skill needs, touches and is measured by. It runs nothing by itself; readiness, the index of skills and exports read it.",
      "insert": "\n  version: 1\n  ${1:requiredTools}: [${2:tool}]",
      "enforcement": "refused",
      "unknown": "warned",
      "closed": true,
      "properties": [
       ...manifestKeys
      ]
     }
    ]
   }
  ]
 },
 "skill-variables": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "Values for the variables of the skill beside this file, by their names. They go before those of variables.json, of the environment and the defaults.",
  "insert": "${1}",
  "enforcement": "accepted",
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors.",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  ],
  "additional": {
   "key": "",
   "types": [
    "string",
    "number",
    "boolean"
   ],
   "description": "The value; an empty text is one too.",
   "insert": "${1}",
   "enforcement": "accepted"
  }
 },
 "shared-variables": {
  "key": "",
  "types": [
   "object"
  ],
  "description": "Values for the variables of several skills: a section for each skill by its id, and one for all of them.",
  "insert": "${1}",
  "enforcement": "accepted",
  "properties": [
   {
    "key": "$schema",
    "types": [
     "string"
    ],
    "description": "Address of a schema for editors.",
    "insert": "${1}",
    "enforcement": "accepted"
   },
   {
    "key": "_global",
    "types": [
     "object"
    ],
    "description": "Values for every skill that declares a variable of the name, unless its own section or its vars.json has one.",
    "insert": "${1}",
    "enforcement": "accepted",
    "additional": {
     "key": "",
     "types": [
      "string",
      "number",
      "boolean"
     ],
     "description": "The value; an empty text is one too.",
     "insert": "${1}",
     "enforcement": "accepted"
    }
   }
  ],
  "additional": {
   "key": "",
   "types": [
    "object"
   ],
   "description": "Values for the skill of this id. Its vars.json goes before them.",
   "insert": "${1}",
   "enforcement": "accepted",
   "additional": {
    "key": "",
    "types": [
     "string",
     "number",
     "boolean"
    ],
    "description": "The value; an empty text is one too.",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  }
 }
};

export const companionValidators: Readonly<Record<CompanionKind, Validate>> = {
  'agent-plugin': validate_agent_plugin,
  'claude-marketplace': validate_claude_marketplace,
  'claude-plugin': validate_claude_plugin,
  'codex-marketplace': validate_codex_marketplace,
  'codex-plugin': validate_codex_plugin,
  'copilot-plugin': validate_copilot_plugin,
  'gemini-extension': validate_gemini_extension,
  'openai-yaml': validate_openai_yaml,
  'openclaw-plugin': validate_openclaw_plugin,
  'qwen-extension': validate_qwen_extension,
  'skill-manifest': validate_skill_manifest,
  'skill-sidecar': validate_skill_sidecar,
  'skill-variables': validate_skill_variables,
  'shared-variables': validate_shared_variables,
};
