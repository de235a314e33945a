import { companyReferenceOf } from '../../access/doors/companies/company-key-store.ts'
import { eventsOf } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import { type Change, deleteRow, patchRow } from '../../platform/records/record-store.ts'
import type { Key } from '../../platform/values/shape.ts'
import { CompanyLogo } from './company-logo.ts'

export const companyLogoEvents = eventsOf('company-logo')

const companyLogoTable: NumberedTable = {
  table: 'company_logos',
  as: 'company_logo',
  announces: companyLogoEvents,
  columns: {
    companyId: 'integer',
    mediaType: 'text',
    width: 'integer',
    height: 'integer',
    sizeBytes: 'integer',
    digest: 'text',
  },
}

export const companyLogos: RecordSource = {
  ...companyLogoTable,
  record: projected(shapeOf(CompanyLogo), {
    id: keyOf('company_logo'),
    companyId: companyReferenceOf('company_logo'),
    ...columnsOf('company_logo', 'mediaType', 'width', 'height'),
    size: fixed('company_logo.size_bytes'),
    hash: fixed('company_logo.digest'),
  }),
}

/** The columns that describe the content. */
interface LogoColumns {
  readonly mediaType: string
  readonly width: number
  readonly height: number
  readonly sizeBytes: number
  readonly digest: string
}

interface StoredLogo extends Key, LogoColumns {
  /** The record as JSON. */
  readonly json: string
}

/** The logo of a company. */
export function findLogo(
  tx: TenantTx,
  generation: GenerationName,
  companyId: number,
): Promise<StoredLogo | undefined> {
  return tx.row<StoredLogo>(sql`
    select company_logo.id, company_logo.uuid, company_logo.media_type as "mediaType",
      company_logo.width, company_logo.height, company_logo.size_bytes as "sizeBytes",
      company_logo.digest, (${companyLogos.record[generation]})::text as json
    from erp.company_logos company_logo
    where company_logo.tenant_id = ${tx.tenantId} and ${isLogoOf(companyId)}`)
}

/** The logo of a company, as a condition on rows called `company_logo`. */
export function isLogoOf(companyId: number): Sql {
  return sql`company_logo.company_id = ${companyId}`
}

/** Gives a company that is held a logo. */
export async function insertLogo(
  tx: TenantTx,
  companyId: number,
  columns: LogoColumns,
): Promise<Key> {
  const [key] = await insertRows(tx, companyLogoTable, [{ companyId, ...columns }])
  if (!key) throw new Error('the logo was not added')
  return key
}

/** Gives a logo of a company that is held another content. Undefined: it has this content already. */
export async function changeLogo(
  tx: TenantTx,
  id: number,
  columns: LogoColumns,
): Promise<Change | undefined> {
  const change = await patchRow(tx, companyLogoTable, id, { ...columns })
  if (change) announce(tx, { entity: companyLogoEvents, kind: 'changed', ids: [id] })
  return change
}

export async function deleteLogo(tx: TenantTx, id: number): Promise<void> {
  await deleteRow(tx, companyLogoTable, id)
}

/** The logo of the company whose number an expression is, as a `PaperLogo`. */
export function logoOf(companyId: Sql): Sql {
  return sql`(
    select json_build_object('digest', company_logo.digest, 'mediaType', company_logo.media_type)
    from erp.company_logos company_logo
    where company_logo.tenant_id = $tenant and company_logo.company_id = (${companyId}))`
}
