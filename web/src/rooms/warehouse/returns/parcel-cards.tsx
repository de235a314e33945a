import { Badge, Box, Group, Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import scanning from '../../../shared/scanning/scanning.module.css'
import { parcelQuery, type Waiting } from './queries.ts'
import { useT } from './texts.ts'
import {
  addressOfOrder,
  addressOfReturn,
  type FoundParcels,
  type Unannounced,
} from './use-parcel-search.ts'

/** What a code on several parcels may mean: one is chosen by hand. */
export function ParcelChoices({ found }: { readonly found: FoundParcels }) {
  const t = useT()
  const named = useQueries({ queries: found.returnIds.map((id) => parcelQuery(id)) })
  const waiting = [...named.flatMap((one) => one.data ?? []), ...found.waiting]
  return <ParcelCards label={t('choices')} waiting={waiting} orders={found.orders} />
}

interface ParcelCardsProps {
  readonly label: string
  readonly waiting: readonly Waiting[]
  readonly orders?: readonly Unannounced[]
}

/** Parcels, and orders of which something may have come back; a tap opens one. */
export function ParcelCards({ label, waiting, orders = [] }: ParcelCardsProps) {
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={label} style={{ listStyle: 'none' }}>
      {waiting.map((one) => (
        <li key={one.returned.id}>
          <ParcelCard parcel={one} />
        </li>
      ))}
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} />
        </li>
      ))}
    </Stack>
  )
}

const looks = {
  received: { color: 'warning' },
  announced: { color: 'gray', c: 'var(--kontor-muted)' },
  inspected: { color: 'accent' },
  completed: { color: 'good' },
  rejected: { color: 'danger' },
} as const

function ParcelCard({ parcel: { returned, state } }: { readonly parcel: Waiting }) {
  const t = useT()
  const { date } = useFormats()
  const { id, number, customerName, salesOrderNumber, returnDate, externalNumber } = returned
  return (
    <Link to={addressOfReturn(id)} className={scanning['task'] ?? ''}>
      <Box flex={1} miw={0}>
        <Group justify="space-between" gap="xs">
          <Text fz={20} fw={600}>
            {customerName}
          </Text>
          <Badge size="lg" variant="outline" tt="none" {...looks[state]}>
            {t(`state.${state}`)}
          </Badge>
        </Group>
        <Text c="var(--kontor-muted)">
          {[number, externalNumber, t('ofOrder', { number: salesOrderNumber }), date(returnDate)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
    </Link>
  )
}

function OrderCard({ order: { id, title, about } }: { readonly order: Unannounced }) {
  const t = useT()
  return (
    <Link to={addressOfOrder(id)} className={scanning['task'] ?? ''}>
      <Box flex={1} miw={0}>
        <Text fz={20} fw={600}>
          {title}
        </Text>
        <Text c="var(--kontor-muted)">
          {[about, t('nothingAnnounced')].filter(Boolean).join(' · ')}
        </Text>
      </Box>
    </Link>
  )
}
