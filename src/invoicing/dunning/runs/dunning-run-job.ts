import Type, { type Static } from 'typebox'
import { announce } from '../../../platform/events/outbox-store.ts'
import type { JobKind, RunningJob } from '../../../platform/jobs/job.ts'
import { presentTime } from '../../../platform/postgres/moment.ts'
import { asTenant, type TenantTx } from '../../../platform/postgres/transaction.ts'
import { Int32, Uuid } from '../../../platform/values/shape.ts'
import { type AskedBy, auditFor } from '../../asked-by.ts'
import { raiseDunning } from '../../documents/document-state-store.ts'
import { invoiceEvents } from '../../invoices/invoice-events.ts'
import { daysLater } from '../dunning.ts'
import {
  countOpenLetters,
  holdOpenLetters,
  type OpenLetter,
  recordDone,
} from '../letters/dunning-letter-store.ts'
import { sendLetters } from '../letters/send-letters.ts'
import { lockDebtors } from '../lock-debtors.ts'
import type { DunningLevel } from '../settings/dunning-settings.ts'
import { type DunnedInvoice, holdInvoices } from './dunned-debt-store.ts'
import { dunningRunEvents } from './dunning-run.ts'
import { countDone, finishRun, holdRun, updateInvoices } from './dunning-run-store.ts'

export interface DunningRunParameters {
  readonly runId: number
  readonly askedBy: AskedBy
  /** Of letters without an address for mail. */
  readonly printer: { readonly id: number; readonly name: string } | null
}

const Result = Type.Object({
  dunningRunId: Uuid({ description: 'The run.' }),
  mailed: Int32({ minimum: 0, description: 'Letters that go out by mail.' }),
  printed: Int32({ minimum: 0, description: 'Letters that are printed.' }),
  skipped: Int32({ minimum: 0, description: 'Customers to whom nothing is sent.' }),
})
type Job = RunningJob<Static<typeof Result>>

/** Letters of one transaction. */
const portion = 200
const timeLimitMs = 60_000

/**
 * Sends the letters of a run. A portion of them is one transaction: the levels of their invoices, their mails or print
 * jobs, and that they are done. A job that is begun again goes on with those that are not, so that each level is set,
 * and each letter sent, once.
 */
export const dunningRunJob: JobKind<typeof Result> = {
  name: 'dunning-run',
  result: Result,
  async run(job) {
    const { pool, tenantId, cause } = job
    const { runId } = job.parameters as DunningRunParameters
    const options = { cause, timeLimitMs }
    const total = await asTenant(pool, tenantId, (tx) => countOpenLetters(tx, runId))
    let done = 0
    job.progress(done, total)
    for (;;) {
      job.signal.throwIfAborted()
      const sent = await asTenant(pool, tenantId, (tx) => sendPortion(tx, job), options)
      if (sent === 0) break
      done += sent
      job.progress(done, Math.max(total, done))
    }
    await asTenant(pool, tenantId, (tx) => finish(tx, job), options)
    return undefined
  },
}

async function finish(tx: TenantTx, job: Job): Promise<void> {
  const { runId } = job.parameters as DunningRunParameters
  const run = await holdRun(tx, { id: runId })
  await finishRun(tx, runId)
  announce(tx, { entity: dunningRunEvents, kind: 'changed', ids: [runId] })
  const counts = await countDone(tx, runId)
  await job.conclude(tx, { status: 'succeeded', result: { dunningRunId: run.uuid, ...counts } })
}

/** Returns how many letters it decided. */
async function sendPortion(tx: TenantTx, job: Job): Promise<number> {
  const { runId, askedBy, printer } = job.parameters as DunningRunParameters
  const { levels, uuid: runUuid } = await holdRun(tx, { id: runId })
  const letters = await holdOpenLetters(tx, runId, portion)
  if (letters.length === 0) return 0
  const at = await presentTime(tx)
  const found = await invoicesOf(tx, runId, letters, at)
  await updateInvoices(tx, runId, [...found.values()].flat())
  const live = letters.filter((letter) => liveOf(found, letter).length > 0)
  const ended = letters.filter((letter) => !live.includes(letter)).map(nothingToDun)
  const sent = await sendLetters(tx, { userId: askedBy.userId, printer }, live)
  await recordDone(tx, [...ended, ...sent], at)
  const isSkipped = new Set(sent.flatMap(({ id, skipReason }) => (skipReason ? [id] : [])))
  const raised = live
    .filter(({ id }) => !isSkipped.has(id))
    .flatMap((letter) => liveOf(found, letter).map((invoice) => raisedBy(letter, invoice)))
  await raise(tx, job, raised, { levels, at, runUuid })
  return letters.length
}

const nothingToDun = ({ id }: OpenLetter) => ({
  ...({
    id,
    state: 'skipped',
    skipReason: 'nothing-to-dun',
    mailId: null,
    printJobId: null,
  } as const),
})

type Found = ReadonlyMap<string, DunnedInvoice[]>
const keyOf = ({ customerId, currencyIso }: Pick<OpenLetter, 'customerId' | 'currencyIso'>) =>
  `${customerId} ${currencyIso}`
const liveOf = (found: Found, letter: OpenLetter) =>
  (found.get(keyOf(letter)) ?? []).filter(({ exclusion }) => exclusion === null)

/** The invoices of letters, by their customers and currencies. */
async function invoicesOf(
  tx: TenantTx,
  runId: number,
  letters: readonly OpenLetter[],
  at: Date,
): Promise<Found> {
  const customerIds = letters.map(({ customerId }) => customerId)
  const wanted = new Set(letters.map(keyOf))
  const found = await holdInvoices(tx, runId, customerIds, at)
  return Map.groupBy(
    found.filter((one) => wanted.has(keyOf(one))),
    keyOf,
  )
}

/** A level that a person has chosen is that of all invoices of the letter which are not further. */
function raisedBy({ level, isLevelChosen }: OpenLetter, invoice: DunnedInvoice) {
  const reached = isLevelChosen ? Math.max(invoice.dunningLevel, level) : invoice.level
  return { invoice, reached, letterLevel: level }
}

interface Raising {
  readonly runUuid: string
  readonly levels: readonly DunningLevel[]
  readonly at: Date
}

async function raise(
  tx: TenantTx,
  job: Job,
  raised: readonly ReturnType<typeof raisedBy>[],
  { levels, at, runUuid }: Raising,
): Promise<void> {
  if (raised.length === 0) return
  const rows = raised.map(({ invoice, reached, letterLevel }) => ({
    ...{ documentId: invoice.documentId, level: reached },
    nextDueDate: daysLater(at, levels[letterLevel - 1]?.daysUntilNext ?? 0),
  }))
  await raiseDunning(tx, rows, at)
  const ids = raised.map(({ invoice }) => invoice.documentId)
  announce(tx, { entity: invoiceEvents, kind: 'changed', ids })
  const { askedBy } = job.parameters as DunningRunParameters
  // One entry names all of its invoices, by each of which the trail finds it.
  const entry = {
    ...{ entity: 'dunning-run', entityId: runUuid, before: {} },
    ...{ after: { invoices: ids.length }, records: { kind: 'invoice', ids } },
  }
  const reached = raised.map(({ invoice, reached: level }) => ({
    ...{ customerId: invoice.customerId, level },
  }))
  const locked = await lockDebtors(tx, levels, reached)
  auditFor(tx, job, askedBy, 'confirmDunningRun', [entry, ...locked])
}
