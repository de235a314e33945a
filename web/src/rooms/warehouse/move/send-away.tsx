import { Button, Group, Paper, Select, Stack } from '@mantine/core'
import { IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useReferred } from '../../../shared/records/references.ts'
import type { Place } from './basket.ts'
import { useT } from './texts.ts'

interface SendAwayProps {
  readonly from: Place
  readonly onSend: (warehouseId: string) => void
}

/** Goods for another warehouse are on their way until they are received there. */
export function SendAway({ from, onSend }: SendAwayProps) {
  const t = useT()
  const { choices } = useReferred('warehouses')
  const others = choices.filter(({ value }) => value !== from.warehouseId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const to = chosen ?? others[0]?.value ?? null
  if (others.length === 0) return null
  return (
    <Stack gap="sm">
      <Group>
        <Button size="lg" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('send')}
        </Button>
      </Group>
      {isOpen && (
        <Paper withBorder p="md">
          <Group align="flex-end">
            <Select
              size="lg"
              label={t('send.to')}
              data={others}
              value={to}
              allowDeselect={false}
              onChange={setChosen}
            />
            <Button
              size="lg"
              leftSection={<IconTruckDelivery aria-hidden />}
              disabled={to === null}
              onClick={() => to && onSend(to)}
            >
              {t('send.now')}
            </Button>
          </Group>
        </Paper>
      )}
    </Stack>
  )
}
