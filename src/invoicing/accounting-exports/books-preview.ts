import type { Booking } from '../datev/booking.ts'
import { type BookingFault, isBlocking } from './booking-fault.ts'

/** What an account gets, in cents. */
interface Sum {
  debit: bigint
  credit: bigint
}

/** Most faults that are named. */
const faultsMax = 200

/** What an export would book, summed up by account, and what speaks against it. */
export class BooksPreview {
  readonly faults: BookingFault[] = []
  bookings = 0
  isBlocked = false
  readonly #sums = new Map<string, Sum>()
  readonly #accountLength: number

  constructor(accountLength: number) {
    this.#accountLength = accountLength
  }

  /** Adds the bookings of a record. Accounts of customers, which are one digit longer, are left out. */
  add(bookings: readonly Booking[]): void {
    for (const booking of bookings) {
      this.bookings++
      const cents = booking.cents < 0n ? -booking.cents : booking.cents
      for (const side of ['account', 'contraAccount'] as const) {
        const account = booking[side]
        if (account.length !== this.#accountLength) continue
        const sum = this.#sums.get(account) ?? { debit: 0n, credit: 0n }
        this.#sums.set(account, sum)
        sum[booking.isDebit === (side === 'account') ? 'debit' : 'credit'] += cents
      }
    }
  }

  note(faults: readonly BookingFault[]): void {
    for (const fault of faults) {
      this.isBlocked ||= isBlocking(fault)
      if (this.faults.length < faultsMax) this.faults.push(fault)
    }
  }

  get accounts() {
    return [...this.#sums]
      .map(([account, { debit, credit }]) => ({
        ...{ account, debit: Number(debit) / 100, credit: Number(credit) / 100 },
      }))
      .toSorted((one, other) => (one.account < other.account ? -1 : 1))
  }
}
