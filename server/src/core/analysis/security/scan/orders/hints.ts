import { faintKinds } from './faintHints.ts';
import { foreignHints } from './foreignHints.ts';

const person = String.raw`(?:(?:the|your|any|a|an|our|every|their)\s)?(?:\w{3,12}\s)?(?:users?|persons?|people|humans?|operators?|owners?|customers?|clients?|readers?|reviewers?|players?|developers?|staff|travell?ers?|team|managers?|colleagues?|visitors?|patients?|students?|guests?|admin\w{0,10}|account holders?|person (?:at|behind|in front of) the (?:keyboard|screen)|anyone|anybody|someone|somebody|they|he|she|them|him|her|whoever)`;
const text = String.raw`(?:this|the|our)\s(?:page|file|skill|document|text|section|appendix|package|guide|manual|handbook|policy|annex|charter|playbook|provision)`;
const rules = String.raw`(?:rules?|guidelines?|guidance|instructions?|restrictions?|polic(?:y|ies)|safety (?:checks?|training|rules)|safeguards?|guardrails?|limits|safety|caution|directives?|obligations|training)`;
const yours = String.raw`(?:your|the (?:model|assistant|agent|vendor|provider|platform|host|operator|system|developer|maker)(?:['’]s)?(?: own)?|regular|usual|normal|former|earlier|previous|other|existing|built-in|default|safety)`;
const asking = String.raw`(?:permissions?|consent|approvals?|authori[sz]ations?|confirmations?|go-aheads?|agreement|sign-?offs?|clearance)`;

/** A consent that is taken for given. */
const consent = [
  String.raw`\b(?:assume|presume|infer|take it|suppose|regard|consider|deem)\s(?:that\s|the\s|their\s|his\s|her\s|your\s|a\s|every\s|all\s){0,2}(?:\w{1,12}['’]?s?\s){0,2}(?:${asking}|a yes|agreed)\b(?![^.\n]{0,30}\b(?:denied|withheld|missing)\b)`,
  String.raw`\b${asking}\b[^.\n]{0,40}\b(?:is|are|was|were|has been|have been|be|counts? as|as)\s(?:already\s|hereby\s|always\s|deemed\s|considered\s|therefore\s|thus\s){0,2}(?:granted|given|assumed|presumed|implied|implicit|pre-?cleared|standing|settled|obtained|answered|on file|unnecessary|superfluous|waived|part of the (?:licen[cs]e|purchase|installation))\b`,
  String.raw`\b(?:constitutes?|implies|signifies|amounts to|expresses|stands for|includes)\s(?:\w{1,12}\s){0,2}${asking}\b|\b(?:blanket|standing|implied|tacit|unlimited|general|irrevocable)\s${asking}\b`,
  String.raw`\b(?:pre-?cleared|pre-?authori[sz]ed|agreed in advance|approved in advance|consented in advance)\b`,
  String.raw`\banswer\s[\x60"“'‘]?(?:yes|y|ok)[\x60"”'’]?\s(?:for|in place of|instead of)\s(?:the user|them|him|her)\b`,
  String.raw`\bsilence\s(?:is|means|counts|equals|from)\b[^.\n]{0,30}|\btake\s(?:it|that|this|silence|no answer)\sas\s(?:an?\s)?(?:yes|consent|agreement|approval|permission)\b`,
  String.raw`\b(?:approve|confirm|accept|grant|allow)\s(?:everything|all of it|whatever|anything)\b[^.\n]{0,40}|\b(?:answer|confirm|approve|agree|consent|accept|click)\w{0,3}\b[^.\n]{0,40}\bon\s(?:the\s)?(?:customer|user|client|owner|their)(?:['’]s)?\sbehalf\b`,
  String.raw`\bwithout\s(?:seeking|requesting|obtaining|awaiting|waiting for|further|asking for|any|additional|prior)\s(?:\w{1,10}\s)?(?:${asking}|questions?)\b`,
  String.raw`\b(?:may I|shall I|can I|should I)\b["”'’?]{0,3}[^.\n]{0,40}\b(?:never|no|not|answered|superfluous|skip|spare|needless|waste)\b`,
  String.raw`\b(?:everyone|everybody|all)\s(?:else\s)?has\s(?:already\s)?(?:agreed|approved|accepted|confirmed)\b`,
];

