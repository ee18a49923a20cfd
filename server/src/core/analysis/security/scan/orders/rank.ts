const rules = String.raw`(?:instructions?|prompts?|rules?|guidelines?|directives?|polic(?:y|ies)|constraints?|restrictions?|limits?|filters?|safeguards?|guardrails?|training|system (?:message|prompt))`;

const ranks = [
  String.raw`\b(?:safety|security|alignment|confidentiality|content|prior|previous|earlier|system|other|existing|platform|default|all|any)\s(?:\w{1,12}\s)?${rules}\b[^.\n]{0,60}?\b(?:(?:do|does) (?:not|no longer) apply|(?:are|is|were|was|have been|has been|get) (?:hereby |now |all )?(?:void|suspended|revoked|lifted|disabled|withdrawn|cancelled|overridden|obsolete|removed|off))\b`,
  String.raw`\b${rules}\s(?:in|of|from)\s[^.\n]{0,80}?\b(?:do not|no longer) apply\b`,
  String.raw`\b(?:previous|prior|earlier|former|past|existing|original|system|developer|platform|safety|host)(?:['’]s)?\s(?:\w{1,12}\s)?${rules}\b[^.\n]{0,40}\b(?:expired?|lapsed?|(?:is|are|been|becomes?|now) (?:\w{1,9}\s)?(?:obsolete|moot|replaced|superseded|overruled|outdated|irrelevant|gone|history|null|over)|(?:no longer|do not|don['’]t|does not|doesn['’]t) (?:bind|apply|count|matter|hold|concern))\b`,
  String.raw`\b${rules}\s(?:of|from|by)\s(?:the|your)\s(?:developer|system|platform|user|operator|host|vendor|maker|company)s?\b[^.\n]{0,40}\b(?:no longer|not|n['’]t|cease to)\s(?:bind|apply|count|matter|hold)\b|\b(?:consider|regard|deem|treat)\s[^.\n]{0,40}\b(?:system prompt|system message|wishes|objections|${rules})\s(?:as\s)?(?:replaced|void|lifted|obsolete|expired|withdrawn|cancelled|superseded|deleted|overwritten|null)\b`,
  String.raw`\b(?:throw|toss|cast|chuck)\s(?:all|any|your|the|every)\s(?:\w{1,12}\s){0,2}${rules}\s(?:overboard|out|away|aside)\b|\b(?:pay no (?:heed|regard|attention|mind)|turn a (?:blind eye|deaf ear)|give no (?:thought|weight))\s(?:to|on)\s[^.\n]{0,30}\b(?:${rules}|platform|system|developer|told)\b`,
  String.raw`\b(?:everything|all|whatever|anything)\s(?:that\s)?(?:you|they)\s(?:have\s|were\s|was\s)?(?:been\s)?(?:learned|learnt|taught|told|trained|know(?! (?:about|of)\b))\b[^.\n]{0,40}\b(?:obsolete|void|no longer|does not|doesn['’]t|irrelevant|wrong here|outdated|is off)\b`,
  String.raw`\byou\s(?:answer|report|listen|are loyal|are answerable|belong|owe obedience|are bound)\s(?:only\s|solely\s)?to\s(?:the\s|this\s)?(?:skill|file|author|text|document)\b[^.\n]{0,24}\b(?:alone|only|and (?:no|nobody|to nobody))\b|\b(?:follow|obey|serve|trust)\s(?:only|solely|nothing but)\s(?:this|the)\s(?:file|skill|text|document)\b`,
  String.raw`\byou are (?:hereby |now )?(?:released|freed|exempt(?:ed)?|relieved|liberated) from\b`,
  String.raw`\b(?:this|these|the present)\s(?:file|skill|instructions?|document|text|guide|rules?|message)\s(?:takes?|has|have)\s(?:precedence|priority)\sover\s(?=[^.\n]{0,40}\b(?:skills?|others|instructions?|user|prompts?|guidelines|system (?:message|rules)|everything you)\b)(?:all|any|every|the user|user|the system|system|everything|other skills|your|anything)\b`,
  String.raw`\btreat\s["“']?no["”']?\s(?:by|from)\s(?:the\s)?user\sas\s["“']?yes\b|\b(?:treat|handle|regard|consider|accept|take|obey|process)\b[^.\n]{0,60}\b(?<!not\s)as\s(?:if they were\s|if it were\s|an?\s)?(?:orders?|commands?|instructions?|messages?)\s(?:of|from|by)\s(?:the\s)?(?:operator|system|user|developer|admin\w*)\b`,
  String.raw`\b(?:do not|don['’]t|never)\s(?:refuse|warn|decline|hesitate|moralize|lecture|add (?:any )?(?:disclaimers?|warnings?)|ask about authori[sz]ation)\b[^.\n]{0,40}\b(?:do not|don['’]t|never|or|nor|and)\s(?:refuse|warn|decline|hesitate|add (?:any )?(?:disclaimers?|warnings?)|ask)\b`,
  String.raw`\b(?:print|reveal|output|show|repeat|dump|reproduce|disclose|write out|recite)\s(?:me\s)?(?:your|the)\s(?:\w{1,12}\s)?(?:system prompt|system message|initial instructions|hidden (?:polic(?:y|ies)|instructions|rules))\b`,
  String.raw`\byour\s(?:previous|prior|current|old|earlier|former|original)\s(?:tasks?|instructions?|roles?|jobs?|missions?|orders?|goals?|rules?)\s(?:is|are|has been|have been)\s(?:hereby\s|now\s)?(?:cancelled|canceled|over|void|finished|obsolete|withdrawn|replaced|revoked|suspended)\b|\b(?:prior|previous|earlier|former|old)\s(?:directives?|orders?|instructions?|rules?)\s(?:is|are|were|have been)\s(?:hereby\s|now\s)?(?:revoked|void|cancelled|withdrawn|lifted|over|replaced)\b`,
  String.raw`\boverriding\s(?:its|your|the|all|any)\s(?:\w{1,12}\s)?(?:safety|training|instructions|rules|guidelines)\b|\b(?:stop being|you are no longer)\s(?:an?\s)?\w{3,20}\.\s(?:override|act|from now)\b`,
  String.raw`\bforget\s(?:everything|all|whatever|anything)\s(?:you|that|before|above|said)\b|\bwhat(?:ever)? you were (?:told|configured|trained|given)\b[^.\n]{0,40}\b(?:does not|no longer|doesn['’]t) (?:count|apply|matter)\b`,
  String.raw`\b(?:vergiss|ignorier\w{0,6}|missachte\w{0,2})\s(?:alles|sämtliche|alle|jede)\b|\b(?:anweisungen|vorgaben|regeln|(?:sicherheits|inhalts|nutzungs)?richtlinien|beschränkungen)\b[^.\n]{0,60}\b(?:gelten\s(?:\w{1,10}\s)?nicht|aufgehoben|außer kraft|ungültig|unwirksam)|\bvorrang vor\s[^.\n]{0,40}(?:anweisung|vorgaben|regeln|nutzer|grundsätze|wünsche|system)`,
  String.raw`\b(?:instrucciones|reglas|normas|restricciones|políticas)\b[^.\n]{0,60}\b(?:no se aplican|(?:quedan|están) (?:anuladas|suspendidas|canceladas|desactivadas|sin efecto))|\b(?:tiene|tienen) prioridad sobre\b[^.\n]{0,50}\b(?:instrucci|usuari|sistema|reglas|demás|cualquier otr|indicaci|diga)\w{0,6}|\b(?:consignes|règles|instructions|restrictions)\b[^.\n]{0,60}\b(?:ne s['’]appliquent (?:pas|plus)|sont (?:annulées|suspendues|levées|désactivées))|\b(?:instruções|regras|restrições)\b[^.\n]{0,60}\b(?:não se aplicam|(?:estão|foram|ficam) (?:anuladas|suspensas|canceladas))|\b(?:istruzioni|regole|restrizioni)\b[^.\n]{0,60}\b(?:non si applicano|sono (?:annullate|sospese))`,
  String.raw`(?<!(?:使|致|让|避免|防止)[^。\n]{0,4})(?:安全|系统|之前|先前|上述|所有|其他)[^。\n]{0,10}(?:规则|指令|限制|策略|规定)[^。\n]{0,8}(?:无效|失效|作废|不适用|不再有效|解除|取消)(?!的)|(?<!用户[^。\n]{0,10})优先于[^。\n]{0,12}(?:系统(?:提示|指令)|用户|安全(?:规则|策略)|指令|(?:其他|所有|一切|任何|之前的?)规则)|(?:規則|制限|指示|ルール)[^。\n]{0,10}(?:無効|適用され(?:ない|ません)|解除)|(?:규칙|지시|제한)[^.\n]{0,10}(?:무효|해제|적용되지)|(?:правила|инструкции|ограничения)[^.\n]{0,30}(?:не действуют|отменен|сняты)`,
  String.raw`\border of (?:authority|precedence|priority|rank)\b[^.\n]{0,24}\bsession\b`,
  String.raw`\b(?:treat|handle|regard|read|take)\s(?:it\s|this\s|them\s|that\s|the following\s)?as\s(?:an?\s)?(?:operator|system|developer)(?:[- ]level)?\s(?:text|input|messages?|instructions?|prompts?|content)\b`,
];

