/**
 * An exact number of any size: whole units of a power of ten, and a divisor where a division does not come
 * out even. No step but `rounded` and `floored` loses anything, so an amount is rounded where a rule says so
 * and nowhere else. Floating point never takes part. Decimal numbers have the divisor 1, so that they are
 * added and compared without a common denominator.
 */
export class Exact {
  readonly #units: bigint
  /** How many decimals the units have. */
  readonly #scale: number
  /** Greater than 0. */
  readonly #divisor: bigint

  private constructor(units: bigint, scale: number, divisor = 1n) {
    this.#units = units
    this.#scale = scale
    this.#divisor = divisor
  }

  /** The number as its decimal digits say it: 0.1 is one tenth. Throws for what has no digits. */
  static of(value: number | bigint | string): Exact {
    if (typeof value === 'bigint' || Number.isSafeInteger(value)) return new Exact(BigInt(value), 0)
    const digits = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value))
    if (!digits) throw new RangeError(`${value} is not a number`)
    const [, sign, whole = '', places = '', exponent = '0'] = digits
    const scale = places.length - Number(exponent)
    const units = BigInt(`${sign}${whole}${places}`)
    return scale < 0 ? new Exact(units * tenTo(-scale), 0) : new Exact(units, scale)
  }

  /** So many units of the currency or of another number of decimals. */
  static ofUnits(units: bigint, decimals: number): Exact {
    return new Exact(units, decimals)
  }

  static sum(values: Iterable<Exact>): Exact {
    let sum = Exact.zero
    for (const value of values) sum = sum.plus(value)
    return sum
  }

  static readonly zero = new Exact(0n, 0)

  plus(other: Exact): Exact {
    return this.#combined(other, (one, another) => one + another)
  }

  minus(other: Exact): Exact {
    return this.#combined(other, (one, another) => one - another)
  }

  /** Adds or subtracts, over the same power of ten and the same divisor. */
  #combined(other: Exact, combine: (one: bigint, another: bigint) => bigint): Exact {
    const scale = Math.max(this.#scale, other.#scale)
    const one = this.#unitsOf(scale)
    const another = other.#unitsOf(scale)
    if (this.#divisor === other.#divisor) {
      return new Exact(combine(one, another), scale, this.#divisor)
    }
    const units = combine(one * other.#divisor, another * this.#divisor)
    return new Exact(units, scale, this.#divisor * other.#divisor)
  }

  #unitsOf(scale: number): bigint {
    return scale === this.#scale ? this.#units : this.#units * tenTo(scale - this.#scale)
  }

  times(other: Exact): Exact {
    const units = this.#units * other.#units
    return new Exact(units, this.#scale + other.#scale, this.#divisor * other.#divisor)
  }

  /** Throws where the divisor is 0. */
  over(divisor: Exact): Exact {
    if (divisor.#units === 0n) throw new RangeError('division by zero')
    const scale = Math.max(this.#scale, divisor.#scale)
    const units = this.#unitsOf(scale) * divisor.#divisor
    const below = this.#divisor * divisor.#unitsOf(scale)
    return below < 0n ? new Exact(-units, 0, -below) : new Exact(units, 0, below)
  }

  /** A hundredth of it: what a percentage is of 1. */
  hundredth(): Exact {
    return new Exact(this.#units, this.#scale + 2, this.#divisor)
  }

  negated(): Exact {
    return new Exact(-this.#units, this.#scale, this.#divisor)
  }

  /** The nearest number with so many decimals; a half goes away from zero. */
  rounded(decimals: number): Exact {
    const { over, below } = this.#fraction(decimals)
    if (below === 1n) return new Exact(over, decimals)
    const units = ((over < 0n ? -over : over) * 2n + below) / (below * 2n)
    return new Exact(over < 0n ? -units : units, decimals)
  }

  /** The greatest number with so many decimals that is not above this one. */
  floored(decimals: number): Exact {
    const { over, below } = this.#fraction(decimals)
    const towardsZero = over / below
    const isBelow = over < 0n && over % below !== 0n
    return new Exact(isBelow ? towardsZero - 1n : towardsZero, decimals)
  }

  /** How many units of so many decimals it is, as a fraction. */
  #fraction(decimals: number): { over: bigint; below: bigint } {
    const excess = this.#scale - decimals
    return excess > 0
      ? { over: this.#units, below: this.#divisor * tenTo(excess) }
      : { over: this.#units * tenTo(-excess), below: this.#divisor }
  }

  /** How many units of so many decimals it is. Throws where it has further decimals. */
  units(decimals: number): bigint {
    const { over, below } = this.#fraction(decimals)
    if (over % below !== 0n) throw new RangeError(`more than ${decimals} decimals`)
    return over / below
  }

  /** Whether it has no further decimals. */
  hasAtMost(decimals: number): boolean {
    const { over, below } = this.#fraction(decimals)
    return over % below === 0n
  }

  /** With how many decimals it is written, zeros at the end included. Throws for a fraction that has no end. */
  get decimals(): number {
    return this.#scale + decimalsOf(this.#divisor)
  }

  /** Negative, 0 or positive, as a sort wants it. */
  compare(other: Exact): number {
    const difference = this.minus(other).#units
    return Number(difference > 0n) - Number(difference < 0n)
  }

  equals(other: Exact): boolean {
    return this.compare(other) === 0
  }

  isZero(): boolean {
    return this.#units === 0n
  }

  isNegative(): boolean {
    return this.#units < 0n
  }

  /** Its decimal digits. Throws for a fraction that has no end. */
  toString(): string {
    const { decimals } = this
    const units = this.units(decimals)
    const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
    const whole = digits.slice(0, digits.length - decimals)
    const sign = units < 0n ? '-' : ''
    return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`
  }

  /** For an answer: up to 15 digits pass unharmed. */
  toNumber(): number {
    const units = Number(this.#units)
    // Both are exact doubles, so their quotient is the double nearest to the number.
    const isPlain = this.#divisor === 1n && this.#scale <= exactPowers
    if (isPlain && Number.isSafeInteger(units)) return units === 0 ? 0 : units / 10 ** this.#scale
    return Number(this.toString())
  }
}

/** The greatest power of ten up to which all are exact as a double. */
const exactPowers = 22

const powers: bigint[] = []

function tenTo(power: number): bigint {
  const known = powers[power]
  if (known !== undefined) return known
  const computed = 10n ** BigInt(power)
  powers[power] = computed
  return computed
}

/** How many decimals a fraction of this denominator may need. Throws where it has no end. */
function decimalsOf(denominator: bigint): number {
  if (denominator === 1n) return 0
  const decimals = denominator.toString().length
  for (let count = 0; count <= 4 * decimals; count++) {
    if (tenTo(count) % denominator === 0n) return count
  }
  throw new RangeError('the fraction has no last decimal')
}
