/** The name of an app's tab in an address. */
export function appTabName(place: {
  readonly appInstallationId: string
  readonly place: string
}): string {
  return `${place.appInstallationId}.${place.place}`
}

/** What an address says, where it may be the name of an app's tab. */
export function readAppTab(value: unknown): string | undefined {
  const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.tab:[a-z0-9-]{1,64}$/
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/** The fields that the tenant adds to the records. */
export const ownFieldsTab = 'own'

/** The search of an address whose tabs after the first are own fields and those of apps. */
export function readRecordTab(given: Record<string, unknown>): { readonly tab?: string } {
  const tab = given['tab'] === ownFieldsTab ? ownFieldsTab : readAppTab(given['tab'])
  return tab === undefined ? {} : { tab }
}
