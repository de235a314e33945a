/** What the address of a list says, where it is only searched. What is unknown is dropped. */
export function readSearch(given: Record<string, unknown>): { readonly search?: string } {
  const { search } = given
  const text = search === undefined ? '' : String(search).slice(0, 255)
  return text.trim() === '' ? {} : { search: text }
}
