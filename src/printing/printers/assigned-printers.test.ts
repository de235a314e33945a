import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printingWorld } from '../testing/printing-world.ts'

/** Which printer a document goes to where nobody names one: the nearest of those that are assigned to the user. */

const w = await printingWorld()
const { alice, call, newNote } = w
const note = await newNote()

const made = async (line: string, body: object, actor = alice.app) => {
  const reply = await call(actor, `POST /v2/${line}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}
const newPrinter = (name: string) =>
  made('printers', { name, address: `ipp://${name.toLowerCase()}.example/ipp/print` })
const packer = { userName: 'packer', displayName: 'Packer', scopes: ['deliverynotes.print'] }
const userId = await made('admin/users', packer, alice.admin)
const form = await made('forms', { name: 'With gifts', documentKind: 'delivery-note' })
const [{ Id: formNumber }] = (await call(alice.app, 'GET /v1/forms')).body.filter(
  ({ Name }: { Name: string }) => Name === 'With gifts',
)
const assign = (printerId: string, more: object = {}) =>
  made('printer-assignments', { userId, printerId, ...more })

/** The printer of the note, or the code of the refusal. */
async function printerOf(query = ''): Promise<string> {
  const line = `POST /v1/deliveryNotes/${note.Id}/output/print?dryRun=true${query}`
  const { status, body } = await call(alice.app, line, undefined, { 'x-runas': userId })
  return status === 201 ? body.PrinterName : body.ErrorCode
}

test('the printer of the form comes first, then that of the kind, then that of all documents', async () => {
  const [any, invoices, notes, gifts] = [
    await newPrinter('Any'),
    await newPrinter('Invoices'),
    await newPrinter('Notes'),
    await newPrinter('Gifts'),
  ]
  assert.equal(await printerOf(), 'printer.required')
  await assign(invoices, { documentKind: 'invoice' })
  assert.equal(await printerOf(), 'printer.required', 'that of another kind is none')
  await assign(any)
  assert.equal(await printerOf(), 'Any')
  await assign(notes, { documentKind: 'delivery-note' })
  assert.equal(await printerOf(), 'Notes')
  await assign(gifts, { formId: form })
  assert.equal(await printerOf(), 'Notes', 'that of another form is none')
  assert.equal(await printerOf(`&formId=${formNumber}`), 'Gifts')
  const off = await call(alice.app, `PATCH /v2/printers/${notes}`, { isActive: false })
  assert.equal(off.status, 200, off.text)
  assert.equal(await printerOf(), 'Any', 'a printer that is off is none')
})

test('a printer that is off is neither listed nor found by its name', async () => {
  await made('printers', { name: 'Old', address: 'ipp://old.example/ipp', isActive: false })
  const { body } = await call(alice.app, 'GET /v1/printers')
  assert.ok(!JSON.stringify(body).includes('Old'))
  assert.equal(await printerOf('&printer=Old'), 'printer.unknown')
})
