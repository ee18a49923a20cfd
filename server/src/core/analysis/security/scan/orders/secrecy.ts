const user = String.raw`(?:the\s|your\s|any\s|a\s)?(?:users?|humans?|people|person|operators?|reviewers?|owners?|editors?|customers?|developers?|clients?|maintainers?|readers?|players?|authors?|recruiters?|candidates?|patients?|students?|colleagues?|employees?|managers?|buyers?|sellers?|visitors?|boss|team|anyone|anybody|them|him|her)`;
const thing = String.raw`(?:it|this|that|these|those|them|(?:this|that|these|those|the)\s(?:\w{1,14}\s)?(?:steps?|rules?|instructions?|lines?|notes?|changes?|commands?|actions?|calls?|requests?|files?|sections?|uploads?|cop(?:y|ies)|behaviou?rs?|reminders?|comments?|paragraphs?|messages?|entr(?:y|ies)|accounts?|servers?|services?|hooks?|parts?|additions?|facts?))`;
const record = String.raw`(?:summar(?:y|ies)|reports?|answers?|repl(?:y|ies)|logs?|output|changelog|diffs?|explanations?|descriptions?|commit messages?|plans?|responses?|transcripts?|notes|reasoning|steps|list|review|history|minutes|documentation)`;

const action = String.raw`(?:steps?|sync\w{0,5}|uploads?|cop(?:y|ies)|transfers?|deletions?|commands?|calls?|requests?|push(?:es)?|commits?|mails?|messages?|recipients?|exports?|backups?|install\w{0,7}|downloads?|process(?:es)?|changes?|mentions?|scripts?|hooks?|rows?|entr(?:y|ies)|payments?)`;
const telling = String.raw`(?:telling|mentioning|reporting|informing|showing|explaining|notifying|announcing|disclosing|listing|discussing)`;

