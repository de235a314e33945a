import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { png } from '../testing/png.ts'
import { Refusal } from '../values/refusal.ts'
import { CopyMaker } from './copy-maker.ts'

/** Smaller copies of images that anybody may have sent. */

const maker = new CopyMaker()
after(() => maker.end())

const plain = (width: number, height: number, alpha = 1) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha } },
  })

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (cause: unknown) => cause,
  )
  assert.ok(error instanceof Refusal, String(error))
  return error.code
}

/** The processes that this one has started for copies. */
function processes(): number[] {
  const found = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)]).toString()
  const lines = found.split('\n').filter((line) => line.includes('copy-process'))
  return lines.map((line) => Number.parseInt(line, 10))
}

test('a copy has the proportions of the image, and is never larger than that', async () => {
  for (const [width, height, side, expected] of [
    [800, 400, 96, [96, 48]],
    [400, 800, 480, [240, 480]],
    [40, 30, 96, [40, 30]],
  ] as const) {
    const [copy] = await maker.make('a', () => plain(width, height).jpeg().toBuffer(), [side])
    const { format, width: w, height: h } = await sharp(copy).metadata()
    assert.deepEqual([format, w, h], ['webp', ...expected])
  }
})

test('SVG and what else could name files and addresses is not read', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
  const tiff = await plain(500, 500).tiff().toBuffer()
  for (const content of [Buffer.from(svg), tiff, Buffer.from('%PDF-1.7'), Buffer.alloc(0)]) {
    assert.equal(await refusalOf(maker.make('a', async () => content, [96])), 'image.no-copy')
  }
})

test('an image of 20,000 by 20,000 pixels is refused by its header', async () => {
  const startedAt = performance.now()
  assert.equal(
    await refusalOf(maker.make('a', async () => png(20_000, 20_000), [96])),
    'image.no-copy',
  )
  assert.ok(performance.now() - startedAt < 5_000)
})

/** However quick the machine: a process that is stopped takes too long. */
function stop(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
}

test('what takes too long or too much memory is ended, and the next image is read', async () => {
  const large = await plain(4_000, 4_000).png({ progressive: true }).toBuffer()
  const fine = await plain(100, 100).png().toBuffer()
  for (const [limits, hold] of [
    [{ timeLimitMs: 300 }, stop],
    [{ memoryMb: 120 }, () => undefined],
  ] as const) {
    const others = processes()
    const limited = new CopyMaker(limits)
    await limited.make('a', async () => fine, [96])
    hold(processes().filter((pid) => !others.includes(pid)))
    assert.equal(
      await refusalOf(limited.make('a', async () => large, [96])),
      'image.no-copy',
      JSON.stringify(limits),
    )
    assert.ok((await limited.make('a', async () => fine, [96])).length === 1)
    limited.end()
  }
})

test('a process that is ended from outside is no fault of the image: the next one is made', async () => {
  const large = await plain(4_000, 4_000).png({ progressive: true }).toBuffer()
  const own = new CopyMaker()
  await own.make('a', () => plain(100, 100).png().toBuffer(), [96])
  const before = processes()
  const made = refusalOf(own.make('a', async () => large, [96]))
  for (const pid of before) process.kill(pid, 'SIGKILL')
  assert.equal(await made, 'service.unavailable')
  assert.ok((await own.make('a', () => plain(100, 100).png().toBuffer(), [96])).length === 1)
  own.end()
})

test('a tenant with images that take long keeps no other one waiting', async () => {
  const large = await plain(4_000, 4_000).png({ progressive: true }).toBuffer()
  const slow = [1, 2, 3].map(() => maker.make('slow', async () => large, [96]))
  const ended: string[] = []
  void Promise.all(slow).then(() => ended.push('slow'))
  await maker.make('quick', () => plain(100, 100).png().toBuffer(), [96])
  assert.deepEqual(ended, [])
  await Promise.all(slow)
})

test('without images the processes end', async () => {
  const own = new CopyMaker({ idleMs: 50 })
  const before = processes().length
  await own.make('a', () => plain(100, 100).png().toBuffer(), [96])
  assert.equal(processes().length, before + 1)
  while (processes().length > before) await new Promise((resolve) => setTimeout(resolve, 20))
})

test('of the images that wait nothing is read yet: a few hundred would fill the memory', async () => {
  const own = new CopyMaker()
  let read = 0
  const image = await plain(300, 300).png().toBuffer()
  const reading = async () => {
    read++
    return image
  }
  const made = [1, 2, 3, 4, 5, 6, 7, 8].map(() => own.make('a', reading, [96]))
  await made[0]
  assert.ok(read <= 2, `${read}`)
  await Promise.all(made)
  assert.equal(read, 8)
  await assert.rejects(
    own.make('a', () => Promise.reject(new Error('the store is away')), [96]),
    /the store is away/,
  )
  own.end()
})
