import { createHash } from 'node:crypto'
import Type from 'typebox'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Int32, KeyField, Label, ReferenceField, Text } from '../../platform/values/shape.ts'
import { formKinds } from '../papers/shipped-forms.ts'

/** The kind of document that a form is for. */
export const DocumentKind = (options: Record<string, unknown> = {}) =>
  Type.Unsafe<string>({
    type: 'string',
    enum: [...formKinds],
    description: 'The kind of document that it is for.',
    ...options,
  })

/** What documents of a kind look like. */
export const Form = Type.Object({
  id: KeyField({ readOnly: true }),
  name: Label(255, { description: 'Unique among the forms of its kind, in any case of letters.' }),
  documentKind: DocumentKind(),
  isDefault: Type.Boolean({
    description:
      'Whether documents of the kind are written on it where nobody names another form. Without such a form they are written on the one that comes with the service.',
  }),
  source: Text(200_000, {
    description:
      'The form in Typst. It finds the document as `data` after `#import "layout.typ": *`, and the lines with prices in `prices.typ`; `barcode("code128", text, width: 50mm, height: 10mm)` draws a code (`code128`, `gs1-128`, `ean13`, `ean8`, `itf14`, `datamatrix`, `qrcode`), and `logo(width: 40mm, height: 15mm)` the logo of the company; files and networks it does not find. Left out of a new form, it is the one that comes with the service.',
  }),
  version: Int32({ readOnly: true, description: 'Counts the sources that the form had.' }),
})

/** The form of a document, in queries. */
export const formQuery = {
  formId: ReferenceField({
    description:
      'The form; left out, the default one of its kind. A final invoice, cancellation or credit note stays on the form that it was first written on: on another one it is a copy that says so.',
  }),
}

export const formSentences = {
  'form.missing': {
    en: 'There is no such form for documents of this kind.',
    de: 'Dieses Formular gibt es für solche Belege nicht.',
  },
  'form.in-use': {
    en: 'Records refer to this form.',
    de: 'Datensätze verweisen auf dieses Formular.',
  },
  'form.name.taken': {
    en: 'Another form for this kind of document has this name.',
    de: 'Ein anderes Formular für solche Belege hat diesen Namen.',
  },
}

/** How the audit trail names a source, which is long and whose versions are kept. */
export const hashOf = (source: string) => createHash('sha256').update(source).digest('hex')

export const noSuchForm = () =>
  new Refusal('missing', 'form.missing', formSentences['form.missing'])

export const kindIsFixed = (field: string) => {
  const sentence = {
    en: 'The kind of document of a form stays as it is.',
    de: 'Die Belegart eines Formulars bleibt, wie sie ist.',
  }
  return new Refusal('broken-rule', 'form.document-kind.fixed', sentence, {
    faults: { [field]: sentence },
  })
}

export const noSuchReferences = missingRecords('form.reference.missing', {
  en: 'There is no such document of this kind, or no such form for it.',
  de: 'Es gibt keinen solchen Beleg dieser Art oder kein solches Formular dafür.',
})
