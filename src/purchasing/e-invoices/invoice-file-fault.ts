import type { Sentence } from '../../platform/values/refusal.ts'

type Code = keyof typeof sentences
type ShortCode<Full> = Full extends `purchase-invoice.file.${infer Short}` ? Short : never
/** Why a file cannot be read as an electronic invoice. */
export type InvoiceFileFaultCode = ShortCode<Code>

const sentences = {
  'purchase-invoice.file.format': {
    en: 'This is no electronic invoice that is read here: XRechnung and other invoices of EN 16931 in UBL 2.1 or CII, or a PDF (ZUGFeRD, Factur-X) with one inside.',
    de: 'Das ist keine E-Rechnung, die hier gelesen wird: XRechnung und andere Rechnungen nach EN 16931 in UBL 2.1 oder CII, oder ein PDF (ZUGFeRD, Factur-X) mit einer solchen.',
  },
  'purchase-invoice.file.not-xml': {
    en: 'This file is neither XML nor a PDF.',
    de: 'Diese Datei ist weder XML noch ein PDF.',
  },
  'purchase-invoice.file.no-invoice-inside': {
    en: 'This PDF has no electronic invoice inside.',
    de: 'In diesem PDF steckt keine E-Rechnung.',
  },
  'purchase-invoice.file.encrypted': {
    en: 'This PDF is encrypted. Please ask the seller for one that is not.',
    de: 'Dieses PDF ist verschlüsselt. Bitte den Verkäufer um ein unverschlüsseltes bitten.',
  },
  'purchase-invoice.file.too-large': {
    en: 'This file takes too much time or memory to read.',
    de: 'Diese Datei braucht zu viel Zeit oder Speicher beim Lesen.',
  },
  'purchase-invoice.file.bad-xml': {
    en: 'The XML of the invoice is not well-formed.',
    de: 'Das XML der Rechnung ist nicht wohlgeformt.',
  },
  'purchase-invoice.file.entity': {
    en: 'The XML of the invoice names an entity that XML itself does not have.',
    de: 'Das XML der Rechnung nennt eine Entität, die es in XML selbst nicht gibt.',
  },
  'purchase-invoice.file.encoding': {
    en: 'The XML of the invoice is not in the encoding that it declares, or that is none of UTF-8, UTF-16, ISO-8859-1, Windows-1252 and US-ASCII.',
    de: 'Das XML der Rechnung ist nicht in der Kodierung, die es angibt, oder diese ist keine von UTF-8, UTF-16, ISO-8859-1, Windows-1252 und US-ASCII.',
  },
  'purchase-invoice.file.doctype': {
    en: 'The XML of the invoice has a document type definition (DTD), which invoices must not have.',
    de: 'Das XML der Rechnung hat eine Dokumenttyp-Definition (DTD), die Rechnungen nicht haben dürfen.',
  },
  'purchase-invoice.file.incomplete': {
    en: 'The invoice cannot be read; `errors` names all that is missing or wrong.',
    de: 'Die Rechnung ist nicht lesbar; `errors` nennt alles, was fehlt oder falsch ist.',
  },
} as const satisfies Record<string, Sentence>

/** What is wrong with the content, by the term of EN 16931 or the place in the file. */
export type ContentFaults = Readonly<Record<string, Sentence>>

/** Where in the XML, both counted from 1. */
export interface XmlPlace {
  readonly line: number
  readonly column: number
}

/** Thrown by everything that reads a file; its cause is for the log alone. */
export class InvoiceFileFault extends Error {
  readonly code: InvoiceFileFaultCode
  readonly sentence: Sentence
  readonly faults: ContentFaults
  readonly place: XmlPlace | undefined

  constructor(
    code: InvoiceFileFaultCode,
    details: { faults?: ContentFaults; place?: XmlPlace | undefined; cause?: unknown } = {},
  ) {
    const sentence = withPlace(sentences[`purchase-invoice.file.${code}`], details.place)
    super(sentence.en, { cause: details.cause })
    this.code = code
    this.sentence = sentence
    this.faults = details.faults ?? {}
    this.place = details.place
  }
}

function withPlace({ en, de }: Sentence, place: XmlPlace | undefined): Sentence {
  if (!place) return { en, de }
  return {
    en: `${en.slice(0, -1)}: line ${place.line}, column ${place.column}.`,
    de: `${de.slice(0, -1)}: Zeile ${place.line}, Spalte ${place.column}.`,
  }
}
