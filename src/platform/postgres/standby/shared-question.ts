/**
 * A question that is answered for all who asked before it was sent, so that many cost as much as one. Who asks while an
 * answer is on its way waits for the next one.
 */
export class SharedQuestion<T> {
  readonly #send: () => Promise<T>
  #underWay: Promise<unknown> = Promise.resolve()
  #next: Promise<T> | undefined

  constructor(send: () => Promise<T>) {
    this.#send = send
  }

  ask(): Promise<T> {
    this.#next ??= this.#afterThis()
    return this.#next
  }

  async #afterThis(): Promise<T> {
    await this.#underWay.catch(() => undefined)
    this.#next = undefined
    const answer = this.#send()
    this.#underWay = answer
    return answer
  }
}
