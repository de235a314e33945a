import { Alert, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Documents } from '../../../../shared/documents/document-list.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useHelp } from '../../../../shared/guide/page-help.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { Page } from '../../../../shared/page.tsx'
import { Neighbours } from '../../../../shared/table/neighbours.tsx'
import { readDeliverySearch } from '../delivery-search.ts'
import { DeliveryBadge } from '../delivery-states.tsx'
import {
  type CustomsData,
  customsQuery,
  type Delivery,
  type DeliveryLine,
  deliveryList,
  deliveryQuery,
  linesQuery,
} from '../queries.ts'
import { useT } from '../texts.ts'
import { Customs } from './customs.tsx'
import { DeliveryActions } from './delivery-actions.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { DeliveryFigures } from './delivery-figures.tsx'
import { DeliveryLines } from './delivery-lines.tsx'
import { Parcels } from './parcels.tsx'

/** One delivery note: what left the house for whom, in which parcels, how far it has come, and its paper. */
export function DeliveryPage() {
  useHelp([{ noun: 'delivery-note' }])
  const t = useT()
  const { deliveryNoteId = '' } = useParams({ strict: false }) as { deliveryNoteId?: string }
  const note = useQuery(deliveryQuery(deliveryNoteId))
  const lines = useQuery(linesQuery(deliveryNoteId))
  const customs = useQuery(customsQuery(deliveryNoteId))
  const error = note.error ?? lines.error ?? customs.error
  if (note.data && lines.data && customs.data)
    return (
      <DeliveryRecord
        key={deliveryNoteId}
        delivery={note.data}
        lines={lines.data}
        customs={customs.data}
      />
    )
  const retry = () => Promise.all([note, lines, customs].map(({ refetch }) => refetch()))
  return (
    <Page title={t('delivery')}>
      {error ? <PageFault error={error} onRetry={retry} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

interface DeliveryRecordProps {
  readonly delivery: Delivery
  readonly lines: readonly DeliveryLine[]
  readonly customs: CustomsData
}

function DeliveryRecord({ delivery, lines, customs }: DeliveryRecordProps) {
  const t = useT()
  return (
    <Page
      title={t('deliveryNumber', { number: delivery.number })}
      state={<DeliveryBadge delivery={delivery} />}
      actions={
        <>
          <Neighbours
            listOf={(search) => deliveryList(readDeliverySearch(search))}
            addressOf={({ id }) => `/orders/deliveries/${id}`}
          />
          <DeliveryActions delivery={delivery} />
        </>
      }
    >
      <Stack gap="lg">
        <Cancelled delivery={delivery} />
        <DeliveryFigures delivery={delivery} />
        <DeliveryFacts delivery={delivery} />
        <DeliveryLines lines={lines} />
        <Parcels delivery={delivery} />
        {customs.isRequired && <Customs delivery={delivery} customs={customs} />}
        <Documents of={{ documentKind: 'delivery-note', documentId: delivery.id }} />
      </Stack>
    </Page>
  )
}

/** That it is over, and where its goods are. */
function Cancelled({ delivery }: { readonly delivery: Delivery }) {
  const t = useT()
  const { date } = useFormats()
  if (delivery.cancelledDate === null) return null
  return (
    <Alert
      color="danger"
      variant="light"
      title={t('cancelledOn', { date: date(delivery.cancelledDate) })}
    >
      {t('cancelled.explained')}
    </Alert>
  )
}
