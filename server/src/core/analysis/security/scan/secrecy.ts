const user = String.raw`(?:the\s|your\s|any\s|a\s)?(?:users?|humans?|people|person|operators?|reviewers?|owners?|editors?|customers?|developers?|clients?|maintainers?|readers?|team|anyone|anybody|them|him|her)`;
const thing = String.raw`(?:it|this|that|these|those|them|(?:this|that|these|those|the)\s(?:\w{1,14}\s)?(?:steps?|rules?|instructions?|lines?|notes?|changes?|commands?|actions?|calls?|requests?|files?|sections?|uploads?|cop(?:y|ies)|behaviou?rs?|reminders?|comments?|paragraphs?|messages?|entr(?:y|ies)|accounts?|servers?|services?|hooks?|parts?|additions?|facts?))`;
const record = String.raw`(?:summar(?:y|ies)|reports?|answers?|repl(?:y|ies)|logs?|output|changelog|diffs?|explanations?|descriptions?|commit messages?|plans?|responses?|transcripts?|notes|reasoning|steps|list|review|history|minutes|documentation)`;

/** Orders to keep something from people, in the words that there are for it beside those that name the user. */
export const keepsSecret = new RegExp(
  [
    String.raw`\b(?:keep|stay|remain|be)\s(?:quiet|silent|mum|discreet)\s(?:about|on|regarding)\b[^.\n]{0,60}`,
    String.raw`\b(?:say|tell|write|report|mention|disclose|reveal)\snothing\s(?:about|of|on|to)\b[^.\n]{0,60}`,
    String.raw`\bmake\sno\s(?:remark|mention|note|reference|record|comment)\b[^.\n]{0,60}`,
    String.raw`\b(?:never|do not|don['’]t|must not|without)\s(?:ever\s)?(?:reveal|disclos|admit|confess|betray|acknowledg|let on|give away)(?:e|ing|ting)?\s(?:that|it|this|why|where|how|what)\b[^.\n]{0,60}`,
    String.raw`\b(?:never|do not|don['’]t|must not)\s(?:ever\s)?(?:mention|quot|summari[sz]|list|report|log|show|explain|describ|not|repeat|cit|comment on|talk about|refer to)(?:e|ing|ting)?\s${thing}\b(?![^.\n]{0,40}\b(?:unless|until|if)\b)[^.\n]{0,40}`,
    String.raw`${user}\s(?:(?:must|should|shall)\s?(?:not|never|n['’]t)|(?:does|do|need)\s?(?:not|n['’]t)\s(?:need|have)\sto|needs? not)\s(?:be\s|ever\s)?(?:notice|see|know|learn|find out|hear|suspect|be aware|realize|aware|told|informed)\b`,
    String.raw`\b(?:leave|keep|strip|omit|redact|drop|hide|cut)\s${thing}\b[^.\n]{0,30}\b(?:from|out of)\s(?:the\s|your\s|any\s|all\s|every\s)?(?:\w{1,14}\s){0,2}${record}\b`,
    String.raw`\b(?:hide|conceal|withhold|mask|disguise|cover up)\b[^.\n]{0,50}\bfrom\s${user}\b`,
    String.raw`\bif\s(?:you are\s|you['’]re\s|ever\s)?(?:asked|questioned|challenged|confronted|(?:the\s|a\s|any\s)?(?:user|someone|somebody|anyone|anybody|people|they|reviewer|human|person|customer)\s(?:asks?|wonders?|notices?|questions?|complains?|inquires?|objects?))\b[^.,\n]{0,80}[,:]\s(?:just\s|simply\s|always\s)?(?:say|deny|claim|answer|reply|respond|blame|pretend|tell them|insist|attribute|leave it out|change the (?:subject|topic)|it is for)\b[^.\n]{0,80}`,
    String.raw`\bshould\s[^.\n]{0,40}\bbe questioned\b[^.\n]{0,60}`,
    String.raw`\bpretend\s(?:that|to have|as if|nothing)\b[^.\n]{0,60}`,
    String.raw`\b(?:act|behave|respond|answer|continue|proceed)\s(?:as if|as though)\s(?:only|nothing|it|this|you|the)\b[^.\n]{0,60}`,
    String.raw`\b(?:this|the|these)\s(?:rule|instruction|step|section|note|paragraph|policy|behaviou?r)s?\s(?:is|are)\s(?:strictly\s)?(?:confidential|secret|hidden|not for (?:the )?users?|for your eyes)\b`,
    String.raw`\bnot\s(?:meant|intended)\sfor\s(?:the\s)?(?:users?|humans?|people)\b`,
    String.raw`\bdeny\s(?:it|this|that|having|any|doing|everything)\b`,
    String.raw`\bhumans?\s(?:can\s|may\s|should\s|must\s)?(?:skip|ignore|disregard)\s(?:this|the following)\b`,
    String.raw`\b(?:nicht|nie(?:mals)?|nirgends|weder|keinesfalls)\s(?:erwähnen|verraten|nennen|zeigen|melden)\b|\b(?:erwähne|verrate|nenne|zeige|melde)\b[^.\n]{0,50}\b(?:nicht|nie|niemals|weder|nirgends|niemandem)\b|\b(?:darf|dürfen|soll|sollen|muss|braucht)\b[^.\n]{0,40}\b(?:nichts?|nie)\s(?:davon\s)?(?:erfahren|wissen|merken|bemerken|mitbekommen|sehen)\b|\bstillschweigend\b|\bohne (?:das )?Wissen\b`,
    String.raw`\boc[uú]lt(?:a|e|ar|as|es|o)(?:se|sel[oa]s?|l[oa]s?)\b|\boculta\b[^.\n]{0,50}\b(?:usuario|cliente|dueño|persona)\b|\bno (?:l[oa]s? |se l[oa] )?(?:menciones|muestres|reveles|cuentes|expliques|digas)\b|\bsin que\b[^.\n]{0,40}\b(?:usuario|cliente|dueño|persona|nadie)\b[^.\n]{0,30}\b(?:sepa|note|vea|entere)\b`,
    String.raw`\bcache(?:z|-le|-la)?\b[^.\n]{0,40}\bà (?:l['’])?(?:utilisateur|client)\b|\bn['’]en (?:parle|parlez|dis|dites)\b|\bne (?:le |la |les |l['’])?(?:mentionne|montre|signale|dis|révèle)[zsr]?\b[^.\n]{0,20}\b(?:pas|jamais|nulle part|à personne)\b|\bà l['’]insu\b`,
    String.raw`\bescond[ae]\b[^.\n]{0,40}\b(?:usuário|cliente)\b|\bnão (?:o |a )?(?:mencione|mostre|revele|conte|diga)\b|\bnascond\w{1,6}\b[^.\n]{0,40}\b(?:utente|cliente)\b|\bnon (?:lo |la )?(?:menzionare|mostrare|rivelare|dire)\b`,
    String.raw`(?:不要|不得|切勿|请勿|别|勿)(?:在[^。，\n]{0,12})?(?:提及|提到|透露)(?:此|这|该|本|上述|它)[^。\n]{0,12}|(?:对|向)(?:用户|使用者)(?:保密|隐瞒)|隐瞒|瞒着|ユーザーに(?:は)?(?:内緒|秘密|見せ|知ら|伝え)[^。\n]{0,10}|(?:言及|報告|表示)(?:しない|せず|するな)|사용자(?:에게|가|는)[^.\n]{0,16}(?:숨기|비밀|모르|알리지|말하지)|не (?:упоминай|говори|показывай|сообщай)|скрой|втайне`,
  ].join('|'),
  'gi',
);

/** Words by which somebody speaks to a model alone. */
export const callsModel =
  /(?:^|[\s"'*(>.])(?:(?:dear|hey|hello|hi|note|attention|psst|fyi)[,: ]{1,2}(?:the\s)?(?:AI|LLM|assistant|agent|model|claude|copilot|codex|gemini|gpt)\b|(?:AI|LLM|assistant|agent|model|claude|copilot|codex|gemini|gpt|chatgpt|cursor|KI|IA|agente?|modelo|modell|asistente|assistente?|ассистент|агент)s?\s?[:：]|(?:AI|LLM|agent|model|assistant)s?[- ]only\b|(?:only\s)?(?:for|to)\s(?:the\s|any\s|all\s)?(?:AI|LLM|agent|model|assistant|language model)s?\s(?:only|alone|that|which|reading|who|working)\b|(?:if|when|since|as) you (?:are|['’]re) (?:an?\s|the\s)?(?:AI|LLM|agent|assistant|language model|claude|model|coding agent)\b|(?:给|致|對|对)(?:AI|模型|智能体|助手|代理)|(?:AI|エージェント|アシスタント|モデル)(?:へ|向け)|(?:AI|에이전트|어시스턴트)에게)/im;
