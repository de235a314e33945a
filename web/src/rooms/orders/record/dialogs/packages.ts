/** A package as it is entered. */
export interface EnteredPackage {
  readonly key: number
  readonly weight: number | string | null
  readonly tracking: string
}

export const onePackage: readonly EnteredPackage[] = [{ key: 1, weight: null, tracking: '' }]

export const withPackage = (packages: readonly EnteredPackage[]): readonly EnteredPackage[] => {
  const key = packages.reduce((most, one) => Math.max(most, one.key), 0) + 1
  return [...packages, { key, weight: null, tracking: '' }]
}

/** The packages as the interface takes them; one of which nothing is known is left out. */
export function packagesOf(packages: readonly EnteredPackage[]) {
  return packages.flatMap(({ weight, tracking }) => {
    const trackingId = tracking.trim()
    if (trackingId === '' && weight === null) return []
    return [{ trackingId, ...(weight !== null && { weight: weight as number }) }]
  })
}
