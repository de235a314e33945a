import { Alert, Button, Group, Select, Stack, Table, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../../../api/client.ts'
import { Fault } from '../../../../api/faults.ts'
import { queries } from '../../../../queries.ts'
import { PlainDayInput } from '../../../../shared/form/day-input.tsx'
import { DecimalInput } from '../../../../shared/form/decimal-input.tsx'
import { useOneSave } from '../../../../shared/form/use-one-save.ts'
import { dayOf, startOfDay } from '../../../../shared/formats/days.ts'
import { useFormats } from '../../../../shared/formats/use-formats.ts'
import { sayDone } from '../../../../shared/messages/toasts.ts'
import { useReferred } from '../../../../shared/records/references.ts'
import { WideTable } from '../../../../shared/wide-table.tsx'
import { forgetSupplierOrders, type SupplierOrder, type SupplierOrderLine } from '../queries.ts'
import { useT } from '../texts.ts'
import { ItemName } from './sent-lines.tsx'

interface DispatchFormProps {
  readonly order: SupplierOrder
  readonly onClose: () => void
}

interface Entered {
  /** By line. */
  readonly quantities: Readonly<Record<string, number | string | null>>
  readonly trackingId: string
  readonly shippingMethodId: string | null
  readonly day: string
  readonly comment: string
}

const today = () => dayOf(new Date().toISOString())

/** What the supplier has shipped straight to the buyer: the delivery note of the buyer's order is made of it. */
export function DispatchForm({ order, onClose }: DispatchFormProps) {
  const t = useT()
  const { choices } = useReferred('shipping-methods')
  // As it was when the form was opened: what a colleague enters meanwhile is refused, not counted twice.
  const [lines] = useState(() => order.lines.filter(({ quantityOpen }) => quantityOpen > 0))
  const [entered, setEntered] = useState<Entered>(() => ({
    quantities: Object.fromEntries(lines.map(({ id, quantityOpen }) => [id, quantityOpen])),
    ...{ trackingId: '', shippingMethodId: null, day: today(), comment: '' },
  }))
  const { dispatch, renew } = useDispatch(order.id, onClose)
  const shipped = shippedOf(lines, entered)
  const change = (part: Partial<Entered>) => {
    setEntered({ ...entered, ...part })
    renew()
  }
  const faults = dispatch.error instanceof Fault ? dispatch.error.fields : {}
  const faultOf = ({ id }: SupplierOrderLine) =>
    faults[`lines[${shipped.findIndex(({ lineId }) => lineId === id)}].quantity`]
  return (
    <Stack component="section" gap="sm" aria-label={t('do.dispatch')}>
      <Title order={2}>{t('do.dispatch')}</Title>
      <Text size="sm">{t('dispatch.explained')}</Text>
      <WideTable minWidth={420}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('item')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('open')}
              </Table.Th>
              <Table.Th scope="col" w={150}>
                {t('shipped')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <ShippedRow
                key={line.id}
                line={line}
                quantity={entered.quantities[line.id] ?? null}
                fault={faultOf(line)}
                onQuantity={(quantity) =>
                  change({ quantities: { ...entered.quantities, [line.id]: quantity } })
                }
              />
            ))}
          </Table.Tbody>
        </Table>
      </WideTable>
      <Group align="flex-start">
        <TextInput
          label={t('dispatch.tracking')}
          maxLength={255}
          autoComplete="off"
          value={entered.trackingId}
          error={faults['trackingId']}
          onChange={({ currentTarget }) => change({ trackingId: currentTarget.value })}
        />
        <Select
          label={t('dispatch.method')}
          placeholder={t('dispatch.method.usual')}
          data={[...choices]}
          value={entered.shippingMethodId}
          clearable
          error={faults['shippingMethodId']}
          onChange={(shippingMethodId) => change({ shippingMethodId })}
        />
        <PlainDayInput
          label={t('dispatch.day')}
          day={entered.day}
          fault={faults['shippedDate']}
          onDay={(day) => change({ day })}
        />
      </Group>
      <TextInput
        label={t('dispatch.comment')}
        maw={640}
        maxLength={4000}
        value={entered.comment}
        onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
      />
      {dispatch.error && (
        <Alert color="danger" variant="outline" role="alert">
          {dispatch.error.message}
        </Alert>
      )}
      <Group>
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <Button
          disabled={shipped.length === 0}
          loading={dispatch.isPending}
          onClick={() => dispatch.send({ entered, shipped })}
        >
          {t('dispatch.save')}
        </Button>
      </Group>
    </Stack>
  )
}

interface ShippedRowProps {
  readonly line: SupplierOrderLine
  readonly quantity: number | string | null
  readonly fault: string | undefined
  readonly onQuantity: (quantity: number | string | null) => void
}

function ShippedRow({ line, quantity, fault, onQuantity }: ShippedRowProps) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Table.Tr>
      <Table.Td>
        <ItemName line={line} />
      </Table.Td>
      <Table.Td ta="end">{number(line.quantityOpen)}</Table.Td>
      <Table.Td>
        <DecimalInput
          aria-label={t('shippedOf', { name: line.name })}
          value={quantity}
          error={fault}
          onDecimal={onQuantity}
        />
      </Table.Td>
    </Table.Tr>
  )
}

interface Shipped {
  readonly lineId: string
  readonly quantity: number
}

/** Lines of which something was shipped; a number that is no number is refused by the service at its field. */
function shippedOf(
  lines: readonly SupplierOrderLine[],
  { quantities }: Entered,
): readonly Shipped[] {
  return lines.flatMap(({ id }) => {
    const quantity = quantities[id] ?? null
    return quantity === null || quantity === 0 ? [] : [{ lineId: id, quantity: quantity as number }]
  })
}

interface Dispatch {
  readonly entered: Entered
  readonly shipped: readonly Shipped[]
}

/** Records it, once for each content of the form. */
function useDispatch(supplierOrderId: string, onClose: () => void) {
  const t = useT()
  const [key, setKey] = useState(submissionKey)
  const dispatch = useOneSave({
    send: async ({ entered, shipped }: Dispatch) => {
      const { trackingId, shippingMethodId, day, comment } = entered
      const body = {
        lines: [...shipped],
        comment,
        ...(trackingId.trim() !== '' && { trackingId: trackingId.trim() }),
        ...(shippingMethodId !== null && { shippingMethodId }),
        // Of today it is this moment.
        ...(day !== '' && day !== today() && { shippedDate: startOfDay(day) }),
      }
      const params = { path: { supplierOrderId } }
      const headers = { 'Idempotency-Key': key }
      const asked = api.POST('/v2/supplier-orders/{supplierOrderId}/dispatch', {
        ...{ params, body, headers },
      })
      try {
        return await answerOf(asked)
      } finally {
        // The buyer's order has moved as well; where it was refused, a colleague may have been first.
        await Promise.all([
          forgetSupplierOrders(),
          queries.invalidateQueries({ queryKey: ['orders'] }),
        ])
      }
    },
    onSaved: ({ number }) => {
      sayDone(t('dispatch.done', { number }))
      onClose()
    },
  })
  return { dispatch, renew: () => setKey(submissionKey()) }
}
