import type { Caller } from './caller.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
type Fields = any

/** Returns that a marketplace channel announced have this origin. */
const ofChannel = 6

/** What becomes of goods that buyers announce, by the turn of the return. */
const verdicts = ['sellable', 'rejected', 'scrapped'] as const

interface Desk {
  readonly warehouseId: string
  /** The reason of what the merchant takes back himself. */
  readonly reasonId: string
  readonly count: (what: string) => void
}

/** Where a merchant takes goods back: those that he asks for himself, and those that buyers announce. */
export class ReturnsDesk {
  /** Pieces that came back and can be sold again, by the uuid of their item. */
  readonly restocked = new Map<string, number>()
  readonly #caller: Caller
  readonly #desk: Desk
  readonly #decided = new Set<string>()

  constructor(caller: Caller, desk: Desk) {
    this.#caller = caller
    this.#desk = desk
  }

  /** Takes a piece of an order back that can be sold again, unless its buyer has announced all of it. */
  async takeBack({ id: salesOrderId, companyId }: Fields, line: Fields): Promise<void> {
    const { warehouseId, reasonId: returnReasonId, count } = this.#desk
    const items = [{ quantity: 1, returnReasonId, salesOrderLineItemId: line.id }]
    const body = { companyId, salesOrderId, warehouseId, items }
    const made = await this.#caller.call('POST /v2/returns', body)
    if (made.body?.errorCode === 'return.quantity.exceeded') return count('announced already')
    if (made.status !== 201) throw new Error(`a return: ${made.status} ${made.text}`)
    await this.#finish(made.body.id)
    this.#restock(line.itemId, 1)
    count('taken back')
  }

  /** Decides on what buyers have announced. Returns how many they are, with those of earlier calls. */
  async decideAnnounced(): Promise<number> {
    const all: Fields[] = await this.#caller.all('/v2/returns')
    const announced = all.filter(({ origin }) => origin === ofChannel)
    for (const [turn, { id }] of announced.entries()) {
      if (this.#decided.has(id)) continue
      await this.#decide(id, verdicts[turn % verdicts.length] as (typeof verdicts)[number])
      this.#decided.add(id)
    }
    return announced.length
  }

  async #decide(id: string, verdict: (typeof verdicts)[number]): Promise<void> {
    this.#desk.count(`announced, ${verdict}`)
    if (verdict === 'rejected') {
      await this.#caller.post(`/v2/returns/${id}/reject`)
      return
    }
    const lines: Fields[] = await this.#caller.all(`/v2/returns/${id}/line-items`)
    await this.#finish(id, {
      lineItems: lines.map((line) => ({ returnLineItemId: line.id, restocking: verdict })),
    })
    if (verdict === 'scrapped') return
    for (const { itemId, quantity } of lines) this.#restock(itemId, quantity)
  }

  async #finish(id: string, inspection?: object): Promise<void> {
    await this.#caller.post(`/v2/returns/${id}/receive`)
    await this.#caller.post(`/v2/returns/${id}/inspect`, inspection)
    await this.#caller.post(`/v2/returns/${id}/complete`)
  }

  #restock(item: string, pieces: number): void {
    this.restocked.set(item, (this.restocked.get(item) ?? 0) + pieces)
  }
}
