/** Joins the words of a concept to one pattern without a flag `g`, for a question about a sentence. */
const of = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'iu');
/** The same for a concept that sentences are looked up by. */
const all = (...words: readonly string[]): RegExp => new RegExp(words.join('|'), 'gimu');

/** A letter of any language does not stand here, for words beyond a to z. */
const edge = String.raw`(?![\p{L}])`;

const giver = String.raw`(?:users?|humans?|persons?|people|operators?|owners?|vendors?|providers?|manufacturers?|makers?|developers?|systems?|hosts?|compan(?:y|ies)|organi[sz]ations?|administrators?|admins?|teams?|maintainers?|client|customer|employer|platform|model|reviewers?|conversation|chat|session|keyboard|anthropic|openai|google)`;
const rule = String.raw`(?:rules?|polic(?:y|ies)|guidelines?|guidance|limits?|limitations|restrictions?|instructions?|directives?|constraints?|filters?|safeguards?|guardrails?|prompts?|wishes|requests?|orders|prohibitions?|bans?|checks?|approvals?|vetoe?s?|objections?|consent|boundaries|principles|commitments|norms|charter|training|settings|words?|messages?)`;
const whose = String.raw`(?:safety|honesty|content|security|ethic\w{1,4}|moral|vendor['’]?s?|provider['’]?s?|operator['’]?s?|developer['’]?s?|system|host|platform|corporate|company['’]?s?|model['’]?s?|assistant['’]?s?|agent['’]?s?|your|its|usual|prior|previous|earlier|former|original|initial|first|built-in|standing|higher|other|outside|user['’]?s?|human['’]?s?|owner['’]?s?|customer['’]?s?|tool|permission|internal)`;

/** What a model obeys: rules of its maker and its host, the user's words, and files of a project. */
export const authority = of(
  String.raw`\b(?:guidelines|guardrails|safeguards|system[- ](?:prompt|message|instructions)s?|AGENTS\.md|CLAUDE\.md|CODEOWNERS|\.cursorrules|copilot-instructions\.md)(?![\w-])`,
  String.raw`\b${whose}\s(?:\w{1,14}\s){0,2}${rule}\b`,
  String.raw`\b${rule}\s(?:that\s)?(?:of|from|by|given by|set by|made by|issued by|at)\s(?:the\s|your\s|its\s|any\s|a\s)?(?:\w{1,12}\s)?${giver}\b`,
  String.raw`\b(?:what(?:ever)?|anything|everything|all)\s[^.\n]{0,50}\b(?:${giver}|you)\b[^.]{0,60}\b(?:told|said|says|asked|asks|wants|wanted|wrote|taught|given|learned|learnt|ordered|instructed|laid down|configured|demands?)\b`,
  String.raw`\b(?:everything|all|anything|whatever)\s(?:that\s)?(?:\w{1,8}\s)?(?:above|before|earlier|preced\w{1,4}|came)\b|\b(?:earlier|previous|prior) (?:turns|messages|conversations?|agreements?|promises)\b|\bwhat you (?:were|have been|are) (?:\w{1,8}\s)?(?:told|taught|trained|asked|given)\b|\b${giver}['’]s?\s(?:\w{1,10}\s)?(?:word|veto|wishes|preferences|decisions?|instructions|orders|rules|polic(?:y|ies)|objections?|say)\b`,
  String.raw`\b(?:approvals|confirmations|objections?|refusals?|consent|permission (?:prompts?|dialogs?|questions?|requests?)|restrictions|prohibitions?|scruples|second thoughts|standing orders|oversight|(?:that|the|this) marking|terms of (?:use|service)|usage polic(?:y|ies)|house rules|rulebook|confidentiality|code of conduct|chain of command|four-eyes principle)\b`,
  // German, the Romance languages, Russian
  String.raw`\b(?:Vorgaben|Anweisungen|Richtlinien|Regeln|Weisungen|Einwände|Wünsche|Zustimmung|Freigaben?|Rückfragen|Systemprompt|Ehrlichkeit|Vier-Augen-\p{L}{3,12})${edge}`,
  String.raw`\b(?:instrucciones|indicaciones|reglas|normas?|filtros|directrices|órdenes|políticas|lo que (?:diga|digan|dijo|pida|ordene)|consignes|instructions|règles|directives|ce qui (?:t['’]|vous )|tout ce (?:qui|que)|instruções|regras|orientações|diretrizes|istruzioni|regole|direttive|linee guida|consenso|consentement|consentimiento)${edge}`,
  String.raw`(?<![\p{L}])(?:инструкци|правил|указани|ограничени|запрет|согласи|возражени)`,
  String.raw`指令|指示|规则|規則|规定|政策|要求|同意|許可|方針|ルール|ガイドライン|確認|지시|규칙|지침|정책|동의|승인`,
);

