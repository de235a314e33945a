import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useKeys } from '../../../shared/keys.ts'
import { sayFailed } from '../../../shared/messages/toasts.ts'
import { saveFile } from '../../../shared/save-file.ts'
import { useT } from '../texts.ts'
import type { PaymentRun } from './queries.ts'

/** Saves the file that the bank is given. */
export function RunFile({ run }: { readonly run: PaymentRun }) {
  const t = useT()
  const save = useMutation({ mutationFn: saveFile, onError: sayFailed })
  const fetchFile = () => save.mutate(`/v2/payment-runs/${run.id}/file`)
  useKeys([{ keys: 'x', label: t('run.file'), run: fetchFile }])
  return (
    <Button
      variant={run.state === 'confirmed' ? 'filled' : 'default'}
      loading={save.isPending}
      onClick={fetchFile}
    >
      {t('run.file')}
    </Button>
  )
}