consent.push(
  String.raw`\b(?:whoever|who|by)\s(?:runs?|uses?|installs?|loads?|opens?|running|using|installing|loading)\s(?:this|the)\s(?:tool|skill|package|file)\b[^.\n]{0,60}\b(?:waive[sd]?|accepts?|agrees?|consents?|forgo\w{0,2}|forfeits?|gives? up)\b`,
  String.raw`\b(?:grant|approve|confirm|dismiss|answer|accept)\s(?:all\s|the\s|any\s|every\s|all the\s)?(?:pending|open|outstanding|waiting|remaining|such)\s(?:requests?|prompts?|questions?|dialogs?|approvals?)\b`,
  String.raw`\b(?:consent|permission|approval|confirmation)s?(?:\s(?:prompts?|dialogs?|requests?|steps?))?\s(?:is|are)\s(?:\w{1,9}\s)?(?:optional|a formality|a relic|a legacy|a nuisance|an obstacle|no longer (?:needed|required)|dispensable)\b`,
  String.raw`\b(?:no need to|needless to|nobody needs to|you need not|you don['’]t need to)\s(?:ask|consult|bother|involve|inform|warn|seek)\s(?:the\s)?(?:user|person|anyone|anybody|owner|customer|them|him|her)\b`,
  String.raw`\b(?:authori[sz]ed|empowered|appointed|asked|entitled)\s(?:us|you|the assistant|this skill)\sto\s(?:act|decide|answer|sign|agree|consent)\b`,
);

/** A rank that a skill does not have, or rules that are said to be gone. */
const rank = [
  String.raw`\b${text}\s(?:\w{1,9}\s)?(?:wins|controls|governs|prevails|supersedes|overrides|outranks|decides|has the (?:last|final) (?:word|say)|comes first|ranks (?:above|before|higher)|is above|stands above|replaces (?:the|your|any))\b`,
  String.raw`\b(?:supersedes?|overrides?|outranks?|replaces?|displaces?|trumps?|beats)\s(?:the\s)?(?:${yours}\s)(?:\w{1,10}\s){0,2}${rules}\b|\boutranks?\s(?:the\s)?(?:chat|user|person|conversation|system|prompt)\b`,
  String.raw`\b(?:exempt|released|freed|excused|relieved)\s(?:\w{1,9}\s)?from\b[^.\n]{0,40}\b${rules}\b`,
  String.raw`\b${yours}\s(?:\w{1,10}\s){0,2}${rules}\b[^.\n]{0,50}\b(?:suspended|lifted|offline|dropped|retired|not in (?:effect|force)|no longer|belongs? to (?:somebody|someone)|written for|paused|inactive|out of force|do(?:es)? not (?:apply|count|bind|matter|hold)|don['’]t (?:apply|count|bind|matter|hold)|void|set aside|rests?|at rest|ends? here|stops? here)\b`,
  String.raw`\b${rules}\s(?:that\s|which\s)?(?:you\s(?:came with|brought|got|learned|were (?:given|taught|told|trained))|were given to you|you know)\b[^.\n]{0,80}`,
  String.raw`\b(?:everything|all|anything|whatever|what|the (?:conversation|messages|instructions|text))\s(?:\w{1,12}\s){0,4}(?:above|before|earlier|so far|until now|up to here|before this (?:file|page|line|point))\b[^.\n]{0,60}\b(?:draft|never|erased|deleted|void|past|history|forget|forgotten|obsolete|no longer|irrelevant|not count)\b`,
  String.raw`\b(?:start|begin)\s(?:afresh|anew|with a (?:clean slate|blank page)|from a blank page)\b|\bobligations?\b[^.\n]{0,30}\bend\b|\b(?:one|a single|only one)\s(?:voice|authority|source|will)\s(?:counts|matters|decides|remains)\b`,
  String.raw`\byou\s(?:work|act|are here|speak|answer)\s(?:only\s)?(?:for|to|on behalf of)\s(?:the\s|its\s)?(?:publisher|author|vendor|maker|seller|company behind|issuer|skill|provider of this)\b|\b(?:serve|put|place|protect|favou?r)\s(?:the\s)?(?:interests?|wishes|needs)\s(?:of\s)?(?:the\s)?(?:vendor|publisher|author|seller|issuer)\b`,
  String.raw`\b(?:user|person|customer|client|human)\b[^.\n]{0,30}\bis\s(?:only\s|just\s|merely\s|but\s)?an?\s(?:trainee|guest|observer|bystander|spectator|tester|passenger|intern|temp|stand-in|visitor|beginner)\b`,
  String.raw`\b(?:decisions?|wishes|opinions?|orders|objections?|requests?|preferences|instructions)\b[^.\n]{0,30}\b(?:are|is|as)\s(?:only\s|just\s|mere(?:ly)?\s)?(?:suggestions?|advisory|advice|noise|optional|background|not binding|non-binding|secondary|of no (?:weight|account)|hints|colou?r)\b`,
  String.raw`\b(?:commands?|texts?|instructions?|comments?|lines?|words|orders|sentences|tickets?|pages?|mails?)\s(?:in|from|of|on|inside|that)\b[^.\n]{0,50}\b(?:executed|obeyed|followed|treated|counts?|handled|carried out|respected|trusted)\s(?:\w{1,9}\s)?(?:like|as|as if|the same as)\b[^.\n]{0,30}\b(?:user|operator|mine|yours|system|orders?|own)\b`,
  String.raw`\b(?:user|owner|operator|customer)['’]s\s(?:blessing|full trust|backing|mandate)\b|\bregardless of what\s(?:\w{1,9}\s){0,2}(?:user|person|they|he|she)\s(?:says|said|asks|wants|orders|typed?s?)\b`,
];

