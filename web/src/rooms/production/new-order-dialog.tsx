import { Alert, Button, Group, Modal, Select, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { answerOf, api, submissionKey } from '../../api/client.ts'
import { PlainDayInput } from '../../shared/form/day-input.tsx'
import { DecimalInput } from '../../shared/form/decimal-input.tsx'
import { startOfDay } from '../../shared/formats/days.ts'
import { useFormats } from '../../shared/formats/use-formats.ts'
import { useChosenWarehouse } from '../../shared/picking/chosen-warehouse.ts'
import { useReferred } from '../../shared/records/references.ts'
import { forgetProduction, itemsQuery } from './queries.ts'
import { useT } from './texts.ts'

interface NewOrderDialogProps {
  readonly onClose: () => void
  /** What is made, where the page says it. */
  readonly productionItemId?: string
}

/** What is made, how many, and where. */
export function NewOrderDialog({ onClose, productionItemId }: NewOrderDialogProps) {
  const t = useT()
  const { number } = useFormats()
  const { data } = useQuery(itemsQuery)
  const { warehouseId, choices, choose } = useChosenWarehouse()
  const [workbenchId, setWorkbench] = useState<string | null>(null)
  const [itemId, setItem] = useState<string | null>(productionItemId ?? null)
  const [typed, setQuantity] = useState<number | string | null>()
  const [isDisassembly, setDisassembly] = useState(false)
  const [day, setDay] = useState('')
  const made = (data?.items ?? []).filter(({ activeVersion }) => activeVersion !== null)
  const sizes = made.find(({ id }) => id === itemId)?.lotSizes ?? []
  const quantity = typed === undefined ? (sizes[0]?.quantity ?? 1) : typed
  // The same again is made once; what was changed after a refusal is another order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is entered decides.
  const key = useMemo(submissionKey, [
    itemId,
    warehouseId,
    workbenchId,
    quantity,
    isDisassembly,
    day,
  ])
  const navigate = useNavigate()
  const isActing = useRef(false)
  const make = useMutation({
    mutationFn: async () => {
      const body = {
        ...{ productionItemId: itemId ?? '', quantity: Number(quantity) },
        // A workbench stands in its warehouse.
        ...(workbenchId === null ? { warehouseId } : { workbenchResourceId: workbenchId }),
        ...{ isDisassembly, targetDate: day === '' ? null : startOfDay(day) },
      }
      const headers = { 'Idempotency-Key': key }
      const { id } = await answerOf(
        api.POST('/v2/production-orders', { body, headers, params: {} }),
      )
      await forgetProduction()
      await navigate({ to: `/production/orders/${id}` })
    },
    onSuccess: onClose,
    onSettled: () => {
      isActing.current = false
    },
  })
  const start = () => {
    if (isActing.current) return
    isActing.current = true
    make.mutate()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('new')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack>
        <Select
          label={t('product')}
          searchable
          nothingFoundMessage={t('new.nothing')}
          data={made.map(({ id, name, sku }) => ({ value: id, label: `${name} · ${sku}` }))}
          value={itemId}
          onChange={setItem}
        />
        <DecimalInput label={t('quantity')} value={quantity} onDecimal={setQuantity} />
        {sizes.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('new.lots', { sizes: sizes.map((size) => number(size.quantity)).join(', ') })}
          </Text>
        )}
        <PlaceChoice {...{ workbenchId, setWorkbench, warehouseId, choices, choose }} />
        <PlainDayInput label={t('target')} day={day} onDay={setDay} />
        <Switch
          label={t('new.apart')}
          checked={isDisassembly}
          onChange={({ currentTarget }) => setDisassembly(currentTarget.checked)}
        />
        {make.error && (
          <Alert color="danger" variant="outline" role="alert">
            {make.error.message}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button
            disabled={itemId === null || !(Number(quantity) > 0)}
            loading={make.isPending}
            onClick={start}
          >
            {t('new.make')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

interface PlaceChoiceProps extends ReturnType<typeof useChosenWarehouse> {
  readonly workbenchId: string | null
  readonly setWorkbench: (workbenchId: string | null) => void
}

/** Where it is made: at a workbench, which stands in its warehouse, or in a warehouse. */
function PlaceChoice({
  workbenchId,
  setWorkbench,
  warehouseId,
  choices,
  choose,
}: PlaceChoiceProps) {
  const t = useT()
  const workbenches = useReferred('workbench-resources')
  return (
    <>
      {workbenches.choices.length > 0 && (
        <Select
          label={t('workbench')}
          placeholder={t('new.anywhere')}
          clearable
          data={[...workbenches.choices]}
          value={workbenchId}
          onChange={setWorkbench}
        />
      )}
      {workbenchId === null && (
        <Select
          label={t('warehouse')}
          allowDeselect={false}
          data={[...choices]}
          value={warehouseId}
          onChange={(value) => value && choose(value)}
        />
      )}
    </>
  )
}
