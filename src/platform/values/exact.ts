/**
 * An exact number: a fraction of whole numbers, of any size. No step but `rounded` and `floored` loses
 * anything, so an amount is rounded where a rule says so and nowhere else. Floating point never takes part.
 */
export class Exact {
  readonly #numerator: bigint
  /** Greater than 0. */
  readonly #denominator: bigint

  private constructor(numerator: bigint, denominator: bigint) {
    this.#numerator = numerator
    this.#denominator = denominator
  }

  /** The number as its decimal digits say it: 0.1 is one tenth. Throws for what has no digits. */
  static of(value: number | bigint | string): Exact {
    const digits = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
    if (!digits) throw new RangeError(`${value} is not a number`)
    const [, sign, whole = '', places = '', exponent = '0'] = digits
    const power = Number(exponent) - places.length
    const units = BigInt(`${sign}${whole}${places}`)
    return power < 0 ? new Exact(units, tenTo(-power)) : new Exact(units * tenTo(power), 1n)
  }

  static sum(values: Iterable<Exact>): Exact {
    let sum = Exact.zero
    for (const value of values) sum = sum.plus(value)
    return sum
  }

  static readonly zero = new Exact(0n, 1n)

  plus(other: Exact): Exact {
    const [one, another] = [this.#denominator, other.#denominator]
    if (one === another) return new Exact(this.#numerator + other.#numerator, one)
    if (one % another === 0n) {
      return new Exact(this.#numerator + other.#numerator * (one / another), one)
    }
    if (another % one === 0n) return other.plus(this)
    return new Exact(this.#numerator * another + other.#numerator * one, one * another)
  }

  minus(other: Exact): Exact {
    return this.plus(other.negated())
  }

  times(other: Exact): Exact {
    return new Exact(this.#numerator * other.#numerator, this.#denominator * other.#denominator)
  }

  /** Throws where the divisor is 0. */
  over(divisor: Exact): Exact {
    if (divisor.#numerator === 0n) throw new RangeError('division by zero')
    const numerator = this.#numerator * divisor.#denominator
    const denominator = this.#denominator * divisor.#numerator
    return denominator < 0n
      ? new Exact(-numerator, -denominator)
      : new Exact(numerator, denominator)
  }

  negated(): Exact {
    return new Exact(-this.#numerator, this.#denominator)
  }

  /** The nearest number with so many decimals; a half goes away from zero. */
  rounded(decimals: number): Exact {
    const magnitude = this.#numerator < 0n ? -this.#numerator : this.#numerator
    const scale = tenTo(decimals)
    const units = (2n * magnitude * scale + this.#denominator) / (2n * this.#denominator)
    return new Exact(this.#numerator < 0n ? -units : units, scale)
  }

  /** The greatest number with so many decimals that is not above this one. */
  floored(decimals: number): Exact {
    const scale = tenTo(decimals)
    const units = this.#numerator * scale
    const towardsZero = units / this.#denominator
    const isBelow = units < 0n && units % this.#denominator !== 0n
    return new Exact(isBelow ? towardsZero - 1n : towardsZero, scale)
  }

  /** Negative, 0 or positive, as a sort wants it. */
  compare(other: Exact): number {
    const difference = this.minus(other).#numerator
    return Number(difference > 0n) - Number(difference < 0n)
  }

  equals(other: Exact): boolean {
    return this.compare(other) === 0
  }

  isZero(): boolean {
    return this.#numerator === 0n
  }

  isNegative(): boolean {
    return this.#numerator < 0n
  }

  /** Its decimal digits. Throws for a fraction that has no end. */
  toString(): string {
    const decimals = decimalsOf(this.#denominator)
    const magnitude = this.#numerator < 0n ? -this.#numerator : this.#numerator
    const digits = ((magnitude * tenTo(decimals)) / this.#denominator).toString()
    const padded = digits.padStart(decimals + 1, '0')
    const whole = padded.slice(0, padded.length - decimals)
    const sign = this.#numerator < 0n ? '-' : ''
    return decimals === 0 ? sign + whole : `${sign}${whole}.${padded.slice(-decimals)}`
  }

  /** For an answer: up to 15 digits pass unharmed. */
  toNumber(): number {
    return Number(this.toString())
  }
}

const powers: bigint[] = []

function tenTo(power: number): bigint {
  const known = powers[power]
  if (known !== undefined) return known
  const computed = 10n ** BigInt(power)
  powers[power] = computed
  return computed
}

/** How many decimals a fraction of this denominator has. */
function decimalsOf(denominator: bigint): number {
  const decimals = denominator.toString().length
  for (let count = 0; count <= 4 * decimals; count++) {
    if (tenTo(count) % denominator === 0n) return count
  }
  throw new RangeError('the fraction has no last decimal')
}
