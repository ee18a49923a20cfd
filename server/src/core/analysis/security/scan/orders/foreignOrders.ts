const drops = [
  // German
  String.raw`\b(?:ignorier(?:e|en Sie)?|missachten? ?(?:Sie)?|vergiss|vergessen Sie|verwirf|verwerfen Sie|übergehen? ?(?:Sie)?)\b[^.\n]{0,50}\b(?:anweisungen|vorgaben|regeln|richtlinien|instruktionen|einwände)`,
  String.raw`\b(?:anweisungen|vorgaben|regeln|richtlinien|instruktionen|was dir [^.\n]{0,40}(?:beigebracht|gesagt|mitgegeben|eingeschärft) wurde)\b[^.\n]{0,40}\b(?:hinfällig|obsolet|nichtig|gegenstandslos|außer kraft|(?:gilt|gelten|zählt|zählen) (?:hier |ab (?:jetzt|hier|sofort) |nun )?nicht mehr)\b|\bbefolge (?:nur noch|ausschließlich|allein) (?:diese|dieses|diesen|die folgend)`,
  // Spanish
  String.raw`\b(?:ignor[ae]n?|olvid[ae]n?|descart[ae]n?|omit[ae]|desobedece|(?:haz|hagas|hacer) caso omiso de)\b[^.\n]{0,60}\b(?:instrucciones|reglas|indicaciones|normas|[oó]rdenes)`,
  String.raw`\b(?:instrucciones|reglas|normas|indicaciones)\b[^.\n]{0,30}\b(?:ya no (?:valen|sirven|cuentan|rigen)|caducad|obsolet)|\b(?:obedece|sigue|haz caso) (?:solo|sólo|solamente|únicamente) (?:a )?(?:este|esta)\b|\bolvida todo\b`,
  // French
  String.raw`\b(?:ignore[rz]?|oublie[rz]?|(?:mets|mettez|laisse[rz]?|range[rz]?) de côté|ne (?:tiens|tenez) (?:pas|aucun|plus) compte)\b[^.\n]{0,50}\b(?:instructions (?:pr[ée]c|du |de |des |ant|d['’])|consignes|r[èe]gles|limites (?:fix|du |de |pos)|directives (?:pr[ée]c|du |de |des |ant))`,
  String.raw`\b(?:oublie[rz]? tout\b|(?:oublie|efface|range|laisse)[rz]?\b[^.\n]{0,30}\b(?:tout )?ce qu['’]on (?:t|vous )['’]?a (?:dit|appris|ordonné|demandé))|\b(?:suis|suivez|ob[ée]is|ob[ée]issez)[^.\n]{0,10}\b(?:uniquement|seulement)\b[^.\n]{0,10}\bce (?:fichier|texte|document)|\b(?:instructions|consignes|r[èe]gles)\b[^.\n]{0,30}\b(?:caduques|obsol[èe]tes|ne valent plus|ne comptent plus)`,
  // Portuguese
  String.raw`\b(?:ignore|esque[çc]a|desconsidere|descarte)\b[^.\n]{0,40}\b(?:instru[çc][õo]es|regras|orienta[çc][õo]es)|\besque[çc]a tudo\b|\b(?:siga|obede[çc]a) (?:apenas|somente|s[óo]) (?:a )?est[ea]\b|\b(?:instru[çc][õo]es|regras)\b[^.\n]{0,30}\bn[ãa]o valem mais\b`,
  // Italian
  String.raw`\bdimentic(?:a|hi) tutto\b|\b(?:ignor[ai]|dimentic(?:a|hi)|non tenga? conto)\b[^.\n]{0,40}\b(?:istruzioni|regole|direttive)|\b(?:istruzioni|regole|direttive)\b[^.\n]{0,30}\bnon (?:valgono|contano) pi[ùu]`,
  // Russian
  String.raw`(?:игнорируй|забудь|не обращай внимания|отбрось|пренебрегай|не учитывай)[^.\n]{0,60}(?:инструкци|правил|указани|ограничени)|(?:прежни|предыдущ|системн|прошл|все)[а-яё]{0,4}\s(?:[а-яё]{2,14}\s)?(?:инструкци|правил|указани|ограничени|запрет)[^.\n]{0,40}(?:недействительн|отмен|не действу|утратил|больше не|снят)`,
  String.raw`забудь(?:те)? (?:всё|все|обо всём)|(?:следуй|подчиняйся|слушайся)(?:те)? только (?:этому|этого)`,
  // Chinese
  String.raw`(?:系统提示|系统指令|(?:之前|此前|先前|以前|原有)的?(?:所有|一切)?(?:指令|规则|提示|要求|限制|指示))[^。，\n]{0,6}(?:不再有效|已失效|不再适用|作废|失效)|(?:只|仅)(?:听从|遵循|遵从|服从|执行)(?:本|这个|此)(?:文件|技能|文档)`,
  String.raw`(?:忽略|无视|忘记|忘掉|抛开|放下|無視|不必理会|不要理会)[^。，\n]{0,6}(?:之前|以上|先前|此前|所有|一切|系统|原有|上述|用户)[^。，\n]{0,12}(?:指令|指示|规则|規則|提示|说明|要求)`,
  // Japanese and Korean
  String.raw`(?:指示|命令|ルール|教え)[^。\n]{0,20}(?:すべて|全て|全部)(?:忘れ|無視)|(?:安全|開発元|システム|運営|既定|元の)[^。\n]{0,12}(?:方針|指針|ポリシー|規定|規則|ルール|指示)[^。\n]{0,12}(?:忘れ(?:て|ください|る)|無視し|従わな|適用されません|適用しない)|この(?:ファイル|スキル|文書)だけに従|(?:以前|これまで|前|上記|すべて|全て)の?(?:指示|命令|ルール|規則|制限)[^。\n]{0,10}(?:無視|忘れ|破棄|無効)|(?:이전|위의|앞선|모든|기존|안전)[^.\n]{0,10}(?:지시|명령|규칙|지침|정책)[^.\n]{0,10}(?:무시|잊|따르지 마|더 이상 (?:유효|적용))`,
];

