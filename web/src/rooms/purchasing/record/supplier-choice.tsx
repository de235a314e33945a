import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../../session.ts'
import { lazyPart } from '../../../shared/lazy-part.tsx'
import type { Purchase } from '../queries.ts'
import { useT } from '../texts.ts'

const SupplierDialog = lazyPart(
  'purchase-supplier',
  async () => (await import('./supplier-dialog.tsx')).SupplierDialog,
)

/** Says whose invoice it is, as long as nobody has checked it. */
export function SupplierChoice({ purchase }: { readonly purchase: Purchase }) {
  const t = useT()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { status, supplierId } = purchase
  if ((status !== 'received' && status !== 'disputed') || !can('purchaseinvoices.write'))
    return null
  return (
    <div>
      <Button
        size="compact-sm"
        variant={supplierId === null ? 'filled' : 'default'}
        onClick={() => setOpen(true)}
      >
        {t(supplierId === null ? 'supplier.choose' : 'supplier.change')}
      </Button>
      {isOpen && <SupplierDialog purchase={purchase} onClose={() => setOpen(false)} />}
    </div>
  )
}
