/** The search of the address of a new order: the customer who places it, where that is known. */
export interface NewOrderSearch {
  readonly customer?: string
}

/** What is unknown is dropped. */
export function readNewOrderSearch(given: Record<string, unknown>): NewOrderSearch {
  const { customer } = given
  return typeof customer === 'string' && /^[0-9a-f-]{36}$/.test(customer) ? { customer } : {}
}
