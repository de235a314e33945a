import { Group, Paper, Text } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Return, ReturnLine } from '../queries.ts'
import { useT } from '../texts.ts'
import { credited } from '../use-return-columns.tsx'

interface ReturnFiguresProps {
  readonly returned: Return
  readonly lines: readonly ReturnLine[] | undefined
}

/** The figures that matter: how much comes back, since when, and what was credited for it. */
export function ReturnFigures({ returned, lines = [] }: ReturnFiguresProps) {
  const t = useT()
  const { number, date, money } = useFormats()
  const sum = credited(returned)
  const figures = [
    [
      t('pieces'),
      number(Math.round(lines.reduce((all, one) => all + one.quantity, 0) * 1e4) / 1e4),
    ],
    [t('date'), date(returned.returnDate)],
    ...(sum === undefined
      ? []
      : [[t('credited'), money(sum, returned.creditNotes[0]?.currencyIso)]]),
  ]
  return (
    <Group gap="sm" align="stretch">
      {figures.map(([name, value]) => (
        <Paper key={name} withBorder px="md" py="sm" miw={150}>
          <Text size="xs" c="dimmed">
            {name}
          </Text>
          <Text size="xl" fw={600}>
            {value}
          </Text>
        </Paper>
      ))}
    </Group>
  )
}
