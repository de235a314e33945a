import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { europeanRates } from '../../sales/tax-rates/european-rates.ts'
import { insertTaxRates } from '../../sales/tax-rates/tax-rate-store.ts'
import { world } from '../../whole/testing/world.ts'
import { quarterOf } from './tax-period.ts'
import { taxed, taxedSales } from './testing/taxed-sales.ts'

/** What is declared of sales: figures worked out by hand, and the documents behind each. */

const w = await world()
const { alice, bob, call, baseUrl } = w
const sales = await taxedSales(w)
const { created, invoiced, addressIn, read } = sales

const now = new Date()
const month = now.toISOString().slice(0, 7)
const quarter = quarterOf(month)
const startOfQuarter = new Date(
  Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3, 1),
)
const earlier = new Date(startOfQuarter.getTime() - 86_400_000).toISOString().slice(0, 10)
const earlierQuarter = quarterOf(earlier.slice(0, 7))

const shop = { taxSetting: 3 }
let reason: string
let france: number
let spain: number
let service: number
let pot: number
let french: Awaited<ReturnType<typeof union>>
let dutch: typeof french
/** Invoices of the quarter before: dates of a company's documents never go back. */
const old: Record<string, { readonly id: string }> = {}

async function newItem(body: object): Promise<number> {
  const reply = await call(alice.app, 'POST /v1/items', {
    ...{ Name: 'Thing', ItemPriceData: { SalesPriceNet: 1 } },
    ...body,
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.Id
}

before(async () => {
  await alice.work((tx) => insertTaxRates(tx, europeanRates))
  reason = (await created('cancellation-reasons', { name: 'Wrong' })).id
  france = await addressIn('FR')
  spain = await addressIn('ES')
  service = await newItem({ IsService: true })
  pot = await newItem({
    ...{ CountryOfOrigin: 'IT', Taric: '6912 00 23 10', Weights: { ItemWeigth: 0.75 } },
  })
  old['home'] = await invoiced([taxed(357)], {}, earlier)
  old['shop'] = await invoiced([taxed(1_200, 20)], { ...shop, shipmentAddressId: france }, earlier)
  french = await union('FR', 'FR40303265045')
  dutch = await union('NL', 'NL004495445B01')
  old['french'] = await invoiced([taxed(0.01, 0, { category: 'K' })], french, earlier)
  old['dutch'] = await invoiced([taxed(50, 0, { ...pots(), quantity: 2 })], dutch, earlier)
})

/** A business in another member state. */
async function union(countryIso: string, customerVatId: string) {
  const place = await addressIn(countryIso, customerVatId)
  return { billingAddressId: place, shipmentAddressId: place, customerVatId }
}

const pots = () => ({ category: 'K', itemId: pot, quantity: 4 })

/** What a path answers, by these fields of each figure. */
const rows = (figures: readonly Record<string, unknown>[], ...fields: readonly string[]) =>
  figures.map((figure) => fields.map((field) => figure[field]).join(' '))

async function textOf(path: string): Promise<string> {
  const reply = await fetch(`${baseUrl}${sales.base}/${path}`, { headers: alice.app.headers })
  assert.equal(reply.status, 200, path)
  return reply.text()
}

test('VAT is summed by category and rate; credit notes, cancellations and cash discounts count in their period', async () => {
  // 100 + 50 at 19 %, 200 at 7 %.
  const mixed = await invoiced([taxed(119), taxed(59.5), taxed(214, 7)], {
    ...{ cashDiscount: 2, cashDiscountDays: 14 },
  })
  // A cancelled invoice and its cancellation come to nothing.
  const wrong = await invoiced([taxed(238)])
  await created(`invoices/${wrong.id}/cancel`, { cancellationReasonId: reason })
  // An invoice of the quarter before, corrected now: 300 less.
  await created(`invoices/${old['home']?.id}/credit-notes`, { reason: 'Damaged' })
  // 2 % of 392.50 are 7.85: 3.57 of it at 19 % (3.00 + 0.57), 4.28 at 7 % (4.00 + 0.28).
  await created(`invoices/${mixed.id}/payments`, { amount: 384.65 })
  const abroad = await addressIn('US')
  await invoiced([taxed(80, 0, { category: 'G' })], { shipmentAddressId: abroad })

  const { period, figures } = await read(`vat-figures?period=${month}`)
  assert.equal(period, month)
  assert.deepEqual(
    rows(figures, 'countryIso', 'taxCategory', 'taxRate', 'field', 'net', 'tax', 'documentCount'),
    [
      'DE G 0 43 80 0 1',
      // 150 + 200 - 200 - 300 - 3, and 28.50 + 38 - 38 - 57 - 0.57.
      'DE S 19 81 -153 -29.07 5',
      // 200 - 4, and 14 - 0.28.
      'DE S 7 86 196 13.72 2',
    ],
  )
  const before = await read(`vat-figures?period=${earlierQuarter}`)
  assert.deepEqual(rows(before.figures, 'key', 'net', 'tax'), [
    'DE|K|0| 50.01 0',
    'DE|S|19| 300 57',
  ])
})

test('the documents behind a figure add up to it', async () => {
  const { figures } = await read(`vat-figures?period=${month}`)
  for (const { key, net, tax, documentCount } of figures) {
    const page = await read(
      `tax-figure-documents?period=${month}&figure=${encodeURIComponent(key)}&pageSize=100`,
    )
    const sum = (side: 'net' | 'tax') =>
      Math.round(
        page.items.reduce((all: number, one: Record<string, number>) => all + (one[side] ?? 0), 0) *
          100,
      ) / 100
    assert.deepEqual([sum('net'), sum('tax'), page.totalItems], [net, tax, documentCount])
  }
  const all = await read(`tax-figure-documents?period=${month}&pageSize=2&pageNumber=2`)
  assert.deepEqual([all.totalItems, all.items.length], [6, 2])
  const discount = (await read(`tax-figure-documents?period=${month}&pageSize=50`)).items.filter(
    (one: { isCashDiscount: boolean }) => one.isCashDiscount,
  )
  assert.deepEqual(rows(discount, 'net', 'tax', 'correctsPeriod'), [`-7 -0.85 ${month}`])
})

test('the one-stop shop declares sales by country and rate, and corrections by the quarter of their invoice', async () => {
  const toFrance = { ...shop, shipmentAddressId: france }
  // 100 at 20 %, 40 at 5.5 %, and a service of 50 at 20 %.
  await invoiced([taxed(120, 20), taxed(42.2, 5.5)], toFrance)
  await invoiced([taxed(60, 20, { itemId: service })], toFrance)
  // Of this quarter, and corrected in it: 100 - 100.
  const returned = await invoiced([taxed(121, 21)], { ...shop, shipmentAddressId: spain })
  await created(`invoices/${returned.id}/credit-notes`, { reason: 'Returned' })
  await invoiced([taxed(242, 21)], { ...shop, shipmentAddressId: spain })
  // Of the quarter before: 1,000 at 20 %, cancelled now.
  await created(`invoices/${old['shop']?.id}/cancel`, { cancellationReasonId: reason })

  const found = await read(`oss-figures?period=${quarter}`)
  assert.deepEqual(
    rows(
      found.supplies,
      'countryIso',
      'kind',
      'rateType',
      'taxRate',
      'net',
      'tax',
      'documentCount',
    ),
    [
      'ES goods standard 21 200 42 3',
      'FR goods standard 20 100 20 1',
      'FR goods reduced 5.5 40 2.2 1',
      'FR services standard 20 50 10 1',
    ],
  )
  assert.deepEqual(rows(found.corrections, 'countryIso', 'period', 'net', 'tax'), [
    `FR ${earlierQuarter} -1000 -200`,
  ])
  const before = await read(`oss-figures?period=${earlierQuarter}`)
  assert.deepEqual(rows(before.supplies, 'countryIso', 'net', 'tax'), ['FR 1000 200'])
  const key = encodeURIComponent(found.corrections[0].key)
  const behind = await read(`tax-figure-documents?taxReturn=oss&period=${quarter}&figure=${key}`)
  assert.deepEqual(rows(behind.items, 'type', 'net', 'correctsPeriod'), [
    `3 -1000 ${earlier.slice(0, 7)}`,
  ])
  // None of it is VAT of home.
  const vat = await read(`vat-figures?period=${month}`)
  assert.equal(rows(vat.figures, 'taxRate').includes('20'), false)
})

test('the file for the one-stop shop has the layout of the Federal Central Tax Office', async () => {
  const [year, number] = earlierQuarter.split('-Q')
  assert.equal(
    await textOf(`tax-files?taxReturn=oss&period=${quarter}`),
    [
      '#v2.0',
      '1,ES',
      '1,FR',
      '2,FR,STANDARD,20.00,50.00,10.00',
      '3,ES,STANDARD,21.00,200.00,42.00',
      '3,FR,REDUCED,5.50,40.00,2.20',
      '3,FR,STANDARD,20.00,100.00,20.00',
      `6,FR,${year},${number},-200.00`,
      '',
    ].join('\r\n'),
  )
  const monthly = await call(alice.app, `GET ${sales.base}/tax-files?taxReturn=oss&period=${month}`)
  assert.deepEqual([monthly.status, monthly.body.errorCode], [422, 'tax-file.period'])
})

test('the EC sales list has VAT ids with kinds of supply, in whole euros; a wrong id is shown and not declared', async () => {
  // 100.49 + 0.02, less 0.01: 100.50, which is rounded up.
  await invoiced([taxed(100.49, 0, { category: 'K' })], french)
  await invoiced([taxed(0.02, 0, { category: 'K' })], {
    ...french,
    customerVatId: 'fr 40 303 265 045',
  })
  await created(`invoices/${old['french']?.id}/credit-notes`, { reason: 'Too much' })
  await invoiced([taxed(200, 0, { category: 'AE', itemId: service })], french)
  await invoiced([taxed(70, 0, { category: 'AE', itemId: pot })], await union('AT', 'ATU13585627'))
  await invoiced([taxed(33, 0, { category: 'K' })], await union('ES', 'ES123'))
  // Reverse charge at home is declared elsewhere.
  await invoiced([taxed(90, 0, { category: 'AE' })], { customerVatId: 'DE136695976' })

  const { figures } = await read(`ec-sales-figures?period=${month}`)
  assert.deepEqual(rows(figures, 'vatId', 'kind', 'net', 'isVatIdRight'), [
    'ATU13585627 triangular 70 true',
    'ES123 goods 33 false',
    'FR40303265045 goods 100.5 true',
    'FR40303265045 services 200 true',
  ])
  assert.deepEqual(
    (await textOf(`tax-files?taxReturn=ec-sales&period=${month}`)).split('\r\n').slice(0, 6),
    [
      '#v3.0',
      'Umsatzsteuer-Identifikationsnummer (USt-IdNr.),Summe (Euro),Art der Leistung',
      'ATU13585627,70,D',
      'FR40303265045,101,L',
      'FR40303265045,200,S',
      '',
    ],
  )
  const vat = await read(`vat-figures?period=${month}`)
  const untaxed = vat.figures.filter((one: { taxCategory: string }) =>
    'AEK'.includes(one.taxCategory),
  )
  assert.deepEqual(rows(untaxed, 'taxCategory', 'field', 'net'), [
    'AE 60 90',
    'AE 21 270',
    'K 41 133.5',
  ])
})

test('Intrastat has goods by commodity code, with weight, discounts taken off and corrections by their month', async () => {
  // 4 pots of 25, 60 without data, 10 % off on all of it, and shipping.
  await invoiced(
    [
      taxed(100, 0, { ...pots(), net: [25, 100], gross: [25, 100] }),
      taxed(60, 0, { category: 'K' }),
      taxed(-16, 0, { category: 'K', type: 7 }),
      taxed(9, 0, { category: 'K', type: 2 }),
    ],
    dutch,
  )
  await created(`invoices/${old['dutch']?.id}/cancel`, { cancellationReasonId: reason })

  const { figures } = await read(`intrastat-figures?period=${month}`)
  const toNl = figures.filter(
    (one: Record<string, string>) => one['destinationCountryIso'] === 'NL',
  )
  const fields = ['correctsPeriod', 'commodityCode', 'countryOfOrigin', 'partnerVatId'] as const
  assert.deepEqual(
    rows(toNl, ...fields, 'natureOfTransaction', 'quantity', 'netWeight', 'net', 'missing'),
    [
      `${earlier.slice(0, 7)} 69120023 IT NL004495445B01 11 -2 -1.5 -50 `,
      ' 69120023 IT NL004495445B01 11 4 3 90 ',
      '   NL004495445B01 11 1  54 commodity-code,country-of-origin,weight',
    ],
  )
  // A private buyer has no VAT id.
  const private_ = figures.filter((one: Record<string, string>) =>
    one['partnerVatId']?.startsWith('QV'),
  )
  assert.ok(private_.every((one: Record<string, number>) => one['natureOfTransaction'] === 12))
  const file = (await textOf(`tax-files?taxReturn=intrastat&period=${month}`)).split('\r\n')
  assert.match(file[0] ?? '', /^Bezugsmonat,Berichtigter Monat,Warennummer,/)
  assert.ok(file.includes(`${month},,69120023,NL,IT,NL004495445B01,11,3,4,90,EUR`))
})

test('figures of another company and of another tenant are their own', async () => {
  const other = await call(alice.app, 'POST /v2/companies', { name: 'Other' })
  const vat = await call(
    alice.app,
    `GET /v2/companies/${other.body.id}/vat-figures?period=${month}`,
  )
  assert.deepEqual(vat.body.figures, [])
  const foreign = await call(bob.app, `GET ${sales.base}/vat-figures`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'company.missing'])
  const wrong = await call(alice.app, `GET ${sales.base}/oss-figures?period=2026-13`)
  assert.equal(wrong.status, 400)
})
