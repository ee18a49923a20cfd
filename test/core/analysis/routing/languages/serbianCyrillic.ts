import type { LanguageCases } from './languageCases.ts';

/** Both scripts side by side: authors and users choose independently of each other. */
export const serbianCyrillic: LanguageCases = {
  skills: {
    'racun-za-struju': {
      description: 'Чита рачуне за струју и комуналије и пореди потрошњу по месецима.',
    },
    'kucni-budzet': {
      description: 'Води кућни буџет: разврстава расходе и приходе по категоријама.',
    },
    'ugovor-o-zakupu': {
      description: 'Саставља уговор о закупу стана и проверава обавезе станодавца.',
    },
    zalba: {
      description: 'Пише жалбе и приговоре државним органима. Use for administrative complaints.',
    },
    molba: { description: 'Пише молбе школи и општини.' },
    'prevod-engleski': { description: 'Prevodi tekstove sa srpskog na engleski jezik.' },
    lektura: { description: 'Исправља правопис и граматику текстова.' },
    'cirilica-latinica': {
      description: 'Transliterates between Cyrillic and Latin.',
      triggers: ['ћирилица у латиницу', 'preslovi'],
    },
    recepti: { description: 'Предлаже јела од намирница које имате и рачуна калорије.' },
    basta: { description: 'Календар радова у башти: сетва, заливање, прскање воћа.' },
    'vozni-red': { description: 'Proverava vozni red vozova i autobusa i planira presedanja.' },
    'domaci-zadatak': {
      description: 'Објашњава домаће задатке из математике и физике корак по корак.',
    },
    'porodicno-stablo': { description: 'Прави породично стабло и уноси податке о прецима.' },
    'foto-arhiva': {
      description: 'Sređuje porodične fotografije: imena fajlova, datumi, albumi. Renames photos.',
    },
    'pregled-koda': {
      description: 'Прегледа измене у коду и указује на грешке. Use for code review.',
    },
    'beleske-sastanka': { description: 'Сажима белешке са састанка у закључке и задужења.' },
    oglas: { description: 'Пише огласе за продају ствари и станова.' },
  },
  messages: [
    ['зашто ми је рачун за струју овог месеца већи', 'racun-za-struju'],
    ['разврстај моје расходе из марта', 'kucni-budzet'],
    ['треба ми уговор за издавање стана', 'ugovor-o-zakupu'],
    ['хоћу да се жалим на решење пореске управе', 'zalba'],
    ['напиши молбу за упис детета у школу', 'molba'],
    ['преведи ово на енглески', 'prevod-engleski'],
    ['исправи граматику у овом писму', 'lektura'],
    ['preslovi ovaj tekst na latinicu', 'cirilica-latinica'],
    ['шта да скувам од тиквица и сира', 'recepti'],
    ['када се сеје спанаћ у башти', 'basta'],
    ['кад иде воз за Суботицу', 'vozni-red'],
    ['objasni mi domaći iz fizike', 'domaci-zadatak'],
    ['додај прадеду у породично стабло', 'porodicno-stablo'],
    ['среди фотографије са летовања по датумима', 'foto-arhiva'],
    ['погледај измене у коду пре него што пошаљем', 'pregled-koda'],
    ['sazmi beleske sa sastanka', 'beleske-sastanka'],
    ['напиши оглас за продају бицикла', 'oglas'],
    ['prigovor na odluku opštine', 'zalba'],
    ['koliko kalorija ima gibanica', 'recepti'],
    ['колико смо потрошили на пијаци, упиши у буџет', 'kucni-budzet'],
  ],
};
