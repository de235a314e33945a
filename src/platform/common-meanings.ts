import type { Meanings } from './values/words.ts'

/** The meanings of fields that many kinds of records have. */
export const commonMeanings: Meanings = {
  name: {
    en: 'What you and your colleagues call it; lists are sorted and searched by it.',
    de: 'Wie Sie und Ihre Kollegen es nennen; Listen werden danach sortiert und durchsucht.',
  },
  description: {
    en: 'A longer text in addition to the name.',
    de: 'Ein längerer Text neben dem Namen.',
  },
  names: {
    en: 'One name for each language; customers read the one in theirs.',
    de: 'Ein Name je Sprache; Kunden lesen den in ihrer.',
  },
  translations: {
    en: 'The name in other languages; customers read the one in theirs.',
    de: 'Der Name in anderen Sprachen; Kunden lesen den in ihrer.',
  },
  languageIso: {
    en: 'The language that this is written in.',
    de: 'Die Sprache, in der dies geschrieben ist.',
  },
  isActive: {
    en: 'Off: it stays where it is used already and is not offered for anything new.',
    de: 'Aus: Es bleibt, wo es schon verwendet wird, und wird für Neues nicht mehr angeboten.',
  },
  isDefault: {
    en: 'Taken where nobody chooses another one. Marking this one unmarks the other.',
    de: 'Gilt, wo niemand etwas anderes wählt. Wer diesen Eintrag markiert, hebt die andere Markierung auf.',
  },
  created: { en: 'When it was entered.', de: 'Wann es angelegt wurde.' },
  lastChanged: {
    en: 'When something of it changed last.',
    de: 'Wann sich zuletzt etwas daran geändert hat.',
  },
  languageKey: {
    en: 'The number of the record’s language, for older programs.',
    de: 'Die Nummer der Sprache des Datensatzes, für ältere Programme.',
  },
  address: {
    en: 'Where it is found and reached, as it stands on papers.',
    de: 'Wo es zu finden und zu erreichen ist, wie es auf Belegen steht.',
  },
  company: {
    en: 'The first line of an address where it belongs to a firm.',
    de: 'Die erste Zeile der Anschrift, wenn sie zu einer Firma gehört.',
  },
  company2: {
    en: 'A second line for long names of firms or a department.',
    de: 'Eine zweite Zeile für lange Firmennamen oder eine Abteilung.',
  },
  formOfAddress: {
    en: 'How the person is addressed, such as Ms or Mr.',
    de: 'Wie die Person angesprochen wird, etwa Frau oder Herr.',
  },
  title: {
    en: 'An academic or other title before the name.',
    de: 'Ein akademischer oder anderer Titel vor dem Namen.',
  },
  firstName: { en: 'First name of the person.', de: 'Vorname der Person.' },
  lastName: { en: 'Last name of the person.', de: 'Nachname der Person.' },
  contact: { en: 'Whom to ask for there.', de: 'Nach wem man dort fragt.' },
  street: { en: 'Street and house number.', de: 'Straße und Hausnummer.' },
  address2: {
    en: 'A second line, such as a floor or building.',
    de: 'Eine zweite Zeile, etwa Stockwerk oder Gebäude.',
  },
  postalCode: {
    en: 'Postal code; leave it empty where the country has none.',
    de: 'Postleitzahl; leer, wo das Land keine hat.',
  },
  city: { en: 'Town or city.', de: 'Ort.' },
  state: {
    en: 'State or region, where addresses of the country need one.',
    de: 'Bundesland oder Region, wo Anschriften des Landes sie brauchen.',
  },
  countryIso: {
    en: 'The country. Taxes and shipping costs depend on it.',
    de: 'Das Land. Steuern und Versandkosten hängen davon ab.',
  },
  vatId: {
    en: 'The VAT identification number, with its country in front.',
    de: 'Die Umsatzsteuer-Identifikationsnummer, mit dem Land davor.',
  },
  phoneNumber: {
    en: 'Telephone number, best with the code of the country.',
    de: 'Telefonnummer, am besten mit Landesvorwahl.',
  },
  mobilePhoneNumber: { en: 'Number of a mobile telephone.', de: 'Nummer eines Mobiltelefons.' },
  emailAddress: {
    en: 'Where documents and notices are sent by mail.',
    de: 'Wohin Belege und Nachrichten per Mail gehen.',
  },
  fax: { en: 'Number of a fax machine.', de: 'Nummer eines Faxgeräts.' },
  website: {
    en: 'Address on the web, with https:// in front.',
    de: 'Adresse im Web, mit https:// davor.',
  },
  comment: {
    en: 'A note for your colleagues; nobody else sees it.',
    de: 'Eine Notiz für Ihre Kollegen; niemand sonst sieht sie.',
  },
  companyId: {
    en: 'The company that it belongs to; empty: all of them.',
    de: 'Die Firma, zu der es gehört; leer: alle.',
  },
  owner: {
    en: 'Who saved it last. It acts with the rights of that user, app or client.',
    de: 'Wer es zuletzt gespeichert hat. Es handelt mit den Rechten dieses Benutzers, dieser App oder dieses Clients.',
  },
  version: {
    en: 'Counts the changes of the content; earlier ones can be looked at.',
    de: 'Zählt die Änderungen des Inhalts; frühere lassen sich ansehen.',
  },
  nextDue: {
    en: 'When it runs next by its schedule.',
    de: 'Wann es nach seinem Zeitplan das nächste Mal läuft.',
  },
  timeZone: {
    en: 'The zone in which the times of the schedule are meant.',
    de: 'Die Zeitzone, in der die Zeiten des Zeitplans gemeint sind.',
  },
  objectKind: {
    en: 'The kind of record that it is about.',
    de: 'Die Art von Datensatz, um die es geht.',
  },
  attempts: { en: 'How often it was tried so far.', de: 'Wie oft es bisher versucht wurde.' },
  errorCode: {
    en: 'A short name of the fault, to look it up by.',
    de: 'Ein kurzer Name des Fehlers, zum Nachschlagen.',
  },
  errorMessage: {
    en: 'What went wrong or is waited for, as a sentence.',
    de: 'Was schiefging oder worauf gewartet wird, als Satz.',
  },
  finished: {
    en: 'When it came to its end, well or not.',
    de: 'Wann es zu Ende war, gut oder nicht.',
  },
  generalLedgerAccount: {
    en: 'The account that bookkeeping posts it to.',
    de: 'Das Konto, auf das die Buchhaltung es bucht.',
  },
}
