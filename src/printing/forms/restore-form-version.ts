import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { lockRecord } from '../../platform/records/record-store.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Form, hashOf, noSuchForm } from './form.ts'
import { changeSource, findForm, findVersion, forms } from './form-store.ts'
import { noSuchVersion } from './form-version.ts'

export const restoreFormVersion = operation({
  name: 'restoreFormVersion',
  summary: 'Restore a version of a form',
  description:
    'Gives the form a source again that it had, which becomes its newest version, and returns the form. A form that has this source stays as it is. Refused with 404 `form.missing` or `form-version.missing`.',
  method: 'POST',
  path: {
    v1: '/forms/{formId}/versions/{formVersionId}/restore',
    v2: '/forms/{formId}/versions/{formVersionId}/restore',
  },
  scope: 'forms.write',
  pathParameters: { formId: ReferenceField(), formVersionId: ReferenceField() },
  answer: { status: 200, shape: Form },

  async handle({ tx, generation, path, audit }) {
    const held = await lockRecord(tx, generation, forms, path.formId)
    const form = held && (await findForm(tx, path.formId))
    if (!form) throw noSuchForm()
    const former = await findVersion(tx, form.id, path.formVersionId)
    if (!former) throw noSuchVersion()
    if (former.source !== form.source) {
      await changeSource(tx, { ...form, source: former.source, version: form.version + 1 })
      const [before, after] = [form, former].map(({ source }) => ({ sourceHash: hashOf(source) }))
      audit({ entity: 'form', entityId: form.uuid, before, after })
    }
    const record = await concludeWithRecord(tx, generation, forms, form)
    return record as NonNullable<typeof record>
  },
})
