/** Work that waits, by tenant. A served tenant goes to the end of the line. */
export class TenantLines {
  readonly #lines = new Map<string, (() => void)[]>()

  add(tenantId: string, run: () => void): void {
    const line = this.#lines.get(tenantId)
    if (line) line.push(run)
    else this.#lines.set(tenantId, [run])
  }

  /** What is next, taken out of the line. */
  next(): (() => void) | undefined {
    const [first] = this.#lines
    if (!first) return undefined
    const [tenantId, line] = first
    this.#lines.delete(tenantId)
    const run = line.shift()
    if (line.length > 0) this.#lines.set(tenantId, line)
    return run
  }
}

/** Does work when it is its tenant's turn. */
export type Line = <T>(tenantId: string, work: () => Promise<T>) => Promise<T>

/** A line in which one piece of work is done at a time, the tenants in turn. */
export function inLine(): Line {
  const lines = new TenantLines()
  let isServing = false
  const serve = () => {
    const run = isServing ? undefined : lines.next()
    if (!run) return
    isServing = true
    run()
  }
  return (tenantId, work) =>
    new Promise((resolve, reject) => {
      lines.add(tenantId, () =>
        work()
          .then(resolve, reject)
          .finally(() => {
            isServing = false
            serve()
          }),
      )
      serve()
    })
}
