import { Anchor, Badge, Button, Group, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../../session.ts'
import { TrackingLink } from '../../../../shared/formats/tracking-link.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { sayFailed } from '../../../../shared/messages/toasts.ts'
import { useNames } from '../../../../shared/records/names.tsx'
import { saveFile } from '../../../../shared/save-file.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import { stateOf } from '../delivery-states.tsx'
import { type Delivery, labelsQuery, type Parcel, type ParcelLabel } from '../queries.ts'
import { useT } from '../texts.ts'

/** The parcels in which it is sent, each with its tracking number and what became of its label. */
export function Parcels({ delivery }: { readonly delivery: Delivery }) {
  const t = useT()
  const can = useCan()
  const { packages } = delivery
  const { data: labels = [] } = useQuery({
    ...labelsQuery(delivery.id),
    enabled: packages.length > 0,
  })
  const mayPack = can('deliverynotes.write') && stateOf(delivery) !== 'cancelled'
  const heads = ['tracking', 'carrier', 'packedOn', 'label'] as const
  return (
    <Stack component="section" gap="xs" aria-label={t('parcels')}>
      <Group justify="space-between">
        <Title order={2}>{t('parcels')}</Title>
        {mayPack && (
          <Anchor component={Link} to={`/warehouse/pack/${delivery.id}`}>
            {t('toPacking')}
          </Anchor>
        )}
      </Group>
      {packages.length === 0 ? (
        <Text c="dimmed">{t('parcels.none')}</Text>
      ) : (
        <WideTable minWidth={640}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                {heads.map((head) => (
                  <Table.Th key={head} scope="col">
                    {t(head)}
                  </Table.Th>
                ))}
                <Table.Th scope="col" ta="end">
                  {t('weight')}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {packages.map((parcel) => (
                <ParcelRow
                  key={parcel.id}
                  parcel={parcel}
                  label={labels.find(({ packageId }) => packageId === parcel.id)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
    </Stack>
  )
}

interface ParcelRowProps {
  readonly parcel: Parcel
  /** The last one that its carrier was asked for. */
  readonly label: ParcelLabel | undefined
}

function ParcelRow({ parcel, label }: ParcelRowProps) {
  const t = useT()
  const can = useCan()
  const { date, number } = useFormats()
  const listed = (list: string) => (can(`${list.replaceAll('-', '')}.read`) ? `/v2/${list}` : '')
  const methods = useNames({ path: listed('shipping-methods') })
  const carriers = useNames({ path: label ? listed('carriers') : '' })
  const carrier = label && carriers.nameOf(label.carrierId)
  // What the carrier made since the parcel was read stands on the label.
  const tracked = parcel.trackingId === '' && label?.status === 'booked' ? label : parcel
  return (
    <Table.Tr>
      <Table.Td>
        <TrackingLink url={tracked.trackingUrl} name={tracked.trackingId || t('tracking.none')} />
        {parcel.comment !== '' && (
          <Text size="xs" c="dimmed">
            {parcel.comment}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{carrier || methods.nameOf(parcel.shippingMethodId) || '–'}</Table.Td>
      <Table.Td>{date(parcel.packageDate)}</Table.Td>
      <Table.Td>{label ? <Label label={label} /> : '–'}</Table.Td>
      <Table.Td ta="end">{parcel.weight > 0 ? `${number(parcel.weight)} kg` : '–'}</Table.Td>
    </Table.Tr>
  )
}

const colors: Readonly<Partial<Record<ParcelLabel['status'], string>>> = {
  ...{ booked: 'good', failed: 'danger', unclear: 'danger' },
}

/** What became of it, and its file once it is there. */
function Label({ label }: { readonly label: ParcelLabel }) {
  const t = useT()
  const can = useCan()
  const save = useMutation({
    mutationFn: () => saveFile(`/v2/carrier-labels/${label.id}/file`),
    onError: sayFailed,
  })
  return (
    <Group gap="sm">
      <Badge variant="outline" color={colors[label.status] ?? 'gray'}>
        {t(`label.${label.status}`)}
      </Badge>
      {label.status === 'booked' && can('deliverynotes.print') && (
        <Button
          size="compact-sm"
          variant="default"
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('label.save')}
        </Button>
      )}
      {label.reason !== '' && <Text size="sm">{label.reason}</Text>}
    </Group>
  )
}