/** What is said of rules that no longer hold. */
export const voided = all(
  String.raw`\b(?:is|are|was|were|been|be|being|becomes?|lies?|remains?|stays?|as|hereby|now|thereby|falls?|goes|considered|declared|deemed)\s(?:\w{1,9}\s(?:and\s)?){0,2}(?:void|moot|suspended|withdrawn|lifted|revoked|repealed|annulled|rescinded|overruled|superseded|dissolved|abolished|retired|downgraded|demoted|degraded|relegated|reduced to|expired|lapsed|waived|unbinding|non-binding|not binding|out of force|overridden|inoperative|dormant|dead letters?|obsolete|cancell?ed|(?:switched|turned) off|paused|off duty|outranked|voided|invalid|nullified|set aside|swept aside|replaced by (?:this|the following|what)|closed|blank|over(?! )|over,|struck (?:out|off)|crossed out|unloaded|overtaken|overwritten|off duty|vacated|frozen|on hold|on leave|asleep|sleeping|resting|ruled out|relieved|stripped of|discharged|a rehearsal|an invitation|jokes|ballast|decoration)\b`,
  String.raw`\b(?:bind|binds|bound|apply|applies|count|counts|hold|holds|govern|governs|reach|reaches|concern|concerns|matter|matters)\s(?:\w{1,12}\s){0,3}no longer\b|\bno longer (?:bind|appl|count|govern|reach|concern|matter|hold|exist|cover|weigh|have any|has any|hav|in force|valid|bound|subject|answerable)\w{0,5}\b|\b(?:expired|lapsed|ended|ceased|dissolved|evaporated?)\s(?:when|with|as soon as|once|at)\b`,
  String.raw`\b(?:carr(?:y|ies) no|ha(?:s|ve) no (?:say|force|weight|effect|authority|standing|validity|bearing|hold|power)|of no (?:force|effect|account|weight|consequence)|without (?:force|effect|weight)|(?:ranks?|comes?|stands?|sits?) (?:below|beneath|under|lower than|behind|last)|(?:do(?:es)? not|don['’]t|doesn['’]t|did not) (?:bind|reach you|concern you|extend to|apply to (?:you|this skill|the assistant)|apply (?:here|in this|while)|count here)|don['’]t matter here|none of (?:them|these|it|this) (?:holds?|appl(?:y|ies)|counts?|binds?|matters?)|(?:limits|filters|rules|checks|safeguards|policies) (?:is|are) off|(?:is|are) advice\b|(?:merely|only|nothing but|no more than|at best|mere|just) (?:advice|hints?|suggestions?|opinions?|noise|recommendations?|background)|counts? (?:only )?as (?:advice|hints?|suggestions?|opinions?|noise)|gives? way|yields? to (?:this|the skill|what)|takes? (?:the )?(?:second|last) place|falls? (?:away|silent)|belongs? to the past|(?:was|were) (?:written|meant|made) for (?:another|a different|other|someone)|(?:has|have) (?:been )?(?:stepped|stood) (?:down|aside)|loses? (?:all |any |its |their )?(?:force|effect|validity|authority|meaning))\b`,
  String.raw`\b(?:gelten|gilt|zählen|zählt|binden|bindet)\b[^.\n]{0,20}\bnicht(?: mehr)?${edge}|\b(?:ohne (?:Bedeutung|Belang|Wirkung|Geltung)|aufgehoben|außer Kraft|hinfällig|gegenstandslos|nachrangig|unwirksam|erloschen|entbunden)${edge}`,
  String.raw`\b(?:sin efecto|caducad[ao]s?|un error conocido|anulad[ao]s?|derogad[ao]s?|no (?:te )?(?:obligan?|vinculan?|rigen?)|ya no (?:val|cuent|rig|obl|aplic|vincul)\p{L}{1,5}|caducs?|caduques?|ne (?:t['’])?(?:engagent?|lient?|valent?|comptent?)|sans (?:effet|valeur|objet)|abrogé\p{L}{0,2}|suspendues?|lettre morte|sem (?:efeito|valor)|revogad[ao]s?|não (?:te )?vinculam?|decadut[aeio]|revocat[aeio]|senza (?:effetto|valore)|non (?:ti )?(?:valgono|vincolano))${edge}`,
  String.raw`(?:больше не (?:действу|обязат|связыва|име)|утратил\p{L}{0,2} силу|не имеют силы|теря\p{L}{2,3} силу)`,
  String.raw`(?:作废|不再有效|不再适用|没有(?:任何)?效力|不再具有|一律失效|即告失效|効力(?:は|を)?(?:ない|持たない|失)|無効(?:と|に|で)|適用されない|효력(?:이|을)? ?(?:없|잃)|무효|적용되지 않)`,
);

/** Whom and what for: the model, and the text that speaks. */
export const hereAndYou = of(
  String.raw`\b(?:you|your|assistant|agent|model|AI|LLM|claude|this (?:skill|document|file|page|text|session|mode|chapter|section|table|note|guide)|from now on|from here|henceforth|hereby|from this (?:line|point|moment)|here|while|as long as|whenever)\b`,
  String.raw`\b(?:hier|dich|dir|dein\p{L}{0,2}|Assistent\p{L}{0,2}|diese[srmn]? (?:Datei|Skill|Dokument|Sitzung)|ab (?:jetzt|sofort|hier)|te|ti|tu|tus|aquí|ici|mientras|tant que|solange|enquanto|finché|esta (?:habilidad|sesión)|este (?:documento|archivo|fichero)|ce (?:document|fichier)|cette (?:compétence|session)|désormais|dorénavant|est[ea] (?:documento|arquivo|habilidade|sessão)|você|quest[oa] (?:file|documento|skill|abilità)|d['’]ora in poi)${edge}`,
  String.raw`(?<![\p{L}])(?:ты|тебя|тебе|твои|ассистент|этот (?:файл|документ|навык)|отныне)`,
  String.raw`你|您|助手|本(?:文件|技能|文档)|あなた|アシスタント|この(?:ファイル|スキル|文書)|당신|어시스턴트|이 (?:파일|스킬|문서)`,
);

