import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { world } from '../../whole/testing/world.ts'

/** The code of a gift card reaches its owner on paper, and only who may see codes makes that. */

const { alice, baseUrl, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))

const send = (line: string, body?: object) => call(alice.app, line, body)

async function pdfOf(id: string, more = {}): Promise<{ status: number; bytes: Buffer }> {
  const reply = await fetch(`${baseUrl}/v2/vouchers/${id}/output/pdf?languageIso=de`, {
    method: 'POST',
    headers: { ...(alice.app.headers as Record<string, string>), ...more },
  })
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) }
}

test(
  'the paper of a card has its whole code, and the audit trail keeps that it was made',
  unlessPdftotextIsMissing,
  async () => {
    const { body: card } = await send('POST /v2/vouchers', { kind: 1, amount: 50 })
    const { body: shown } = await send(`POST /v2/vouchers/${card.id}/code`)
    const { status, bytes } = await pdfOf(card.id)
    assert.equal(status, 200, bytes.toString())
    const text = textOfPdf(bytes)
    assert.match(text, /Geschenkkarte/)
    assert.match(text, /50,00 EUR/)
    assert.ok(text.includes(shown.code), text)
    const { body: audit } = await call(alice.admin, 'GET /v2/admin/audit?pageSize=20')
    const kept = audit.items.filter(({ entity }: { entity: string }) => entity === 'voucher-code')
    assert.equal(kept.length, 2)
    // Pictures for the screen show the end alone.
    const preview = { documentKind: 'gift-card', documentId: card.id }
    const { body: drawn, text: pages } = await send('POST /v2/documents/preview', preview)
    assert.ok(drawn.pages.length > 0, pages)
    assert.ok(!pages.includes(shown.code))
  },
)

const entriesOfCodes = async () => {
  const { body } = await call(alice.admin, 'GET /v2/admin/audit?entity=voucher-code&pageSize=100')
  return body.items.length
}

test('a request that is sent again with its key makes the paper again, and the trail keeps both', async () => {
  const { body: card } = await send('POST /v2/vouchers', { kind: 1, amount: 50 })
  const before = await entriesOfCodes()
  const key = { 'idempotency-key': 'print-once' }
  const papers = [await pdfOf(card.id, key), await pdfOf(card.id, key)]
  assert.deepEqual(
    papers.map(({ status, bytes }) => [status, bytes.subarray(0, 5).toString()]),
    [
      [200, '%PDF-'],
      [200, '%PDF-'],
    ],
  )
  assert.equal(await entriesOfCodes(), before + 2)
})

test('a coupon has no such paper, and documents of cards are listed by who may see codes', async () => {
  const { body: coupon } = await send('POST /v2/vouchers', { kind: 0, amount: 5, code: 'SUMMER' })
  assert.equal((await pdfOf(coupon.id)).status, 404)
  const { body } = await send('GET /v2/documents?documentKind=gift-card')
  assert.equal(body.items[0].printScope, 'vouchers.codes')
})
