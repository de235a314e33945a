import { SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { useNames } from '../../../../shared/records/names.tsx'
import { isCountable, type SoldCards } from '../draft.ts'
import { useT } from '../texts.ts'

interface GiftCardDialogProps {
  readonly onAdd: (sold: SoldCards) => void
  readonly onClose: () => void
}

/** As many codes as one line of an invoice can mention. */
const cardsMax = 40

/** What kind of gift card is sold, over which amount, and how many. */
export function GiftCardDialog({ onAdd, onClose }: GiftCardDialogProps) {
  const t = useT()
  const { choices } = useNames({ path: '/v2/tax-classes' })
  const [isForGoods, setForGoods] = useState(false)
  const [amount, setAmount] = useState<number | string | null>(null)
  const [quantity, setQuantity] = useState<number | string | null>(1)
  const [taxClassId, setTaxClass] = useState<string | null>(null)
  const isCounted =
    isCountable(quantity) && Number.isInteger(quantity) && Number(quantity) <= cardsMax
  const isReady = isCountable(amount) && isCounted && (!isForGoods || taxClassId !== null)
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('card.sell')}
      action={t('card.add')}
      isReady={isReady}
      onConfirm={async () => {
        const taxClass = isForGoods && taxClassId ? { taxClassId } : {}
        const counts = { amount: Number(amount), quantity: Number(quantity) }
        onAdd({ name: t('card.name'), ...counts, ...taxClass })
      }}
      onClose={onClose}
    >
      <Stack>
        <SegmentedControl
          aria-label={t('card.kind')}
          value={isForGoods ? 'goods' : 'anything'}
          onChange={(value) => setForGoods(value === 'goods')}
          data={[
            { value: 'anything', label: t('card.forAnything') },
            { value: 'goods', label: t('card.forGoods') },
          ]}
        />
        <Text size="sm" c="dimmed">
          {t(isForGoods ? 'card.goodsTaxed' : 'card.notTaxed')}
        </Text>
        <DecimalInput
          label={t('card.amount')}
          unit="¤"
          required
          value={amount}
          onDecimal={setAmount}
          data-autofocus
        />
        {isForGoods && (
          <Select
            label={t('card.taxClass')}
            required
            data={choices}
            value={taxClassId}
            onChange={setTaxClass}
          />
        )}
        <DecimalInput
          label={t('card.quantity')}
          description={t('card.most', { count: cardsMax })}
          required
          value={quantity}
          onDecimal={setQuantity}
        />
      </Stack>
    </ConfirmDialog>
  )
}
