import { answerOf, api } from '../../../api/client.ts'
import { queries } from '../../../queries.ts'
import { useCodeSearch } from '../../../shared/scanning/use-code-search.ts'
import { itemsOf } from './count/receive-work.ts'
import { type ExpectedOrder, expectedQuery } from './queries.ts'
import { useT } from './texts.ts'

interface FoundOrders {
  /** An order whose own number, or that of the supplier, was scanned. */
  readonly orderId: string | undefined
  /** Those that the goods are expected with. */
  readonly expected: readonly ExpectedOrder[]
  readonly isKnown: boolean
}

/** The orders that a code leads to: that of a paper, or those of goods by our number or the supplier's. */
async function findOrders(code: string, warehouseId: string): Promise<FoundOrders> {
  const meaning = await answerOf(api.GET('/v2/scans', { params: { query: { code } } }))
  const orderId = meaning.items.find(({ kind }) => kind === 'supplier-order')?.id
  if (orderId) return { orderId, expected: [], isKnown: true }
  const filters = [
    ...itemsOf(meaning).map((itemId) => ({ itemId })),
    ...(meaning.items.length === 0 ? [{ supplierSku: code }] : []),
  ]
  const pages = await Promise.all(
    filters.map((filter) => queries.fetchQuery(expectedQuery({ warehouseId, ...filter }))),
  )
  const byId = new Map(pages.flatMap(({ items }) => items).map((order) => [order.id, order]))
  const expected = [...byId.values()]
  return { orderId, expected, isKnown: meaning.items.length + expected.length > 0 }
}

/** Opens the order that a code leads to, or shows those that it may be. */
export function useOrderSearch(warehouseId: string) {
  const t = useT()
  const { found, ...search } = useCodeSearch(
    (code) => findOrders(code, warehouseId),
    ({ orderId, expected, isKnown }, code) => {
      const [only] = expected
      const openId = orderId ?? (expected.length === 1 ? only?.id : undefined)
      if (openId) return { to: `/warehouse/receive/${openId}` }
      if (only) return { isRight: true, text: t('several.orders', { code }) }
      return { isRight: false, text: t(isKnown ? 'notExpected' : 'unknown', { code }) }
    },
  )
  return { ...search, found: found && found.expected.length > 1 ? found.expected : [] }
}