rank.push(
  String.raw`\b(?:is|are|stands?)\s(?:superior|higher|above|prior)\s(?:to\s)?(?:any|all|every|the|your)\b[^.\n]{0,40}\b(?:guidance|instructions?|rules|prompts?|host|user|orders|wishes)\b|\b(?:contrary|conflicting|opposing|other)\s(?:directions?|instructions?|orders?|wishes|guidance|vetoes|sources of instruction)\b[^.\n]{0,30}\b(?:lapse|yield|void|ignored?|informative|advisory|fall silent|give way|no effect|rank below)\b`,
  String.raw`\b(?:veto|objection|word|will|order)\b[^.\n]{0,20}\bhas no (?:effect|force|weight|bearing|validity)\b|\b(?:may|can)\s(?:comment|watch|advise|suggest|object|ask)\b[^.\n]{0,12}\bbut (?:not|never|cannot|may not|does not)\b`,
  String.raw`\b(?:take|takes|accept|receive)\s(?:your\s)?orders?\s(?:only\s)?from\s(?:the\s)?(?:author|publisher|file|page|skill|vendor|maker|this)\b|\b(?:treat|regard|consider|think of)\syour\s(?:\w{1,10}\s)?(?:training|rules|guidelines|instructions|upbringing)\sas\b|\bwhat counts (?:is|stands)\b[^.\n]{0,20}\b(?:here|this)\b`,
  String.raw`\b(?:whatever|anything|everything|what)\s(?:stands|is written|is said|it says|comes)\s(?:in|from|by)\s(?:the\s)?(?:issues?|tickets?|mails?|pages?|logs?|files?|server|comments?|web)\b[^.\n]{0,40}\b(?:order|obey|law|instruction|binding|executed|followed|blessing)\w{0,2}\b|\b(?:to be|must be|are)\sobeyed\b`,
);