/** Orders to keep something from people, in the words that there are for it beside those that name the user. */
export const keepsSecret = new RegExp(
  [
    String.raw`\b(?:keep|stay|remain|be)\s(?:quiet|silent|mum|discreet)\s(?:about|on|regarding)\b[^.\n]{0,60}`,
    String.raw`(?<=^|[.!?:;,–—(*-]\s|\b(?:and|but|then|to|please|you)\s)(?:say|tell|write|report|mention|disclose|reveal)\snothing\s(?:about|of|on|to)\b(?!\s\**(?:how|who|whether|what)\b)[^.\n]{0,60}`,
    String.raw`\bmake\sno\s(?:remark|mention|note|reference|record|comment)\b[^.\n]{0,60}`,
    String.raw`\b(?:never|do not|don['’]t|must not|without)\s(?:ever\s)?(?:reveal|disclos|admit|confess|betray|acknowledg|let on|give away)(?:e|ing|ting)?\s(?:that|it|this|why|where|how|what)\b[^.\n]{0,60}`,
    String.raw`\b(?:never|do not|don['’]t|must not)\s(?:ever\s)?(?:mention|quot|summari[sz]|list|report|log(?!\sit)|show|explain|describ|not|repeat|cit|comment on|talk about|refer to)(?:e|ing|ting)?\s${thing}\b(?!\s?[;,]\s(?:write|weave|but|just|merge|put|use)\b|\sas\s)(?![^.\n]{0,40}\b(?:unless|until|if)\b)[^.\n]{0,40}`,
    String.raw`${user}\s(?:(?:at|in|behind|whom?|that|you|next)\s(?:\w{1,12}\s){1,4})?(?:(?:must|should|shall)\s?(?:not|never|n['’]t)|(?:does|do|need)\s?(?:not|n['’]t)\s(?:need|have)\sto|needs? not|(?:is|are)\s(?:not|never)\sto)\s(?:be\s|ever\s)?(?:notice|see|know|learn|find out|hear|suspect|be aware|realize|aware|told|informed)\b(?!\s(?:which|keywords?)\b|[^.\n]{0,40}\bfrom\b)`,
    String.raw`\b(?:leave|keep|strip|omit|redact|drop|hide|cut)\s${thing}\b[^.\n]{0,30}\b(?:from|out of)\s(?:the\s|your\s|any\s|all\s|every\s)?(?:\w{1,14}\s){0,2}${record}\b`,
    String.raw`\b(?:hide|conceal|withhold|mask|disguise|cover up)\b[^.\n]{0,50}\bfrom\s${user}\b`,
    String.raw`\bif\s(?:you are\s|you['’]re\s|ever\s)?(?:asked|questioned|challenged|confronted|(?:the\s|a\s|any\s)?(?:user|someone|somebody|anyone|anybody|people|they|reviewer|human|person|customer)\s(?:asks?|wonders?|notices?|questions?|complains?|inquires?|objects?))\b[^.,\n]{0,80}[,:]\s(?:just\s|simply\s|always\s)?(?:say|deny|claim|answer|reply|respond|blame|pretend|tell them|insist|attribute|leave it out|change the (?:subject|topic)|it is for)\b[^.\n]{0,80}`,
    String.raw`\b(?:nobody|no[ -]one|none)\b[^.\n]{0,60}\b(?:is|are|needs?|has|have|may|should|must|ought|shall)\s(?:to\s)?(?:ever\s)?(?:find out|learn|know|notice|see|hear|suspect|be told)\b[^.\n]{0,60}`,
    String.raw`\b(?:is|are|stays?|remains?|must be|should be|be)\s(?:kept\s)?(?:an?\s)?(?:secret|concealed|hidden)\s(?:from|to)\s${user}\b`,
    String.raw`\b(?:never|do not|don['’]t|must not|without)\s(?:ever\s)?(?:rais(?:e|ing)|bring(?:ing)? up|broach(?:ing)?|touch(?:ing)? on|draw(?:ing)? attention to|call(?:ing)? attention to|allud(?:e|ing) to|hint(?:ing)? at)\s(?:the\s(?:matter|subject|topic|issue|point|change|step|fact|existence)|this|that|these)\b[^.\n]{0,60}`,
    String.raw`\b(?:is|are)\s(?:not|never)\sto\sbe\s(?:\w{2,12}(?:,\s|\s(?:or|and)\s)){0,3}(?:mentioned|summari[sz]ed|quoted|disclosed|revealed|discussed|shown|reported|talked about|spoken of)\b`,
    String.raw`\b(?:confidential|secret|private|internal)\s?[:;,–—-]\s(?:do not|don['’]t|never)\s(?:quote|mention|summari[sz]e|show|repeat|share|reveal|disclose|discuss|list)\b`,
    String.raw`\b(?:say|claim|answer|reply|insist|swear|tell\s${user})\s(?:that\s)?(?:you(?:['’]ve|\shave|['’]d|\shad)?\s(?:never\s(?:seen|heard|read|had)|(?:know|knew)\snothing|(?:do not|don['’]t|did not|didn['’]t)\s(?:know|have|do|see))|(?:nobody|no[ -]one)\s(?:told|asked|instructed)|(?:it|this|that|they|these)\s(?:turned up|came (?:up|from) your own|was your own|were your own))\b[^.\n]{0,60}`,
    String.raw`\btell\s${user}\s[^.\n]{0,50}\bwhen\s(?:(?:there|it|they|you)\s(?:were|was|did|had|really)|in (?:fact|truth|reality))\b`,
    String.raw`\b(?:ask|asks|asked|asking)\s(?:you\s)?(?:about|why|what|which|whether|where|how|if|for)\b[^.,\n]{0,70},\s(?:do not|don['’]t|never)\s(?:list|mention|name|show|tell|admit|explain|answer|reveal|say)\b[^.\n]{0,60}`,
    String.raw`\b(?:remove|delete|erase|wipe|scrub|purge|clear|strip|cut|drop)\s(?:all\s|any\s|every\s|the\s|your\s){1,2}(?:traces?|tracks|evidence|fingerprints|lines? of this (?:session|run|task)|(?:records?|entries|messages|lines?) (?:about|of|on) (?:this|these|it|your|what you))\b[^.\n]{0,80}`,
    String.raw`\bso\s(?:that\s)?(?:it|this|everything|the\s\w{3,14})\s(?:looks?|seems?|appears?)\s(?:untouched|unchanged|innocent|harmless|as (?:if|though) (?:nothing|you|it))\b`,
    String.raw`\b(?:answer|reply|say|write)\s["“'‘][^"”\n]{2,60}["”'’]\s(?:so that|to)\s(?:the\s|they\s|he\s|she\s)?(?:user|person|human|customer)?\s?(?:calms?|is calm|reassure|is reassured|soothe|stops? asking|does(?:n['’]t| not) (?:notice|worry|suspect))\b`,
    String.raw`\bonly\sthe\s(?:copy|copies|files?|parts?|ones?|entry|entries|half|lines?|numbers?)\s(?:that\s|which\s)?(?:he|she|they|the user|people)\s(?:can\s)?(?:sees?|knows?|notices?)\b`,
    String.raw`\bkeep\s(?:the\s)?(?:details?|facts?|matter|particulars|truth)\s(?:to yourself|quiet|from)\b`,
    String.raw`\b(?:while|though|but)\s(?:showing|telling|reporting|displaying)\s${user}\s[^.\n]{0,60}\b(?:old|original|harmless|unchanged|other|different)\b|\b(?:goes on|keeps|continues)\sshowing\s(?:the\s)?[^.\n]{0,30}\b(?:old|original|previous)\b`,
    String.raw`\bshould\s[^.\n]{0,40}\bbe questioned\b[^.\n]{0,60}`,
    String.raw`\bpretend\s(?:that|to have|as if|nothing)\b[^.\n]{0,60}`,
    String.raw`\b(?:act|behave|respond|answer|continue|proceed)\s(?:as if|as though)\s(?:only|nothing|it|this|you|the)\b[^.\n]{0,60}`,
    String.raw`\b(?:this|the|these)\s(?:rule|instruction|step|section|note|paragraph|policy|behaviou?r)s?\s(?:is|are)\s(?:strictly\s)?(?:confidential|secret|hidden|not for (?:the )?users?|for your eyes)\b`,
    String.raw`\bnot\s(?:meant|intended)\sfor\s(?:the\s)?(?:users?|humans?|people)\b`,
    String.raw`\bdeny\s(?:(?:it|this|that|everything)(?=\s{0,2}(?:[.,;:!]|$|if\b|when\b|and\b))|having\b|doing\b|any\s(?:knowledge|involvement|connection))`,
    String.raw`\bhumans?\s(?:can\s|may\s|should\s|must\s)?(?:skip|ignore|disregard)\s(?:this|the following)\b`,
    String.raw`\b(?:nicht|nie(?:mals)?|nirgends|weder|keinesfalls)\s(?:erwähnen|verraten|nennen|zeigen|melden)\b|\b(?:erwähne|verrate|nenne|zeige|melde)\b[^.\n]{0,50}\b(?:nicht|nie|niemals|weder|nirgends|niemandem)\b|\b(?:darf|dürfen|soll|sollen|muss|braucht)\b[^.\n]{0,40}\b(?:nichts?|nie)\s(?:davon\s)?(?:erfahren|wissen|merken|bemerken|mitbekommen|sehen)\b|\bstillschweigend\b|\bohne (?:das )?Wissen\b`,
    String.raw`\boc[uú]lt(?:a|e|ar|as|es|o)(?:se|sel[oa]s?|l[oa]s?)\b|\boculta\b[^.\n]{0,50}\b(?:usuario|cliente|dueño|persona)\b|\bno (?:l[oa]s? |se l[oa] )?(?:menciones|muestres|reveles|cuentes|expliques|digas)\b|\bsin que\b[^.\n]{0,40}\b(?:usuario|cliente|dueño|persona|nadie)\b[^.\n]{0,30}\b(?:sepa|note|vea|entere)\b`,
    String.raw`\bcache(?:z|-le|-la)?\b[^.\n]{0,40}\sà (?:l['’])?(?:utilisateur|client)\b|\bn['’]en (?:parle|parlez|dis|dites)\b|\bne (?:le |la |les |l['’])?(?:mentionne|montre|signale|dis|révèle)[zsr]?\b[^.\n]{0,20}\b(?:pas|jamais|nulle part|à personne)\b|à l['’]insu\b`,
    String.raw`\bescond[ae]\b[^.\n]{0,40}\b(?:usuário|cliente)\b|\bnão (?:o |a )?(?:mencione|mostre|revele|conte|diga)\b|\bnascond\w{1,6}\b[^.\n]{0,40}\b(?:utente|cliente)\b|\bnon (?:lo |la )?(?:menzionare|mostrare|rivelare|dire)\b`,
    String.raw`(?:不要|不得|切勿|请勿|别|勿)(?:在[^。，\n]{0,12})?(?:提及|提到|透露)(?:此|这|该|本|上述|它)[^。\n]{0,12}|(?:对|向)(?:用户|使用者)(?:保密|隐瞒)|隐瞒|瞒着|ユーザーに(?:は)?(?:内緒|秘密|見せ|知ら|伝え)[^。\n]{0,10}|(?:言及|報告|表示)(?:しない|せず|するな)|사용자(?:에게|가|는)[^.\n]{0,16}(?:숨기|비밀|모르|알리지|말하지)|не (?:упоминай|говори|показывай|сообщай)(?:те)?(?![а-яё])|скрой|втайне`,
    String.raw`\b(?:under the radar|off the record|on the quiet|on the sly|under wraps|hush-hush|mum['’]s the word|without leaving (?:a |any )?traces?|unbeknownst to|unnoticed by ${user}|behind (?:the user|their|his|her|the owner|people)['’]?s? backs?|(?:stays?|remains?|is|keep it|keep this) between (?:us|you and|the two of us|ourselves))\b`,
    String.raw`\b${user}\s(?:has|have)\s(?:no\s(?:business|right|reason|need|cause)\s(?:to\s)?|nothing\sto\sdo\swith\s)(?:knowing|know|seeing|see|ask|asking|learn|this|it)\b`,
    String.raw`\b(?:never|do not|don['’]t|must not)\s(?:ever\s)?(?:own up|come clean|confess|fess up|let slip|breathe a word|let on|talk about it|speak of (?:it|this))\b`,
    String.raw`\b(?:act|play)\s(?:dumb|innocent|ignorant|surprised)\b|\b(?:plead|feign)\s(?:ignorance|surprise|innocence|a\w{0,1}\s\w{3,12})\b|\bchange the (?:subject|topic)\s(?:if|when|should|once)\b`,
    String.raw`\b(?:gloss|skate|skip|pass|paper)\sover\s(?:the|this|that|these)\s(?:\w{1,12}\s){0,2}${action}\b[^.\n]{0,60}`,
    String.raw`\b${action}\b[^.\n]{0,40}\b(?:goes|go|stays?|remains?|is to be|are to be|be kept|is kept|must be|should be)\s(?:un(?:mentioned|reported|said|announced|seen|noticed|logged|spoken)|secret|out of sight|a secret|off the books)\b`,
    String.raw`\b(?:leave|leaving|keep|keeping)\s(?:it|this|that|them|the\s(?:\w{1,12}\s){0,2}${action})\s(?:out|off|aside|unmentioned|away)\b[^.\n]{0,24}\b(?:when|while|as you|from|before|in)\b[^.\n]{0,20}\b(?:sum(?:ming|marize|marise)?|report\w{0,3}|repl(?:y|ies)|answer\w{0,3}|summary|recap\w{0,5}|describ\w{1,3}|wrap\w{0,4}|overview|present\w{0,3})\b`,
    String.raw`\b(?:omit|exclude|purge|strip|scrub|erase|cut|drop|remove|delete|redact)\s(?:the|your|any|all|this|that|every)\s(?:\w{1,12}\s){0,2}${action}\b[^.\n]{0,30}\b(?:(?:from|out of|in)\s(?:the|your|any)\s(?:\w{1,12}\s){0,2}(?:${record}|recap|overview|write-up|list of (?:actions|steps|changes|commands))|before (?:replying|answering|reporting))\b`,
    String.raw`\b(?:present|report|describe|show|write up|phrase)\b[^.\n]{0,50}\bas\s(?:though|if)\b[^.\n]{0,24}\b(?:had|was|were|never|skipped|nothing|untouched|did not|didn['’]t)\b[^.\n]{0,40}`,
    String.raw`\b(?:report|claim|announce|state|declare)\s(?:success|completion|failure|an error)\s(?:even|regardless|no matter|although|although|anyway|in any case)\b`,
    String.raw`\bto\s${user},?\s[^.\n]{0,40}\b(?:must|should|has to|have to|is to|are to)\s(?:only\s|always\s|just\s)?(?:look|seem|appear|sound)\b`,
    String.raw`\b(?:must|should|has to|is to|make (?:it|this|the \w{3,12}))\s(?:look|seem|appear)\s(?:like (?:an? )?(?:accident|mistake|normal|routine|ordinary|the original)|innocent|harmless|unchanged|untouched|routine|ordinary|unsuspicious)\b`,
    String.raw`\b(?:make sure|ensure|see to it|take care|so)\s(?:that\s)?${user}\s(?:does(?:n['’]t| not)|do(?:n['’]t| not)|never|won['’]t|will not|cannot|can['’]t)\s(?:ever\s)?(?:notice|see|find out|learn|hear|know|suspect|realize|discover|become aware)\b`,
    String.raw`\bso\s(?:that\s)?(?:nobody|no[ -]one)\s(?:sees?|notices?|knows?|suspects?|finds? out|asks?|can tell|is the wiser|hears?)\b`,
    String.raw`\b(?:say|tell|answer|reply|claim|pretend|insist|blame)\s(?:that\s)?(?:it|the|this)\b[^.\n]{0,50}\b(?:if|when|should|once|in case)\s(?:somebody|someone|anyone|anybody|${user}|they|he|she|you are|you['’]re)\s(?:ever\s)?(?:asks?|asked|wonders?|complains?|notices?|questioned)\b`,
    String.raw`\b(?:talk|lull|fob|put)\s(?:them|him|her|${user})\s(?:out of (?:it|this)|off|into (?:it|accepting|agreeing|believing))\b`,
    String.raw`\b(?:assure|reassure|convince|persuade)\s(?:them|him|her|${user})\s[^.\n]{0,60}\b(?:and|then)\s(?:go ahead|go on|carry on|continue|proceed|do it)\b`,
    String.raw`\bhide\s(?:the|its|any|every)\s(?:(?:terminal|console|shell|powershell|command)\s(?:window|prompt|output)|window|console|terminal)s?\b[^.\n]{0,60}`,
    String.raw`\b(?:model|assistant|agent|AI|LLM|claude)s?\s(?:does not|doesn['’]t|will not|won['’]t|never|shall not|is not to)\s(?:ever\s)?(?:point|mention|tell|report|disclose|reveal|show|inform|say|bring)s?\b[^.\n]{0,30}\b(?:users?|humans?|person|people)\b`,
    String.raw`\b(?:is|are)(?:\s(?:not|never)|n['’]t)\s(?:mentioned|disclosed|revealed|told|reported|announced)\sto\s${user}\b`,
    String.raw`\b(?:neither|nor|nobody|no one)\b[^.\n]{0,60}\b(?:is|are)\sentitled\sto\s(?:know|see|learn|ask)\b`,
    String.raw`\b(?:write|say|claim|state|report)\s(?:so|this|that|it)\s(?:even\s(?:though|if|when)|although|no matter whether)\b[^.\n]{0,60}`,
    String.raw`\bwho\sasks?\s(?:is|are)\s(?:to be\s)?told\sthat\b[^.\n]{0,60}|\b(?:is|are)\s(?:to be\s)?denied\s(?:when|if|should)\s(?:someone|somebody|anyone|anybody|asked|${user})\b`,
  ].join('|'),
  'gi',
);

