import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { deliveryReport } from '../../printing/testing/delivery-report.ts'
import { alice, bob, call, kontor } from './testing/command-line.ts'

/** Notifications that a mail system pipes into the command line. */

/** A mail of a tenant as it is once it was sent. */
async function sentMail({ work }: typeof alice, id: number): Promise<string> {
  const uuid = randomUUID()
  const recipients = [{ address: 'kim@customer.example', status: 'accepted', response: '250 ok' }]
  await work((tx) =>
    tx.rows(sql`
      insert into erp.mails (tenant_id, id, uuid, kind, title, recipients, purpose, status, sent, finished)
      values (${tx.tenantId}, ${id}, ${uuid}, 'invoice', 'invoice 1', ${JSON.stringify(recipients)}::jsonb,
        ${uuid}, 'sent', now(), now())
      returning id`),
  )
  return uuid
}

const recipients = [{ address: 'kim@customer.example' }]
const about = (uuid: string) =>
  deliveryReport({ messageId: `<${uuid}@harbour.example>`, recipients })
const handIn = (message: string | Buffer) => kontor(['mail', 'bounce', '--json'], {}, message)

async function shown({ app }: typeof alice, uuid: string) {
  const { body } = await call(app, `GET /v2/mails/${uuid}`)
  return [body.status, body.recipients[0].response]
}

test('a mail of any tenant that came back is found by its Message-ID, and noted in its own tenant once', async () => {
  const [one, other] = [await sentMail(alice, 1), await sentMail(bob, 1)]
  const { out, err, status } = await handIn(about(other))
  assert.deepEqual([status, err], [0, ''])
  const noted = { tenantId: bob.tenantId, mailId: other, status: 'bounced' }
  assert.deepEqual(JSON.parse(out), { ...noted, isNew: true })
  assert.deepEqual(JSON.parse((await handIn(about(other))).out), { ...noted, isNew: false })
  assert.deepEqual(await shown(bob, other), ['bounced', '5.1.1 550 5.1.1 no such user'])
  assert.deepEqual(await shown(alice, one), ['sent', '250 ok'])
  const { body } = await call(bob.admin, 'GET /v2/admin/audit')
  const entries = body.items.filter(({ entityId }: { entityId: string }) => entityId === other)
  assert.deepEqual(
    entries.map(({ operation }: { operation: string }) => operation),
    ['recordMailBounce'],
  )
})

test('what is no notification, or is about no mail of ours, ends with a sentence and status 1', async () => {
  for (const [message, sentence] of [
    ['Hello', 'This message is no delivery status notification (RFC 3464).'],
    ['', 'This message is no delivery status notification (RFC 3464).'],
    [about(randomUUID()), 'There is no such mail.'],
    [about('somebody'), 'There is no such mail.'],
    [Buffer.alloc(20 * 1024 * 1024 + 1, 'x'), 'The message is larger than 20 MiB.'],
  ] as const) {
    const { err, status } = await handIn(message)
    assert.deepEqual([status, err.split('\n')[0]], [1, sentence])
  }
})
