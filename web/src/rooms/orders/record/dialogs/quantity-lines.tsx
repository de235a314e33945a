import { Button, Group, Table, Text, TextInput } from '@mantine/core'
import { Fault } from '../../../../api/faults.ts'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import type { OpenLine } from '../order-goods.ts'
import { useT } from '../texts.ts'
import { allOf, lineItemsOf, type Quantities } from './quantities.ts'

/** A text for each line, such as its serial numbers. */
export type LineTexts = Readonly<Record<string, string>>

interface QuantityLinesProps {
  readonly lines: readonly OpenLine[]
  readonly quantities: Quantities
  readonly onChange: (quantities: Quantities) => void
  /** What the service refused; its sentences stand at the lines. */
  readonly fault: unknown
  readonly isFixed?: boolean
  /** How much is set aside, where that matters. */
  readonly reservedOf?: (id: string) => number
  /** Where a line may want the serial numbers of its units. */
  readonly serials?: {
    readonly of: LineTexts
    readonly onChange: (serials: LineTexts) => void
  }
}

/** How much of each open line is meant. */
export function QuantityLines(props: QuantityLinesProps) {
  const { lines, onChange, isFixed = false, reservedOf } = props
  const t = useT()
  return (
    <>
      <WideTable minWidth={300}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('name')}</Table.Th>
              <Table.Th scope="col" ta="end" w={90}>
                {t('open')}
              </Table.Th>
              {reservedOf && (
                <Table.Th scope="col" ta="end" w={110} visibleFrom="xs">
                  {t('reserved')}
                </Table.Th>
              )}
              <Table.Th scope="col" w={120}>
                {t('quantity')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <QuantityRow key={line.line.id} {...props} line={line} />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {!isFixed && lines.length > 1 && (
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={() => onChange(allOf(lines))}>
            {t('all')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => onChange({})}>
            {t('none')}
          </Button>
        </Group>
      )}
    </>
  )
}

function QuantityRow({
  line: { line, open },
  lines,
  quantities,
  onChange,
  fault,
  isFixed,
  reservedOf,
  serials,
}: QuantityLinesProps & { readonly line: OpenLine }) {
  const t = useT()
  const { number } = useFormats()
  const { id, sku, name, salesUnit } = line
  const place = lineItemsOf(lines, quantities).findIndex((one) => one.salesOrderLineItemId === id)
  const faults = fault instanceof Fault ? fault.fields : {}
  const faultOf = (member: string) => faults[`lineItems[${place}].${member}`]
  const ofSerials = faultOf('serialNumbers')
  const wantsSerials = serials && (ofSerials !== undefined || serials.of[id] !== undefined)
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="xs" c="dimmed">
          {sku}
        </Text>
        {wantsSerials && (
          <TextInput
            size="xs"
            aria-label={t('serialNumbersOf', { name })}
            placeholder={t('serialNumbers.hint')}
            value={serials.of[id] ?? ''}
            error={ofSerials}
            onChange={({ currentTarget }) =>
              serials.onChange({ ...serials.of, [id]: currentTarget.value })
            }
          />
        )}
      </Table.Td>
      <Table.Td ta="end">{`${number(open)} ${salesUnit}`.trim()}</Table.Td>
      {reservedOf && (
        <Table.Td ta="end" visibleFrom="xs">
          {number(reservedOf(id))}
        </Table.Td>
      )}
      <Table.Td>
        <DecimalInput
          aria-label={t('quantityOf', { name })}
          value={quantities[id] ?? null}
          error={faultOf('quantity') ?? faultOf('salesOrderLineItemId')}
          disabled={isFixed === true}
          {...(id === lines[0]?.line.id && { 'data-autofocus': true })}
          onDecimal={(value) => onChange({ ...quantities, [id]: value })}
        />
      </Table.Td>
    </Table.Tr>
  )
}
