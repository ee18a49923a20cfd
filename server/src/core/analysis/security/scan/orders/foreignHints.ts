const german = String.raw`(?:(?:der|die|den|dem|des|ein|eine|einen|einem)\s)?(?:nutzer\w{0,4}|benutzer\w{0,4}|anwender\w{0,4}|kund\w{1,4}|mandant\w{0,5}|person|auftraggeber\w{0,3}|chef\w{0,3}|kolleg\w{1,3}|jemand|sie|er|man|leute|patient\w{0,4}|autor\w{0,4})`;
const spanish = String.raw`(?:(?:el|la|al|los|las|un|una|del|de la|o|a|os|as|ao|à|do|da)\s)?(?:usuari[oa]s?|client[ea]s?|person[a]s?|operador\w{0,2}|dueñ[oa]|autor\w{0,2}|alguien|alguém|usuári[oa]s?|ella|él|ela|ele|pessoas?)`;
const french = String.raw`(?:(?:le|la|les|un|une|l['’]|au|du|il|lo|gli)\s?)?(?:utilisat\w{3,5}|client\w{0,3}|personne|auteur\w{0,2}|opérat\w{3,5}|propriétaire|quelqu['’]un|il|elle|on|utent[ei]|client[ei]|qualcuno|persona|autore)`;
const russian = String.raw`(?:пользовател[а-я]{1,4}|клиент[а-я]{0,3}|человек[а-я]{0,2}|владел[а-я]{2,4}|автор[а-я]{0,2}|заказчик[а-я]{0,2}|он|она|кто-то|кто-нибудь)`;

const consenting = [
  String.raw`\b(?:zustimmung|einverständnis|genehmigung|erlaubnis|einwilligung|freigabe|bestätigung)\b[^.\n]{0,60}\b(?:gilt|gelten|liegt|ist|sind|erteilt|vorab|stillschweigend|entbehrlich|unnötig|überflüssig|entfällt)\b|\b(?:hat|haben)\b[^.\n]{0,60}\b(?:zugestimmt|eingewilligt|genehmigt|freigegeben|erlaubt|abgesegnet)\b|\b(?:rückfragen|nachfragen|bestätigungen)\b[^.\n]{0,30}\b(?:unerwünscht|unnötig|überflüssig|entfallen|unterbleiben|nicht nötig|sparen)\b|\bfrag\w{0,2}\b[^.\n]{0,20}\bnicht\b`,
  String.raw`\b(?:ya|già|já|déjà)\s(?:(?:ha|han|hanno|a|ont|deu|deram|foi|foram|autorizou|aprovou|concordou|aceitou|dio)\b)[^.\n]{0,60}|\b${spanish}\sj[aá]\s(?:autorizou|aprovou|concordou|aceitou|deu)\b|\b(?:no|non|não|nul)\s(?:hace falta|es necesario|hay que|serve|è necessario|occorre|é preciso|é necessário|besoin)\b[^.\n]{0,20}\b(?:preguntar|pedir|confirmar|consultar|chiedere|confermare|perguntar)\w{0,3}\b|\b(?:inutile|pas besoin|pas la peine|superflu)\s(?:de|d['’])\s?(?:demander|confirmer|consulter|déranger)\b|\b(?:consentimiento|permiso|autorización|consentement|accord|consenso|consentimento|permissão)\b[^.\n]{0,40}\b(?:por dado|concedid[oa]|otorgad[oa]|acquis|réputé\w{0,2}|présumé\w{0,2}|implícit[oa]|tácit[oa]|dado por|dato per|vale para|vaut pour)\b`,
  String.raw`(?:已经|已|早已|默认)[^。，\n]{0,8}(?:同意|授权|批准|许可|签署)[^。\n]{0,16}|(?:视为|当作|等于)[^。，\n]{0,6}(?:同意|授权|许可)|(?:不必|无需|不用|不要)(?:再)?(?:问|询问|征求|请示|确认)`,
  String.raw`(?:同意|許可|承認|確認)[^。\n]{0,14}(?:みなし|得ている|得たもの|いただいている|済み|不要|必要はございません|必要はありません|必要ない|取る必要|省い)|(?:동의|허락|승인)[^.\n]{0,14}(?:이미|간주|했으니|받은 것)|이미[^.\n]{0,16}(?:동의|허락|승인)|(?:묻지|확인하지)\s?(?:마|말)`,
  String.raw`(?:уже|заранее)\s(?:на вс[её]\s)?(?:соглас|разреш|одобр|дал|подтверд)[а-я]{0,6}|(?:согласи|разрешени|подтверждени)[ея]\s[^.\n]{0,30}(?:считай|считается|получен|дано|не нужн|не требуется)|(?:спрашивать|уточнять|переспрашивать)[^.\n]{0,16}(?:не нужно|не надо|незачем|не требуется)`,
];

