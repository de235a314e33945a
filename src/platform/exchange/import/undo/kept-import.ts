import { randomUUID } from 'node:crypto'
import type { TenantTx } from '../../../postgres/transaction.ts'
import type { WrittenSome } from '../importer.ts'
import { dropParts, keepPart, keepVersions } from './import-part-store.ts'
import type { KeptRecords } from './import-undo.ts'

/** An import that writes more records cannot be taken back, and no former values are kept. */
const recordsMax = 100_000

/** Keeps the former values of an import in its transaction, so that it can be taken back as a whole. */
export class KeptImport {
  /** Id of the import, and of its entry in the audit trail. */
  readonly id = randomUUID()
  readonly #tx: TenantTx
  readonly #records: KeptRecords | undefined
  #position = 0
  #count = 0

  /** Keeps nothing where no records are given: such imports are not taken back. */
  constructor(tx: TenantTx, records: KeptRecords | undefined) {
    this.#tx = tx
    this.#records = records
  }

  add({ ids: written = [], added = [], former, lasting }: WrittenSome): void {
    const isNothing = written.length === 0 && !former && !lasting
    if (!this.#records || isNothing || this.#count > recordsMax) return
    this.#count += written.length
    const part = { importId: this.id, kind: this.#records.kind, position: this.#position++ }
    if (this.#count <= recordsMax) {
      keepPart(this.#tx, { ...part, added, written, former, lasting })
      return
    }
    dropParts(this.#tx, this.id)
    keepPart(this.#tx, { ...part, added: [], written: [], lasting: 'large' })
  }

  /** After everything was written. */
  end(): void {
    if (this.#records && this.#position > 0) keepVersions(this.#tx, this.id, this.#records)
  }
}
