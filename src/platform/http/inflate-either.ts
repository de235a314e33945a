import { Transform, type TransformCallback } from 'node:stream'
import { createInflate, createInflateRaw, type Inflate, type InflateRaw } from 'node:zlib'

/**
 * Unpacks what is sent as `deflate`: with the header of zlib, as RFC 9110 says, or without, as some programs do. The
 * first byte distinguishes them: a raw block that begins like a header would have bits that no program sets.
 */
export class InflateEither extends Transform {
  #inflate: Inflate | InflateRaw | undefined

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const inflate = this.#inflate ?? this.#begin(((chunk[0] ?? 8) & 0x0f) === 8)
    inflate.write(chunk, done)
  }

  override _flush(done: TransformCallback): void {
    const inflate = this.#inflate ?? this.#begin(true)
    if (inflate.readableEnded) done()
    else {
      inflate.once('end', done)
      inflate.end()
    }
  }

  /** What is unpacked waits until somebody wants more of it. */
  override _read(size: number): void {
    this.#inflate?.resume()
    super._read(size)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#inflate?.destroy()
    done(error)
  }

  #begin(hasHeader: boolean): Inflate | InflateRaw {
    const inflate = hasHeader ? createInflate() : createInflateRaw()
    inflate.on('data', (part) => {
      if (!this.push(part)) inflate.pause()
    })
    // Bytes after the end are ignored without an error.
    inflate.once('end', () => this.push(null))
    inflate.once('error', (error) => this.destroy(error))
    this.#inflate = inflate
    return inflate
  }
}
