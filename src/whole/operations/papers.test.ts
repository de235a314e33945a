import assert from 'node:assert/strict'
import { test } from 'node:test'
import { papers } from '../../main/papers.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { codesOfPdf, unlessScannersAreMissing } from '../../platform/testing/pdf-codes.ts'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { findNewestPaper, readPaperById } from '../../printing/paper-store.ts'
import { examplePaper } from '../../printing/papers/example-paper.ts'
import { addSampleTenant } from '../testing/sample-tenant.ts'
import { world } from '../testing/world.ts'

/** Papers of the house and labels, of the sample tenant. */

const w = await world()
const sample = await addSampleTenant(w)

async function pdfOf(path: string): Promise<Buffer> {
  const reply = await fetch(`${w.baseUrl}/v1/${path}/output/pdf`, {
    method: 'POST',
    headers: sample.app.headers as Record<string, string>,
  })
  const bytes = Buffer.from(await reply.arrayBuffer())
  assert.equal(reply.status, 200, bytes.toString())
  return bytes
}

const get = async (path: string) => (await w.call(sample.app, `GET /v1/${path}`)).body

/** Orders and the tenant read this language. */
const speak = (language: string) =>
  asTenant(w.database.pool, sample.tenantId, async (tx) => {
    await tx.rows(sql`update erp.sales_orders set language_iso = ${language}
      where tenant_id = ${tx.tenantId} returning id`)
    await tx.rows(sql`update erp.tenants set language_iso = ${language}
      where tenant_id = ${tx.tenantId} returning tenant_id`)
  })

test(
  'a pick list names place, goods and order, in both languages',
  unlessPdftotextIsMissing,
  async () => {
    for (const [language, words] of [
      ['en', /Pick list P000901[\s\S]*Warehouse[\s\S]*Location\s+SKU\s+Description\s+Order/],
      ['de', /Pickliste P000901[\s\S]*Lager[\s\S]*Platz\s+Artikelnr\.\s+Bezeichnung\s+Auftrag/],
    ] as const) {
      await speak(language)
      const text = textOfPdf(await pdfOf('wms/1/picklists/1'))
      assert.match(text, words)
      assert.match(text, /C-1001[\s\S]*SO-10020\d/)
    }
  },
)

test('a pick list of another warehouse is not there', async () => {
  const other = await w.call(sample.app, 'POST /v1/wms/2/picklists/1/output/pdf')
  assert.deepEqual([other.status, other.body.ErrorCode], [404, 'pick-list.missing'])
})

test(
  'a return slip names goods and reasons, in both languages',
  unlessPdftotextIsMissing,
  async () => {
    const { Items: all } = await get('returns')
    const { Id: id, Number: number } = all[0]
    const [line] = await get(`returns/${id}/lineitems`)
    for (const [language, words] of [
      ['en', 'Return slip'],
      ['de', 'Retourenschein'],
    ] as const) {
      await speak(language)
      const text = textOfPdf(await pdfOf(`returns/${id}`))
      assert.ok(text.includes(`${words} ${number}`), text)
      assert.ok(text.includes(line.SKU), text)
    }
  },
)

test(
  'labels have the size of labels and the codes that carriers and tills read',
  unlessScannersAreMissing,
  async () => {
    const { Items: notes } = await get('deliveryNotes?pageSize=100')
    const note = notes.find(({ Packages: { length } }: { Packages: object[] }) => length > 0)
    const [parcel] = note.Packages
    const label = await pdfOf(`deliveryNotes/packages/${parcel.Id}`)
    assert.deepEqual(codesOfPdf(label), [`CODE-128:${parcel.TrackingID || note.Number}`])
    assert.match(label.toString('latin1'), /MediaBox ?\[0 0 283\.46\d* 425\.19\d*\]/)
    const { Items: items } = await get('items?pageSize=100')
    const named = items.find(({ Identifiers: { Gtin } }: { Identifiers: { Gtin: string } }) => Gtin)
    const goods = await pdfOf(`items/${named.Id}`)
    assert.deepEqual(codesOfPdf(goods), [`EAN-13:${named.Identifiers.Gtin}`])
  },
)

/** The fields of a record and of what is in it, as paths; of a list those of its first entry. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.length > 0 ? pathsOf(value[0], `${path}[]`) : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, one]) => [
    `${path}.${name}`,
    ...pathsOf(one, `${path}.${name}`),
  ])
}

test('invented documents have every field of real ones, so that forms work with both', async () => {
  const compared: string[] = []
  for (const paper of papers) {
    const real = await asTenant(w.database.pool, sample.tenantId, async (tx) => {
      const newest = await findNewestPaper(tx, paper, 'v2')
      return newest && readPaperById(tx, paper, newest.id)
    })
    if (!real) continue
    compared.push(paper.kind)
    const example = examplePaper(paper, 'de')
    for (const part of ['document', 'lines', 'order', 'seller', 'original'] as const) {
      const known = pathsOf(JSON.parse(example[part]))
      // A list that is empty in the example says nothing of its entries.
      const isCovered = (path: string) =>
        path.split('[]').every((_, nth, all) => {
          const above = all.slice(0, nth).map((one) => `${one}[]`)
          return known.some((one) => one.startsWith(above.join('')))
        })
      const paths: string[] = pathsOf(JSON.parse(real[part]))
      const missing = paths.filter((path) => !known.includes(path) && isCovered(path))
      assert.deepEqual(missing, [], `${paper.kind}: ${part}`)
    }
  }
  assert.ok(compared.length >= 8, `${compared}`)
})
