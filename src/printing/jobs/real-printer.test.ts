import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import {
  ippeveprinter,
  unlessIppeveprinterIsMissing,
} from '../../platform/testing/ippeveprinter.ts'
import { textOfPdf } from '../../platform/testing/pdf-text.ts'
import { printingWorld } from '../testing/printing-world.ts'

/** Printing on a printer that others have written. */

const w = await printingWorld()
const worker = w.work()
after(() => worker.stop())

test(
  'a printer of another program spools the bytes of the delivery note',
  unlessIppeveprinterIsMissing,
  async () => {
    const printer = await ippeveprinter('-f', 'application/pdf', '-c', '/bin/true')
    await w.newPrinter('Plain', printer.address)
    const note = await w.newNote()
    const job = await w.ended((await w.print(note.Id, '?printer=Plain')).body.Id)
    assert.deepEqual([job.Status, job.ErrorCode], ['printed', null])
    const reply = await fetch(`${w.baseUrl}/v1/deliveryNotes/${note.Id}/output/pdf`, {
      method: 'POST',
      headers: w.alice.app.headers as Record<string, string>,
    })
    const pdf = Buffer.from(await reply.arrayBuffer())
    const [spooled] = printer.spooled()
    assert.ok(spooled)
    assert.ok(spooled.equals(pdf))
    assert.match(textOfPdf(spooled), new RegExp(`Delivery note ${note.Number}`))
  },
)

test(
  'a printer that does not know PDF says which formats it knows',
  unlessIppeveprinterIsMissing,
  async () => {
    const printer = await ippeveprinter('-f', 'image/jpeg,image/pwg-raster', '-c', '/bin/true')
    await w.newPrinter('Photos', printer.address)
    const note = await w.newNote()
    const job = await w.ended((await w.print(note.Id, '?printer=Photos')).body.Id)
    assert.deepEqual([job.Status, job.ErrorCode], ['failed', 'printer.format-refused'])
    assert.deepEqual(printer.spooled(), [])
  },
)
