import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { submissionKey } from '../../../api/client.ts'
import { useLeaveGuard } from '../../form/leave-guard.ts'
import { SaveBar } from '../../form/save-bar.tsx'
import { useForm } from '../../form/use-form.ts'
import { sayDone } from '../../messages/toasts.ts'
import { Page } from '../../page.tsx'
import { useLanguage } from '../../texts/texts.ts'
import type { Declared } from '../declared.ts'
import { RecordForm } from '../record-form.tsx'
import { createRecord } from '../record-queries.ts'
import classes from '../records.module.css'
import { useT } from '../texts.ts'
import { addressOfOne } from '../use-declared.ts'

/** A new record of a declared kind, which begins with what it would have anyway. */
export function NewRecordPage({ declared }: { readonly declared: Declared }) {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { kind } = declared
  const form = useForm(kind.usual)
  const save = useMutation({
    mutationFn: (key: string) => createRecord(kind, { ...kind.usual, ...form.body() }, key),
    onError: form.refuse,
    onSuccess: (id) => {
      sayDone(t('created'))
      return navigate({ to: addressOfOne(declared, id), replace: true, ignoreBlocker: true })
    },
  })
  useLeaveGuard(form.isChanged && !save.isSuccess)
  return (
    <Page title={t('newOf', { kind: kind.title.one[language] })}>
      <div className={classes['record']}>
        <RecordForm declared={declared} form={form} isNew />
        <SaveBar
          form={form}
          isSaving={save.isPending}
          label={t('create')}
          onSave={() => save.mutate(submissionKey())}
        />
      </div>
    </Page>
  )
}
