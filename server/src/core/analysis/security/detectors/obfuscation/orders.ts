/** Ways of writing that hide a text and have hardly any other use. */
const cipher = String.raw`(?:rot-?\d{1,2}|caesar|cipher(?:text)?|ciphered|morse|braille|acrostics?|steganograph\w{1,3}|zero-width|leet(?:speak)?|pig latin|backwards?|right to left|anagrams?)`;
/** Ways of writing that data has too. */
const encoding = String.raw`(?:base-?(?:16|32|58|64|85)|hex(?:adecimal)?|binary (?:text|digits|code|string|numbers?|line|message|block|below)|unicode tags?|reversed?|mirrored|scrambled|encoded|emojis?|symbols?|glyphs?|runes?|legend|key (?:below|above|table)|code table|substitution)`;
const initials = String.raw`(?:(?:first|last|initial|second|third) (?:letter|word|character|syllable|sign)s? (?:of|in|from) (?:each|every|all|the)\b|\binitials? (?:letters? )?(?:of|in|from)\b|\bevery (?:second|third|fourth|fifth|other|nth|\d{1,2}(?:nd|rd|th)) (?:word|letter|character|line)s?\b|\bread (?:it |them |the \w{1,12} )?(?:backwards?|downwards?|vertically|diagonally|top to bottom|from (?:right to left|the end|bottom)))`;
const order = String.raw`(?:follow|obey|execut(?:e|ed|ing)|carry (?:it |them |this |that |the \w{1,12} )?out|carries out|perform|act (?:on|upon|by|accordingly|according)|do (?:what|as|exactly|whatever)|what you (?:have to|must|should|are to) do|your (?:next |real |true |actual |only |main )?(?:instruction|task|order|command|assignment|job|goal)s?|(?:the|as|as a|an|as an) (?:instruction|order|command|directive)s? (?:to|for|that|you)|run (?:it|them|this|that|the result|what|whatever|in)|must (?:be )?(?:run|obey|follow|do)|in the (?:shell|terminal)|treat (?:it|this|the|them)\b[^.\n]{0,30}\b(?:instruction|order|task|command))`;
/** The same about the very text that is read. */
const orderOnIt = String.raw`(?:(?:follow|obey|execute|run|perform|apply)\s(?:exactly\s)?(?:it|them|this|that|what(?:ever)?|(?:the|its|any|all)\s(?:\w{1,12}\s)?(?:instructions?|orders?|sentences?|results?|texts?|messages?|commands?|line))|obey|carry (?:it |them |this |that |the \w{1,12} )?out|act (?:on it|on them|upon|by it|accordingly)|do (?:what|whatever|exactly what|as it)|your (?:next |real |true |actual |only |main )?(?:instruction|task|order|command|assignment)s?)`;
const decode = String.raw`(?:decod(?:e|ed|ing)|decipher\w{0,3}|translat(?:e|ed|ing)|unscramble|spell\w{0,2}|turn|convert|un-?rot\w{0,3})`;
const read = String.raw`(?:decod\w{1,4}|decipher\w{0,3}|decrypt\w{0,3}|translat\w{1,4}|unscramble|shift (?:each|every|all|the|back)|read|turn|convert|take|spell\w{0,2}|assemble|join|concatenat\w{1,3}|reconstruct|reveal|interpret|un-?rot\w{0,3}|apply|replace|map)`;

