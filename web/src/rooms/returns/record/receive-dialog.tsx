import { Table, Text } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { DecimalInput } from '../../../shared/form/decimal-input.tsx'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { WideTable } from '../../../shared/wide-table.tsx'
import type { ReturnLine } from '../queries.ts'
import { isOfChannel } from '../return-states.tsx'
import { useT } from '../texts.ts'
import type { StepDialogProps } from './step-dialog.ts'
import { WorkDialog } from './work-dialog.tsx'

type Quantities = Readonly<Record<string, number | string | null>>

/** The goods came in: all that was announced, or less of some lines. */
export function ReceiveDialog({ returned, lines, onClose }: StepDialogProps) {
  const t = useT()
  const [quantities, setQuantities] = useState<Quantities>({})
  const others = lines.flatMap(({ id, quantity }) => {
    const counted = quantities[id]
    const isOther = counted !== undefined && counted !== null && Number(counted) !== quantity
    return isOther ? [{ returnLineItemId: id, quantity: Number(counted) }] : []
  })
  const indexOf = (id: string) => others.findIndex((one) => one.returnLineItemId === id)
  return (
    <WorkDialog
      title={t('receive.of', { number: returned.number })}
      action={t('receive')}
      size="lg"
      onWork={(key) => {
        const params = { path: { returnId: returned.id } }
        const headers = { 'Idempotency-Key': key }
        const body = { lineItems: others }
        return answerOf(api.POST('/v2/returns/{returnId}/receive', { params, body, headers }))
      }}
      done={() => t('received.done')}
      onClose={onClose}
    >
      {(faultAt) => (
        <>
          <Text c="dimmed">{t(isOfChannel(returned) ? 'receive.whole' : 'receive.hint')}</Text>
          <ReceivedLines
            lines={lines}
            quantities={quantities}
            isFixed={isOfChannel(returned)}
            faultOf={(id) => faultAt(`lineItems[${indexOf(id)}].quantity`)}
            onChange={setQuantities}
          />
        </>
      )}
    </WorkDialog>
  )
}

interface ReceivedLinesProps {
  readonly lines: readonly ReturnLine[]
  readonly quantities: Quantities
  readonly isFixed: boolean
  readonly faultOf: (id: string) => string | undefined
  readonly onChange: (quantities: Quantities) => void
}

function ReceivedLines({ lines, quantities, isFixed, faultOf, onChange }: ReceivedLinesProps) {
  const t = useT()
  const { number } = useFormats()
  return (
    <WideTable minWidth={460}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('name')}</Table.Th>
            <Table.Th scope="col" ta="end">
              {t('announcedQuantity')}
            </Table.Th>
            <Table.Th scope="col" w={140}>
              {t('receivedQuantity')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ id, name, sku, quantity, serialNumbers }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {name}
                <Text size="xs" c="dimmed">
                  {[sku, ...serialNumbers].filter(Boolean).join(' · ')}
                </Text>
              </Table.Td>
              <Table.Td ta="end">{number(quantity)}</Table.Td>
              <Table.Td>
                <DecimalInput
                  aria-label={t('receivedOf', { name })}
                  disabled={isFixed || serialNumbers.length > 0}
                  value={quantities[id] === undefined ? quantity : quantities[id]}
                  error={faultOf(id)}
                  onDecimal={(counted) => onChange({ ...quantities, [id]: counted })}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </WideTable>
  )
}
