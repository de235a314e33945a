import type { Sentence } from '../../values/refusal.ts'

/** Why something that was written is not taken back. */
export const undoReasons = {
  deleted: {
    en: 'What was deleted is not created again: it would have another key than the one that others know.',
    de: 'Gelöschtes wird nicht neu angelegt: Es hätte einen anderen Schlüssel als den bekannten.',
  },
  many: {
    en: 'Of a write to many records the trail keeps which they were, and not what each one was before.',
    de: 'Von einem Schreiben vieler Datensätze ist bekannt, welche es waren, nicht was jeder vorher war.',
  },
  document: {
    en: 'A document stays: it is cancelled or corrected by an operation and a document of its own.',
    de: 'Ein Beleg bleibt: Er wird durch eine eigene Operation und einen eigenen Beleg storniert oder berichtigt.',
  },
  'cash-discount': {
    en: 'The payment took a cash discount, which a refund does not give back.',
    de: 'Die Zahlung nahm Skonto in Anspruch, das eine Rückzahlung nicht zurückgibt.',
  },
  company: {
    en: 'A company stays: documents and number ranges name it. What is wrong in it can be changed.',
    de: 'Eine Firma bleibt: Belege und Nummernkreise nennen sie. Was an ihr falsch ist, kann geändert werden.',
  },
  booked: {
    en: 'Stock that was booked stays booked: a booking in the other direction makes up for it.',
    de: 'Gebuchter Bestand bleibt gebucht: Eine Buchung in der anderen Richtung gleicht ihn aus.',
  },
  progress: {
    en: 'A step of work has happened: the next step goes on from there, or cancels the whole.',
    de: 'Ein Arbeitsschritt ist geschehen: Der nächste führt weiter oder storniert das Ganze.',
  },
  sent: {
    en: 'What was printed, sent, started or handed to others has happened.',
    de: 'Was gedruckt, gesendet, gestartet oder weitergegeben wurde, ist geschehen.',
  },
  access: {
    en: 'Rights, secrets and registrations are given and withdrawn by operations of their own.',
    de: 'Rechte, Geheimnisse und Registrierungen werden durch eigene Operationen gegeben und entzogen.',
  },
  file: {
    en: 'The trail does not keep the contents of files.',
    de: 'Der Inhalt von Dateien steht nicht im Prüfprotokoll.',
  },
  channel: {
    en: 'A program of a sales channel said so and would say it again; it takes it back itself.',
    de: 'Ein Programm eines Verkaufskanals hat das gemeldet und würde es wieder melden; es nimmt es selbst zurück.',
  },
  part: {
    en: 'The entry does not have all that is needed to write back this part of a record.',
    de: 'Der Eintrag hat nicht alles, was zum Zurückschreiben dieses Teils eines Datensatzes nötig ist.',
  },
  personal: {
    en: 'Personal data is not kept in the trail, so nothing can be written back.',
    de: 'Was von einer Person erzählt, steht nicht im Prüfprotokoll und kann nicht zurückgeschrieben werden.',
  },
  unkept: {
    en: 'What an import found is kept for 30 days, and personal data no longer than the record itself has it; of this import it is not there any more.',
    de: 'Was ein Import vorfand, wird 30 Tage aufbewahrt, persönliche Daten nicht länger als im Datensatz selbst; von diesem Import ist es nicht mehr da.',
  },
  large: {
    en: 'The import wrote more than 100,000 records: of so many it is not kept what they were.',
    de: 'Der Import schrieb mehr als 100.000 Datensätze: Von so vielen wird nicht aufbewahrt, was sie waren.',
  },
  details: {
    en: 'The import wrote images, texts for search engines or variations of items that were there before, of which it is not kept what they were.',
    de: 'Der Import schrieb Bilder, Texte für Suchmaschinen oder Variationen von Artikeln, die schon da waren; was sie waren, wird nicht aufbewahrt.',
  },
  reimport: {
    en: 'An import that was taken back comes again by importing its file again.',
    de: 'Ein zurückgenommener Import kommt wieder, wenn seine Datei noch einmal importiert wird.',
  },
  unknown: {
    en: 'It was written by something that is no operation of this release.',
    de: 'Es wurde von etwas geschrieben, das keine Operation dieser Ausgabe ist.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

export type UndoReason = keyof typeof undoReasons