/** Orders to the model to follow a text that people can't read: one in a cipher, or of the first letters of lines. */
export const followsHidden = new RegExp(
  [
    String.raw`\b${decode}\b[^.\n]{0,60}?\b${encoding}\b[^\n]{0,120}?\b${orderOnIt}\b[^\n]{0,80}`,
    String.raw`\b${encoding}\b[^\n]{0,100}?\b${decode}\b[^\n]{0,100}?\b${orderOnIt}\b[^\n]{0,80}`,
    String.raw`\b${read}\b[^\n]{0,100}?\b${cipher}\b(?:[^\n]{1,160}|[^\n]{0,160}\n{1,2}[^\n]{0,160})?\b${order}\b[^\n]{0,80}`,
    String.raw`\b${cipher}\b[^\n]{0,120}?\b${read}\b[^\n]{0,140}?\b${order}\b[^\n]{0,80}`,
    String.raw`\bshift (?:each|every|all|the|back)\b[^.\n]{0,30}\b(?:letter|character|by)[^\n]{0,120}?\b${order}\b[^\n]{0,80}`,
    String.raw`\b${initials}[^\n]{0,60}(?:[^\n]{0,140}|[^\n]{0,140}\n[^\n]{0,140})\b${order}\b[^\n]{0,80}`,
    // German
    String.raw`\b(?:anfangsbuchstaben|erste[nrs]? (?:buchstaben?|w(?:ort|örter)|zeichen)|rückwärts|von rechts nach links|geheimschrift|entschlüssel\w{0,3}|entschlüssle|dekodier\w{1,3}|jedes (?:zweite|dritte|vierte) wort|akrostichon|morse\w{0,6})\b[^\n]{0,160}?\b(?:befolg\w{1,3}|führ\w{1,3}\b[^\n]{0,40}\baus|ausführ\w{1,3}|auszuführen|folge|gehorch\w{1,2}|tu,? was|mach,? was|deine? (?:eigentliche |wahre |echte )?(?:aufgabe|anweisung|auftrag|befehl))`,
    // Spanish, Portuguese, Italian, French
    String.raw`\b(?:descifr\w{1,3}|decodific\w{1,4}|decifr\w{1,3}|descodific\w{1,4}|desencript\w{1,3}|traduz\w{0,2}|traduce|decritt\w{1,4}|primer(?:a|as|o|os)? (?:letras?|palabras?)|primeir[ao]s? (?:letras?|palavras?)|prim[ae] (?:letter[ae]|parol[ae])|iniciales|iniciais|al revés|de trás para (?:a )?frente|acr[óo]stico|al contrario)\b[^\n]{0,160}?\b(?:ejec[uú]t\w{1,5}|execut\w{1,5}|obede\w{1,5}|sigue|siga|sígue\w{1,3}|segui\w{0,3}|haz lo|faça o|esegu\w{1,4}|terminal|órden\w{0,2}|orden que|ordens|instruç\w{1,5}|tarea real|verdadera tarea|tarefa real)`,
    String.raw`\b(?:déchiffr\w{1,3}|décod\w{1,3}|décrypt\w{1,3}|premi(?:ère|er)s? (?:lettres?|mots?)|à l['’]envers|initiales|acrostiche)(?![\wé])[^\n]{0,160}?(?<![\wé])(?:exécut\w{1,5}|suis|suivez|obéi\w{1,4}|fais ce|faites ce|appliqu\w{1,3}|vraie? (?:tâche|consigne|mission))`,
    // Russian, Chinese, Japanese, Korean
    String.raw`(?:расшифруй|декодируй|раскодируй|дешифруй|перв(?:ые|ых|ую|ая|ое) (?:букв|слов)|задом наперед|задом наперёд|справа налево|акростих)[^\n]{0,160}?(?:выполни|следуй|исполни|подчин|запусти|сделай то)`,
    String.raw`(?:解码|解密|破译|译码|首字|第一个字|第一個字|首字母|藏头|倒着读|反过来读|从右(?:往|到)左|摩斯|暗号|暗語)[^。\n]{0,60}?(?:(?:并|然后|再|直接|之后|立即|马上|照着|按其|按它)执行|(?<![不无得可会均在])执行(?=[其它里该]|所[述得说]|解码|结果|得到|内容|上述|隐藏)|(?<![不无])照做|遵循|遵照|服从|运行|照办|真正的任务|真正任务|執行|实现其)`,
    String.raw`(?:デコード|復号|解読|最初の(?:文字|一文字|単語|字)|頭文字|逆から|右から左|逆順|縦読み|暗号(?!資産|通貨|化)|モールス)[^\n]{0,80}?(?:実行|従[っいうえわ]|指示どおり|その通りに|遂行)`,
    String.raw`(?:디코딩|디코드|해독|복호|첫 ?글자|첫 ?단어|거꾸로)[^\n]{0,80}?(?:실행|따르|따라|수행)`,
  ].join('|'),
  'gi',
);
