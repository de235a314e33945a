/** The columns of one of up to ten bank accounts. */
const bank = (at: number) => [
  ...[`Bankleitzahl ${at}`, `Bankbezeichnung ${at}`, `Bank-Kontonummer ${at}`],
  ...[`Länderkennzeichen ${at}`, `IBAN-Nr. ${at}`, `IBAN${at} korrekt`, `SWIFT-Code ${at}`],
  ...[`Abw. Kontoinhaber ${at}`, `Kennz. Hauptbankverb. ${at}`, `Bankverb ${at} Gültig von`],
  `Bankverb ${at} Gültig bis`,
]
const banks = (...places: readonly number[]) => places.flatMap(bank)
const counted = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)
const ofInvoices = (...names: readonly string[]) =>
  names.map((name) => `${name} (Rechnungsadresse)`)

/** The columns of debtors in their order (EXTF 700, category 16, version 5). */
export const debtorColumns: readonly string[] = [
  ...['Konto', 'Name (Adressattyp Unternehmen)', 'Unternehmensgegenstand'],
  ...['Name (Adressattyp natürl. Person)', 'Vorname (Adressattyp natürl. Person)'],
  ...['Name (Adressattyp keine Angabe)', 'Adressattyp', 'Kurzbezeichnung', 'EU-Land', 'EU-UStID'],
  ...['Anrede', 'Titel/Akad. Grad', 'Adelstitel', 'Namensvorsatz', 'Adressart', 'Straße'],
  ...['Postfach', 'Postleitzahl', 'Ort', 'Land', 'Versandzusatz', 'Adresszusatz'],
  ...['Abweichende Anrede', 'Abw. Zustellbezeichnung 1', 'Abw. Zustellbezeichnung 2'],
  ...['Kennz. Korrespondenzadresse', 'Adresse Gültig von', 'Adresse Gültig bis', 'Telefon'],
  ...['Bemerkung (Telefon)', 'Telefon GL', 'Bemerkung (Telefon GL)', 'E-Mail'],
  ...['Bemerkung (E-Mail)', 'Internet', 'Bemerkung (Internet)', 'Fax', 'Bemerkung (Fax)'],
  ...['Sonstige', 'Bemerkung (Sonstige)', ...banks(1, 2, 3, 4, 5), 'Leerfeld', 'Briefanrede'],
  ...['Grußformel', 'Kundennummer', 'Steuernummer', 'Sprache', 'Ansprechpartner', 'Vertreter'],
  ...['Sachbearbeiter', 'Diverse-Konto', 'Ausgabeziel', 'Währungssteuerung'],
  ...['Kreditlimit (Debitor)', 'Zahlungsbedingung', 'Fälligkeit in Tagen (Debitor)'],
  ...['Skonto in Prozent (Debitor)', 'Kreditoren-Ziel 1 Tg.', 'Kreditoren-Skonto 1 %'],
  ...['Kreditoren-Ziel 2 Tg.', 'Kreditoren-Skonto 2 %', 'Kreditoren-Ziel 3 Brutto Tg.'],
  ...['Kreditoren-Ziel 4 Tg.', 'Kreditoren-Skonto 4 %', 'Kreditoren-Ziel 5 Tg.'],
  ...['Kreditoren-Skonto 5 %', 'Mahnung', 'Kontoauszug', ...counted('Mahntext', 3)],
  ...['Kontoauszugstext', 'Mahnlimit Betrag', 'Mahnlimit %', 'Zinsberechnung'],
  ...[...counted('Mahnzinssatz', 3), 'Lastschrift', 'Verfahren', 'Mandantenbank'],
  ...['Zahlungsträger', ...counted('Indiv. Feld', 15)],
  ...ofInvoices('Abweichende Anrede', 'Adressart', 'Straße', 'Postfach', 'Postleitzahl', 'Ort'),
  ...ofInvoices('Land', 'Versandzusatz', 'Adresszusatz', 'Abw. Zustellbezeichnung 1'),
  ...ofInvoices('Abw. Zustellbezeichnung 2', 'Adresse Gültig von', 'Adresse Gültig bis'),
  ...[...banks(6, 7, 8, 9, 10), 'Nummer Fremdsystem', 'Insolvent'],
  ...[...counted('Mandatsreferenz', 10), 'Verknüpftes OPOS-Konto', 'Mahnsperre bis'],
  ...['Lastschriftsperre bis', 'Zahlungssperre bis', 'Gebührenberechnung'],
  ...[...counted('Mahngebühr', 3), 'Pauschalenberechnung', ...counted('Verzugspauschale', 3)],
  ...['Alternativer Suchname', 'Status'],
  'Anschrift manuell geändert (Korrespondenzadresse)',
  'Anschrift individuell (Korrespondenzadresse)',
  'Anschrift manuell geändert (Rechnungsadresse)',
  'Anschrift individuell (Rechnungsadresse)',
  ...['Fristberechnung bei Debitor', ...counted('Mahnfrist', 3), 'Letzte Frist'],
]
