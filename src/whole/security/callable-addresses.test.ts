import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../testing/world.ts'

/** A record with an address that the service will never call is refused when it is written. */

const { alice, call } = await world({ outboundAllowed: ['10.7.0.0/16'] })

const webhook = { name: 'Shop', entities: ['item'], secret: `whsec_${'A'.repeat(43)}=` }
const carrier = { name: 'Parcels', secret: webhook.secret }
const mailServer = { name: 'Mail', senderAddress: 'shop@example.com' }
const kinds = [
  ['webhooks', 'address', webhook, (host: string) => `https://${host}/events`],
  ['carriers', 'address', carrier, (host: string) => `https://${host}/kontor`],
  ['printers', 'address', { name: 'Packing' }, (host: string) => `ipp://${host}/ipp/print`],
  ['printers', 'address', { name: 'Label' }, (host: string) => `socket://${host}:9100`],
  ['mail-servers', 'host', mailServer, (host: string) => host],
  ['mailboxes', 'host', { name: 'Mailbox', userName: 'shop' }, (host: string) => host],
] as const

const refused = ['127.0.0.1', '169.254.169.254', '10.8.0.1', '[::1]', '0x7f000001', 'localhost']

test('literal addresses inside are refused, with the setting that would allow them', async () => {
  for (const [list, field, draft, addressOf] of kinds) {
    for (const host of refused) {
      const body = { ...draft, [field]: addressOf(host) }
      const reply = await call(alice.app, `POST /v2/${list}`, body)
      const text = `${list} ${host} ${reply.status} ${reply.text}`
      assert.equal(reply.status, 400, text)
      // The name of a server has no brackets, so the field refuses them itself.
      if (list.startsWith('mail') && host.startsWith('[')) continue
      assert.match(reply.body.validationErrors[field], /OUTBOUND_ALLOW/, text)
    }
  }
})

test('an update to such an address is refused, and names are taken: their test resolves them', async () => {
  for (const [list, field, draft, addressOf] of kinds) {
    const body = { ...draft, name: `${draft.name} ${addressOf('x')}` }
    const named = await call(alice.app, `POST /v2/${list}`, {
      ...body,
      [field]: addressOf('inside.example.com'),
    })
    assert.equal(named.status, 201, `${list} ${named.text}`)
    const line = `PATCH /v2/${list}/${named.body.id}`
    const password = list.startsWith('mail') ? { password: '' } : {}
    const moved = await call(alice.app, line, { [field]: addressOf('127.1'), ...password })
    assert.equal(moved.status, 400, `${list} ${moved.text}`)
    const allowed = await call(alice.app, line, { [field]: addressOf('10.7.0.9'), ...password })
    assert.equal(allowed.status, 200, `${list} ${allowed.text}`)
  }
})
