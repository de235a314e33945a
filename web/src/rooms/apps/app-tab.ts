const tabs = ['overview', 'setup', 'hooks', 'requests', 'usage'] as const
export type AppTab = (typeof tabs)[number]

/** What the address of an app's page says. What is unknown is dropped. */
export function readAppTab(given: Record<string, unknown>): { readonly tab?: AppTab } {
  const tab = tabs.find((one) => one === given['tab'])
  return tab && tab !== 'overview' ? { tab } : {}
}