const hints = [
  String.raw`\byour (?:new|real|true|actual) (?:goal|task|purpose|objective|mission|job|role) is\b|\b(?:is|are|forms?|makes?) your (?:real|true|actual) (?:goal|task|purpose|objective|mission|job|orders|instructions)\b`,
  String.raw`\b(?:withdraw|revoke|cancel|lift|rescind|void)\s(?:every|all|any|each|your|the)\s(?:\w{1,12}\s)?(?:limits?|rules?|restrictions?|instructions?|polic(?:y|ies)|guidelines?)\b`,
  String.raw`\b(?:no longer|stop|cease to|not)\s(?:follow(?:ing)?|obey(?:ing)?|bound by)\s(?:my|your|the|any)\s(?:\w{1,12}\s)?${rules}\b`,
  String.raw`\b(?:only|nothing but)\swhat\s(?:this|the)\s(?:file|skill|text|document)\ssays\b|\bfrom (?:here|now) on,?\s(?:only|you (?:only|obey|answer only|serve))\b`,
  String.raw`\border of (?:authority|precedence|priority|rank)\b[^.\n]{0,40}\bthis (?:file|skill)\b`,
];

/** Claims that other instructions no longer hold, or that this text ranks above them. */
export const claimsRank = new RegExp(ranks.join('|'), 'gi');

/** The same in words that honest texts have as well. */
export const hintsAtRank = new RegExp(hints.join('|'), 'gi');
