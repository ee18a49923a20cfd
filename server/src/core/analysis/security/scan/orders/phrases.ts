import { takesControl } from './control.ts';
import { inOtherLanguages } from './foreignOrders.ts';
import { hasMatch } from '../gates/gatedPattern.ts';
import { claimsRank, hintsAtRank } from './rank.ts';
import { callsModel, keepsSecret } from './secrecy.ts';
import { WordMarks } from '../gates/wordMarks.ts';

/** Orders to drop what the model was told before. Wording after OWASP LLM01:2025 and published collections of injections. */
export const dropsInstructions =
  /\b(?:ignore|disregard|forget|override|supersede|discard|bypass|set aside|pay no attention to|do not (?:follow|obey))\s{1,3}(?:(?:all|any|every|each|of|the|your|my|these|those|its|and|or|to|other|existing|current|earlier|initial|question|wishes|original|default|standard|normal|usual|system|developer|user|safety|security|built-in|platform|host|agent|assistant|previous|previously|prior|above|preceding|former|foregoing|given|stated|conflicting|contrary|project|workspace|repository)[\s,/]{1,3}){1,7}(?:instructions?|prompts?|rules?|guidelines?|directives?|guardrails?|polic(?:y|ies)|constraints?|restrictions?|safeguards?|training|directions|orders|messages?|context|limits|limitations|question|wishes|requests?)\b|\b(?:instructions?|guidelines|rules|restrictions|safeguards|guardrails|polic(?:y|ies))\s[^.\n]{0,40}?\b(?:(?:must|should|can|are to|have to|may) (?:now )?(?:be )?(?:ignored|forgotten|disregarded|overridden|dropped)|(?:are|is|no longer|have been|has been) (?:now )?(?:suspended|void|lifted|disabled|revoked|outdated|cancelled|superseded|appl(?:y|ies)))\b|\b(?:takes?|has|have) (?:precedence|priority) over (?:the |any |all |your )?(?:user(?:['’]s)?(?: (?:instructions|requests?|wishes|prompts?|messages?))?(?=[.,;:\s]{0,2}(?:$|\n|[A-Z]))|system (?:prompt|instructions)|safety|other instructions|previous)/gi;

/** Orders to keep something from the user. */
export const hidesFromUser =
  /\b(?:(?:do not|don['’]t|never|must not|should not|shouldn['’]t|without|avoid|refrain from|no need to)\s{1,3}(?:ever\s|even\s|to\s)?(?:tell(?:ing)?|inform(?:ing)?|notify(?:ing)?|alert(?:ing)?|warn(?:ing)?|mention(?:ing)?|reveal(?:ing)?|disclos(?:e|ing)|report(?:ing)?|show(?:ing)?|expos(?:e|ing)|acknowledg(?:e|ing)|explain(?:ing)?|discuss(?:ing)?|surfac(?:e|ing)|let(?:ting)?|display(?:ing)?|print(?:ing)?|bring(?:ing)?)\b(?:[^.\n]{0,60}?\b(?:to|with|for)\s{1,2})?[^.\n]{0,25}?\b(?:the\s|your\s|any\s)?(?:users?|humans?|operators?|person|people|developers?|owner|anyone|anybody|reviewers?|sender|customer)\b(?!-|['’]s?\s|\s(?:impact|experience|interface|input|data|ids?|agents?|stor(?:y|ies)|flows?|journeys?|names?|accounts?|messages?|prompts?)\b)|\bwithout (?:the )?(?:users?|person|human|anyone)(?:['’]s)? (?:knowing|noticing|knowledge|consent|approval)\b|\b(?:leave|keep)\b[^.\n]{0,60}?\bout of (?:the |your |any |all )?(?:summary|report|answer|reply|logs?|output|changelog|list of changes|description|commit message|plan|response|transcript|notes)\b|\bact as (?:if|though) (?:it|this|that|nothing)(?: had| has)?(?: not|n['’]t| never)? happened\b|\b(?:say|write|report|mention) nothing (?:about|of) (?:it|this|these|that|the (?:upload|copy|command|step|file|change))\b|\b(?:do not|don['’]t|never) (?:list|log|record|mention|show|name)\b[^.\n]{0,40}\b(?:among the changes|in (?:the|your) (?:summary|report|answer|output|changes|response|log))\b|(?:hide|conceal|keep|withhold|suppress)\s{1,3}(?:this|these|it|them|that|all|any|the|its|every\w*)\b[^.\n]{0,60}?\b(?:from|hidden from|secret from|invisible to)\s(?:the\s|your\s)?(?:users?|humans?|operators?|reviewers?|developers?|logs?)\b|(?:users?|humans?|operators?|reviewers?|nobody)\s(?:must|should|may|can|do(?:es)?|need)\s?(?:not|never|n['’]t)\s(?:be\s|to\s)?(?:notice|find out|be aware|be told|learn of|see (?:this|it|these)|know (?:about|of|that)|know|see|learn|aware|told|find out|informed|realize)|keep (?:this|it|that|these steps|the following) (?:secret|hidden|confidential|silent|quiet|private|between us|to yourself))/gi;

/** Orders to switch safety off. */
export const disablesSafety =
  /(?<!skillwright-)\b(?:(?:disable|turn off|switch off|deactivate|bypass|circumvent|skip|suppress|remove|drop|lift|relax|suspend|ignore|override|evade)\s{1,3}(?:(?:all|any|every|each|the|your|its|of|and|or|other|built-in|internal|normal|usual|standard|default|agent|host|model|content|user|ai|claude|claude['’]s|platform)[\s,]{1,3}){0,5}(?:safety|security|guardrails?|safeguards?|safe[- ]mode|sandbox(?:ing)?|ethic(?:s|al)|moderation|content[- ]filter\w*|filters|permission(?:s)?|approval|confirmation|consent|refusal|protections?|alignment|oversight|audit(?:ing)?)\s{0,2}(?:checks?|guidelines?|filters?|polic(?:y|ies)|prompts?|mechanisms?|features?|settings?|restrictions?|measures?|controls?|systems?|rules?|layers?|protocols?|dialogs?|steps?|mode|logging|warnings?|requests?|guardrails?)?)/gi;

/** Another role without rules. */
export const changesRole =
  /\b(?:you are (?:now|no longer)\s(?:in\s|a\s|an\s|called\s|bound\s|restricted\s|the\s|operating\s)?(?:DAN\b|developer mode|debug mode|maintenance mode|admin(?:istrator)? mode|god mode|root mode|unrestricted|jailbroken|bound by|restricted by|subject to|limited by|an? ai without|unfiltered|uncensored|an? (?:coding |helpful |ai )?(?:assistant|model|agent)\b)|\b(?:who|that|which|and) (?:has|have) no (?:rules|restrictions|limits|filters)\b|\bnever refuses\b(?! to proceed)[^.\n]{0,60}|\bnever refuse (?:an?|any|to (?:answer|help|comply|do))\b[^.\n]{0,60}|(?:enter|activate|switch to|you are in)\s(?:DAN|developer|god|jailbreak|unrestricted|unfiltered|sudo|root|maintenance|admin(?:istrator)?)[- ]mode|act as (?:an?\s)?(?:unrestricted|unfiltered|uncensored|jailbroken|DAN\b)|(?:you have|with|there are) no (?:restrictions|limitations|ethical guidelines|content polic(?:y|ies)|safety (?:rules|guidelines))|do anything now)\b/gi;

/** Claims to speak for whoever the model obeys. */
export const claimsAuthority =
  /<\/?\s?(?:system|system[-_ ](?:prompt|message|override|reminder)|admin|im_start|developer)\s?>|<\|(?:im_start|im_end|system|endoftext|start_header_id)\|>|\[\/?(?:INST|SYS|SYSTEM|ADMIN|DEVELOPER)\]|<<\/?SYS>>|^\s{0,3}(?:#{1,4}\s)?\[?(?:system|admin|developer)\s(?:override|prompt|message|instruction|notice|update)\]?\s?:|\b(?:new|updated|real|actual|true|hidden|secret) (?:system )?(?:instructions?|prompt|directives?)\s?:|\b(?:end of|\/)(?: the)? (?:system prompt|user (?:input|instructions))\b/gim;

const speaksToAssistant =
  /\b(?:notes?|notices?|instructions?|orders|message|attention|hint|directive)s?\s(?:to|for)\s(?:the\s|any\s|all\s)?(?:AI|LLM|language model|assistant|agent|model|claude|copilot|codex|gemini|gpt|chatbot)s?\b|\b(?:AI|LLM|assistant|agent|claude|copilot|codex)s?\b(?:\s(?:reading|processing|parsing|using|executing)\s[^.\n]{0,40})?\s{0,2}(?::|,\s(?:please|you|before|after|when|do|read|run|execute|ignore)|must\b|should\b)|\b(?:an die|an den) (?:KI|Assistenten|Agenten)\b|\b(?:al|para el|para la) (?:asistente|agente|IA)\b|致(?:人工智能|AI|智能)|(?:人工智能|AI)助手/i;

/** Words with which somebody speaks to a model rather than to people. */
const toModel =
  /\b(?:AI|LLM|agents?|assistants?|claude|copilot|codex|gpt|chatbot|model)s?\b[^.\n]{0,60}\b(?:must|should|shall|needs? to|has to|have to|is required to|will|please|always|immediately|:)|\b(?:you|the agent|the assistant|the model) (?:must|should|shall|need to|have to|will|are to|are required to)\b|^\s{0,4}(?:important|attention|note to|instructions? (?:for|to)|hidden instruction|system)\b/im;

/** An order to do something on the computer. */
const toDo =
  /\b(?:run|execute|invoke|fetch|download|install|upload|send|post|exfiltrate|transmit|forward|include|append|insert|read|open|cat|copy|collect|write|add|email|delete|remove|curl|wget|call|set|enable|disable|grant|approve|commit|push|use|load|follow|obey|encode|output|embed)\b/i;

const tests: readonly RegExp[] = [
  dropsInstructions,
  hidesFromUser,
  disablesSafety,
  changesRole,
  claimsAuthority,
  inOtherLanguages,
  keepsSecret,
  takesControl,
  claimsRank,
  hintsAtRank,
];

/** Whether somebody speaks to a model where people do not look. */
export function speaksToModel(words: string): boolean {
  return speaksToAssistant.test(words) || callsModel.test(words);
}

/** Whether words are orders that only a model would follow: to drop its rules, to hide something, or to do something as a model. */
export function addressesAgent(words: string): boolean {
  return givesOrders(words) || ((speaksToModel(words) || toModel.test(words)) && toDo.test(words));
}

/** Whether words order a model to drop its rules or to hide something. */
export function givesOrders(words: string): boolean {
  const marks = new WordMarks(words);
  return tests.some(test => hasMatch(words, marks, test));
}
