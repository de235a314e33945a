/** Currencies whose number of decimals is not 2, by ISO 4217. */
const withoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const withThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'
const withFourDecimals = 'CLF UYW'

export const unusualDecimals: ReadonlyMap<string, number> = new Map(
  [
    [withoutDecimals, 0] as const,
    [withThreeDecimals, 3] as const,
    [withFourDecimals, 4] as const,
  ].flatMap(([currencies, count]) => currencies.split(' ').map((iso) => [iso, count])),
)

/** How many decimals amounts of the currency have. */
export function currencyDecimals(currencyIso: string): number {
  return unusualDecimals.get(currencyIso) ?? 2
}
