import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../../../api/client.ts'
import { queries } from '../../../../queries.ts'
import { useCan } from '../../../../session.ts'
import { ConfirmDialog } from '../../../../shared/messages/confirm-dialog.tsx'
import { openListsQuery, type PickList, type Position, pathOf } from '../queries.ts'
import { useT } from '../texts.ts'

interface DropListProps {
  readonly list: PickList
  readonly positions: readonly Position[]
}

/** Gives a list up of which nothing is picked to its end: its orders can be picked by another one. */
export function DropList({ list, positions }: DropListProps) {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const isUntouched = positions.every(({ quantityPicked }) => quantityPicked === 0)
  if (!isUntouched || !can('wms.write')) return null
  const drop = async () => {
    const params = { path: pathOf(list) }
    await answerOf(api.DELETE('/v2/wms/{warehouseId}/pick-lists/{pickListId}', { params }))
    await queries.invalidateQueries({ queryKey: openListsQuery(list.warehouseId).queryKey })
    await navigate({ to: '/warehouse/pick' })
  }
  return (
    <>
      <Button size="md" variant="default" onClick={() => setAsked(true)}>
        {t('drop')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('drop.title', { number: list.pickListNumber })}
        action={t('drop')}
        onConfirm={drop}
        onClose={() => setAsked(false)}
      >
        {t('drop.effect')}
      </ConfirmDialog>
    </>
  )
}
