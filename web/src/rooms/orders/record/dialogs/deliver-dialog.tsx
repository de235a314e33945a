import { Alert, Checkbox, Group, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { useReferred } from '../../../../shared/records/references.ts'
import { type OrderProgress, progressQuery } from '../../queries.ts'
import { toDeliver } from '../order-goods.ts'
import { useT } from '../texts.ts'
import type { DialogProps } from './dialog-props.ts'
import { onePackage } from './packages.ts'
import { PackagesPart } from './packages-part.tsx'
import { allOf, lineItemsOf, type Quantities } from './quantities.ts'
import { type LineTexts, QuantityLines } from './quantity-lines.tsx'
import { useDelivery } from './use-delivery.ts'
import { WorkDialog } from './work-dialog.tsx'

/** What leaves the house: quantities, from where, in which packages. */
export function DeliverDialog(props: DialogProps<'deliver'>) {
  const { data, isPending } = useQuery({ ...progressQuery(props.order.id), staleTime: 0 })
  return isPending ? null : <Delivery {...props} progress={data} />
}

type DeliveryProps = DialogProps<'deliver'> & { readonly progress: OrderProgress | undefined }

function Delivery({ order, progress, onClose }: DeliveryProps) {
  const t = useT()
  const { choices } = useReferred('warehouses')
  const byLine = new Map(progress?.lineItems.map((line) => [line.salesOrderLineItemId, line]))
  // What is being picked leaves with its pick list.
  const [lines] = useState(() => toDeliver(order, (id) => byLine.get(id)?.quantityInPick ?? 0))
  const [quantities, setQuantities] = useState<Quantities>(() => allOf(lines))
  const [serials, setSerials] = useState<LineTexts>({})
  const [warehouseId, setWarehouse] = useState<string | null>(null)
  const [packages, setPackages] = useState(onePackage)
  const [ships, setShips] = useState(true)
  const { delivery, isMade, renew } = useDelivery(order.id, (numbers) => {
    sayDone(t('deliver.made', { count: numbers.length, numbers: numbers.join(', ') }))
    onClose()
  })
  const lineItems = lineItemsOf(lines, quantities).map((line) => ({
    ...line,
    ...numbersOf(serials[line.salesOrderLineItemId]),
  }))
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      renew()
    }
  const body = { ...(warehouseId !== null && { warehouseId }), lineItems }
  return (
    <WorkDialog
      title={t('deliver.title', { number: order.salesOrderNumber })}
      action={isMade ? t('deliver.goOn') : t('deliver.do')}
      isReady={lineItems.length > 0}
      isBusy={delivery.isPending}
      error={delivery.error}
      onAct={() => delivery.mutate({ body, packages, ships })}
      onClose={onClose}
    >
      {isMade && delivery.error && <Alert color="warning">{t('deliver.half')}</Alert>}
      <QuantityLines
        lines={lines}
        quantities={quantities}
        fault={delivery.error}
        isFixed={isMade}
        reservedOf={(id) => byLine.get(id)?.quantityReserved ?? 0}
        serials={{ of: serials, onChange: changing(setSerials) }}
        onChange={changing(setQuantities)}
      />
      <Group align="flex-end">
        <Select
          label={t('deliver.warehouse')}
          placeholder={t('deliver.anyWarehouse')}
          data={[...choices]}
          value={warehouseId}
          clearable
          disabled={isMade}
          onChange={changing(setWarehouse)}
        />
        <Text size="xs" c="dimmed" maw={320}>
          {warehouseId === null && t('deliver.several')}
        </Text>
      </Group>
      <PackagesPart packages={packages} onChange={changing(setPackages)} />
      <Checkbox
        label={t('deliver.ships')}
        checked={ships}
        onChange={({ currentTarget }) => setShips(currentTarget.checked)}
      />
    </WorkDialog>
  )
}

/** Serial numbers as they are entered or scanned. */
function numbersOf(text = '') {
  const serialNumbers = text.split(/[,;\s]+/).filter(Boolean)
  return serialNumbers.length > 0 ? { serialNumbers } : {}
}
