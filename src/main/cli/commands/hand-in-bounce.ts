import { randomUUID } from 'node:crypto'
import { auditWithoutCaller } from '../../../platform/audit/audit-entry-store.ts'
import { asOperator, asTenant } from '../../../platform/postgres/transaction.ts'
import { noSuchMail } from '../../../printing/mails/mail.ts'
import { reportedMail } from '../../../printing/mails/mail-bounce.ts'
import { findTenantOfMail } from '../../../printing/mails/mail-store.ts'
import { noteBounce } from '../../../printing/mails/noted-bounce.ts'
import { recordMailBounce, reportBytesMax } from '../../../printing/mails/record-mail-bounce.ts'
import { readReport } from '../../../printing/mails/sent-report.ts'
import { CliError } from '../cli-error.ts'
import type { Answer, Surroundings } from '../command.ts'
import { withDatabase } from '../open-pool.ts'
import { factsOf } from '../table.ts'

/** Reads a delivery status notification from the standard input and notes it in the mail, of whichever tenant. */
export async function handInBounce({ config }: Surroundings): Promise<Answer> {
  const report = await readReport(await messageFrom(process.stdin))
  const uuid = reportedMail(report)
  if (uuid === undefined) throw noSuchMail()
  const json = await withDatabase(config(), async (pool) => {
    const found = await Promise.all(
      pool.ofAllCells.map((cell) => asOperator(cell, (tx) => findTenantOfMail(tx, uuid))),
    )
    const owner = found.find((one) => one !== undefined)
    if (!owner) throw noSuchMail()
    return asTenant(pool, owner.tenantId, async (tx) => {
      const { status, entry } = await noteBounce(tx, report)
      const { entity, entityId, after } = entry ?? {}
      if (entity !== undefined && entityId !== undefined) {
        const request = { requestId: randomUUID(), operation: recordMailBounce.name }
        await auditWithoutCaller(tx, { ...request, entity, entityId, after: after ?? {} })
      }
      return { ...owner, mailId: uuid, status, isNew: entry !== undefined }
    })
  })
  const facts = factsOf({ Tenant: json.tenantId, Mail: json.mailId, Status: json.status })
  return { json, text: json.isNew ? facts : `${facts}\n\nThe message reported nothing new.` }
}

async function messageFrom(input: NodeJS.ReadStream): Promise<Buffer> {
  if (input.isTTY) throw new CliError('Hand in the message: kontor mail bounce < message.eml')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of input) {
    size += chunk.length
    if (size > reportBytesMax) {
      throw new CliError(`The message is larger than ${reportBytesMax / 1024 ** 2} MiB.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
