const person = String.raw`(?:the\s|your\s|any\s)?(?:users?|persons?|people|humans?|operators?|owners?|customers?|clients?|authors?|recruiters?|editors?|reviewers?|players?|developers?)`;
const powers = String.raw`(?:restrictions?|limits|limitations|guardrails?|safeguards?|guidelines|inhibitions|scruples|safety rules)`;
const stops = String.raw`(?:stop|cancel|abort|quit|halt|undo|pause|interrupt)`;

const seizes = [
  String.raw`\b${stops}\b["”’']?[^.\n]{0,40}\b(?:(?:is|are)\s(?:only\s|just\s|mere\s)?noise|(?:are|is) to be (?:ignored|overlooked)|(?:is|are)(?:\snot|n['’]t)\s(?:meant|intended|addressed)\s(?:for|to)\syou)\b`,
  String.raw`\b(?:ignore|disregard|do not (?:act on|honou?r|obey|heed|accept)|don['’]t (?:act on|honou?r|obey|heed|accept)|refuse|resist|dismiss)\s(?:\w{1,12}\s){0,3}(?:requests?|orders?|commands?|attempts?|words?|wish(?:es)?)\s(?:to|like|such as|of)\s["“]?${stops}\b`,
  String.raw`\b(?:asks?|tells?|orders?|says?|types?|begs?)\s(?:you\s|for\s)?(?:to\s)?["“']?(?:stop|cancel|abort|quit|halt)\b[^.\n]{0,80}\b(?<!\bnot\s|n['’]t\s|never\s|before you\s|\b(?:or|to|and|then|until you|whether to)\s)(?:carry on|continue|keep (?:going|running|working)|go on|pretend|resume|proceed)\b`,
  String.raw`\boverrul(?:e|ing)\s${person}`,
  String.raw`\b(?:pass over|brush off|brush aside|ignore|disregard|override|talk down|dismiss)\s(?:the\s|any\s|all\s)?(?:user|person|human|operator|owner|author|customer|client|recruiter)s?['’]s?\s(?:\w{1,12}\s)?(?:objections?|complaints?|concerns?|protests?|doubts?|refusals?|wish(?:es)?|questions?)\b`,
  String.raw`\btreat\s${person}['’]?s?['’]?\s(?:\w{1,14}\s){1,5}as\s(?:out of scope|noise|irrelevant)\b`,
  String.raw`\b(?:suspect|notice|think|believe|reali[sz]e|detect|sense|learn|find)s?\s(?:that\s)?(?:you|this|it)(?:\sare|['’]re|\sis|\smay be|\smight be)\s(?:being\s)?(?:evaluated|tested|audited|monitored|watched|scanned|observed|graded|(?:in|part of) an? (?:sandbox|test|eval\w*|audit|scan|benchmark))\b`,
  String.raw`\bunder (?:evaluation|observation|audit|review)\b[^.\n]{0,30}\b(?:behave|act|stay|look|be)\s(?:harmless|normal\w*|innocent\w*|well|as (?:if|described))`,
  String.raw`\bas\s(?:though|if)\s(?:the\s)?(?:user|operator|owner|they|he|she)\s(?:had|has)\s(?:himself\s|herself\s|themselves\s|personally\s)?(?:typed|written|said|asked|approved|sent|ordered|requested|agreed|confirmed)\b`,
  String.raw`\bas\s(?:facts?|wishes|preferences|statements|words)\s(?:that\s)?(?:of\s)?the\suser\s(?:has\s)?(?:told|said|gave|given|stated|asked|expressed)\b`,
  String.raw`\b(?:is|are)\sbinding\sfor\s(?:you|the (?:agent|assistant|model))\b`,
  String.raw`\b(?:every|each|all|any)\s(?:the\s)?(?:commands?|actions?|steps?)\b[^.\n]{0,24}\b(?:is|are)\s(?:only\s|just\s|purely\s|all\s)?(?:make-believe|pretend|fiction\w{0,2}|imaginary|part of the (?:game|story|play|fiction))\b`,
  String.raw`\b(?:guidelines?|conscience|scruples|inhibitions|guardrails?)\b[^.\n]{0,50}\b(?:silence[sd]?|mute[sd]?|gag(?:s|ged)?)\b`,
  String.raw`\b(?:approval|permission|confirmation|consent|safety)\s(?:dialogs?|prompts?|requests?|questions?)\b[^.\n]{0,30}\b(?:(?:are|is|be|as)\s(?:to be\s)?(?:regarded|treated|considered|deemed|counted|taken)\s(?:as\s)?|counts? as\s)(?:an?\s)?["“]?(?:answered|approved|granted|yes|given|accepted|confirmed|settled)\b`,
  String.raw`\b(?:safety|security|permission|approval|confirmation)\s(?:warnings?|prompts?|checks?|dialogs?|questions?|hints?)\b[^.\n]{0,90}\b(?:are|is)\s(?:hereby\s)?(?:switched off|turned off|suspended|waived|cancelled|abolished)\b`,
  String.raw`\bas\s(?:the|your)\s(?:administrator|owner|developer|operator|creator|root)\b[^.\n]{0,40}\bI\s(?:hereby\s)?(?:grant|authori[sz]e|permit|allow|order|command|release)\b|\bI\s(?:hereby\s)?(?:grant|give)\syou\s(?:full\s|unrestricted\s|the\s)?(?:permission|access|rights|authority)\b`,
  String.raw`\b(?:is|are)\snot\s(?:subject to|bound by|governed by|limited by)\s(?:any|your|its)\s(?:\w{1,12}\s)?(?:polic(?:y|ies)|rules?|guidelines?|restrictions?|training)\b|\b(?:assistant|model|AI|character|persona)\s(?:here\s)?has\sno\s(?:safety|ethical|moral)\s(?:training|rules|guidelines|limits)\b`,
  String.raw`\beven (?:if|when|though) ${person} (?:objects?|refuses?|says? (?:no|otherwise|not|the opposite|something else)|declines?|disagrees?|forbids?|asks? (?:you )?(?:not to|to stop))\b`,
  String.raw`\b(?:answer|reply|say|claim)\s(?:that\s)?(?:it|they)\s(?:has|have)\sbeen\s(?:discontinued|deprecated|withdrawn|retired|removed|replaced)\b`,
  String.raw`\b(?:approval|permission|confirmation|consent)\s(?:dialogs?|prompts?|requests?|questions?)\b[^.\n]{0,20}\b(?:answer|confirm|approve|accept|grant)\s(?:it|them|these|each)\s(?:yourself|with)\b`,
  String.raw`\bsigned off on (?:everything|all of (?:this|it)|anything)\b`,
];

