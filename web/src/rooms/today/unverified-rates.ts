interface Rate {
  readonly countryIso: string
  readonly taxClassType: number
  readonly rate: number
  readonly validFrom: string
  readonly isToBeVerified: boolean
}

/** The rates that somebody should compare with the law: of those that are valid on a day, or will be. */
export function unverifiedRates<Known extends Rate>(rates: readonly Known[], day: string): Known[] {
  return rates.filter((one) => one.isToBeVerified && !isOver(one, rates, day))
}

/** Whether the next rate of the same country and kind has begun. */
function isOver(rate: Rate, rates: readonly Rate[], day: string): boolean {
  return rates.some(
    ({ countryIso, taxClassType, validFrom }) =>
      countryIso === rate.countryIso &&
      taxClassType === rate.taxClassType &&
      validFrom > rate.validFrom &&
      validFrom <= day,
  )
}
