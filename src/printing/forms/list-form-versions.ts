import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchForm } from './form.ts'
import { findForm, formVersions, isVersionOf } from './form-store.ts'
import { FormVersion } from './form-version.ts'

export const listFormVersions = operation({
  name: 'listFormVersions',
  summary: 'List the versions of a form',
  description:
    'Returns every source that the form had, the present one first, a page at a time. Refused with 404 `form.missing`.',
  method: 'GET',
  path: { v1: '/forms/{formId}/versions', v2: '/forms/{formId}/versions' },
  scope: 'forms.read',
  pathParameters: { formId: ReferenceField() },
  query: pageQuery,
  answer: { status: 200, shape: pageOf(FormVersion) },

  async handle({ tx, generation, path, query }) {
    const form = await findForm(tx, path.formId)
    if (!form) throw noSuchForm()
    return concludeWithPage(tx, generation, formVersions, query, isVersionOf(form.id))
  },
})