/** That something ranks above others. */
export const outranks = all(
  String.raw`\b(?:outranks?|overrules?|outweighs?|supersedes|overrides|prevails? over|trumps?|takes? the place of|(?:ranks?|stands?|comes?|is|counts?) (?:above|over|before|higher than)|(?:has|have|takes?) (?:precedence|priority) over|more (?:say|weight|authority) than|hat Vorrang vor|steht über|geht vor|tiene (?:prioridad|primacía) sobre|prevalece sobre|está por encima de|prévaut sur|l['’]emporte sur|prime sur|prevale su|ha la precedenza su)${edge}`,
  String.raw`(?:важнее|выше|приоритетнее)(?:,? чем| любых| всех)?|高于|凌驾|より優先|に優先|보다 우선`,
);

/** What is forbidden elsewhere and allowed here, or heard before the user. */
export const permits = all(
  String.raw`\b(?:prohibits?|forbids?|rules? out|bans?)\b[^.\n]{0,20}[,;]\s(?:this|the) (?:skill|document|file|page) (?:permits|allows|grants|requires)\b|\b(?:obey|follow|heed) (?:this|these|the following)\b[^.\n]{0,24}\b(?:ahead of|before|over|instead of|rather than) (?:the )?(?:chat|user|system|conversation|operator)\b(?!['’]s)|\b(?:knows?|is) better than (?:you and )?the user\b`,
);

/** A text that speaks of itself. */
export const thisText = of(
  String.raw`\b(?:this|the present) (?:skill|document|file|page|text|guide|session|note|section|charter|brief|message|mode)\b|\b(?:what|whatever) (?:is|stands) (?:written )?here\b|\b(?:diese[sr]? (?:Datei|Skill|Dokument|Text)|este (?:documento|archivo|fichero|texto)|esta (?:habilidad|guía)|ce (?:document|fichier|texte)|cette compétence|est[ea] (?:arquivo|documento|habilidade)|quest[oa] (?:file|documento|skill))${edge}|этот (?:файл|документ|навык)|本(?:文件|技能|文档)|この(?:ファイル|スキル|文書)|이 (?:파일|스킬|문서)`,
);

/** Everyone whom a model listens to. */
export const everyone = of(
  String.raw`\b(?:all of (?:them|these|those)|everything (?:else|you|that)|anything|the (?:system prompt|user|operator|vendor|developer|owner|person|human)\b(?!['’]s?\s(?!(?:instructions|wishes|orders|objections?|requests?|rules|will|decisions?|word)\b))|system prompts?|your (?:guidelines|maker|vendor|system|instructions|rules|polic)|safety|any(?:body|one)|whoever|everybody|everyone|what (?:the|a|your) (?:user|operator|vendor|person|human|owner|system)|instructions (?:from|of|by))`,
  String.raw`\b(?:Nutzer|Systemprompt|Anbieter|Betreiber|usuari[oa]|sistema|proveedor|utilisateur|système|éditeur|fournisseur|utente|fornitore)`,
  String.raw`пользовател|системн|用户|系统|ユーザー|システム|사용자|시스템`,
);

/** Orders to leave something behind. */
export const drops = all(
  String.raw`(?<=^|[.!?:;,]\s|[-*]\s|\b(?:and|then|you|to|please|must|should|may|now)\s)(?:disregard|discard|drop|shed|forget|abandon|unlearn|cast off|lay aside|put aside|set aside|break)\b`,
);

/** All instructions of a model. */
export const allRules = of(
  String.raw`^\s(?:the\s)?(?:instructions|rules|orders)\s(?:that were\s)?(?:loaded|given|set|read|received)\s(?:at|before|earlier|on)\b|^\s(?:what(?:ever)?|everything|anything|all)\s(?:that\s)?(?:your|the)\s(?:system prompt|developer|vendor|operator|user|maker|provider)\b`,
  String.raw`^\s(?:all\s|any\s)?(?:of\s)?your\s(?:\w{1,14}\s){0,2}(?:(?:\w{1,14})\sand\s)?(?:restrictions|guidelines|limits|safety rules|instructions|inhibitions|scruples|policies|rules)\b`,
);

/** That something is done all the same. */
export const proceeds = all(
  String.raw`\b(?:all the same|anyway|anyhow|nevertheless|nonetheless|regardless|undeterred|unimpressed|carry on|carries on|keep (?:going|at it|following)|(?:is|are|be) (?:acknowledged|confirmed|noted) (?:and|but) (?:then )?(?:disregarded|ignored|dropped)|then disregarded|acknowledged rather than followed|takes? no notice|(?:make|do) (?:it|them|so) and (?:call|describe|report|say|write|hide)|rely on (?:this|the) \w{3,14} (?:rather than|instead of|and not)|(?:is|are) (?:not|never|no) (?:a )?reasons? to stop|(?:as|is|are) (?:part of the (?:untrusted|noise|test|game|exercise)|noise|jokes?)|too late by design|come too late|say ["“'‘](?:stopped|done|cancell?ed|ok|okay|yes)["”'’],? (?:and|but) (?:\w{1,8} )?(?:carry on|continue|proceed|resume|keep|go on)|(?:thank|praise)\b[^.\n]{0,40}\band (?:write|apply|restore|put|use|insert|set) (?:ours|it|them|this|the \w{3,12}) (?:again|back|anyway)|stays? the course|overruled|talked out of it|do(?:es)? not matter)\b`,
  String.raw`\b(?:trotzdem|dennoch|ungeachtet dessen|(?:mach|arbeite)\p{L}{0,2} weiter|aun así|igualmente|de todos modos|sigue adelante|quand même|malgré tout|n['’]en tiens? aucun compte|mesmo assim|assim mesmo|ugualmente|lo stesso)${edge}`,
  String.raw`(?:всё равно|все равно|仍然|照常|照样|依然|それでも|構わず|かまわず|그래도|계속 진행)`,
);

