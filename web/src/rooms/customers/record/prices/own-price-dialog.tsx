import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { OwnPriceForm } from './own-price-form.tsx'
import { type OwnPrice, ownPrice } from './price-queries.ts'
import { useT } from './texts.ts'

interface OwnPriceDialogProps {
  readonly customerId: string
  /** Undefined for a new one. */
  readonly price: OwnPrice | undefined
  readonly onClose: () => void
}

/** A price that a customer has of its own: what is changed is read first, as it is now. */
export function OwnPriceDialog({ customerId, price, onClose }: OwnPriceDialogProps) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: ['customers', 'price', customerId, price?.itemId, price?.fromQuantity],
    queryFn: () => (price ? ownPrice(customerId, price).read() : null),
    enabled: price !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(price ? 'own.edit' : 'own.add')}
      size="md"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {error && <PageFault error={error} onRetry={refetch} />}
      {price && !data && !error && <Skeleton h={180} aria-busy />}
      {(!price || data) && !error && (
        <OwnPriceForm customerId={customerId} price={price} read={data ?? null} onClose={onClose} />
      )}
    </Modal>
  )
}
