import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import { Instant, Int32, KeyField, orNull, Text } from '../../platform/values/shape.ts'
import { AskedLanguage } from '../papers/paper-language.ts'
import { formKinds } from '../papers/shipped-forms.ts'

export const printJobEvents = readWith(
  'printjobs.read',
  'print_jobs',
  eventsOf('print-job', ['created', 'changed']),
)

/** What is printed to see whether a printer works. */
export const testPage = 'test-page'

export const printJobStatuses = [
  ...['queued', 'rendering', 'sending', 'printed', 'failed', 'cancelled'],
]

/** One document on its way to a printer. */
export const PrintJob = Type.Object({
  id: KeyField({ readOnly: true }),
  documentKind: Type.Unsafe<string>({
    type: 'string',
    enum: [...formKinds, testPage],
    description: 'What is printed.',
  }),
  documentId: orNull(KeyField({ description: 'The document; null for a test page.' })),
  title: Text(255, { description: 'What the printer calls it.' }),
  formId: orNull(
    KeyField({ description: 'The form that was named; null: the default when it is printed.' }),
  ),
  copies: orNull(
    Int32({ description: 'How many were asked for; null: as the printer is set up.' }),
  ),
  languageIso: AskedLanguage(),
  printerName: Text(255, { description: 'The printer, as it was called then.' }),
  status: Type.Unsafe<string>({
    type: 'string',
    enum: printJobStatuses,
    description:
      'queued → rendering → sending → printed or failed; cancelled before it was sent. Until it is sent, it returns to queued where the printer cannot take it yet.',
  }),
  attempts: Int32({ description: 'How often a worker began with it.' }),
  errorCode: orNull(Text(64, { description: 'Why it failed or still waits.' })),
  errorMessage: orNull(Text(1000, { description: 'The same as a sentence.' })),
  printerState: Text(255, { description: 'What the printer waits for, such as `media-empty`.' }),
  created: Instant({ description: 'When it was asked for.' }),
  sent: orNull(Instant({ description: 'When it was sent to the printer.' })),
  finished: orNull(Instant({ description: 'When it was printed, failed or was cancelled.' })),
  repeatedId: orNull(KeyField({ description: 'The job that it repeats.' })),
})

export const noSuchPrintJob = () =>
  new Refusal('missing', 'print-job.missing', {
    en: 'There is no such print job.',
    de: 'Diesen Druckauftrag gibt es nicht.',
  })

/** The reasons why a job was not printed that are not the printer's. */
export const printFailures = {
  'print-job.document-missing': {
    en: 'The document is not there any more.',
    de: 'Der Beleg ist nicht mehr da.',
  },
  'print-job.printer-missing': {
    en: 'The printer was deleted or switched off.',
    de: 'Der Drucker wurde gelöscht oder abgeschaltet.',
  },
  'print-job.labels-only': {
    en: 'The printer prints labels of packages and items only.',
    de: 'Der Drucker druckt nur Etiketten von Paketen und Artikeln.',
  },
  'print-job.not-readable': {
    en: 'The label of the carrier is of a kind that the printer does not read (PDF or ZPL).',
    de: 'Das Etikett des Versanddienstes ist von einer Art, die der Drucker nicht liest (PDF oder ZPL).',
  },
  'print-job.form-missing': {
    en: 'The form was deleted.',
    de: 'Das Formular wurde gelöscht.',
  },
} as const

/** The moves that callers make, and what they lead to. */
const moves = {
  cancel: {
    from: ['queued', 'rendering'],
    effect: { en: 'It is not printed.', de: 'Er wird nicht gedruckt.' },
  },
  repeat: {
    from: ['printed', 'failed', 'cancelled'],
    effect: { en: 'A new job prints it again.', de: 'Ein neuer Auftrag druckt ihn noch einmal.' },
  },
} as const

/** Throws `print-job.move-not-allowed` (409), with the moves that the status allows in `errors`. */
export function refusePrintJobMove(status: string, move: keyof typeof moves): void {
  const allowed = Object.entries(moves).filter(([, { from }]) =>
    (from as readonly string[]).includes(status),
  )
  if (allowed.some(([name]) => name === move)) return
  const rules: Faults = Object.fromEntries(allowed.map(([name, { effect }]) => [name, effect]))
  throw new Refusal(
    'conflict',
    'print-job.move-not-allowed',
    {
      en: 'The status of the print job does not allow this; `errors` names the moves that are possible.',
      de: 'Der Status des Druckauftrags lässt das nicht zu; `errors` nennt die möglichen Schritte.',
    },
    { rules },
  )
}
