/** Changes within this time are told together: a busy tenant is named once. */
const gatherMs = 5

/** Tells which tenants something happened in, soon after it did. */
export class Bell {
  readonly #tell: (tenantIds: readonly string[]) => void
  readonly #waiting = new Set<string>()

  constructor(tell: (tenantIds: readonly string[]) => void) {
    this.#tell = tell
  }

  ring(tenantId: string): void {
    this.#waiting.add(tenantId)
    if (this.#waiting.size === 1) setTimeout(() => this.#pass(), gatherMs).unref()
  }

  #pass(): void {
    const tenantIds = [...this.#waiting]
    this.#waiting.clear()
    this.#tell(tenantIds)
  }
}
