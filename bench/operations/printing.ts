import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { Outbound } from '../../src/platform/outbound/fetch-public.ts'
import { ippBytes } from '../../src/platform/printers/ipp-message.ts'
import { followPrinterJob, sendToPrinter, tryPrinter } from '../../src/platform/printers/printer.ts'
import { Renderer } from '../../src/platform/rendering/renderer.ts'
import { shippedForms } from '../../src/printing/papers/shipped-forms.ts'

/** A delivery note of a process that has made one before, and invoices of one page a second. */
const goalMs = 150
const goalRate = 200
const secondsEach = 4
const rounds = 3

const address = {
  ...{ company: 'Harbour Roasters GmbH', company2: '', title: '', firstName: '', lastName: '' },
  ...{ street: 'Am Sandtorkai 40', address2: '', postalCode: '20457', city: 'Hamburg' },
  ...{ countryIso: 'DE', phoneNumber: '', emailAddress: '' },
}
const seller = {
  ...{ name: 'Harbour Roasters GmbH', address, contactName: '', taxId: '27/123/45678' },
  ...{ bankName: 'Hanse Bank', accountHolder: '', iban: 'DE89370400440532013000', bic: '' },
}
const lines = Array.from({ length: 5 }, (_, index) => ({
  ...{ sku: `C-${index}`, name: `Coffee ${index}`, quantity: 2, salesUnit: '', taxRate: 7 },
  ...{ salesPriceNet: 10, salesPriceGross: 10.7, totalNet: 20, totalGross: 21.4 },
  ...{ taxCategory: 'S', batchNumber: '', shelfLifeExpirationDate: null, serialNumbers: [] },
}))
const order = {
  ...{ number: 'SO-1', customerNumber: 'C-1', customerOrderNumber: '', customerVatId: '' },
  ...{ merchantVatId: '', isNetPrice: true, languageIso: 'de', currencyIso: 'EUR' },
}
const day = '2026-01-31T00:00:00.000Z'
const shared = { date: day, currencyIso: 'EUR', decimals: 2, lines, order, seller, original: null }

/** With a code to pay by, where it is to be paid by transfer. */
const invoiceData = (number: string, paymentOption: string) =>
  JSON.stringify({
    ...{ ...shared, paymentOption },
    document: {
      ...{ number, isDraft: false, billingAddress: address, invoiceDate: day, serviceDate: day },
      ...{ dueDate: day, totalNetAmount: 100 },
      taxAmounts: [{ category: 'S', rate: 7, net: 100, tax: 7 }],
      invoicePaymentDetails: { totalGrossAmount: 107, cashDiscount: 0, cashDiscountDays: 0 },
    },
  })

const noteData = (number: string) =>
  JSON.stringify({
    ...{ ...shared, paymentOption: null },
    document: {
      ...{ number, deliveryNoteDate: day, shipmentAddress: address, packages: [], comment: '' },
    },
  })

/** Documents of the service's forms: how many a second, and how long one takes to the printer. */
export async function measurePrinting(): Promise<void> {
  const renderer = new Renderer()
  try {
    await measureInvoices(renderer)
    await measureNote(renderer)
  } finally {
    renderer.end()
  }
}

async function measureInvoices(renderer: Renderer): Promise<void> {
  const bare = bareCompiler()
  const sources = shippedForms.invoice
  const render = (option: string) => (number: string) =>
    renderer.render('bench', { sources, data: invoiceData(number, option) })
  const rates = { bare: 0, plain: 0, coded: 0 }
  // In turn, since the speed of a shared machine changes from minute to minute.
  for (let round = 0; round < rounds; round++) {
    rates.bare += await rateOf((number) => bare(invoiceData(number, 'debit')))
    rates.plain += await rateOf(render('debit'))
    rates.coded += await rateOf(render('transfer'))
  }
  const [own, plain, coded] = [rates.bare, rates.plain, rates.coded].map((sum) => sum / rounds)
  console.log(
    `\ninvoices of one page, by one process  (goal: ${goalRate}/s, or the limit of the library)\n` +
      `  Typst alone ${own?.toFixed(0)}/s   service ${plain?.toFixed(0)}/s   ratio ${((plain ?? 0) / (own ?? 1)).toFixed(2)}\n` +
      `  with a code to pay by ${coded?.toFixed(0)}/s`,
  )
}

