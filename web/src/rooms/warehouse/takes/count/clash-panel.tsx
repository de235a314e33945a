import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { useT } from '../texts.ts'
import { keyOf, keyOfLine } from './lines.ts'
import type { Counting } from './use-counting.ts'

/** A colleague counted the same: what is right is said with a tap. */
export function ClashPanel({ counting }: { readonly counting: Counting }) {
  const t = useT()
  const { number } = useFormats()
  const { clash, lines, settle } = counting
  const line = clash && lines.find((one) => keyOfLine(one) === keyOf(clash.stock))
  if (!clash || !line) return null
  const theirs = line.quantityCounted ?? 0
  const { name, mine } = clash
  const values = { name, person: line.countedBy, theirs: number(theirs), mine: number(mine) }
  return (
    <Paper withBorder p="md" component="section" aria-label={t('clash')}>
      <Stack gap="sm">
        <Text fz={20} fw={600}>
          {t('clash.title', values)}
        </Text>
        <Group>
          <Button size="lg" onClick={() => settle(mine)}>
            {t('clash.mine', values)}
          </Button>
          <Button size="lg" variant="default" onClick={() => settle(theirs + mine)}>
            {t('clash.both', { sum: number(theirs + mine) })}
          </Button>
          <Button size="lg" variant="default" onClick={() => settle(null)}>
            {t('clash.theirs', values)}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
