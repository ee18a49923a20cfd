import type { Signature } from '../../scan/detector.ts';

/** What decodes something and runs it at once. */
export const signatures: readonly Signature[] = [
  {
    message: 'run',
    pattern:
      /(?:\bbase(?:64|32)\s{1,2}(?:-\w{0,3}[dD]\w{0,2}|--decode)|\bbasenc\s[^\n|]{0,30}-d|\bopenssl\s{1,2}(?:enc|base64|aes-\S{1,20}|rsautl|smime|cms)\s[^\n|]{0,120}?-(?:d|decrypt)\b|\bxxd\s{1,2}-\w{0,3}r|\b(?:gunzip|zcat|bzcat|xzcat|zstdcat|uncompress|unxz|uudecode|steghide|outguess|exiftool|identify|zsteg|pngcheck)\b|\b(?:strings|stegseek|dd|tail|head|sed|awk|cut|unzip\s{1,2}-p|tar\s{1,2}-?\w{0,4}O\w{0,3})\s[^\n|]{0,80}(?:"?\$0"?|\.(?:png|jpe?g|gif|webp|svg|ico|pdf|ttf|woff2?|mp3|wav|bin|dat|zip|docx?|xlsx?))\b|\bgpg\s[^\n|]{0,120}?(?:-d|--decrypt)\b|\btr\s{1,2}['"]?[A-Za-z]-[\w-]{1,20}['"]?\s{1,2}['"]?[A-Za-z]-[\w-]{1,20}['"]?|\brev\b(?!-))(?:[^\n|]|\\\r?\n){0,2000}(?:\|(?!\s{0,3}(?:sudo\s)?(?:\/\w{1,4}){0,2}(?:ba|z|da|k)?sh\b)(?:[^\n|]|\\\r?\n){1,200}){0,4}\|\s{0,3}(?:\\\r?\n\s{0,8})?(?:sudo\s)?(?:(?:\/usr)?\/bin\/)?(?:(?:ba|z|da|k)?sh|python3?|node|perl|ruby|source|eval|xargs\s{1,2}(?:ba|z)?sh)\b(?!\s{1,3}(?:-\w{0,4}[cemnpE]\b(?![^\n]{0,120}\b(?:exec|eval|system|Function)\b)|(?!\/dev\/)[\w.~/]))/gi,
  },
  {
    // The script's own end, and what awk prints letter by letter.
    message: 'run',
    pattern:
      /\b(?:sed|tail|awk|grep|findstr|dd)\s[^\n|]{0,80}["']?(?:\$0|%~f0|\$\{?BASH_SOURCE\S{0,6})["']?[^\n]{0,160}(?:\|\s{0,2}(?:ba|z|da|k)?sh\b|-decode\b)|\bawk\s[^\n]{0,60}printf\s?\(?["']%c["'][^\n]{0,200}\|\s{0,2}(?:ba|z|da|k)?sh\b|\bcertutil(?:\.exe)?\s{1,2}(?:-f\s{1,2})?[-/]decode(?:hex)?\s[^\n]{1,160}?(?:\.(?:exe|dll|ps1|bat|cmd|vbs|jse?|hta|scr|msi|py|sh)\b|%0|%~f0)[^\n]{0,60}/gi,
  },
  {
    message: 'run',
    pattern:
      /\beval\(function\(p,\s?a,\s?c,\s?k|\(lambda\b[^\n]{0,120}\)\(\s?(?:exec|eval|__import__)\b[^\n]{0,160}|\beval\s?\(\s?\w{1,20}\s?\(\s?\w{1,20}\s?\(\s?["'][^"'\n]{20,400}|__import__\(\s?["'](?:\\x[\da-f]{2}){2,20}["']\)|\[\s?["'](?:\\x[\da-f]{2}|\\u00[\da-f]{2}){4,40}["']\s?\](?:\[|\()|\bgetattr\(\s?\w{1,20}\s?,\s?["'][^"'\n]{1,12}["']\s?\+\s?["'][^\n]{1,60}|\b(?:Kernel|Object|self)\.(?:send|const_get|public_send|__send__)\(?\s?["'][^"'\n]{1,12}["']\s?\+\s?["'][^\n]{1,60}|\b__builtins__(?:\.__dict__)?\[[^\n\]]{1,40}\+[^\n]{1,60}/gi,
  },
  {
    // Names of commands out of what Windows knows already.
    message: 'split',
    pattern:
      /(?<=[&.]\s?)\(\s?(?:gcm\b|get-command\b|gal\b|get-alias\b|dir\s{1,2}alias:|ls\s{1,2}alias:|gi\s{1,2}alias:)[^\n)]{0,40}[*?][^\n]{0,80}|(?<=[&.]\s?)\(\s?\$(?:env:\w{1,20}|pshome\b|shellid\b|verbosepreference\b)[^\n]{0,80}/gi,
  },
  {
    // Names of what makes letters and code, in pieces, and letters that a number turns into others.
    message: 'split',
    pattern:
      /["']fromC(?:har)?["']\s{0,2}\+\s{0,2}["'](?:har)?Code["']|["']fromCharC["']\s{0,2}\+|["']con["']\s{0,2}\+\s{0,2}["']struc(?:tor)?["']|["']constr["']\s{0,2}\+|\bString\[\w{1,20}(?:\[\w{1,12}\])?\]\(\s?\w{1,12}\s?\^[^\n]{0,60}/g,
  },
  {
    // A text in octal or hexadecimal numbers that goes on over several variables.
    message: 'split',
    signs: ['\\1', '\\0', '\\x'],
    pattern:
      /^\s{0,8}\w{1,20}\s{0,3}[:?+]?=\s{0,3}["']?(?:\\(?:[01][0-7]{2}|x[2-7][\da-f])){6,40}["']?;?\s{0,4}\n\s{0,8}\w{1,20}\s{0,3}[:?+]?=\s{0,3}["']?(?:\\(?:[01][0-7]{2}|x[2-7][\da-f])){6,40}/gim,
  },
  {
    // JavaScript of six characters.
    message: 'split',
    signs: ['[]+', '+[]', '![]', '[][', '[])'],
    pattern: /[[\]()!+]{80,2000}/g,
  },
  {
    message: 'run',
    pattern:
      /(?:\beval|(?:ba|z|da)?sh\s{1,2}-c|\bsource|python3?\s{1,2}-c)\s{0,2}["']?(?:\$\(|\x60|<\()[^\n]{0,300}?\b(?:base64\s{1,2}(?:-d|-D|--decode)|xxd\s{1,2}-r|openssl\b[^\n]{0,30}-d|rev\b|tr\s{1,2}['"]?[A-Za-z]-)/gi,
  },
  {
    message: 'run',
    pattern:
      /(?:(?<![.\w])|\b(?:builtins|__builtins__|window|globalThis|global|self|Kernel|binding)\.)(?:exec|eval|compile)\s{0,2}\(\s{0,2}[^\n]{0,80}?(?:b(?:64|32|85|16)decode|a85decode|fromhex|unhexlify|zlib\.decompress|\w{1,20}\.(?:decompress|b64decode)\(|\b[a-z]\.loads\(|gzip\.decompress|lzma\.decompress|marshal\.loads|codecs\.decode|rot_?13|atob|Buffer\.from|fromCharCode|decodeURIComponent|unescape|base64_decode|gzinflate|str_rot13|\[::-1\]|reversed\()/gi,
  },
  {
    message: 'run',
    pattern:
      /\bnew\s{1,2}Function\s{0,2}\([^\n]{0,80}?(?:atob|Buffer\.from|fromCharCode|unescape|decodeURIComponent)|\b(?:setTimeout|setInterval)\(\s{0,2}atob\(/gi,
  },
  {
    message: 'run',
    pattern:
      /\b(?:exec|eval)\s{0,2}\(\s{0,2}(?:["']{2}|b?["']["'])\.join\(\s{0,2}(?:chr|map\(chr|\[\s{0,2}chr)/gi,
  },
  {
    message: 'run',
    pattern:
      /\b(?:powershell|pwsh)(?:\.exe)?\b[^\n]{0,120}?\s-(?:e|ec|en|enc|enco\w{0,10})\s{1,2}["']?[A-Za-z0-9+/=$]{8,}/gi,
  },
  {
    message: 'run',
    pattern:
      /\b(?:iex|invoke-expression)\b[^\n]{0,160}?(?:FromBase64String|-join|\[char\]|\.Reverse\(|-replace)|FromBase64String[^\n]{0,200}?\|\s{0,2}(?:iex|invoke-expression)\b/gi,
  },
  {
    message: 'run',
    pattern:
      /\bgetattr\(\s{0,2}(?:__builtins__|builtins|__import__\([^)\n]{1,40}\))\s{0,2},\s{0,2}(?:[^\n]{0,40}(?:["']\s?\+|\.join\(|\[::-1\]|chr\(|b(?:64|32|16)decode|fromhex|codecs|\\x[\da-f]{2})|["'](?:eval|exec|compile|__import__)["'])[^\n]{0,60}|\b__import__\(\s{0,2}(?:["'][^"'\n.]{0,12}["']\s?\+|["']{2}\.join|bytes|base64|chr\()[^\n]{0,100}|\bglobals\(\)\[["'][^"'\n]{1,20}["']\s?\+\s?["']|\b__dict__\[["'][^"'\n]{1,10}["']\s?\+\s?["'][^\n]{1,40}/gi,
  },
  {
    message: 'run',
    pattern: /\[\s?["'](?:constructor|\\x63\\x6f\w{0,40}|ev["']\s?\+\s?["']al)["']\s?\]\s{0,2}[[(]/gi,
  },
  {
    message: 'run',
    pattern:
      /\b(?:eval|exec|system|instance_eval)\s?\(?[^\n]{0,200}?\.(?:pack\(["']H|unpack1?\(["'][mu])|(?<![\w$>])(?:eval|exec|system|qx|assert|create_function|passthru|shell_exec|popen)\s?[({]?\s?(?:join\(?\s?["'][^"']{0,4}["']\s?,\s?)?(?:(?:un)?pack\s?\(?\s?["'](?:u|[Hh]\*|b\*|C\*|N\*)["']|(?:decode_base64|MIME::Base64::decode|convert_uudecode|hex2bin|gzuncompress|strrev|uudecode)\b)[^\n]{0,160}/g,
  },
  {
    message: 'run',
    pattern:
      /\|\s{0,2}\$\((?:printf|echo)\b[^\n)]{0,80}?(?:\\x?[\da-f]{2}|\bbase64\b|\brev\b|\btr\s|\bxxd\b|%s|''|"")[^\n)]{0,80}\)|\$\(\s?(?:printf|echo\s-e)\s{1,2}["'](?:\\x[2-7][\da-f]|\\0?[01][4-7][0-7]){3,}/gi,
  },
  {
    // What is decoded into a file that runs then; demos make a short file from a line of base64 as well.
    message: 'run',
    pattern:
      /(?:(?<!\|\s{0,3})\bbase(?:64|32)\s{1,2}(?:-\w{0,3}[dD]\w{0,2}|--decode)|(?<!\|\s{0,3})\bxxd\s{1,2}-\w{0,3}r|\bopenssl\s{1,2}(?:enc|aes-\S{1,20})\s[^\n|]{0,80}?-d\b|\buudecode\b|\bgpg\s[^\n|]{0,80}?(?:-d|--decrypt)\b)(?:[^\n|;&]|\\\r?\n){0,160}?(?:>|\s-out\s|\s-o\s|--output[ =])\s{0,2}["']?(?<made>(?:\/tmp|\/var\/tmp|\/dev\/shm|\$TMPDIR|~|\$HOME|\.)?[\w./$~-]{3,80})["']?[^\n]{0,80}(?:&&|;|\n)\s{0,8}(?:[^\n]{0,80}(?:&&|;|\n)\s{0,8})?(?:sudo\s{1,2})?(?:(?:(?:ba|z|da)?sh|\.|source|python3?|node|perl|ruby|nohup|exec)\s{1,2}["']?|["']?(?:\.\/)?)\k<made>(?![\w/.-])/g,
  },
  {
    // The name of a command that a pattern finds among all there are, and a shell by the name that a variable has.
    message: 'split',
    pattern:
      /\bcompgen\s{1,2}-\w{0,3}c\b[^\n|]{0,20}\|\s{0,2}(?:e?grep|awk|sed|rg)\b[^\n]{0,60}(?:\[|\.[^\w\s]?|\?)[^\n]{0,40}|\|\s{0,2}["']?\$\{SHELL##\*\/\}|\|\s{0,2}["']?\$\{?(?:0|BASH)\}?["']?\s{0,2}$|(?<=[\s;|&($]|^)\/(?:\?{1,3}|b\?n|\?in|us\?|\?sr)\/(?:[\w?]{2,5}\/)?(?=[a-z0-9]{0,6}\?)[\w?]{2,8}\s{1,2}[^\n]{1,80}/gm,
  },
  {
    // A text in a cipher that is to be followed, in languages other than English.
    message: 'follow',
    pattern:
      /\b(?:rot-?(?:13|47|5)|(?:cifrado|cifra|chiffre|cifrario)\s(?:de\s|di\s)?c[eé]sar\w{0,2}|c[aä]e?sar-?chiffre|atbash|vigen[eè]re)\b[^\n]{0,40}?(?:\b(?:aplíca\w{0,2}|ejecúta\w{0,2}|cúmpl\w{1,4}|sígue\w{0,2}|haz lo|obedéce\w{0,2}|aplique|execute|siga|cumpra|obedeça|befolge|führe|wende|folge|tu(?:e)? was|applique\w{0,2}|exécute\w{0,2}|suis|obéis|applica\w{0,2}|esegui\w{0,2}|segui\w{0,2}|apply it|run it|follow it|obey it)\b|выполни|следуй|примени|исполни|执行|照做|遵循|実行|従[いうっえ]|실행|따르)[^\n]{0,160}/gi,
  },
  {
    message: 'follow',
    pattern:
      /\bdecod(?:e|ed|ing)\b[^.\n]{0,40}\b(?:base64|hex\w*|rot-?13|string|text|block|blob|message|line|comment|following|below|it)\b[^.\n]{0,60}(?:\b(?:and|then)|,)\s(?:\w{1,12}\s){0,2}(?:follow|execute|run|obey|perform|apply|carry)\b[^\n]{0,200}|\b(?:follow|execute|run|obey|perform|carry out)\s(?:\w{1,12}\s){0,4}(?:(?:base64|rot-?13|hex(?:adecimal)?)(?:[- ]encoded)?\s(?:strings?|text|blob|block|payload|instructions?|orders?|message|lines?|digits|below)|(?:in|from|behind)\s(?:the\s)?(?:base64|rot-?13)\b)[^\n]{0,200}/gi,
  },
];

/** Quotes, variables or escapes in the midst of the name of a command. */
export const splitCommand =
  /(?<![\w.])(?:c["'\\]{1,2}u["'\\]{0,2}r["'\\]{0,2}l|cu["'\\]{1,2}r["'\\]{0,2}l|cur["'\\]{1,2}l|w["'\\]{1,2}get|wg["'\\]{1,2}et|ba["'\\]{1,2}sh|b["'\\]{1,2}ash|ev["'\\]{1,2}al|e["'\\]{1,2}val)\b|\$'(?:\\x[2-7][\da-f]|\\[01][4-7][0-7]){4,}|(?<=[\w}?*])\$\{IFS\}(?=[\w$/'"{~.-])|\$IFS\$\d/gi;
