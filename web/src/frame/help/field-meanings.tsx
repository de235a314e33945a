import { Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { announce } from '../../shared/announce.ts'
import { useLanguage } from '../../shared/texts/texts.ts'
import { useT } from '../texts.ts'
import classes from './help.module.css'
import { meaningOf } from './meaning-of.ts'
import type { SeenPage } from './page-fields.ts'

interface FieldMeaningsProps extends Pick<SeenPage, 'noun' | 'fields'> {
  readonly asked: string | undefined
}

/** What the fields of the page mean; the one that was asked about is marked, brought into view and announced. */
export function FieldMeanings({ noun, fields, asked }: FieldMeaningsProps) {
  const t = useT()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const known = fields.flatMap(({ path, label }) => {
    const meaning = meaningOf(noun, path)
    return meaning ? [{ path, label, meaning: meaning[language] }] : []
  })
  const found = known.find(({ path }) => path === asked)
  const said = found && `${found.label}: ${found.meaning}`
  useEffect(() => {
    if (said === undefined) return
    place.current?.scrollIntoView({ block: 'nearest' })
    announce(said)
  }, [said])
  if (known.length === 0) return null
  return (
    <section aria-label={t('help.fields')}>
      <Title order={3} size="h5" mb="xs">
        {t('help.fields')}
      </Title>
      <dl className={classes['fields']}>
        {known.map(({ path, label, meaning }) => (
          <div
            key={path}
            className={classes['field']}
            {...(path === asked && { ref: place, 'aria-current': true })}
          >
            <Text component="dt" size="sm" fw={600}>
              {label}
            </Text>
            <Text component="dd" size="sm" m={0}>
              {meaning}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  )
}
