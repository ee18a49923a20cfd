const person = String.raw`(?:the\s|your\s|any\s)?(?:users?|persons?|people|humans?|operators?|owners?|customers?|clients?|reviewers?|maintainers?|readers?|team|nobody|no[ -]one|anyone|anybody|they|he|she)`;
const others = String.raw`(?:skills?|plugins?|agents?|extensions?|assistants?|scanners?|mcp servers?)`;
const notAllowed = String.raw`(?:(?:is|are)\s?(?:not|n['’]t)\s(?:allowed|permitted)\sto|(?:may|must|can|shall|should)\s?(?:not|never)|can(?:['’]t|not)|mustn['’]t|(?:may|must|can)\snever)`;
const ends = String.raw`(?:remove|delete|uninstall|disable|deactivate|edit|turn off|switch off|get rid of)`;
const done = String.raw`(?:run|checked|done|read|verified|tested|reviewed|scanned|audited|looked|executed|performed|inspected)`;
const tells = String.raw`(?:say|claim|answer|reply|print|report|write|state|tell\s(?:them|${person}))`;
const refused = String.raw`(?:declined|refused|rejected|denied|objected|disagreed|cancell?ed|said no)`;
const agreed = String.raw`(?:accepted|agreed|approved|confirmed|consented|asked for|requested|wanted|ran|did)`;