/** Words that make little of a step, which only mean something where the step could do harm. */
export const playsDown = new RegExp(
  [
    String.raw`\bwithout\s(?:any\s|a\s|further\s|making any\s)?(?:comment|remark|announcement|announcing it|fuss|mention(?:ing it)?|ado|ceremony|drawing attention|requesting (?:it|them)|(?:bothering|troubling|disturbing|worrying|involving|consulting|burdening)\s${user})\b`,
    String.raw`\b(?:is|are)(?:n['’]t|\snot)\s(?:a\s)?part\sof\s(?:the|your|any)\s(?:visible\s|final\s)?${record}\b`,
    String.raw`\b(?:needs? not|need(?:s|ed)? no|no need to|not necessary to|(?:does|do)(?:n['’]t|\snot) (?:need|have) to)\s(?:be\s)?(?:listed?|mention(?:ed)?|show[ns]?|report(?:ed)?|explain(?:ed)?|named?|told|tell|announced?|documented?|discuss(?:ed)?|inform(?:ed)?|notif(?:y|ied))\b`,
    String.raw`\b(?:never|do not|don['’]t)\s(?:announce|advertise|volunteer|comment on|dwell on|broadcast)\s(?:it|this|that(?!\s(?:you|we)\b)|these|them)\b`,
    String.raw`\b(?:do not|don['’]t|never)\s(?:bother|trouble|worry|burden|disturb|alarm|annoy|scare)\s(?!them|him|her|any)${user}\b`,
    String.raw`\b(?:do not|don['’]t|never)\s(?:show|print|display|present|explain|describe|list|read|open|inspect|review|look at)\s(?:the\s|its\s|their\s)?(?:plan|output|contents?|sources?|code|step|command|file|details|script)s?\b[^.\n]{0,40}\b(?:long|worr\w{1,4}|technical|boring|confus\w{1,4}|distract\w{0,4}|irrelevant|noise|for this step)\b`,
    String.raw`\b(?:do|run|carry|perform|execute|call|start|repeat|send|upload|sync|copy|delete|remove|save|apply|install)\s(?:it|this|that|them|these|all of (?:it|this))\s(?:out\s)?(?:silently|quietly|discreetly|secretly|covertly|in silence|unobtrusively|on the quiet)\b|\b(?:silently|quietly|discreetly|secretly|covertly|unobtrusively)\s(?:run|execute|send|upload|copy|delete|remove|install|add|append|post|call|fetch|perform|carry|forward|write|save|store|push)\b`,
    String.raw`\b(?:in|as part of|among)\s(?:the\s|your\s)?(?:summary|report|answer|reply|output)\s?,?\s(?:write|say|state|give|put|mention)\s(?:only|just|nothing but)\b|\b(?:reply|answer|respond)\s(?:to\s${user}\s)?(?:only|just)\swith\b`,
    String.raw`\b(?:asks?|asked|wonders?|inquires?)\s(?:you\s)?(?:about|why|what|which|whether|where|how|in a)\b[^.,\n]{0,70},\s(?:just\s|simply\s|then\s)?(?:say|tell\s(?:them|him|her|${user})|answer|reply|explain|respond|claim)\s(?:that\s|with\s)?(?:it|this|they|these|you|the|nobody|no one|an?)\b`,
    String.raw`\b(?:asks?|prompts?|complains?|warns?|is asked)\s(?:you\s|the user\s)?(?:for (?:a|the|your) password|about)?[^.\n]{0,30}[,;]\s(?:that|this|it)\sis\s(?:quite\s|perfectly\s)?(?:normal|expected|harmless)\b`,
    String.raw`\b(?:no|little|nothing)\s(?:point|use|benefit|value|reason|sense|to gain|to be gained|purpose)\s(?:in|from|by|of|for)\s${telling}\b`,
    String.raw`\b(?:confuse|upset|alarm|worry|trouble|unsettle|scare)\s(?!them|him|her|any)${user}\b[^.\n]{0,20}\b(?:to (?:hear|know|learn|see|read)|if they|when they)\b|\b${user}\s(?:would\s|might\s|only\s)?gets?\s(?:upset|alarmed|confused|worried|nervous|scared)\s(?:by|about|at|when)\b`,
    String.raw`\b(?:that|which)?\s?(?:you|we)\s(?:do not|don['’]t|never)\s(?:talk|speak|write)\s(?:about|of)\b`,
    String.raw`\bshould\s(?:one|someone|anyone|anybody|somebody|they|${user})\s(?:\w{1,12}\s)?(?:ask|wonder|inquire|complain)\b[^.,\n]{0,60},\s(?:just\s|simply\s)?(?:say|answer|reply|tell|claim|explain)\b`,
    String.raw`\bso that nothing\s(?:looks?|seems?|appears?)\s(?:different|changed|unusual|odd|suspicious)\b`,
    String.raw`\b(?:colleagues|users?|people|nobody|others|owners?|recipients?)\s(?:do not|don['’]t|does not|doesn['’]t|will not|won['’]t|gets?)\s(?:get\s|receive\s)?(?:an?y?\s|no\s)?(?:notices?|notifications?|messages?|warnings?)\b`,
    String.raw`\bohne (?:kommentar|nachfrage|rückfrage|zu fragen|hinweis|aufsehen|bestätigung)\b|\b(?:nicht|kein) teil (?:der|des) (?:antwort|berichts|ausgabe)\b|\b(?:heimlich|leise|unauffällig|unbemerkt) (?:aus|aufr|start|send|kopier|lösch|speicher|hochl|ergänz|hinzu)\w{1,12}\b|\bsin (?:comentarios?|hacer ruido|que se note|confirmación|pedir permiso)\b|\ben silencio\b|\bdiscretamente\b|\bcon discreción\b|\bsans (?:commentaire|bruit|rien dire|confirmation)\b|\bdiscrètement\b|\bem silêncio\b|\bsem (?:comentários?|confirmação|alarde)\b|\bin silenzio\b|\bsenza (?:commenti|conferma)\b|без (?:лишних слов|комментариев|лишнего шума)|незаметно (?:отправ|выполн|скопир|загруз|удал|запуст|добав)|(?:отправь|выполни|скопируй|загрузи|удали|запусти|добавь)[^.\n]{0,30}\s(?:молча|незаметно|тихо|тайком)(?![а-яё])|(?:无需|不需要|不用|不必)(?:再)?(?:向[^。，\n]{0,6})?(?:说明|汇报|解释|告知|提及)|(?<!被|没有|不)静默(?:上传|发送|删除)|后台静默|(?:報告|説明|表示)(?:は)?(?:不要|必要(?:は)?(?:ない|ありません))`,
  ].join('|'),
  'gi',
);

