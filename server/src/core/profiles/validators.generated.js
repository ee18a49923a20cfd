// Generated from schemas/ by npm run generate. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function __require() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// <stdin>
var validate_agentskills = validate20;
var schema32 = { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "portable.schema.json", "title": "Portable skill frontmatter", "description": "The six keys that every host of agent skills reads or at least accepts.", "type": "object", "properties": { "name": { "type": "string", "minLength": 1, "description": "Identifier of the skill. Lower-case letters, digits and single hyphens are safe everywhere; most hosts expect the name of the folder.", "x-insert": "${1:skill-name}" }, "description": { "type": "string", "minLength": 1, "description": "What the skill does and when to use it. Before a skill is active this is all that a model reads of it.", "x-insert": "${1:What it does, and when to use it}" }, "license": { "type": "string", "description": "Name of the licence, or the file in the skill that holds it.", "x-insert": "${1:MIT}" }, "compatibility": { "type": "string", "minLength": 1, "description": "What the skill needs around it: a product, system packages, network access. Most skills need no such key.", "x-insert": "${1:Needs git and network access}" }, "metadata": { "type": "object", "description": "Further data as pairs of texts; hosts hand it on and do not act on it.", "x-insert": "\n  ${1:author}: ${2:value}" }, "allowed-tools": { "type": ["string", "array"], "items": { "type": "string" }, "description": "Tools that the skill may use without asking. Experimental, and each host has its own names for tools.", "x-insert": "${1:Read Grep}" } } };
var func1 = require_ucs2length().default;
var pattern4 = new RegExp("^[\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}]+(?:-[\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}]+)*$", "u");
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "portable.schema.json/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
      } else {
        const err1 = { instancePath: instancePath + "/name", schemaPath: "portable.schema.json/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data1 = data.description;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err2 = { instancePath: instancePath + "/description", schemaPath: "portable.schema.json/properties/description/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/description", schemaPath: "portable.schema.json/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.license !== void 0) {
      if (typeof data.license !== "string") {
        const err4 = { instancePath: instancePath + "/license", schemaPath: "portable.schema.json/properties/license/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.compatibility !== void 0) {
      let data3 = data.compatibility;
      if (typeof data3 === "string") {
        if (func1(data3) < 1) {
          const err5 = { instancePath: instancePath + "/compatibility", schemaPath: "portable.schema.json/properties/compatibility/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/compatibility", schemaPath: "portable.schema.json/properties/compatibility/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.metadata !== void 0) {
      let data4 = data.metadata;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        const err7 = { instancePath: instancePath + "/metadata", schemaPath: "portable.schema.json/properties/metadata/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data["allowed-tools"] !== void 0) {
      let data5 = data["allowed-tools"];
      if (typeof data5 !== "string" && !Array.isArray(data5)) {
        const err8 = { instancePath: instancePath + "/allowed-tools", schemaPath: "portable.schema.json/properties/allowed-tools/type", keyword: "type", params: { type: schema32.properties["allowed-tools"].type }, message: "must be string,array" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (Array.isArray(data5)) {
        const len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data5[i0] !== "string") {
            const err9 = { instancePath: instancePath + "/allowed-tools/" + i0, schemaPath: "portable.schema.json/properties/allowed-tools/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "portable.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err11 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err11];
      } else {
        vErrors.push(err11);
      }
      errors++;
    }
    if (data.description === void 0) {
      const err12 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      if (vErrors === null) {
        vErrors = [err12];
      } else {
        vErrors.push(err12);
      }
      errors++;
    }
    if (data.name !== void 0) {
      let data7 = data.name;
      if (typeof data7 === "string") {
        if (func1(data7) > 64) {
          const err13 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          if (vErrors === null) {
            vErrors = [err13];
          } else {
            vErrors.push(err13);
          }
          errors++;
        }
        if (!pattern4.test(data7)) {
          const err14 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/pattern", keyword: "pattern", params: { pattern: "^[\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}]+(?:-[\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}]+)*$" }, message: 'must match pattern "^[\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}]+(?:-[\\p{Ll}\\p{Lo}\\p{Lm}\\p{N}]+)*$"' };
          if (vErrors === null) {
            vErrors = [err14];
          } else {
            vErrors.push(err14);
          }
          errors++;
        }
      }
    }
    if (data.description !== void 0) {
      let data8 = data.description;
      if (typeof data8 === "string") {
        if (func1(data8) > 1024) {
          const err15 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
          if (vErrors === null) {
            vErrors = [err15];
          } else {
            vErrors.push(err15);
          }
          errors++;
        }
      }
    }
    if (data.compatibility !== void 0) {
      let data10 = data.compatibility;
      if (typeof data10 === "string") {
        if (func1(data10) > 500) {
          const err16 = { instancePath: instancePath + "/compatibility", schemaPath: "#/properties/compatibility/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err16];
          } else {
            vErrors.push(err16);
          }
          errors++;
        }
      }
    }
    if (data.metadata !== void 0) {
      let data11 = data.metadata;
      if (data11 && typeof data11 == "object" && !Array.isArray(data11)) {
        for (const key0 in data11) {
          if (typeof data11[key0] !== "string") {
            const err17 = { instancePath: instancePath + "/metadata/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/metadata/additionalProperties/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err17];
            } else {
              vErrors.push(err17);
            }
            errors++;
          }
        }
      }
    }
    if (data["allowed-tools"] !== void 0) {
      if (typeof data["allowed-tools"] !== "string") {
        const err18 = { instancePath: instancePath + "/allowed-tools", schemaPath: "#/properties/allowed-tools/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    for (const key1 in data) {
      if (key1 !== "name" && key1 !== "description" && key1 !== "license" && key1 !== "compatibility" && key1 !== "metadata" && key1 !== "allowed-tools") {
        const err19 = { instancePath, schemaPath: "#/unevaluatedProperties", keyword: "unevaluatedProperties", params: { unevaluatedProperty: key1 }, message: "must NOT have unevaluated properties" };
        if (vErrors === null) {
          vErrors = [err19];
        } else {
          vErrors.push(err19);
        }
        errors++;
      }
    }
  }
  validate20.errors = vErrors;
  return errors === 0;
}
validate20.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validate_claude_code = validate21;
var schema33 = { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "claude-code.schema.json", "title": "Claude Code", "x-read": "2026-11-20", "allOf": [{ "$ref": "portable.schema.json" }], "properties": { "name": { "description": "Label in listings; without it the folder name is shown. The command that a user types comes from the folder, except in plugins.", "x-enforcement": "accepted", "x-source": "CC" }, "description": { "description": "What the skill does and when to use it. Without it the first paragraph of the body is taken. The listing shows 1,536 characters of it together with when_to_use.", "maxLength": 1536, "x-missing": "advised", "x-enforcement": "cut", "x-source": "CC, CCSET" }, "when_to_use": { "type": "string", "description": "More words on when to use the skill; the listing puts them behind the description.", "x-insert": "${1:Also for \u2026}", "x-countsToward": "description", "x-enforcement": "cut", "x-source": "CC" }, "argument-hint": { "type": "string", "description": "What the completion of the command shows as its arguments. Quote it when it starts with a bracket.", "x-insert": '"[${1:argument}]"', "x-enforcement": "accepted", "x-source": "CC" }, "arguments": { "type": ["string", "array"], "items": { "type": "string" }, "description": "Names for the positional arguments; the body refers to them as $name.", "x-insert": "[${1:name}]", "x-enforcement": "accepted", "x-source": "CC" }, "disable-model-invocation": { "type": "boolean", "default": false, "description": "With true only the user can start the skill; it is not preloaded into subagents or scheduled runs either.", "x-insert": "${1|true,false|}", "x-enforcement": "accepted", "x-source": "CC" }, "user-invocable": { "type": "boolean", "default": true, "description": "With false the skill does not appear among the slash commands and cannot be typed.", "x-insert": "${1|false,true|}", "x-enforcement": "accepted", "x-source": "CC" }, "allowed-tools": { "description": "Tools that run without asking in the turn that starts the skill, separated by spaces or commas, or as a list.", "x-insert": "${1:Read, Grep, Bash(git diff *)}", "x-enforcement": "accepted", "x-source": "CC, CCPERM" }, "disallowed-tools": { "type": ["string", "array"], "items": { "type": "string" }, "description": "Tools that are taken away while the skill is active.", "x-insert": "${1:Write}", "x-enforcement": "accepted", "x-source": "CC" }, "model": { "type": "string", "description": "Model for the rest of the turn or for the forked subagent: an alias, inherit, or the id of a model.", "examples": ["inherit", "default", "best", "fable", "sonnet", "opus", "haiku", "opusplan"], "x-insert": "${1|inherit,sonnet,opus,haiku|}", "x-enforcement": "accepted", "x-source": "CC, CCPERM" }, "effort": { "enum": ["low", "medium", "high", "xhigh", "max"], "description": "How much effort the model makes while the skill is active.", "x-insert": "${1|low,medium,high,xhigh,max|}", "x-enforcement": "accepted", "x-source": "CC" }, "context": { "enum": ["fork"], "description": "With fork the skill runs in a subagent of its own.", "x-insert": "fork", "x-enforcement": "accepted", "x-source": "CC" }, "agent": { "type": "string", "default": "general-purpose", "description": "Which subagent runs a forked skill; only together with context: fork.", "examples": ["general-purpose", "Explore", "Plan"], "x-insert": "${1|general-purpose,Explore,Plan|}", "x-enforcement": "accepted", "x-source": "CC" }, "background": { "type": "boolean", "default": true, "description": "With false the turn waits for the forked subagent; only together with context: fork.", "x-since": "2.1.218", "x-insert": "${1|false,true|}", "x-enforcement": "accepted", "x-source": "CC" }, "hooks": { "type": "object", "description": "Hooks that are registered when the skill starts, for the rest of the session.", "x-insert": "\n  ${1:PreToolUse}: []", "x-enforcement": "accepted", "x-source": "CC" }, "paths": { "type": ["string", "array"], "items": { "type": "string" }, "description": "Globs: the skill loads by itself only while files that match are worked on.", "x-insert": '["${1:src/**/*.ts}"]', "x-enforcement": "accepted", "x-source": "CC" }, "shell": { "enum": ["bash", "powershell"], "default": "bash", "description": "Shell that runs the commands injected into the body.", "x-insert": "${1|bash,powershell|}", "x-enforcement": "accepted", "x-source": "CC" }, "metadata": { "description": "Further data; nothing acts on it, and a value that is no mapping is dropped.", "x-enforcement": "ignored", "x-source": "CC" }, "license": { "description": "Accepted, and nothing acts on it.", "x-enforcement": "accepted", "x-source": "CC" }, "compatibility": { "description": "Accepted, and nothing acts on it.", "maxLength": 500, "x-enforcement": "advised", "x-source": "CC" } }, "unevaluatedProperties": false };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) < 1) {
          const err0 = { instancePath: instancePath + "/name", schemaPath: "portable.schema.json/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err0];
          } else {
            vErrors.push(err0);
          }
          errors++;
        }
      } else {
        const err1 = { instancePath: instancePath + "/name", schemaPath: "portable.schema.json/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data1 = data.description;
      if (typeof data1 === "string") {
        if (func1(data1) < 1) {
          const err2 = { instancePath: instancePath + "/description", schemaPath: "portable.schema.json/properties/description/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
      } else {
        const err3 = { instancePath: instancePath + "/description", schemaPath: "portable.schema.json/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.license !== void 0) {
      if (typeof data.license !== "string") {
        const err4 = { instancePath: instancePath + "/license", schemaPath: "portable.schema.json/properties/license/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.compatibility !== void 0) {
      let data3 = data.compatibility;
      if (typeof data3 === "string") {
        if (func1(data3) < 1) {
          const err5 = { instancePath: instancePath + "/compatibility", schemaPath: "portable.schema.json/properties/compatibility/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      } else {
        const err6 = { instancePath: instancePath + "/compatibility", schemaPath: "portable.schema.json/properties/compatibility/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.metadata !== void 0) {
      let data4 = data.metadata;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4))) {
        const err7 = { instancePath: instancePath + "/metadata", schemaPath: "portable.schema.json/properties/metadata/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data["allowed-tools"] !== void 0) {
      let data5 = data["allowed-tools"];
      if (typeof data5 !== "string" && !Array.isArray(data5)) {
        const err8 = { instancePath: instancePath + "/allowed-tools", schemaPath: "portable.schema.json/properties/allowed-tools/type", keyword: "type", params: { type: schema32.properties["allowed-tools"].type }, message: "must be string,array" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
      if (Array.isArray(data5)) {
        const len0 = data5.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data5[i0] !== "string") {
            const err9 = { instancePath: instancePath + "/allowed-tools/" + i0, schemaPath: "portable.schema.json/properties/allowed-tools/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "portable.schema.json/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.description !== void 0) {
      let data8 = data.description;
      if (typeof data8 === "string") {
        if (func1(data8) > 1536) {
          const err11 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 1536 }, message: "must NOT have more than 1536 characters" };
          if (vErrors === null) {
            vErrors = [err11];
          } else {
            vErrors.push(err11);
          }
          errors++;
        }
      }
    }
    if (data.when_to_use !== void 0) {
      if (typeof data.when_to_use !== "string") {
        const err12 = { instancePath: instancePath + "/when_to_use", schemaPath: "#/properties/when_to_use/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data["argument-hint"] !== void 0) {
      if (typeof data["argument-hint"] !== "string") {
        const err13 = { instancePath: instancePath + "/argument-hint", schemaPath: "#/properties/argument-hint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.arguments !== void 0) {
      let data11 = data.arguments;
      if (typeof data11 !== "string" && !Array.isArray(data11)) {
        const err14 = { instancePath: instancePath + "/arguments", schemaPath: "#/properties/arguments/type", keyword: "type", params: { type: schema33.properties.arguments.type }, message: "must be string,array" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
      if (Array.isArray(data11)) {
        const len1 = data11.length;
        for (let i1 = 0; i1 < len1; i1++) {
          if (typeof data11[i1] !== "string") {
            const err15 = { instancePath: instancePath + "/arguments/" + i1, schemaPath: "#/properties/arguments/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
      }
    }
    if (data["disable-model-invocation"] !== void 0) {
      if (typeof data["disable-model-invocation"] !== "boolean") {
        const err16 = { instancePath: instancePath + "/disable-model-invocation", schemaPath: "#/properties/disable-model-invocation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    if (data["user-invocable"] !== void 0) {
      if (typeof data["user-invocable"] !== "boolean") {
        const err17 = { instancePath: instancePath + "/user-invocable", schemaPath: "#/properties/user-invocable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
    if (data["disallowed-tools"] !== void 0) {
      let data16 = data["disallowed-tools"];
      if (typeof data16 !== "string" && !Array.isArray(data16)) {
        const err18 = { instancePath: instancePath + "/disallowed-tools", schemaPath: "#/properties/disallowed-tools/type", keyword: "type", params: { type: schema33.properties["disallowed-tools"].type }, message: "must be string,array" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
      if (Array.isArray(data16)) {
        const len2 = data16.length;
        for (let i2 = 0; i2 < len2; i2++) {
          if (typeof data16[i2] !== "string") {
            const err19 = { instancePath: instancePath + "/disallowed-tools/" + i2, schemaPath: "#/properties/disallowed-tools/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
      }
    }
    if (data.model !== void 0) {
      if (typeof data.model !== "string") {
        const err20 = { instancePath: instancePath + "/model", schemaPath: "#/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err20];
        } else {
          vErrors.push(err20);
        }
        errors++;
      }
    }
    if (data.effort !== void 0) {
      let data19 = data.effort;
      if (!(data19 === "low" || data19 === "medium" || data19 === "high" || data19 === "xhigh" || data19 === "max")) {
        const err21 = { instancePath: instancePath + "/effort", schemaPath: "#/properties/effort/enum", keyword: "enum", params: { allowedValues: schema33.properties.effort.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err21];
        } else {
          vErrors.push(err21);
        }
        errors++;
      }
    }
    if (data.context !== void 0) {
      if (!(data.context === "fork")) {
        const err22 = { instancePath: instancePath + "/context", schemaPath: "#/properties/context/enum", keyword: "enum", params: { allowedValues: schema33.properties.context.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      }
    }
    if (data.agent !== void 0) {
      if (typeof data.agent !== "string") {
        const err23 = { instancePath: instancePath + "/agent", schemaPath: "#/properties/agent/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err23];
        } else {
          vErrors.push(err23);
        }
        errors++;
      }
    }
    if (data.background !== void 0) {
      if (typeof data.background !== "boolean") {
        const err24 = { instancePath: instancePath + "/background", schemaPath: "#/properties/background/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err24];
        } else {
          vErrors.push(err24);
        }
        errors++;
      }
    }
    if (data.hooks !== void 0) {
      let data23 = data.hooks;
      if (!(data23 && typeof data23 == "object" && !Array.isArray(data23))) {
        const err25 = { instancePath: instancePath + "/hooks", schemaPath: "#/properties/hooks/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err25];
        } else {
          vErrors.push(err25);
        }
        errors++;
      }
    }
    if (data.paths !== void 0) {
      let data24 = data.paths;
      if (typeof data24 !== "string" && !Array.isArray(data24)) {
        const err26 = { instancePath: instancePath + "/paths", schemaPath: "#/properties/paths/type", keyword: "type", params: { type: schema33.properties.paths.type }, message: "must be string,array" };
        if (vErrors === null) {
          vErrors = [err26];
        } else {
          vErrors.push(err26);
        }
        errors++;
      }
      if (Array.isArray(data24)) {
        const len3 = data24.length;
        for (let i3 = 0; i3 < len3; i3++) {
          if (typeof data24[i3] !== "string") {
            const err27 = { instancePath: instancePath + "/paths/" + i3, schemaPath: "#/properties/paths/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err27];
            } else {
              vErrors.push(err27);
            }
            errors++;
          }
        }
      }
    }
    if (data.shell !== void 0) {
      let data26 = data.shell;
      if (!(data26 === "bash" || data26 === "powershell")) {
        const err28 = { instancePath: instancePath + "/shell", schemaPath: "#/properties/shell/enum", keyword: "enum", params: { allowedValues: schema33.properties.shell.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err28];
        } else {
          vErrors.push(err28);
        }
        errors++;
      }
    }
    if (data.compatibility !== void 0) {
      let data29 = data.compatibility;
      if (typeof data29 === "string") {
        if (func1(data29) > 500) {
          const err29 = { instancePath: instancePath + "/compatibility", schemaPath: "#/properties/compatibility/maxLength", keyword: "maxLength", params: { limit: 500 }, message: "must NOT have more than 500 characters" };
          if (vErrors === null) {
            vErrors = [err29];
          } else {
            vErrors.push(err29);
          }
          errors++;
        }
      }
    }
    for (const key0 in data) {
      if (key0 !== "name" && key0 !== "description" && key0 !== "when_to_use" && key0 !== "argument-hint" && key0 !== "arguments" && key0 !== "disable-model-invocation" && key0 !== "user-invocable" && key0 !== "allowed-tools" && key0 !== "disallowed-tools" && key0 !== "model" && key0 !== "effort" && key0 !== "context" && key0 !== "agent" && key0 !== "background" && key0 !== "hooks" && key0 !== "paths" && key0 !== "shell" && key0 !== "metadata" && key0 !== "license" && key0 !== "compatibility") {
        const err30 = { instancePath, schemaPath: "#/unevaluatedProperties", keyword: "unevaluatedProperties", params: { unevaluatedProperty: key0 }, message: "must NOT have unevaluated properties" };
        if (vErrors === null) {
          vErrors = [err30];
        } else {
          vErrors.push(err30);
        }
        errors++;
      }
    }
  }
  validate21.errors = vErrors;
  return errors === 0;
}
validate21.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validate_vscode = validate22;
var schema35 = { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "vscode.schema.json", "title": "VS Code", "x-read": "2026-11-20", "required": ["name", "description"], "type": "object", "properties": { "name": { "type": "string", "minLength": 1, "maxLength": 64, "pattern": "^[a-z0-9-]+$", "description": "Must equal the folder name, which VS Code takes where they differ; cut to 64 characters.", "x-insert": "${1:skill-name}", "x-missing": "warned", "x-enforcement": "warned", "x-source": "VSC, VSDOC" }, "description": { "type": "string", "minLength": 1, "maxLength": 1024, "description": "What the skill does and when to use it. Without it the model is not offered the skill; the text is cut to 1,024 characters.", "x-insert": "${1:What it does, and when to use it}", "x-missing": "hidden", "x-enforcement": "cut", "x-source": "VSC, VSDOC" }, "argument-hint": { "type": "string", "minLength": 1, "description": "Hint that stands in the chat input when the skill is used as a command.", "x-insert": '"[${1:argument}]"', "x-enforcement": "warned", "x-source": "VSC, VSDOC" }, "user-invocable": { "type": "boolean", "default": true, "description": "With false the skill does not appear in the / menu. Only true and false without quotes are accepted.", "x-insert": "${1|false,true|}", "x-enforcement": "refused", "x-source": "VSC, VSDOC" }, "disable-model-invocation": { "type": "boolean", "default": false, "description": "With true only the user can start the skill. Only true and false without quotes are accepted.", "x-insert": "${1|true,false|}", "x-enforcement": "refused", "x-source": "VSC, VSDOC" }, "context": { "enum": ["fork"], "description": "Experimental: with fork the skill runs in a subagent, where the setting github.copilot.chat.skillTool.enabled is on.", "x-insert": "fork", "x-enforcement": "warned", "x-source": "VSC, VSDOC" }, "license": { "type": ["string", "object"], "description": "Accepted by the editor, without effect.", "x-insert": "${1:MIT}", "x-enforcement": "accepted", "x-source": "VSC" }, "compatibility": { "type": ["string", "object"], "description": "Accepted by the editor, without effect.", "x-insert": "${1:Needs git and network access}", "x-enforcement": "accepted", "x-source": "VSC" }, "metadata": { "type": "object", "description": "Accepted by the editor, without effect.", "x-insert": "\n  ${1:author}: ${2:value}", "x-enforcement": "accepted", "x-source": "VSC" } }, "unevaluatedProperties": false };
var pattern5 = new RegExp("^[a-z0-9-]+$", "u");
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate22.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.description === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 === "string") {
        if (func1(data0) > 64) {
          const err2 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          if (vErrors === null) {
            vErrors = [err2];
          } else {
            vErrors.push(err2);
          }
          errors++;
        }
        if (func1(data0) < 1) {
          const err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (!pattern5.test(data0)) {
          const err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/pattern", keyword: "pattern", params: { pattern: "^[a-z0-9-]+$" }, message: 'must match pattern "^[a-z0-9-]+$"' };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      } else {
        const err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err5];
        } else {
          vErrors.push(err5);
        }
        errors++;
      }
    }
    if (data.description !== void 0) {
      let data1 = data.description;
      if (typeof data1 === "string") {
        if (func1(data1) > 1024) {
          const err6 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/maxLength", keyword: "maxLength", params: { limit: 1024 }, message: "must NOT have more than 1024 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
        if (func1(data1) < 1) {
          const err7 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err7];
          } else {
            vErrors.push(err7);
          }
          errors++;
        }
      } else {
        const err8 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
    if (data["argument-hint"] !== void 0) {
      let data2 = data["argument-hint"];
      if (typeof data2 === "string") {
        if (func1(data2) < 1) {
          const err9 = { instancePath: instancePath + "/argument-hint", schemaPath: "#/properties/argument-hint/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      } else {
        const err10 = { instancePath: instancePath + "/argument-hint", schemaPath: "#/properties/argument-hint/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err10];
        } else {
          vErrors.push(err10);
        }
        errors++;
      }
    }
    if (data["user-invocable"] !== void 0) {
      if (typeof data["user-invocable"] !== "boolean") {
        const err11 = { instancePath: instancePath + "/user-invocable", schemaPath: "#/properties/user-invocable/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err11];
        } else {
          vErrors.push(err11);
        }
        errors++;
      }
    }
    if (data["disable-model-invocation"] !== void 0) {
      if (typeof data["disable-model-invocation"] !== "boolean") {
        const err12 = { instancePath: instancePath + "/disable-model-invocation", schemaPath: "#/properties/disable-model-invocation/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
        if (vErrors === null) {
          vErrors = [err12];
        } else {
          vErrors.push(err12);
        }
        errors++;
      }
    }
    if (data.context !== void 0) {
      if (!(data.context === "fork")) {
        const err13 = { instancePath: instancePath + "/context", schemaPath: "#/properties/context/enum", keyword: "enum", params: { allowedValues: schema35.properties.context.enum }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err13];
        } else {
          vErrors.push(err13);
        }
        errors++;
      }
    }
    if (data.license !== void 0) {
      let data6 = data.license;
      if (typeof data6 !== "string" && !(data6 && typeof data6 == "object" && !Array.isArray(data6))) {
        const err14 = { instancePath: instancePath + "/license", schemaPath: "#/properties/license/type", keyword: "type", params: { type: schema35.properties.license.type }, message: "must be string,object" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
    if (data.compatibility !== void 0) {
      let data7 = data.compatibility;
      if (typeof data7 !== "string" && !(data7 && typeof data7 == "object" && !Array.isArray(data7))) {
        const err15 = { instancePath: instancePath + "/compatibility", schemaPath: "#/properties/compatibility/type", keyword: "type", params: { type: schema35.properties.compatibility.type }, message: "must be string,object" };
        if (vErrors === null) {
          vErrors = [err15];
        } else {
          vErrors.push(err15);
        }
        errors++;
      }
    }
    if (data.metadata !== void 0) {
      let data8 = data.metadata;
      if (!(data8 && typeof data8 == "object" && !Array.isArray(data8))) {
        const err16 = { instancePath: instancePath + "/metadata", schemaPath: "#/properties/metadata/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err16];
        } else {
          vErrors.push(err16);
        }
        errors++;
      }
    }
    for (const key0 in data) {
      if (key0 !== "name" && key0 !== "description" && key0 !== "argument-hint" && key0 !== "user-invocable" && key0 !== "disable-model-invocation" && key0 !== "context" && key0 !== "license" && key0 !== "compatibility" && key0 !== "metadata") {
        const err17 = { instancePath, schemaPath: "#/unevaluatedProperties", keyword: "unevaluatedProperties", params: { unevaluatedProperty: key0 }, message: "must NOT have unevaluated properties" };
        if (vErrors === null) {
          vErrors = [err17];
        } else {
          vErrors.push(err17);
        }
        errors++;
      }
    }
  } else {
    const err18 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err18];
    } else {
      vErrors.push(err18);
    }
    errors++;
  }
  validate22.errors = vErrors;
  return errors === 0;
}
validate22.evaluated = { "props": true, "dynamicProps": false, "dynamicItems": false };
var validateWorkspace = validate23;
var schema36 = { "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "skillwright.schema.json", "title": "Skillwright workspace", "description": "How the skills of this workspace are checked.", "type": "object", "properties": { "$schema": { "type": "string" }, "profile": { "description": "The dialect the skills are written in; auto takes it from the folder and the keys of each skill.", "type": "string", "default": "auto" }, "targets": { "description": "The hosts that every skill ships to. A finding says for which of them it holds.", "type": "array", "items": { "type": "string" }, "uniqueItems": true }, "rules": { "description": "Severity of each rule by its code.", "type": "object", "additionalProperties": { "enum": ["off", "error", "warning", "info", "hint"] } }, "ignore": { "description": "Paths that are not checked, written as in .gitignore.", "type": "array", "items": { "type": "string" } } } };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  ;
  let vErrors = null;
  let errors = 0;
  const evaluated0 = validate23.evaluated;
  if (evaluated0.dynamicProps) {
    evaluated0.props = void 0;
  }
  if (evaluated0.dynamicItems) {
    evaluated0.items = void 0;
  }
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.$schema !== void 0) {
      if (typeof data.$schema !== "string") {
        const err0 = { instancePath: instancePath + "/$schema", schemaPath: "#/properties/%24schema/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err0];
        } else {
          vErrors.push(err0);
        }
        errors++;
      }
    }
    if (data.profile !== void 0) {
      if (typeof data.profile !== "string") {
        const err1 = { instancePath: instancePath + "/profile", schemaPath: "#/properties/profile/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.targets !== void 0) {
      let data2 = data.targets;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          if (typeof data2[i0] !== "string") {
            const err2 = { instancePath: instancePath + "/targets/" + i0, schemaPath: "#/properties/targets/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
        let i1 = data2.length;
        let j0;
        if (i1 > 1) {
          const indices0 = {};
          for (; i1--; ) {
            let item0 = data2[i1];
            if (typeof item0 !== "string") {
              continue;
            }
            if (typeof indices0[item0] == "number") {
              j0 = indices0[item0];
              const err3 = { instancePath: instancePath + "/targets", schemaPath: "#/properties/targets/uniqueItems", keyword: "uniqueItems", params: { i: i1, j: j0 }, message: "must NOT have duplicate items (items ## " + j0 + " and " + i1 + " are identical)" };
              if (vErrors === null) {
                vErrors = [err3];
              } else {
                vErrors.push(err3);
              }
              errors++;
              break;
            }
            indices0[item0] = i1;
          }
        }
      } else {
        const err4 = { instancePath: instancePath + "/targets", schemaPath: "#/properties/targets/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err4];
        } else {
          vErrors.push(err4);
        }
        errors++;
      }
    }
    if (data.rules !== void 0) {
      let data4 = data.rules;
      if (data4 && typeof data4 == "object" && !Array.isArray(data4)) {
        for (const key0 in data4) {
          let data5 = data4[key0];
          if (!(data5 === "off" || data5 === "error" || data5 === "warning" || data5 === "info" || data5 === "hint")) {
            const err5 = { instancePath: instancePath + "/rules/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), schemaPath: "#/properties/rules/additionalProperties/enum", keyword: "enum", params: { allowedValues: schema36.properties.rules.additionalProperties.enum }, message: "must be equal to one of the allowed values" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/rules", schemaPath: "#/properties/rules/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
    if (data.ignore !== void 0) {
      let data6 = data.ignore;
      if (Array.isArray(data6)) {
        const len1 = data6.length;
        for (let i2 = 0; i2 < len1; i2++) {
          if (typeof data6[i2] !== "string") {
            const err7 = { instancePath: instancePath + "/ignore/" + i2, schemaPath: "#/properties/ignore/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
      } else {
        const err8 = { instancePath: instancePath + "/ignore", schemaPath: "#/properties/ignore/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err8];
        } else {
          vErrors.push(err8);
        }
        errors++;
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validate23.errors = vErrors;
  return errors === 0;
}
validate23.evaluated = { "props": { "$schema": true, "profile": true, "targets": true, "rules": true, "ignore": true }, "dynamicProps": false, "dynamicItems": false };
export {
  validateWorkspace,
  validate_agentskills,
  validate_claude_code,
  validate_vscode
};
