import { Checkbox, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useReferred } from '../../../shared/records/references.ts'
import { forgetSupplierOrders } from '../orders/queries.ts'
import type { Proposal } from './queries.ts'
import { useT } from './texts.ts'

interface SellerDialogProps {
  readonly proposal: Proposal
  readonly onClose: () => void
}

type Decimal = number | string | null
type Amount = 'least' | 'step' | 'packed' | 'days'

/** Who sells an item, and on which terms; then it is proposed there. */
export function SellerDialog({ proposal: { itemId, name }, onClose }: SellerDialogProps) {
  const t = useT()
  const suppliers = useReferred('suppliers')
  const [supplierId, setSupplier] = useState<string | null>(null)
  const [sku, setSku] = useState('')
  const [unit, setUnit] = useState('')
  const [price, setPrice] = useState<Decimal>(null)
  const [said, setSaid] = useState<Readonly<Partial<Record<Amount, Decimal>>>>({})
  const [isStandard, setStandard] = useState(true)
  const save = async () => {
    const params = { path: { itemId } }
    const body = {
      ...{ supplierId: supplierId ?? '', sku: sku.trim(), isStandard, packagingUnit: unit.trim() },
      ...{ purchasePriceNet: Number(price), minimumPurchaseQuantity: Number(said.least ?? 0) },
      ...{ permissibleOrderQuantity: Number(said.step ?? 0) },
      ...{ amountPackagingUnit: Number(said.packed ?? 0), deliveryTime: Number(said.days ?? 0) },
    }
    await answerOf(api.POST('/v2/items/{itemId}/suppliers', { params, body }))
    sayDone(t('seller.done', { name }))
    await forgetSupplierOrders()
  }
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('seller.title', { name })}
      action={t('seller.save')}
      isReady={supplierId !== null}
      onConfirm={save}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label={t('supplier')}
          withAsterisk
          searchable
          data={[...suppliers.choices]}
          value={supplierId}
          onChange={setSupplier}
        />
        <Group grow gap="sm">
          <TextInput
            label={t('seller.sku')}
            maxLength={255}
            value={sku}
            onChange={({ currentTarget }) => setSku(currentTarget.value)}
          />
          <DecimalInput label={t('price')} value={price} onDecimal={setPrice} />
        </Group>
        <Group grow gap="sm" align="flex-end">
          <TextInput
            label={t('seller.unit')}
            maxLength={255}
            value={unit}
            onChange={({ currentTarget }) => setUnit(currentTarget.value)}
          />
          <DecimalInput
            label={t('seller.packed')}
            value={said.packed ?? null}
            onDecimal={(packed) => setSaid({ ...said, packed })}
          />
        </Group>
        <Group grow gap="sm" align="flex-end">
          {(['least', 'step', 'days'] as const).map((one) => (
            <DecimalInput
              key={one}
              label={t(`seller.${one}`)}
              value={said[one] ?? null}
              onDecimal={(value) => setSaid({ ...said, [one]: value })}
            />
          ))}
        </Group>
        <Checkbox
          label={t('seller.standard')}
          checked={isStandard}
          onChange={({ currentTarget }) => setStandard(currentTarget.checked)}
        />
      </Stack>
    </ConfirmDialog>
  )
}
