import { answerOf, api, type Shape } from '../../../../api/client.ts'

export type Meaning = Shape<'ScanRecordsAnswerV2'>

export const meaningOf = (code: string): Promise<Meaning> =>
  answerOf(api.GET('/v2/scans', { params: { query: { code } } }))

/** What a code is to the page of an item. */
export type Scanned =
  /** The item, or one of its units. */
  | { readonly kind: 'own'; readonly quantity: number; readonly serialNumber: string | undefined }
  | { readonly kind: 'place'; readonly id: string; readonly name: string; readonly in: string }
  | { readonly kind: 'item'; readonly id: string; readonly title: string }
  | { readonly kind: 'stranger'; readonly title: string }
  | { readonly kind: 'nothing' }

export function scannedOf(itemId: string, code: string, meaning: Meaning): Scanned {
  const { items, quantity, serialNumber } = meaning
  const own = items.filter(({ kind, id, partOf }) => isItem(kind) && idOf(id, partOf) === itemId)
  if (own.length > 0) {
    const isUnit = own.some(({ kind }) => kind === 'serial-number')
    return {
      kind: 'own',
      quantity: quantity ?? 1,
      serialNumber: serialNumber ?? (isUnit ? code : undefined),
    }
  }
  const [found] = items
  if (!found) return { kind: 'nothing' }
  const { kind, id, title, partOf } = found
  if (kind === 'storage-location') return { kind: 'place', id, name: title, in: partOf?.id ?? '' }
  return isItem(kind) ? { kind: 'item', id: idOf(id, partOf), title } : { kind: 'stranger', title }
}

const isItem = (kind: string) => kind === 'item' || kind === 'serial-number'

const idOf = (id: string, partOf: { readonly id: string } | null) => partOf?.id ?? id
