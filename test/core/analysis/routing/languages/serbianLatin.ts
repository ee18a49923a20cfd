import type { LanguageCases } from './languageCases.ts';

/** Cases, and letters with or without their marks, as people type them on keyboards of other languages. */
export const serbianLatin: LanguageCases = {
  skills: {
    faktura: {
      description: 'Pravi fakture i predračune za preduzetnike: PDV, broj računa, rok plaćanja.',
    },
    'putni-nalog': {
      description: 'Priprema putni nalog i obračun troškova službenog puta na osnovu računa.',
    },
    'code-review': { description: 'Pregleda pull request: greške, bezbednost, čitljivost koda.' },
    'commit-poruka': {
      description: 'Piše commit poruke na osnovu izmena. Use when the user commits.',
    },
    testovi: {
      description: 'Generates unit tests for Java and Python.',
      triggers: ['napiši testove', 'jedinični testovi'],
    },
    prevodilac: { description: 'Prevodi tehničku dokumentaciju sa srpskog na engleski.' },
    lektor: { description: 'Ispravlja pravopis, padeže i stil srpskih tekstova.' },
    preslovljavanje: { description: 'Preslovljava tekst iz ćirilice u latinicu i obrnuto.' },
    zapisnik: {
      description: 'Od snimka sastanka pravi zapisnik sa odlukama, zaduženjima i rokovima.',
    },
    dopis: { description: 'Sastavlja poslovne dopise i mejlove klijentima i dobavljačima.' },
    biografija: {
      description: 'Doteruje radnu biografiju (CV) i motivaciono pismo za konkurs.',
    },
    jelovnik: { description: 'Pravi nedeljni jelovnik i spisak za kupovinu.' },
    putovanje: { description: 'Planira putovanja: smeštaj, prevoz, troškovi po danima.' },
    'migracije-baze': {
      description: 'Piše i proverava migracije baze podataka. Warns about locked tables.',
    },
    'analiza-logova': { description: 'Analizira serverske logove i traži uzrok pada.' },
    'ciscenje-tabela': {
      description: 'Cleans CSV and Excel tables.',
      triggers: ['očisti tabelu', 'duplikati', 'kodni raspored'],
    },
    'plan-casa': { description: 'Priprema plan časa i zadatke za osnovnu školu.' },
  },
  messages: [
    ['napravi mi fakturu za klijenta iz Nisa, rok placanja 15 dana', 'faktura'],
    ['vratio sam se sa službenog puta, treba mi obračun troškova', 'putni-nalog'],
    ['pogledaj moj PR, ima li bezbednosnih propusta', 'code-review'],
    ['kakvu commit poruku da stavim za ove izmene', 'commit-poruka'],
    ['fale testovi za klasu Korpa', 'testovi'],
    ['prevedi ovo uputstvo na engleski', 'prevodilac'],
    ['proveri mi padeze i pravopis u ovom tekstu', 'lektor'],
    ['prebaci ovaj dokument na ćirilicu', 'preslovljavanje'],
    ['evo snimka sa jučerašnjeg sastanka, izvuci odluke i rokove', 'zapisnik'],
    ['sastavi dopis dobavljaču da kasnimo sa uplatom', 'dopis'],
    ['sredi mi biografiju za konkurs', 'biografija'],
    ['sta da kuvam ove nedelje, daj i spisak za kupovinu', 'jelovnik'],
    ['planiramo put u Rim, nađi smeštaj i prevoz', 'putovanje'],
    ['da li ce migracija zakljucati tabelu korisnika', 'migracije-baze'],
    ['srusio se server nocas, nadji uzrok u logovima', 'analiza-logova'],
    ['izbaci duplikate iz ove tabele', 'ciscenje-tabela'],
    ['treba mi plan casa iz matematike za sesti razred', 'plan-casa'],
    ['predračun sa PDV-om za novog klijenta', 'faktura'],
    ['tehnicka dokumentacija mora na engleskom do petka', 'prevodilac'],
    ['motivaciono pismo mi je predugačko, skrati ga', 'biografija'],
  ],
};
