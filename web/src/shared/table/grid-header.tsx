import { VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ariaSort, type Column, isDescending, nextSort, type Sort } from './columns.ts'
import classes from './grid.module.css'
import { useT } from './texts.ts'

interface GridHeaderProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly template: string
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort) => void
  /** Whether rows have a button for a look at them. */
  readonly canPeek: boolean
  /** What stands above the column for choosing. */
  readonly children?: ReactNode
}

export function GridHeader<Row>({
  columns,
  template,
  sort,
  onSort,
  canPeek,
  children,
}: GridHeaderProps<Row>) {
  const t = useT()
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={`${classes['row']} ${classes['header']}`}
      style={{ gridTemplateColumns: template }}
    >
      {columns.map(({ id, title, align, sort: name }) => (
        <div
          key={id}
          role="columnheader"
          aria-sort={ariaSort(sort, onSort && name)}
          className={`${classes['cell']} ${align === 'end' ? classes['end'] : ''}`}
        >
          {id === 'chosen' && children}
          {onSort && name !== undefined ? (
            <button
              type="button"
              className={classes['sort']}
              onClick={() => onSort(nextSort(sort, name))}
            >
              {title}
              <SortMark sort={sort} name={name} />
            </button>
          ) : (
            <span>{title}</span>
          )}
        </div>
      ))}
      {canPeek && (
        <div role="columnheader">
          <VisuallyHidden>{t('peek')}</VisuallyHidden>
        </div>
      )}
    </div>
  )
}

function SortMark({ sort, name }: { readonly sort: Sort | undefined; readonly name: string }) {
  if (sort === undefined || sort.replace('-', '') !== name) return null
  const Mark = isDescending(sort) ? IconArrowDown : IconArrowUp
  return <Mark size={14} aria-hidden />
}
