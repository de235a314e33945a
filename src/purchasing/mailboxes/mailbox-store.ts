import { eventsOf } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import { enqueueRecordJobs, hasOpenJob } from '../../platform/jobs/job-queue-store.ts'
import type { Mailbox } from '../../platform/mail/mailbox-connection.ts'
import type { MailboxFault } from '../../platform/mail/mailbox-fault.ts'
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
import { MailboxRecord } from './mailbox.ts'

const mailboxEvents = eventsOf('mailbox')

export const mailboxTable: NumberedTable = {
  table: 'mailboxes',
  as: 'mailbox',
  announces: mailboxEvents,
  columns: {
    ...{ name: 'text', host: 'text', port: 'integer', security: 'text' },
    acceptsAnyCertificate: 'boolean',
    ...{ userName: 'text', passwordSealed: 'text', folder: 'text', readFolder: 'text' },
    ...{ allowedSenders: 'text[]', isActive: 'boolean' },
  },
}

const shown = Object.keys(mailboxTable.columns).filter((field) => field !== 'passwordSealed')

export const mailboxes: RecordSource = {
  ...mailboxTable,
  record: projected(shapeOf(MailboxRecord), {
    id: keyOf('mailbox'),
    ...columnsOf('mailbox', ...shown, 'checked', 'fault', 'faultSince'),
    hasPassword: fixed(`mailbox.password_sealed <> ''`),
    faultMessage: fixed('mailbox.fault_details'),
  }),
}

/** A mailbox as it is stored: its password is still encrypted. */
export interface StoredMailbox extends Omit<Mailbox, 'password'>, Key {
  readonly name: string
  readonly passwordSealed: string
  readonly allowedSenders: readonly string[]
  readonly faultSince: Date | null
}

export function findMailbox(
  tx: TenantTx,
  reference: Reference,
): Promise<StoredMailbox | undefined> {
  return tx.row<StoredMailbox>(sql`
    select mailbox.id, mailbox.uuid, mailbox.name, mailbox.host, mailbox.port, mailbox.security,
      mailbox.accepts_any_certificate as "acceptsAnyCertificate",
      mailbox.user_name as "userName", mailbox.password_sealed as "passwordSealed", mailbox.folder,
      mailbox.read_folder as "readFolder", mailbox.allowed_senders as "allowedSenders",
      mailbox.fault_since as "faultSince"
    from erp.mailboxes mailbox
    where mailbox.tenant_id = ${tx.tenantId} and ${isReferredTo('mailbox', reference)}`)
}

export const mailboxCheckKind = 'mailbox-check'
const isUnderWay = hasOpenJob(mailboxCheckKind, 'mailboxId', 'mailbox.id')

const intervalSeconds = 300

/** Has the mailboxes read whose time has come. One that is being read is left. Returns how many. */
export async function requestDueChecks(tx: TenantTx, limit: number): Promise<number> {
  const due = await tx.rows<{ id: number }>(sql`
    select mailbox.id from erp.mailboxes mailbox
    where mailbox.tenant_id = $tenant and mailbox.is_active and mailbox.next_check <= now()
      and not ${isUnderWay}
    order by mailbox.next_check, mailbox.id limit ${limit}
    for no key update skip locked`)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await setNextCheck(tx, ids, intervalSeconds)
  await enqueueRecordJobs(
    tx,
    mailboxCheckKind,
    ids.map((mailboxId) => ({ mailboxId })),
  )
  return due.length
}

async function setNextCheck(tx: TenantTx, ids: readonly number[], seconds: number): Promise<void> {
  const next = new Date(Date.now() + seconds * 1_000).toISOString()
  await tx.rows(sql`
    update erp.mailboxes set next_check = ${next}::timestamptz
    where tenant_id = $tenant and id = any(${ids}::integer[]) returning id`)
}

/** Mailboxes that could not be read are tried at once. */
export async function hurryFaultyMailboxes(tx: TenantTx): Promise<void> {
  const now = new Date().toISOString()
  await tx.rows(sql`
    update erp.mailboxes set next_check = ${now}::timestamptz
    where tenant_id = $tenant and fault <> '' returning id`)
}

/** It was read; `isMoreLeft`: it goes on at once. */
export async function noteRead(tx: TenantTx, { id }: Key, isMoreLeft: boolean): Promise<void> {
  const now = new Date().toISOString()
  const [before] = await tx.rows<{ fault: string }>(sql`
    select mailbox.fault from erp.mailboxes mailbox
    where mailbox.tenant_id = $tenant and mailbox.id = ${id} for no key update`)
  await tx.rows(sql`
    update erp.mailboxes
    set checked = ${now}::timestamptz, fault = '', fault_details = '', fault_since = null
    where tenant_id = $tenant and id = ${id} returning id`)
  if (isMoreLeft) await setNextCheck(tx, [id], 0)
  // Not each time that it was read: nobody waits for that.
  if (before && before.fault !== '')
    announce(tx, { entity: mailboxEvents, kind: 'changed', ids: [id], fields: ['fault'] })
}

/** Waits after a fault: a wrong password that is sent often locks an account. */
const waits = [300, 900, 1_800, 3_600] as const

export async function noteFault(
  tx: TenantTx,
  { id, faultSince }: StoredMailbox,
  { fault, details }: MailboxFault,
): Promise<void> {
  const now = new Date()
  const since = faultSince ?? now
  const past = (now.getTime() - since.getTime()) / 1_000
  const seconds = waits.find((wait) => past < wait) ?? waits[waits.length - 1] ?? 0
  await tx.rows(sql`
    update erp.mailboxes
    set fault = ${fault}, fault_details = ${details}, fault_since = ${since.toISOString()}::timestamptz
    where tenant_id = $tenant and id = ${id} returning id`)
  await setNextCheck(tx, [id], seconds)
  if (faultSince === null)
    announce(tx, { entity: mailboxEvents, kind: 'changed', ids: [id], fields: ['fault'] })
}
