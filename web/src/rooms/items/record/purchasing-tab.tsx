import { Badge, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { PartList } from '../../../shared/parts/part-list.tsx'
import { firstRowsQuery } from '../../../shared/records/first-rows.ts'
import type { Row } from '../../../shared/records/kinds.ts'
import { forgetSuppliers, type ItemSupplier, suppliersQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { ItemCosts } from './item-costs.tsx'

/** Loaded when somebody adds or changes one. */
const ItemSupplierDialog = lazy(async () => ({
  default: (await import('../../../shared/parts/item-supplier-dialog.tsx')).ItemSupplierDialog,
}))

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

function Suppliers({ itemId }: { readonly itemId: string }) {
  const t = useT()
  const { number, money } = useFormats()
  const { data, error, refetch } = useQuery(suppliersQuery(itemId))
  const { data: known } = useQuery(firstRowsQuery('/v2/suppliers'))
  const supplierOf = ({ supplierId }: ItemSupplier): Row =>
    known?.items.find(({ id }) => id === supplierId) ?? {}
  const nameOf = (one: ItemSupplier) => String(supplierOf(one)['name'] ?? '')
  // Until suppliers are read, and where one has none, it is the currency of the tenant.
  const priceOf = (price: number, link: ItemSupplier) => {
    const { currencyIso } = supplierOf(link)
    return money(price, currencyIso ? String(currencyIso) : undefined)
  }
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
              <Text size="sm">{priceOf(link.purchasePriceNet, link)}</Text>
              {link.scalePrices.map(
                ({ fromQuantity, purchasePriceNet: price, reduceStandardPriceByPercent: less }) => (
                  <Text key={fromQuantity} size="xs" c="dimmed">
                    {t('suppliers.from', {
                      quantity: number(fromQuantity),
                      price: price === null ? `−${number(less)} %` : priceOf(price, link),
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
      onDelete={async ({ supplierId }) => {
        const params = { path: { itemId, supplierId } }
        await answerOf(api.DELETE('/v2/items/{itemId}/suppliers/{supplierId}', { params }))
        await saved()
      }}
      dialog={(link, close) => (
        <Suspense>
          <ItemSupplierDialog
            itemId={itemId}
            title={link ? nameOf(link) : t('suppliers.add')}
            link={link}
            onSaved={saved}
            onClose={close}
          />
        </Suspense>
      )}
    />
  )
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
