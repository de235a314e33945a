/** A case as the address says it; what is left out is as usual. */
export interface CaseSearch {
  readonly company?: string
  readonly class?: string
  readonly from?: string
  readonly to?: string
  readonly postalCode?: string
  readonly vatId?: string
  readonly day?: string
  readonly isBusiness?: true
  readonly isService?: true
  readonly isCollected?: true
}

const texts = ['company', 'class', 'from', 'to', 'postalCode', 'vatId', 'day'] as const
const flags = ['isBusiness', 'isService', 'isCollected'] as const

/** What is unknown is dropped. */
export function readCase(given: Record<string, unknown>): CaseSearch {
  const said = texts.map((name) => [name, textOf(given[name])] as const)
  return Object.fromEntries([
    ...said.filter(([, text]) => text !== ''),
    ...flags.filter((name) => given[name] === true).map((name) => [name, true]),
  ])
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 50) : ''
