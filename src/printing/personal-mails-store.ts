import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { ListSource } from '../platform/records/projection.ts'
import { mailProjection } from './mails/mail-record-store.ts'

const isOneOf = (addresses: string) => `exists (
  select 1 from jsonb_array_elements(mail.recipients) named (said)
  where lower(named.said ->> 'address') in (${addresses}))`

/** The mails to e-mail addresses, which a `select` lists in lower case. */
export const mailsTo = (addresses: string): ListSource => ({
  from: fixed(`from erp.mails mail where mail.tenant_id = $tenant and ${isOneOf(addresses)}`),
  order: fixed('mail.id'),
  element: mailProjection('en'),
})

/** Deletes these mails. One that is on its way is not sent, unless it is being handed over already. */
export function deleteMailsTo(tx: TenantTx, addresses: string): Sql {
  return sql`
    delete from erp.mails mail where mail.tenant_id = ${tx.tenantId} and ${fixed(isOneOf(addresses))}
    returning mail.id`
}
