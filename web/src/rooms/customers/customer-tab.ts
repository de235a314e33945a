import { ownFieldsTab, readAppTab } from '../../shared/apps/app-tab-name.ts'

const tabs = [
  ...(['master', 'people', 'accounts', 'prices', 'files', 'documents', 'history'] as const),
  ownFieldsTab,
] as const

/** The search of the address of a customer; without a tab it is the overview. */
export function readCustomerTab(given: Record<string, unknown>): { readonly tab?: string } {
  const tab = tabs.find((one) => one === given['tab']) ?? readAppTab(given['tab'])
  return tab === undefined ? {} : { tab }
}
