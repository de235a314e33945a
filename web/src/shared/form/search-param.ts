/** What the address of a list says, where it is only searched. What is unknown is dropped. */
export function readSearch(given: Record<string, unknown>): { readonly search?: string } {
  const { search } = given
  const text = search === undefined ? '' : String(search).slice(0, 255)
  return text.trim() === '' ? {} : { search: text }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether an address names a record. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}
