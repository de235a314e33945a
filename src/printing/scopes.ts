import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of forms, printers and print jobs. */
export const printingScopes: readonly Scope[] = [
  ...readAndWriteScopes('forms', { en: 'forms of documents', de: 'Formulare von Belegen' }),
  ...readAndWriteScopes('printers', { en: 'printers', de: 'Drucker' }),
  ...readAndWriteScopes('printjobs', { en: 'print jobs', de: 'Druckaufträge' }),
  ...readAndWriteScopes('mailservers', { en: 'mail servers', de: 'Mailserver' }),
  ...readAndWriteScopes('mailtemplates', { en: 'mail templates', de: 'Mailvorlagen' }),
  ...readAndWriteScopes('mails', { en: 'mails', de: 'Mails' }),
]