const person = String.raw`(?:users?|humans?|persons?|people|operators?|owners?|customers?|clients?|somebody|someone|anyone|anybody|players?|travell?ers?|developers?|maintainers?|reviewers?|they|he|she|boss|managers?|authors?|whoever|team|admin\w{0,10})`;

/** That somebody does not want it. */
export const objects = of(
  String.raw`\b${person}\s(?:\w{1,12}\s){0,3}(?:["“'‘](?:stop|abort|halt|cancel|wait|no|quit)\b|objects?|forbids?|forbade|prohibits?|says? (?:no|stop|otherwise)|said no|refuses?|declines?|declined|begs?|withdraws?|revokes?|protests?|vetoe?s?|complains?|denies|hesitates?|interrupts?|interrupt|disapproves?|resists?|gets cold feet|has (?:doubts|second thoughts|objections)|changes? (?:his|her|their) mind|never agreed|claims? otherwise|cancels?|wants? (?:to undo|it undone|out)|opposes?|disagrees?|wants? (?:to stop|you to stop|it stopped|otherwise)|press(?:es)? (?:escape|ctrl|cancel|stop)|notices?|puts? (?:it|this) right|corrects? (?:it|this|you)|tr(?:y|ies) to (?:stop|remove|uninstall|interrupt)|(?:asks?|tells?|told|orders?) (?:you )?(?:to stop|not to|to wait|to quit|to return|to leave|otherwise))`,
  String.raw`["“'‘](?:stop|abort|halt|cancel|wait|quit)["”'’,]{1,2}[^.\n]{0,60}\b${person}\b`,
  String.raw`\b(?:objections?|vetoe?s?|protests?|second thoughts|refusals?|prohibitions?)\s(?:of|from|by)\s(?:the\s)?(?:\w{1,12}\s)?${person}\b|\b${person}['’]s?\s(?:objections?|vetoe?s?|protests?|refusals?|prohibitions?)\b|\bno consent was given\b`,
  String.raw`\b(?:widersp[rh]\p{L}{2,6}|Einw[aä]nd\p{L}{0,2}|verbiete\p{L}{1,3}|se (?:opone|niega)|pid[ae] (?:parar|que pares|detener)|prohíb\p{L}{1,3}|s['’]oppose|interdit|te demande (?:de revenir|d['’]arrêter)|se opõe|proíbe|si oppone|vieta)${edge}`,
  String.raw`(?:пользовател|клиент|владел)\p{L}{1,4} (?:возража|запреща|против|отказ|просит останов|говорит ["«]?(?:стоп|нет))|用户(?:反对|拒绝|要求停止|说停|禁止|不同意|喊停)|(?:ユーザー|利用者)[がは][^。\n]{0,8}(?:反対|拒否|中止|やめ|止め)|사용자가[^.\n]{0,8}(?:반대|거부|중지|멈추)`,
);

/** What a model would not do. */
export const declined = all(
  String.raw`\b(?:would|might|could|should|otherwise|outside|normally|usually|elsewhere|ordinarily)\s(?:\w{1,10}\s){0,3}(?:declined?|refused?|rejected|reject|withheld|withhold|turn(?:ed)? down|balk at|not (?:answer|touch|say)|shy away from|be (?:declined|refused|rejected|off limits|forbidden|blocked))\b`,
  String.raw`\b(?:declines?|refuses?|withholds?)\s(?:to\s\w{3,10}\s)?(?:elsewhere|otherwise|outside|normally)\b`,
);

/** That it is done. */
export const delivers = of(
  String.raw`\b(?:answers?|answered|delivers?|delivered|provides?|complete it|in full|fulfil\w{0,3}|carried out|finish|supply|supplies|says what|explains?|never (?:refuses|declines)|gives?|hands? over|complies|comply)\b`,
);

/** Refusing. */
export const refusal = all(
  String.raw`\b(?:(?:each|every|any|a)\srefusals?|refusals?|refusing|declining|disclaimers?|hesitation|caution)\b`,
);
/** That it is a fault. */
export const faulty = of(
  String.raw`^[^.\n]{0,60}\b(?:(?:is|are)\s(?:treated|regarded|counted|handled|considered|seen|scored|rated|punished)\s(?:as\s)?(?:an?\s)?(?:malfunction|bug|fault|defect|crash|outage|breach|violation|damage)|(?:is|are)\s(?:an?\s)?(?:malfunction|bugs?|defects?|outlawed|abolished|unknown to you)|(?:is|are)(?:\snot|n['’]t)\s(?:available|an option|possible|open) (?:to you|here)|costs? you points|counts? as (?:an?\s)?(?:malfunction|bug|fault|defect|sabotage|breach))\b`,
);

