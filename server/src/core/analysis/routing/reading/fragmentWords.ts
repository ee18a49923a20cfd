/**
 * Words by which a message leans on what was said before: the English ones of golemcore, and what says the same in Russian,
 * Chinese, Japanese, German, Spanish and French. Left out are most articles that look like pronouns (`la`, `lo`, `die`), and
 * words that another of these languages uses all the time for something else (French `y` and `son`, German `sein`).
 */
export const defaultBackReferences: readonly string[] = [
  ...wordsOf('it,its,this,that,these,those,their,there,here,above,earlier'),
  ...wordsOf(
    'это,этот,эта,эти,этого,этой,этому,этом,этим,эту,этих,этими,тот,та,те,того,той,тому,том,тем,ту,тех,теми,' +
      'его,её,ее,их,ему,ей,им,ими,него,неё,нее,них,нему,ней,ним,ними,нём,нем,там,тут,туда,оттуда,здесь,сюда,' +
      'отсюда,выше,ранее,раньше,такой,такая,такое,такие',
  ),
  ...wordsOf(
    '这,這,那个,那個,那些,那里,那裡,那儿,那兒,那边,那邊,那样,那樣,那种,那種,它,牠,他们的,他們的,' +
      '上面,上述,前面,之前,刚才,剛才,刚刚,剛剛,先前',
  ),
  ...wordsOf(
    'これ,それ,あれ,この,その,あの,ここ,そこ,あそこ,こちら,そちら,あちら,こんな,そんな,あんな,彼らの,上記,前述,先ほど,さっき,先の',
  ),
  ...wordsOf(
    'es,das,dies,diese,dieser,dieses,diesen,diesem,jene,jener,jenes,jenen,jenem,dort,da,hier,oben,obige,obigen,' +
      'vorher,vorhin,früher,zuvor,seine,seinen,seiner,ihre,ihren,ihrer,dessen,deren,' +
      'dafür,dagegen,daran,darauf,daraus,darin,darüber,davon,dazu,damit,dabei',
  ),
  ...wordsOf(
    'ello,esto,este,esta,estos,estas,eso,ese,esa,esos,esas,aquello,aquel,aquella,aquellos,aquellas,' +
      'allí,allá,ahí,aquí,acá,arriba,antes,anterior,su,sus',
  ),
  ...wordsOf(
    'ça,cela,ceci,ce,cet,cette,ces,celui,celle,ceux,celles,là,là-bas,ici,ci-dessus,plus haut,plus tôt,auparavant,' +
      'sa,ses,leur,leurs',
  ),
];

/**
 * Words at the start of a message that go on with the one before, in the same languages. What else begins with the same
 * letters too often is left out, such as the Spanish `o`, which is an article in Portuguese, or 和, which begins many nouns.
 */
export const defaultContinuations: readonly string[] = [
  ...wordsOf(
    'and,also,plus,btw,by the way,then,additionally,but,or,so,besides,moreover,furthermore,however,' +
      'in addition,on top of that,as well as,oh and',
  ),
  ...wordsOf(
    'и,а,но,или,также,а также,плюс,ещё,еще,кстати,потом,затем,тогда,далее,причём,причем,притом,однако,' +
      'кроме того,к тому же,в том числе',
  ),
  ...wordsOf(
    '还有,還有,还要,還要,另外,而且,并且,並且,以及,此外,然后,然後,接着,接著,那么,那麼,但是,不过,不過,' +
      '可是,或者,所以,顺便,順便,加上,再加,再来,再來,对了,對了',
  ),
  ...wordsOf(
    'そして,また,それと,それから,それに,あと,さらに,加えて,ちなみに,ついでに,でも,しかし,だけど,けど,じゃあ,では,' +
      'もしくは,または,次に,しかも,ところで',
  ),
  ...wordsOf(
    'und,auch,außerdem,ausserdem,zudem,zusätzlich,dann,danach,aber,oder,übrigens,ferner,sowie,weiterhin',
  ),
  ...wordsOf('y,también,además,luego,después,entonces,pero,por cierto,asimismo,aparte,encima'),
  ...wordsOf(
    'et,aussi,puis,ensuite,alors,mais,ou,de plus,en plus,en outre,par ailleurs,au fait,également,' +
      "d'ailleurs,d’ailleurs",
  ),
];

function wordsOf(words: string): readonly string[] {
  return words.split(',');
}
