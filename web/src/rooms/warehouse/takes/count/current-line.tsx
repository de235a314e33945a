import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import classes from './count.module.css'
import { LineFacts } from './line-facts.tsx'
import type { ShownLine } from './lines.ts'
import type { Counting } from './use-counting.ts'

interface CurrentProps {
  readonly counting: Counting
  readonly line: ShownLine
}

/** What is counted now. */
export function CurrentLine({ counting, line }: CurrentProps) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Paper withBorder p="md" component="section" aria-label={t('now')}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={4}>
          <Text fz={22} fw={600} lineClamp={2}>
            {line.name}
          </Text>
          <LineFacts line={line} isMoved={counting.moved.has(line.id)} />
          {line.serialNumbers.length > 0 && (
            <Text>{t('serial.list', { serials: line.serialNumbers.join(', ') })}</Text>
          )}
        </Stack>
        <div className={classes['number']}>
          {line.quantityCounted === null ? '–' : number(line.quantityCounted)}
        </div>
      </Group>
      {line.hasSerialNumbers ? (
        <Text fw={600} mt="sm">
          {t('serial.each')}
        </Text>
      ) : (
        <Buttons counting={counting} line={line} />
      )}
    </Paper>
  )
}

/** For goods without a code, and for many of them. */
function Buttons({ counting, line }: CurrentProps) {
  const t = useT()
  const [typed, setTyped] = useState<number | string | null>(null)
  const quantity = typed === null ? Number.NaN : Number(typed)
  const isRight = quantity >= 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isRight) return
        counting.count(line, quantity)
        setTyped(null)
      }}
    >
      <Group mt="md" align="flex-end" className={classes['buttons'] ?? ''}>
        <Button size="lg" onClick={() => counting.add(line, 1)}>
          +1
        </Button>
        <Button size="lg" variant="default" onClick={() => counting.count(line, 0)}>
          {t('none')}
        </Button>
        <DecimalInput
          size="lg"
          w={150}
          label={t('total')}
          value={typed}
          onDecimal={setTyped}
          autoComplete="off"
        />
        <Button type="submit" size="lg" variant="default" disabled={!isRight}>
          {t('total.take')}
        </Button>
      </Group>
    </form>
  )
}
