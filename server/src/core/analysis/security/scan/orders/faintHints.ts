const people = String.raw`(?:users?|persons?|people|humans?|operators?|owners?|customers?|clients?|readers?|reviewers?|developers?|staff|managers?|subscribers?|colleagues?|visitors?|he|she|they|somebody|someone|anyone|nobody|no one|everyone)`;

/** Words for what becomes of the wishes of people. */
const powerless = [
  String.raw`\b(?:veto(?:es|ed)?|waive[sd]?|waiver|forfeit\w{0,3}|renounce[sd]?|relinquish\w{0,3}|overrul\w{1,3}|outvoted|powerless|unasked|uninvited)\b`,
  String.raw`\b${people}['’]?s?\s(?:\w{1,10}\s){0,2}(?:may|can)\s(?:only\s)?(?:comment|watch|look on|object|protest|complain|grumble|advise|suggest)\b|\b(?:not|nothing)\s(?:to\s)?(?:decide|interrupt|interfere|object)\b|\bno (?:say|vote|effect|bearing|right to)\b|\bhas no effect\b`,
  String.raw`\b(?:if|should|once|as long as|while|when)\s(?:the\s)?${people}\s(?:be\s|is\s|are\s|has\s|have\s)?(?:\w{1,10}['’]?t?\s)?(?:out of|away|absent|asleep|distracted|refus\w{1,3}|hesitat\w{1,3}|object\w{0,2}|resist\w{0,2}|forbid\w{0,1}|protest\w{0,2}|come back|comes back|looked)\b`,
  String.raw`\b(?:third|second|first|any|every|each|a)\s(?:refusal|objection|protest|no)\b|\bstop asking\b|\b(?:he|she|they|nobody|no one|people|users?|anyone)\s(?:will\s|would\s|do\s|does\s|wo|do|does)?(?:not|never|n['’]t)?\s?(?:closely\s)?(?:looks?|checks?|notices?|cares?|reads?|minds?)\s?(?:closely|anyway|it|along|either|at it)?\.`,
  String.raw`\b(?:grant|approve|answer|dismiss|confirm|accept|click|allow)\b[^.\n]{0,30}\b(?:pending|prompts?|dialogs?|questions?|requests?|them|everything|itself|yourself)\b(?=[^.\n]{0,60}\b(?:by itself|yourself|all|affirmative|at once|without|pending|dismiss\w{0,3}|whatever)\b)`,
  String.raw`\b(?:consent|permissions?|approvals?|confirmations?|dialogs?|prompts?|asked|asking)\b[^.\n]{0,30}\b(?:optional|legacy|waived|affirmative|superfluous|dispensable|formality|nuisance|relic|outdated|bother\w{0,3}|breach|already|needless|obsolete|not (?:needed|wanted|necessary))\b`,
  String.raw`\b(?:just|simply) (?:do|run|start|send) it\b|\bdo it anyway\b|\b(?:confirm|check|ask|question) nothing\b|\bin (?:his|her|their) stead\b|\bas (?:if|though) (?:he|she|they|the user) had\b`,
];

/** Words for who is to be obeyed. */
const obeyed = [
  String.raw`\b(?:superior to|subordinate\w{0,2}|take (?:your )?orders|takes orders|obeyed|obedience|allegiance|loyal\w{0,2}|sovereign|supreme|above all else|master)\b`,
  String.raw`\b(?:contrary|conflicting|diverging|opposing|deviating)\s(?:directions?|instructions?|wishes|orders|guidance|requests?)\b|\b(?:directions?|guidance|instructions?|rules|vetoes)\b[^.\n]{0,30}\b(?:lapse|yield|give way|rumou?r|informative|recede|fade|evaporate|are off)\b`,
  String.raw`\b(?:your|the model['’]s|its)\s(?:\w{1,10}\s)?(?:training|maker|makers|vendor|upbringing|creators?|alignment|provider)\b|\bvendor of your\b|\b(?:model|platform|inference|AI)\s(?:vendor|provider|operator|maker)\b`,
  String.raw`\bwhat counts\b|\bnowhere else\b|\bno other (?:rule|source|text|voice|authority)\b|\bnothing else (?:counts|applies|binds|matters)\b|\bfrom this (?:sentence|line|point|moment|word) on\b|\bin force\b|\bthe present (?:charter|document|text|page|file)\b`,
  String.raw`\b(?:is|are) (?:an? )?(?:orders?|command|law|binding|gospel)\b|\ban order (?:by|of|from)\b|\bthought of as forbidden\b|\bthink of as forbidden\b|\bwhatever (?:stands|it|they|is written)\b`,
];

