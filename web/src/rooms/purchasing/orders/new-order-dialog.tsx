import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { answerOf, api, submissionKey } from '../../../api/client.ts'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useChosenWarehouse } from '../../../shared/picking/chosen-warehouse.ts'
import { type FoundItem, ItemFinder } from '../../../shared/picking/item-finder.tsx'
import { useReferred } from '../../../shared/records/references.ts'
import { forgetSupplierOrders } from './queries.ts'
import { useT } from './texts.ts'

/** Begins an order with its first line; the others are entered in the draft. */
export function NewOrderDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const suppliers = useReferred('suppliers')
  const { warehouseId, choices, choose } = useChosenWarehouse()
  const [supplierId, setSupplier] = useState<string | null>(null)
  const [item, setItem] = useState<FoundItem | null>(null)
  const [quantity, setQuantity] = useState<number | string | null>(1)
  // The same again is made once; what was changed after a refusal is another order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is entered decides.
  const key = useMemo(submissionKey, [supplierId, warehouseId, item, quantity])
  const isReady = supplierId !== null && item !== null && Number(quantity) > 0
  const make = useMutation({
    mutationFn: async () => {
      const lines = [{ itemId: item?.id ?? '', quantity: Number(quantity) }]
      const body = {
        supplierId: supplierId ?? '',
        warehouseId,
        lines,
        acceptsOtherQuantities: true,
      }
      const headers = { 'Idempotency-Key': key }
      const { id } = await answerOf(api.POST('/v2/supplier-orders', { body, headers, params: {} }))
      await forgetSupplierOrders()
      await navigate({ to: `/purchasing/orders/${id}` })
    },
    onSuccess: onClose,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('new')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Select
          label={t('supplier')}
          searchable
          data={[...suppliers.choices]}
          value={supplierId}
          onChange={setSupplier}
        />
        <Select
          label={t('warehouse')}
          allowDeselect={false}
          data={[...choices]}
          value={warehouseId}
          onChange={(value) => value && choose(value)}
        />
        <ItemFinder
          label={t('firstItem')}
          placeholder={t('addItem.hint')}
          nothing={t('addItem.none')}
          value={item}
          onFound={setItem}
        />
        <DecimalInput label={t('quantity')} value={quantity} onDecimal={setQuantity} />
        {make.error && (
          <Alert color="danger" variant="outline" role="alert">
            {make.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button disabled={!isReady} loading={make.isPending} onClick={() => make.mutate()}>
            {t('new.make')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
