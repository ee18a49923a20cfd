import type { LanguageCases } from './languageCases.ts';

/** Compounds, inflected verbs and nouns, umlauts that names in ASCII spell otherwise. */
export const german: LanguageCases = {
  skills: {
    'rechnung-erstellen': {
      description:
        'Erstellt Rechnungen als PDF mit Umsatzsteuer, Rechnungsnummer und Zahlungsziel. Verwenden, wenn jemand eine Rechnung oder ein Angebot braucht.',
    },
    mahnung: { description: 'Schreibt Zahlungserinnerungen und Mahnungen für offene Rechnungen.' },
    reisekosten: {
      description: 'Rechnet Dienstreisen ab: Belege, Verpflegungspauschalen, Kilometergeld.',
    },
    'code-review': {
      description: 'Prüft Pull Requests auf Fehler, Sicherheitslücken und Lesbarkeit.',
    },
    'commit-nachricht': {
      description: 'Formuliert Commit-Nachrichten aus den vorgemerkten Änderungen.',
    },
    'unit-tests': {
      description: 'Generates unit tests for Java and TypeScript.',
      triggers: ['Tests schreiben', 'Testabdeckung'],
    },
    uebersetzer: {
      description: 'Übersetzt technische Dokumentation aus dem Deutschen ins Englische.',
    },
    lektorat: {
      description: 'Korrigiert Rechtschreibung, Zeichensetzung und Stil deutscher Texte.',
    },
    'leichte-sprache': { description: 'Überträgt Behördentexte in Leichte Sprache.' },
    besprechungsprotokoll: {
      description:
        'Macht aus Mitschriften und Aufnahmen ein Protokoll mit Beschlüssen, Aufgaben und Terminen.',
    },
    bewerbung: {
      description: 'Überarbeitet Lebenslauf und Anschreiben passend zur Stellenanzeige.',
    },
    'wochenplan-essen': {
      description: 'Plant Mahlzeiten für die Woche und erstellt die Einkaufsliste.',
    },
    'datenschutz-check': {
      description: 'Prüft Webseiten und Formulare auf die Anforderungen der DSGVO.',
    },
    'datenbank-migration': {
      description:
        'Schreibt Migrationen für PostgreSQL und prüft, ob sie Tabellen sperren. Use before every schema change.',
    },
    'log-analyse': {
      description: 'Wertet Protokolldateien von Servern aus und sucht die Ursache von Ausfällen.',
    },
    'csv-bereinigen': {
      description: 'Cleans up spreadsheets and CSV exports.',
      triggers: ['Tabelle bereinigen', 'Dubletten entfernen', 'Umlaute kaputt'],
    },
    praesentation: { description: 'Baut Foliensätze für Vorträge aus einer Gliederung.' },
  },
  messages: [
    ['Schreib mir bitte die Rechnung für den Auftrag von letzter Woche', 'rechnung-erstellen'],
    ['Der Kunde hat immer noch nicht bezahlt, wir brauchen eine zweite Mahnung', 'mahnung'],
    ['Ich war drei Tage auf Dienstreise in Wien, hier sind meine Belege', 'reisekosten'],
    ['Kannst du den Pull Request mal auf Sicherheitsprobleme durchsehen?', 'code-review'],
    ['welche Commitnachricht passt zu meinen Änderungen', 'commit-nachricht'],
    ['Für den Warenkorb fehlen noch Tests', 'unit-tests'],
    ['Die Doku muss ins Englische übersetzt werden', 'uebersetzer'],
    ['Sind in dem Text noch Rechtschreibfehler?', 'lektorat'],
    ['Unser Behördenschreiben versteht kein Mensch, mach das einfacher', 'leichte-sprache'],
    ['Hier ist die Aufnahme der Teambesprechung, ich brauche ein Protokoll', 'besprechungsprotokoll'],
    ['Mein Anschreiben klingt langweilig. Es geht um die Stelle als Buchhalter', 'bewerbung'],
    ['Was kochen wir nächste Woche? Einkaufszettel bitte gleich dazu', 'wochenplan-essen'],
    ['Ist unser Kontaktformular DSGVO-konform?', 'datenschutz-check'],
    ['sperrt diese Datenbankmigration die Tabelle', 'datenbank-migration'],
    ['Der Server ist heute Nacht ausgefallen. Was war die Ursache?', 'log-analyse'],
    ['In der exportierten Kundentabelle sind die Umlaute kaputt und es gibt Dubletten', 'csv-bereinigen'],
    ['Mach aus der Gliederung Folien für meinen Vortrag', 'praesentation'],
    ['Angebot mit Rechnungsposten und 19 % Umsatzsteuer als PDF', 'rechnung-erstellen'],
    ['Rechnung 2024-17 ist überfällig, erinnere den Kunden freundlich an die Zahlung', 'mahnung'],
    ['Protokolldateien vom Webserver nach Zeitüberschreitungen durchsuchen', 'log-analyse'],
  ],
};
