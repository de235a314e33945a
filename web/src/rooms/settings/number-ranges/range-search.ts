/** Whose range an address means: that of a company, or the one that all share. */
export function readCompany(given: Record<string, unknown>): { readonly company?: string } {
  const { company } = given
  return typeof company === 'string' && company !== '' ? { company } : {}
}
