import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PlainDayInput } from '../../../../shared/form/day-input.tsx'
import { useT } from '../texts.ts'
import type { FoundGoods } from './desk.ts'
import type { Counting } from './use-counting.ts'

interface FoundFormProps {
  readonly counting: Counting
  readonly found: FoundGoods
}

/** Goods that are kept by batch or day lie here: which ones is typed, where no code says so. */
export function FoundForm({ counting, found }: FoundFormProps) {
  const t = useT()
  const [batchNumber, setBatch] = useState('')
  const [bestBefore, setBestBefore] = useState('')
  const { itemId, placeId, name, quantity } = found
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      aria-label={t('found')}
      onSubmit={(event) => {
        event.preventDefault()
        const day = bestBefore === '' ? null : `${bestBefore}T00:00:00.000Z`
        const stock = { itemId, placeId, batchNumber: batchNumber.trim(), bestBefore: day }
        counting.countNew(stock, { name, quantity })
      }}
    >
      <Stack gap="sm">
        <Text fz={20} fw={600}>
          {t('found.title', { name })}
        </Text>
        <Group align="flex-end">
          <TextInput
            size="lg"
            label={t('found.batch')}
            value={batchNumber}
            maxLength={255}
            autoComplete="off"
            onChange={({ currentTarget }) => setBatch(currentTarget.value)}
          />
          <PlainDayInput label={t('found.bestBefore')} day={bestBefore} onDay={setBestBefore} />
          <Button type="submit" size="lg">
            {t('found.take', { quantity })}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
