import { Select, Table, Text, TextInput } from '@mantine/core'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { useNames } from '../../../shared/records/names.tsx'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { OrderLine } from '../queries.ts'
import { useT } from '../texts.ts'
import { type DraftLine, type ReturnDraft, withReason } from './draft.ts'

interface DeliveredLinesProps {
  readonly lines: readonly OrderLine[]
  readonly draft: ReturnDraft
  readonly faultOf: (id: string, member: string) => string | undefined
  readonly onChange: (draft: ReturnDraft) => void
}

/** What was delivered, and how much of each line comes back for which reason. */
export function DeliveredLines({ lines, draft, faultOf, onChange }: DeliveredLinesProps) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <WideTable minWidth={760}>
      <Table verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('name')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('delivered')}
            </Table.Th>
            <Table.Th scope="col" ta="end">
              {t('returned')}
            </Table.Th>
            <Table.Th scope="col" w={120}>
              {t('comesBack')}
            </Table.Th>
            <Table.Th scope="col" w={220}>
              {t('reason')}
            </Table.Th>
            <Table.Th scope="col">{t('comment')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <DeliveredRow
              key={line.id}
              line={line}
              said={draft.lines[line.id] ?? {}}
              faultOf={(member) => faultOf(line.id, member)}
              onChange={(change) => {
                const own = { ...draft.lines[line.id], ...change }
                onChange({ ...draft, lines: { ...draft.lines, [line.id]: own } })
              }}
              onReason={(reason) => onChange(withReason(draft, line.id, reason, lines))}
            />
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}

interface DeliveredRowProps {
  readonly line: OrderLine
  readonly said: DraftLine
  readonly faultOf: (member: string) => string | undefined
  readonly onChange: (change: DraftLine) => void
  readonly onReason: (returnReasonId: string | null) => void
}

function DeliveredRow({ line, said, faultOf, onChange, onReason }: DeliveredRowProps) {
  const t = useT()
  const { number } = useFormats()
  const reasons = useNames({ path: '/v2/return-reasons' })
  const { name, sku, quantityDelivered, quantityReturned } = line
  return (
    <Table.Tr>
      <Table.Td>
        {name}
        <Text size="xs" c="dimmed">
          {sku}
        </Text>
      </Table.Td>
      <Table.Td ta="end">{number(quantityDelivered)}</Table.Td>
      <Table.Td ta="end">{number(quantityReturned)}</Table.Td>
      <Table.Td>
        <DecimalInput
          aria-label={t('quantityOf', { name })}
          value={said.quantity ?? null}
          error={faultOf('quantity')}
          onDecimal={(quantity) => onChange({ quantity })}
        />
      </Table.Td>
      <Table.Td>
        <Select
          aria-label={t('reasonOf', { name })}
          data={reasons.choices}
          value={said.returnReasonId ?? null}
          error={faultOf('returnReasonId')}
          onChange={onReason}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={t('commentOf', { name })}
          value={said.returnReasonComment ?? ''}
          onChange={({ currentTarget }) => onChange({ returnReasonComment: currentTarget.value })}
        />
      </Table.Td>
    </Table.Tr>
  )
}
