import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { isFault } from '../../../../api/faults.ts'
import { addressOfRecord } from '../../../../shared/changes/record-changes.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { PartList } from '../../../../shared/parts/part-list.tsx'
import type { Customer } from '../../queries.ts'
import { OwnPriceDialog } from './own-price-dialog.tsx'
import { forgetPrices, type OwnPrice, ownPrice, ownPricesQuery } from './price-queries.ts'
import { useT } from './texts.ts'
import { usePriceWords } from './use-price-words.ts'

/** The prices that a customer has of its own: they come before all others. */
export function OwnPrices({ customer }: { readonly customer: Customer }) {
  const t = useT()
  const { money, number } = useFormats()
  const wordsOf = usePriceWords()
  const { customerId } = customer
  const { data, error, refetch } = useQuery(ownPricesQuery(customerId))
  // What a colleague made of a price whose deletion was asked for: it is said once.
  const seen = useRef('')
  const nameOf = ({ name, sku, fromQuantity }: OwnPrice) =>
    t('own.of', { item: name || sku, quantity: number(fromQuantity) })
  const remove = async (shown: OwnPrice) => {
    const price = ownPrice(customerId, shown)
    try {
      const { data: now, etag } = await price.read()
      const [read, words] = [`${shown.itemId} ${wordsOf(shown)}`, wordsOf(now)]
      if (words !== wordsOf(shown) && seen.current !== `${read} ${words}`) {
        seen.current = `${read} ${words}`
        await forgetPrices(customerId)
        throw new Error(t('changed.delete', { price: words }))
      }
      await price.remove(etag)
    } catch (fault) {
      // Somebody else was faster, and wanted the same.
      if (!isFault(fault, 404)) throw fault
    }
    await forgetPrices(customerId)
  }
  const total = data?.totalItems ?? 0
  return (
    <Stack gap="xs">
      <PartList
        title={t('own')}
        add={t('own.add')}
        none={t('own.none')}
        parts={data?.items}
        error={error}
        onRetry={refetch}
        nameOf={nameOf}
        scope="items.write"
        mayWrite={customer.mergedIntoCustomerId === null}
        columns={[
          [t('item'), (price) => <ItemLink key="item" price={price} />],
          [t('from'), ({ fromQuantity }) => number(fromQuantity)],
          [t('price'), wordsOf],
          [t('listPrice'), ({ salesPriceNet }) => money(salesPriceNet)],
        ]}
        onDelete={remove}
        dialog={(price, close) => (
          <OwnPriceDialog customerId={customerId} price={price} onClose={close} />
        )}
      />
      {data && total > data.items.length && (
        <Text size="sm" c="dimmed">
          {t('own.first', { shown: number(data.items.length), total: number(total) })}
        </Text>
      )}
    </Stack>
  )
}

function ItemLink({ price: { itemId, sku, name } }: { readonly price: OwnPrice }) {
  return (
    <>
      <Anchor component={Link} to={addressOfRecord('item', itemId)}>
        {name || sku}
      </Anchor>
      {name && (
        <Text size="xs" c="dimmed">
          {sku}
        </Text>
      )}
    </>
  )
}
