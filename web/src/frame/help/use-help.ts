import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { fieldOf } from './page-fields.ts'

interface Asked {
  /** The field that the person was in. */
  readonly field: string | undefined
}

/** Whether help is shown next to the page, and about which field. F1 opens it, in fields as well, and closes it. */
export function useHelpPanel() {
  const [asked, setAsked] = useState<Asked>()
  const ask = () => {
    const field = fieldOf(document.activeElement)
    setAsked((former) => (former && former.field === field ? undefined : { field }))
  }
  useHotkeys([['F1', ask]], [])
  return {
    asked,
    toggle: () => setAsked((former) => (former ? undefined : { field: undefined })),
    close: () => setAsked(undefined),
  }
}
