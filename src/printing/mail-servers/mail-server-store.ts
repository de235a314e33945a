import { eventsOf } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { MailServer } from '../../platform/mail/mail-server.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
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
import { MailServerRecord } from './mail-server.ts'

const mailServerEvents = eventsOf('mail-server')

export const mailServerTable: NumberedTable = {
  table: 'mail_servers',
  as: 'mail_server',
  announces: mailServerEvents,
  columns: {
    name: 'text',
    host: 'text',
    port: 'integer',
    security: 'text',
    acceptsAnyCertificate: 'boolean',
    userName: 'text',
    passwordSealed: 'text',
    senderAddress: 'text',
    senderName: 'text',
    replyTo: 'text',
    isDefault: 'boolean',
  },
}

const shown = Object.keys(mailServerTable.columns).filter((field) => field !== 'passwordSealed')

export const mailServers: RecordSource = {
  ...mailServerTable,
  record: projected(shapeOf(MailServerRecord), {
    id: keyOf('mail_server'),
    ...columnsOf('mail_server', ...shown),
    hasPassword: fixed(`mail_server.password_sealed <> ''`),
  }),
}

/** A mail server as it is stored: its password is still encrypted. */
export interface StoredMailServer extends Omit<MailServer, 'password'>, Key {
  readonly passwordSealed: string
}

const stored = fixed(`
  mail_server.id, mail_server.uuid, mail_server.host, mail_server.port, mail_server.security,
  mail_server.accepts_any_certificate as "acceptsAnyCertificate",
  mail_server.user_name as "userName", mail_server.password_sealed as "passwordSealed",
  mail_server.sender_address as "senderAddress", mail_server.sender_name as "senderName",
  mail_server.reply_to as "replyTo"`)

export function findMailServer(
  tx: TenantTx,
  reference: Reference,
): Promise<StoredMailServer | undefined> {
  return tx.row<StoredMailServer>(sql`
    select ${stored} from erp.mail_servers mail_server
    where mail_server.tenant_id = ${tx.tenantId} and ${isReferredTo('mail_server', reference)}`)
}

/** The server that mails go out through. */
export function findDefaultMailServer(tx: TenantTx): Promise<StoredMailServer | undefined> {
  return tx.row<StoredMailServer>(sql`
    select ${stored} from erp.mail_servers mail_server
    where mail_server.tenant_id = ${tx.tenantId} and mail_server.is_default`)
}

/** Takes the mark from the server that has it. */
export async function clearDefaultMailServer(
  tx: TenantTx,
  except: number | undefined,
): Promise<void> {
  const former = await tx.rows<Key>(sql`
    update erp.mail_servers set is_default = false
    where tenant_id = ${tx.tenantId} and is_default and id <> ${except ?? 0}
    returning id, uuid`)
  const ids = former.map(({ id }) => id)
  if (ids.length > 0) {
    announce(tx, { entity: mailServerEvents, kind: 'changed', ids, fields: ['isDefault'] })
  }
}
