import { useQuery } from '@tanstack/react-query'
import { useCan, useSession } from '../../session.ts'
import { firstRowsQuery } from '../records/first-rows.ts'

const labels: readonly string[] = ['shipping-label', 'item-label', 'storage-location-label']

/** The printers that print such documents, and the one that the person usually takes; null: the service chooses. */
export function usePrinters(documentKind: string) {
  const can = useCan()
  const { user } = useSession()
  const mayRead = can('printers.read')
  const all = useQuery({ ...firstRowsQuery('/v2/printers'), enabled: mayRead })
  const assigned = useQuery({ ...firstRowsQuery('/v2/printer-assignments'), enabled: mayRead })
  const printers = (all.data?.items ?? [])
    .filter((one) => one['isActive'] !== false)
    .filter((one) => one['language'] !== 'zpl' || labels.includes(documentKind))
    .map((one) => String(one['name']))
  const isOwn = (assigned.data?.items ?? []).some(
    (one) =>
      one['userId'] === user.userId &&
      (one['documentKind'] === null || one['documentKind'] === documentKind),
  )
  return { printers, usual: isOwn ? null : (printers[0] ?? null) }
}
