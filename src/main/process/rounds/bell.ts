/** Changes within this time are told together: a busy tenant is named once. */
const gatherMs = 5
/** While much happens it is told at this distance: who hears of it does something for each time. */
const distanceMs = 25

/** Tells which tenants something happened in, soon after it did. */
export class Bell {
  readonly #tell: (tenantIds: readonly string[]) => void
  readonly #waiting = new Set<string>()
  #passed = Number.NEGATIVE_INFINITY

  constructor(tell: (tenantIds: readonly string[]) => void) {
    this.#tell = tell
  }

  ring(tenantId: string): void {
    this.#waiting.add(tenantId)
    if (this.#waiting.size > 1) return
    const wait = Math.max(gatherMs, this.#passed + distanceMs - performance.now())
    setTimeout(() => this.#pass(), wait).unref()
  }

  #pass(): void {
    this.#passed = performance.now()
    const tenantIds = [...this.#waiting]
    this.#waiting.clear()
    this.#tell(tenantIds)
  }
}
