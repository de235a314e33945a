import { Alert, Fieldset, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { labels } from '../../../api/generated/words.ts'
import { queries } from '../../../queries.ts'
import { useCan } from '../../../session.ts'
import { MergeQuestion } from '../../../shared/conflict/merge-question.tsx'
import { type Tagged, useMergedSave } from '../../../shared/conflict/use-merged-save.ts'
import { DecimalField, TextField } from '../../../shared/form/fields.tsx'
import { useLeaveGuard } from '../../../shared/form/leave-guard.ts'
import { SaveBar } from '../../../shared/form/save-bar.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { useHelp } from '../../../shared/guide/page-help.ts'
import { PageFault } from '../../../shared/messages/page-fault.tsx'
import { Page } from '../../../shared/page.tsx'
import classes from '../../../shared/records/records.module.css'
import { useReferred } from '../../../shared/records/references.ts'
import { useWords } from '../../../shared/records/use-words.ts'
import { useLanguage } from '../../../shared/texts/texts.ts'
import { Preview } from './preview.tsx'
import { type NamedRange, type NumberRange, rangeQuery, updateRange } from './queries.ts'
import { useT } from './texts.ts'

/** How the numbers of one kind of records are written, with the next numbers next to it while it is changed. */
export function RangePage() {
  useHelp([{ part: 'settings-organisation' }])
  const { kind = '' } = useParams({ strict: false }) as { readonly kind?: string }
  const { company } = useSearch({ strict: false }) as { readonly company?: string }
  const named = { kind, companyId: company ?? null }
  const t = useT()
  const { titleOf } = useWords()
  const { data, error, refetch } = useQuery(rangeQuery(named))
  if (data) return <LoadedRange key={`${kind} ${company}`} named={named} loaded={data} />
  return (
    <Page title={t('titleOf', { kind: titleOf(kind, 'many') })}>
      {error ? <PageFault error={error} onRetry={refetch} /> : <Skeleton h={240} aria-busy />}
    </Page>
  )
}

interface LoadedRangeProps {
  readonly named: NamedRange
  readonly loaded: Tagged<NumberRange>
}

function LoadedRange({ named, loaded }: LoadedRangeProps) {
  const t = useT()
  const language = useLanguage()
  const isLocked = !useCan()('numberranges.write')
  const { titleOf } = useWords()
  const { nameOf } = useReferred('companies')
  const { isGapless } = loaded.data
  const form = useForm(loaded.data)
  const { save, isSaving, conflict, settle } = useMergedSave<NumberRange>({
    ...{ loaded, form, fields: ['prefix', 'digits', 'nextNumber'] },
    sentences: { saved: t('saved'), undone: t('undone') },
    send: (body, tag) => updateRange(named, withEmptied(body), tag),
    read: () => queries.fetchQuery({ ...rangeQuery(named), staleTime: 0 }),
    onSaved: (saved) => {
      queries.setQueryData(rangeQuery(named).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['number-ranges', 'list'] })
      void queries.invalidateQueries({ queryKey: ['number-ranges', 'preview'] })
    },
  })
  useLeaveGuard(form.isChanged && !isSaving)
  const labelOf = (name: 'prefix' | 'digits' | 'nextNumber') => labels[name][language]
  const common = { form, isDisabled: isLocked }
  return (
    <Page
      title={t('titleOf', { kind: titleOf(named.kind, 'many') })}
      state={
        <Text c="dimmed">{named.companyId === null ? t('shared') : nameOf(named.companyId)}</Text>
      }
    >
      <div className={classes['columns']}>
        <Stack miw={0}>
          <MergeQuestion
            merge={conflict}
            labelOf={(path) => labelOf(path as 'prefix')}
            write={String}
            onSettle={settle}
          />
          {isLocked && (
            <Alert variant="light" color="gray" icon={<IconLock size={18} />}>
              {t('readOnly')}
            </Alert>
          )}
          <Fieldset variant="unstyled" className={classes['card']} legend={t('edit')}>
            <Stack>
              <SimpleGrid cols={{ base: 1, sm: 3 }} verticalSpacing="sm">
                <TextField
                  {...common}
                  path="prefix"
                  label={labelOf('prefix')}
                  description={t('year', { year: '{year}' })}
                />
                <DecimalField {...common} path="digits" label={labelOf('digits')} />
                <DecimalField {...common} path="nextNumber" label={labelOf('nextNumber')} />
              </SimpleGrid>
            </Stack>
          </Fieldset>
          {!isLocked && !conflict && <SaveBar form={form} isSaving={isSaving} onSave={save} />}
        </Stack>
        <aside>
          <Preview named={named} changes={withEmptied(form.body())} isGapless={isGapless} />
        </aside>
      </div>
    </Page>
  )
}

/** A prefix may be empty. */
function withEmptied(body: Record<string, unknown>): Record<string, unknown> {
  return body['prefix'] === null ? { ...body, prefix: '' } : body
}
