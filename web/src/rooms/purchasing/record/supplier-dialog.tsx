import { SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { submissionKey } from '../../../api/client.ts'
import { useCan } from '../../../session.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { useNames } from '../../../shared/records/names.tsx'
import { assignSupplier, createSupplierOf, type Purchase } from '../queries.ts'
import { useT } from '../texts.ts'

type Source = 'known' | 'new'

interface SupplierDialogProps {
  readonly purchase: Purchase
  readonly onClose: () => void
}

/** A supplier that is kept is found by its name, or one is made of what the invoice says of the seller. */
export function SupplierDialog({ purchase, onClose }: SupplierDialogProps) {
  const t = useT()
  const can = useCan()
  const { seller, payment, supplierId } = purchase
  const { choices } = useNames({ path: '/v2/suppliers' })
  const [key] = useState(submissionKey)
  const [source, setSource] = useState<Source>('known')
  const [chosen, setChosen] = useState<string | null>(supplierId)
  const [made, setMade] = useState({
    name: seller.name,
    number: '',
    iban: payment.accounts[0]?.iban ?? '',
  })
  const isReady =
    source === 'known' ? chosen !== null : made.name.trim() !== '' && made.number.trim() !== ''
  const assign = async () => {
    const id = source === 'known' ? chosen : await createSupplierOf(purchase, made, key)
    if (id !== null) await assignSupplier(purchase.id, id)
    sayDone(t('supplier.assigned'))
  }
  const field = (name: keyof typeof made) => ({
    value: made[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { value: string } }) =>
      setMade((before) => ({ ...before, [name]: value })),
  })
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('supplier.choose')}
      action={t('supplier.choose')}
      isReady={isReady}
      onConfirm={assign}
      onClose={onClose}
    >
      <Stack>
        <Text>{t('supplier.explained')}</Text>
        {can('suppliers.write') && (
          <SegmentedControl
            aria-label={t('supplier.which')}
            value={source}
            onChange={(next) => setSource(next as Source)}
            data={(['known', 'new'] as const).map((value) => ({
              ...{ value, label: t(`supplier.${value}`) },
            }))}
          />
        )}
        {source === 'known' ? (
          <Select
            label={t('supplier')}
            searchable
            data={[...choices]}
            value={chosen}
            onChange={setChosen}
          />
        ) : (
          <>
            <TextInput label={t('name')} withAsterisk {...field('name')} />
            <TextInput label={t('supplier.number')} withAsterisk {...field('number')} />
            <TextInput
              label={t('supplier.iban')}
              description={t('supplier.ibanMore')}
              {...field('iban')}
            />
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}
