// Generated from schemas/companions by npm run generate. Do not edit.
import type { Validate } from '../profiles/validators.generated.js';
import type { CompanionField } from './companionField.ts';
import type { CompanionKind } from './companionKind.ts';
import { validate_agent_plugin, validate_claude_marketplace, validate_claude_plugin, validate_codex_marketplace, validate_codex_plugin, validate_copilot_plugin, validate_gemini_extension, validate_openai_yaml, validate_openclaw_plugin, validate_qwen_extension } from './validators.generated.js';

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
};
