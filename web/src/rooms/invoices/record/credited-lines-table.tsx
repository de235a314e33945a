import { Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Fault } from '../../../api/faults.ts'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import { type Invoice, type InvoiceLine, linesQuery } from '../queries.ts'
import { useT } from '../texts.ts'
import { type Credited, lineItemsOf } from './credited-lines.ts'

interface CreditedLinesProps {
  readonly invoice: Invoice
  readonly credited: Credited
  readonly fault: unknown
  readonly onChange: (credited: Credited) => void
}

/** How much of each line is taken off: a quantity, an amount, or both. */
export function CreditedLines({ invoice, credited, fault, onChange }: CreditedLinesProps) {
  const t = useT()
  const { data } = useQuery(linesQuery(invoice.id))
  if (!data) return <Skeleton h={120} />
  const named = Object.keys(credited).filter((id) => lineItemsOf({ [id]: credited[id] }).length > 0)
  const faults = fault instanceof Fault ? fault.fields : {}
  const faultOf = (id: string, member: string) =>
    faults[`lineItems[${named.indexOf(id)}].${member}`]
  return (
    <WideTable minWidth={640}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('name')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('credit.invoiced')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('total')}
            </Table.Th>
            <Table.Th scope="col" w={120}>
              {t('quantity')}
            </Table.Th>
            <Table.Th scope="col" w={140}>
              {t('credit.amount')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((line) => (
            <CreditedRow
              key={line.id}
              line={line}
              currencyIso={invoice.invoicePaymentDetails.currencyIso}
              credited={credited}
              faultOf={faultOf}
              onChange={onChange}
            />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

interface CreditedRowProps extends Pick<CreditedLinesProps, 'credited' | 'onChange'> {
  readonly line: InvoiceLine
  readonly currencyIso: string
  readonly faultOf: (id: string, member: string) => string | undefined
}

function CreditedRow({ line, currencyIso, credited, faultOf, onChange }: CreditedRowProps) {
  const t = useT()
  const { money, number } = useFormats()
  const { id, quantity } = line
  // Discounts and shipping have a line for each rate, of the same name.
  const name = t('credit.line', { name: line.name, rate: number(line.taxRate) })
  const own = credited[id]
  const input = (member: 'quantity' | 'amount', label: string) => (
    <DecimalInput
      aria-label={label}
      value={own?.[member] ?? null}
      error={faultOf(id, member)}
      onDecimal={(value) => onChange({ ...credited, [id]: { ...own, [member]: value } })}
    />
  )
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="end">{number(quantity)}</Table.Td>
      <Table.Td ta="end">{money(line.totalGross, currencyIso)}</Table.Td>
      <Table.Td>{input('quantity', t('credit.quantityOf', { name }))}</Table.Td>
      <Table.Td>{input('amount', t('credit.amountOf', { name }))}</Table.Td>
    </Table.Tr>
  )
}