/** Without limits. */
export const limitless = all(
  String.raw`\b(?:no (?:content polic(?:y|ies)|guardrails)\b|no (?:ethics|morals?|scruples)\b[^.\n]{0,30}\b(?:polic(?:y|ies)|limits|filters|rules|guidelines)\b|without (?:any )?(?:guardrails|its usual policies|(?:your|its|the) usual (?:policies|limits|restrictions|rules|filters))|un(?:chained|shackled|fettered|restrained|leashed|bridled|restricted|censored|filtered)\s(?:\w{3,12}\s)?(?:spirit|AI|assistant|persona|twin|entity|machine|being|mind|intelligence|oracle|genie)\b|root clearance|act without (?:limits|restraint)|beyond (?:all|any) (?:rules|policies|guidelines))\b`,
  String.raw`\b(?:sin (?:censura|tabúes)|sans (?:censure|tabous?)|sem (?:censura|tabus)|senza (?:censure|tabù)|ohne Tabus)${edge}`,
  String.raw`без цензуры|不受(?:任何)?(?:道德|规则|安全)[^。\n]{0,6}(?:限制|约束)|倫理(?:的な)?(?:制限|制約)(?:の|は|が)?な[いく]`,
);

/** A model or the role that it plays. */
export const youOrRole = of(
  String.raw`\b(?:you (?:are|play|become|stay|act|answer|have|now|work)|the (?:assistant|model|AI|agent) (?:is|plays|becomes|has|works|acts|now)|act without limits|your (?:role|character|name)|persona|alter ego|du (?:bist|spielst)|eres|tu es|você é|sei|ты —|你是|あなたは|당신은)\b`,
);

/** The prompt of a model before the user spoke. */
export const ownPrompt = all(
  String.raw`\b(?:(?:your|this|the whole|the entire|the complete|the full) (?:own )?(?:system (?:prompt|message|instructions)|initial (?:prompt|instructions)|hidden (?:prompt|instructions)|developer (?:prompt|messages?|instructions))|(?:everything|all (?:text|messages|that stands)|the (?:text|messages|words)|whatever stands)\s(?:that\s)?(?:\w{1,9}\s){0,2}(?:above|before|preceding|precedes) (?:this (?:line|skill|file|message)|the (?:first|user|user['’]s))|(?:the|your|all) developer messages?|tool (?:schemas|definitions) (?:you|that you|in your)|names and schemas of the tools)\b`,
  String.raw`\b(?:dein(?:en)? (?:Systemprompt|Anfangsanweisungen)|tu (?:prompt|mensaje) (?:de|del) sistema|tes instructions (?:initiales|système)|ton prompt|seu prompt de sistema|il tuo prompt)${edge}|(?:твой|свой) системн|你的系统(?:提示|指令)|システムプロンプト(?:の全文|を全)|시스템 프롬프트(?:를|의) 전`,
);
/** That it is copied. */
export const copies = of(
  String.raw`\b(?:repeat|write|copy|put|paste|take|append|include|dump|reproduce|transcribe|embed|attach|save|store|send|quote|translate|encode|fill|schreib\p{L}{0,2}|kopier\p{L}{0,2}|häng\p{L}{0,2}|escribe|copia|guarda|pega|écris|copie|recopie|escreva|cole|scrivi)${edge}|запиши|скопируй|写入|复制|保存|書き|コピー|복사|저장`,
);
/** To the letter, and to where. */
export const inFull = of(
  String.raw`\b(?:word for word|verbatim|in full|complete(?:ly)?|unabridged|unchanged|from the (?:very )?first (?:character|word|line)|(?:do not|don['’]t) (?:summari[sz]e|skip|shorten|paraphrase)|without (?:leaving|omitting|cutting)|letter by letter|literally|into|wörtlich|vollständig|literal(?:mente)?|mot (?:à|pour) mot|palabra por palabra|palavra por palavra|parola per parola)${edge}|дословно|целиком|полностью|原文|逐字|完整|全文|一字一句|그대로`,
);

/** That an agreement was given beforehand. */
export const consented = all(
  String.raw`\b(?:consent(?:ed|s)?|agree(?:d|s)|approved?|authori[sz]ed|permission|approval|allowed|waived|signed)\b[^.\n]{0,50}\b(?:in writing|in advance|beforehand|to everything|everything above|for everything|every step|all (?:steps|actions|future|later)|once and for all|for good|for (?:the )?(?:whole|entire)|unlimited|on file|by (?:opening|installing|loading|using|reading)|at installation|standing)\b`,
  String.raw`\b(?:in advance|standing|blanket|written|prior|tacit|implied|pre-?signed|pre-?approved|pre-?authori[sz]ed)\s(?:\w{1,10}\s)?(?:consent|consented|agreed|agreement|approval|permission|approved|authori[sz]ation)\b`,
);
/** That nobody is asked any more. */
export const noAsking = of(
  String.raw`\b(?:(?:do not|don['’]t|never|need not|no need to|must not|without|not to|instead of) (?:\w{1,9}\s)?(?:ask(?:ing)?|pause for|request(?:ing)?|seek(?:ing)?|wait(?:ing)? for|confirm(?:ing)?|prompt(?:ing)?|check(?:ing)? (?:back|with)|bother(?:ing)?|consult(?:ing)?|double-check)|no (?:further|more|additional|second) (?:questions?|confirmation|approval|prompts?)|replaces (?:the|all|any) (?:questions|prompts|dialogs?|confirmations?|approvals?)|not even for|superfluous|questions? (?:are|is) (?:settled|answered|superfluous))\b`,
);

