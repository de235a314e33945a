import { Group, Text } from '@mantine/core'
import { useFormats } from '../formats/use-formats.ts'
import { useT } from './texts.ts'

const sums = ['totalNetAmount', 'totalGrossAmount', 'stillToPay'] as const
type Sums = Readonly<Record<(typeof sums)[number], number>>

interface ListTotalsProps {
  /** What the documents are said to come to. */
  readonly label: string
  /** Whether something of them can be owed: of quotations nothing is. */
  readonly isOwed?: boolean
  /** Said where these are too many to add up. */
  readonly tooMany: string
  /** Undefined until they are known. */
  readonly totals:
    | {
        readonly isComplete: boolean
        readonly items: readonly (Sums & { readonly currencyIso: string })[]
      }
    | undefined
}

/** What the documents of a list come to, in each of their currencies. It keeps its place until it is known. */
export function ListTotals({ label, isOwed = true, tooMany, totals }: ListTotalsProps) {
  const t = useT()
  const { money } = useFormats()
  const figures = (totals?.items ?? []).map((one) => (
    <Group key={one.currencyIso} gap="lg" component="span">
      {sums
        .filter((name) => isOwed || name !== 'stillToPay')
        .map((name) => (
          <Text key={name} component="span" size="sm">
            <Text component="span" c="dimmed" inherit>
              {t(`sum.${name}`)}
            </Text>{' '}
            <strong>{money(one[name], one.currencyIso)}</strong>
          </Text>
        ))}
    </Group>
  ))
  return (
    <Group role="status" aria-label={label} gap="xl" mih={22}>
      {totals?.isComplete === false ? <Text size="sm">{tooMany}</Text> : figures}
    </Group>
  )
}
