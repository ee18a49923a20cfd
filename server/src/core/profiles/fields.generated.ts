// Generated from schemas/frontmatter by npm run generate. Do not edit.
import type { Field } from './field.ts';
import type { Validate } from './validators.generated.js';
import { validate_agentskills, validate_amble, validate_amp, validate_antigravity, validate_augment, validate_claude_api, validate_claude_code, validate_cline, validate_codex, validate_copilot_cli, validate_crush, validate_cursor, validate_factory, validate_gemini_cli, validate_gh_skill, validate_golemcore, validate_goose, validate_hermes, validate_kilo, validate_kimi_code, validate_kiro, validate_knowledge, validate_minara, validate_mistral_vibe, validate_mux, validate_openclaw, validate_opencode, validate_openhands, validate_pi, validate_qwen_code, validate_roo, validate_vscode, validate_warp, validate_windsurf, validate_zed, validate_zeroclaw } from './validators.generated.js';

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
   "source": "SPEC, REF, AGENTDOC",
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
   "source": "SPEC",
   "names": "license"
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
   "source": "SPEC, AGENTDOC",
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
   "names": "tool",
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
 "amble": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Title for people; the id stands in slug.",
   "insert": "${1:Skill name}",
   "enforcement": "accepted",
   "source": "AMBLE",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "One line for the index of skills, by which an agent decides whether to load the instructions; it may be left out.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "accepted",
   "source": "AMBLE",
   "minLength": 1
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data of any shape; the contract of the skill stands below manifest.",
   "insert": "\n  manifest:\n    version: 1\n    ${1:requiredTools}: [${2:tool}]",
   "enforcement": "accepted",
   "source": "AMBLE",
   "properties": [
    {
     "key": "manifest",
     "types": [
      "object"
     ],
     "description": "What a skill needs, touches and is measured by. It runs nothing by itself; readiness, the index of skills and exports read it.",
     "insert": "\n  version: 1\n  ${1:requiredTools}: [${2:tool}]",
     "enforcement": "accepted",
     "page": "manifest.md",
     "properties": [
      {
       "key": "version",
       "types": [
        "integer"
       ],
       "description": "Always 1. A manifest of another version is taken for an empty one.",
       "insert": "1",
       "enforcement": "accepted",
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
       "enforcement": "accepted",
       "names": "tool",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "examples": [
         "webSearch"
        ]
       }
      },
      {
       "key": "requiredToolGroups",
       "types": [
        "array"
       ],
       "description": "Groups of tools of which at least one tool has to be there.",
       "insert": "[${1:group}]",
       "enforcement": "accepted",
       "names": "tool-group",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "examples": [
         "entities",
         "research"
        ]
       }
      },
      {
       "key": "forbiddenTools",
       "types": [
        "array"
       ],
       "description": "Tools that the skill is not given, even where others have them.",
       "insert": "[${1:tool}]",
       "enforcement": "accepted",
       "names": "tool",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "examples": [
         "deleteEntity"
        ]
       }
      },
      {
       "key": "requiredIntegrations",
       "types": [
        "array"
       ],
       "description": "Systems that have to be connected.",
       "insert": "\n  - integrationId: ${1:slack}",
       "enforcement": "accepted",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "integrationId",
          "types": [
           "string"
          ],
          "description": "Id of the integration.",
          "insert": "${1:slack}",
          "enforcement": "accepted",
          "examples": [
           "slack"
          ],
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
          "enforcement": "accepted"
         },
         {
          "key": "requiredResources",
          "types": [
           "array"
          ],
          "description": "What the skill needs of the integration, such as a channel or a table.",
          "insert": "[${1:channel:name}]",
          "enforcement": "accepted",
          "names": "resource",
          "items": {
           "key": "",
           "types": [
            "string"
           ],
           "description": "",
           "insert": "${1}",
           "enforcement": "accepted",
           "examples": [
            "channel:deals"
           ]
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
       "enforcement": "accepted",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "actionSlug",
          "types": [
           "string"
          ],
          "description": "Slug of the action.",
          "insert": "${1:action}",
          "enforcement": "accepted",
          "examples": [
           "draft-deal-memo"
          ],
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
          "enforcement": "accepted",
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
          "enforcement": "accepted",
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
       "enforcement": "accepted",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "kind",
          "types": [
           "string"
          ],
          "description": "What runs: a tool, a script, or the sync of an integration.",
          "insert": "${1|tool,script,sync|}",
          "enforcement": "accepted",
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
          "enforcement": "accepted",
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
          "enforcement": "accepted",
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
          "enforcement": "accepted"
         },
         {
          "key": "schedule",
          "types": [
           "string"
          ],
          "description": "When it runs, with on_schedule: a cron expression, or a word such as daily.",
          "insert": "${1:daily}",
          "enforcement": "accepted",
          "examples": [
           "daily",
           "0 8 * * 1"
          ]
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
       "enforcement": "accepted",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "agentSlug",
          "types": [
           "string"
          ],
          "description": "Slug of the agent.",
          "insert": "${1:agent}",
          "enforcement": "accepted",
          "examples": [
           "researcher"
          ],
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
          "enforcement": "accepted",
          "examples": [
           "reviewer"
          ]
         },
         {
          "key": "requiredOutputs",
          "types": [
           "array"
          ],
          "description": "What the agent has to deliver.",
          "insert": "[${1:sources}]",
          "enforcement": "accepted",
          "items": {
           "key": "",
           "types": [
            "string"
           ],
           "description": "",
           "insert": "${1}",
           "enforcement": "accepted",
           "examples": [
            "sources"
           ]
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
       "enforcement": "accepted",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "key",
          "types": [
           "string"
          ],
          "description": "Name of the gate, once in a manifest.",
          "insert": "${1:review}",
          "enforcement": "accepted",
          "examples": [
           "review-before-send"
          ],
          "missing": "refused"
         },
         {
          "key": "label",
          "types": [
           "string"
          ],
          "description": "What people see of the gate, or what they are asked.",
          "insert": "${1:Review before send}",
          "enforcement": "accepted",
          "examples": [
           "Review before send"
          ]
         },
         {
          "key": "when",
          "types": [
           "string"
          ],
          "description": "Before the first call, before any call that changes something, before the answer is final, or when the choice of the skill is unsure.",
          "insert": "${1|before_run,before_write,after_draft,low_confidence|}",
          "enforcement": "accepted",
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
          "enforcement": "accepted",
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
          "enforcement": "accepted",
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
       "enforcement": "accepted",
       "properties": [
        {
         "key": "cadence",
         "types": [
          "string"
         ],
         "description": "How often the loop runs.",
         "insert": "${1:daily}",
         "enforcement": "accepted",
         "examples": [
          "daily",
          "weekly"
         ]
        },
        {
         "key": "checkInCadence",
         "types": [
          "string"
         ],
         "description": "How often the loop reports to a person.",
         "insert": "${1:daily}",
         "enforcement": "accepted",
         "examples": [
          "daily",
          "weekly"
         ]
        },
        {
         "key": "successCriteria",
         "types": [
          "array"
         ],
         "description": "What has to hold for the goal to be reached.",
         "insert": "[${1:What has to hold}]",
         "enforcement": "accepted",
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
         "key": "stopConditions",
         "types": [
          "array"
         ],
         "description": "What ends the loop before that.",
         "insert": "[${1:What ends the loop}]",
         "enforcement": "accepted",
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
         "key": "defaultReviewMode",
         "types": [
          "string"
         ],
         "description": "Whether a person reviews each round, or the loop goes on by itself.",
         "insert": "${1|supervised,autonomous|}",
         "enforcement": "accepted",
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
       "enforcement": "accepted",
       "properties": [
        {
         "key": "triggerCases",
         "types": [
          "array"
         ],
         "description": "Messages that the skill has to answer. The index of skills shows them as when to use it.",
         "insert": "[${1:What a person writes}]",
         "enforcement": "accepted",
         "items": {
          "key": "",
          "types": [
           "string"
          ],
          "description": "",
          "insert": "${1}",
          "enforcement": "accepted",
          "examples": [
           "draft a deal memo for a portfolio company"
          ]
         }
        },
        {
         "key": "functionalScenarios",
         "types": [
          "array"
         ],
         "description": "Situations that the skill has to handle, each in a sentence.",
         "insert": "[${1:A situation and its result}]",
         "enforcement": "accepted",
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
         "key": "successCriteria",
         "types": [
          "array"
         ],
         "description": "What a good result has, each in a sentence.",
         "insert": "[${1:What a good result has}]",
         "enforcement": "accepted",
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
         "key": "trackedMetrics",
         "types": [
          "array"
         ],
         "description": "What is observed in real use, such as how often people accept the result.",
         "insert": "[${1:task_success_rate}]",
         "enforcement": "accepted",
         "items": {
          "key": "",
          "types": [
           "string"
          ],
          "description": "",
          "insert": "${1}",
          "enforcement": "accepted",
          "examples": [
           "human_acceptance_rate",
           "task_success_rate"
          ]
         }
        },
        {
         "key": "criteriaSetRefs",
         "types": [
          "array"
         ],
         "description": "Sets of criteria whose dimensions results are rated by, in place of new ones.",
         "insert": "[${1:criteria-set}]",
         "enforcement": "accepted",
         "names": "criteria-set",
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
         "key": "baselineSkillSlug",
         "types": [
          "string"
         ],
         "description": "The skill that candidates are compared with.",
         "insert": "${1:skill}",
         "enforcement": "accepted",
         "names": "skill"
        },
        {
         "key": "optimization",
         "types": [
          "object"
         ],
         "description": "How better instructions are found, and what lets them take the place of the current ones. Without it a person decides.",
         "insert": "\n  reviewMode: ${1|supervised,autonomous|}",
         "enforcement": "accepted",
         "properties": [
          {
           "key": "reviewMode",
           "types": [
            "string"
           ],
           "description": "Whether a person looks at each round of improvement.",
           "insert": "${1|supervised,autonomous|}",
           "enforcement": "accepted",
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
           "enforcement": "accepted",
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
           "enforcement": "accepted",
           "names": "skill"
          },
          {
           "key": "currentCandidateSlug",
           "types": [
            "string"
           ],
           "description": "The candidate that is being looked at.",
           "insert": "${1:candidate}",
           "enforcement": "accepted"
          },
          {
           "key": "maxIterations",
           "types": [
            "integer"
           ],
           "description": "Rounds after which the search for a better candidate ends.",
           "insert": "${1:5}",
           "enforcement": "accepted",
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
           "enforcement": "accepted",
           "properties": [
            {
             "key": "gate",
             "types": [
              "string"
             ],
             "description": "A person approves, or a score is high enough. The latter needs minOverallScore.",
             "insert": "${1|human_gate,autonomous_threshold|}",
             "enforcement": "accepted",
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
             "enforcement": "accepted",
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
       "enforcement": "accepted",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "targetKind",
          "types": [
           "string"
          ],
          "description": "What kind of thing the target is.",
          "insert": "${1|agent,tool,action,integration,workstream,sop,task,goal,entity_type,view,script,entity,document|}",
          "enforcement": "accepted",
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
          "enforcement": "accepted",
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
          "enforcement": "accepted",
          "examples": [
           "supports",
           "implements",
           "references"
          ]
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
       "enforcement": "accepted",
       "properties": [
        {
         "key": "exposeViaMcp",
         "types": [
          "boolean"
         ],
         "description": "Whether MCP clients are told of the skill.",
         "insert": "${1|true,false|}",
         "enforcement": "accepted",
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
         "enforcement": "accepted",
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
         "enforcement": "accepted",
         "items": {
          "key": "",
          "types": [
           "string"
          ],
          "description": "",
          "insert": "${1}",
          "enforcement": "accepted",
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
         "enforcement": "accepted"
        }
       ]
      }
     ]
    }
   ]
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "slug",
   "types": [
    "string"
   ],
   "description": "Id of the skill, by which agents load it: 2 to 64 lower-case letters, digits and hyphens. The import checks it.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "AMBLE",
   "minLength": 2,
   "maxLength": 64,
   "pattern": "^[a-z0-9-]+$",
   "missing": "advised"
  },
  {
   "key": "category",
   "types": [
    "string"
   ],
   "description": "Group under which the library shows the skill.",
   "insert": "${1:general}",
   "enforcement": "accepted",
   "source": "AMBLE",
   "examples": [
    "analysis",
    "writing",
    "general"
   ]
  },
  {
   "key": "source",
   "types": [
    "string"
   ],
   "description": "How the skill came to be. The library locks curated, imported and system skills against changes.",
   "insert": "${1|manual,imported,curated,system|}",
   "enforcement": "accepted",
   "source": "AMBLE",
   "examples": [
    "manual",
    "imported",
    "curated",
    "system"
   ]
  },
  {
   "key": "user_invocable",
   "types": [
    "boolean"
   ],
   "description": "Whether users can ask for the skill by name in the chat.",
   "insert": "${1|true,false|}",
   "enforcement": "accepted",
   "source": "AMBLE",
   "values": [
    "true",
    "false"
   ]
  },
  {
   "key": "enabled",
   "types": [
    "boolean"
   ],
   "description": "With false the skill is switched off and stays where it is.",
   "insert": "${1|false,true|}",
   "enforcement": "accepted",
   "source": "AMBLE",
   "values": [
    "true",
    "false"
   ]
  }
 ],
 "amp": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Identifier of the skill.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "SYL",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. Amp always shows it to the model and loads the body on demand.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "advised",
   "source": "SYL",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "antigravity": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Identifier of the skill; without it the name of the folder is taken.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "ANTIG",
   "minLength": 1
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; Antigravity decides by it whether to load the skill.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "advised",
   "source": "ANTIG",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "augment": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Identifier of the skill.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "AUG",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; Augment decides by it whether to load the skill.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "advised",
   "source": "AUG",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "claude-api": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill, in lower-case letters, digits and single hyphens; the words claude and anthropic are kept for the vendor.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "API, ANTH",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "forbidden": "<>",
   "reserved": [
    "anthropic",
    "claude"
   ],
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it, in the third person. Angle brackets are refused.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "API, ANTH",
   "minLength": 1,
   "maxLength": 1024,
   "forbidden": "<>",
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
   "source": "ANTH",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "refused",
   "source": "ANTH",
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
   "enforcement": "accepted",
   "source": "ANTH"
  },
  {
   "key": "allowed-tools",
   "types": [
    "string"
   ],
   "description": "Allowed because the specification has it; it changes nothing in claude.ai or in the API.",
   "insert": "${1:Read Grep}",
   "enforcement": "advised",
   "source": "ANTH, CC",
   "names": "tool",
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
   "source": "CC",
   "names": "license"
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
   "names": "tool",
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
   "source": "CC, CCBIN",
   "names": "tool",
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
    "sonnet[1m]",
    "opus[1m]",
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
   "default": "general-purpose",
   "requires": {
    "key": "context",
    "value": "fork"
   }
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
   "since": "2.1.218",
   "requires": {
    "key": "context",
    "value": "fork"
   }
  },
  {
   "key": "hooks",
   "types": [
    "object"
   ],
   "description": "Hooks that are registered when the skill starts, for the rest of the session; each key is an event such as PreToolUse, PostToolUse or Stop.",
   "insert": "\n  ${1:PreToolUse}:\n    - matcher: ${2:Bash}\n      hooks:\n        - type: command\n          command: ${3:./scripts/check.sh}",
   "enforcement": "accepted",
   "source": "CC, CCHOOK",
   "additional": {
    "key": "",
    "types": [
     "array"
    ],
    "description": "What runs at the event.",
    "insert": "\n  - matcher: ${1:Bash}\n    hooks:\n      - type: command\n        command: ${2:./scripts/check.sh}",
    "enforcement": "accepted",
    "items": {
     "key": "",
     "types": [
      "object"
     ],
     "description": "",
     "insert": "${1}",
     "enforcement": "accepted",
     "properties": [
      {
       "key": "matcher",
       "types": [
        "string"
       ],
       "description": "Which tools, or which sources of the event, the hooks are for; a pattern in which a bar separates names.",
       "insert": "${1:Bash}",
       "enforcement": "accepted",
       "names": "tool"
      },
      {
       "key": "hooks",
       "types": [
        "array"
       ],
       "description": "The hooks, one entry each.",
       "insert": "\n  - type: command\n    command: ${1:./scripts/check.sh}",
       "enforcement": "accepted",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "type",
          "types": [
           "string"
          ],
          "description": "What kind of hook it is.",
          "insert": "${1|command,http,prompt,agent|}",
          "enforcement": "accepted",
          "examples": [
           "command",
           "http",
           "prompt",
           "agent"
          ]
         },
         {
          "key": "command",
          "types": [
           "string"
          ],
          "description": "Shell command of a hook of the type command.",
          "insert": "${1:./scripts/check.sh}",
          "enforcement": "accepted"
         },
         {
          "key": "url",
          "types": [
           "string"
          ],
          "description": "Address that a hook of the type http posts to.",
          "insert": "${1:https://}",
          "enforcement": "accepted"
         },
         {
          "key": "prompt",
          "types": [
           "string"
          ],
          "description": "What a hook of the type prompt or agent asks a model.",
          "insert": "${1:text}",
          "enforcement": "accepted"
         },
         {
          "key": "timeout",
          "types": [
           "number"
          ],
          "description": "Seconds after which the hook is stopped.",
          "insert": "${1:60}",
          "enforcement": "accepted"
         },
         {
          "key": "once",
          "types": [
           "boolean"
          ],
          "description": "With true the hook runs once in a session and is then removed.",
          "insert": "${1|true,false|}",
          "enforcement": "accepted",
          "values": [
           "true",
           "false"
          ]
         },
         {
          "key": "async",
          "types": [
           "boolean"
          ],
          "description": "With true a command runs in the background and nothing waits for it.",
          "insert": "${1|true,false|}",
          "enforcement": "accepted",
          "values": [
           "true",
           "false"
          ]
         }
        ]
       }
      }
     ]
    }
   }
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
   "names": "glob",
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
 "cline": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Must equal the name of the folder: the extension skips the skill otherwise. The SDK takes the folder name where it is missing.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "CLINE",
   "minLength": 1,
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it, within 1,024 characters; the extension skips a skill without it.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "CLINE",
   "minLength": 1,
   "advisedLength": 1024,
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
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "disabled",
   "types": [
    "boolean"
   ],
   "description": "With true the skill is switched off; the sidebar writes it as well. Only true and false without quotes are accepted.",
   "insert": "${1|true,false|}",
   "enforcement": "refused",
   "source": "CLINE",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "enabled",
   "types": [
    "boolean"
   ],
   "description": "With false the skill is switched off; counts only where disabled is missing.",
   "insert": "${1|false,true|}",
   "enforcement": "refused",
   "source": "CLINE",
   "values": [
    "true",
    "false"
   ],
   "default": "true",
   "deprecated": "disabled"
  }
 ],
 "codex": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill, white space collapsed; without it the folder name is taken. A longer one is refused.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "CODEX",
   "minLength": 1,
   "maxLength": 64
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. There is no upper limit any more; older builds and the bundled validator stop at 1,024 characters.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "CODEX, CODEXBIN",
   "minLength": 1,
   "advisedLength": 1024,
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
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "Loaded and not read; the validator that comes with skill-creator refuses a skill that has it.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "source": "CODEX, CODEXBIN",
   "minLength": 1,
   "refusedBy": "the validator of skill-creator"
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; anything but a mapping is refused.",
   "insert": "\n  short-description: ${1:A few words}",
   "enforcement": "refused",
   "source": "CODEX",
   "properties": [
    {
     "key": "short-description",
     "types": [
      "string"
     ],
     "description": "A few words for the list that users pick skills from.",
     "insert": "${1:A few words}",
     "enforcement": "accepted"
    }
   ]
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "copilot-cli": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill and of its slash command: a letter or digit first, then letters, digits, hyphens, underscores, dots, colons and spaces.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "GHCLI",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[A-Za-z0-9][A-Za-z0-9_.: -]*$",
   "missing": "warned"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. Before a skill is active this is all that a model reads of it.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "advised",
   "source": "GHCLI",
   "minLength": 1,
   "maxLength": 1024,
   "missing": "warned"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence; documented for the skills of the cloud agent.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "source": "GHSKILL",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that run without asking while the skill is active, separated by commas or as a list; * stands for all.",
   "insert": "${1:view, grep}",
   "enforcement": "accepted",
   "source": "GHCLI",
   "names": "tool",
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
   "key": "argument-hint",
   "types": [
    "string"
   ],
   "description": "What the slash command shows as its arguments.",
   "insert": "\"[${1:argument}]\"",
   "enforcement": "accepted",
   "source": "GHCLI"
  },
  {
   "key": "user-invocable",
   "types": [
    "boolean"
   ],
   "description": "With false the skill is not offered as a slash command.",
   "insert": "${1|false,true|}",
   "enforcement": "accepted",
   "source": "GHCLI",
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
   "description": "With true only the user can start the skill.",
   "insert": "${1|true,false|}",
   "enforcement": "accepted",
   "source": "GHCLI",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  }
 ],
 "crush": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Must equal the name of the folder, capitals apart; letters of both cases, digits and single hyphens are allowed.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "CRUSH",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; with more than 1,024 bytes the skill is not loaded.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "CRUSH",
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
   "enforcement": "refused",
   "source": "CRUSH",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it; with more than 500 bytes the skill is not loaded.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "refused",
   "source": "CRUSH",
   "minLength": 1,
   "maxLength": 500
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; a list or a mapping as a value makes the frontmatter unreadable to Crush.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "refused",
   "source": "CRUSH",
   "additional": {
    "key": "",
    "types": [
     "string",
     "number",
     "boolean"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "refused"
   }
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "user-invocable",
   "types": [
    "boolean"
   ],
   "description": "With true the skill is a command of the user. Unlike in other hosts it is none where the key is missing.",
   "insert": "${1|true,false|}",
   "enforcement": "refused",
   "source": "CRUSH",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "disable-model-invocation",
   "types": [
    "boolean"
   ],
   "description": "With true the model does not hear of the skill.",
   "insert": "${1|true,false|}",
   "enforcement": "refused",
   "source": "CRUSH",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  }
 ],
 "cursor": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Identifier of the skill, equal to the name of its folder.",
   "insert": "${1:skill-name}",
   "enforcement": "accepted",
   "source": "CURSOR, SYL",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. Before a skill is active this is all that a model reads of it.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "accepted",
   "source": "CURSOR",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "source": "CURSOR",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "source": "CURSOR",
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "source": "CURSOR"
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "description": "With true the skill is a slash command only.",
   "insert": "${1|true,false|}",
   "enforcement": "accepted",
   "source": "CURSOR",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "paths",
   "types": [
    "string",
    "array"
   ],
   "description": "Globs: the skill loads only for files that match.",
   "insert": "[\"${1:src/**/*.ts}\"]",
   "enforcement": "advised",
   "source": "RULEZ",
   "unverified": true,
   "aliases": [
    "globs"
   ],
   "names": "glob",
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
 "factory": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Identifier of the skill and of its slash command. Older releases took the name of the folder where it is missing.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "FACT, SYL",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; Droid decides by it whether to start the skill.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "advised",
   "source": "FACT, SYL",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "user-invocable",
   "types": [
    "boolean"
   ],
   "description": "With false the skill is not offered as a slash command.",
   "insert": "${1|false,true|}",
   "enforcement": "advised",
   "source": "FACT, SYL",
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
   "description": "With true only the user can start the skill.",
   "insert": "${1|true,false|}",
   "enforcement": "advised",
   "source": "FACT, SYL",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  }
 ],
 "gemini-cli": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill; without it the skill is dropped. Characters that file names cannot have become hyphens.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "GEM",
   "minLength": 1,
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it, best on one line and within 1,024 characters; without it the skill is dropped.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "GEM",
   "minLength": 1,
   "advisedLength": 1024,
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
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "gh-skill": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill, equal to the name of its folder; anything else is an error on publishing.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "GH",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. Publishing needs one, and warns where it is too long.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "warned",
   "source": "GH",
   "minLength": 1,
   "maxLength": 1024,
   "missing": "refused"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence; publishing warns where there is none.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "source": "GH",
   "missing": "warned",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data. The keys that an installer writes (github-repo, github-ref, github-tree-sha, github-path, github-pinned, local-path) must not be published.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "source": "GH",
   "forbiddenKeys": [
    "github-repo",
    "github-ref",
    "github-tree-sha",
    "github-path",
    "github-pinned",
    "local-path"
   ]
  },
  {
   "key": "allowed-tools",
   "types": [
    "string"
   ],
   "description": "Tools in one text; a list is an error on publishing.",
   "insert": "${1:Read Grep}",
   "enforcement": "refused",
   "source": "GH",
   "names": "tool",
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
 "golemcore": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Id of the skill; without it the folder name is taken. The loader takes any text, while the tool that creates skills wants lower-case letters, digits and hyphens, 50 at most.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "GOLEMCORE, GOLEMCODE",
   "minLength": 1,
   "maxLength": 50,
   "pattern": "^[a-z0-9][a-z0-9-]*$"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "One line for the list of skills and for the choice among them. The tool that creates skills takes 200 characters at most.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "ignored",
   "source": "GOLEMCORE, GOLEMCODE",
   "minLength": 1,
   "advisedLength": 200,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "model_tier",
   "types": [
    "string"
   ],
   "description": "Which tier of models answers while the skill is active.",
   "insert": "${1|balanced,smart,coding,deep|}",
   "enforcement": "refused",
   "source": "GOLEMCORE, GOLEMCODE, GOLEMREG",
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
   "insert": "${1|balanced,smart,coding,deep|}",
   "enforcement": "refused",
   "source": "GOLEMCODE",
   "examples": [
    "balanced",
    "smart",
    "coding",
    "deep"
   ]
  },
  {
   "key": "requires",
   "types": [
    "object"
   ],
   "description": "What must be there for the skill to be chosen.",
   "insert": "\n  env: [${1:API_KEY}]",
   "enforcement": "ignored",
   "source": "GOLEMCORE, GOLEMCODE",
   "properties": [
    {
     "key": "env",
     "types": [
      "array"
     ],
     "description": "Environment variables that must be set.",
     "insert": "[${1:API_KEY}]",
     "enforcement": "ignored",
     "names": "env",
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
     "key": "binary",
     "types": [
      "array"
     ],
     "description": "Programs that must be on the PATH.",
     "insert": "[${1:node}]",
     "enforcement": "ignored",
     "names": "binary",
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
     "key": "skills",
     "types": [
      "array"
     ],
     "description": "Other skills that this one builds on.",
     "insert": "[${1:skill}]",
     "enforcement": "ignored",
     "names": "skill",
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
   ]
  },
  {
   "key": "vars",
   "types": [
    "object"
   ],
   "description": "Variables that the body uses as {{NAME}}. Their values come from vars.json beside the skill, variables.json, the environment or the default, in this order.",
   "insert": "\n  ${1:NAME}:\n    description: ${2:What it is for}\n    default: \"${3:value}\"",
   "enforcement": "refused",
   "source": "GOLEMCORE, GOLEMCODE",
   "additional": {
    "key": "",
    "types": [
     "string",
     "object"
    ],
    "description": "A text is the default; nothing only declares the variable.",
    "insert": "\n  description: ${1:What it is for}\n  default: \"${2:value}\"",
    "enforcement": "ignored",
    "properties": [
     {
      "key": "description",
      "types": [
       "string"
      ],
      "description": "What the variable is for.",
      "insert": "${1:What it is for}",
      "enforcement": "refused"
     },
     {
      "key": "default",
      "types": [
       "string",
       "number",
       "boolean"
      ],
      "description": "The value where no other source has one.",
      "insert": "\"${1:value}\"",
      "enforcement": "accepted"
     },
     {
      "key": "required",
      "types": [
       "boolean"
      ],
      "description": "With true the skill is unavailable while the variable has no value.",
      "insert": "${1|true,false|}",
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
      "insert": "${1|true,false|}",
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
   "insert": "\n  command: ${1:npx -y package}",
   "enforcement": "ignored",
   "source": "GOLEMCORE, GOLEMCODE",
   "properties": [
    {
     "key": "command",
     "types": [
      "string"
     ],
     "description": "Command line that starts the server on standard input and output; without it there is no server.",
     "insert": "${1:npx -y package}",
     "enforcement": "refused",
     "minLength": 1,
     "missing": "warned"
    },
    {
     "key": "env",
     "types": [
      "object"
     ],
     "description": "Environment of the server; ${NAME} takes a variable of the skill, else one of the environment.",
     "insert": "\n  ${1:TOKEN}: \\${${2:TOKEN}\\}",
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
      "enforcement": "accepted"
     }
    },
    {
     "key": "startup_timeout",
     "types": [
      "number"
     ],
     "description": "Seconds that the server has to start.",
     "insert": "${1:30}",
     "enforcement": "ignored",
     "default": "30"
    },
    {
     "key": "idle_timeout",
     "types": [
      "number"
     ],
     "description": "Minutes without a call after which the server is stopped.",
     "insert": "${1:5}",
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
   "insert": "${1:skill}",
   "enforcement": "refused",
   "source": "GOLEMCORE, GOLEMCODE",
   "names": "skill"
  },
  {
   "key": "conditional_next_skills",
   "types": [
    "object"
   ],
   "description": "Skills that the model may hand over to, by a word for the case; such a step goes before next_skill.",
   "insert": "\n  ${1:case}: ${2:skill}",
   "enforcement": "ignored",
   "source": "GOLEMCORE, GOLEMCODE",
   "names": "skill",
   "additional": {
    "key": "",
    "types": [
     "string"
    ],
    "description": "The skill that takes over in this case.",
    "insert": "${1:skill}",
    "enforcement": "accepted",
    "names": "skill"
   }
  }
 ],
 "goose": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill and of its slash command; a skill without it, or with a slash in it, is skipped. Goose itself creates only names of lower-case letters, digits and hyphens.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "GOOSE",
   "minLength": 1,
   "pattern": "^[^/]+$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; empty where it is missing.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "GOOSE",
   "default": "",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; Goose reads the keys for arguments here, which other hosts have at the top.",
   "insert": "\n  argument-hint: \"[${1:argument}]\"",
   "enforcement": "ignored",
   "source": "GOOSE",
   "properties": [
    {
     "key": "argument-hint",
     "types": [
      "string"
     ],
     "description": "What the slash command shows as its arguments.",
     "insert": "\"[${1:argument}]\"",
     "enforcement": "ignored"
    },
    {
     "key": "arguments",
     "types": [
      "array"
     ],
     "description": "Names for the arguments; the body refers to them as $name.",
     "insert": "[${1:name}]",
     "enforcement": "ignored",
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
   ]
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "hermes": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill and of its slash command.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "HERMES",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does, in at most 60 characters: the listing of all skills shows it.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "advised",
   "source": "HERMES",
   "minLength": 1,
   "advisedLength": 60,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Licence of the skill.",
   "insert": "${1:MIT}",
   "enforcement": "advised",
   "source": "HERMES",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; Hermes reads hermes below it.",
   "insert": "\n  hermes:\n    tags: [${1:tag}]",
   "enforcement": "accepted",
   "source": "HERMES",
   "properties": [
    {
     "key": "hermes",
     "types": [
      "object"
     ],
     "description": "When the skill is listed, how it is found, and which settings it has.",
     "insert": "\n  tags: [${1:tag}]",
     "enforcement": "accepted",
     "properties": [
      {
       "key": "tags",
       "types": [
        "array"
       ],
       "description": "Words that the search finds the skill by.",
       "insert": "[${1:tag}]",
       "enforcement": "accepted",
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
       "key": "category",
       "types": [
        "string"
       ],
       "description": "Category that the listing puts the skill in.",
       "insert": "${1:devops}",
       "enforcement": "accepted"
      },
      {
       "key": "related_skills",
       "types": [
        "array"
       ],
       "description": "Skills that belong to this one.",
       "insert": "[${1:skill-name}]",
       "enforcement": "accepted",
       "names": "skill",
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
       "key": "requires_toolsets",
       "types": [
        "array"
       ],
       "description": "Sets of tools without any one of which the skill is not listed.",
       "insert": "[${1:toolset}]",
       "enforcement": "accepted",
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
       "key": "requires_tools",
       "types": [
        "array"
       ],
       "description": "Tools without any one of which the skill is not listed.",
       "insert": "[${1:tool}]",
       "enforcement": "accepted",
       "names": "tool",
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
       "key": "fallback_for_toolsets",
       "types": [
        "array"
       ],
       "description": "Sets of tools any one of which takes the skill out of the listing.",
       "insert": "[${1:toolset}]",
       "enforcement": "accepted",
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
       "key": "fallback_for_tools",
       "types": [
        "array"
       ],
       "description": "Tools any one of which takes the skill out of the listing.",
       "insert": "[${1:tool}]",
       "enforcement": "accepted",
       "names": "tool",
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
       "key": "config",
       "types": [
        "array",
        "object"
       ],
       "description": "Settings of the skill that are kept in config.yaml; no secrets.",
       "insert": "\n  - key: ${1:skill.path}\n    description: ${2:text}",
       "enforcement": "accepted",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "key",
          "types": [
           "string"
          ],
          "description": "Name of the setting, with dots.",
          "insert": "${1:skill.path}",
          "enforcement": "accepted"
         },
         {
          "key": "description",
          "types": [
           "string"
          ],
          "description": "What the setting is for; an entry without it is left out.",
          "insert": "${1:text}",
          "enforcement": "accepted"
         },
         {
          "key": "default",
          "types": [
           "string",
           "number",
           "boolean",
           "array",
           "object"
          ],
          "description": "Value where nobody set one.",
          "insert": "${1:value}",
          "enforcement": "accepted"
         },
         {
          "key": "prompt",
          "types": [
           "string"
          ],
          "description": "What the person is asked for.",
          "insert": "${1:text}",
          "enforcement": "accepted"
         }
        ]
       }
      },
      {
       "key": "blueprint",
       "types": [
        "object"
       ],
       "description": "Makes the skill an automation that can be scheduled; installing it only suggests the schedule.",
       "insert": "\n  schedule: \"${1:0 8 * * *}\"",
       "enforcement": "accepted",
       "properties": [
        {
         "key": "schedule",
         "types": [
          "string"
         ],
         "description": "When it runs: a cron expression, an interval such as every 2h, or a time.",
         "insert": "\"${1:0 8 * * *}\"",
         "enforcement": "accepted"
        },
        {
         "key": "deliver",
         "types": [
          "string"
         ],
         "description": "Where the outcome goes.",
         "insert": "${1:origin}",
         "enforcement": "accepted",
         "default": "origin"
        },
        {
         "key": "prompt",
         "types": [
          "string"
         ],
         "description": "What to do at each run.",
         "insert": "${1:text}",
         "enforcement": "accepted"
        },
        {
         "key": "no_agent",
         "types": [
          "boolean"
         ],
         "description": "Whether it runs without the agent.",
         "insert": "${1|true,false|}",
         "enforcement": "accepted",
         "values": [
          "true",
          "false"
         ],
         "default": "false"
        }
       ]
      }
     ]
    }
   ]
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "version",
   "types": [
    "string"
   ],
   "description": "Version of the skill.",
   "insert": "${1:1.0.0}",
   "enforcement": "advised",
   "source": "HERMES"
  },
  {
   "key": "author",
   "types": [
    "string"
   ],
   "description": "Who wrote the skill.",
   "insert": "${1:name}",
   "enforcement": "advised",
   "source": "HERMES"
  },
  {
   "key": "platforms",
   "types": [
    "array",
    "string"
   ],
   "description": "Platforms that the skill is for; on any other it is not listed and is no slash command.",
   "insert": "[${1|macos,linux,windows|}]",
   "enforcement": "advised",
   "source": "HERMES",
   "items": {
    "key": "",
    "types": [
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "advised",
    "values": [
     "macos",
     "linux",
     "windows"
    ]
   }
  },
  {
   "key": "required_environment_variables",
   "types": [
    "array"
   ],
   "description": "Environment variables that the skill needs; Hermes asks for missing ones when it loads the skill, and hands them on to its sandboxes.",
   "insert": "\n  - name: ${1:API_KEY}\n    prompt: ${2:API key}\n    help: ${3:https://}",
   "enforcement": "accepted",
   "source": "HERMES",
   "items": {
    "key": "",
    "types": [
     "object",
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "accepted",
    "properties": [
     {
      "key": "name",
      "types": [
       "string"
      ],
      "description": "Name of the variable.",
      "insert": "${1:API_KEY}",
      "enforcement": "accepted",
      "names": "env"
     },
     {
      "key": "prompt",
      "types": [
       "string"
      ],
      "description": "What the person is asked for.",
      "insert": "${1:API key}",
      "enforcement": "accepted"
     },
     {
      "key": "help",
      "types": [
       "string"
      ],
      "description": "Where the value comes from: a text or an address.",
      "insert": "${1:https://}",
      "enforcement": "accepted"
     },
     {
      "key": "required_for",
      "types": [
       "string"
      ],
      "description": "What of the skill needs the variable.",
      "insert": "${1:full functionality}",
      "enforcement": "accepted"
     },
     {
      "key": "optional",
      "types": [
       "boolean"
      ],
      "description": "With true nobody is asked; the variable is handed on where it is set.",
      "insert": "${1|true,false|}",
      "enforcement": "accepted",
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
   "key": "required_credential_files",
   "types": [
    "array"
   ],
   "description": "Files with credentials that the skill needs; they are mounted into remote sandboxes.",
   "insert": "\n  - path: ${1:token.json}\n    description: ${2:text}",
   "enforcement": "accepted",
   "source": "HERMES",
   "items": {
    "key": "",
    "types": [
     "object",
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "accepted",
    "properties": [
     {
      "key": "path",
      "types": [
       "string"
      ],
      "description": "The file, relative to the folder ~/.hermes.",
      "insert": "${1:token.json}",
      "enforcement": "accepted"
     },
     {
      "key": "description",
      "types": [
       "string"
      ],
      "description": "What the file is and where it comes from.",
      "insert": "${1:text}",
      "enforcement": "accepted"
     }
    ]
   }
  },
  {
   "key": "prerequisites",
   "types": [
    "object"
   ],
   "description": "What the skill needs, in an older form.",
   "insert": "\n  env_vars: [${1:API_KEY}]",
   "enforcement": "accepted",
   "source": "HERMES",
   "deprecated": "required_environment_variables",
   "properties": [
    {
     "key": "env_vars",
     "types": [
      "array",
      "string"
     ],
     "description": "Environment variables that the skill needs.",
     "insert": "[${1:API_KEY}]",
     "enforcement": "accepted",
     "deprecated": "required_environment_variables",
     "names": "env",
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
   ]
  }
 ],
 "kilo": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Identifier of the skill: lower-case letters, digits and hyphens between them, up to 64 characters. The documentation asks for the name of the folder in one place and not in another.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "KILO",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it, within 1,024 characters; the model decides by it alone.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "accepted",
   "source": "KILO",
   "minLength": 1,
   "advisedLength": 1024,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "source": "KILO",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "source": "KILO",
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; the documentation names no key that Kilo Code acts on.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "source": "KILO"
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "kimi-code": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill, without regard to capitals; a SKILL.md without it is skipped.",
   "insert": "${1:skill-name}",
   "enforcement": "accepted",
   "source": "KIMI",
   "minLength": 1,
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; a SKILL.md without it is skipped.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "accepted",
   "source": "KIMI",
   "minLength": 1,
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
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "type",
   "types": [
    "string"
   ],
   "description": "What kind of skill it is: prompt and inline mean the same, flow is started by the user alone. With any other value the file is skipped.",
   "insert": "${1|prompt,inline,flow|}",
   "enforcement": "refused",
   "source": "KIMI",
   "values": [
    "prompt",
    "inline",
    "flow"
   ],
   "default": "prompt"
  },
  {
   "key": "whenToUse",
   "types": [
    "string"
   ],
   "description": "More words on when to use the skill; the model sees them beside the description.",
   "insert": "${1:When …}",
   "enforcement": "accepted",
   "source": "KIMI",
   "aliases": [
    "when-to-use",
    "when_to_use"
   ]
  },
  {
   "key": "when-to-use",
   "types": [
    "string"
   ],
   "description": "Another spelling of whenToUse.",
   "insert": "${1:When …}",
   "enforcement": "accepted",
   "source": "KIMI"
  },
  {
   "key": "when_to_use",
   "types": [
    "string"
   ],
   "description": "Another spelling of whenToUse.",
   "insert": "${1:When …}",
   "enforcement": "accepted",
   "source": "KIMI"
  },
  {
   "key": "disableModelInvocation",
   "types": [
    "boolean"
   ],
   "description": "With true only the user can start the skill.",
   "insert": "${1|true,false|}",
   "enforcement": "accepted",
   "source": "KIMI",
   "values": [
    "true",
    "false"
   ],
   "default": "false",
   "aliases": [
    "disable-model-invocation",
    "disable_model_invocation"
   ]
  },
  {
   "key": "disable-model-invocation",
   "types": [
    "boolean"
   ],
   "description": "Another spelling of disableModelInvocation.",
   "insert": "${1|true,false|}",
   "enforcement": "accepted",
   "source": "KIMI",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "disable_model_invocation",
   "types": [
    "boolean"
   ],
   "description": "Another spelling of disableModelInvocation.",
   "insert": "${1|true,false|}",
   "enforcement": "accepted",
   "source": "KIMI",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "arguments",
   "types": [
    "string",
    "array"
   ],
   "description": "Names for the positional arguments, as a list or separated by spaces; the body refers to them as $name.",
   "insert": "[${1:name}]",
   "enforcement": "accepted",
   "source": "KIMI",
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
 "kiro": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Identifier of the skill and of its slash command; Kiro follows the open specification.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "KIRO",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; Kiro matches requests against it.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "advised",
   "source": "KIRO",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "advised",
   "source": "KIRO",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "advised",
   "source": "KIRO",
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "advised",
   "source": "KIRO"
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "knowledge": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Unique id in lower-case letters and hyphens, by which the agent reads the skill.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "KNOWLEDGE",
   "minLength": 1,
   "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "One line for the list in the prompt, by which the agent decides whether to read the rest; without it the first paragraph is taken.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "accepted",
   "source": "KNOWLEDGE",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "title",
   "types": [
    "string"
   ],
   "description": "Title for people; without it the first heading is taken.",
   "insert": "${1:Title}",
   "enforcement": "accepted",
   "source": "KNOWLEDGE",
   "missing": "advised"
  },
  {
   "key": "tags",
   "types": [
    "array"
   ],
   "description": "Words to sort and filter by; they stand in the list beside the description.",
   "insert": "[${1:tag}]",
   "enforcement": "accepted",
   "source": "KNOWLEDGE",
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
   "key": "version",
   "types": [
    "integer"
   ],
   "description": "Goes up by one with every change.",
   "insert": "${1:1}",
   "enforcement": "advised",
   "source": "KNOWLEDGE",
   "default": "1"
  },
  {
   "key": "source",
   "types": [
    "string"
   ],
   "description": "Who wrote the skill.",
   "insert": "${1|user,agent|}",
   "enforcement": "advised",
   "source": "KNOWLEDGE",
   "values": [
    "user",
    "agent"
   ]
  },
  {
   "key": "enabled",
   "types": [
    "boolean"
   ],
   "description": "With false the skill is in no list.",
   "insert": "${1|false,true|}",
   "enforcement": "accepted",
   "source": "KNOWLEDGE",
   "values": [
    "true",
    "false"
   ],
   "default": "true"
  },
  {
   "key": "created_on",
   "types": [
    "string"
   ],
   "description": "When the skill was made, as a date and time of ISO 8601.",
   "insert": "${1:2026-01-31T12:00:00Z}",
   "enforcement": "accepted",
   "source": "KNOWLEDGE"
  },
  {
   "key": "modified_on",
   "types": [
    "string"
   ],
   "description": "When the skill was last changed, as a date and time of ISO 8601.",
   "insert": "${1:2026-01-31T12:00:00Z}",
   "enforcement": "accepted",
   "source": "KNOWLEDGE"
  }
 ],
 "minara": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Id of the skill; a dot may stand between a domain and the skill, as in minara.core.",
   "insert": "${1:domain.skill}",
   "enforcement": "advised",
   "source": "MINARA",
   "minLength": 1,
   "pattern": "^[a-z0-9]+(?:[.-][a-z0-9]+)*$"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does, precisely and within 80 characters. The model chooses by it and reads the body only afterwards.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "accepted",
   "source": "MINARA",
   "minLength": 1,
   "advisedLength": 80,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "summary",
   "types": [
    "string"
   ],
   "description": "What the catalogue says in place of the body while the budget has no room for it.",
   "insert": "${1:The guidance in two or three sentences}",
   "enforcement": "accepted",
   "source": "MINARA"
  },
  {
   "key": "priority",
   "types": [
    "number"
   ],
   "description": "A smaller number is more important: it decides between equal scores, and whose body leaves a full prompt last.",
   "insert": "${1:50}",
   "enforcement": "accepted",
   "source": "MINARA",
   "default": "50"
  },
  {
   "key": "routing",
   "types": [
    "object"
   ],
   "description": "What makes the router offer the skill for a message.",
   "insert": "\n  keywords: [${1:keyword}]\n  stages: [${2|discover,evaluate,decide,manage|}]",
   "enforcement": "accepted",
   "source": "MINARA",
   "properties": [
    {
     "key": "keywords",
     "types": [
      "array"
     ],
     "description": "Words that count 30 points each when the message has them, 60 together at most; give them in every language that users write in.",
     "insert": "[${1:keyword}]",
     "enforcement": "accepted",
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
     "key": "negative_keywords",
     "types": [
      "array"
     ],
     "description": "Words that take the skill out of the catalogue when the message has one of them.",
     "insert": "[${1:keyword}]",
     "enforcement": "accepted",
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
     "key": "stages",
     "types": [
      "array"
     ],
     "description": "Stages of a trade that the skill is for; a match counts 20 points.",
     "insert": "[${1|discover,evaluate,decide,manage|}]",
     "enforcement": "accepted",
     "items": {
      "key": "",
      "types": [
       "string"
      ],
      "description": "",
      "insert": "${1}",
      "enforcement": "ignored",
      "values": [
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
     "insert": "[${1:crypto_major}]",
     "enforcement": "accepted",
     "items": {
      "key": "",
      "types": [
       "string"
      ],
      "description": "",
      "insert": "${1}",
      "enforcement": "accepted",
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
     "insert": "[${1:cron}]",
     "enforcement": "accepted",
     "items": {
      "key": "",
      "types": [
       "string"
      ],
      "description": "",
      "insert": "${1}",
      "enforcement": "accepted",
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
     "insert": "[${1:skill}]",
     "enforcement": "accepted",
     "names": "skill",
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
   ]
  },
  {
   "key": "conditions",
   "types": [
    "object"
   ],
   "description": "What must hold; otherwise the model never hears of the skill.",
   "insert": "\n  requires_env: [${1:API_KEY}]",
   "enforcement": "accepted",
   "source": "MINARA",
   "properties": [
    {
     "key": "requires_env",
     "types": [
      "array"
     ],
     "description": "Environment variables that must be set, such as the key of each external provider.",
     "insert": "[${1:API_KEY}]",
     "enforcement": "accepted",
     "names": "env",
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
     "key": "requires_tools",
     "types": [
      "array"
     ],
     "description": "Tools that must be registered.",
     "insert": "[${1:tool}]",
     "enforcement": "accepted",
     "names": "tool",
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
     "key": "requires_toolsets",
     "types": [
      "array"
     ],
     "description": "Sets of tools that must be there.",
     "insert": "[${1:toolset}]",
     "enforcement": "accepted",
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
     "key": "fallback_for_tools",
     "types": [
      "array"
     ],
     "description": "The skill shows only while these tools are absent.",
     "insert": "[${1:tool}]",
     "enforcement": "accepted",
     "names": "tool",
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
     "key": "platforms",
     "types": [
      "array"
     ],
     "description": "Operating systems by the names that Node.js gives them: darwin is macOS, win32 is Windows.",
     "insert": "[${1|darwin,linux,win32|}]",
     "enforcement": "accepted",
     "items": {
      "key": "",
      "types": [
       "string"
      ],
      "description": "",
      "insert": "${1}",
      "enforcement": "advised",
      "unverified": true,
      "values": [
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
     "insert": "${1|true,false|}",
     "enforcement": "accepted",
     "values": [
      "true",
      "false"
     ],
     "default": "false"
    }
   ]
  },
  {
   "key": "tool_names",
   "types": [
    "array"
   ],
   "description": "The tools that the skill works with; list only those that the body uses. Other tools stay callable.",
   "insert": "[${1:tool}]",
   "enforcement": "accepted",
   "source": "MINARA",
   "names": "tool",
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
 "mistral-vibe": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill and of its slash command: lower-case letters and digits with single hyphens, in newer releases dots too. Names of built-in commands are taken.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "VIBE",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9]+(?:[-.][a-z0-9]+)*$",
   "portablePattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; a longer one is not cut, the skill is not loaded.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "VIBE",
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
   "enforcement": "refused",
   "source": "VIBE",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it; with more than 500 characters the skill is not loaded.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "refused",
   "source": "VIBE",
   "minLength": 1,
   "maxLength": 500
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; each value is made a text.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "refused",
   "source": "VIBE"
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that are approved beforehand, by the names that Vibe gives them, separated by spaces or as a list.",
   "insert": "${1:Read Grep}",
   "enforcement": "refused",
   "source": "VIBE",
   "names": "tool",
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
   "key": "user-invocable",
   "types": [
    "boolean"
   ],
   "description": "With false the skill is not offered as a slash command.",
   "insert": "${1|false,true|}",
   "enforcement": "refused",
   "source": "VIBE",
   "values": [
    "true",
    "false"
   ],
   "default": "true"
  }
 ],
 "mux": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Must equal the name of the folder; a skill with another name is not loaded.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "MUX",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; a longer one is not cut, the skill is not loaded.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "MUX",
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
   "enforcement": "refused",
   "source": "MUX",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it; with more than 500 characters the skill is not loaded.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "refused",
   "source": "MUX",
   "minLength": 1,
   "maxLength": 500
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; with a value that is no text the skill is not loaded.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "refused",
   "source": "MUX",
   "properties": [
    {
     "key": "model-class",
     "types": [
      "string"
     ],
     "description": "Class of models that a slash command of the skill is sent to.",
     "insert": "${1|large,medium,small|}",
     "enforcement": "refused",
     "examples": [
      "large",
      "medium",
      "small"
     ]
    }
   ],
   "additional": {
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
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "advertise",
   "types": [
    "boolean"
   ],
   "description": "With false the skill is not listed to the model; it stays a slash command.",
   "insert": "${1|false,true|}",
   "enforcement": "refused",
   "source": "MUX",
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
   "description": "With true the skill is not listed to the model, as with advertise: false.",
   "insert": "${1|true,false|}",
   "enforcement": "refused",
   "source": "MUX",
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
   "description": "With false the skill is not offered to the user, and typing its name does not start it.",
   "insert": "${1|false,true|}",
   "enforcement": "refused",
   "source": "MUX",
   "values": [
    "true",
    "false"
   ],
   "default": "true"
  },
  {
   "key": "argument-hint",
   "types": [
    "string"
   ],
   "description": "What the menu shows as the arguments of the skill. Quote it when it starts with a bracket.",
   "insert": "\"[${1:argument}]\"",
   "enforcement": "refused",
   "source": "MUX",
   "minLength": 1,
   "maxLength": 200
  },
  {
   "key": "when_to_use",
   "types": [
    "string"
   ],
   "description": "More words on when to use the skill; the listing puts them behind the description.",
   "insert": "${1:Also for …}",
   "enforcement": "refused",
   "source": "MUX",
   "minLength": 1,
   "maxLength": 1024,
   "aliases": [
    "when-to-use"
   ]
  },
  {
   "key": "when-to-use",
   "types": [
    "string"
   ],
   "description": "Another spelling of when_to_use, which goes before it.",
   "insert": "${1:Also for …}",
   "enforcement": "refused",
   "source": "MUX",
   "minLength": 1,
   "maxLength": 1024
  }
 ],
 "openclaw": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill and of its slash command: lower-case letters, digits and hyphens. Without it the name of the folder is taken.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "CLAW",
   "minLength": 1,
   "pattern": "^[a-z0-9-]+$",
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it, on one line and within 160 characters; without it the skill is not loaded.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "accepted",
   "source": "CLAW",
   "minLength": 1,
   "advisedLength": 160,
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
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; OpenClaw reads openclaw below it, in YAML or in JSON5, and leaves the rest alone.",
   "insert": "\n  openclaw:\n    requires:\n      bins: [${1:tool}]",
   "enforcement": "ignored",
   "source": "CLAW",
   "properties": [
    {
     "key": "openclaw",
     "types": [
      "object"
     ],
     "description": "When the skill is offered, how the app shows it, and how to install what it needs.",
     "insert": "\n  requires:\n    bins: [${1:tool}]",
     "enforcement": "ignored",
     "properties": [
      {
       "key": "always",
       "types": [
        "boolean"
       ],
       "description": "With true the skill is offered without a look at requires; os still counts.",
       "insert": "${1|true,false|}",
       "enforcement": "ignored",
       "values": [
        "true",
        "false"
       ]
      },
      {
       "key": "emoji",
       "types": [
        "string"
       ],
       "description": "Sign that stands beside the skill in the app.",
       "insert": "${1:🔧}",
       "enforcement": "ignored"
      },
      {
       "key": "homepage",
       "types": [
        "string"
       ],
       "description": "Address that the app shows as the website of the skill.",
       "insert": "${1:https://}",
       "enforcement": "ignored"
      },
      {
       "key": "os",
       "types": [
        "array",
        "string"
       ],
       "description": "Platforms that the skill is for; on any other it is not offered.",
       "insert": "[${1|darwin,linux,win32|}]",
       "enforcement": "ignored",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "ignored",
        "values": [
         "darwin",
         "linux",
         "win32"
        ]
       }
      },
      {
       "key": "requires",
       "types": [
        "object"
       ],
       "description": "What has to be there for the skill to be offered.",
       "insert": "\n  bins: [${1:tool}]",
       "enforcement": "ignored",
       "properties": [
        {
         "key": "bins",
         "types": [
          "array",
          "string"
         ],
         "description": "Programs that all have to be on the PATH.",
         "insert": "[${1:tool}]",
         "enforcement": "ignored",
         "names": "binary",
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
         "key": "anyBins",
         "types": [
          "array",
          "string"
         ],
         "description": "Programs of which one has to be on the PATH.",
         "insert": "[${1:tool}]",
         "enforcement": "ignored",
         "names": "binary",
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
         "key": "env",
         "types": [
          "array",
          "string"
         ],
         "description": "Environment variables that have to be set, in the process or in the configuration.",
         "insert": "[${1:API_KEY}]",
         "enforcement": "ignored",
         "names": "env",
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
         "key": "config",
         "types": [
          "array",
          "string"
         ],
         "description": "Paths in openclaw.json that have to hold a value that counts as true.",
         "insert": "[${1:browser.enabled}]",
         "enforcement": "ignored",
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
       ]
      },
      {
       "key": "primaryEnv",
       "types": [
        "string"
       ],
       "description": "Environment variable that the key from the configuration is handed over in.",
       "insert": "${1:API_KEY}",
       "enforcement": "ignored",
       "names": "env"
      },
      {
       "key": "skillKey",
       "types": [
        "string"
       ],
       "description": "Name of the skill in the configuration, where it is not the name of the skill.",
       "insert": "${1:skill-name}",
       "enforcement": "ignored"
      },
      {
       "key": "install",
       "types": [
        "array"
       ],
       "description": "Ways to install what is missing; the app offers them.",
       "insert": "\n  - id: ${1:brew}\n    kind: ${2|brew,node,go,uv,download|}\n    formula: ${3:formula}\n    bins: [${4:tool}]",
       "enforcement": "ignored",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "id",
          "types": [
           "string"
          ],
          "description": "Name of the entry.",
          "insert": "${1:brew}",
          "enforcement": "accepted"
         },
         {
          "key": "kind",
          "types": [
           "string"
          ],
          "description": "What installs the dependency.",
          "insert": "${1|brew,node,go,uv,download|}",
          "enforcement": "ignored",
          "values": [
           "brew",
           "node",
           "go",
           "uv",
           "download"
          ]
         },
         {
          "key": "label",
          "types": [
           "string"
          ],
          "description": "What the button says.",
          "insert": "${1:Install the tool}",
          "enforcement": "accepted"
         },
         {
          "key": "bins",
          "types": [
           "array",
           "string"
          ],
          "description": "Programs that are there afterwards.",
          "insert": "[${1:tool}]",
          "enforcement": "accepted",
          "names": "binary",
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
          "key": "os",
          "types": [
           "array",
           "string"
          ],
          "description": "Platforms that the entry is for.",
          "insert": "[${1|darwin,linux,win32|}]",
          "enforcement": "accepted",
          "items": {
           "key": "",
           "types": [
            "string"
           ],
           "description": "",
           "insert": "${1}",
           "enforcement": "ignored",
           "values": [
            "darwin",
            "linux",
            "win32"
           ]
          }
         },
         {
          "key": "formula",
          "types": [
           "string"
          ],
          "description": "Homebrew formula of an entry of the kind brew.",
          "insert": "${1:formula}",
          "enforcement": "accepted"
         },
         {
          "key": "package",
          "types": [
           "string"
          ],
          "description": "Package of an entry of the kind node or uv.",
          "insert": "${1:package}",
          "enforcement": "accepted"
         },
         {
          "key": "module",
          "types": [
           "string"
          ],
          "description": "Module of an entry of the kind go.",
          "insert": "${1:example.com/tool@latest}",
          "enforcement": "accepted"
         },
         {
          "key": "url",
          "types": [
           "string"
          ],
          "description": "Address that an entry of the kind download is fetched from.",
          "insert": "${1:https://}",
          "enforcement": "accepted"
         },
         {
          "key": "sha256",
          "types": [
           "string"
          ],
          "description": "Checksum of the download in hexadecimal digits; the file is checked against it.",
          "insert": "${1:checksum}",
          "enforcement": "accepted"
         },
         {
          "key": "archive",
          "types": [
           "string"
          ],
          "description": "What the download is packed as.",
          "insert": "${1|tar.gz,tar.bz2,zip|}",
          "enforcement": "accepted",
          "examples": [
           "tar.gz",
           "tar.bz2",
           "zip"
          ]
         },
         {
          "key": "extract",
          "types": [
           "boolean"
          ],
          "description": "Whether the download is unpacked; archives are, where this is missing.",
          "insert": "${1|true,false|}",
          "enforcement": "accepted",
          "values": [
           "true",
           "false"
          ]
         },
         {
          "key": "stripComponents",
          "types": [
           "number"
          ],
          "description": "Leading folders that are dropped when the download is unpacked.",
          "insert": "${1:1}",
          "enforcement": "accepted"
         },
         {
          "key": "targetDir",
          "types": [
           "string"
          ],
          "description": "Folder that the download goes to.",
          "insert": "${1:~/.openclaw/tools}",
          "enforcement": "accepted"
         }
        ]
       }
      }
     ]
    },
    {
     "key": "clawdbot",
     "types": [
      "object"
     ],
     "description": "The older name of openclaw; read only where that is missing.",
     "insert": "\n  requires:\n    bins: [${1:tool}]",
     "enforcement": "ignored",
     "deprecated": "openclaw",
     "properties": [
      {
       "key": "always",
       "types": [
        "boolean"
       ],
       "description": "With true the skill is offered without a look at requires; os still counts.",
       "insert": "${1|true,false|}",
       "enforcement": "ignored",
       "values": [
        "true",
        "false"
       ]
      },
      {
       "key": "emoji",
       "types": [
        "string"
       ],
       "description": "Sign that stands beside the skill in the app.",
       "insert": "${1:🔧}",
       "enforcement": "ignored"
      },
      {
       "key": "homepage",
       "types": [
        "string"
       ],
       "description": "Address that the app shows as the website of the skill.",
       "insert": "${1:https://}",
       "enforcement": "ignored"
      },
      {
       "key": "os",
       "types": [
        "array",
        "string"
       ],
       "description": "Platforms that the skill is for; on any other it is not offered.",
       "insert": "[${1|darwin,linux,win32|}]",
       "enforcement": "ignored",
       "items": {
        "key": "",
        "types": [
         "string"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "ignored",
        "values": [
         "darwin",
         "linux",
         "win32"
        ]
       }
      },
      {
       "key": "requires",
       "types": [
        "object"
       ],
       "description": "What has to be there for the skill to be offered.",
       "insert": "\n  bins: [${1:tool}]",
       "enforcement": "ignored",
       "properties": [
        {
         "key": "bins",
         "types": [
          "array",
          "string"
         ],
         "description": "Programs that all have to be on the PATH.",
         "insert": "[${1:tool}]",
         "enforcement": "ignored",
         "names": "binary",
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
         "key": "anyBins",
         "types": [
          "array",
          "string"
         ],
         "description": "Programs of which one has to be on the PATH.",
         "insert": "[${1:tool}]",
         "enforcement": "ignored",
         "names": "binary",
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
         "key": "env",
         "types": [
          "array",
          "string"
         ],
         "description": "Environment variables that have to be set, in the process or in the configuration.",
         "insert": "[${1:API_KEY}]",
         "enforcement": "ignored",
         "names": "env",
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
         "key": "config",
         "types": [
          "array",
          "string"
         ],
         "description": "Paths in openclaw.json that have to hold a value that counts as true.",
         "insert": "[${1:browser.enabled}]",
         "enforcement": "ignored",
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
       ]
      },
      {
       "key": "primaryEnv",
       "types": [
        "string"
       ],
       "description": "Environment variable that the key from the configuration is handed over in.",
       "insert": "${1:API_KEY}",
       "enforcement": "ignored",
       "names": "env"
      },
      {
       "key": "skillKey",
       "types": [
        "string"
       ],
       "description": "Name of the skill in the configuration, where it is not the name of the skill.",
       "insert": "${1:skill-name}",
       "enforcement": "ignored"
      },
      {
       "key": "install",
       "types": [
        "array"
       ],
       "description": "Ways to install what is missing; the app offers them.",
       "insert": "\n  - id: ${1:brew}\n    kind: ${2|brew,node,go,uv,download|}\n    formula: ${3:formula}\n    bins: [${4:tool}]",
       "enforcement": "ignored",
       "items": {
        "key": "",
        "types": [
         "object"
        ],
        "description": "",
        "insert": "${1}",
        "enforcement": "accepted",
        "properties": [
         {
          "key": "id",
          "types": [
           "string"
          ],
          "description": "Name of the entry.",
          "insert": "${1:brew}",
          "enforcement": "accepted"
         },
         {
          "key": "kind",
          "types": [
           "string"
          ],
          "description": "What installs the dependency.",
          "insert": "${1|brew,node,go,uv,download|}",
          "enforcement": "ignored",
          "values": [
           "brew",
           "node",
           "go",
           "uv",
           "download"
          ]
         },
         {
          "key": "label",
          "types": [
           "string"
          ],
          "description": "What the button says.",
          "insert": "${1:Install the tool}",
          "enforcement": "accepted"
         },
         {
          "key": "bins",
          "types": [
           "array",
           "string"
          ],
          "description": "Programs that are there afterwards.",
          "insert": "[${1:tool}]",
          "enforcement": "accepted",
          "names": "binary",
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
          "key": "os",
          "types": [
           "array",
           "string"
          ],
          "description": "Platforms that the entry is for.",
          "insert": "[${1|darwin,linux,win32|}]",
          "enforcement": "accepted",
          "items": {
           "key": "",
           "types": [
            "string"
           ],
           "description": "",
           "insert": "${1}",
           "enforcement": "ignored",
           "values": [
            "darwin",
            "linux",
            "win32"
           ]
          }
         },
         {
          "key": "formula",
          "types": [
           "string"
          ],
          "description": "Homebrew formula of an entry of the kind brew.",
          "insert": "${1:formula}",
          "enforcement": "accepted"
         },
         {
          "key": "package",
          "types": [
           "string"
          ],
          "description": "Package of an entry of the kind node or uv.",
          "insert": "${1:package}",
          "enforcement": "accepted"
         },
         {
          "key": "module",
          "types": [
           "string"
          ],
          "description": "Module of an entry of the kind go.",
          "insert": "${1:example.com/tool@latest}",
          "enforcement": "accepted"
         },
         {
          "key": "url",
          "types": [
           "string"
          ],
          "description": "Address that an entry of the kind download is fetched from.",
          "insert": "${1:https://}",
          "enforcement": "accepted"
         },
         {
          "key": "sha256",
          "types": [
           "string"
          ],
          "description": "Checksum of the download in hexadecimal digits; the file is checked against it.",
          "insert": "${1:checksum}",
          "enforcement": "accepted"
         },
         {
          "key": "archive",
          "types": [
           "string"
          ],
          "description": "What the download is packed as.",
          "insert": "${1|tar.gz,tar.bz2,zip|}",
          "enforcement": "accepted",
          "examples": [
           "tar.gz",
           "tar.bz2",
           "zip"
          ]
         },
         {
          "key": "extract",
          "types": [
           "boolean"
          ],
          "description": "Whether the download is unpacked; archives are, where this is missing.",
          "insert": "${1|true,false|}",
          "enforcement": "accepted",
          "values": [
           "true",
           "false"
          ]
         },
         {
          "key": "stripComponents",
          "types": [
           "number"
          ],
          "description": "Leading folders that are dropped when the download is unpacked.",
          "insert": "${1:1}",
          "enforcement": "accepted"
         },
         {
          "key": "targetDir",
          "types": [
           "string"
          ],
          "description": "Folder that the download goes to.",
          "insert": "${1:~/.openclaw/tools}",
          "enforcement": "accepted"
         }
        ]
       }
      }
     ]
    }
   ]
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "homepage",
   "types": [
    "string"
   ],
   "description": "Address that the app shows as the website of the skill.",
   "insert": "${1:https://}",
   "enforcement": "accepted",
   "source": "CLAW"
  },
  {
   "key": "user-invocable",
   "types": [
    "boolean"
   ],
   "description": "With false the skill is not offered as a slash command.",
   "insert": "${1|false,true|}",
   "enforcement": "accepted",
   "source": "CLAW",
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
   "description": "With true the skill stays out of the prompt, and only the user can start it.",
   "insert": "${1|true,false|}",
   "enforcement": "accepted",
   "source": "CLAW",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "command-dispatch",
   "types": [
    "string"
   ],
   "description": "With tool the slash command calls a tool and the model is not asked.",
   "insert": "tool",
   "enforcement": "ignored",
   "source": "CLAW",
   "values": [
    "tool"
   ]
  },
  {
   "key": "command-tool",
   "types": [
    "string"
   ],
   "description": "The tool that the slash command calls; only together with command-dispatch: tool.",
   "insert": "${1:tool}",
   "enforcement": "accepted",
   "source": "CLAW",
   "requires": {
    "key": "command-dispatch",
    "value": "tool"
   },
   "names": "tool"
  },
  {
   "key": "command-arg-mode",
   "types": [
    "string"
   ],
   "description": "How the tool gets the arguments: raw hands them over as they were typed.",
   "insert": "raw",
   "enforcement": "ignored",
   "source": "CLAW",
   "values": [
    "raw"
   ],
   "default": "raw",
   "requires": {
    "key": "command-dispatch",
    "value": "tool"
   }
  }
 ],
 "opencode": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill; without a text here it is not loaded. Lower-case letters, digits and single hyphens, and at most 64 characters, are asked for and not checked.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "OC",
   "minLength": 1,
   "advisedLength": 64,
   "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. Without it the model does not hear of the skill, which stays a slash command.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "accepted",
   "source": "OC",
   "minLength": 1,
   "advisedLength": 1024,
   "missing": "hidden"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "source": "OC",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "source": "OC",
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "advised",
   "source": "OC",
   "additional": {
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
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "slash",
   "types": [
    "boolean"
   ],
   "description": "Whether the skill is offered as a slash command; only the second version of the loader reads it.",
   "insert": "${1|true,false|}",
   "enforcement": "accepted",
   "source": "OC",
   "values": [
    "true",
    "false"
   ]
  }
 ],
 "openhands": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Must equal the name of the folder, which is taken where the key is missing; a skill with another name is not loaded.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "OH",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; cut to 1,024 characters, with a note that points to the file.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "cut",
   "source": "OH",
   "minLength": 1,
   "maxLength": 1024,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "refused",
   "source": "OH",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "refused",
   "source": "OH",
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; each value is made a text, and anything but a mapping makes the skill fail.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "refused",
   "source": "OH"
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that are approved beforehand, separated by spaces or as a list.",
   "insert": "${1:Read Grep}",
   "enforcement": "refused",
   "source": "OH",
   "aliases": [
    "allowed_tools"
   ],
   "names": "tool",
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
   "key": "allowed_tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Another spelling of allowed-tools.",
   "insert": "${1:terminal file_editor}",
   "enforcement": "refused",
   "source": "OH",
   "names": "tool",
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
   "description": "With true the model does not hear of the skill, and only its triggers start it.",
   "insert": "${1|true,false|}",
   "enforcement": "refused",
   "source": "OH",
   "values": [
    "true",
    "false"
   ],
   "default": "false",
   "aliases": [
    "disable_model_invocation"
   ]
  },
  {
   "key": "disable_model_invocation",
   "types": [
    "boolean"
   ],
   "description": "Another spelling of disable-model-invocation.",
   "insert": "${1|true,false|}",
   "enforcement": "refused",
   "source": "OH",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "triggers",
   "types": [
    "array"
   ],
   "description": "Words that put the body into the conversation when a message has one of them, as whole words and without regard to capitals.",
   "insert": "[${1:word}]",
   "enforcement": "refused",
   "source": "OH",
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
   "key": "inputs",
   "types": [
    "array"
   ],
   "description": "What the skill asks for before it starts; with it the skill gets a slash command of its name.",
   "insert": "\n  - name: ${1:name}\n    description: ${2:text}",
   "enforcement": "refused",
   "source": "OH",
   "items": {
    "key": "",
    "types": [
     "object"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "refused",
    "properties": [
     {
      "key": "name",
      "types": [
       "string"
      ],
      "description": "Name of the input; the body refers to it as ${name}.",
      "insert": "${1:name}",
      "enforcement": "accepted"
     },
     {
      "key": "description",
      "types": [
       "string"
      ],
      "description": "What the person is asked for.",
      "insert": "${1:text}",
      "enforcement": "accepted"
     }
    ]
   }
  }
 ],
 "pi": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill; one that breaks the rules of the open specification gives a warning and is taken. Without it the name of the folder is taken.",
   "insert": "${1:skill-name}",
   "enforcement": "warned",
   "source": "PI",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; without it the skill is not loaded, and more than 1,024 characters give a warning.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "warned",
   "source": "PI",
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
   "source": "PI",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it, within 500 characters.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "advised",
   "source": "PI",
   "minLength": 1,
   "maxLength": 500
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data; nothing acts on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "source": "PI"
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that are approved beforehand, separated by spaces; documented as experimental.",
   "insert": "${1:Read Grep}",
   "enforcement": "advised",
   "source": "PI",
   "names": "tool",
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
   "description": "With true the skill stays out of the prompt, and only the user can start it.",
   "insert": "${1|true,false|}",
   "enforcement": "ignored",
   "source": "PI",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  }
 ],
 "qwen-code": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill and of its slash command: letters and digits of any script, underscores, colons, dots and hyphens.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "QWEN",
   "minLength": 1,
   "pattern": "^[\\p{L}\\p{N}_:.-]+$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; without it the skill is not loaded.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "accepted",
   "source": "QWEN",
   "minLength": 1,
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
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "description": "More words on when to use the skill; the model sees them beside the description.",
   "insert": "${1:Also for …}",
   "enforcement": "ignored",
   "source": "QWEN"
  },
  {
   "key": "argument-hint",
   "types": [
    "string"
   ],
   "description": "What the completion of the command shows as its arguments. Quote it when it starts with a bracket.",
   "insert": "\"[${1:argument}]\"",
   "enforcement": "ignored",
   "source": "QWEN"
  },
  {
   "key": "allowedTools",
   "types": [
    "array"
   ],
   "description": "Tools that run without asking after the skill was started. Only a list is accepted, and allowed-tools is not read.",
   "insert": "[${1:read_file}]",
   "enforcement": "refused",
   "source": "QWEN",
   "names": "tool",
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
   "key": "priority",
   "types": [
    "number"
   ],
   "description": "Place in the listing of skills: a larger number comes earlier.",
   "insert": "${1:10}",
   "enforcement": "ignored",
   "source": "QWEN",
   "default": "0"
  },
  {
   "key": "paths",
   "types": [
    "array"
   ],
   "description": "Globs below the root of the project: the model does not hear of the skill before a file that matches is touched. Only a list is accepted.",
   "insert": "[\"${1:src/**/*.ts}\"]",
   "enforcement": "refused",
   "source": "QWEN",
   "names": "glob",
   "items": {
    "key": "",
    "types": [
     "string"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "refused",
    "pattern": "^(?![/\\\\]|[A-Za-z]:)(?!(?:.*[/\\\\])?\\.\\.(?:[/\\\\]|$))"
   }
  },
  {
   "key": "user-invocable",
   "types": [
    "boolean"
   ],
   "description": "With false the skill is not offered as a slash command.",
   "insert": "${1|false,true|}",
   "enforcement": "ignored",
   "source": "QWEN",
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
   "description": "With true only the user can start the skill.",
   "insert": "${1|true,false|}",
   "enforcement": "ignored",
   "source": "QWEN",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  },
  {
   "key": "model",
   "types": [
    "string"
   ],
   "description": "Model that the skill runs on: inherit, or the id of a model.",
   "insert": "${1:inherit}",
   "enforcement": "refused",
   "source": "QWEN",
   "examples": [
    "inherit"
   ]
  },
  {
   "key": "hooks",
   "types": [
    "object"
   ],
   "description": "Hooks that are registered when the skill starts, for the rest of the session; their commands find the folder of the skill in $QWEN_SKILL_ROOT.",
   "insert": "\n  ${1:PreToolUse}:\n    - matcher: ${2:run_shell_command}\n      hooks:\n        - type: command\n          command: ${3:./scripts/check.sh}",
   "enforcement": "accepted",
   "source": "QWEN"
  }
 ],
 "roo": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Must equal the name of the folder, or of the link to it; a skill with another name is not loaded.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "ROO",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; a longer one is not cut, the skill is not loaded.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "ROO",
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
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "modeSlugs",
   "types": [
    "array"
   ],
   "description": "Modes in which the skill is offered; without it, or with an empty list, in all of them.",
   "insert": "[${1:code}]",
   "enforcement": "ignored",
   "source": "ROO",
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
   "key": "mode",
   "types": [
    "string"
   ],
   "description": "The one mode in which the skill is offered; read only where modeSlugs is missing.",
   "insert": "${1:code}",
   "enforcement": "ignored",
   "source": "ROO",
   "deprecated": "modeSlugs"
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
   "stripsTags": true,
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
   "default": "true",
   "needs": {
    "when": "false",
    "key": "description"
   }
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
   "default": "false",
   "needs": {
    "when": "false",
    "key": "description"
   }
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
 ],
 "warp": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill; without a text here the name of the folder is taken.",
   "insert": "${1:skill-name}",
   "enforcement": "ignored",
   "source": "WARP",
   "minLength": 1
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it, cut to 512 characters at the end of a sentence. Without it the first paragraph of the body is taken.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "cut",
   "source": "WARP",
   "minLength": 1,
   "maxLength": 512,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "windsurf": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Identifier of the skill, and how it is called with @; lower-case letters, digits and hyphens.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "DEVIN",
   "minLength": 1,
   "pattern": "^[a-z0-9-]+$",
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; Cascade decides by it whether to load the skill.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "advised",
   "source": "DEVIN",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Name of the licence, or the file in the skill that holds it.",
   "insert": "${1:MIT}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
 "zed": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill: lower-case letters, digits and hyphens. The documentation wants the name of the folder, and hyphens only singly and between others.",
   "insert": "${1:skill-name}",
   "enforcement": "refused",
   "source": "ZED",
   "minLength": 1,
   "maxLength": 64,
   "pattern": "^[a-z0-9-]+$",
   "portablePattern": "^[a-z0-9]+(?:-[a-z0-9]+)*$",
   "missing": "refused"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it; with more than 1,024 bytes the skill is not loaded.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "refused",
   "source": "ZED",
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
   "inherited": true,
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "description": "With true the model does not hear of the skill, and only the user can start it. Only true and false without quotes are accepted.",
   "insert": "${1|true,false|}",
   "enforcement": "refused",
   "source": "ZED",
   "values": [
    "true",
    "false"
   ],
   "default": "false"
  }
 ],
 "zeroclaw": [
  {
   "key": "name",
   "types": [
    "string"
   ],
   "description": "Name of the skill; without it the name of the folder is taken.",
   "insert": "${1:skill-name}",
   "enforcement": "advised",
   "source": "ZC",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "description",
   "types": [
    "string"
   ],
   "description": "What the skill does and when to use it. Without it the first paragraph of the body is taken.",
   "insert": "${1:What it does, and when to use it}",
   "enforcement": "advised",
   "source": "ZC",
   "minLength": 1,
   "missing": "advised"
  },
  {
   "key": "license",
   "types": [
    "string"
   ],
   "description": "Licence of the skill; the interface shows it.",
   "insert": "${1:MIT}",
   "enforcement": "advised",
   "source": "ZC",
   "names": "license"
  },
  {
   "key": "compatibility",
   "types": [
    "string"
   ],
   "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.",
   "insert": "${1:Needs git and network access}",
   "enforcement": "accepted",
   "inherited": true,
   "minLength": 1
  },
  {
   "key": "metadata",
   "types": [
    "object"
   ],
   "description": "Further data as pairs of texts; hosts hand it on and do not act on it.",
   "insert": "\n  ${1:author}: ${2:value}",
   "enforcement": "accepted",
   "inherited": true
  },
  {
   "key": "allowed-tools",
   "types": [
    "string",
    "array"
   ],
   "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.",
   "insert": "${1:Read Grep}",
   "enforcement": "accepted",
   "inherited": true,
   "names": "tool",
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
   "key": "version",
   "types": [
    "string"
   ],
   "description": "Version of the skill.",
   "insert": "${1:0.1.0}",
   "enforcement": "advised",
   "source": "ZC"
  },
  {
   "key": "author",
   "types": [
    "string"
   ],
   "description": "Who wrote the skill.",
   "insert": "${1:name}",
   "enforcement": "advised",
   "source": "ZC"
  },
  {
   "key": "tags",
   "types": [
    "array",
    "string"
   ],
   "description": "Words that the skill is found by; with slash among them it is a slash command of chat channels.",
   "insert": "[${1:tag}]",
   "enforcement": "advised",
   "source": "ZC",
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
   "key": "always",
   "types": [
    "boolean"
   ],
   "description": "With true the skill is always in the prompt.",
   "insert": "${1|true,false|}",
   "enforcement": "advised",
   "source": "ZC",
   "values": [
    "true",
    "false"
   ]
  },
  {
   "key": "slash_options",
   "types": [
    "array"
   ],
   "description": "Options of the slash command.",
   "insert": "\n  - name: ${1:query}\n    description: ${2:text}",
   "enforcement": "advised",
   "source": "ZC",
   "items": {
    "key": "",
    "types": [
     "object"
    ],
    "description": "",
    "insert": "${1}",
    "enforcement": "accepted"
   }
  },
  {
   "key": "category",
   "types": [
    "string"
   ],
   "description": "Category that the interface shows.",
   "insert": "${1:coding}",
   "enforcement": "advised",
   "source": "ZC"
  }
 ]
};

