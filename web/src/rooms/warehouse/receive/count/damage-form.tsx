import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useT } from '../texts.ts'
import type { Goods, Lot } from './lots.ts'

const reasons = ['crushed', 'broken', 'wet', 'expired', 'wrong'] as const

interface DamageFormProps {
  readonly goods: Goods
  /** So many units can be set apart. */
  readonly counted: number
  readonly onApart: (apart: Pick<Lot, 'quantity' | 'damage' | 'place'>) => void
}

/** How many of what was counted are damaged, and what is wrong with them: the reason ends it. */
export function DamageForm({ goods: { damagedPlace: place }, counted, onApart }: DamageFormProps) {
  const t = useT()
  const [typed, setTyped] = useState<number | string | null>(1)
  const [other, setOther] = useState('')
  const quantity = Number(typed ?? 0)
  const isRight = quantity > 0 && quantity <= counted
  if (!place) return <Alert color="danger">{t('damage.noPlace')}</Alert>
  const setApart = (damage: string) => onApart({ quantity, damage, place })
  return (
    <Stack gap="sm">
      <DecimalInput
        size="lg"
        maw={260}
        label={t('damage.quantity')}
        description={t('damage.goesTo', { place: place.name })}
        value={typed}
        error={isRight ? undefined : t('damage.atMost', { counted })}
        onDecimal={setTyped}
      />
      <Text fw={600}>{t('damage.why')}</Text>
      <Group gap="sm">
        {reasons.map((reason) => (
          <Button
            key={reason}
            size="lg"
            variant="default"
            disabled={!isRight}
            onClick={() => setApart(t(`damage.${reason}`))}
          >
            {t(`damage.${reason}`)}
          </Button>
        ))}
      </Group>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isRight && other.trim() !== '') setApart(other.trim())
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            size="lg"
            label={t('damage.else')}
            value={other}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => setOther(currentTarget.value)}
          />
          <Button type="submit" size="lg" variant="default" disabled={!isRight}>
            {t('damage.take')}
          </Button>
        </Group>
      </form>
    </Stack>
  )
}
