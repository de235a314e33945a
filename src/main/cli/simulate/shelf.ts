/** An event as a channel gets it. */
export interface ReceivedEvent {
  readonly id: string
  readonly type: string
  readonly createdAt: string
  readonly event: Readonly<Record<string, unknown>>
}

/** What a channel knows of an offer, each with the time of the event that said it. */
interface Known {
  isOffered: boolean
  offeredAt: string
  content: string
  contentAt: string
  price: string
  priceAt: string
  quantity: string
  quantityAt: string
}

/** What can be bought of an offer. */
export interface ShelfOffer {
  readonly sellerId: string
  readonly offerId: number
  readonly sku: string
  readonly title: string
  readonly quantity: number
  /** Gross price of one piece, as decimal digits. */
  readonly amount: string
  readonly currency: string
  readonly taxPercent: string | undefined
}

/** Pieces of an offer whose events name no quantity. */
const unlimited = 9_999

const unknown: Known = {
  ...{ isOffered: false, offeredAt: '', content: '{}', contentAt: '' },
  ...{ price: '[]', priceAt: '', quantity: '', quantityAt: '' },
}

/**
 * The offers of a channel, built from events. Events may come more than once and, where some were not acknowledged,
 * out of order: an older event never replaces the content of a newer one.
 */
export class Shelf {
  readonly #known = new Map<string, Known>()

  apply({ type, createdAt: at, event }: ReceivedEvent): void {
    if (type === 'Seller:Channel.Unlinked') this.#clear(`${event['sellerId']}/`, at)
    if (!type.startsWith('Seller:Offer.')) return
    const key = `${event['sellerId']}/${event['offerId']}`
    const known = this.#known.get(key) ?? { ...unknown }
    this.#known.set(key, known)
    const isWhole = type === 'Seller:Offer.New' || type === 'Seller:Offer.Update'
    if ((isWhole || type === 'Seller:Offer.End') && at >= known.offeredAt) {
      Object.assign(known, { isOffered: isWhole, offeredAt: at })
    }
    const { priceList, quantity, mainPicture: _, pictureList: __, ...content } = event
    if (isWhole && at >= known.contentAt) {
      Object.assign(known, { content: JSON.stringify(content), contentAt: at })
    }
    if (priceList !== undefined && at >= known.priceAt) {
      Object.assign(known, { price: JSON.stringify(priceList), priceAt: at })
    }
    if ((isWhole || quantity !== undefined) && at >= known.quantityAt) {
      Object.assign(known, { quantity: String(quantity ?? ''), quantityAt: at })
    }
  }

  #clear(prefix: string, at: string): void {
    for (const [key, known] of this.#known) {
      if (key.startsWith(prefix) && at >= known.offeredAt) {
        Object.assign(known, { isOffered: false, offeredAt: at })
      }
    }
  }

  /** What is offered now, by seller and number of the offer, as text that can be compared. */
  contents(): ReadonlyMap<string, string> {
    return new Map(
      [...this.#known]
        .filter(([, { isOffered }]) => isOffered)
        .map(([key, { content, price, quantity }]) => [key, [quantity, price, content].join(' ')])
        .toSorted() as [string, string][],
    )
  }

  /** Pieces of each offer, by seller and number. */
  quantities(): Readonly<Record<string, number>> {
    const offered = [...this.#known].filter(([, { isOffered }]) => isOffered)
    return Object.fromEntries(
      offered.map(([key, { quantity }]) => [key, quantity === '' ? unlimited : Number(quantity)]),
    )
  }

  /** Offers of which something is left. */
  buyable(): ShelfOffer[] {
    return [...this.#known.values()].flatMap(({ isOffered, content, price, quantity }) => {
      const left = quantity === '' ? unlimited : Number(quantity)
      const { sellerId, offerId, sku, title, taxPercent, variationList } = JSON.parse(content)
      const [single] = JSON.parse(price)[0]?.quantityPriceList ?? []
      if (!isOffered || left < 1 || single === undefined || variationList) return []
      return [{ sellerId, offerId, sku, title, taxPercent, quantity: left, ...single }].map(
        (offer) => ({ ...offer, quantity: left }),
      )
    })
  }
}

/** The differences between a shelf and one that gets each event once, in order: a sentence for each. */
export function disagreements(shelf: Shelf, events: Iterable<ReceivedEvent>): string[] {
  const exact = new Shelf()
  const inOrder = [...events].toSorted((one, next) => one.createdAt.localeCompare(next.createdAt))
  for (const event of inOrder) exact.apply(event)
  const [expected, actual] = [exact.contents(), shelf.contents()]
  const keys = new Set([...expected.keys(), ...actual.keys()])
  return [...keys].flatMap((key) => {
    if (expected.get(key) === actual.get(key)) return []
    if (!actual.has(key)) return `${key}: offered, but not on the shelf`
    if (!expected.has(key)) return `${key}: on the shelf, but not offered`
    return `${key}: another quantity, price or content than in the latest event`
  })
}
