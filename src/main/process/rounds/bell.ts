/** Changes within this time are reported together, so a busy tenant is named once. */
const gatherMs = 5
/** The shortest time between two reports: each one causes work in its listeners. */
const distanceMs = 25

/** Reports in which tenants something changed, soon after it did. */
export class Bell {
  readonly #report: (tenantIds: readonly string[]) => void
  readonly #waiting = new Set<string>()
  #passed = Number.NEGATIVE_INFINITY

  constructor(report: (tenantIds: readonly string[]) => void) {
    this.#report = report
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
    this.#report(tenantIds)
  }
}
