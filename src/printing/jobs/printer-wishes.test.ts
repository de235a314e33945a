import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { ownPrinter } from '../../platform/testing/own-printer.ts'
import { printingWorld } from '../testing/printing-world.ts'

const w = await printingWorld()
const { newNote, newPrinter, print, ended } = w
const note = await newNote()
const worker = w.work()
after(() => worker.stop())

test('a printer is asked for the sides, paper, colours and copies of its record, and for nothing where it has none', async () => {
  const wished = await ownPrinter()
  const more = { Sides: 'two-sided-long-edge', Media: 'iso_a5_148x210mm', ColorMode: 'monochrome' }
  await newPrinter('Wished', wished.address, { ...more, Copies: 3 })
  const job = await ended((await print(note.Id, '?printer=Wished')).body.Id)
  assert.equal(job.Status, 'printed')
  const [asked] = wished.wishes.map(String)
  for (const [name, value] of [
    ['sides', 'two-sided-long-edge'],
    ['media', 'iso_a5_148x210mm'],
    ['print-color-mode', 'monochrome'],
  ] as const) {
    assert.ok(asked?.includes(`${name}\0${String.fromCharCode(value.length)}${value}`), name)
  }
  assert.ok(asked?.includes('copies\0\x04\0\0\0\x03'))
  const plain = await ownPrinter()
  await newPrinter('Plain', plain.address)
  assert.equal((await ended((await print(note.Id, '?printer=Plain')).body.Id)).Status, 'printed')
  assert.doesNotMatch(String(plain.wishes[0]), /sides|media|print-color-mode|copies/)
})
