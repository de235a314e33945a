import Type from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import { Int32, KeyField, Label, Text } from '../../platform/values/shape.ts'

/** `ipp://`, `ipps://` or `socket://`, a host, a port and a path; no credentials, no query. */
const addressPattern =
  '^(ipps?://(\\[[0-9a-fA-F:]+\\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?(/[A-Za-z0-9._~/-]*)?|socket://(\\[[0-9a-fA-F:]+\\]|[A-Za-z0-9._-]+)(:[0-9]{1,5})?)$'

const keyword = (description: string, ...examples: string[]) =>
  Text(80, {
    pattern: '^[A-Za-z0-9_.-]*$',
    description: `${description} as IPP names it, such as ${examples.join(' or ')}. Empty: as the printer is set up.`,
  })

/** A printer that documents can be printed on. Callers choose it by its name; its address is the administrator's. */
export const PrinterRecord = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, {
    pattern: '^\\S(.*\\S)?$',
    description: 'What callers choose it by, unique in any case of letters.',
  }),
  address: Text(255, {
    pattern: addressPattern,
    description:
      'Where it is: `ipp://host/path` or `ipps://host/path` for IPP (port 631), `socket://host` for a printer that prints what arrives on a port (9100). Private networks are reached only where the operator of the service allows them.',
  }),
  isActive: Type.Boolean({ description: 'False: nothing new is printed on it.' }),
  acceptsAnyCertificate: Type.Boolean({
    description:
      'Whether its certificate may be signed by anybody, as those that printers make for themselves.',
  }),
  language: Type.Unsafe<'pdf' | 'zpl'>({
    type: 'string',
    enum: ['pdf', 'zpl'],
    description:
      'What it reads: `pdf` for pages on forms; `zpl` for a label printer (ZPL II) at a `socket://` address, which prints labels of packages and items, and nothing on a form of the tenant.',
  }),
  dotsPerInch: Type.Unsafe<number>({
    type: 'integer',
    enum: [203, 300, 600],
    description: 'How fine a label printer prints: dots per inch. Of no meaning for others.',
  }),
  copies: Int32({ minimum: 1, maximum: 99, description: 'How often each document is printed.' }),
  sides: keyword('Sides', '`one-sided`', '`two-sided-long-edge`'),
  media: keyword('Paper', '`iso_a4_210x297mm`', '`na_letter_8.5x11in`'),
  colorMode: keyword('Colors', '`color`', '`monochrome`'),
})

export const printerSentences = {
  'printer.missing': { en: 'There is no such printer.', de: 'Diesen Drucker gibt es nicht.' },
  'printer.in-use': {
    en: 'Users print on this printer; it can be deactivated.',
    de: 'Benutzer drucken auf diesem Drucker; er kann deaktiviert werden.',
  },
  'printer.name.taken': {
    en: 'Another printer has this name.',
    de: 'Ein anderer Drucker hat diesen Namen.',
  },
}

export const noSuchPrinter = () =>
  new Refusal('missing', 'printer.missing', printerSentences['printer.missing'])

/** Which printers speak ZPL: those that print what arrives on a port. */
export function zplNeedsSocket(field: string): Refusal {
  const sentence = {
    en: 'A printer that reads ZPL has an address that begins with `socket://`.',
    de: 'Ein Drucker, der ZPL liest, hat eine Adresse, die mit `socket://` beginnt.',
  }
  return new Refusal('broken-rule', 'printer.zpl-needs-socket', sentence, {
    faults: { [field]: sentence },
  })
}

/** Refusal of the query parameter `printer`, which a caller without a printer of its own must give. */
export function printerRefused(why: keyof typeof refusals): Refusal {
  const sentence = refusals[why]
  return new Refusal('invalid', why, sentence, { faults: { printer: sentence } })
}

const refusals = {
  'printer.required': {
    en: 'Please name a printer: no printer is set up for the user and this kind of document.',
    de: 'Bitte nennen Sie einen Drucker: Für den Benutzer und diese Belegart ist keiner eingerichtet.',
  },
  'printer.labels-only': {
    en: 'This printer prints labels of packages and items only, and those on no form of the tenant.',
    de: 'Dieser Drucker druckt nur Etiketten von Paketen und Artikeln, und diese auf keinem Formular des Mandanten.',
  },
  'printer.unknown': {
    en: 'There is no active printer of this name.',
    de: 'Es gibt keinen aktiven Drucker mit diesem Namen.',
  },
}

/** More waits for a printer than it will print today. */
export const printerQueueFull = () =>
  new Refusal(
    'throttled',
    'printer.queue-full',
    {
      en: 'Too much waits for this printer.',
      de: 'Für diesen Drucker wartet zu viel.',
    },
    { headers: { 'retry-after': '60' } },
  )
