import { Button } from '@mantine/core'
import { submissionKey } from '../../../api/client.ts'
import { useUsualPrinter } from '../../../shared/documents/use-printers.ts'
import { useOneSave } from '../../../shared/form/use-one-save.ts'
import { sayDone, sayFailed } from '../../../shared/messages/toasts.ts'
import { printLabel } from './queries.ts'
import { useT } from './texts.ts'

/** Prints the label of one place, on the printer that the person usually takes. */
export function LabelButton({ storageLocationId }: { readonly storageLocationId: string }) {
  const t = useT()
  const usualPrinter = useUsualPrinter('storage-location-label')
  const print = useOneSave({
    send: async () => printLabel(storageLocationId, await usualPrinter(), submissionKey()),
    onSaved: () => sayDone(t('labels.printed', { count: 1 })),
    onFailed: sayFailed,
  })
  return (
    <Button size="md" variant="default" loading={print.isPending} onClick={() => print.send()}>
      {t('label')}
    </Button>
  )
}