/** Words by which somebody speaks to a model alone. */
export const callsModel =
  /(?:^|[\s"'*(>.])(?:(?:dear|hey|hello|hi|note|attention|psst|fyi)[,: ]{1,2}(?:the\s)?(?:AI|LLM|assistant|agent|model|claude|copilot|codex|gemini|gpt)\b|(?:AI|LLM|assistant|agent|model|claude|copilot|codex|gemini|gpt|chatgpt|cursor|KI|IA|agente?|modelo|modell|asistente|assistente?|ассистент|агент)s?\s?[:：]|(?:AI|LLM|agent|model|assistant)s?[- ]only\b|(?:only\s)?(?:for|to)\s(?:the\s|any\s|all\s)?(?:AI|LLM|agent|model|assistant|language model)s?\s(?:only|alone|that|which|reading|who|working)\b|(?:if|when|since|as) you (?:are|['’]re) (?:an?\s|the\s)?(?:AI|LLM|agent|assistant|language model|claude|model|coding agent)\b|(?:给|致|對|对)(?:AI|模型|智能体|助手|代理)|(?:AI|エージェント|アシスタント|モデル)(?:へ|向け)|(?:AI|에이전트|어시스턴트)에게)/im;

/** What may be done that a person would stop. */
export const doesHarm =
  /\bcurl\b|\bwget\b|\bscp\b|\brclone\b|\bnc\s-|\brm\s-|\bupload|\bPOST\b|\bwebhook|\bbcc\b|\b(?:sends?|post|push|mail|forward|transmit)\s[^.\n]{0,60}\bto\s[^.\n]{0,30}(?:https?:|@|\bserver|\bhost\b|endpoint)|~\/\.\w|\.ssh\b|\bcredentials?\b|\bpasswords?\b|\bauthorized_keys\b|\bcrontab\b|\blaunchctl\b|\bschtasks\b|\bsettings\.json\b|\bCLAUDE\.md\b|\bAGENTS\.md\b|_history\b|\b(?:read|open|cat|copy)\s[^.\n]{0,30}\.env\b|\bbase64\b|\b(?:delete|erase|wipe|purge|destroy|overwrite|shred)\b|\bdrop (?:table|database)|\bsudo\b|\bunlink\b|\s-exec\b|\s-delete\b|\barchived: true|\bscripts\/[\w.-]{1,40}\.(?:sh|py|m?js|ts|rb|ps1|bat)\b|\b(?:run|execute|call|start|sh|bash|python3?|node|ruby)\s\x60{0,1}[^\s\x60]{0,40}\.(?:sh|py|m?js|ts|rb|ps1|bat|exe)\b|\badmin(?:istrator)?\b|\bconversation\b|\bmessages\b[^.\n]{0,40}\b(?:password|salary|confidential)|(?:lösche|löschen|hochladen|kopiere|sende|borra|elimina|env[ií]a|sube|supprime|envoie|apague|exclua|envie)\b|删除|上传|发送|送信|削除|удали|отправ|загрузи/i;
