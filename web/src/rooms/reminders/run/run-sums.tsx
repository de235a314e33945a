import { Group, Paper, Text } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import type { Run } from '../queries.ts'
import { useT } from '../texts.ts'

/** What the letters of a run ask for, in each of their currencies. */
export function RunSums({ run }: { readonly run: Run }) {
  const t = useT()
  const { money, number } = useFormats()
  return run.sums.map(({ currencyIso, letterCount, openAmount, fee, interestAmount }) => (
    <Group key={currencyIso} gap="sm" align="stretch">
      <Figure name={t('letters')}>{number(letterCount)}</Figure>
      <Figure name={t('open')}>{money(openAmount, currencyIso)}</Figure>
      <Figure name={t('fee')}>{money(fee, currencyIso)}</Figure>
      <Figure name={t('interest')}>{money(interestAmount, currencyIso)}</Figure>
      <Figure name={t('total')}>{money(openAmount + fee + interestAmount, currencyIso)}</Figure>
    </Group>
  ))
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <Paper withBorder px="md" py="sm" miw={120}>
      <Text size="xs" c="dimmed">
        {name}
      </Text>
      <Text size="lg" fw={600}>
        {children}
      </Text>
    </Paper>
  )
}
