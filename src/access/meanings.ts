import type { Meanings } from '../platform/values/words.ts'

/** What the fields of companies and of their staff mean. */
export const accessMeanings: Meanings = {
  'kept-view.list': {
    en: 'The list that it shows.',
    de: 'Die Liste, die sie zeigt.',
  },
  'kept-view.search': {
    en: 'What is searched for, filtered and sorted by, as in the address of the page.',
    de: 'Wonach gesucht, gefiltert und sortiert wird, wie in der Adresse der Seite.',
  },
  'kept-view.isShared': {
    en: 'Everybody finds it in the list; otherwise only who kept it.',
    de: 'Alle finden sie in der Liste; sonst nur, wer sie gemerkt hat.',
  },
  'company.name': {
    en: 'The name at the head of its documents.',
    de: 'Der Name im Kopf ihrer Belege.',
  },
  'company.taxId': {
    en: 'The number that the tax office gave; it stands on invoices.',
    de: 'Die Nummer vom Finanzamt; sie steht auf Rechnungen.',
  },
  'company.contactName': {
    en: 'Whom customers ask; it stands on documents.',
    de: 'Wen Kunden fragen; steht auf Belegen.',
  },
  bankName: { en: 'The bank that customers pay to.', de: 'Die Bank, an die Kunden zahlen.' },
  accountHolder: {
    en: 'Whose account it is, where that differs from the company.',
    de: 'Wem das Konto gehört, wenn das von der Firma abweicht.',
  },
  iban: {
    en: 'The number of the account that invoices name.',
    de: 'Die Kontonummer, die Rechnungen nennen.',
  },
  bic: {
    en: 'The code of the bank, for payments from abroad.',
    de: 'Die Kennung der Bank, für Zahlungen aus dem Ausland.',
  },
  commercialRegisterNumber: {
    en: 'The number of its entry in the commercial register, such as HRB 12345.',
    de: 'Die Nummer des Eintrags im Handelsregister, etwa HRB 12345.',
  },
  'user.userName': { en: 'What the person signs in with.', de: 'Womit sich die Person anmeldet.' },
  'user.displayName': {
    en: 'The name that colleagues see with the person’s changes.',
    de: 'Was Kollegen neben den Änderungen der Person sehen.',
  },
  'user.isActive': {
    en: 'Off: the person cannot sign in any more; what was done stays in the trail.',
    de: 'Aus: Die Person kann sich nicht mehr anmelden; was sie getan hat, bleibt im Protokoll.',
  },
  'user.languageIso': {
    en: 'The language of the pages and their messages for this person.',
    de: 'Die Sprache der Seiten und ihrer Meldungen für diese Person.',
  },
  'user.emailAddress': {
    en: 'Where the person is reached.',
    de: 'Wo die Person zu erreichen ist.',
  },
  'user.roles': {
    en: 'Each role brings its rights; together they are what the person may do.',
    de: 'Jede Rolle bringt ihre Rechte mit; zusammen sind sie, was die Person darf.',
  },
  'user.scopes': {
    en: 'Rights of the person in addition to those of the roles.',
    de: 'Rechte der Person neben denen der Rollen.',
  },
  'user.password': {
    en: 'At least twelve characters. The person can change it under “Your profile”.',
    de: 'Mindestens zwölf Zeichen. Die Person kann es unter „Ihr Profil“ ändern.',
  },
  'role.scopes': {
    en: 'What people with this role may see and do.',
    de: 'Was Personen mit dieser Rolle sehen und tun dürfen.',
  },
  'client.scopes': {
    en: 'The most that the program may ask for.',
    de: 'Das Höchste, worum das Programm bitten darf.',
  },
  'client.isPublic': {
    en: 'For programs that cannot keep a secret, such as apps on a telephone.',
    de: 'Für Programme, die kein Geheimnis bewahren können, etwa Apps auf dem Telefon.',
  },
  'client.redirectUris': {
    en: 'Where the browser returns to after the sign-in; nothing else is accepted.',
    de: 'Wohin der Browser nach der Anmeldung zurückkehrt; anderes wird nicht angenommen.',
  },
  'client.grantTypes': {
    en: 'How the program gets its tokens.',
    de: 'Wie das Programm zu seinen Tokens kommt.',
  },
  'profile.displayName': {
    en: 'The name that colleagues see with your changes.',
    de: 'Was Kollegen neben Ihren Änderungen sehen.',
  },
}
