import { Alert, Button, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import { Fault } from '../../../../api/faults.ts'
import type { Tagged } from '../../../../shared/conflict/use-merged-save.ts'
import { PlainDayInput } from '../../../../shared/form/day-input.tsx'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { dayOf, startOfDay } from '../../../../shared/formats/days.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import { forgetSupplierOrders, type SupplierOrder, type SupplierOrderLine } from '../queries.ts'
import { useT } from '../texts.ts'
import { ItemName } from './sent-lines.tsx'

interface ConfirmFormProps {
  readonly loaded: Tagged<SupplierOrder>
  /** A confirmation of quantities and days, or new days alone. */
  readonly kind: 'confirm' | 'reschedule'
  readonly onClose: () => void
}

interface Said {
  readonly quantity: number | string | null
  readonly day: string
}

const saidOf = ({ quantity, quantityConfirmed, expectedDate }: SupplierOrderLine): Said => ({
  ...{ quantity: quantityConfirmed ?? quantity, day: dayOf(expectedDate) },
})

/** What the supplier answers: so much of each line, on which day; it begins with what was ordered. */
export function ConfirmForm({ loaded, kind, onClose }: ConfirmFormProps) {
  const t = useT()
  // As it was when the answer was begun: what a colleague does meanwhile is refused, not overwritten.
  const [base] = useState(loaded)
  const order = base.data
  const lines = order.lines.filter(({ quantityOpen }) => kind === 'confirm' || quantityOpen > 0)
  const [number, setNumber] = useState(order.externalNumber)
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({})
  const own = (line: SupplierOrderLine) => said[line.id] ?? saidOf(line)
  const isReady = lines.every((line) => kind === 'reschedule' || own(line).quantity !== null)
  const { save, isSaving, error } = useAnswer(base, kind, onClose)
  const faults = error instanceof Fault ? error.fields : {}
  return (
    <Stack component="section" gap="sm" aria-label={t(`do.${kind}`)}>
      <Title order={2}>{t(`do.${kind}`)}</Title>
      <Text size="sm">{t(`${kind}.explained`)}</Text>
      {kind === 'confirm' && (
        <TextInput
          label={t('externalNumber')}
          maw={300}
          maxLength={255}
          value={number}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
      )}
      <WideTable minWidth={640}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('item')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t(kind === 'confirm' ? 'quantity' : 'open')}
              </Table.Th>
              {kind === 'confirm' && (
                <Table.Th scope="col" w={150}>
                  {t('confirmed')}
                </Table.Th>
              )}
              <Table.Th scope="col" w={200}>
                {t('promised')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line, index) => (
              <AnswerRow
                key={line.id}
                {...{ line, kind, said: own(line) }}
                fault={faults[`lines[${index}].quantity`]}
                onChange={(next) => setSaid({ ...said, [line.id]: next })}
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      {error && (
        <Alert color="danger" variant="outline" role="alert">
          {error.message}
        </Alert>
      )}
      <Group>
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button
          disabled={!isReady}
          loading={isSaving}
          onClick={() => save({ number, lines: lines.map((line) => [line, own(line)] as const) })}
        >
          {t(`${kind}.save`)}
        </Button>
      </Group>
    </Stack>
  )
}

interface AnswerRowProps {
  readonly line: SupplierOrderLine
  readonly kind: ConfirmFormProps['kind']
  readonly said: Said
  readonly fault: string | undefined
  readonly onChange: (said: Said) => void
}

function AnswerRow({ line, kind, said, fault, onChange }: AnswerRowProps) {
  const t = useT()
  const { number } = useFormats()
  const difference = said.quantity === null ? 0 : Number(said.quantity) - line.quantity
  return (
    <Table.Tr>
      <Table.Td>
        <ItemName line={line} />
        {kind === 'confirm' && difference !== 0 && (
          <Text size="sm" c="var(--kontor-danger)">
            {t(difference < 0 ? 'confirmed.less' : 'confirmed.more', {
              quantity: number(Math.abs(difference)),
            })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">{number(kind === 'confirm' ? line.quantity : line.quantityOpen)}</Table.Td>
      {kind === 'confirm' && (
        <Table.Td>
          <DecimalInput
            aria-label={t('confirmedOf', { name: line.name })}
            value={said.quantity}
            error={fault}
            onDecimal={(quantity) => onChange({ ...said, quantity })}
          />
        </Table.Td>
      )}
      <Table.Td>
        <PlainDayInput
          isBare
          label={t('promisedOf', { name: line.name })}
          day={said.day}
          onDay={(day) => onChange({ ...said, day })}
        />
      </Table.Td>
    </Table.Tr>
  )
}

/** The moment of a day that stays is kept. */
function momentOf({ expectedDate }: SupplierOrderLine, day: string): string | null {
  if (day === dayOf(expectedDate)) return expectedDate
  return day === '' ? null : startOfDay(day)
}

interface Answer {
  readonly number: string
  readonly lines: readonly (readonly [SupplierOrderLine, Said])[]
}

/** Writes the answer once, however often the button is pressed. */
function useAnswer(
  { data: { id, expectedDate: _ }, etag }: Tagged<SupplierOrder>,
  kind: ConfirmFormProps['kind'],
  onClose: () => void,
) {
  const t = useT()
  const isActing = useRef(false)
  const act = useMutation({
    mutationFn: async ({ number, lines }: Answer) => {
      const params = { path: { supplierOrderId: id } }
      const days = lines.map(([line, { day }]) => ({
        lineId: line.id,
        expectedDate: momentOf(line, day),
      }))
      if (kind === 'reschedule') {
        const body = { lines: days }
        await answerOf(
          api.POST('/v2/supplier-orders/{supplierOrderId}/reschedule', { params, body }),
        )
      } else {
        const confirmed = days.map((line, index) => ({
          ...{ ...line, quantity: Number(lines[index]?.[1].quantity ?? 0) },
        }))
        const body = { externalNumber: number.trim(), lines: confirmed }
        const headers = { 'If-Match': etag }
        await answerOf(
          api.POST('/v2/supplier-orders/{supplierOrderId}/confirm', { params, body, headers }),
        )
      }
      await forgetSupplierOrders()
    },
    onSuccess: () => {
      sayDone(t(`${kind}.done`))
      onClose()
    },
    onSettled: () => {
      isActing.current = false
    },
  })
  const error =
    act.error instanceof Fault && act.error.status === 412
      ? new Error(t('changedMeanwhile'))
      : act.error
  return {
    ...{ isSaving: act.isPending, error },
    save: (answer: Answer) => {
      if (isActing.current) return
      isActing.current = true
      act.mutate(answer)
    },
  }
}
