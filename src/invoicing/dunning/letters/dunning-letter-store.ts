import {
  customerNumberOf,
  customerReferenceOf,
} from '../../../customers/customer-reference-store.ts'
import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { givenRows } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { addressOf } from '../../../platform/records/address-store.ts'
import { projected } from '../../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../../platform/records/record-source.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import {
  deliveryStatusOf,
  mailReferenceOf,
  printJobReferenceOf,
} from '../../../printing/doors/queued-papers-store.ts'
import { DunningLetter, type LetterState, type SkipReason } from './dunning-letter.ts'

/** Of the run of a letter, and of the level that the letter has, which is called `chosen.level`. */
const ofRun = (what: string) => `(select ${what} from erp.dunning_runs run
  cross join lateral (select run.levels -> (letter.level - 1) as level) chosen
  where run.tenant_id = $tenant and run.id = letter.run_id)`
const ofDocument = (what: string) => `(select ${what} from erp.accounting_documents document
  where document.tenant_id = $tenant and document.id = letter.document_id)`

/** `from … where …`: the invoices that a run looked at for the customer of a letter, each called `own`. */
const ownInvoices = `from erp.dunning_invoices own
  where own.tenant_id = $tenant and own.run_id = letter.run_id
    and own.customer_id = letter.customer_id and own.currency_iso = letter.currency_iso`
const sumOf = (column: string) =>
  `(select coalesce(sum(own.${column}), 0) ${ownInvoices} and own.exclusion is null)`

/** What a letter asks for, as expressions over rows called `letter`. */
export const openAmount = sumOf('open_amount')
export const fee = `case when letter.currency_iso = 'EUR' and letter.level > 0
    and letter.skip_reason is distinct from 'nothing-to-dun'
  then coalesce(${ofRun(`(chosen.level ->> 'fee')::numeric`)}, 0) else 0 end`
export const interestAmount = `case when ${ofRun('letter.level = any(run.interest_levels)')}
  then ${sumOf('interest_amount')} else 0 end`

const named = 'billing_address_id'
const recipientAddress = (what: string) =>
  ofDocument(`(select ${what} ${addressOf('document', named)})`)

export const isSent = `letter.state in ('mailed', 'printed')`
export const letterNumber = `case when ${isSent} then letter.id::text end`
export const letterLanguage = ofDocument('document.language_iso')
export const letterDate = `coalesce(letter.sent, ${ofRun('run.created')})`

const ofInvoice = (what: string) =>
  fixed(`(
  select ${what} from erp.accounting_documents document
  where document.tenant_id = $tenant and document.id = own.document_id)`)

export const dunningLetters: RecordSource = {
  table: 'dunning_letters',
  as: 'letter',
  record: projected(shapeOf(DunningLetter), {
    id: keyOf('letter'),
    dunningRunId: referenceOf('letter', 'run_id', 'dunning_runs'),
    number: fixed(letterNumber),
    customerId: customerReferenceOf('letter'),
    customerNumber: fixed(customerNumberOf('letter')),
    customerName: fixed(
      recipientAddress(`coalesce(nullif(address.company, ''),
        trim(address.first_name || ' ' || address.last_name))`),
    ),
    emailAddress: fixed(recipientAddress('address.email_address')),
    languageIso: fixed(letterLanguage),
    ...columnsOf('letter', 'currencyIso', 'isSelected', 'level', 'proposedLevel', 'state'),
    ...columnsOf('letter', 'skipReason', 'sent'),
    openAmount: fixed(openAmount),
    fee: fixed(fee),
    interestAmount: fixed(interestAmount),
    totalAmount: fixed(`(${openAmount} + ${fee} + ${interestAmount})`),
    payUntil: fixed(`(${letterDate} + make_interval(days =>
      coalesce(${ofRun(`(chosen.level ->> 'daysUntilNext')::integer`)}, 0)))`),
    mailId: mailReferenceOf('letter'),
    printJobId: printJobReferenceOf('letter'),
    deliveryStatus: deliveryStatusOf('letter'),
    invoices: {
      from: fixed(ownInvoices),
      order: fixed('own.document_id'),
      element: {
        invoiceId: referenceOf('own', 'document_id', 'accounting_documents'),
        number: ofInvoice('document.number'),
        invoiceDate: ofInvoice('document.document_date'),
        dueDate: ofInvoice('document.due_date'),
        ...columnsOf('own', 'overdueDays', 'openAmount', 'interestAmount', 'level', 'exclusion'),
      },
    },
  }),
}

