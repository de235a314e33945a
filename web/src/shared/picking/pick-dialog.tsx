import { Alert, Select, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api, submissionKey } from '../../api/client.ts'
import { queries } from '../../queries.ts'
import { useSession } from '../../session.ts'
import { ConfirmDialog } from '../messages/confirm-dialog.tsx'
import { sayFailed } from '../messages/toasts.ts'
import { firstRowsQuery } from '../records/first-rows.ts'
import { useChosenWarehouse } from './chosen-warehouse.ts'
import { useT } from './texts.ts'

/** The most orders of which the service makes a list. */
const ordersMax = 500

interface PickDialogProps {
  readonly count: number
  readonly idsOf: () => Promise<readonly string[]>
  readonly onClose: () => void
}

/** Makes a pick list of chosen orders, which the person has then, and opens it. */
export function PickDialog({ count, idsOf, onClose }: PickDialogProps) {
  const t = useT()
  const navigate = useNavigate()
  const { user } = useSession()
  const [key] = useState(submissionKey)
  const { warehouseId, choices, choose } = useChosenWarehouse()
  const [templateId, setTemplateId] = useState<string | null>(null)
  const { data } = useQuery(firstRowsQuery('/v2/wms/pick-list-templates'))
  const templates = (data?.items ?? []).filter(
    (one) => one['warehouseId'] === null || one['warehouseId'] === warehouseId,
  )
  const make = async () => {
    const salesOrderIds = [...(await idsOf())]
    const { id, waveId } = await answerOf(
      api.POST('/v2/wms/{warehouseId}/pick-lists', {
        params: { path: { warehouseId } },
        headers: { 'Idempotency-Key': `${key}-${warehouseId}-${templateId ?? 'none'}` },
        body: { salesOrderIds, pickListTemplateId: templateId, userId: user.userId },
      }),
    )
    const left = salesOrderIds.length - (await countOrders(warehouseId, waveId))
    await queries.invalidateQueries({ queryKey: ['picking'] })
    if (left > 0) sayFailed(new Error(t('leftOut', { count: left })))
    await navigate({ to: `/warehouse/pick/${id}` })
  }
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      title={t('title', { count })}
      action={t('make')}
      isReady={warehouseId !== '' && count <= ordersMax}
      onConfirm={make}
      onClose={onClose}
    >
      <Stack>
        {t('effect')}
        {count > ordersMax && (
          <Alert color="danger" variant="outline">
            {t('tooMany', { max: ordersMax })}
          </Alert>
        )}
        <Select
          label={t('warehouse')}
          data={[...choices]}
          value={warehouseId}
          allowDeselect={false}
          onChange={(value) => value && choose(value)}
        />
        <Select
          label={t('grouping')}
          placeholder={t('grouping.none')}
          clearable
          data={templates.map((one) => ({ value: String(one['id']), label: String(one['name']) }))}
          value={templateId}
          onChange={setTemplateId}
        />
      </Stack>
    </ConfirmDialog>
  )
}

/** How many orders are on lists that were made together. */
async function countOrders(warehouseId: string, waveId: string): Promise<number> {
  const params = { path: { warehouseId }, query: { isOpen: true, pageSize: 500 } }
  const { items } = await answerOf(api.GET('/v2/wms/{warehouseId}/pick-lists', { params }))
  const own = items.filter((list) => list.waveId === waveId)
  const orders = await Promise.all(
    own.map(async ({ id: pickListId }) => {
      const path = { warehouseId, pickListId }
      return answerOf(
        api.GET('/v2/wms/{warehouseId}/pick-lists/{pickListId}/positions', { params: { path } }),
      )
    }),
  )
  return new Set(orders.flat().map(({ salesOrderId }) => salesOrderId)).size
}
