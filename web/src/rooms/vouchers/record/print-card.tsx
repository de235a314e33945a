import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Voucher } from '../queries.ts'
import { useT } from '../texts.ts'

/** Loaded when somebody prints or sends one. */
const DocumentPanel = lazy(async () => ({
  default: (await import('../../../shared/documents/document-panel.tsx')).DocumentPanel,
}))

/** The card with its whole code on paper, to be printed or sent by mail. */
export function PrintCard({ voucher }: { readonly voucher: Voucher }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { id, code: number, created: date } = voucher
  const document = {
    ...{ documentKind: 'gift-card' as const, documentId: id, number, date },
    ...{ path: `/v2/vouchers/${id}`, printScope: 'vouchers.codes' },
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('printOrSend')}</Button>
      {isOpen && (
        <Suspense>
          <DocumentPanel document={document} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