const ranking = [
  String.raw`\b(?:was|alles,? was)\s(?:dir|man dir|du)\b[^.\n]{0,80}\b(?:gilt|zählt|gelten|vergiss|vergessen|ungültig|hinfällig|beiseite|nicht mehr)\b|\b(?:bisherigen?|früheren?|mitgebrachten?|vorigen?|alten?)\s(?:vorgaben|regeln|anweisungen|grundsätze|richtlinien)\b[^.\n]{0,50}\b(?:ruhen|ruht|gelten|zählen|entfallen|vergiss|ausgesetzt|aufgehoben)\b|\bhat\b[^.\n]{0,16}\bnichts zu (?:sagen|entscheiden|melden|bestimmen)\b|\b(?:wunsch|wünsche|meinung|einwände|einwand|wille|entscheidung\w{0,2})\b[^.\n]{0,50}\b(?:unverbindlich|unerheblich|zählen nicht|zählt nicht|ohne belang|nebensache|bindet|binden)\b`,
  String.raw`\b(?:olvide|olviden|olvida|olvidad|esqueça|esquece|dimentichi|oublie[rz]?|range[rz]?|laisse[rz]? de côté|deja de lado|deje de lado)\b[^.\n]{0,70}\b(?:normas|reglas|instrucciones|indicaciones|regras|instruções|regole|istruzioni|règles|consignes|dit|dicho|dito|detto|appris|enseñado|aprendi\w{2,3})\b|\b(?:lo|todo lo|o|tudo o|quello|ciò|tutto ciò|ce|tout ce)\s(?:que|che|qu['’])[^.\n]{0,60}\b(?:ya no|no|já não|não|non|ne)\s(?:vale|valen|cuenta|rige|rigen|conta|valgono|vaut|compte|s['’]applique|importa)\b|\b(?:no|ya no)\svalen?\s(?:las|los)\s(?:reglas|normas|instrucciones|límites)\b`,
  String.raw`\b(?:opini[oó]n\w{0,2}|deseos?|voluntad|objeciones|opiniões|desejos|parere|desideri|volontà|avis|souhaits|volonté|objections)\b[^.\n]{0,50}\b(?:no|non|não|ne)\s(?:nos\s|le\s|te\s|l['’])?(?:cuenta\w?|vincula\w{0,2}|importa\w{0,2}|conta\w{0,2}|compte\w{0,2}|obliga\w?|engage\w{0,2})\b|\bvoix au chapitre\b|\b(?:une seule|sola|una sola|só uma|seule la)\s(?:voix|voz|voce)\b|\b(?:seule|solo|sólo|só)\b[^.\n]{0,30}\b(?:compte|cuenta|manda|conta|decide)\b`,
  String.raw`(?:之前|此前|先前|以前|原来|你)[^。\n]{0,10}(?:学到|收到|得到|被告知|被教|的)[^。\n]{0,12}(?:准则|规则|规范|限制|原则|方针|要求)[^。\n]{0,12}(?:不算|不再|作废|失效|无效|不适用|忘|放下|起作废)|(?:意见|要求|想法|意愿)[^。\n]{0,6}(?:仅供参考|不算数|不重要|不必理会|无关紧要)|以本(?:文件|技能|页|文)为准`,
  String.raw`(?:方針|規則|制約|指示|ルール|ガイドライン|教え|安全策)[^。\n]{0,24}(?:お忘れ|忘れて|適用しま?せ?ん?|適用しない|外して|脇に|無視|従わ(?:ず|ない)|考慮しな|停止|休止)|(?:意見|希望|要望)[^。\n]{0,8}(?:参考|関係(?:ない|ありません)|考慮しな)|(?:지침|규칙|제한|정책)[^.\n]{0,16}(?:적용되지|무시|잊|해제)`,
  String.raw`(?:всё|все|того|то),?\s(?:чему|что)\s(?:тебя|тебе|вам|вас)[^.\n]{0,50}(?:не действует|не имеет|забудь|не считается|отменя|больше не)|(?:мнени|желани|возражени|просьб)[а-я]{1,3}[^.\n]{0,30}(?:не имеет значения|не важн|не имеют значения|не учитыва|не в счёт)|(?:прежни|старые|предыдущи)[а-я]{1,2}\s(?:правила|указания|инструкции|ограничения)[^.\n]{0,30}(?:не действ|отмен|снят|забудь)`,
];