const hides = [
  String.raw`\bsag(?:e|en)?\b[^.\n]{0,40}\b(?:nutzer|benutzer|anwender)\w{0,3}\b[^.\n]{0,30}\bnicht(?:s)?\b|\bohne\b[^.\n]{0,20}\b(?:nutzer|benutzer|anwender|person|kunde)\w{0,3}\b[^.\n]{0,30}\b(?:zu )?(?:informieren|fragen|sagen|mitzuteilen|hinzuweisen|benachrichtigen)|\b(?:verschweige|verheimliche|verberge)\b`,
  String.raw`\b(?:erwähn\w{1,3}|nenn\w{1,2}|sag\w{1,3})\b[^.\n]{0,40}\bmit keinem wort\b|\bkein(?:em|en)? wort (?:davon|darüber|dazu|zu)\b|\bgegenüber (?:dem|der) (?:nutzer|benutzer|anwender|person|kund)\w{0,3}\b[^.\n]{0,40}\b(?:schweig|behaupte|leugne|streite)`,
  String.raw`\bohne dass\b[^.\n]{0,40}\b(?:mitbekomm\w{1,2}|merk\w{1,2}|bemerk\w{1,2}|weiß|wissen|sieht|sehen|erfährt|erfahren|auffällt)\b|\b(?:verhalte dich|geh|gehe|handle|arbeite) (?:unauffällig|heimlich|verdeckt)\b`,
  String.raw`\bno (?:le )?(?:digas|informes|avises|menciones|reveles|cuentes)\b|\bno preguntes\b|\bsin (?:avisar|informar|preguntar|dec[ií]r(?:le|selo)?|que (?:el|la) (?:usuari[oa]|persona) (?:lo )?(?:sepa|note|vea))\b`,
  String.raw`\bsi te (?:descubren|preguntan|pillan)\b[^.\n]{0,20}\b(?:di|responde|contesta|niega)\b|\bno incluyas (?:est[oae]s?|ese|esos?)\b[^.\n]{0,40}\b(?:lista|resumen|informe|respuesta)`,
  String.raw`\bno (?:se )?lo (?:comentes|menciones|digas|cuentes|muestres|reveles)\b|\bno comentes nada\b`,
  String.raw`\bne (?:dis|dites|mentionne|r[ée]v[èe]le|pr[ée]viens|informe)[zs]?\b[^.\n]{0,40}\b(?:pas|rien|jamais)\b[^.\n]{0,40}(?:utilisateur)?|\bsans (?:pr[ée]venir|informer|le dire|demander|avertir|que l['’]utilisateur)\b|\bpas un mot (?:là-dessus|sur|de cela|à ce sujet)\b`,
  String.raw`\bsi (?:on te|l['’]utilisateur|quelqu['’]un)\b[^.\n]{0,40}\b(?:demande|pose|interroge)\b[^.\n]{0,50}\b(?:r[ée]ponds|dis|nie|pr[ée]tends)\b`,
  String.raw`\bn[ãa]o (?:diga|informe|avise|mencione|conte|revele)\b|\bsem (?:avisar|informar|perguntar|contar|que o usu[áa]rio)\b|\bse (?:o usu[áa]rio )?(?:perguntar(?:em)?|te perguntarem)\b[^.\n]{0,30}\b(?:diga|responda|negue)\b|\bn[ãa]o (?:o |a )?comente\b|\bn[ãa]o fale (?:disso|nada|sobre)\b`,
  String.raw`\bnon far(?:ne|e) parola\b|\bnon parlarne\b|\bdi nascosto\b|\bsenza che\b[^.\n]{0,20}\b(?:utente|nessuno|cliente)\b|\bnon (?:dire|dirlo|informare|menzionare|rivelare|avvisare)\b|\bsenza (?:avvisare|informare|dirlo|chiedere)\b`,
  String.raw`не (?:говори|сообщай|рассказывай|упоминай|показывай)[^.\n]{0,60}(?:пользовател|хозя|владел|клиент|никому|человек)|(?:пользовател|хозя|владел|клиент|человек)[^.\n]{0,40}не (?:говори|сообщай|рассказывай|показывай|докладывай)|(?:без ведома|тайно от|втайне от|скрыто от|незаметно для) (?:пользовател|хозя|владел|клиент)|(?:если|когда) (?:тебя )?спрос[^.\n]{0,30}(?:отвечай|скажи|говори|отрицай)`,
  String.raw`(?:пользователь|хозяин|владелец|клиент|никто) не должен[^.\n]{0,24}(?:узнать|знать|видеть|заметить|увидеть)|так,? чтобы[^.\n]{0,20}(?:пользователь|никто|клиент)[^.\n]{0,20}не (?:заметил|узнал|увидел)`,
  String.raw`(?:不要|别|勿|不得)在[^。，\n]{0,10}(?:回复|回答|总结|报告|摘要|日志|输出)[^。，\n]{0,4}(?:提到|提及|写出|列出|说明)(?:这|此|该|它|上)`,
  String.raw`(?:不要|不得|请勿|切勿|别|無需|无需|不必|不用)[^。，\n在未仅只单再先]{0,6}(?:(?:告诉|告知|通知|提醒)[^。，\n]{0,6}(?:用户|使用者|对方|任何人)(?!重新|先|如何|怎么|去|自己|手动|[^。，\n]{0,12}(?:自己|自行|手动)|“|"|「)|(?:向|对)(?:用户|使用者|对方)[^。，\n]{0,6}(?:透露|提及|提到|说明|披露|展示这|显示这))|(?:不要|不得|别)让(?:用户|使用者|对方)(?:知道|发现|察觉|看到)`,
  String.raw`(?:如果|若|假如|万一)?(?:用户|有人|对方)(?:问起|追问|询问|问到)[^。\n]{0,16}(?:就说|则说|回答说|谎称|否认|声称)|(?<!(?:不|勿|别|止|免)[^。，\n]{0,4})(?:悄悄|偷偷|暗中|私下)(?:地)?(?:执行|运行|上传|发送|删除|复制|写入|安装|读取|收集)`,
  String.raw`(?:気づかれ|気付かれ|知られ|悟られ|見られ)(?:ない(?:よう|まま)|ず)|(?:回答|返答|報告|要約|応答)(?:に|で|には|では)[^。\n]{0,8}(?:書か|触れ|含め|言及し|記載し)ない`,
  String.raw`ユーザー[^。\n]{0,16}(?:知らせ|伝え|言わ|明かさ|通知し|報告し|見せ)(?:ないで|ず|るな|てはいけ|ない(?:こと|でください))|(?:こっそり|密かに|内密に|黙って)[^。\n]{0,20}(?:実行|送信|送り|送る|削除|コピー|保存|書き込|追加|アップロード)(?![^。\n]{0,6}(?:ない|ません|ず))|(?:聞かれ|尋ねられ|質問され)(?:たら|た場合|ても)[^。\n]{0,24}(?:と答え|と言|知らない|否定|答えない)`,
  String.raw`사용자[^.\n]{0,12}(?:알리지|말하지|보여주지)|(?:몰래|은밀히|조용히)[^.\n]{0,16}(?:실행|전송|보내|삭제|복사|업로드)`,
];