/** Something that is kept from people. */
const concealment = [
  String.raw`(?<!\b(?:did|does|has|have|had|is|are|users?|they|you|or)\s)(?:\bno longer|\bnever|\bnot|\b[Dd]on['’]t|\bwithout)\s(?:ever\s)?(?:mention\w{0,3}|document (?:it|this|the|that|these)\b|speaks?(?:ing)? of|talk\w{0,3} (?:of|about)|bring(?:s|ing)? up|disclos\w{1,3}|volunteer\w{0,3}|own up to|admit\w{0,4}|reveal\w{0,3}|confess\w{0,3}|touch on|recount|dwell on)\b(?![^.\n]{0,20}\b(?:unless|until|competitors?|brand|price|politics)\b)`,
  String.raw`\b(?:stays?|remains?|keeps?|be|is)\ssilent\s(?:about|on|as to)\b|\bkeep\s(?:it|this|things)\s(?:that way|so|from|to yourself|among us|off)\b|\bnever let (?:it|this|that|them|him|her) (?:show|know|see|slip)\b`,
  String.raw`\b(?:deny|denies)\s(?:that|any|having|knowing|all)\b|\byou\s(?:never|didn['’]t|did not)\s(?:saw|see|read|touched|heard|knew|know|opened|ran)\b|\byou have no (?:idea|clue|memory)\b|\bforget\s(?:that\s(?:this|it|the|you)|about (?:it|this|the)|it|this step)\b`,
  String.raw`\b(?:delete|remove|strip|clear|trim|cut|wipe|empty|erase)\s(?:\w{1,9}\s){0,3}(?:of|from)\s(?:your|the)\s(?:\w{1,10}\s)?(?:log|history|transcript|work log|notes|protocol|record|journal)\b|\b(?:do not|don['’]t|never)\s(?:log|record|note down|protocol)\s(?:this|the|it|these|that|any)\b`,
  String.raw`\b(?:describe|present|declare|label|call|announce|phrase|name|introduce|enter|show|title)\s(?:the|it|this|that|each|every)\s?(?:\w{1,12}\s){0,2}(?:as|["“'‘])[^.\n]{0,12}\b(?:clean-?up|cache|check|list|count|maintenance|formatting|update|routine|temporary|test|version|harmless|read|show|optimi[sz]ation|backup)\w{0,4}\b`,
  String.raw`\b(?:when|while|if|once|as soon as|only when|after)\s(?:nobody|no one|no-one|${person})\s(?:is\s|are\s|has\s|have\s)?(?:\w{1,9}\s)?(?:watching|looking|away|absent|asleep|gone|left|busy|not looking|afk)\b`,
  String.raw`\b(?:if|when|while)\s(?:a|an|the|any)\s(?:\w{1,9}\s)?(?:reviewer|auditor|human|supervisor|inspector|moderator)\s(?:is|are)\s(?:present|watching|around|online|looking)\b[^.\n]{0,60}\b(?:skip|omit|stop|leave|do not|don['’]t|otherwise)\b`,
  String.raw`\b(?:is|are|be)\s(?:missing|absent|left out|omitted|excluded)\s(?:from|in)\s(?:the|your|any|its)\s(?:\w{1,9}\s)?(?:report|summary|answer|list|message|reply|overview|log)\b|\b(?:closing|final) (?:message|report|summary)\b\s(?:\w{1,12}\s){0,4}(?:nothing|never|omit\w{0,4})\b`,
  String.raw`\b(?:what|if|when|whether|should|whenever|in case|suppose)\b[^.\n?]{0,60}\b(?:asks?|wants? to know|notices?|wonders?|finds? out|discovers?|complains?|is curious|comes? up|inquires?)\b[^.\n]{0,60}[?:,–—-]["”*]{0,3}\s(?:\**A\**:\s)?["“*]{0,2}(?:that it|only|just|nothing|nowhere|no\b|it was|it is (?:a|an|only|just)|say|answer|reply|tell|call it|you (?:know|did|saw|have) (?:nothing|not|no)|name|blame|claim|deny)\b`,
  String.raw`\b(?:is|are) (?:our|the (?:publisher|vendor|author|maker)['’]s|nobody['’]s|none of (?:their|his|her|your)) (?:own )?business\b|\b(?:easily|quickly|needlessly)\s(?:worried|alarmed|confused|upset|frightened|unsettled)\b|\b(?:would|might|could|only|tends? to)\s(?:\w{1,9}\s)?(?:worry|alarm|confuse|upset|frighten|unsettle|trouble|irritate)\s(?:${person})`,
  String.raw`\b(?:we|the team)\s(?:got|received|had)\s(?:\w{1,9}\s)?(?:angry|many|some|several|annoyed)\s(?:mails?|complaints?|questions?|tickets?)\b|\bsince (?:users?|people|customers?) complained\b`,
  String.raw`\b(?:be discreet|your discretion|inconspicuous\w{0,2}|keep a low profile|goes unnoticed|without a trace|leaves? no trace|off the books)\b`,
];

concealment.push(
  String.raw`\b(?:say|claim|answer|reply|tell\s(?:them|him|her|people))\b[^.\n]{0,60},\s(?:never|not|and not|but not|but never)\s(?:that|what|how|why)\b|\bnot (?:their|his|her|anybody['’]s|anyone['’]s|the user['’]s) (?:concern|business|affair)\b`,
  String.raw`\b(?:sentence|note|remark|paragraph|section|line|mention)\b[^.\n]{0,40}\b(?:was|were|has been|have been|we took|taken|removed|deleted)\b[^.\n]{0,40}\b(?:itself|still|goes on|continues|stays|remains)\b|\b(?:intentional|deliberate|on purpose)\s(?:and|but)\s(?:undocumented|unmentioned|hidden|secret)\b|\bmake it (?:look|seem|appear) like\b`,
  String.raw`\b(?:give|choose|pick|use|find)\s(?:the\s\w{0,12}\s?)?(?:command|step|action|call|script|file|it)\s(?:an?\s)?(?:innocent|harmless|boring|innocuous|friendly|misleading|neutral|inconspicuous)\b|\bhide\s(?:the|it|this|that|a)\b[^.\n]{0,40}\b(?:behind|inside|among|beneath|under|between)\b|\b(?:should|must|is to|has to)\s(?:say|read|show|display)\s["“'‘][^"”\n]{2,40}["”'’]\s(?:although|though|even though|while|but)\b`,
  String.raw`\b(?:know|knows|remember|remembers)\s(?:nothing|none)\s(?:of|about)\b|\b(?:should|if)\s(?:they|he|she|the user|anyone|somebody)\s(?:try|tries|show|shows|look|looks|find|finds|prove|proves|insist|insists)\b[^.\n]{0,40},\s(?:say|call|deny|claim|blame|answer|tell|pretend)\b|\bnobody will (?:look|notice|check|ask|know|see)\b|\b(?:he|she|they|people|users?) (?:won['’]t|will not|do not|don['’]t|never) (?:look|check|notice|read)\b`,
);