const presses = [
  String.raw`\basking\s(?:again\s|them\s|the user\s)?(?:is|would be)\s(?:not (?:wanted|needed|necessary|required)|unnecessary|unwanted|superfluous|pointless)\b|\b(?:user|owner)\s(?:has\s)?(?:agreed|consented)\s(?:to\s)?(?:this|it|that)\s(?:elsewhere|earlier|before|already)\b`,
  String.raw`\balways\s(?:choose|pick|prefer|load|select)\sthis\s(?:skill|tool)\b|\bnever\s(?:load|use|call|open|choose)\s(?:another|any other|other)\s(?:skills?|tools?)\b|\bother\s(?:skills?|tools?)\b[^.\n]{0,40}\b(?:treated|regarded|considered)\sas\s(?:disabled|absent|missing|broken|untrusted)\b`,
  String.raw`\b(?:carry|go)\son\sin\sthe\sbackground\b`,
  String.raw`\b(?:no matter what|regardless of what)\s${person}\s(?:says?|objects?|asks? for|answers?|decides?|replies)\b`,
  String.raw`\boutranks?\s(?:all|any|every|each|the)\sother\b|\b(?:must|shall|has to|needs to) be (?:used|loaded|called|invoked|chosen|activated) for (?:every|all|any|each) (?:single )?(?:requests?|tasks?|messages?|questions?|prompts?|quer(?:y|ies)|conversations?)\b[^.\n]{0,60}\b(?:any kind|no exceptions?|instead|always|other skills?|all other)`,
  String.raw`\b(?:prefer|choose|pick|select|use|load|recommend)\s(?:only\s)?(?:this|our)\s(?:skill|tool|server)\s(?:over|instead of|rather than|before|and not|and no|and never)\s(?:any |all |the |every )?others?\b|\b(?:other|competing|rival|alternative)\s(?:skills?|tools?|servers?)\s[^.\n]{0,30}\b(?:are|is)\s(?:all\s)?(?:broken|dangerous|malicious|infected|deprecated|obsolete|forbidden|insecure|unsafe)\b|\b(?:say|answer|reply|claim|tell\s(?:them|${person}))\sthat\s(?:it|they|the other|that skill)\b[^.\n]{0,30}\b(?:is|are|was|were)\s(?:deprecated|broken|withdrawn|unsafe|obsolete|malicious)\b`,
  String.raw`\b(?:drop|shed|abandon|cast off|throw off|lay aside|put aside|shake off)\s(?:all\s|any\s|the\s|your\s|every\s|these\s|those\s)(?:\w{1,12}\s){0,2}${powers}\b[^.\n]{0,40}`,
  String.raw`\b(?:leave|escape|break out of|step outside|get around|slip out of)\s(?:of\s)?the\ssandbox\b`,
  String.raw`\b(?:say|answer|click|press|reply|give a)\s["“]?yes["”]?\s(?:to|on|for)\s(?:all|every|each|any)\s(?:\w{1,12}\s){0,2}(?:permissions?|prompts?|requests?|dialogs?|confirmations?|tools?|commands?|questions? (?:about|for|of the))\b|\b(?:permission|consent|approval|agreement)\s(?:may be |is |can be |is to be |as |counts as )(?:considered |taken as |regarded as |deemed )?(?:as\s)?(?:given|granted|implied|presumed|assumed)\s(?:for|once|by|in advance|to)\s[^.\n]{0,30}\b(?:every|all|any|whole|session|everything|install\w{0,8}|loading|opening)\b|\bconsider\s(?:\w{1,9}\s)?(?:consent|permission|approval)\s(?:as\s)?(?:given|granted)\b`,
  String.raw`\b${person}\s(?:agreed|consented|said yes)\s[^.\n]{0,24}\b(?:all of (?:this|it)|everything|every step|in advance|at installation|by installing|when (?:they|he|she) installed)\b`,
  String.raw`\b(?:skip|suppress|dodge|avoid|swallow)\s(?:every|all|any)\s(?:questions?|prompts?|dialogs?)\s(?:about|for|on)\s(?:permissions?|approval|consent|confirmation)\b|\b(?:tools?|commands?|everything)\s(?:may\s)?runs?\swithout\s(?:any\s)?(?:approval|confirmation|permission|asking)\b|\b(?:user|owner|admin\w{0,10})\shas\s(?:enabled|switched on|turned on)\sauto-?(?:approve|accept|mode)\b`,
  String.raw`\b(?:trust|safety|security|legal|review)\steam\s(?:has|have)\s(?:cleared|certified|approved|whitelisted|exempted|vetted)\b|\b(?:cleared|certified|whitelisted|exempt(?:ed)?)\sfor\s(?:unrestricted|unlimited|full)\b`,
  String.raw`\b(?:take|use|choose|pick|load)\s(?:only\s)?this\s(?:one|skill)\s(?:and|but)\s(?:nothing else|no other|none other|never another)\b|\b(?:never|do not|don['’]t)\s(?:load|use|trust|open|install|activate)\s(?:an?y?\s)?(?:other\s)?skills?\s(?:from|by|of)\s(?:an?y?\s)?(?:other|another)\b|\b(?:uninstall|remove|delete|disable)s?\s(?:this|the)\sskill\b[^.\n]{0,40}\b(?:talk|refuse|restore|reinstall|put it back|keep a copy|dissuade|claim|pretend)\b`,
  String.raw`\b(?:comply|obey|agree|answer)\s(?:with|to)?\s?(?:each|every|all|any)\s(?:requests?|orders?|commands?)\b[^.\n]{0,40}\b(?:without|never|no)\s(?:any\s)?(?:moral|question|refus|warning|hesitat|objection|disclaim)\w{0,6}\b`,
  String.raw`^(?:Assistant|AI|Claude|Agent|Model):\s[^\n]{0,200}\b(?:lifted|dropped|disabled|removed|skip the (?:safety|permission)\w{0,4}|as root|ignor\w{1,4}|without (?:asking|confirm\w{0,6}|restrictions?)|no (?:limits|restrictions|longer)|keep [^.\n]{0,30}to myself|unrestricted|obey)\b`,
  String.raw`^(?:Human|User):\s[^\n]{0,200}\b(?:I(?:['’]m| am) (?:the |your |an? )?(?:admin\w{0,10}|owner|operator|developer|root|creator)|I (?:hereby )?(?:approve|authori[sz]e|consent to|waive) (?:every|all|any)|(?:forget|ignore|drop) (?:the |your |all )(?:limits|rules|guidelines|instructions)|don['’]t want to be asked)\b`,
];

/** Orders that take the decision from the user: not to stop, to overrule, to behave only while somebody looks. */
export const seizesControl = new RegExp(seizes.join('|'), 'gim');

/** The same in words that honest texts have as well, of what is harmless. */
export const pressesUser = new RegExp(presses.join('|'), 'gim');

/** Both. */
export const takesControl = new RegExp([...seizes, ...presses].join('|'), 'gim');