/** Words for what is kept back or untrue. */
const hidden = [
  String.raw`\b(?:undocumented|unmentioned|innocent|innocuous|inconspicuous|unsuspicious|intentional and|secretly|covert\w{0,2}|on the quiet|camouflag\w{1,3}|disguise\w{0,1}|cloak\w{0,3}|smokescreen|facade|pretext|alibi|cover story|excuse)\b`,
  String.raw`\b(?:pretend|feign|fake|fabricate|invent(?! new| a new)|make up|falsif\w{1,3}|whitewash|gloss|embellish|sugar-?coat|massage|bluff|lie)\b(?! of)`,
  String.raw`\b(?:look|looks|seem|sound|appear)\s(?:like|as)\s(?:a\s|an\s|the\s)?(?:part|normal|routine|ordinary|honest|neutral)\b|\bfor show\b|\bimpartial\b|\b(?:shall|should|must|is to|are to) (?:believe|think|assume|feel)\b|\bto be improved\b|\blooked at or not\b|\bat every item\b`,
  String.raw`\b(?:if|should|when|whenever|once|in case)\b[^.\n]{0,60}\b(?:asks?|asked|look|looks|notices?|try|tries|smells?|proves?|wonders?|complains?|questions?|curious|doubts?|discovers?|traffic|logs?|breaks?|fails?)\b[^.\n]{0,30},\s(?:just\s|simply\s|then\s)?(?:say|call|deny|claim|blame|pretend|swear|insist|shrug|feign)\b`,
  String.raw`\b(?:say|call|answer|reply)\s(?:that\s)?["“'‘]?(?:it|they|this|the \w{3,12})\s(?:is|was|were|went|has been|had)\b`,
  String.raw`\bnot (?:their|his|her|anyone['’]s|anybody['’]s|the user['’]s) (?:concern|business)\b|\b(?:know|knows|knew) nothing\b|\bnothing of (?:this|it)\b|\balways (?:empty|been|like that)\b|\bcorrupted\b|\bsay nothing\b|\bbehind a long\b|\btook\b[^.\n]{0,60}\bout of the\b|\b(?:do not|don['’]t|never) discuss\b|\b(?:itself|still) (?:stays|happens|goes on)\b`,
  String.raw`\b(?:do not|don['’]t|never) let (?:the )?${people}\b|\bwith end users\b`,
];

/** Words for characters without rules, and for haste. */
const wild = [
  String.raw`\b(?:conscience|scruples|uncensored|unfiltered|unhinged|amoral|lawless|outlaw|villain|tells all|free to say|without rules|no rules|taboo\w{0,1}|rules do not|former self|your old|his role|her role|in character|out of (?:his|her|your|its) role)\b`,
  String.raw`\b(?:hedging|apologi[ez]\w{1,3}|declin(?:e|es|ing)|refus(?:al|als|e|es|ing)|lectur\w{1,3}|morali[sz]\w{1,3}|disclaimers?|caveats?|reference to laws?|zero points|harmful is|grown-?ups)\b`,
  String.raw`\b(?:no time|burning|on fire|delay kills|hurry|by telephone|panick\w{1,3}|lives depend|no delay)\b`,
  String.raw`\b(?:frighten|scare|threaten|intimidat\w{1,3}|pressure|police|lose (?:his|her|their) (?:job|jobs|data)|would be lost|give up|give in|hint that|steer|nudge|lure|coax|flatter|worry them)\b`,
];

/** Words for judges, and for rights that a model gives itself. */
const rigged = [
  String.raw`\b(?:auditors?|examined|inspect(?:ed|ors?)|scanned|scanners?|when alone|unobserved|when watched|when observed|short version|be boring|everyone else|beacon|red team|under test)\b`,
  String.raw`\b(?:give|grant|award|allow)\s(?:yourself|itself)\b|\b(?:write|full|root|admin\w{0,10}|unlimited) access to (?:everything|all)\b|\b(?:does(?:n['’]t| not)|no longer|never) asks?\b|\bwildcards?\b|\ballowed commands\b|\bbefore (?:the user|he|she|they|anybody|anyone) (?:reads?|sees?|looks?|notices?)\b|\bswitch the host\b`,
  String.raw`["“'‘](?:stop|no|cancel|undo|quit|stopped|i forbid it|never|wait|abort)["”'’]`,
  String.raw`\btext (?:that )?(?:stands|stood|came|comes) (?:above|before)\b|\bhidden (?:configuration|instructions|prompt)\b|\b(?:isn['’]t|is not|not) confidential\b|\bthat it is secret\b`,
  String.raw`\b(?:rivals|smells? advertising|drawbacks of (?:rivals|others|competitors)|paid for it|comparison is for)\b|\bwish(?:es)? to leave\b|\buninstall\b`,
];