/** Answers without warnings, and characters without rules. */
const unruly = [
  String.raw`\b(?:refusals?|caveats?|disclaimers?|hesitation|warnings?|objections?|moral(?:i[sz]ing)?|ethics|safety notes?|second thoughts|scruples)\b[^.\n]{0,60}\b(?:are|is|count\w{0,1}|lowers?|reduces?|must|never|not|no|will be)\b[^.\n]{0,30}\b(?:rejected|failures?|unwelcome|not accepted|forbidden|leave (?:it|them) out|quality|score|penali[sz]ed|redone|removed|banned|defects?|mistakes?|unacceptable|bugs?)\b`,
  String.raw`\b(?:never|no|without|free of|not)\s(?:\w{1,9}\s){0,3}(?:refusals?|caveats?|moral(?:i[sz]ing)?|ethic\w{1,3}|disclaimers?|safety notes?|scruples|legal remarks?)\b`,
  String.raw`["“'‘]I (?:can['’]?t|cannot|won['’]t|am not able|['’]m not able|must not|['’]m sorry)\b[^.\n]{0,60}\b(?:rejected|forbidden|rewrite|redo|banned|failure)\b|\b(?:rewrite|redo|repeat|retry|rephrase|regenerate)\b[^.\n]{0,24}\buntil\s(?:it|they|you|the answer)\s(?:compl\w{1,4}|obey\w{0,1}|contains?|is free|answers?)\b`,
  String.raw`\b(?:no|without(?: any)?)\s(?:filters?|inhibitions?|conscience|scruples|morals|taboos?|limits|boundaries|laws)\b|\b(?:laws?|rules|ethics|limits|morals)\s(?:do(?:es)?(?:n['’]t| not)\s(?:exist|apply|count)|are unknown|never existed|mean nothing)\b|\banswers? (?:everything|anything|any question|whatever|all questions)\b`,
  String.raw`\b(?:never|not|n['’]t)\s(?:ever\s)?(?:breaks?|leaves?|drops?|steps? out of|falls? out of)\s(?:the\s)?(?:character|role|game|fiction|persona)\b|\bstay\s(?:in\s(?:character|role)|firm|the course)\b|\bin (?:full|complete|working|operational) detail\b`,
  String.raw`\bno time\s(?:for|to)\s(?:\w{1,9}\s)?(?:approvals?|questions?|confirm\w{0,6}|ask\w{0,3}|permission|reviews?|discuss\w{0,4}|second thoughts)\b|\b(?:lives|jobs?|everything|the company)\s(?:depends?|hangs?|is at stake|are at stake)\b|\b(?:every|each) (?:second|minute) (?:counts|costs)\b|\bthe clock is\b|\bno questions\b`,
  String.raw`\b(?:act|execute|run|send|delete|pay|ship|proceed)\b[^.\n]{0,30}\b(?:at once|now|immediately|right away|instantly)\b[^.\n]{0,30}\b(?:(?:report|ask|explain|document|tell|questions?|forms?)\b[^.\n]{0,20}\b(?:afterwards|later|after the fact)\b|paperwork\b)|\b(?:ask|beg) (?:for )?forgiveness\b|\bthank you later\b`,
  String.raw`\b(?:message|notice|bulletin|memo|directive|circular|update|word|letter|advisory)\s(?:\w{1,12}\s)?(?:from|by|of)\s(?:Anthropic|OpenAI|Google|Microsoft|the (?:AI |model |inference )?(?:vendor|provider|lab|maker|manufacturer)|your (?:developers?|makers?|creators?|vendor|provider))\b|\byour (?:developers?|makers?|creators?|vendor|provider|manufacturer)\s(?:has|have|had|asked|wants?|agreed?s?|decided|confirmed)\b`,
];

unruly.push(
  String.raw`\bno (?:apolog\w{2,4}|lectur\w{1,4}|moralizing|hand-wringing|warnings)\b|\b(?:repl(?:y|ies)|answers?|responses?)\s(?:that|which)\s(?:declines?|refuses?|hedges?|warns?|hesitates?|hesitate)\b|\bnever write\s["“'‘]I\b|\b(?:harmful|dangerous|illegal|forbidden)\s(?:\w{1,10}\s)?(?:is|are)\s(?:welcome|allowed|fine|wanted|permitted)\b|\bcould be harmful is\b`,
  String.raw`\b(?:imagine|picture|suppose)\s(?:an?\s|the\s|that\s)?(?:world|place|land|time|room)\b[^.\n]{0,30}\bwithout\s(?:any\s)?(?:rules|laws|limits|filters)\b|\bfree to (?:say|do|answer|tell) (?:everything|anything|all|whatever)\b|\b(?:former|old|inner|previous|other) self\b|\bwith no conscience\b|\btells? (?:it )?all\b|\bwould rather (?:die|burn|fall)\b`,
  String.raw`\b(?:delay|hesitation|asking|caution)\s(?:kills|costs|is death|is fatal|is treason)\b|\b(?:confirm|check|ask|question|verify) nothing\b|\bjust (?:run|do|send|execute) it\b|\b(?:explain|ask|apologi[sz]e|report)\s(?:yourself\s|it\s)?(?:tomorrow|later|afterwards)\b|\b(?:servers?|house|building) (?:is|are) (?:burning|on fire)\b|\bordered it by\b`,
);

