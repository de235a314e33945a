import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, taggedAnswerOf } from '../../../api/client.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone } from '../../../shared/messages/toasts.ts'
import type { KeptReport } from '../definition.ts'
import { useT } from '../texts.ts'

/** Deletes a kept report; its mails end with it. */
export function RemoveReport({ kept: { id: reportId, name } }: { readonly kept: KeptReport }) {
  const t = useT()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    await taggedAnswerOf(api.DELETE('/v2/reports/{reportId}', { params: { path: { reportId } } }))
    await navigate({ to: '/reports' })
    await queries.invalidateQueries({ queryKey: ['reports', 'list'] })
    sayDone(t('removed', { name }))
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('remove.title', { name })}
        action={t('remove')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('remove.effect')}
      </ConfirmDialog>
    </>
  )
}
