import { Badge, Box, Group, Loader, Paper, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCan } from '../../../../session.ts'
import { TrackingLink } from '../../../../shared/formats/tracking-link.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { cancelled, type Note } from '../queries.ts'
import { useT } from '../texts.ts'
import { type CarrierLabel, isAsked, labelsQuery, useCarrierOf } from './carrier-labels.ts'
import { CancelLabel, GetLabel, MadeLabel, type Parcel } from './label-buttons.tsx'
import { useFaultText } from './use-fault-text.ts'

/** The parcels of the delivery note, each with what became of its label, the newest first. */
export function Parcels({ note }: { readonly note: Note }) {
  const t = useT()
  const queries = useQueryClient()
  const { data: labels = [], isSuccess } = useQuery(labelsQuery(note.id))
  const isWaiting = labels.some(isAsked)
  const waited = useRef(false)
  // The parcel has its tracking number once the carrier has answered.
  useEffect(() => {
    if (waited.current && !isWaiting)
      void queries.invalidateQueries({ queryKey: ['packing', 'note', note.id] })
    waited.current = isWaiting
  }, [isWaiting, note.id, queries])
  if (note.packages.length === 0) return null
  return (
    <Paper withBorder p="md" component="section" aria-label={t('labels')}>
      <Stack component="ul" gap="lg" m={0} p={0} style={{ listStyle: 'none' }}>
        {note.packages.toReversed().map((parcel) => (
          <li key={parcel.id}>
            <ParcelRow
              parcel={parcel}
              isOpen={note.status !== cancelled && isSuccess}
              label={labels.find(({ packageId }) => packageId === parcel.id)}
            />
          </li>
        ))}
      </Stack>
    </Paper>
  )
}

interface ParcelRowProps {
  readonly parcel: Parcel
  /** Whether something can be done with it. */
  readonly isOpen: boolean
  readonly label: CarrierLabel | undefined
}

function ParcelRow({ parcel, isOpen, label }: ParcelRowProps) {
  const t = useT()
  const { number } = useFormats()
  const faultText = useFaultText()
  const { trackingId, trackingUrl, weight } = parcel
  return (
    <Group justify="space-between" gap="md">
      <Box flex={1} miw={240}>
        <Group gap="sm">
          <Text fz={18} fw={600}>
            <TrackingLink
              url={trackingId === '' ? '' : trackingUrl}
              name={trackingId || t('label.noNumber')}
            />
          </Text>
          {label && <State label={label} />}
        </Group>
        {weight > 0 && <Text c="var(--kontor-muted)">{`${number(weight)} kg`}</Text>}
        {label && label.fault !== '' && (
          <Text c="danger" role="alert">
            {faultText(label)}
          </Text>
        )}
      </Box>
      {isOpen && <Acts parcel={parcel} label={label} />}
    </Group>
  )
}

function State({ label }: { readonly label: CarrierLabel }) {
  const t = useT()
  const { status } = label
  if (isAsked(label))
    return (
      <Group gap="xs" role="status">
        <Loader size="sm" aria-hidden />
        <Text>{t(status === 'requested' ? 'label.requested' : 'label.cancelling')}</Text>
      </Group>
    )
  const color = { booked: 'good', failed: 'danger', unclear: 'danger' }[status as string] ?? 'gray'
  return (
    <Badge size="lg" variant="outline" color={color}>
      {t(`label.${status as 'booked' | 'failed' | 'unclear' | 'cancelled'}`)}
    </Badge>
  )
}

/** What can be done next: get or ask again, print again, save, cancel. */
function Acts({ parcel, label }: Omit<ParcelRowProps, 'isOpen'>) {
  const can = useCan()
  const carrierOf = useCarrierOf()
  if (label && isAsked(label)) return null
  const status = label?.status
  const isUnclear = status === 'unclear'
  const isLacking = status !== 'booked' && parcel.trackingId === ''
  const hasCarrier = isUnclear || carrierOf(parcel.shippingMethodId) !== undefined
  const isFree = label?.manifestId === null && (status === 'booked' || isUnclear)
  return (
    <Group gap="sm" align="flex-end">
      {isLacking && hasCarrier && can('deliverynotes.write') && (
        <GetLabel parcel={parcel} isAgain={isUnclear || status === 'failed'} />
      )}
      {label && status === 'booked' && can('deliverynotes.print') && (
        <MadeLabel parcel={parcel} label={label} />
      )}
      {label && isFree && can('deliverynotes.write') && <CancelLabel label={label} />}
    </Group>
  )
}
