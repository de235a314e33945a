import { mailAddress } from '../../../platform/mail/mail-address.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { queueMails, queuePrintJobs } from '../../../printing/doors/queued-papers-store.ts'
import type { DoneLetter, OpenLetter } from './dunning-letter-store.ts'

interface Sending {
  readonly userId: number | null
  /** Of letters without an address for mail; null: they are not sent. */
  readonly printer: { readonly id: number; readonly name: string } | null
}

/** Queues letters, as mails where there is an address, with the commit of the transaction. */
export async function sendLetters(
  tx: TenantTx,
  { userId, printer }: Sending,
  letters: readonly OpenLetter[],
): Promise<DoneLetter[]> {
  const by = { kind: 'dunning-letter', userId } as const
  const named = letters.map((letter) => ({
    ...{ ...letter, number: String(letter.id) },
    recipient: mailAddress(letter.emailAddress.trim()),
  }))
  const mailed = named.flatMap(({ recipient, ...one }) =>
    recipient === undefined ? [] : [{ ...one, recipient }],
  )
  const others = named.filter(({ recipient }) => recipient === undefined)
  const mails = await queueMails(tx, by, mailed)
  const jobs = printer ? await queuePrintJobs(tx, { ...by, printer }, others) : []
  return [
    ...mailed.map(({ id }, place) => doneBy(id, 'mailed', { mailId: mails[place]?.id })),
    ...others.map(({ id }, place) =>
      printer
        ? doneBy(id, 'printed', { printJobId: jobs[place]?.id })
        : { ...doneBy(id, 'skipped', {}), skipReason: 'no-recipient' as const },
    ),
  ]
}

const doneBy = (
  id: number,
  state: DoneLetter['state'],
  { mailId, printJobId }: { mailId?: number | undefined; printJobId?: number | undefined },
): DoneLetter => ({
  ...{ id, state, skipReason: null, mailId: mailId ?? null, printJobId: printJobId ?? null },
})
