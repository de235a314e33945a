import sharp from 'sharp'
import type { CopyAnswer, CopyOrder } from './image-copy.ts'

// Makes smaller copies of images, one after another, in a separate process: images come from outside, and the library
// that reads them is not memory-safe. The process has no secrets in its environment, and its parent limits time and
// memory.

// Only the formats that are stored: readers of SVG, PDF and the like would open files and addresses that these name.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
sharp.cache(false)
// A second thread would take the processor from requests to the service.
sharp.concurrency(1)

/**
 * The first picture of an animated one, turned as its camera was held, without anything that is said of it. It is read
 * once for all copies: that is nearly all of the work.
 */
async function copiesOf({ content, sides, pixelsMax }: CopyOrder): Promise<CopyAnswer> {
  try {
    const image = sharp(content, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient()
    const read = await within(image, Math.max(...sides))
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const copies: Uint8Array[] = []
    for (const side of sides) {
      const copy = within(sharp(read.data, { raw: read.info }), side)
      copies.push(await copy.webp({ quality: 80 }).toBuffer())
    }
    return { copies, ...resident() }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error), ...resident() }
  }
}

const within = (image: ReturnType<typeof sharp>, side: number) =>
  image.resize(side, side, { fit: 'inside', withoutEnlargement: true })

const resident = () => ({ residentBytes: process.memoryUsage.rss() })

process.on('message', async (order: CopyOrder) => process.send?.(await copiesOf(order)))
process.send?.('ready')
// Without the service nobody waits for a copy.
process.once('disconnect', () => process.exit())
