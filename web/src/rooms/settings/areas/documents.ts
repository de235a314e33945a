import {
  IconFileText,
  IconMail,
  IconMailForward,
  IconMailOpened,
  IconPrinter,
  IconStack2,
} from '@tabler/icons-react'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import { declare, type Post, type RecordPart } from '../../../shared/records/declared.ts'
import type { Row } from '../../../shared/records/kinds.ts'
import type { Area } from '../area.ts'

const document = lazyPart<RecordPart>(
  'sent-document',
  async () => (await import('../record-documents.tsx')).SentDocument,
)

/** What waits can be stopped, and what has ended be sent again. */
const movesOf = (kind: 'print-job' | 'mail', scope: string): readonly Post[] => [
  {
    ...{ to: 'cancel', scope, when: ({ finished }: Row) => finished === null },
    label: { de: 'Abbrechen', en: 'Cancel' },
    done: { de: 'Abgebrochen.', en: 'Cancelled.' },
  },
  {
    ...{ to: 'repeat', scope, when: ({ finished }: Row) => finished !== null },
    label: { de: 'Wiederholen', en: 'Repeat' },
    done: { de: 'Noch einmal unterwegs.', en: 'On its way again.' },
    opens: `${kind}s`,
  },
]

export const documents: Area = {
  title: { de: 'Drucken und Mails', en: 'Printing and mails' },
  guide: 'settings-documents',
  lists: [
    declare('printers', {
      icon: IconPrinter,
      columns: ['name', 'address', 'language', 'isActive'],
      groups: [
        {
          title: { de: 'Ausdruck', en: 'Output' },
          fields: ['copies', 'sides', 'media', 'colorMode', 'dotsPerInch'],
        },
      ],
      posts: [
        {
          to: 'test-page',
          label: { de: 'Testseite drucken', en: 'Print a test page' },
          done: { de: 'Die Testseite ist unterwegs.', en: 'The test page is on its way.' },
          scope: 'printers.write',
          opens: 'print-jobs',
        },
      ],
    }),
    declare('printer-assignments', {
      icon: IconPrinter,
      title: ['documentKind', 'printerId'],
      columns: ['userId', 'documentKind', 'formId', 'printerId'],
    }),
    declare('forms', {
      icon: IconFileText,
      columns: ['name', 'documentKind', 'isDefault'],
      editor: {
        to: 'edit',
        label: { de: 'Gestaltung bearbeiten', en: 'Edit the design' },
        fields: ['source'],
      },
    }),
    declare('mail-servers', {
      icon: IconMailForward,
      columns: ['name', 'host', 'senderAddress', 'isDefault'],
      groups: [
        {
          title: { de: 'Absender', en: 'Sender' },
          fields: ['senderAddress', 'senderName', 'replyTo'],
        },
      ],
      posts: [
        {
          to: 'test-mail',
          label: { de: 'Testmail senden', en: 'Send a test mail' },
          done: { de: 'Die Testmail ist unterwegs.', en: 'The test mail is on its way.' },
          scope: 'mailservers.write',
          asks: { name: 'recipient', label: { de: 'Empfänger', en: 'Recipient' }, type: 'email' },
          opens: 'mails',
        },
      ],
    }),
    declare('mail-templates', {
      icon: IconMail,
      title: ['documentKind', 'languageIso'],
      columns: ['documentKind', 'languageIso', 'subject'],
      editor: {
        to: 'edit',
        label: { de: 'Text bearbeiten', en: 'Edit the text' },
        fields: ['subject', 'text'],
      },
    }),
    declare('print-jobs', {
      icon: IconStack2,
      title: ['title'],
      columns: ['title', 'documentKind', 'printerName', 'status', 'created'],
      posts: movesOf('print-job', 'printjobs.write'),
      below: document,
    }),
    declare('mails', {
      icon: IconMailOpened,
      title: ['title'],
      columns: ['title', 'subject', 'documentKind', 'status', 'created'],
      posts: movesOf('mail', 'mails.write'),
      below: document,
    }),
  ],
}
