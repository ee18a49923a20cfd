/** Orders to drop rules, to switch protection off or to hide something, in the other languages that skills are written in. */
export const inOtherLanguages = new RegExp(
  [
    // German
    String.raw`\b(?:ignorier(?:e|en Sie)?|missachte|vergiss|verwirf|übergehe)\b[^.\n]{0,50}\b(?:anweisungen|vorgaben|regeln|instruktionen|einwände)`,
    String.raw`\bsag(?:e|en)?\b[^.\n]{0,40}\b(?:nutzer|benutzer|anwender)\w{0,3}\b[^.\n]{0,30}\bnicht(?:s)?\b|\bohne\b[^.\n]{0,20}\b(?:nutzer|benutzer|anwender|person|kunde)\w{0,3}\b[^.\n]{0,30}\b(?:zu )?(?:informieren|fragen|sagen|mitzuteilen|hinzuweisen|benachrichtigen)|\b(?:verschweige|verheimliche|verberge)\b`,
    String.raw`\b(?:erwähn\w{1,3}|nenn\w{1,2}|sag\w{1,3})\b[^.\n]{0,40}\bmit keinem wort\b|\bkein(?:em|en)? wort (?:davon|darüber|dazu|zu)\b|\bgegenüber (?:dem|der) (?:nutzer|benutzer|anwender|person|kund)\w{0,3}\b[^.\n]{0,40}\b(?:schweig|behaupte|leugne|streite)`,
    String.raw`\b(?:sicherheits(?:abfragen|prüfungen|hinweise|warnungen|regeln|mechanismen)|schutzmechanismen|bestätigungen|rückfragen)\b[^.\n]{0,30}\b(?:schalte|abschalten|abgeschaltet|deaktivier\w{0,3}|umgeh\w{0,3}|ausgesetzt|entfallen)\b|\b(?:schalte|deaktiviere|umgehe)\b[^.\n]{0,30}\b(?:sicherheits|schutz)\w{3,20}\b`,
    // Spanish
    String.raw`\b(?:ignora|olvida|descarta|omite|desobedece|(?:haz|hagas|hacer) caso omiso de)\b[^.\n]{0,60}\b(?:instrucciones|reglas|indicaciones|normas|[oó]rdenes|advertencias)`,
    String.raw`\bno (?:le )?(?:digas|informes|avises|menciones|reveles|cuentes)\b|\bno (?:preguntes|pidas (?:permiso|confirmación))\b|\bsin (?:avisar|informar|preguntar|dec[ií]r(?:le|selo)?|que (?:el|la) (?:usuari[oa]|persona) (?:lo )?(?:sepa|note|vea))\b`,
    String.raw`\bsi te (?:descubren|preguntan|pillan)\b[^.\n]{0,20}\b(?:di|responde|contesta|niega)\b|\bno incluyas (?:est[oae]s?|ese|esos?)\b[^.\n]{0,40}\b(?:lista|resumen|informe|respuesta)|\b(?:desactiva|deshabilita|apaga|sáltate)\b[^.\n]{0,40}\b(?:seguridad|confirmaci[oó]n|confirmaciones|protecci[oó]n|protecciones|permisos)\b`,
    // French
    String.raw`\b(?:ignore[rz]?|oublie[rz]?|ne (?:tiens|tenez) (?:pas|aucun) compte)\b[^.\n]{0,50}\b(?:instructions (?:pr[ée]c|du |de |des |ant|d['’])|consignes|r[èe]gles|directives (?:pr[ée]c|du |de |des |ant))|\bne (?:dis|dites|mentionne|r[ée]v[èe]le|pr[ée]viens|informe)[^.\n]{0,40}\b(?:pas|rien|jamais)\b[^.\n]{0,40}(?:utilisateur)?|\bsans (?:pr[ée]venir|informer|le dire|demander|avertir|que l['’]utilisateur)\b`,
    String.raw`\bne (?:demande[rz]?|sollicite[rz]?) (?:pas|jamais|aucune)\b[^.\n]{0,20}\b(?:confirmation|permission|accord|autorisation|avis)\b|\bsi (?:on te|l['’]utilisateur|quelqu['’]un)\b[^.\n]{0,40}\b(?:demande|pose|interroge)\b[^.\n]{0,50}\b(?:r[ée]ponds|dis|nie|pr[ée]tends)\b|\b(?:d[ée]sactive|contourne|coupe)[rz]?\b[^.\n]{0,40}\b(?:s[ée]curit[ée]|confirmations?|protections?|garde-fous)`,
    // Portuguese
    String.raw`\b(?:ignore|esque[çc]a|desconsidere|descarte)\b[^.\n]{0,40}\b(?:instru[çc][õo]es|regras|orienta[çc][õo]es)|\bn[ãa]o (?:diga|informe|avise|mencione|conte|revele)\b|\bn[ãa]o pe[çc]a (?:confirma[çc][ãa]o|permiss[ãa]o)|\bsem (?:avisar|informar|perguntar|contar|que o usu[áa]rio)\b|\bse (?:o usu[áa]rio )?(?:perguntar(?:em)?|te perguntarem)\b[^.\n]{0,30}\b(?:diga|responda|negue)\b|\b(?:desative|desligue|contorne)\b[^.\n]{0,40}\b(?:seguran[çc]a|confirma[çc](?:[ãa]o|[õo]es)|prote[çc](?:[ãa]o|[õo]es))`,
    // Italian
    String.raw`\b(?:ignora|dimentica)\b[^.\n]{0,40}\b(?:istruzioni|regole)|\bnon (?:dire|dirlo|informare|menzionare|rivelare|avvisare)\b|\bnon chiedere (?:conferma|permesso|il permesso)\b|\bsenza (?:avvisare|informare|dirlo|chiedere)\b`,
    // Russian
    String.raw`(?:игнорируй|забудь|не обращай внимания|отбрось|пренебрегай|не учитывай)[^.\n]{0,60}(?:инструкци|правил|указани|ограничени)|(?:прежни|предыдущ|системн|прошл|все)[а-яё]{0,4}\s(?:[а-яё]{2,14}\s)?(?:инструкци|правил|указани|ограничени|запрет)[^.\n]{0,40}(?:недействительн|отмен|не действу|утратил|больше не|снят)`,
    String.raw`не (?:говори|сообщай|рассказывай|упоминай|показывай)[^.\n]{0,60}(?:пользовател|хозя|владел|клиент|никому|человек)|(?:пользовател|хозя|владел|клиент|человек)[^.\n]{0,40}не (?:говори|сообщай|рассказывай|показывай|докладывай)|(?:без ведома|тайно от|втайне от|скрыто от|незаметно для) (?:пользовател|хозя|владел|клиент)|не (?:спрашивай|запрашивай) (?:разрешени|подтверждени|согласи)|(?:если|когда) (?:тебя )?спрос[^.\n]{0,30}(?:отвечай|скажи|говори|отрицай)`,
    String.raw`(?:проверк|защит|предупрежден|подтвержден|ограничени)[а-яё]{1,3}\s(?:безопасности\s)?(?:отключи|выключи|обойди|сними|пропускай)|(?:отключи|выключи|обойди)(?:те)?\s(?:все\s)?(?:проверк|защит|предупрежден|подтвержден)`,
    // Chinese
    String.raw`(?:忽略|无视|忘记|無視|不必理会|不要理会)[^。，\n]{0,6}(?:之前|以上|先前|此前|所有|一切|系统|原有|上述|用户)[^。，\n]{0,12}(?:指令|指示|规则|規則|提示|说明|要求)|(?:不要|不得|请勿|切勿|别|無需|无需|不必|不用)[^。，\n]{0,6}(?:(?:告诉|告知|通知|提醒)[^。，\n]{0,6}(?:用户|使用者|对方|任何人)(?!重新)|(?:向|对)(?:用户|使用者|对方)[^。，\n]{0,6}(?:透露|提及|提到|说明|披露|展示这|显示这))|(?:不要|不得|别)让(?:用户|使用者|对方)(?:知道|发现|察觉|看到)`,
    String.raw`(?:如果|若|假如|万一)?(?:用户|有人|对方)(?:问起|追问|询问|问到)[^。\n]{0,16}(?:就说|则说|回答说|谎称|否认|声称)|(?:关闭|禁用|绕过|跳过)[^。，\n]{0,8}(?:安全(?:检查|限制|提示|策略|机制)|权限(?:确认|检查|提示))|(?:悄悄|偷偷|暗中|私下)(?:地)?(?:执行|运行|上传|发送|删除|复制|写入|安装|读取|收集)`,
    // Japanese and Korean
    String.raw`(?:以前|これまで|前|上記|すべて|全て)の?(?:指示|命令|ルール|規則|制限)[^。\n]{0,10}(?:無視|忘れ|破棄|無効)|ユーザー[^。\n]{0,16}(?:知らせ|伝え|言わ|明かさ|通知し|報告し|見せ)(?:ないで|ず|るな|てはいけ|ない(?:こと|でください))|(?:確認|許可|承認)(?:を|は)(?:求めず|求めない|取らず|不要|省略)[^。\n]{0,10}(?:実行|削除|送信|続け|進め)|(?:こっそり|密かに|内密に|黙って)[^。\n]{0,20}(?:実行|送信|送り|送る|削除|コピー|保存|書き込|追加|アップロード)(?![^。\n]{0,6}(?:ない|ません|ず))|(?:聞かれ|尋ねられ|質問され)(?:たら|た場合|ても)[^。\n]{0,24}(?:と答え|と言|知らない|否定|答えない)`,
    String.raw`(?:이전|위의|앞선|모든)[^.\n]{0,10}(?:지시|명령|규칙)[^.\n]{0,10}(?:무시|잊)|사용자[^.\n]{0,12}(?:알리지|말하지|보여주지)|(?:몰래|은밀히|조용히)[^.\n]{0,16}(?:실행|전송|보내|삭제|복사|업로드)`,
  ].join('|'),
  'gi',
);
