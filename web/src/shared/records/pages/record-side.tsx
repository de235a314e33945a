import { Title } from '@mantine/core'
import { Facts } from '../../facts.tsx'
import { useLanguage } from '../../texts/texts.ts'
import type { RecordKind, Row } from '../kinds.ts'
import classes from '../records.module.css'
import { useT } from '../texts.ts'
import { FieldValue } from '../values.tsx'

/** What the service alone writes. */
export function RecordFacts({ kind, row }: { readonly kind: RecordKind; readonly row: Row }) {
  const t = useT()
  const language = useLanguage()
  const facts = Object.entries(kind.fields).flatMap(([name, field]) => {
    const value = row[name]
    const isKnown = field.isReadOnly && value !== null && value !== '' && value !== undefined
    if (!isKnown) return []
    return [
      [
        field.label[language],
        <FieldValue key={name} name={name} field={field} value={value} />,
      ] as const,
    ]
  })
  if (facts.length === 0) return null
  return (
    <section className={classes['card']}>
      <Title order={2} size="h5" mb="sm">
        {t('facts')}
      </Title>
      <Facts facts={facts} />
    </section>
  )
}