/** The letters of a run, and of these what filters say. */
export function letterFilter(runId: number | undefined, isExcluded: boolean | undefined): Sql {
  const ofOne = sql`letter.run_id = coalesce(${runId ?? null}::integer, letter.run_id)`
  if (isExcluded === undefined) return ofOne
  const excluded = fixed(`letter.skip_reason is not distinct from 'nothing-to-dun'`)
  return isExcluded ? sql`${ofOne} and ${excluded}` : sql`${ofOne} and not (${excluded})`
}

export interface HeldLetter extends Key {
  readonly runId: number
  readonly isSelected: boolean
  readonly level: number
  readonly state: LetterState
}

/** A letter whose run is held (`holdRun`). */
export function readLetter(tx: TenantTx, reference: Reference): Promise<HeldLetter | undefined> {
  return tx.row<HeldLetter>(sql`
    select letter.id, letter.uuid, letter.run_id as "runId", letter.is_selected as "isSelected",
      letter.level, letter.state
    from erp.dunning_letters letter
    where letter.tenant_id = ${tx.tenantId} and ${isReferredTo('letter', reference)}`)
}

export async function decideLetter(
  tx: TenantTx,
  id: number,
  { isSelected, level }: Pick<HeldLetter, 'isSelected' | 'level'>,
): Promise<void> {
  await tx.rows(sql`
    update erp.dunning_letters set is_selected = ${isSelected}, level = ${level}
    where tenant_id = ${tx.tenantId} and id = ${id} returning id`)
}

/** A letter that is to be sent. */
export interface OpenLetter extends Key {
  readonly customerId: number
  readonly currencyIso: string
  readonly level: number
  readonly isLevelChosen: boolean
  readonly emailAddress: string
}

/** The next letters of a run that are to be sent, which nobody else changes until the transaction ends. */
export function holdOpenLetters(tx: TenantTx, runId: number, limit: number): Promise<OpenLetter[]> {
  return tx.rows<OpenLetter>(sql`
    select letter.id, letter.uuid, letter.customer_id as "customerId",
      letter.currency_iso as "currencyIso", letter.level,
      letter.level <> letter.proposed_level as "isLevelChosen",
      ${fixed(recipientAddress('address.email_address'))} as "emailAddress"
    from erp.dunning_letters letter
    where letter.tenant_id = ${tx.tenantId} and letter.run_id = ${runId}
      and letter.state = 'proposed' and letter.is_selected
    order by letter.id limit ${limit} for no key update of letter`)
}

export async function countOpenLetters(tx: TenantTx, runId: number): Promise<number> {
  const found = await tx.row<{ count: number }>(sql`
    select count(*)::integer as count from erp.dunning_letters letter
    where letter.tenant_id = ${tx.tenantId} and letter.run_id = ${runId}
      and letter.state = 'proposed' and letter.is_selected`)
  return found?.count ?? 0
}

/** What became of a letter. */
export interface DoneLetter {
  readonly id: number
  readonly state: LetterState
  readonly skipReason: SkipReason | null
  readonly mailId: number | null
  readonly printJobId: number | null
}

export async function recordDone(
  tx: TenantTx,
  done: readonly DoneLetter[],
  at: Date,
): Promise<void> {
  const types = {
    ...{ id: 'integer', state: 'text', skipReason: 'text', mailId: 'integer' },
    printJobId: 'integer',
  }
  await tx.rows(sql`
    update erp.dunning_letters letter
    set state = given.state, skip_reason = given."skipReason", mail_id = given."mailId",
      print_job_id = given."printJobId",
      sent = case when given.state = 'skipped' then null else ${at}::timestamptz end
    from ${givenRows(types, done)}
    where letter.tenant_id = ${tx.tenantId} and letter.id = given.id
    returning letter.id`)
}
