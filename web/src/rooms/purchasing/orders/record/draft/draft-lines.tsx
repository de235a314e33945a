import { ActionIcon, Table } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { PlainDayInput } from '../../../../../shared/form/day-input.tsx'
import { DecimalInput } from '../../../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../../../shared/wide-table.tsx'
import { useT } from '../../texts.ts'
import { ItemName } from '../sent-lines.tsx'
import type { Draft, DraftLine } from './draft.ts'

interface DraftLinesProps {
  readonly draft: Draft
  readonly faults: Readonly<Record<string, string>>
  readonly currencyIso: string
  readonly onChange: (change: Pick<Draft, 'lines'>) => void
}

/** The lines of a draft, each changed in its place. */
export function DraftLines({ draft, faults, currencyIso, onChange }: DraftLinesProps) {
  const t = useT()
  const { money } = useFormats()
  const { lines } = draft
  const sum = lines.reduce((all, { quantity, price }) => all + Number(quantity) * Number(price), 0)
  return (
    <WideTable minWidth={740}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('item')}</Table.Th>
            <Table.Th scope="col" w={110}>
              {t('quantity')}
            </Table.Th>
            <Table.Th scope="col" w={150}>
              {t('price')}
            </Table.Th>
            <Table.Th scope="col" w={160}>
              {t('expected')}
            </Table.Th>
            <Table.Th scope="col" ta="end" w={110}>
              {t('sum')}
            </Table.Th>
            <Table.Th w={40} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              {...{ line, currencyIso }}
              faultOf={(field) => faults[`lines[${index}].${field}`]}
              onChange={(next) =>
                onChange({ lines: lines.map((one) => (one.key === line.key ? next : one)) })
              }
              onRemove={() => onChange({ lines: lines.filter(({ key }) => key !== line.key) })}
            />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row" colSpan={4}>
              {t('net')}
            </Table.Th>
            <Table.Td ta="end" fw={600}>
              {money(sum, currencyIso)}
            </Table.Td>
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </WideTable>
  )
}

interface LineRowProps {
  readonly line: DraftLine
  readonly currencyIso: string
  readonly faultOf: (field: string) => string | undefined
  readonly onChange: (line: DraftLine) => void
  readonly onRemove: () => void
}

function LineRow({ line, currencyIso, faultOf, onChange, onRemove }: LineRowProps) {
  const t = useT()
  const { money } = useFormats()
  const { name, quantity, price, day } = line
  return (
    <Table.Tr>
      <Table.Td>
        <ItemName line={line} />
      </Table.Td>
      <Table.Td>
        <DecimalInput
          aria-label={t('quantityOf', { name })}
          value={quantity}
          error={faultOf('quantity')}
          onDecimal={(next) => onChange({ ...line, quantity: next })}
        />
      </Table.Td>
      <Table.Td>
        <DecimalInput
          aria-label={t('priceOf', { name })}
          unit={currencyIso}
          placeholder={t('price.usual')}
          value={price}
          error={faultOf('purchasePriceNet')}
          onDecimal={(next) => onChange({ ...line, price: next })}
        />
      </Table.Td>
      <Table.Td>
        <PlainDayInput
          isBare
          label={t('expectedOf', { name })}
          day={day}
          onDay={(next) => onChange({ ...line, day: next })}
        />
      </Table.Td>
      <Table.Td ta="end">
        {price !== null && money(Number(quantity) * Number(price), currencyIso)}
      </Table.Td>
      <Table.Td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('removeLine', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}
