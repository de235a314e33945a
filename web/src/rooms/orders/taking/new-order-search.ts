/** The search of the address of a new order or quotation. */
export interface NewOrderSearch {
  /** Who orders, where that is known. */
  readonly customer?: string
  /** The quotation that it begins as. */
  readonly copy?: string
}

/** What is unknown is dropped. */
export function readNewOrderSearch({ customer, copy }: Record<string, unknown>): NewOrderSearch {
  return { ...(isId(customer) && { customer }), ...(isId(copy) && { copy }) }
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
