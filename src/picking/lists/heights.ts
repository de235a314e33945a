/**
 * Numbers of which the first one of at least some height is found in as many steps as their count has binary
 * digits, while they change: an item may lie at thousands of places, and be on thousands of lines.
 */
export class Heights {
  /** A binary tree: the children of `n` are `2 n` and `2 n + 1`, and each node has the height of the taller one. */
  readonly #nodes: bigint[]
  readonly #leaves: number

  /** None of them is negative. */
  constructor(heights: readonly bigint[]) {
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, heights.length)))
    this.#nodes = new Array<bigint>(2 * this.#leaves).fill(0n)
    for (const [index, height] of heights.entries()) this.#nodes[this.#leaves + index] = height
    for (let node = this.#leaves - 1; node > 0; node--) this.#measure(node)
  }

  at(index: number): bigint {
    return this.#nodes[this.#leaves + index] ?? 0n
  }

  set(index: number, height: bigint): void {
    let node = this.#leaves + index
    this.#nodes[node] = height
    while (node > 1) {
      node >>= 1
      this.#measure(node)
    }
  }

  /** The first index from this one on with at least this height, which is positive. */
  firstFrom(index: number, least: bigint): number | undefined {
    let node = this.#leaves + index
    while (this.#height(node) < least) {
      // A right child is the last of its parent: go on behind the parent.
      while (node % 2 === 1) node >>= 1
      if (node === 0) return undefined
      node++
    }
    while (node < this.#leaves) {
      node *= 2
      if (this.#height(node) < least) node++
    }
    return node - this.#leaves
  }

  #measure(node: number): void {
    const [left, right] = [this.#height(2 * node), this.#height(2 * node + 1)]
    this.#nodes[node] = left > right ? left : right
  }

  #height(node: number): bigint {
    return this.#nodes[node] ?? 0n
  }
}
