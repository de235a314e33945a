import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { answerOf } from '../../api/client.ts'
import { ConfirmDialog } from '../messages/confirm-dialog.tsx'
import { sayDone } from '../messages/toasts.ts'
import { untyped } from '../records/first-rows.ts'
import { useT } from './texts.ts'

interface RenameDialogProps {
  /** Of the file. */
  readonly path: string
  readonly fileName: string
  readonly onChanged: () => Promise<void>
  readonly onClose: () => void
}

/** A file gets another name. */
export function RenameDialog({ path, fileName, onChanged, onClose }: RenameDialogProps) {
  const t = useT()
  const [name, setName] = useState(fileName)
  const isReady = name.trim() !== '' && name.trim() !== fileName
  const rename = async () => {
    await answerOf(untyped.PATCH(path, { body: { fileName: name.trim() } }))
    sayDone(t('renamed'))
    await onChanged()
  }
  return (
    <ConfirmDialog
      isOpen
      isHarmless
      isReady={isReady}
      title={t('rename', { name: fileName })}
      action={t('rename.act')}
      onConfirm={rename}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
