/** Filters of the audit trail, in the address. */
export interface AuditSearch {
  readonly entity?: string
  readonly entityId?: string
  readonly operation?: string
  readonly requestId?: string
  readonly userId?: string
  readonly field?: string
}

export const auditFilters = [
  'entity',
  'entityId',
  'operation',
  'requestId',
  'userId',
  'field',
] as const

/** What is unknown, empty or no text is dropped. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const given = auditFilters.flatMap((name) => {
    const value = search[name]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return text === '' ? [] : [[name, text.slice(0, 200)] as const]
  })
  return Object.fromEntries(given)
}
