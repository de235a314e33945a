import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Key } from '../platform/values/shape.ts'
import type { MailedKind } from './mailed-kind.ts'
import { insertMail } from './mails/mail-store.ts'

interface QueuedMail {
  readonly kind: MailedKind['kind']
  readonly record: Key
  readonly title: string
  readonly recipients: readonly string[]
  /** Two mails that are on their way never have the same. */
  readonly purpose: string
}

/** Queues a mail that nobody asked for in a request, with the commit of the transaction. */
export function queueMail(
  tx: TenantTx,
  { kind, record, title, recipients, purpose }: QueuedMail,
): Promise<Key> {
  return insertMail(tx, {
    ...{ kind, documentId: record.id, documentUuid: record.uuid, title, purpose },
    ...{ formId: null, eInvoice: '', userId: null, repeatedId: null },
    recipients: recipients.map((address) => ({ address, status: 'pending', response: '' })),
  })
}
