import { Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useId, useMemo } from 'react'
import classes from './documents.module.css'
import type { Drawn } from './queries.ts'
import { useT } from './texts.ts'

/** The pages of a document, drawn as they are printed. What stands on them is read to those who cannot see them. */
export function Pages({
  drawn,
  isOld,
}: {
  readonly drawn: Drawn | undefined
  readonly isOld: boolean
}) {
  const t = useT()
  const id = useId()
  const pictures = usePictures(drawn)
  if (!drawn) return <Skeleton className={classes['blank']} aria-busy />
  const { pageCount, pages } = drawn
  return (
    <div className={classes['pages']} data-old={isOld || undefined} aria-busy={isOld || undefined}>
      {pages.map(({ width, height, text }, index) => (
        <figure key={pictures[index]} className={classes['page']}>
          <img
            src={pictures[index]}
            width={width}
            height={height}
            alt={t('page', { number: index + 1, count: pageCount })}
            aria-describedby={`${id}-${index}`}
          />
          <VisuallyHidden id={`${id}-${index}`}>{text}</VisuallyHidden>
        </figure>
      ))}
      {pages.length < pageCount && (
        <Text size="sm" c="dimmed">
          {t('more', { shown: pages.length, all: pageCount })}
        </Text>
      )}
    </div>
  )
}

/** As files that the browser shows as pictures: it runs nothing in them and loads nothing for them. */
function usePictures(drawn: Drawn | undefined): readonly string[] {
  const pictures = useMemo(
    () =>
      (drawn?.pages ?? []).map(({ svg }) =>
        URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })),
      ),
    [drawn],
  )
  useEffect(
    () => () => {
      for (const picture of pictures) URL.revokeObjectURL(picture)
    },
    [pictures],
  )
  return pictures
}
