import { Button, FileInput, PasswordInput, Select, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/messages/confirm-dialog.tsx'
import { useCellChoices } from './cells.ts'
import { importTenant } from './queries.ts'
import { useT } from './texts.ts'

const ageKey = /^AGE-SECRET-KEY-1/

/** Brings a tenant from a file into this installation, as a job whose page opens. */
export function ImportTenant() {
  const t = useT()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const [key, setKey] = useState('')
  const [cell, setCell] = useState<string | null>(null)
  const cells = useCellChoices()
  const send = async () => {
    if (!file) return
    const given = key.trim()
    const opens = ageKey.test(given) ? { identity: given } : given && { passphrase: given }
    const { id } = await importTenant(file, { ...(opens || {}), ...(cell && { cell }) })
    await navigate({ to: `/jobs/${id}` })
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('import.title')}
        action={t('import')}
        isHarmless
        isReady={file !== null}
        onConfirm={send}
        onClose={() => setOpen(false)}
      >
        <Stack>
          <Text size="sm">{t('import.explained')}</Text>
          <FileInput
            label={t('import.file')}
            placeholder={t('import.choose')}
            accept=".zip,.age"
            value={file}
            onChange={setFile}
          />
          {cells.length > 0 && (
            <Select
              label={t('cell')}
              description={t('cell.help')}
              data={cells}
              value={cell}
              onChange={setCell}
            />
          )}
          <PasswordInput
            label={t('import.key')}
            description={t('import.key.help')}
            autoComplete="off"
            visibilityToggleButtonProps={{ 'aria-label': t('import.key.show') }}
            value={key}
            onChange={({ currentTarget }) => setKey(currentTarget.value)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  )
}
