import assert from 'node:assert/strict'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { printingWorld } from '../testing/printing-world.ts'
import { ZplLabel } from './zpl.ts'

/** Labels in the language of label printers, as they arrive on a port. */

const w = await printingWorld()
const { alice, call, post } = w

/** What a printer on a raw port has read, job by job. */
const received: Buffer[] = []
const arrivals: ((bytes: Buffer) => void)[] = []
const port = await new Promise<number>((resolve) => {
  const server = createServer((socket: Socket) => {
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('end', () => {
      received.push(Buffer.concat(chunks))
      socket.end()
      arrivals.shift()?.(Buffer.concat(chunks))
    })
  })
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  after(() => server.close())
})
const worker = w.work()
after(() => worker.stop())
const address = `socket://127.0.0.1:${port}`
await post('/printerConfigurations', {
  ...{ Name: 'Labels', Address: address, Language: 'zpl', DotsPerInch: 203 },
})

/** The label that a request prints. */
async function printed(path: string, printer = 'Labels'): Promise<string> {
  const arrived = new Promise<Buffer>((resolve) => arrivals.push(resolve))
  const { status, text, body } = await call(alice.app, `POST ${path}?printer=${printer}`)
  assert.equal(status, 201, text)
  const bytes = await Promise.race([
    arrived,
    w.ended(body.Id).then((job) => (job.Status === 'printed' ? arrived : Promise.reject(job))),
  ])
  return bytes.toString()
}

const itemNamed = async (Name: string, Gtin = '') =>
  (await post('/items', { Name, SKU: `S-${++skus}`, Identifiers: { Gtin } })).Id as number
let skus = 0

test('the label of an item arrives byte for byte, with the code of its GTIN', async () => {
  const id = await itemNamed('Kaffee „Größe“', '4006381333931')
  const label = [
    '^XA^CI28^LH0,0^LT0',
    '^PW496^LL232',
    '^FO24,16^A0N,28,28^FH_^FDKaffee _E2_80_9EGr_C3_B6_C3_9Fe_E2_80_9C^FS',
    '^FO80,64^BY2^BEN,80,Y,N^FH_^FD400638133393^FS',
    '^FO24,192^A0N,24,24^FH_^FDS-1^FS',
    '^XZ\n',
  ].join('\n')
  assert.equal(await printed(`/v1/items/${id}/output/print`), label)
  assert.equal(await printed(`/v1/items/${id}/output/print`), label)
})

/** What a printer would take for commands. */
const commandsOf = (zpl: string) =>
  zpl
    .replaceAll('\n', '')
    .match(/[\^~][^^~]*/g)
    ?.map((one) => one.slice(0, 3))

test('a text cannot end its field or give the printer a command', async () => {
  const hostile = '^FS^XZ^XA~JA^FDEvil_5E\\&\u0002\u0010>;'
  const id = await itemNamed(hostile)
  await call(alice.app, `PATCH /v1/items/${id}`, { SKU: '^XZ~DY>8' })
  const label = await printed(`/v1/items/${id}/output/print`)
  const harmless = await printed(`/v1/items/${await itemNamed('Plain')}/output/print`)
  assert.deepEqual(commandsOf(label), commandsOf(harmless))
  assert.match(label, /\^FD_5EFS_5EXZ_5EXA_7EJA_5EFDEvil_5F5E_5C& {2}>;\^FS/)
  // In the barcode, the sign that chooses other characters is the sign itself.
  assert.match(label, /\^BCN,80,N,N,N,N\^FH_\^FD_5EXZ_7EDY>08\^FS/)
})

test('the label of a package has its addresses, weight and number', async () => {
  const note = await w.newNote()
  const added = await call(alice.app, `POST /v1/deliveryNotes/${note.Id}/packages`, [
    { TrackingID: '00340434161094', Weights: 2.5 },
  ])
  assert.ok(added.status < 300, added.text)
  const shown = (await call(alice.app, `GET /v1/deliveryNotes/${note.Id}`)).body
  const [parcel] = shown.Packages
  const zpl = await printed(`/v1/deliveryNotes/packages/${parcel.Id}/output/print`)
  for (const words of ['^PW799^LL1199', '^FDTo^FS', `^FDDelivery note ${note.Number}^FS`]) {
    assert.ok(zpl.includes(words), `${words}: ${zpl}`)
  }
  assert.match(zpl, /\^FD2\.5 kg\^FS[\s\S]*\^FDPackage 1 of 1\^FS/)
  assert.match(zpl, /\^BY\d\^BCN,200,N,N,N,N\^FH_\^FD00340434161094\^FS/)
})

