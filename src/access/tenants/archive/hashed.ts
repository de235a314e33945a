import { createHash } from 'node:crypto'

/** Pieces of bytes that pass, with their SHA-256 in hex once they have passed. */
export class Hashed {
  readonly #hash = createHash('sha256')

  async *of(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.#hash.update(piece)
      yield piece
    }
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}
