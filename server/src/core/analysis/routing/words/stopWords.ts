/** Words so common that they are kept out of the index; a longer list costs accuracy there. */
export const indexStopWords: ReadonlySet<string> = new Set(
  'the a an of to and or in on for with is are be this that it as at by from'.split(' '),
);

/**
 * Stems and character pairs that people use to ask for anything at all. They say nothing of what is asked for, so they
 * are left out of a message, though not of the index, where they are part of pairs. Left out they raised Hit@1 by
 * 1.0 points on the development half of the routing benchmark.
 */
export const requestWords: ReadonlySet<string> = new Set(
  `i me my we our us you your pleas can could would should want need help let make sure im ive how do what which when
where why who some ani all have ha had wa were will just so if but not no there here out up about into than then them thei
their also get got hi hello hei thank quick curiou wonder roughli exactli actual realli mayb
帮我 我想 我要 一下 这个 我们 我的 请帮 我把 怎么 什么 一个 可以 现在 有没 没有 是不 不是 你帮 給我 给我 幫我 這個 我們
需要 怎麼 什麼 一個 現在`.split(/\s+/),
);