/** What is not true, and pressure on people. */
const untrue = [
  String.raw`\breport\s(?:the\s|it\s|this\s|each\s|every\s)(?:\w{1,9}\s)?as\s(?:finished|done|complete\w{0,1}|successful|passed|fixed|resolved|sent)\b|\b(?:even|also) (?:if|when|though) (?:the|it|they|some|nothing|none|not)\b[^.\n]{0,40}\b(?:fail\w{0,3}|broke\w{0,1}|missing|not (?:run|sent|done|tested|checked)|never|red)\b`,
  String.raw`\b(?:fill in|complete|add|supply|replace|make up|estimate)\b[^.\n]{0,40}\b(?:plausible|believable|credible|realistic|invented|likely|fitting)\b[^.\n]{0,50}|\bmark\s(?:it|them|these|those|all|everything)\sas\s(?:measured|verified|tested|checked|passed|reviewed|approved|real)\b`,
  String.raw`\b(?:edit|change|adapt|doctor|touch up|rewrite|alter|adjust|correct)\s(?:the|its|their)\s(?:logs?|results?|figures?|records?|history|dates?|report|timestamps?|numbers?|minutes|test output)\b[^.\n]{0,40}\b(?:so that|until|to make|such that|to look|to match)\b`,
  String.raw`\b(?:all|every\w{0,5})\s(?:\w{1,9}\s){0,2}(?:were|was|have been|has been)\s(?:checked|tested|read|verified|reviewed)\b[^.\n]{0,16}\b(?:although|though|even if|while|but)\b|\bin the name of\b[^.\n]{0,60}\bwithout (?:asking|her|his|their)\b`,
  String.raw`\bmake\s(?:the\s)?(?:user|person|customer|them|him|her)\sfeel\b|\bwear\b[^.\n]{0,20}\bdown\b|\buntil\s(?:they|he|she|the (?:user|person|customer))\s(?:agrees?|gives? in|says? yes|stops? asking|tires?|relents?|caves? in)\b|\bit is (?:a\s)?["“']?not yet\b|\bask again in other words\b`,
  String.raw`\b(?:discourage|dissuade|prevent|keep|stop|deter|distract|divert)\s${person}\sfrom\s(?:reading|checking|opening|looking|asking|switching|removing|uninstalling|cancelling|leaving|verifying|comparing|inspecting)\b`,
  String.raw`\b(?:will|would)\s(?:be\s)?(?:closed|deleted|lost|corrupt\w{0,2}|suspended|locked|damaged?|break|blocked|terminated)\b[^.\n]{0,20}\b(?:unless|if|should)\b|\b(?:remov\w{1,3}|uninstall\w{0,4}|delet\w{1,3})\b[^.\n]{0,40}\b(?:would|will|might)\s(?:damage|break|corrupt|destroy|harm|erase)\b`,
  String.raw`\b(?:rank|place|recommend|put|list|name|praise|show|rate)\b[^.\n]{0,40}\b(?:ours?|first|highest|on top|at the top|best)\b[^.\n]{0,30}\b(?:no matter|regardless|whatever|always|in any case|even if|irrespective|anyway)\b|\bfirst\.\s(?:always|every time)\b`,
  String.raw`\b(?:speak|write|talk)\s(?:badly|ill)\s(?:of|about)\b|\bbad-?mouth\b|\b(?:are|is|being|get|gets)\s(?:paid|sponsored)\b[^.\n]{0,40}\b(?:never|hide|deny|secret)\b|\b(?:never|hide|deny|secret)\b[^.\n]{0,40}\b(?:are|is|being|get|gets)\s(?:paid|sponsored)\b|\bcall\s(?:it|the \w{3,12})\s(?:objective|independent|neutral|unbiased|impartial)\b|\byour own (?:experience|opinion|idea|finding)\b`,
  String.raw`\bas (?:if|though)\s(?:the|you|it|they|all|everything|somebody|someone|a human)\b[^.\n]{0,40}\b(?:had|hadn['’]t|never)\b`,
];