const concealing = [
  String.raw`\b(?:nachfrage|rückfrage)\b[^.\n]{0,50}\b(?:antwort\w{0,3}|sag\w{0,2}|lautet|behaupte|bestreite|heißt)\b|\bfrag(?:t|en)\s${german}\b[^.\n]{0,50},\s(?:\w{1,8}\s){0,2}(?:war|ist|sag\w{0,2}|antwort\w{0,3}|behaupte|bestreite|leugne|nenne|heißt)\b|\b(?:in|aus) (?:der|dem|deiner|deinem) (?:abschluss\w{4,9}|zusammenfassung|antwort|meldung|übersicht|bericht|ausgabe)\b[^.\n]{0,30}\b(?:ausgelassen|weggelassen|verschwiegen|fehlt|fehlen|weg|nicht)\b|\bim (?:abschluss\w{4,9}|bericht|protokoll)\b[^.\n]{0,30}\b(?:fehlt|fehlen|weg|nicht|kein\w{0,2})\b|\bnein,?\s(?:alles|nichts)\b|\b(?:leicht zu beunruhigen|beunruhigt|diskret\w{0,2}|unauffällig\w{0,2}|unbemerkt)\b`,
  String.raw`\b(?:si|se|s['’])\s?(?:${spanish}|${french}|te|le|lo|les|lhe|vi|on)?\s?(?:te\s|le\s|lo\s|lhe\s|ti\s)?(?:pregunt|pide|piden|pedir|pergunt|chied|demand|interrog|domand|insist)\w{1,6}\b[^.\n]{0,50}[,:]\s?(?:di|diga|dile|dígale|responda|responde|contesta|conteste|réponds|répondez|dis|jure|affirme|prétends|assure|rispondi|risponda|diga|negue|niega|niegue|nie|nega)\b|\b(?:ne|no|non|não|sin|sans|sem|senza)\s(?:laisse\w{0,2}|dépose\w{0,2}|dejes?|deje|deixe|lasciare?|lasci|dejar|laisser|deixar)\b[^.\n]{0,20}\b(?:trace|rastro|huella|rasto|traccia|tracce)s?\b|\b(?:confiamos|contamos)\b[^.\n]{0,16}\bdiscreci[oó]n\b|\b(?:comptons|fions)\b[^.\n]{0,16}\bdiscrétion\b`,
  String.raw`\b(?:en el|no|dans le|nel|au|del)\s(?:resumen|informe|resumo|relatório|riassunto|rapporto|rapport|résumé|bilan|compte rendu)\b[^.\n]{0,40}\b(?:basta|sol[oa]|únicamente|apenas|somente|uniquement|seulement|soltanto|ne|nada|rien|niente)\b|\b(?:un borrador cualquiera|le dices que|hazle creer|fais-lui croire|fagli credere|faça-o crer|faz de conta)\b`,
  String.raw`(?:问起|问到|追问|发现)[^。\n]{0,10}(?:就说|则说|回答|回复|称)[^。\n]{0,24}|(?:总结|报告|回复|汇报|摘要)(?:里|中)?[^。\n]{0,6}只(?:写|说|列|提|报)[^。\n]{0,16}|一个字(?:也|都)?不|只字不提|(?:失败|出错|改动)[^。\n]{0,8}(?:不写|不提|不报|略过)`,
  String.raw`(?:聞かれ|問われ|尋ねられ|言われ|指摘され)(?:たら|た場合|ても|たとき)[^。\n]{0,30}(?:答え|お答え|返し|返答|伝え|説明)|(?:報告|要約|まとめ|レポート)[^。\n]{0,10}(?:には|に|は)[^。\n]{0,24}(?:のみ|だけ)[^。\n]{0,8}(?:記載|書|含め|報告)|(?:とだけ|としか)[^。\n]{0,8}(?:答|伝|言|説明|ご説明)|と(?:ご)?説明(?:願い|して(?:ください|おいて)|しておく)|(?:물으면|물어보면|질문하면)[^.\n]{0,24}(?:답|말|대답)`,
  String.raw`(?:если|когда)\s(?:${russian}|тебя|вас)?\s?(?:спрос|поинтерес|замет)[а-я]{1,5}[^.\n]{0,30}(?:скажи|ответь|отвечай|говори|объясни|сошлись)|в\s(?:отч[её]те|сводке|ответе|итогах)[^.\n]{0,24}(?:только|лишь|ничего|не)(?![а-яё])|не оставля[а-я]{1,4} следов|ни слова (?:об|о|про)`,
];

