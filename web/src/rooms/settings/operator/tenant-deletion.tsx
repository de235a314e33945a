import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tagged } from '../../../shared/conflict/use-merged-save.ts'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { sayDone, sayFailed } from '../../../shared/messages/toasts.ts'
import { anyVersion, type Tenant, updateTenant } from './queries.ts'
import { useT } from './texts.ts'

const graceMs = 30 * 86_400_000

interface DeletionProps {
  readonly tenant: Tenant
  readonly onChanged: (saved: Tagged<Tenant>) => void
}

/** Lets the time of a tenant run out, which is asked for, or takes that back. */
export function Deletion({ tenant: { tenantId, name, deletedAfter }, onChanged }: DeletionProps) {
  const t = useT()
  const { date } = useFormats()
  const [day, setDay] = useState<string>()
  const set = async (moment: string | null) => {
    onChanged(await updateTenant(tenantId, { deletedAfter: moment }, anyVersion))
    sayDone(t(moment === null ? 'kept' : 'ending'))
  }
  const keep = useMutation({ mutationFn: () => set(null), onError: sayFailed })
  if (deletedAfter !== null)
    return (
      <Button loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('keep')}
      </Button>
    )
  return (
    <>
      <Button
        variant="subtle"
        color="danger"
        onClick={() => setDay(new Date(Date.now() + graceMs).toISOString())}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={day !== undefined}
        title={t('deleteOf', { name })}
        action={t('delete')}
        onConfirm={() => set(day ?? null)}
        onClose={() => setDay(undefined)}
      >
        {t('delete.explained', { day: date(day ?? '') })}
      </ConfirmDialog>
    </>
  )
}
