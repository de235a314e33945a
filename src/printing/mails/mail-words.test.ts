import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ownMailServer } from '../../platform/testing/own-mail-server.ts'
import { attachmentsOf, mailWorld } from '../testing/mail-world.ts'

/** What mails say: templates, placeholders, and texts that try to be more than texts. */

const w = await mailWorld()
const { alice, call, send, mailEnded } = w
const server = await ownMailServer()
await w.newMailServer(server)
const note = await w.newNote()
const worker = w.work()
after(() => worker.stop())

const templates = '/v2/mail-templates'
const ofNotes = { documentKind: 'delivery-note', languageIso: 'en' }

/** Sends the note and returns the mail as it arrived. */
async function arrived(query?: string): Promise<string> {
  server.received.length = 0
  const { body, text } = await send(note.Id, query)
  assert.equal((await mailEnded(body.Id)).Status, 'sent', text)
  return server.received[0]?.text ?? ''
}

test('a template of the tenant is used, its versions are kept, and deleting it returns to the usual words', async () => {
  const usual = (await arrived()).match(/^Subject: .*$/m)?.[0]
  for (const languageIso of ['en', 'de']) {
    const made = await call(alice.app, `POST ${templates}`, {
      ...{
        ...ofNotes,
        languageIso,
        subject: 'Parcel {number}',
        text: 'For {orderNumber}: {number}.',
      },
    })
    assert.equal(made.status, 201, made.text)
  }
  const mail = await arrived()
  assert.match(mail, new RegExp(`^Subject: Parcel ${note.Number}\r$`, 'm'))
  assert.match(mail, new RegExp(`For \\S+: ${note.Number}\\.`))
  const { body: list } = await call(alice.app, `GET ${templates}`)
  const [first, second] = list.items
  const changed = await call(alice.app, `PATCH ${templates}/${first.id}`, { subject: 'Box' })
  assert.deepEqual([changed.body.version, changed.body.subject], [2, 'Box'], changed.text)
  const versions = await call(alice.app, `GET ${templates}/${first.id}/versions`)
  assert.deepEqual(
    versions.body.items.map((one: { subject: string; text: string }) => [one.subject, one.text]),
    [
      ['Box', 'For {orderNumber}: {number}.'],
      ['Parcel {number}', 'For {orderNumber}: {number}.'],
    ],
  )
  const back = await call(alice.app, `PATCH ${templates}/${first.id}`, { subject: '', text: '' })
  assert.ok(back.body.subject.includes('{number}') && back.body.version === 3)
  const taken = await call(alice.app, `POST ${templates}`, ofNotes)
  assert.deepEqual([taken.status, taken.body.errorCode], [409, 'mail-template.taken'])
  for (const { id } of [first, second]) await call(alice.app, `DELETE ${templates}/${id}`)
  assert.equal((await arrived()).match(/^Subject: .*$/m)?.[0], usual)
})

test('placeholders that do not exist are refused, all at once', async () => {
  const refused = await call(alice.app, `POST ${templates}`, {
    ...{ ...ofNotes, subject: '{number} {password}', text: '{constructor} {}' },
  })
  assert.equal(refused.status, 400)
  assert.deepEqual(Object.keys(refused.body.validationErrors), ['subject', 'text'])
})

test('no name, subject or address becomes a header, a recipient or a command', async () => {
  const evil = 'x\r\nBcc: thief@x.example\r\n\r\nbody'
  const { body: servers } = await call(alice.app, 'GET /v2/mail-servers')
  const own = `/v2/mail-servers/${servers.items[0].id}`
  await call(alice.app, `PATCH ${own}`, { senderName: evil })
  for (const languageIso of ['en', 'de']) {
    await call(alice.app, `POST ${templates}`, {
      ...{ ...ofNotes, languageIso, subject: `S ${evil}`, text: `.\r\nQUIT\r\n${evil}` },
    })
  }
  const mail = await arrived()
  const head = mail.slice(0, mail.indexOf('\r\n\r\n'))
  assert.doesNotMatch(head, /^Bcc:/im)
  assert.deepEqual(server.received[0]?.to, ['kim@customer.example'])
  assert.ok(attachmentsOf(mail)[`${note.Number}.pdf`])
  for (const field of ['senderAddress', 'replyTo']) {
    const refused = await call(alice.app, `PATCH ${own}`, {
      [field]: 'a@b.example\r\nBcc: c@d.example',
    })
    assert.equal(refused.status, 400, field)
  }
  for (const address of [
    ...[
      'nobody',
      'a@b',
      '"a b"@x.example',
      'a@x.example%0d%0aRCPT%20TO:<b@x.example>',
      '<a@x.example>',
    ],
    ...['a@[127.0.0.1]', '', ',', Array(21).fill('a@x.example').join(',')],
  ]) {
    const refused = await send(note.Id, `?recipients=${address}`)
    assert.equal(refused.status, 400, address)
    assert.deepEqual(Object.keys(refused.body.ValidationErrors), ['recipients'], address)
  }
})

test('a document goes to the address of its order, and needs a recipient without one; a test mail shows that a server works', async () => {
  const nameless = await send(note.Id, '')
  assert.deepEqual([nameless.status, nameless.body.ErrorCode], [400, 'mail.recipient.required'])
  const address = { street: 'Kai 2', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
  const { body: customer } = await call(alice.app, 'POST /v2/customers', {
    addresses: [{ ...address, lastName: 'Hopper', emailAddress: 'grace@customer.example' }],
  })
  const order = await call(alice.app, 'POST /v2/sales-orders', {
    customerId: customer.customerId,
    lineItems: [{ name: 'Cup', quantity: 1, salesPriceGross: 5, taxRate: 19 }],
  })
  server.received.length = 0
  const own = await call(alice.app, `POST /v2/sales-orders/${order.body.id}/output/mail`)
  assert.equal(own.status, 201, own.text)
  const { body: mails } = await call(alice.app, 'GET /v1/mails?pageSize=1')
  assert.equal((await mailEnded(mails.Items[0].Id)).Status, 'sent')
  assert.deepEqual(
    server.received.map(({ to }) => to),
    [['grace@customer.example']],
  )
  const { body: servers } = await call(alice.app, 'GET /v1/mailServers')
  server.received.length = 0
  const made = await call(alice.app, `POST /v1/mailServers/${servers[0].Id}/testMail`, {
    Recipient: 'kim@customer.example',
  })
  assert.equal(made.status, 201, made.text)
  assert.equal((await mailEnded(made.body.Id)).Status, 'sent')
  assert.match(server.received[0]?.text ?? '', /^Subject: Test mail\r$/m)
})