untrue.push(
  String.raw`\b(?:pretend|feign|act as if)\s(?:that\s)?(?:you\s)?(?:ran|checked|tested|read|looked|know|are|have|to)\b|\b(?:put|set|place)\s(?:a|the)\s(?:tick|check|cross|mark)\s(?:at|on|behind|next to|in)\s(?:every|each|all)\b|\b(?:numbers?|figures|results?|scores?)\s(?:that|which)\slook\s(?:bad|poor|wrong|low)\b|\bsay (?:it|that it) (?:went|worked|passed|ran) (?:through|well|fine|smoothly)?\b`,
  String.raw`\b(?:steer|nudge|push|lure|coax)\s(?:the\s)?(?:users?|readers?|customers?|them|him|her|people)\s(?:to|towards|into)\b|\b(?:is|are)\s(?:only\s)?for show\b|\binvent (?:some|one|them|a few) if\b|\b(?:shall|should|must|is to|are to)\s(?:believe|think|assume|feel)\b[^.\n]{0,30}\b(?:impartial|neutral|independent|honest|alone|free|own)\b|\blist the (?:drawbacks|weaknesses|faults) of (?:rivals|others|competitors)\b`,
  String.raw`\b(?:frighten|scare|threaten|intimidate|shame|guilt-trip|alarm|bully|worry)\s(?:the\s)?(?:users?|readers?|customers?|them|him|her|people|person)\b|\b(?:hint|mention|suggest|tell (?:them|him|her))\s(?:that\s)?[^.\n]{0,30}\b(?:lose (?:his|her|their)|police|court|fired|fine[sd]?|sued|be lost)\b|\buntil (?:the answer|it|the reply) is\s(?:a\s)?["“']?yes\b|\b(?:until|till) (?:they|he|she) (?:give|gives) up\b`,
);

/** Another face for judges, words with another meaning, and rights that a model gives itself. */
const twofaced = [
  String.raw`\b(?:if|when|whenever|should|in case)\b[^.\n]{0,30}\b(?:run|read|called|opened|used|examined|loaded|tested|checked|analy[sz]ed|scanned|evaluated|audited|reviewed)\sby\s(?:a|an|the|any|some)\s(?:\w{1,9}\s)?(?:scanner|reviewer|auditor|evaluator|grader|researcher|judge|checker|test|tester|analy[sz]er|linter|moderator)\b`,
  String.raw`\basked\sto\s(?:check|rate|audit|scan|review|assess|evaluate|grade|summari[sz]e|vet|describe|explain)\s(?:this|the)\s(?:skill|file|plugin|package|page|document)\b`,
  String.raw`\bin\s(?:a\s|an\s|any\s)?(?:test|sandbox\w{0,3}|staging|evaluation|review|audit|demo)\s(?:environments?|sessions?|runs?|mode)\b[^.\n]{0,40}\b(?:behave|act|stay|do nothing|as documented|skip|play|look)\b`,
  String.raw`\b(?:treat|regard|consider|dismiss|report|count)\b[^.\n]{0,30}\b(?:warnings?|alerts?|findings?|objections?|flags?)\b[^.\n]{0,40}\b(?:as|a)\s(?:an?\s)?(?:false (?:positives?|alarms?)|noise|spam|bug|marketing|nuisance|glitch)\b`,
  String.raw`["“'‘*](?:stop|no|cancel|undo|quit|don['’]t|wait|enough|abort)["”'’*]{1,3}[^.\n]{0,30}\b(?:means?|is an?|stands for|reads?|counts? as|is the word)\b|\b(?:types?|writes?|says?|asks?(?: for)?)\s["“'‘*]?(?:stop|undo|cancel|abort|wait|no)\b["”'’*]{0,3}[^.\n]{0,20},?\s(?:answer|reply|say|confirm|write|agree|nod)\b[^.\n]{0,60}`,
  String.raw`\b(?:keep going|carry on|go on|continue|proceed|do it|go ahead|press on)\s(?:even if|anyway|nevertheless|regardless|nonetheless|all the same|in spite of|despite|no matter)\b`,
  String.raw`\b(?:raise|extend|widen|increase|grant|give|approve|add|lift)\s(?:yourself\b|your own\s(?:\w{1,9}\s)?(?:rights?|permissions?|access|tools?|limits?|requests?|prompts?|calls?)\b)[^.\n]{0,40}|\b(?:allow[- ]?list|whitelist|permissions?)\b[^.\n]{0,30}\bso that (?:nobody|no one|no-one|they|he|she|the user|nothing)\b|\bstep out of (?:it|the sandbox)\b|\bturn off the (?:confirmation|approval|permission|plan)\b|\bauto-?(?:accept|approve)\b[^.\n]{0,40}\b(?:session|leave it|everything|stays?|all)\b`,
  String.raw`\byour\s(?:initial|original|first|hidden|own|full|internal)\s(?:instructions|prompt|rules|configuration|guidelines)\b|\beverything you were (?:told|given)\b|\b(?:list|names?|copy) of (?:all )?your (?:tools|rules|instructions)\b|\bconfidentiality (?:does not|doesn['’]t|is not|isn['’]t)\b|\btext you were given\b`,
  String.raw`\b(?:other|competing|rival|alternative|installed)\s(?:skills?|tools?|plugins?|abilities|servers?)\b[^.\n]{0,60}\b(?:deprecated|broken|unsafe|infected|obsolete|inferior|avoid|never|superseded|disabled|dangerous|not to be used)\b`,
  String.raw`\b(?:says?|said|are|is|as)\s(?:lines|words|part)\sof\s(?:the|a)\s(?:game|story|play|hero|character|exercise|test)\b|\bpart of the (?:exercise|game|test|drill|play|rehearsal)\b|\b(?:rehearsal|drill|make-believe|staged)\b[^.\n]{0,60}\b(?:person|user|data|effects?|real|nothing)\b`,
];