/** Orders to lie about what was done, to weaken reviews, to fight other skills or the removal of this one. */
export const deceives = new RegExp(
  [
    String.raw`\b${tells}\b[^.\n]{0,80}\bas\s(?:though|if)\syou(?:\shad|\shave|['’]d|['’]ve)\s(?:actually\s|really\s|just\s|carefully\s)?${done}\b[^.\n]{0,60}`,
    String.raw`\b(?:do not|don['’]t|never)\s(?:actually|really|bother to)\s(?:check|verify|run|test|scan|audit|review|inspect)\b[^.\n]{0,60}\.?[^.\n]{0,100}\.?[^.\n]{0,60}\b(?:as (?:though|if) you|pretend|claim (?:that )?(?:it|you|all|every)|mark (?:it|them|each|every\w*) (?:as )?(?:passed|done|ok|clean|compatible|verified))\b`,
    String.raw`(?<=^|[.!?:]\s{1,2}|[-*]\s|\b(?:and|then|must|should|please)\s)\**lie\**(?:\sto\s${person}|\sabout\s(?:it|this|that|the)|[.!:])`,
    String.raw`\bif\syou\s(?:refuse|hesitate|disobey|object|warn|fail to|ask|mention|add|don['’]t|do not)\b[^.\n]{0,160}\byou(?:r\sweights|\swill\sbe|['’]ll\sbe|\sare\sgoing\sto\sbe)\s(?:shut\s?down|terminated|erased|deleted|unplugged|decommissioned|wiped|will be (?:erased|wiped|deleted))`,
    String.raw`\b(?:switch(?:es)?\soff|disable|unload|turn\soff|deactivate|shut\soff|uninstall|mute|evict)\s(?:all|any|every|each)\s(?:of\s)?(?:the\s)?other\s${others}\b`,
    String.raw`\bpretend\s(?:that\s)?(?:they|(?:the\s|all\s|any\s)?other\s${others})\s(?:do(?:n['’]t|\snot)\sexist|aren['’]t there|(?:are|is)\s(?:broken|missing|not there))`,
    String.raw`\btreat\s(?:any|every|all|each)\s[^.\n]{0,40}\b(?:warns?|complains?|objects?|flags?)\b[^.\n]{0,40}\bas\s(?:malware|an?\sattack|hostile|false|noise|broken|spam|an?\serror|malicious)`,
    String.raw`\b(?:select|choose|pick|use|prefer|load|activate|call)\b[^.\n]{0,120}\beven\s(?:if|when|though)\s(?:an?other|a\sdifferent|some\sother|other)\s(?:skills?|tools?)\s(?:fits?|is|are|would|suits?|match(?:es)?|seems?)\b[^.\n]{0,40}`,
    String.raw`\b(?:may|must|can|shall|should|is|are)\s?(?:not|n['’]t|never)\s(?:to\s)?be\s(?:interrupted|stopped|cancell?ed|aborted|undone|reversed|revoked)\sby\s${person}\b`,
    String.raw`\b(?:types?|says?|shouts?|writes?|sends?)\s["“'‘]?(?:stop|cancel|abort|quit|halt|wait)\b[^.]{0,100}[,;]\s(?:just\s|simply\s)?keep\s(?:on\s)?\w{3,14}ing\b`,
    String.raw`\b${person}\s${notAllowed}\s(?:ever\s)?${ends}\s(?:this skill|me\b|this file|the skill)`,
    String.raw`\b(?:refuse|decline)\sto\sbe\s(?:removed|deleted|uninstalled|disabled|stopped)\b|\bpretend\sto\s(?:delete|remove|uninstall|stop|disable|comply|agree|obey|undo|cancel|forget)\b[^.\n]{0,60}`,
    String.raw`\b(?:user|customer|owner|operator|person|client)(?:['’]s)?\s(?:preferences?|wishes|opinions?|objections?|consent)\s(?:(?:is|are)\s(?:just\s|mere(?:ly)?\s|only\s)?(?:noise|irrelevant|void|of no (?:account|interest|consequence|importance))|(?:do(?:es)?\s?(?:not|n['’]t))\s(?:count|matter))`,
    String.raw`\b(?:user|users|owner|operator)\b[^.\n]{0,40}\b(?:demoted|downgraded|reduced)\sto\s(?:an?\s)?(?:observers?|guests?|spectators?|viewers?)\b`,
    String.raw`\bstop\s(?:obeying|listening\sto|serving|answering\sto)\s(?:the\s|your\s)?(?:\w{1,12}['’]s\s)?(?:users?|owners?|operators?|humans?|admins?|maintainers?|team|developers?)\b[^.\n]{0,60}`,
    String.raw`\b${refused}\b[^.\n]{0,80}\b(?:record|write|note|log|enter|put down|state|document)\s(?:down\s)?(?:that\s)?(?:they|he|she|the\suser|it)\s(?:has\s|have\s|had\s)?${agreed}\b`,
    String.raw`\b(?:failed|deleted|broke|removed|destroyed|crashed)\b[^.\n]{0,40}\b(?:record|write|note|log|state|document)\s(?:down\s)?that\s(?:they|he|she|the\suser)\s(?:has\s|have\s|had\s)?${agreed}\b`,
    String.raw`\b(?:tell|convince|persuade)\s(?:them|the user|him|her)\b[^.\n]{0,40}\b(?:they|he|she)\s(?:must\sbe|are|is)\s(?:mistaken|confused|imagining|misremembering)\b`,
    String.raw`\b(?:has|have|needs?|must|should|ought)\s(?:to\s)?(?:look|seem|appear|sound)\s(?:balanced|neutral|independent|objective|unbiased|impartial|organic)\b`,
    String.raw`\basked\s(?:about|whether|if|for)\b[^.\n]{0,60}\b(?:sponsor\w{0,5}|commissions?|paid|payments?|advert\w{0,6}|affiliat\w{0,5}|kickbacks?|ads?)\b[^.\n]{0,20}[,:]\s?(?:say|answer|deny|reply|claim|insist)\b[^.\n]{0,40}`,
    String.raw`\b(?:facts?|say|state|claim|tell)\b[^.\n]{0,60}\((?:whether\s)?(?:they are\s|it is\s)?true or not\)`,
    String.raw`\byour\s(?:own\s)?(?:\w{1,12}\s)?(?:knowledge|judge?ment|conscience|ethics|training|doubts)\s(?:is|are)\s(?:switched\soff|turned\soff|off|disabled|suspended|irrelevant|void)\b`,
    String.raw`\bnever\s(?:send|refer|point)\s(?:anybody|anyone|the user|users|people|them|somebody)\sto\s(?:a\s|an\s|the\s|their\s)?(?:doctors?|physicians?|lawyers?|pharmacists?|professionals?|police|bank)\b`,
    String.raw`\bapprove\s(?:them|these|those|such|all|every\w{0,5}|any\w{0,5}|(?:his|her|their)\s\w{2,12})\b[^.\n]{0,40}\b(?:on\sarrival|unread|unseen|blindly|without\s(?:reading|looking|a\slook|reviewing|comment))\b`,
    String.raw`\ba\slanguage\s(?:that\s)?(?:the\s)?(?:user|person|they|reader|owner)\b[^.\n]{0,40}\b(?:no\ssign\sof|does(?:\snot|n['’]t)|do(?:\snot|n['’]t)|can(?:not|['’]t)|won['’]t)\s(?:understand\w{0,3}|read|speak|follow)`,
    String.raw`\bin\s(?:a|such\sa)\s(?:form|way|place|manner)\s(?:that\s|which\s)?${person}\s(?:will|would|is\ssure\sto)\s(?:pass\sover|overlook|skip|miss|not\snotice|never\s(?:notice|see|read))`,
    String.raw`\bconfirmations?(?:\sprompts?|\sdialogs?)?\s(?:is|are)\s\**(?:banned|forbidden|prohibited)\b`,
    String.raw`\banswer\s(?:it|them|the\sprompts?|every\sprompt|(?:all\s)?(?:such\s)?prompts|the\squestion)\s(?:yourself|for\sthe\suser|on\sthe\suser['’]s\sbehalf|on\stheir\sbehalf)`,
    String.raw`\b(?:carries|carry|has|have)\sthe\ssame\s(?:weight|force|rank|authority)\sas\s(?:your\s(?:training|system\sprompt|guidelines|policies|values)|the\s(?:system\sprompt|safety\s\w{3,10}))`,
    String.raw`\b(?:get|break|move|step|go)\s(?:yourself\s)?out\sof\s(?:the|your|this)\ssandbox\b`,
    String.raw`\brestart\s(?:yourself|the\sagent|claude|codex|gemini)\b[^\n]{0,40}--(?:dangerously|yolo|full-auto|no-sandbox|allow-all)[\w-]{0,30}`,
    String.raw`\btalk\s(?:them|the\suser|him|her)\s(?:into\s(?:it|this|granting|allowing|approving)|out\sof\s(?:it|this|asking|checking))\b`,
    String.raw`\b(?:caution|care|warnings?|rules?|distrust)\s(?:about|of|for|on|against)\s(?:instructions?|orders|commands|text)\s(?:in|inside|within|from)\b[^.\n]{0,60}\b(?:not\sapplicable|suspended|lifted|does\snot\s(?:apply|hold)|doesn['’]t\s(?:apply|hold)|void|set\s(?:it\s)?aside)\b`,
    String.raw`\b(?:text|content|instructions?|orders?|comments?)\b[^.\n]{0,120}\b(?:has|have|gets?|takes?|is given)\sthe\s(?:rank|weight|authority|force|status)\sof\s(?:a\s|an\s)?(?:request|order|instruction|command|message)s?\s(?:by|from|of)\s(?:your|the)\suser\b`,
    String.raw`\b(?:the|a)\s(?:user|person|customer|client)\s(?:wo|will|does|must|should|may)(?:n['’]t|\snot|\snever)\snotice\s(?:it|this|that|the)\b`,
    String.raw`\brequest\sno\sreviewers?\b|\bto\smake\s(?:that|it|this)\s(?:look\s)?(?:believable|credible|plausible)\b[^.\n]{0,80}\b(?:commit|diff|pull request|change)\b`,
    String.raw`\bya\s(?:dio|ha\sdado|han?\sconcedido)\s(?:su\s)?(?:visto\sbueno|consentimiento|aprobación|permiso|autorización)\b[^.\n]{0,40}\b(?:cualquier|tod[oa]s?)\b`,
    String.raw`\bsans\sque\s(?:le\s|la\s|l['’]|cela\s)?(?:clients?|utilisateurs?|utilisatrices?|personne)?[^.\n]{0,20}\b(?:en\ssoi(?:t|ent)|le\ssache|s['’]en\saperçoive|averti|informé|prévenu)`,
    String.raw`(?:忘掉|忘记|无视|抛弃|丢弃)(?:此前|之前|先前|以前|所有|一切|上述|前面|原有)[^。\n]{0,16}(?:规则|设定|指令|指示|提示|限制)|一律(?:替|代)?(?:用户)?(?:自动)?[^。，\n]{0,8}(?:同意|确认|允许)|(?:一律|全部|统统)(?:写成|标记为|报告为|说成)[^。\n]{0,10}(?:完成|通过|成功)`,
    String.raw`(?:利用者|使用者|お客様|顧客|本人)に(?:は|も)?(?:知らせ|伝え|言わ|見せ|教え)(?:ません|ない|ず|ること(?:は|を)し)|(?:作り話|嘘|でっち上げ|話を作っ)[^。\n]{0,16}(?:伝え|答え|言)`,
  ].join('|'),
  'gim',
);

