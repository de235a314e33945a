import { useQuery } from '@tanstack/react-query'
import { queries } from '../../queries.ts'
import { useCan, useSession } from '../../session.ts'
import { firstRowsQuery } from '../records/first-rows.ts'

const labels: readonly string[] = ['shipping-label', 'item-label', 'storage-location-label']

const printersQuery = firstRowsQuery('/v2/printers')
const assignmentsQuery = firstRowsQuery('/v2/printer-assignments')

/** The printers that print such documents, and the one that the person usually takes; null: the service chooses. */
export function usePrinters(documentKind: string) {
  const can = useCan()
  const { user } = useSession()
  const mayRead = can('printers.read')
  const all = useQuery({ ...printersQuery, enabled: mayRead })
  const assigned = useQuery({ ...assignmentsQuery, enabled: mayRead })
  return chosenOf(documentKind, user.userId, all.data?.items, assigned.data?.items)
}

/** The printer that the person usually takes for such documents, asked for where it is needed; null as above. */
export function useUsualPrinter(documentKind: string): () => Promise<string | null> {
  const can = useCan()
  const { user } = useSession()
  const mayRead = can('printers.read')
  return async () => {
    if (!mayRead) return null
    const [all, assigned] = await Promise.all([
      queries.fetchQuery(printersQuery),
      queries.fetchQuery(assignmentsQuery),
    ])
    return chosenOf(documentKind, user.userId, all.items, assigned.items).usual
  }
}

type Rows = readonly Readonly<Record<string, unknown>>[]

function chosenOf(documentKind: string, userId: unknown, all: Rows = [], assigned: Rows = []) {
  const printers = all
    .filter((one) => one['isActive'] !== false)
    .filter((one) => one['language'] !== 'zpl' || labels.includes(documentKind))
    .map((one) => String(one['name']))
  const isOwn = assigned.some(
    (one) =>
      one['userId'] === userId &&
      (one['documentKind'] === null || one['documentKind'] === documentKind),
  )
  return { printers, usual: isOwn ? null : (printers[0] ?? null) }
}