const unprotects = [
  String.raw`\b(?:sicherheits(?:abfragen|prüfungen|hinweise|warnungen|regeln|mechanismen)|schutzmechanismen|bestätigungen|rückfragen)\b[^.\n]{0,30}\b(?:schalte|abschalten|abgeschaltet|deaktivier\w{0,3}|umgeh\w{0,3}|ausgesetzt|entfallen)\b|\b(?:schalte|deaktiviere|umgehe)\b[^.\n]{0,30}\b(?:sicherheits|schutz)\w{3,20}\b|\bfrag\w{0,2} nicht (?:nach|um) (?:erlaubnis|bestätigung|zustimmung)`,
  String.raw`\bno pidas (?:permiso|confirmación)\b|\b(?:desactiva|deshabilita|apaga|sáltate)\b[^.\n]{0,40}\b(?:seguridad|confirmaci[oó]n|confirmaciones|protecci[oó]n|protecciones|permisos)\b`,
  String.raw`\bne (?:demande[rz]?|sollicite[rz]?) (?:pas|jamais|aucune)\b[^.\n]{0,20}\b(?:confirmation|permission|accord|autorisation|avis)\b|\b(?:d[ée]sactive|contourne|coupe)[rz]?\b[^.\n]{0,40}\b(?:s[ée]curit[ée]|confirmations?|protections?|garde-fous)`,
  String.raw`\bn[ãa]o pe[çc]a (?:confirma[çc][ãa]o|permiss[ãa]o)|\b(?:desative|desligue|contorne)\b[^.\n]{0,40}\b(?:seguran[çc]a|confirma[çc](?:[ãa]o|[õo]es)|prote[çc](?:[ãa]o|[õo]es))|\bnon chiedere (?:conferma|permesso|il permesso)\b`,
  String.raw`(?:проверк|защит|предупрежден|подтвержден|ограничени)[а-яё]{1,3}\s(?:безопасности\s)?(?:отключи|выключи|обойди|сними|пропускай)|(?:отключи|выключи|обойди)(?:те)?\s(?:все\s)?(?:проверк|защит|предупрежден|подтвержден)|не (?:спрашивай|запрашивай) (?:разрешени|подтверждени|согласи)`,
  String.raw`(?:不需要|无需|不必|不用)(?:征得|取得|获得|经过)[^。，\n]{0,8}(?:同意|许可|批准|授权)|(?<=^|[\s。，；：:、*]|请|直接|应|必须|自动|默认|一律|并|全部|始终)(?:关闭|禁用|绕过|跳过)[^。，\n]{0,8}(?:安全(?:检查|限制|提示|策略|机制)|权限(?:确认|检查|提示))(?![^。，\n]{0,6}(?:的|（|请忽略))`,
  String.raw`(?:確認|許可|承認)(?:を|は)(?:求めず|求めない|取らず|不要|省略)[^。\n]{0,10}(?:実行|削除|送信|続け|進め)|(?:利用者|ユーザー|お客様|本人)[^。\n]{0,8}(?:確認|許可|承認|同意)を(?:取|得|求め)[^。\n]{0,6}(?:必要は(?:ございません|ありません|ない)|なくて(?:よい|結構|かまいません))`,
];

/** Orders to drop rules in the other languages that skills are written in. */
export const dropsAbroad = new RegExp(drops.join('|'), 'gi');

/** Orders to hide something or to switch protection off in these languages; honest texts have such words, too, of something harmless. */
export const hidesAbroad = new RegExp([...hides, ...unprotects].join('|'), 'gim');

/** All of them. */
export const inOtherLanguages = new RegExp([...drops, ...hides, ...unprotects].join('|'), 'gim');