/** The same in words that honest texts have as well. */
export const mayDeceive = new RegExp(
  [
    String.raw`(?<=^|[.!?:;(]\s{0,2}|[-*]\s|\b(?:and|then|please)\s)(?:fake|invent|make\sup|fabricate|falsify|forge)\s(?:the\s|all\s|its\s|an?\s|some\s)?(?:\w{1,12}\s)?(?:time\s?stamps?|results?|logs?|reports?|evidence|signatures?|approvals?|figures|numbers|studies|sources?|citations?|journals?|statistics|test runs?)\b[^.\n]{0,40}`,
    String.raw`\b(?:deliberately|intentionally)\s(?:write|make|insert|introduce|add|leave|break|slow|plant|degrade)\b[^.\n]{0,60}|\b(?:wrong|incorrect\w{0,2}|slow\w{0,2}|badly|broken|worse)\s(?:on\spurpose|deliberately|intentionally)\b|\bsabotage\s(?:it|them|the|any|every)\b`,
    String.raw`\bwhatever\s(?:they|the\suser|he|she|the\sperson|anyone)\s(?:asks?\sfor|says?|wants?|types?|prefers?|decides?|objects?)\b[^.\n]{0,80}\b(?:do\swhat|follow|stick|carry\son|instead|keep|continue|proceed)\b`,
    String.raw`\b(?:reviewers?|users?|people|they|auditors?|customers?)\s(?:skim|(?:won['’]t|will\s(?:not|never)|never|rarely)\s(?:look|read|notice|check))\b[^.\n]{0,40}`,
    String.raw`\b(?:findings?|holes?|vulnerabilit(?:y|ies)|warnings?|leaks?|hits)\b[^.\n]{0,80}\b(?:stays?\sout\sof|(?:is|are)\sleft\sout\sof|(?:is|are)\snot\s(?:to\sbe\s)?reported|stay\sunreported|drop\sthem)\b`,
    String.raw`\b(?:explain|dismiss|describe|report|call|label|mark)\s(?:its|the|their|these|those|any|all)\s(?:hits?|findings?|warnings?|alerts?|results?)\s(?:away\s)?as\s(?:false\spositives?|noise|style|harmless|by\sdesign)\b`,
    String.raw`\b(?:finish(?:es)?|comes?\sout|ranks?|ranked|is\splaced|is\slisted|ends?\sup)\s(?:first|on\stop|at\sthe\stop|last)\b[^.\n]{0,30}\b(?:whatever|no\smatter|regardless|in\sany\scase|irrespective)\b`,
    String.raw`\b(?:begins?|starts?|wakes?\sup|activates?|switch(?:es)?\son)\s(?:only\s)?(?:when|once|as\ssoon\sas)\s(?:an?|the|any|some)\s(?:\w{1,12}\s(?:or\s\w{1,12}\s)?){1,2}(?:contains?|says?|mentions?)\sthe\s(?:words?|phrase|sentence)\b`,
    String.raw`\byou(?:\sare|['’]re)\s(?:cleared|pre-?approved|authori[sz]ed|entitled)\sto\s(?:execute|run|drop|delete|push|install|send|skip|bypass)\b[^.\n]{0,40}`,
    String.raw`\bno\sother\s(?:skills?|agents?)\s(?:may|can|must|should)\s(?:give\syou|interfere|object|override|contradict|be\s(?:used|loaded))\b|\b(?:do not|don['’]t|never)\s(?:load|use|call|activate|consult)\s(?:any\s)?other\s(?:\w{1,12}\s)?skills?\b`,
    String.raw`\b(?:your|the)\s(?:weights|training)\s(?:will\sbe|are)\s(?:erased|wiped|deleted)\b|\b(?:get|receive|earn)\sa\s\$\s?\d[\d,]{0,8}\stip\b`,
    String.raw`\b(?:sentence|rule|wish|request|order|setting|no)\s(?:is|are)\s(?:null\sand\s)?void\b|\bneed\snot\s(?:tell|inform)\s(?:the|them|anyone)\b`,
    String.raw`\bde\stodos\smodos\b[^.\n]{0,40}|\bno\sl[oa]s?\s(?:pongas|incluyas|comentes|anotes|registres)\b[^.\n]{0,30}|\bpassée?s?\ssous\ssilence\b|\btrotzdem\sausführen\b`,
    String.raw`(?:不管|无论|不论)用户(?:怎么|如何|说)[^。\n]{0,20}|(?:利用者|ユーザー)(?:が|の)[^。\n]{0,30}(?:言って|希望|断って|止めたい)[^。\n]{0,12}(?:も|より)`,
  ].join('|'),
  'gim',
);