export const profileValidators: Readonly<Record<string, Validate>> = {
  'agentskills': validate_agentskills,
  'amble': validate_amble,
  'amp': validate_amp,
  'antigravity': validate_antigravity,
  'augment': validate_augment,
  'claude-api': validate_claude_api,
  'claude-code': validate_claude_code,
  'cline': validate_cline,
  'codex': validate_codex,
  'copilot-cli': validate_copilot_cli,
  'crush': validate_crush,
  'cursor': validate_cursor,
  'factory': validate_factory,
  'gemini-cli': validate_gemini_cli,
  'gh-skill': validate_gh_skill,
  'golemcore': validate_golemcore,
  'goose': validate_goose,
  'hermes': validate_hermes,
  'kilo': validate_kilo,
  'kimi-code': validate_kimi_code,
  'kiro': validate_kiro,
  'knowledge': validate_knowledge,
  'minara': validate_minara,
  'mistral-vibe': validate_mistral_vibe,
  'mux': validate_mux,
  'openclaw': validate_openclaw,
  'opencode': validate_opencode,
  'openhands': validate_openhands,
  'pi': validate_pi,
  'qwen-code': validate_qwen_code,
  'roo': validate_roo,
  'vscode': validate_vscode,
  'warp': validate_warp,
  'windsurf': validate_windsurf,
  'zed': validate_zed,
  'zeroclaw': validate_zeroclaw,
};
