import { answerOf, api, type Shape } from '../../api/client.ts'
import { itemRecords } from '../../api/generated/item-records.ts'
import type { Fields, Row } from '../records/kinds.ts'
import { PartDialog } from './part-dialog.tsx'

const { fields }: { readonly fields: Fields } = itemRecords['items/{itemId}/suppliers']

/** In the order in which people ask for them. */
const order = [
  ...['supplierId', 'isStandard', 'sku', 'itemName', 'purchasePriceNet', 'taxRate'],
  ...['minimumPurchaseQuantity', 'permissibleOrderQuantity', 'packagingUnit'],
  ...['amountPackagingUnit', 'deliveryTime', 'useSupplierDeliveryTime', 'stockLevel'],
  ...['mergeStockLevel', 'isDropshipping', 'comment', 'scalePrices'],
]
const written: Fields = Object.fromEntries(
  order.flatMap((name) => {
    const field = fields[name]
    return field ? [[name, field]] : []
  }),
)

interface ItemSupplierDialogProps {
  readonly itemId: string
  readonly title: string
  /** As it is; undefined for one more supplier. */
  readonly link?: Shape<'ItemSupplierV2'> | undefined
  /** What one more supplier is unless somebody says otherwise. */
  readonly usual?: Row
  readonly onSaved: () => Promise<unknown>
  readonly onClose: () => void
}

/** Who sells an item to us, and on which terms. */
export function ItemSupplierDialog(props: ItemSupplierDialogProps) {
  const { itemId, title, link, usual, onSaved, onClose } = props
  const save = (body: Row) =>
    link
      ? answerOf(
          api.PATCH('/v2/items/{itemId}/suppliers/{supplierId}', {
            params: { path: { itemId, supplierId: link.supplierId } },
            body: body as never,
          }),
        )
      : answerOf(
          api.POST('/v2/items/{itemId}/suppliers', {
            params: { path: { itemId } },
            body: body as never,
          }),
        )
  return (
    <PartDialog
      title={title}
      fields={written}
      record={link ?? {}}
      {...(usual && { usual })}
      onSave={async (body) => {
        await save(body)
        await onSaved()
      }}
      onClose={onClose}
    />
  )
}
