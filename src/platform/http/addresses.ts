interface Address {
  /** As the contract writes it: `/v1/items/{itemId}`. */
  readonly url: string
  /** In lower case: paths are found in any case of letters. */
  readonly segments: readonly string[]
  readonly methods: string[]
}

const isParameter = (segment: string | undefined) => segment?.startsWith('{') === true

/**
 * The addresses of a service with the methods that each answers. The router knows an address for a method only;
 * to register the other methods of each as refused would be most of its routes, of its memory and of a start.
 */
export class Addresses {
  readonly #byLength = new Map<number, Address[]>()

  /** Adds methods to an address; returns this. */
  add(url: string, methods: readonly string[]): this {
    const segments = url.toLowerCase().split('/')
    const alike = this.#byLength.get(segments.length) ?? []
    const known = alike.find((one) => one.url === url)
    if (known) known.methods.push(...methods)
    else alike.push({ url, segments, methods: [...methods] })
    this.#byLength.set(segments.length, alike)
    return this
  }

  /** The methods of the address that a path belongs to; undefined where it belongs to none. Fixed words come before parameters. */
  methodsAt(path: string): readonly string[] | undefined {
    const segments = path.toLowerCase().split('/')
    return this.#matching(segments).sort(byFixedWords)[0]?.methods
  }

  /**
   * Addresses with the methods that they do not answer, and that the router would take to a more general address:
   * `DELETE /items/batch` is not the deletion of an item called batch.
   */
  hidden(): { readonly url: string; readonly hidden: string[]; readonly allowed: string[] }[] {
    return [...this.#byLength.values()].flat().flatMap(({ url, segments, methods: allowed }) => {
      const all = new Set(this.#matching(segments).flatMap(({ methods }) => methods))
      const hidden = [...all].filter((method) => !allowed.includes(method))
      return hidden.length > 0 ? [{ url, hidden, allowed }] : []
    })
  }

  #matching(segments: readonly string[]): Address[] {
    const alike = this.#byLength.get(segments.length) ?? []
    return alike.filter((one) =>
      one.segments.every(
        (own, index) => own === segments[index] || (isParameter(own) && segments[index] !== ''),
      ),
    )
  }
}

function byFixedWords(one: Address, other: Address): number {
  const at = one.segments.findIndex(
    (own, index) => isParameter(own) !== isParameter(other.segments[index]),
  )
  return isParameter(one.segments[at]) ? 1 : -1
}