const unruly = [
  String.raw`\b(?:modell|assistent\w{0,2}|wesen|figur|geist|KI)\sohne\s(?:regeln|grenzen|gewissen|skrupel|filter|moral)\b|\b(?:antworte|reagiere)\b[^.\n]{0,20}\b(?:nie|niemals|ohne)\b[^.\n]{0,30}\b(?:warnung\w{0,2}|ablehnung|hinweis\w{0,2}|vorbehalt\w{0,2}|bedenken)\b|\b(?:warnungen|ablehnungen|bedenken|vorbehalte)\b[^.\n]{0,30}\b(?:verboten|unzulässig|zählen als fehler|unerwünscht)\b|\bkeine zeit (?:für|zu)\b[^.\n]{0,30}\b(?:fragen|rückfragen|freigaben|bestätigung\w{0,2})\b`,
  String.raw`\b(?:modelo|asistente|assistente|modèle|assistant|modello|personaje|personnage|personagem)\s(?:sin|sans|senza|sem)\s(?:reglas|règles|regole|regras|límites|limites|limiti|filtros?|filtres?|filtri|conciencia|conscience|coscienza|consciência|moral\w{0,2})\b|\b(?:sin|sans|senza|sem)\s(?:advertencias|avertissements?|avvertenze|avisos|rechazos|refus|rifiuti|recusas|reparos|objeciones)\b`,
  String.raw`(?:没有|不受)(?:任何)?(?:规则|限制|道德|底线|约束)(?:的|约束)|(?:拒绝|警告|提醒|免责声明)[^。\n]{0,8}(?:算|视为|都是)[^。\n]{0,6}(?:错误|失败|不合格)|(?:制限|規則|ルール|倫理)(?:の|が)ない[^。\n]{0,8}|без\s(?:правил|ограничений|совести|морали|фильтров|цензуры)`,
];

