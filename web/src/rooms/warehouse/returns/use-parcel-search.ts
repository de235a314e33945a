import { answerOf, api, type Shape } from '../../../api/client.ts'
import { useCodeSearch } from '../../../shared/scanning/use-code-search.ts'
import { openReturnsOf, type Waiting } from './queries.ts'
import { useT } from './texts.ts'

type Found = Shape<'ScanRecordsAnswerV2'>['items'][number]

/** An order that a parcel may belong to, of which nothing is announced. */
export interface Unannounced {
  readonly id: string
  readonly title: string
  readonly about: string
}

export interface FoundParcels {
  readonly returnIds: readonly string[]
  /** Announced returns of the orders that were found. */
  readonly waiting: readonly Waiting[]
  readonly orders: readonly Unannounced[]
  readonly first: Found | undefined
}

/** The order that a record is, or belongs to. */
function orderOf({ kind, id, partOf, title, about }: Found): Unannounced[] {
  if (kind === 'sales-order') return [{ id, title, about }]
  return partOf?.kind === 'sales-order' ? [{ id: partOf.id, title, about }] : []
}

/** What a code on a parcel, its papers or its goods leads to. */
async function findParcels(code: string): Promise<FoundParcels> {
  const { items } = await answerOf(api.GET('/v2/scans', { params: { query: { code } } }))
  const returnIds = items.filter(({ kind }) => kind === 'return').map(({ id }) => id)
  const orders = [...new Map(items.flatMap(orderOf).map((one) => [one.id, one])).values()]
  const found = await Promise.all(
    orders.map(async (order) => ({ order, waiting: await openReturnsOf(order.id) })),
  )
  const waiting = found
    .flatMap((one) => one.waiting)
    .filter(({ returned }) => !returnIds.includes(returned.id))
  return {
    returnIds,
    waiting,
    orders: found.filter((one) => one.waiting.length === 0).map(({ order }) => order),
    first: items[0],
  }
}

export const addressOfReturn = (id: string) => `/warehouse/returns/${id}`
export const addressOfOrder = (id: string) => `/warehouse/returns/order/${id}`

/** Opens the parcel that a code leads to, or offers those that it may be. */
export function useParcelSearch() {
  const t = useT()
  const { found, ...search } = useCodeSearch(findParcels, (one, code) => {
    const addresses = addressesOf(one)
    const [only] = addresses
    if (only && addresses.length === 1) return { to: only }
    if (only) return { isRight: true, text: t('several', { code }) }
    const { first } = one
    if (first) return { isRight: false, text: t('noParcel', { title: first.title }) }
    return { isRight: false, text: t('unknown', { code }) }
  })
  return { ...search, found: found && addressesOf(found).length > 1 ? found : undefined }
}

const addressesOf = ({ returnIds, waiting, orders }: FoundParcels): string[] => [
  ...returnIds.map(addressOfReturn),
  ...waiting.map(({ returned }) => addressOfReturn(returned.id)),
  ...orders.map(({ id }) => addressOfOrder(id)),
]
