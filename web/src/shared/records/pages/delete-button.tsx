import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../messages/confirm-dialog.tsx'
import { sayDone } from '../../messages/toasts.ts'
import { useLanguage } from '../../texts/texts.ts'
import type { Declared } from '../declared.ts'
import { deleteRecord } from '../record-queries.ts'
import { useT } from '../texts.ts'
import { addressOfList } from '../use-declared.ts'

interface DeleteButtonProps {
  readonly declared: Declared
  readonly id: string
  readonly name: string
  /** What is deleted is what the person has seen. */
  readonly etag: string
}

/** Deletes a record after a question. */
export function DeleteButton({ declared, id, name, etag }: DeleteButtonProps) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { kind } = declared
  const remove = async () => {
    await deleteRecord(kind, id, etag)
    sayDone(t('deleted'))
    await navigate({ to: addressOfList(declared), ignoreBlocker: true })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deleteOf', { name })}
        action={t('delete')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('delete.explained', { kind: kind.title.one[language], name })}
      </ConfirmDialog>
    </>
  )
}
