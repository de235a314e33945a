import type { ReferenceList, Said } from '../../platform/records/reference-lists/reference-list.ts'
import { type FormKind, shippedForms } from '../papers/shipped-forms.ts'
import { Form, formSentences, hashOf, kindIsFixed } from './form.ts'
import { clearDefaultForm, findForm, forms, formTable, insertVersion } from './form-store.ts'

export const formList: ReferenceList = {
  noun: 'form',
  plural: 'Forms',
  about: 'the forms that documents are written on, in addition to those that come with the service',
  rules:
    'Of the forms of a kind at most one is the default: the last one that was marked. Every change of the source is a version of its own, and the former ones are kept. What is wrong with a source is reported when a document is written on it (422 `form.faulty`, 422 `form.too-expensive`). The kind of document stays as it is (422 `form.document-kind.fixed`).',
  path: { v1: '/forms', v2: '/forms' },
  scope: 'forms',
  shape: Form,
  table: formTable,
  source: forms,
  usual: { isDefault: false, source: '' },
  example: { name: 'Delivery note with our greeting', documentKind: 'delivery-note' },
  unique: ['name'],
  sentences: formSentences,
  isOneAtATime: true,

  async columns({ tx, fieldName }, said, key) {
    const { documentKind, ...fields } = said as Said & { documentKind?: FormKind }
    const former = key && (await findForm(tx, key))
    const kind = (former?.kind ?? documentKind) as FormKind
    if (documentKind !== undefined && documentKind !== kind) {
      throw kindIsFixed(fieldName(['documentKind']))
    }
    if (fields['isDefault'] === true) await clearDefaultForm(tx, kind, key?.id)
    if (!former) return { ...fields, kind, version: 1, ...sourceOf(kind, fields['source']) }
    const source = fields['source']
    if (typeof source !== 'string' || source === former.source) return fields
    const version = former.version + 1
    const next = { version, ...sourceOf(kind, source) }
    await insertVersion(tx, { id: former.id, ...next })
    return { ...fields, ...next }
  },

  async created({ tx }, key) {
    const form = await findForm(tx, key)
    if (form) await insertVersion(tx, form)
  },

  /** A source is long, and its versions are kept. */
  audited: ({ source, ...fields }) =>
    typeof source === 'string' ? { ...fields, sourceHash: hashOf(source) } : fields,
}

/** An empty source is that of the form that comes with the service. */
function sourceOf(kind: FormKind, source: unknown): { source: string } {
  const own = typeof source === 'string' && source.trim() !== ''
  return { source: own ? source : shippedForms[kind].main }
}
