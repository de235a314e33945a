import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import { ScanPage } from '../../../shared/scanning/scan-page.tsx'
import type { BasketLine } from './basket.ts'
import { BasketLines } from './basket-lines.tsx'
import { PlaceByHand } from './place-by-hand.tsx'
import { SendAway } from './send-away.tsx'
import { useT } from './texts.ts'
import { type Moving, useMoving } from './use-moving.ts'

/** Goods from one place to another: the place, the goods, the other place. */
export function MovePage() {
  const t = useT()
  const can = useCan()
  const moving = useMoving()
  const { from, lines } = moving.basket
  const next = lines.length === 0 ? 'goods' : 'to'
  return (
    <ScanPage
      title={t('title')}
      hint={t(`hint.${from ? next : 'from'}`)}
      onScan={can('stocks.write') ? moving.scan : () => undefined}
      result={moving.result}
      pendingCount={moving.queue.pending.length}
      isOffline={moving.queue.isOffline}
      actions={
        <Button
          component={Link}
          to="/warehouse/move/transfers"
          size="md"
          variant="default"
          leftSection={<IconTruckDelivery aria-hidden />}
        >
          {t('transfers')}
        </Button>
      }
    >
      {moving.refused.length > 0 && <Refused moving={moving} />}
      {can('stocks.write') ? <Way moving={moving} /> : <Text>{t('readOnly')}</Text>}
    </ScanPage>
  )
}

/** What was not booked stays in sight until somebody has seen it. */
function Refused({ moving }: { readonly moving: Moving }) {
  const t = useT()
  return (
    <Alert
      color="danger"
      variant="outline"
      role="alert"
      title={t('refused.title')}
      withCloseButton
      closeButtonLabel={t('refused.seen')}
      onClose={moving.forgetRefused}
    >
      <Stack gap={4}>
        {[...new Set(moving.refused)].map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </Stack>
    </Alert>
  )
}

function Way({ moving }: { readonly moving: Moving }) {
  const t = useT()
  const { from, lines } = moving.basket
  if (!from) return <PlaceByHand title={t('from.hand')} onPlace={moving.choose} />
  return (
    <Stack>
      <Group justify="space-between" wrap="nowrap">
        <Box>
          <Text c="var(--kontor-muted)">{t('from')}</Text>
          <Text fz={28} fw={700} lh={1.2}>
            {from.name}
          </Text>
        </Box>
        <Button size="lg" variant="default" onClick={moving.drop}>
          {t('drop')}
        </Button>
      </Group>
      {lines.length > 0 && (
        <>
          <BasketLines
            basket={moving.basket}
            onChange={(line: BasketLine) => moving.change(line)}
          />
          <PlaceByHand title={t('to.hand')} onPlace={moving.choose} />
          <SendAway from={from} onSend={moving.send} />
        </>
      )}
    </Stack>
  )
}
