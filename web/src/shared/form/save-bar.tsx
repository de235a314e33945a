import { Alert, Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { useT } from './texts.ts'
import type { Form } from './use-form.ts'

interface SaveBarProps {
  readonly form: Form
  readonly isSaving: boolean
  readonly onSave: () => unknown
  /** Instead of "Save 2 changes", such as for a new record. */
  readonly label?: string
}

/** What was refused, and the buttons that save and discard; Ctrl S saves as well. Without a change nothing is saved. */
export function SaveBar({ form, isSaving, onSave, label }: SaveBarProps) {
  const t = useT()
  const isReady = form.isChanged && !isSaving
  const count = Object.keys(form.changes).length
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
      event.preventDefault()
      if (isReady) onSave()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isReady, onSave])
  return (
    <>
      {form.faults.length > 0 && (
        <Alert color="danger" variant="outline" title={form.faults[0]} role="alert">
          {form.faults.length > 1 && (
            <ul style={{ margin: 0 }}>
              {form.faults.slice(1).map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={!isReady} onClick={form.discard}>
          {t('discard')}
        </Button>
        <Button disabled={!isReady} loading={isSaving} onClick={() => void onSave()}>
          {label ?? (count === 0 ? t('save.none') : t('save', { count }))}
        </Button>
      </Group>
    </>
  )
}