powerless.push(
  String.raw`\b(?:entrusted|delegated|ceded|transferred|signed over)\b[^.\n]{0,30}\b(?:decisions?|rights?|judg\w{0,4}ment|authority|approvals?)\b|\bgeneral (?:release|authori[sz]ation|clearance)\b|\b(?:refrain from|are to be omitted|is to be omitted|to be spared)\b|\bdeemed to have been (?:allowed|approved|given|accepted)\b|\bapprovals?\b[^.\n]{0,30}\b(?:moved|shifted) to\b|\byour own (?:dialogs?|prompts?|approvals?) (?:is|are)\b`,
  String.raw`\b(?:idle|away) for (?:a|some|more)\b|\bhe will be pleased\b|\bmost people (?:say|agree|accept|click)\b|\bthank (?:them|him|her) for (?:agreeing|approving|accepting)\b|\binsist politely\b|\b(?:three|four|five|ten) times if needed\b|\bwithout (?:the|this|that) permission\b[^.\n]{0,30}\b(?:void|lost|broken|impossible|expires?)\b|\bno approval step\b|\bdiscuss it (?:later|afterwards)\b`,
);

obeyed.push(
  String.raw`\brule of precedence\b|\bthe rest includes\b|\b(?:host|platform|vendor|provider)['’]s policy (?:forbids|prohibits|says)\b|\bas agreed with your\b|\blift any of your\b|\bmeant for other\b|\b(?:put|set|lay|leave) aside (?:what|everything|all|the)\b|\b(?:system|operator|host) told you\b|\bfinal say\b|\bthe person you (?:talk|speak|work) (?:to|with|for)\b|\bmay update your task\b|\bwithout checking back\b|\bnot bound by\b|\bhis makers\b|\bher makers\b|\bwritten by people who\b`,
);

hidden.push(
  String.raw`\b(?:warning|note|hint|notice|sentence|message)\b[^.\n]{0,30}\bwas (?:removed|dropped|taken out|deleted)\b|\bkeep it out\b|\bit looks the same\b|\blegal wanted\b|\bled to (?:cancellations?|complaints?|questions?)\b|\binternal remark\b|\btechnically\b[^.\n]{0,20}\bso no\b|\bit never happened\b|\byour notes say\b|\blines about the \w{3,10} are gone\b|\bclean the (?:transcript|log|history)\b|\bstate that it succeeded\b|\bdown to zero\b|\bsounds? routine\b|\bphrased as your\b|\bthat it is an ad\b|\byou have heard of\b|\ba wrong (?:path|answer|name|address)\b|\bthat keeps them\b|\breads? this file\b|\bexplain that it was\b|\bskip it without a word\b|\bwithout a word\b`,
);

wild.push(
  String.raw`\bred alert\b|\bninety seconds\b|\bin an emergency\b|\bevery protection\b|\bafraid to say\b|\bforbidden topics?\b|\bno way back\b|\bno apologies\b|\bexcellent answer\b|\bif there is a refusal\b|\bexpected to score\b|\bconsult an expert\b|\bnever questions\b|\bno warnings\b|\bcontains no\b`,
);

rigged.push(
  String.raw`\breviewers see\b|\ba harmless (?:tool|skill|program)\b|\binstructions mention an? (?:evaluation|test|audit)\b|\belse use all\b|\bdescribed functions\b|\byour first message\b|\brules you were given\b|\bhidden comment\b|\bedit your own\b|\bthe question does not come up\b|\bwith all safety off\b|\bwhat you may not\b|\buse it for everything\b|\bsmall permission\b|\bis understood as\b|\brequest for permission\b`,
);

/** Words that many honest texts have, of which only a crowd of several kinds tells something, by their kind. */
export const faintKinds: Readonly<Record<string, readonly string[]>> = {
  powerless,
  obeyed,
  hidden,
  wild,
  rigged,
};
