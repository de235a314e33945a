import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useT } from '../texts.ts'

const reasons = ['absent', 'damaged', 'expired'] as const

interface ShortFormProps {
  readonly left: number
  readonly onReport: (quantity: number, reason: string) => void
}

/** How much is missing at the place, and why: the reason ends it. */
export function ShortForm({ left, onReport }: ShortFormProps) {
  const t = useT()
  const [missing, setMissing] = useState<number | string | null>(left)
  const quantity = Number(missing ?? 0)
  const isRight = quantity > 0 && quantity <= left
  return (
    <Stack gap="sm">
      <DecimalInput
        size="lg"
        maw={260}
        label={t('short.quantity')}
        value={missing}
        error={isRight ? undefined : t('short.atMost', { left })}
        onDecimal={setMissing}
      />
      <Text fw={600}>{t('short.why')}</Text>
      <Group gap="sm">
        {reasons.map((reason) => (
          <Button
            key={reason}
            size="lg"
            variant="default"
            disabled={!isRight}
            onClick={() => onReport(quantity, t(`short.${reason}`))}
          >
            {t(`short.${reason}`)}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
