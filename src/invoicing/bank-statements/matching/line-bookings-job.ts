import Type, { type Static } from 'typebox'
import type { JobKind, RunningJob } from '../../../platform/jobs/job.ts'
import { asTenant, type TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { Int32 } from '../../../platform/values/shape.ts'
import { type AskedBy, auditFor } from '../../asked-by.ts'
import { countOpenLines, holdLine, openLines } from '../lines/line-store.ts'
import { bookHeldLine } from '../lines/write-line-booking.ts'
import { linesAtOnce, proposalsOf } from './find-proposals.ts'
import { certainOf } from './judge.ts'
import type { Proposal } from './judged-reasons.ts'

export interface LineBookingsParameters {
  readonly statementIds: readonly number[]
  readonly askedBy: AskedBy
}

const LineBookingsResult = Type.Object({
  records: Int32({ minimum: 0, description: 'Open lines that were looked at.' }),
  booked: Int32({ minimum: 0, description: 'Lines that were booked.' }),
})

type Job = RunningJob<Static<typeof LineBookingsResult>>

const timeLimitMs = 60_000

/**
 * Books the lines of statements whose proposal is certain. Each line is a transaction of its own, which also says that
 * it is booked: a job that is begun again goes on with the lines that are open, and no line is booked twice.
 */
export const lineBookingsJob: JobKind<typeof LineBookingsResult> = {
  name: 'bank-statement-bookings',
  result: LineBookingsResult,
  async run(job) {
    const { statementIds } = job.parameters as LineBookingsParameters
    const { pool, tenantId, cause } = job
    let total = 0
    for (const id of statementIds) {
      total += await asTenant(pool, tenantId, (tx) => countOpenLines(tx, id))
    }
    let [records, booked] = [0, 0]
    job.progress(0, total)
    for (const statementId of statementIds) {
      let after = 0
      for (;;) {
        const { lines, certain } = await asTenant(
          pool,
          tenantId,
          (tx) => certainIn(tx, statementId, after),
          { timeLimitMs },
        )
        const last = lines.at(-1)
        if (!last) break
        after = last.id
        for (const [id, proposal] of certain) {
          job.signal.throwIfAborted()
          booked += await asTenant(pool, tenantId, (tx) => bookCertain(tx, job, id, proposal), {
            cause,
          }).catch(passRefusals)
        }
        records += lines.length
        job.progress(records, Math.max(total, records))
      }
    }
    return { status: 'succeeded', result: { records, booked } }
  },
}

async function certainIn(tx: TenantTx, statementId: number, after: number) {
  const lines = await openLines(tx, statementId, after, linesAtOnce)
  const proposals = await proposalsOf(tx, lines)
  const certain = [...proposals].flatMap(([id, ofLine]): [number, Proposal][] => {
    const one = certainOf(ofLine)
    return one ? [[id, one]] : []
  })
  return { lines, certain }
}

/** What became of it in the meantime decides: then it is left to a person. */
function passRefusals(error: unknown): number {
  if (error instanceof Refusal) return 0
  throw error
}

async function bookCertain(
  tx: TenantTx,
  job: Job,
  id: number,
  proposal: Proposal,
): Promise<number> {
  const line = await holdLine(tx, { id })
  const { askedBy } = job.parameters as LineBookingsParameters
  const invoices = proposal.invoices.map(({ documentId, amount, open }) => ({
    ...{ id: documentId, amount: Exact.of(amount), open: Exact.of(open) },
  }))
  const orders = proposal.orders.map(({ salesOrderId, amount, open }) => ({
    ...{ id: salesOrderId, amount: Exact.of(amount), open: Exact.of(open) },
  }))
  const purchases = proposal.purchases.map(({ purchaseInvoiceId, amount }) => ({
    ...{ id: purchaseInvoiceId, amount: Exact.of(amount) },
  }))
  const { before, after, along } = await bookHeldLine(
    tx,
    line,
    {
      ...{ invoices, orders, purchases, ignoresRest: proposal.rest !== undefined },
      allowsOverpayment: proposal.isReturnedRefund ?? false,
    },
    askedBy.userId,
  )
  const entry = { entity: 'bank-statement-line', entityId: line.uuid, before, after }
  auditFor(tx, job, askedBy, 'bookBankStatementLine', [...along, entry])
  return 1
}
