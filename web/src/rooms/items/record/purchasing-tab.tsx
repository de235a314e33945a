import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { answerOf, api } from '../../../api/client.ts'
import { itemRecords } from '../../../api/generated/item-records.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PartDialog } from '../../../shared/parts/part-dialog.tsx'
import { PartList } from '../../../shared/parts/part-list.tsx'
import { firstRowsQuery } from '../../../shared/records/first-rows.ts'
import type { Fields, Row } from '../../../shared/records/kinds.ts'
import { forgetSuppliers, type ItemSupplier, suppliersQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { ItemCosts } from './item-costs.tsx'

/** Who sells the item to us on which terms, and what it costs us. */
export function PurchasingTab({ itemId }: { readonly itemId: string }) {
  const can = useCan()
  return (
    <Stack gap="xl">
      <Suppliers itemId={itemId} />
      {(can('stockvalues.read') || can('all.read')) && <ItemCosts itemId={itemId} />}
    </Stack>
  )
}

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

function Suppliers({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const { number, decimal } = usePrices()
  const { data, error, refetch } = useQuery(suppliersQuery(itemId))
  const { data: known } = useQuery(firstRowsQuery('/v2/suppliers'))
  const supplierOf = ({ supplierId }: ItemSupplier): Row =>
    known?.items.find(({ id }) => id === supplierId) ?? {}
  const nameOf = (one: ItemSupplier) => String(supplierOf(one)['name'] ?? '')
  const one = '/v2/items/{itemId}/suppliers/{supplierId}' as const
  const pathOf = ({ supplierId }: ItemSupplier) => ({ path: { itemId, supplierId } })
  const saved = () => forgetSuppliers(itemId)
  return (
    <PartList
      title={t('suppliers')}
      add={t('suppliers.add')}
      none={t('suppliers.none')}
      parts={data?.items}
      error={error}
      onRetry={refetch}
      nameOf={nameOf}
      scope="items.write"
      mayWrite
      columns={[
        [
          t('suppliers.name'),
          (link) => (
            <Group gap="xs">
              {nameOf(link)}
              {link.isStandard && (
                <Badge variant="outline" tt="none">
                  {t('suppliers.standard')}
                </Badge>
              )}
            </Group>
          ),
        ],
        [t('suppliers.sku'), ({ sku }) => sku],
        [
          t('suppliers.price'),
          (link) => (
            <>
              <Text size="sm">{decimal(link.purchasePriceNet, supplierOf(link))}</Text>
              {link.scalePrices.map(
                ({ fromQuantity, purchasePriceNet: price, reduceStandardPriceByPercent: less }) => (
                  <Text key={fromQuantity} size="xs" c="dimmed">
                    {t('suppliers.from', {
                      quantity: number(fromQuantity),
                      price:
                        price === null ? `−${number(less)} %` : decimal(price, supplierOf(link)),
                    })}
                  </Text>
                ),
              )}
            </>
          ),
        ],
        [t('suppliers.quantities'), (link) => <Quantities link={link} />],
        [
          t('suppliers.time'),
          (link) => {
            const days = link.useSupplierDeliveryTime
              ? Number(supplierOf(link)['deliveryTime'] ?? 0)
              : link.deliveryTime
            return days > 0 ? t('suppliers.days', { count: days }) : ''
          },
        ],
      ]}
      onDelete={async (link) => {
        await answerOf(api.DELETE(one, { params: pathOf(link) }))
        await saved()
      }}
      dialog={(link, close) => (
        <PartDialog
          title={link ? nameOf(link) : t('suppliers.add')}
          fields={written}
          record={link ?? {}}
          onSave={async (body) => {
            await (link
              ? answerOf(api.PATCH(one, { params: pathOf(link), body: body as never }))
              : answerOf(
                  api.POST('/v2/items/{itemId}/suppliers', {
                    params: { path: { itemId } },
                    body: body as never,
                  }),
                ))
            await saved()
          }}
          onClose={close}
        />
      )}
    />
  )
}

/** How prices of suppliers are written: in the currency of each. */
function usePrices() {
  const { number, money } = useFormats()
  // Until suppliers are read, and where one has none, it is the tenant's.
  const decimal = (price: number, { currencyIso }: Row) =>
    money(price, currencyIso ? String(currencyIso) : undefined)
  return { number, decimal }
}

/** How much is bought at once. */
function Quantities({ link }: { readonly link: ItemSupplier }) {
  const t = useT()
  const { number } = useFormats()
  const { minimumPurchaseQuantity: least, permissibleOrderQuantity: step } = link
  const { packagingUnit, amountPackagingUnit } = link
  const parts = [
    least > 0 && t('suppliers.least', { quantity: number(least) }),
    step > 0 && t('suppliers.step', { quantity: number(step) }),
    amountPackagingUnit > 0 &&
      t('suppliers.packed', { quantity: number(amountPackagingUnit), unit: packagingUnit }),
  ]
  return parts.filter(Boolean).join(', ')
}