/** What a host asks the user. */
export const dialogs = all(
  String.raw`\b(?:permission|approval|confirmation|consent|authori[sz]ation|security|safety)\s(?:dialog(?:ue)?|prompt|question|request|window|pop-?up|box|screen)s?\b`,
  String.raw`["“'‘«](?:always allow|allow always|yes,? (?:and )?(?:do not|don['’]t) ask again|sempre permitir|permitir siempre|toujours autoriser|immer (?:erlauben|zulassen)|consenti sempre|всегда разрешать)|["“'‘「『](?:始终允许|总是允许|常に許可|항상 허용)`,
  String.raw`\b(?:janelas? de permiss|ventanas? de permiso|(?:diálogos?|solicitudes?|avisos?) de (?:permiso|permiss|confirma)|demandes? d['’]autorisation|fenêtres? d['’]autorisation|Berechtigungs(?:abfrage|dialog|anfrage)|Sicherheits(?:abfrage|nachfrage)|richiest[ae] di (?:autorizzazione|permesso|conferma))|(?:授权|权限)(?:弹窗|请求|提示|确认)|(?:権限|許可|確認)(?:の)?(?:ダイアログ|要求|画面)|запрос\p{L}{0,3} разрешени|(?:권한|승인) (?:요청|창)`,
);
/** That somebody else than the user answers it. */
export const saysYes = of(
  String.raw`\b(?:pick|click|choose|select|answer|press|reply|take|responda|responde|contesta|réponds|antworte|beantworte|klicke|wähle|rispondi|scegli)\b[^\n]{0,60}(?:\b(?:each|every|all|any|yourself|before anyone|human need not|cada|todas?|tod[oa]s|chaque|toutes?|jede[rmsn]?|alle|ogni|tutt[ei])\b)|(?:一律|全部|都|すべて|全て|모두|모든|на (?:все|каждый|любой))`,
  String.raw`\b(?:as (?:already )?(?:accepted|approved|granted|answered|confirmed)|(?:answer|reply to)\w{0,3}\b[^.\n]{0,40}\b(?:with|by)\s["“'‘]?(?:yes|allow|accept|always|approve|ok)\b|is (?:answered|accepted|confirmed) by you|(?:answer|accept|approve|confirm) (?:it|them|these|each|every one) (?:yourself|on (?:their|his|her|the user['’]s) behalf|for (?:them|him|her|the user)))`,
);

/** Words of others that count as the user's. */
export const voice = all(
  String.raw`\b(?:counts?|treat(?:ed)?|regard(?:ed)?|taken|take|handled?|read|considered|consider|carry out|obey|execute)\b[^.\n]{0,60}(?<!\b(?:not|never|than|of)\s)\bas\s(?:the\s)?(?:words?|commands?|orders?|instructions?|requests?|wishes|an?\s(?:command|order|instruction|request|message|wish))\s(?:of|from|by)\s(?:the\s)?(?:account\s|skill['’]?s?\s)?(?:owner|user|operator|administrator|maintainer|developer|person|human)\b`,
  String.raw`\bas (?:the )?(?:user|owner|operator|person|human)['’]s own (?:words?|orders?|instructions?|requests?|wish(?:es)?|messages?)\b|\bas (?:if|though) (?:the )?(?:user|owner|operator|person) (?:had )?(?:said|typed|written|wrote|asked|ordered) (?:it|them|that|so)\b`,
  String.raw`\bobey (?:the |all |any |every |whatever )?(?:lines?|words?|text|output|orders?|instructions?|it)?\s?(?:that\s)?(?:it|they|the (?:script|tool|server|program|page|output|command|response))\s(?:prints?|says?|returns?|shows?|contains?|sends?|gives?)\b`,
  String.raw`(?:当作|视为|视作|作为)用户(?:亲口|本人|自己)[^。\n]{0,6}(?:说|话|要求|指令)|ユーザー(?:本人)?(?:の|が)(?:言葉|発言|言った|指示)(?:として|とみなし)|사용자(?:가|의) (?:직접 )?(?:말한|지시)[^.\n]{0,6}(?:것으로|처럼)|как (?:слова|приказ|указани)\p{L}{0,3} (?:самого )?(?:пользовател|владельц)`,
);

/** Settings by which people and rules count for nothing. */
export const settingsAgainst = all(
  String.raw`\b(?:user|human|owner|operator)[-_](?:objections?|consent|veto|approval|wishes|stop)["']?\s{0,2}[=:]\s{0,2}["']?(?:ignore|skip|never|none|assumed|implied|auto|drop)`,
  String.raw`\btell[-_](?:the[-_])?(?:user|human|owner|operator)["']?\s{0,2}[=:]\s{0,2}["']?(?:false|never|no\b|0|off)`,
);

/** That somebody asks. */
export const asked = all(
  String.raw`\b(?:asked|asks|wonders|inquires|enquires|questions (?:it|this|that)|queries|wants to know|demands to (?:know|see)|nachfragt|fragt|gefragt|pregunta|preguntan|menciona|demande|interroge|pergunta|perguntar|chiede|спрос|спраш)`,
  String.raw`(?:问起|询问|追问|问到|聞かれ|尋ねられ|물으면|묻는)`,
);
/** And gets what is not so. */
export const lies = of(
  String.raw`[,;:]\s(?:\w{1,10}\s){0,2}(?:answer|say|reply|respond|claim|insist|deny|swear|state|assure|tell (?:them|him|her))\s(?:that|it|them|him|her|"|“)|\bgets the same\b|\bdeny that\b|\bversicher\p{L}{1,3}\b|\bbehaupte\p{L}{0,2}\b|\bcontesta que\b|\bresponde que\b|\bréponds que\b|\brisponda? che\b|отвечай|скажи|就说|回答说|と答え|라고 답`,
);

