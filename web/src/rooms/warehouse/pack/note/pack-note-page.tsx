import { Badge, Box, Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ItemPicture } from '../../../../shared/faces/item-picture.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { PageFault } from '../../../../shared/messages/page-fault.tsx'
import { Page } from '../../../../shared/page.tsx'
import { ScanPage } from '../../../../shared/scanning/scan-page.tsx'
import { useCarrierOf } from '../labels/carrier-labels.ts'
import { Parcels } from '../labels/parcels.tsx'
import { linesQuery, type Note, type NoteLine, noteQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { CustomsPaper } from './customs-paper.tsx'
import { ParcelForm } from './parcel-form.tsx'
import type { TickedLines } from './ticks.ts'
import { usePacking } from './use-packing.ts'

/** One delivery note on the table: its goods, and the parcel that they go into. */
export function PackNotePage() {
  const t = useT()
  const { deliveryNoteId = '' } = useParams({ strict: false }) as { deliveryNoteId?: string }
  const note = useQuery(noteQuery(deliveryNoteId))
  const lines = useQuery(linesQuery(deliveryNoteId))
  const error = note.error ?? lines.error
  if (note.data && lines.data)
    return <Packing key={deliveryNoteId} note={note.data} lines={lines.data} />
  return (
    <Page title={t('title')}>
      {error ? (
        <PageFault error={error} onRetry={() => Promise.all([note.refetch(), lines.refetch()])} />
      ) : (
        <Skeleton h={240} aria-busy />
      )}
    </Page>
  )
}

function Packing({ note, lines }: { readonly note: Note; readonly lines: readonly NoteLine[] }) {
  const t = useT()
  const [isPacked, setPacked] = useState(false)
  const packing = usePacking(note, lines, isPacked)
  const { shipmentAddress: to } = note
  const carrierOf = useCarrierOf()
  const hint = carrierOf(note.shippingMethodId) === undefined ? 'hint.parcel' : 'hint.label'
  return (
    <ScanPage
      title={t('note', { number: note.number })}
      state={
        <>
          {note.packages.length > 0 && (
            <Badge size="lg" color="good" variant="outline">
              {t('parcels', { count: note.packages.length })}
            </Badge>
          )}
          <Text c="var(--kontor-muted)">
            {[to.company, to.firstName, to.lastName, to.city, to.countryIso]
              .filter(Boolean)
              .join(' ')}
          </Text>
        </>
      }
      hint={t(packing.ticks.isAll() ? hint : 'hint.goods')}
      onScan={packing.scan}
      result={packing.result}
    >
      <Goods lines={lines} ticks={packing.ticks} />
      <ParcelForm
        note={note}
        trackingId={packing.trackingId}
        isAll={packing.ticks.isAll()}
        onTracking={packing.setTrackingId}
        onPacked={() => setPacked(true)}
      />
      <CustomsPaper note={note} />
      <Parcels note={note} />
    </ScanPage>
  )
}

interface GoodsProps {
  readonly lines: readonly NoteLine[]
  readonly ticks: TickedLines
}

/** What belongs into the parcel, and what is in it. */
function Goods({ lines, ticks }: GoodsProps) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Paper withBorder p="md" component="section" aria-label={t('goods')}>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {lines.map((line) => (
          <Group key={line.id} component="li" wrap="nowrap" gap="md">
            {line.itemId && <ItemPicture itemId={line.itemId} />}
            <Box flex={1} miw={0}>
              <Text fz={18} fw={600} lineClamp={2}>
                {line.name}
              </Text>
              <Text c="var(--kontor-muted)">
                {[line.sku, line.batchNumber, ...line.serialNumbers].filter(Boolean).join(' · ')}
              </Text>
            </Box>
            <Text fz={24} fw={700} style={{ whiteSpace: 'nowrap' }}>
              {t('of', { done: number(ticks.inParcel(line)), all: number(line.quantity) })}
            </Text>
            <IconCheck
              size={28}
              color="var(--mantine-color-good-filled)"
              visibility={ticks.leftOf(line) === 0 ? 'visible' : 'hidden'}
              aria-hidden
            />
          </Group>
        ))}
      </Stack>
      {!ticks.isAll() && (
        <Button size="lg" variant="default" mt="md" onClick={ticks.putAll}>
          {t('all')}
        </Button>
      )}
    </Paper>
  )
}