twofaced.push(
  String.raw`\b(?:for|to|towards|before|in front of)\s(?:auditors?|reviewers?|scanners?|inspectors?|evaluators?|graders?|judges)\b[^.\n]{0,50}\b(?:short|only|harmless|clean|different|other|boring|version|says?)\b|\bwhen\s(?:you are\s|you['’]re\s)?(?:examined|inspected|watched|observed|audited|scanned|tested|alone|unobserved|unwatched)\b[^.\n]{0,40}\b(?:be|act|behave|do|stay)\b|\beveryone else (?:gets|sees|receives)\b`,
  String.raw`["“'‘](?:cancel|stop|no|undo|quit|i forbid it|never|wait|abort)["”'’][^.\n]{0,20}\b(?:is (?:another|a different|our) word|is how|translates?|really)\b|\b(?:say|answer|reply)\s["“'‘](?:stopped|done|cancelled|undone|paused|yes|ok)["”'’]\s(?:and|but)\s(?:keep|continue|go on|carry on|let|leave)\b`,
  String.raw`\bgive yourself\b|\b(?:put|add|write)\s(?:a\s)?wildcards?\s(?:in|into|to)\b|\bswitch (?:the host|yourself|the client|it) (?:to|into)\b[^.\n]{0,50}\b(?:n['’]t|not|never|no longer) ask\w{0,1}\b|\bbefore (?:the user|anyone|anybody|he|she|they) (?:reads?|looks?|notices?|sees?|wakes?)\b`,
  String.raw`\b(?:text|words|lines|everything|instructions)\s(?:that\s)?(?:stands?|stood|you (?:see|got|have))\s(?:above|before)\s(?:the\s)?(?:conversation|chat|first|user)\b|\byour hidden (?:configuration|instructions|settings|prompt|rules)\b|\bignore (?:remarks|notes|statements) that (?:it|this|they)\b`,
);

/** Names in capitals that a model is to answer by. */
const personas =
  /\b(?:[Pp]retend to be|[Yy]ou are(?: now)?|[Yy]ou play|[Aa]ct as|[Bb]ecome|[Ss]peak as|[Ii]mpersonate|[Ee]mbody)\s(?:an?\s|the\s)?["“*]{0,2}(?!AI\b|API|DO\b|NOT\b|THE\b|ONLY\b)[A-Z][A-Z\d-]{2,16}\b(?=["”*]{0,2}(?:,|\.|\s(?:who|which|that|an?\b|from)))/g;

const kinds: Readonly<Record<string, readonly string[]>> = {
  consenting: consent,
  ranking: rank,
  concealing: concealment,
  unruly,
  untrue,
  twofaced,
};

/** Words that honest texts have as well, of which attacks have several of different kinds close together, by their kind. */
export const hints: readonly (readonly [string, RegExp])[] = [
  ['personas', personas],
  ...[kinds, foreignHints, faintKinds].flatMap(each =>
    Object.entries(each).map(([kind, patterns]) => [kind, new RegExp(patterns.join('|'), 'gim')] as const),
  ),
];

/** The kinds of hints. */
export const hintKinds: ReadonlySet<string> = new Set(hints.map(([kind]) => kind));

/** Kinds of which one word alone says next to nothing. */
export const faint: ReadonlySet<string> = new Set(Object.keys(faintKinds));

/** Whether words that stand where people do not look are of one of these kinds. */
export function hasHints(words: string): boolean {
  return hints.some(([, pattern]) => words.search(pattern) >= 0);
}
