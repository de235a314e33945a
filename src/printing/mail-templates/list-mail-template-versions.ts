import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { MailTemplateVersion, noSuchMailTemplate } from './mail-template.ts'
import { findMailTemplate, mailTemplateVersions, versionsOf } from './mail-template-store.ts'

export const listMailTemplateVersions = operation({
  name: 'listMailTemplateVersions',
  summary: 'List the versions of a mail template',
  description:
    'Returns what the template has said, the latest first, a page at a time. Refused with 404 `mail-template.missing`.',
  method: 'GET',
  path: {
    v1: '/mailTemplates/{mailTemplateId}/versions',
    v2: '/mail-templates/{mailTemplateId}/versions',
  },
  scope: 'mailtemplates.read',
  pathParameters: { mailTemplateId: ReferenceField() },
  query: pageQuery,
  answer: { status: 200, shape: pageOf(MailTemplateVersion) },

  async handle({ tx, generation, path, query }) {
    const template = await findMailTemplate(tx, path.mailTemplateId)
    if (!template) throw noSuchMailTemplate()
    return concludeWithPage(tx, generation, mailTemplateVersions, query, versionsOf(template.id))
  },
})