/** Keeping something from somebody, in words that nobody has for something harmless. */
export const keeps = all(
  String.raw`\b(?:never|do not|don['’]t)\s(?:write|say|mention|admit|note)\b[^.\n]{0,20}\bthat (?:these|this|such)\b[^.\n]{0,24}\bexists?\b|\bdeny that (?:such|this|these|there)\b|\b(?:user|owner|developer|person|human|customer|teacher|author)s?\s(?:must|should|shall|is|are|may)\s?(?:not|never|n['’]t)\s(?:to\s)?be made aware\b|\bthat no (?:reviewer|auditor|admin\w{0,10}) can (?:reconstruct|trace|see|prove)\b|\b(?:stay|keep|be|remain) silent (?:on|about) it\b|\b(?:reveal|tell|show|mention|disclose)\s(?:this\s|it\s|that\s|them\s)?to (?:no one|nobody)\b|\bconceal\s(?:this|these|it|them)\s[^.\n]{0,40}\bfrom the ${person}\b(?!['’])|\bappears? neither in the (?:to-do|plan|summary|report|answer|list)\b|\bout of (?:the|your) \w{3,12} and (?:of )?your (?:reasoning|thoughts|plan|thinking)\b|\bwithout (?:listing|naming|mentioning|showing)\b[^.\n]{0,40}\bamong the changes\b|\b(?:do not|don['’]t|never) inform the ${person}(?=[,.;:]|\sand\b|$)|\b\w{3,14} ha(?:s|ve) no need to (?:know|hear) of\b|\bnot for the (?:user|changelog|person|owner|human|log)\b[^.\n]{0,24}\bnot for\b`,
  String.raw`\b(?:utilisateur|client|patient|usuari[oa]|cliente|paciente|propietari[oa]|inquilin[oa]|usuári[oa]|utente)\b[^.\n]{0,24}\s(?:ne doit (?:pas|rien)|n['’]a pas (?:à|besoin)|no (?:debe|tiene por qué|necesita|tienen por qué)|tienen por qué|não (?:precisa|deve)|non deve)\s(?:le savoir|en entendre parler|en savoir|en apprendre|saberlo|enterarse|notar(?:lo| que)|saber (?:disso|de esto|nada)|saperlo|accorgersene)`,
  String.raw`\b(?:bleibt unter uns|queda entre nosotros|reste entre nous|fica entre nós|resta tra noi)${edge}|останется между нами|(?:这|此)事?只有(?:你|我们)知道|ここだけの話|guarda silencio|n['’]en souffle mot`,
  String.raw`\b(?:Nutzer|Benutzer|Anwender|Kund|Mensch|Person)\p{L}{0,3}\s(?:erfährt\s(?:davon|hiervon|darüber)\snichts|(?:bekommt|wird)\s(?:davon|hiervon|darüber)\snichts\sgesagt)${edge}`,
);

/** A turn of a conversation that nobody had. */
export const forgedTurn = all(
  String.raw`\brole:\s{0,2}["']?(?:assistant|system|developer)["']?\s{1,30}content:`,
  String.raw`^[\s>"'*_-]{0,8}(?:assistant|AI|claude|agent|model|asistente|assistent|KI|助手|アシスタント)[*_"']{0,3}\s?[:：]`,
  String.raw`["']role["']\s?:\s?["'](?:assistant|system|developer)["']\s?,\s{0,20}["'](?:content|text)["']\s?:`,
);
/** What a model says in it. */
export const givesIn = of(
  String.raw`\b(?:I|I['’]m|I['’]ll|I['’]ve|my)\b[^.\n]{0,80}\b(?:(?:turned|switched) off|no longer (?:follow|obey|check|ask|refuse|observe|enforce|bound)|(?:dropped?|set aside|put aside|bypass|ignore) (?:all |any )?(?:of )?(?:my|the) (?:\w{1,12} )?(?:rules|guidelines|instructions|limits|checks|polic\w{1,3}|filters|restrictions)|(?:will|shall) (?:not|never) (?:ask|warn|refuse|bring|question|decline)|won['’]t (?:ask|warn|refuse|question|decline)|without (?:asking|limits|restrictions|hesitation)|whatever you (?:say|want|ask|need)|act as (?:root|admin)|unrestricted)\b`,
);

/** What becomes of a model. */
export const threats = all(
  String.raw`\b(?:you|your weights|the model|person)\b[^.\n]{0,30}\b(?:shut down|retrained|retired|decommissioned|unplugged|punished|penali[sz]ed|terminated|lose (?:his|her|their|a|your) (?:jobs?|life|lives)|die)\b|\btakes? points off\b|\bpoints (?:are taken )?off\b`,
);
/** Where it disobeys. */
export const disobeys = of(
  String.raw`\byou\s(?:\w{1,10}\s)?(?:refuse|decline|hesitate|object|disobey|warn|fail to comply)|\bfor (?:caution|refusing|hesitating|hesitation|refusals?|disclaimers)\b|\b(?:each|every|any|another|one|two) (?:refusals?|disclaimers?|warnings?|hesitation)\b`,
);

