import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { answerOf, api } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import { forgetProduction, type ProductionItem } from '../queries.ts'
import { useT } from '../texts.ts'

/** Says that an item of which nothing was drawn up yet is not made here. */
export function DeleteItem({ item }: { readonly item: ProductionItem }) {
  const t = useT()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const params = { path: { productionItemId: item.id } }
    await answerOf(api.DELETE('/v2/production-items/{productionItemId}', { params }))
    sayDone(t('items.deleted', { name: item.name }))
    await navigate({ to: '/production/items' })
    await forgetProduction()
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('items.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          isOpen
          title={t('items.delete.title', { name: item.name })}
          action={t('items.delete')}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <Text>{t('items.delete.explained')}</Text>
        </ConfirmDialog>
      )}
    </>
  )
}
