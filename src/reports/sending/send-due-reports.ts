import { findActingCaller } from '../../access/doors/users/acting-caller-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { nextTime } from '../../platform/schedules/schedule.ts'
import { queueMail } from '../../printing/queued-mail.ts'
import { type DueReport, holdDueReports, setNextDue } from '../kept/report-store.ts'
import { type FindReported, scopesOf } from '../results/asked-report.ts'
import { mayRead } from './may-read.ts'

/**
 * Queues the mails of reports whose time has come, and finds their next time, in one transaction: a process that is
 * killed has done both or neither. Times that were missed make one mail. One whose owner may not read the figures any
 * more is not sent, now and later.
 */
export async function sendDueReports(
  tx: TenantTx,
  limit: number,
  find: FindReported,
): Promise<number> {
  const due = await holdDueReports(tx, limit)
  for (const report of due) {
    const caller = await findActingCaller(tx, report)
    const isAllowed = mayRead(caller, scopesOf(report, find()))
    if (isAllowed) {
      await queueMail(tx, {
        ...{ kind: 'report', record: report, title: report.name, recipients: report.recipients },
        purpose: `report ${report.id} ${report.nextDue.toISOString()}`,
      })
    }
    await setNextDue(tx, report, isAllowed ? nextOf(report) : undefined)
  }
  return due.length
}

/** Behind the last time and behind the present: a clock that goes back makes none again. */
function nextOf({ schedule, timeZone, nextDue, now }: DueReport): Date | undefined {
  return nextTime(schedule ?? '', timeZone, nextDue > now ? nextDue : now)
}
