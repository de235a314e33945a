import type { Shape } from '../../../api/client.ts'
import type { Wanted } from './basket.ts'

export type Meaning = Shape<'ScanRecordsAnswerV2'>

/** Why a code is no goods, as the texts name it. */
type NoGoods = 'place.several' | 'goods.several' | 'stranger' | 'unknown'

/** The goods that a code is on. */
export function wantedOf(meaning: Meaning): Wanted | NoGoods {
  const { items, batchNumber, quantity } = meaning
  if (items.some(({ kind }) => kind === 'storage-location')) return 'place.several'
  const [found, other] = items.filter(({ kind }) => isGoods(kind))
  if (!found) return items.length > 0 ? 'stranger' : 'unknown'
  if (other?.kind === found.kind) return 'goods.several'
  const isUnit = found.kind === 'serial-number'
  const serialNumber = meaning.serialNumber ?? (isUnit ? found.title : undefined)
  const goods = { itemId: found.partOf?.id ?? found.id, name: found.title, sku: found.about }
  return { goods, quantity: quantity ?? 1, batchNumber, serialNumber }
}

/** The items that a code is on, or on a unit of. */
export const itemIdsOf = ({ items }: Meaning) =>
  items.filter(({ kind }) => isGoods(kind)).map(({ id, partOf }) => partOf?.id ?? id)

const isGoods = (kind: string) => kind === 'item' || kind === 'serial-number'
