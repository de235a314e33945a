import type { AuditColumn, AuditTable, ColumnKind } from './audit-table.ts'

const column =
  (kind: ColumnKind) =>
  (name: string, about: string): AuditColumn => ({
    ...{ name, kind, about },
  })
const text = column('text')
const date = column('date')
const amount = column('amount')
const number = column('number')
const integer = column('integer')

const beleg = text('Belegschluessel', 'Eindeutiger Schlüssel des Belegs')
const belegnummer = text('Belegnummer', 'Nummer des Belegs')
const foreign = { column: beleg.name, table: 'Belege' }

export const documentTable: AuditTable = {
  file: 'belege.csv',
  name: 'Belege',
  about: 'Rechnungen, Rechnungskorrekturen und Stornierungen, wie sie geschrieben wurden',
  keys: 1,
  columns: [
    beleg,
    belegnummer,
    text('Belegart', 'Rechnung, Rechnungskorrektur, Stornorechnung oder Storno einer Korrektur'),
    date('Belegdatum', 'Datum des Belegs (UTC)'),
    date('Leistungsdatum', 'Datum der Leistung'),
    date('Faelligkeit', 'Fällig am'),
    text('Ursprungsbeleg', 'Nummer des Belegs, der korrigiert oder storniert wird'),
    text('Auftragsnummer', 'Nummer des Auftrags'),
    text('Kundennummer', 'Nummer des Kunden'),
    text('Empfaenger', 'Name in der Rechnungsanschrift'),
    text('Rechnungsland', 'Land der Rechnungsanschrift (ISO 3166-1)'),
    text('Lieferland', 'Land der Lieferanschrift (ISO 3166-1)'),
    text('UStIdNr', 'USt-IdNr. des Kunden auf dem Beleg'),
    text('Waehrung', 'Währung der Beträge (ISO 4217)'),
    number('Kurs', 'Einheiten der Belegwährung je Einheit der Hauswährung'),
    amount('Netto', 'Summe ohne Steuer'),
    amount('Steuer', 'Steuerbetrag'),
    amount('Brutto', 'Summe mit Steuer'),
    date('Erfasst', 'Tag, an dem der Beleg geschrieben wurde (UTC)'),
  ],
}

export const lineTable: AuditTable = {
  file: 'belegpositionen.csv',
  name: 'Belegpositionen',
  about: 'Positionen der Belege',
  keys: 2,
  foreign,
  columns: [
    beleg,
    integer('Position', 'Nummer der Position im Beleg'),
    belegnummer,
    text('Artikelnummer', 'Nummer des Artikels'),
    text('Bezeichnung', 'Text der Position'),
    number('Menge', 'Menge'),
    text('Einheit', 'Einheit der Menge'),
    number('EinzelpreisNetto', 'Preis einer Einheit ohne Steuer'),
    number('RabattProzent', 'Rabatt in Prozent'),
    text('Steuerart', 'Kategorie nach EN 16931: S, Z, E, AE, K, G, O'),
    number('Steuersatz', 'Steuersatz in Prozent'),
    amount('Netto', 'Betrag ohne Steuer'),
    amount('Brutto', 'Betrag mit Steuer'),
  ],
}

export const paymentTable: AuditTable = {
  file: 'zahlungen.csv',
  name: 'Zahlungen',
  about: 'Zahlungen, Erstattungen und Skonti zu den Belegen',
  keys: 1,
  columns: [
    text('Zahlungsschluessel', 'Eindeutiger Schlüssel der Zahlung'),
    beleg,
    belegnummer,
    text('Art', 'Zahlung, Erstattung oder Skonto'),
    date('Zahlungsdatum', 'Tag der Zahlung (UTC)'),
    text('Waehrung', 'Währung (ISO 4217)'),
    amount('Betrag', 'Betrag'),
    amount('Steueranteil', 'Bei Skonto die darin enthaltene Steuer'),
    text('Zahlungsart', 'Name der Zahlungsart'),
    text('Referenz', 'Kennung der Zahlung bei der Bank oder dem Dienstleister'),
    date('Erfasst', 'Tag der Erfassung (UTC)'),
  ],
}

export const debtorTable: AuditTable = {
  file: 'debitoren.csv',
  name: 'Debitoren',
  about: 'Kunden der Belege, wie der letzte Beleg sie nennt',
  keys: 1,
  columns: [
    text('Kundennummer', 'Nummer des Kunden'),
    text('Debitorennummer', 'Nummer in der Buchhaltung; leer, solange er keine hat'),
    text('Name', 'Firma oder Name'),
    text('Strasse', 'Straße und Hausnummer'),
    text('PLZ', 'Postleitzahl'),
    text('Ort', 'Ort'),
    text('Land', 'Land (ISO 3166-1)'),
    text('UStIdNr', 'USt-IdNr.'),
  ],
}

export const bookingTable: AuditTable = {
  file: 'buchungen.csv',
  name: 'Buchungen',
  about: 'Buchungen der Belege und Zahlungen, wie sie dem Steuerberater übergeben werden',
  keys: 1,
  columns: [
    integer('Laufnummer', 'Laufende Nummer in dieser Datei'),
    date('Datum', 'Tag der Buchung (UTC)'),
    belegnummer,
    text('Konto', 'Konto'),
    text('SollHaben', 'S: Konto im Soll; H: Konto im Haben'),
    text('Gegenkonto', 'Gegenkonto'),
    amount('Betrag', 'Betrag in Euro'),
    text('Steuerschluessel', 'Steuerschlüssel; leer bei Automatikkonten'),
    text('Buchungstext', 'Text der Buchung'),
  ],
}

export const changeTable: AuditTable = {
  file: 'aenderungen.csv',
  name: 'Aenderungsprotokoll',
  about: 'Was an Belegen, Zahlungen, Kunden und Einstellungen der Buchhaltung geändert wurde',
  keys: 1,
  columns: [
    text('Eintrag', 'Eindeutiger Schlüssel des Eintrags'),
    text('Zeitpunkt', 'Zeitpunkt (UTC, ISO 8601)'),
    text('Benutzer', 'Schlüssel der Person; leer bei Programmen'),
    text('Programm', 'Kennung der App oder des Clients; leer bei Personen'),
    text('Vorgang', 'Was getan wurde'),
    text('Art', 'Art des Datensatzes'),
    text('Datensatz', 'Schlüssel des Datensatzes'),
    text('Vorher', 'Werte vorher (JSON)'),
    text('Nachher', 'Werte nachher (JSON)'),
  ],
}

/** In the order in which they stand on the medium. */
export const auditTables = [
  documentTable,
  lineTable,
  paymentTable,
  debtorTable,
  bookingTable,
  changeTable,
] as const
