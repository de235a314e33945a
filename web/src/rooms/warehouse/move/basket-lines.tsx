import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { ItemPicture } from '../../../shared/faces/item-picture.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { type Basket, type BasketLine, keyOfLine, leftOf } from './basket.ts'
import { useT } from './texts.ts'

interface BasketLinesProps {
  readonly basket: Basket
  readonly onChange: (line: BasketLine) => void
}

/** The goods in the hand, with their number. */
export function BasketLines({ basket, onChange }: BasketLinesProps) {
  const t = useT()
  return (
    <Stack
      component="ul"
      gap="xs"
      m={0}
      p={0}
      aria-label={t('basket')}
      style={{ listStyle: 'none' }}
    >
      {basket.lines.map((line) => (
        <li key={keyOfLine(line)}>
          <Line basket={basket} line={line} onChange={onChange} />
        </li>
      ))}
    </Stack>
  )
}

function Line({ basket, line, onChange }: BasketLinesProps & { readonly line: BasketLine }) {
  const t = useT()
  const { number, date } = useFormats()
  const lot = basket.there.find((one) => keyOfLine(one) === keyOfLine(line))
  const left = lot ? leftOf(basket, lot) : 0
  const { name, quantity, batchNumber, shelfLifeExpirationDate: bestBefore, serialNumbers } = line
  const facts = [
    line.sku,
    batchNumber === '' ? '' : t('batch', { batch: batchNumber }),
    bestBefore ? t('bestBefore', { date: date(bestBefore) }) : '',
    ...serialNumbers,
  ].filter(Boolean)
  const add = (more: number) =>
    onChange({
      ...line,
      quantity: Math.round((quantity + more) * 10_000) / 10_000,
      serialNumbers: serialNumbers.slice(0, quantity + more),
    })
  return (
    <Paper withBorder p="sm">
      <Group gap="sm">
        <ItemPicture itemId={line.itemId} />
        <Box flex={1} miw={160}>
          <Text fz={20} fw={600} lineClamp={2}>
            {name}
          </Text>
          <Text c="var(--kontor-muted)" style={{ overflowWrap: 'anywhere' }}>
            {facts.join(' · ')}
          </Text>
        </Box>
        <Text fz={28} fw={700}>
          {number(quantity)}
        </Text>
        <Group gap="xs">
          <Button
            size="lg"
            variant="default"
            aria-label={t('minus', { name })}
            onClick={() => add(-Math.min(1, quantity))}
          >
            −1
          </Button>
          {lot && !lot.hasSerials && (
            <>
              <Button
                size="lg"
                variant="default"
                aria-label={t('plus', { name })}
                disabled={left <= 0}
                onClick={() => add(Math.min(1, left))}
              >
                +1
              </Button>
              <Button size="lg" variant="default" disabled={left <= 0} onClick={() => add(left)}>
                {t('all', { count: quantity + left })}
              </Button>
            </>
          )}
        </Group>
      </Group>
    </Paper>
  )
}
