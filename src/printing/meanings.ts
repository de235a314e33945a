import type { Meanings } from '../platform/values/words.ts'

/** What fields of forms, printers and mails mean. */
export const printingMeanings: Meanings = {
  documentKind: {
    en: 'The kind of document that it is for.',
    de: 'Die Art von Beleg, für die es gilt.',
  },
  source: {
    en: 'How the page is drawn, in the language Typst. The editor shows the page next to it.',
    de: 'Wie die Seite gezeichnet wird, in der Sprache Typst. Der Editor zeigt die Seite daneben.',
  },
  'printer.isActive': {
    en: 'Off: nothing new is printed on it.',
    de: 'Aus: Auf ihm wird nichts Neues gedruckt.',
  },
  'printer.language': {
    en: 'What it understands: pages as most printers, or labels in ZPL.',
    de: 'Was er versteht: Seiten wie die meisten Drucker, oder Etiketten in ZPL.',
  },
  dotsPerInch: {
    en: 'How fine a label printer prints; it stands in its papers.',
    de: 'Wie fein ein Etikettendrucker druckt; es steht in seinen Unterlagen.',
  },
  copies: {
    en: 'How many of each document come out.',
    de: 'Wie viele von jedem Beleg herauskommen.',
  },
  userId: { en: 'Whose prints go there.', de: 'Wessen Ausdrucke dorthin gehen.' },
  printerId: { en: 'Where they come out.', de: 'Wo sie herauskommen.' },
  host: {
    en: 'The name of the server that sends your mails; your provider has it.',
    de: 'Der Name des Servers, der Ihre Mails sendet; Ihr Anbieter nennt ihn.',
  },
  port: {
    en: 'As a rule 465 with TLS and 587 with STARTTLS.',
    de: 'In der Regel 465 mit TLS und 587 mit STARTTLS.',
  },
  security: {
    en: 'How mails are kept from being read on their way to the server.',
    de: 'Wie Mails auf dem Weg zum Server vor dem Mitlesen geschützt sind.',
  },
  userName: {
    en: 'What the server is signed in to with; empty: it asks for nothing.',
    de: 'Womit man sich beim Server anmeldet; leer: Er fragt nach nichts.',
  },
  senderAddress: {
    en: 'The address that customers see as the sender.',
    de: 'Die Adresse, die Kunden als Absender sehen.',
  },
  senderName: {
    en: 'The name that customers see as the sender.',
    de: 'Der Name, den Kunden als Absender sehen.',
  },
  replyTo: {
    en: 'Where answers of customers go; empty: to the sender.',
    de: 'Wohin Antworten der Kunden gehen; leer: an den Absender.',
  },
  hasPassword: {
    en: 'Whether a password is kept. It is never shown.',
    de: 'Ob ein Passwort hinterlegt ist. Es wird nie gezeigt.',
  },
  'mail-template.languageIso': {
    en: 'For orders in German, or for all others.',
    de: 'Für Aufträge auf Deutsch, oder für alle übrigen.',
  },
  printerName: {
    en: 'The printer, as it was called then.',
    de: 'Der Drucker, wie er damals hieß.',
  },
  printerState: {
    en: 'What the printer waits for, such as paper.',
    de: 'Worauf der Drucker wartet, etwa Papier.',
  },
  'print-job.status': {
    en: 'How far it is: waiting, being written, sent, printed, failed or cancelled.',
    de: 'Wie weit er ist: wartet, wird geschrieben, gesendet, gedruckt, gescheitert oder abgebrochen.',
  },
  'print-job.title': { en: 'What the printer calls it.', de: 'Wie der Drucker ihn nennt.' },
  'mail.status': {
    en: 'How far it is: waiting, sent, refused, failed, or come back.',
    de: 'Wie weit sie ist: wartet, gesendet, abgelehnt, gescheitert oder zurückgekommen.',
  },
  'mail.title': { en: 'The kind and number of the document.', de: 'Art und Nummer des Belegs.' },
  'mail.text': { en: 'What the mail says.', de: 'Was in der Mail steht.' },
  nextAttempt: { en: 'When it is tried again.', de: 'Wann es wieder versucht wird.' },
  sent: { en: 'When it was handed over.', de: 'Wann es übergeben wurde.' },
}
