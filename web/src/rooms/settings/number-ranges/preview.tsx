import { Alert, Stack, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fault } from '../../../api/faults.ts'
import classes from '../../../shared/records/records.module.css'
import { useReferred } from '../../../shared/records/references.ts'
import { useWords } from '../../../shared/records/use-words.ts'
import { type NamedRange, previewQuery } from './queries.ts'
import { useT } from './texts.ts'

interface PreviewProps {
  readonly named: NamedRange
  /** What was entered and is not saved. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly isGapless: boolean
}

/** The next numbers as the service would give them, and what they would collide with. */
export function Preview({ named, changes, isGapless }: PreviewProps) {
  const t = useT()
  const { titleOf } = useWords()
  const { nameOf } = useReferred('companies')
  const [asked] = useDebouncedValue(changes, 200)
  const { data, error } = useQuery(previewQuery(named, asked))
  const [next, ...others] = data?.nextTexts ?? []
  const alike = data?.alike.map(({ kind, companyId }) =>
    [titleOf(kind, 'many'), companyId === null ? '' : nameOf(companyId)].filter(Boolean).join(' '),
  )
  return (
    <section className={classes['card']} aria-label={t('preview')}>
      <Title order={2} size="h5" mb="sm">
        {t('preview')}
      </Title>
      <Stack gap="sm" role="status" mih={120}>
        {error ? (
          <Text c="var(--kontor-danger)">{sentenceOf(error)}</Text>
        ) : (
          <>
            <Text fz={26} fw={600} lh={1.2} style={{ overflowWrap: 'anywhere' }}>
              {next}
            </Text>
            {others.length > 0 && (
              <Text c="dimmed">{t('preview.then', { numbers: others.join(', ') })}</Text>
            )}
            {data && next === undefined && <Note isGrave text={t('preview.none')} />}
            {data && data.takenCount > 0 && next !== undefined && (
              <Note text={t('preview.taken', { count: data.takenCount })} />
            )}
            {data && data.leftOutCount > 0 && (
              <Note
                isGrave={isGapless}
                text={[
                  t('preview.leftOut', { count: data.leftOutCount }),
                  isGapless ? t('preview.leftOutGapless') : '',
                ].join(' ')}
              />
            )}
            {alike && alike.length > 0 && (
              <Note text={t('preview.alike', { ranges: alike.join(', ') })} />
            )}
          </>
        )}
      </Stack>
    </section>
  )
}

function Note({ text, isGrave = false }: { readonly text: string; readonly isGrave?: boolean }) {
  const Icon = isGrave ? IconAlertTriangle : IconInfoCircle
  return (
    <Alert variant="light" color={isGrave ? 'warning' : 'gray'} icon={<Icon size={18} />} p="xs">
      {text}
    </Alert>
  )
}

function sentenceOf(error: Error): string {
  return (error instanceof Fault && Object.values(error.fields)[0]) || error.message
}