/** The compiler of the library in this process, without a limit or a code. */
function bareCompiler(): (data: string) => void {
  const fonts = fileURLToPath(new URL('TTF', import.meta.resolve('source-sans/package.json')))
  const compiler = NodeCompiler.create({ workspace: '/bench', fontArgs: [{ fontPaths: [fonts] }] })
  for (const [name, text] of Object.entries(shippedForms.invoice)) {
    compiler.mapShadow(`/bench/${name}.typ`, Buffer.from(text))
  }
  const noCodes = '#let barcode(kind, value, width: auto, height: auto) = none'
  compiler.mapShadow('/bench/codes.typ', Buffer.from(noCodes))
  return (data) => {
    const compiled = compiler.compile({ mainFilePath: '/bench/main.typ', inputs: { data } })
    if (!compiled.result) throw new Error('the invoice was not made')
    compiler.pdf(compiled.result, { pdfStandard: 'a-3b', creationTimestamp: 0 })
    compiler.evictCache(0)
  }
}

/** How often it is done in a second, after it was done ten times. */
async function rateOf(work: (number: string) => unknown): Promise<number> {
  for (let count = 0; count < 10; count++) await work(`warm ${count}`)
  const from = performance.now()
  let count = 0
  while (performance.now() - from < secondsEach * 1_000) await work(`INV-${count++}`)
  return count / ((performance.now() - from) / 1_000)
}

async function measureNote(renderer: Renderer): Promise<void> {
  const server = createServer(answerAsPrinter).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  const outbound = new Outbound({ allowedRanges: ['127.0.0.0/8'] })
  const printer = {
    ...{ address: `ipp://127.0.0.1:${port}/ipp/print`, acceptsAnyCertificate: false, copies: 1 },
    ...{ sides: '', media: '', colorMode: '' },
  }
  const mediaType = 'application/pdf'
  try {
    const times: number[] = []
    for (let count = 0; count < 60; count++) {
      const from = performance.now()
      const order = { sources: shippedForms['delivery-note'], data: noteData(`DN-${count}`) }
      const bytes = await renderer.render('bench', order)
      await tryPrinter(outbound, printer, mediaType)
      const job = await sendToPrinter(outbound, printer, { title: 'note', mediaType, bytes })
      await followPrinterJob(outbound, printer, job ?? 0)
      if (count >= 10) times.push(performance.now() - from)
    }
    const sorted = times.toSorted((a, b) => a - b)
    const [median, slow] = [0.5, 0.95].map((part) => sorted[Math.floor(sorted.length * part)] ?? 0)
    console.log(
      `\na delivery note with its barcode, made and handed over by IPP  (goal: ${goalMs} ms)\n` +
        `  median ${median?.toFixed(0)} ms, 95 of 100 within ${slow?.toFixed(0)} ms   ratio ${(goalMs / (median ?? 1)).toFixed(2)}`,
    )
  } finally {
    await outbound.close()
    server.closeAllConnections()
    server.close()
  }
}

/** All is well: it takes PDF, the job has a number, and it is printed. */
const answerAsPrinter: Parameters<typeof createServer>[1] = (request, response) => {
  request.resume().on('end', () => {
    response.setHeader('content-type', 'application/ipp')
    response.end(
      ippBytes({
        code: 0,
        operation: [['charset', 'attributes-charset', 'utf-8']],
        job: [
          ['integer', 'job-id', 7],
          ['enum', 'job-state', 9],
        ],
        printer: [['mimeMediaType', 'document-format-supported', 'application/pdf']],
      }),
    )
  })
}

if (import.meta.main) await measurePrinting()