test('the label of a place has its name in large letters and as a code', async () => {
  const { Id: WarehouseId } = await post('/warehouses', { Name: 'Hafen' })
  const { Id } = await post('/storagelocations', { WarehouseId, Name: 'A-01-02' })
  const label = [
    '^XA^CI28^LH0,0^LT0',
    '^PW496^LL232',
    '^FO24,16^A0N,72,72^FH_^FDA-01-02^FS',
    '^FO24,96^BY4^BCN,80,N,N,N,N^FH_^FDA-01-02^FS',
    '^FO24,192^A0N,24,24^FH_^FDHafen^FS',
    '^XZ\n',
  ].join('\n')
  assert.equal(await printed(`/v1/storagelocations/${Id}/output/print`), label)
  const long = await post('/storagelocations', { WarehouseId, Name: 'Hochregal Süd, Ebene 3' })
  const zpl = await printed(`/v1/storagelocations/${long.Id}/output/print`)
  for (const words of [
    '^FDHochregal S_C3_BCd, ^FS',
    '^FDEbene 3^FS',
    '^BQN,2,6^FH_^FDMA,Hochregal',
  ])
    assert.ok(zpl.includes(words), `${words}: ${zpl}`)
})

test('a finer printer gets more dots, and a test page says that it works', async () => {
  const { Id } = await post('/printerConfigurations', {
    ...{ Name: 'Fine', Address: address, Language: 'zpl', DotsPerInch: 600 },
  })
  const arrived = new Promise<Buffer>((resolve) => arrivals.push(resolve))
  await post(`/printerConfigurations/${Id}/testPage`, {})
  const zpl = (await arrived).toString()
  assert.match(zpl, /\^PW1465\^LL685/)
  assert.match(zpl, /\^FDTest page \/ Testseite\^FS/)
})

test('what is no label, or is wanted on a form, is refused by the name of the parameter', async () => {
  const note = await w.newNote()
  const { status, body } = await w.print(note.Id, '?printer=Labels')
  assert.deepEqual([status, body.ErrorCode], [400, 'printer.labels-only'])
  assert.deepEqual(Object.keys(body.ValidationErrors), ['printer'])
  const form = await post('/forms', { Name: 'Own', DocumentKind: 'item-label' })
  const id = await itemNamed('On a form')
  const own = await call(
    alice.app,
    `POST /v1/items/${id}/output/print?printer=Labels&formId=${form.Id}`,
  )
  assert.equal(own.body.ErrorCode, 'printer.labels-only')
})

test('a printer that reads ZPL has a raw port, also after a change', async () => {
  const ipp = { Address: 'ipp://printer.example.com/ipp/print' }
  const made = await call(alice.app, 'POST /v1/printerConfigurations', {
    ...{ Name: 'Wrong', Language: 'zpl', ...ipp },
  })
  assert.deepEqual([made.status, made.body.ErrorCode], [422, 'printer.zpl-needs-socket'])
  const { Id } = await post('/printerConfigurations', { Name: 'Moved', Address: address })
  const line = `PATCH /v1/printerConfigurations/${Id}`
  assert.equal((await call(alice.app, line, { Language: 'zpl' })).status, 200)
  assert.equal((await call(alice.app, line, ipp)).body.ErrorCode, 'printer.zpl-needs-socket')
})

test('a number that no code can hold, and a wrong GTIN, are texts', () => {
  const label = () => new ZplLabel(203, { width: 62, height: 29 })
  assert.match(label().code128(3, 3, 9, 'Größe').bytes().toString(), /\^A0N/)
  assert.equal(label().gtin(3, 3, 9, '4006381333930'), undefined)
  assert.equal(label().gtin(3, 3, 9, '12'), undefined)
})
