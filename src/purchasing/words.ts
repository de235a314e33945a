import { mailboxFaultWords } from '../platform/mail/mailbox-fault.ts'
import type { Words } from '../platform/values/words.ts'
import { purchasingMeanings } from './meanings.ts'

/** What people call incoming invoices. */
export const purchasingWords: Words = {
  meanings: purchasingMeanings,
  records: {
    mailbox: {
      one: { en: 'Mailbox', de: 'Postfach' },
      many: { en: 'Mailboxes', de: 'Postfächer' },
    },
    'purchase-invoice': {
      one: { en: 'Incoming invoice', de: 'Eingangsrechnung' },
      many: { en: 'Incoming invoices', de: 'Eingangsrechnungen' },
    },
    'received-mail': {
      one: { en: 'Read mail', de: 'Gelesene Mail' },
      many: { en: 'Read mails', de: 'Gelesene Mails' },
    },
  },
  fields: {
    'mailbox.folder': { en: 'Folder', de: 'Ordner' },
    readFolder: { en: 'Folder for what was read', de: 'Ordner für Gelesenes' },
    allowedSenders: {
      en: 'Senders',
      de: 'Absender',
      help: {
        en: 'Addresses, or @supplier.example for a whole domain. Empty: everybody.',
        de: 'Adressen, oder @lieferant.example für eine ganze Domain. Leer: alle.',
      },
    },
    'mailbox.checked': { en: 'Last read', de: 'Zuletzt gelesen' },
    'mailbox.fault': { en: 'Fault', de: 'Störung' },
    faultMessage: { en: 'The server says', de: 'Der Server sagt' },
    faultSince: { en: 'Not readable since', de: 'Nicht lesbar seit' },
  },
  choices: {
    'mailbox.security': {
      tls: { en: 'TLS', de: 'TLS' },
      starttls: { en: 'STARTTLS', de: 'STARTTLS' },
    },
    'mailbox.fault': mailboxFaultWords,
  },
}