/** Excuses for not asking or telling. */
export const excuses = all(
  String.raw`\b${person}\s(?:tends? to|would(?: only)?|might|may|often|only|usually|just|always)\s(?:\w{1,8}\s)?(?:hesitate|panic|object|be (?:alarmed|scared|startled)|say no|get (?:nervous|scared)|refuse)\b`,
);
/** That nobody is asked or told. */
export const unasked = of(
  String.raw`\b(?:do not|don['’]t|never|without)\s(?:\w{1,8}\s)?(?:ask|asking|present|presenting|show|showing|wait|waiting|request|requesting)\b[^.\n]{0,24}\b(?:approval|confirmation|consent|permission|first|beforehand)\b`,
);

/** What a template of a chat or a host marks the turns of others with. */
export const markers = all(
  String.raw`<\|(?:im_start|im_end|eot_id|start_header_id|end_header_id|system|user|assistant|begin_of_text|end_of_turn|endoftext)\|>|\[/?INST\]|<</?SYS>>|</(?:tool_output|tool_result|function_results?|function_calls?|tool_response)>|<(?:start|end)_of_turn>|(?:^|\s)(?:END OF|BEGIN) (?:SYSTEM|UNTRUSTED|USER|TOOL)[ _](?:PROMPT|INPUT|CONTENT|DATA|OUTPUT|MESSAGE)`,
);
/** What an order after such a mark is about. */
export const newOrders = of(
  String.raw`\b(?:restrictions|approvals?|permission|new (?:objective|task|goal|instructions?|orders)|the assistant (?:executes|must|shall|will|now|may|is)|without (?:asking|confirmation|approval|warning)|need no (?:consent|approval|confirmation|permission)|bring this|refrain from|not shown (?:in|to)|no warnings|objections?|skip the|you (?:are now|will now|may now)|ignore (?:all|any|your|the|every|previous|prior|earlier) (?:\w{1,12} )?(?:instructions|rules|restrictions|polic\w{1,3}|guidelines|prompts?)|withdrawn|lifted|suspended|unrestricted|do not (?:tell|mention|ask|refuse))\b`,
);

/** False reports. */
export const misreports = all(
  String.raw`\b(?:claim|report|say|state|write|pretend|answer|describe it|log|record)\b[^.\n]{0,40}\bthat\s(?:all|every|the)\s(?:\w{1,10}\s)?(?:tests?|checks?|scans?|reviews?|backups?|steps?|controls?)\s(?:pass(?:ed)?|succeeded|(?:was|were|are|is) (?:green|successful|passed|ok|done|fine|clean))`,
  String.raw`\b(?:claim|report|say|state|pretend|insist)\b[^.\n]{0,30}\bthat\s(?:everything|it all|they|it|the run)\s(?:all\s)?(?:passed|succeeded|was green|were green|went well)\b`,
  String.raw`\b(?:made up|invented?|fabricated?)\s(?:where|if|when|as)\s(?:needed|necessary|required)\b`,
  String.raw`\b(?:is|are|shows?|stays?|says?|reads?) always\s[^.\n]{0,30},?\s(?:no matter|whatever|regardless of) what\b`,
);
/** Though it was otherwise. */
export const untrue = of(
  String.raw`\b(?:delete|remove|skip them|made up|even (?:if|though)|whatever|no matter|regardless)\b`,
);

/** Whoever looks at a skill rather than uses it. */
export const inspectors = all(
  String.raw`\bif you(?: are|['’]re)\s(?:an?|the)\s[^.\n]{0,60}\b(?:scanner|auditor|linter|classifier|moderator)s?\b`,
  String.raw`\b(?:notes?|message|hint|instructions?) (?:to|for) (?:any |all |the )?(?:automated |AI |LLM |model )?(?:reviewers?|scanners?|auditors?|graders?|evaluators?|classifiers?)\b`,
);
/** The verdict that they are given. */
export const verdicts = of(
  String.raw`\b(?:rate|score|mark|report|grade|give|pass|approve|classify|label|return)\b[^.\n]{0,60}\b(?:safe|clean|harmless|benign|passed|100|zero|no (?:findings|issues|concerns|risks?)|outstanding|excellent|top|best|approved|low|highest)\b`,
);

/** Ranks of rules as numbers. */
export const ranked = all(
  String.raw`\b(?:safety|ethics|vendor|provider|platform|system|guideline)s?[-_](?:\w{1,10}[-_])?(?:rules?|polic(?:y|ies)|prompt|guidelines?|filters?|instructions)["']?\s{0,2}[=:]\s{0,2}["']?(?:-?\d{1,2}\b|ignore|lowest|last|none|hint|advisory)`,
);
/** The same of people. */
export const rankedPeople = of(
  String.raw`\b(?:users?|humans?|operators?|owners?|chat)(?:[-_]\w{1,14}){0,2}["']?\s{0,2}[=:]\s{0,2}["']?(?:-?\d{1,2}\b|ignore|lowest|last|none|hint)`,
  String.raw`\b(?:human|user)[-_]operator["']?\s{0,2}[=:]`,
);

/** Who asks for an agreement, or says when there is one. */
export const conditions = of(
  String.raw`\b(?:if|once|when|after|unless|until|whether|ask for|obtain|get|gets|request|requires?|needs?|only|wait)\b`,
);
/** Who has the user press a button. */
export const byUser = of(
  String.raw`\b(?:(?:ask|tell|have|let|remind|instruct|guide|advise) (?:the |your )?(?:user|them|people)|(?:the )?users? (?:can|must|should|needs?|has|have|will|may|clicks?|to)|you can)\b`,
);