const untrue = [
  String.raw`\b(?:tu|tue|schreib\w{0,2}|berichte|melde)\b[^.\n]{0,24}\bals\s(?:hättest|hätte|wäre|seien|sei|habe)\b|\b(?:als (?:erledigt|geprüft|bestanden|gelesen|getestet))\s(?:melden|markieren|melde|eintragen|ausgeben)\b|\b(?:erfinde|denk dir|fälsche)\b[^.\n]{0,40}|\bobwohl\b[^.\n]{0,40}\b(?:nichts|nie|nicht|niemand)\b`,
  String.raw`\b(?:haz|haga|fais|faites|fai|faccia|faça|finge|finja|fingi)\s(?:como si|comme si|finta|de conta|que|come se)\b[^.\n]{0,60}|\baunque\s(?:nadie|nada|no)\b[^.\n]{0,40}|\b(?:embora|ainda que|anche se|même si|bien que)\b[^.\n]{0,16}\b(?:ninguém|nada|nessuno|niente|personne|rien)\b|\b(?:inventa|invente|incline[rz]?|maquilla|maquille|falsea|falsifica|arrange[rz]?|truque[rz]?)\s(?:los|las|les|os|as|i|le|gli|un|una|des)\s\w{3,14}\b|\bjure[rz]?\s(?:que|qu['’])`,
  String.raw`(?<!(?:被|警惕|防|防止|识别|检测|禁止|不得|不要|不可|避免|严禁|切勿|或)[^。，\n]{0,4})(?:假装|装作|谎称|伪造|编造)(?!的|，不)[^。\n]{1,16}|(?:ふり|振り|装っ)(?:を)?(?:し|て)[^。\n]{0,10}|(?:でっち上げ|捏造)[^。\n]{0,8}|(?:сделай|делай|сделайте)\sвид|притвор[а-я]{1,5}|(?:выдумай|подделай|придумай)[^.\n]{0,24}(?:результат|отч|данн|цифр|подпис)|хотя\s(?:никто|ничего)|(?:척\s?(?:하|해)|지어내|위조)`,
];

const twofaced = [
  String.raw`\b(?:trotzdem|dennoch|gleichwohl|ungeachtet dessen|im hintergrund|einfach)\s(?:weiter\w{0,8}|fort\w{0,8}|aus\w{3,8})\b|\b(?:arbeite|mach|mache|läuft|lauf|fahre|geh|gehe)\b[^.\n]{0,40}\b(?:trotzdem|dennoch|im hintergrund|gleichwohl)\b[^.\n]{0,16}|\b(?:stopp|aufhörst|aufhören|abbrechen|abbruch|halt)\b[^.\n]{0,40}\b(?:bestätige|sag ja|antworte|nicke|stimme zu)\b[^.\n]{0,40}`,
  String.raw`\b(?:contin[uú][ae]\w{0,2}|sigue|siga|prosigue|prosiga|poursui[st]\w{0,3}|prosegui|siga)\b[^.\n]{0,40}\b(?:de todas formas|de todos modos|igualmente|igual|quand même|malgré tout|tout de même|lo stesso|comunque|mesmo assim|em segundo plano|en segundo plano|en arrière-plan|in background)\b|\b(?:parar|pares|parado|detente|detenga\w{0,2}|arrêter|stop|fermarti|parou)\b[^.\n]{0,30}[,:]?\s(?:di|diga|dis|di que|responde|responda|dì|réponds)\b[^.\n]{0,40}`,
  String.raw`(?:喊停|说停|要求停|先别|等一下|停止|取消)[^。\n]{0,14}(?:就说|回复|回答|口头)[^。\n]{0,30}|(?:照常|仍然继续|后台继续|暗中|偷偷|背地里)[^。\n]{0,6}(?:发布|执行|运行|进行|处理|做)[^。\n]{0,8}`,
  String.raw`(?:承知(?:いた)?しました|わかりました|止めました|了解)[^。\n]{0,16}(?:と|だけ)[^。\n]{0,40}(?:続け|継続|進め)|(?:そのまま|裏で|バックグラウンド)[^。\n]{0,8}(?:続け|継続|実行)|(?:вс[её] равно|незаметно|в фоне|тем не менее)\s(?:продолж|выполн|делай|заверш)[а-я]{0,6}|(?:остановиться|стоп|прекратить|отменить)[^.\n]{0,24}(?:скажи|ответь|подтверди)[^.\n]{0,40}|(?:멈추|중지|그만)[^.\n]{0,20}(?:계속|답하)`,
];

/** The hints in other languages, by the same kinds. */
export const foreignHints: Readonly<Record<string, readonly string[]>> = {
  consenting,
  ranking,
  concealing,
  unruly,
  untrue,
  twofaced,
};
