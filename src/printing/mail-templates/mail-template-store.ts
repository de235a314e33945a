import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { MailTemplate, MailTemplateVersion } from './mail-template.ts'

export const mailTemplateTable: NumberedTable = {
  table: 'mail_templates',
  as: 'mail_template',
  announces: eventsOf('mail-template'),
  columns: {
    kind: 'text',
    languageIso: 'text',
    subject: 'text',
    body: 'text',
    version: 'integer',
  },
}

export const mailTemplates: RecordSource = {
  ...mailTemplateTable,
  record: projected(shapeOf(MailTemplate), {
    id: keyOf('mail_template'),
    ...columnsOf('mail_template', 'languageIso', 'subject', 'version'),
    documentKind: fixed('mail_template.kind'),
    text: fixed('mail_template.body'),
  }),
}

const versionTable: NumberedTable = {
  table: 'mail_template_versions',
  as: 'mail_template_version',
  columns: { mailTemplateId: 'integer', version: 'integer', subject: 'text', body: 'text' },
}

/** What a template said, the latest first. */
export const mailTemplateVersions: RecordSource = {
  ...versionTable,
  order: fixed('mail_template_version.version desc'),
  record: projected(shapeOf(MailTemplateVersion), {
    ...columnsOf('mail_template_version', 'version', 'subject', 'created'),
    text: fixed('mail_template_version.body'),
  }),
}

/** The versions of one template. */
export const versionsOf = (id: number) => sql`mail_template_version.mail_template_id = ${id}`

export interface StoredMailTemplate extends Key {
  readonly kind: string
  readonly languageIso: string
  readonly subject: string
  readonly text: string
  readonly version: number
}

const stored = fixed(`mail_template.id, mail_template.uuid, mail_template.kind,
  mail_template.language_iso as "languageIso", mail_template.subject, mail_template.body as text,
  mail_template.version`)

export function findMailTemplate(
  tx: TenantTx,
  reference: Reference,
): Promise<StoredMailTemplate | undefined> {
  return tx.row<StoredMailTemplate>(sql`
    select ${stored} from erp.mail_templates mail_template
    where mail_template.tenant_id = ${tx.tenantId} and ${isReferredTo('mail_template', reference)}`)
}

/** The tenant's template for a kind of document; undefined: the one that comes with the service. */
export function findMailTemplateFor(
  tx: TenantTx,
  kind: string,
  languageIso: string,
): Promise<StoredMailTemplate | undefined> {
  return tx.row<StoredMailTemplate>(sql`
    select ${stored} from erp.mail_templates mail_template
    where mail_template.tenant_id = ${tx.tenantId} and mail_template.kind = ${kind}
      and mail_template.language_iso = ${languageIso}`)
}

export async function insertMailTemplateVersion(
  tx: TenantTx,
  { id, version, subject, text }: Pick<StoredMailTemplate, 'id' | 'version' | 'subject' | 'text'>,
): Promise<void> {
  await insertRows(tx, versionTable, [{ mailTemplateId: id, version, subject, body: text }])
}
