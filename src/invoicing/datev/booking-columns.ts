/** Pairs of columns, counted from 1. */
const pairs = (first: string, second: string, count: number) =>
  Array.from({ length: count }, (_, at) => [`${first} ${at + 1}`, `${second} ${at + 1}`]).flat()

/** The columns of a batch of bookings in their order (EXTF 700, category 21, version 13), by the names of its own sample. */
export const bookingColumns: readonly string[] = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs'],
  ...['Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
  ...['BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext'],
  ...['Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt'],
  ...['Zinssperre', 'Beleglink', ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8)],
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge'],
  ...['EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart'],
  ...['Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp'],
  ...['BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr'],
  ...['Zugeordnete Fälligkeit', 'Skontotyp', 'Auftragsnummer', 'Buchungstyp'],
  ...['USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)'],
  ...['EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID'],
  ...['KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername'],
  ...['Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis'],
  ...['Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung'],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)'],
  ...['Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position'],
  ...['EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

/** Numbers from one to another, both included. */
const through = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The numbers of the columns that are texts, which stand in quotes even where they are empty; counted from 1. */
export const bookingTexts: ReadonlySet<number> = new Set([
  ...[2, 3, 6, 9, 11, 12, 14, 16, ...through(20, 38), 40, 42, ...through(48, 87)],
  ...[91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
])
