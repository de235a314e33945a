import { ActionIcon, Table, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { exact } from '../amounts.ts'
import { useT } from '../texts.ts'
import { discountOf, type Part } from './parts.ts'

interface PartsTableProps {
  readonly parts: readonly Part[]
  /** The day of the payment; a cash discount depends on it. Undefined: none is taken. */
  readonly day: string | undefined
  readonly isRefund?: boolean
  readonly onAmount: (invoiceId: string, amount: number) => void
  readonly onRemove: (invoiceId: string) => void
}

/** Which invoices the money is for, how much each gets, and what is left of it then. */
export function PartsTable({ parts, day, isRefund = false, onAmount, onRemove }: PartsTableProps) {
  const t = useT()
  if (parts.length === 0) return <Text c="dimmed">{t('parts.none')}</Text>
  return (
    <WideTable minWidth={460}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('invoice')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t(isRefund ? 'paid' : 'stillOpen')}
            </Table.Th>
            <Table.Th scope="col" w={140}>
              {t('part')}
            </Table.Th>
            <Table.Th scope="col">{t('then')}</Table.Th>
            <Table.Th w={36} aria-label={t('parts.remove')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map((part) => (
            <PartRow
              key={part.candidate.invoiceId}
              part={part}
              discount={day === undefined ? 0 : discountOf(part, day)}
              isRefund={isRefund}
              onAmount={(amount) => onAmount(part.candidate.invoiceId, amount)}
              onRemove={() => onRemove(part.candidate.invoiceId)}
            />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

interface PartRowProps {
  readonly part: Part
  readonly discount: number
  readonly isRefund: boolean
  readonly onAmount: (amount: number) => void
  readonly onRemove: () => void
}

function PartRow({ part, discount, isRefund, onAmount, onRemove }: PartRowProps) {
  const t = useT()
  const { money } = useFormats()
  const { candidate, amount } = part
  const { number, customerName, most, currencyIso } = candidate
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Text fw={600}>{candidate.isOrder ? t('orderNumber', { number }) : number}</Text>
        <Text size="xs" c="dimmed">
          {customerName}
        </Text>
      </Table.Th>
      <Table.Td ta="end">{money(most, currencyIso)}</Table.Td>
      <Table.Td>
        <DecimalInput
          aria-label={t('partOf', { number })}
          value={amount}
          unit={currencyIso}
          onDecimal={(value) => onAmount(Number(value ?? 0))}
        />
      </Table.Td>
      <Table.Td>
        <Text size="sm">{isRefund ? '' : thenOf(t, money, part, discount)}</Text>
      </Table.Td>
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--kontor-muted)"
          aria-label={t('parts.removeOne', { number })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}

function thenOf(
  t: ReturnType<typeof useT>,
  money: ReturnType<typeof useFormats>['money'],
  { candidate, amount }: Part,
  discount: number,
): string {
  const inCurrency = (value: number) => money(value, candidate.currencyIso)
  if (discount > 0) return t('then.discount', { discount: inCurrency(discount) })
  const rest = exact(candidate.most - amount)
  if (rest === 0) return t('then.whole')
  return t(rest > 0 ? 'then.part' : 'then.credit', { rest: inCurrency(Math.abs(rest)) })
}
