import { Text } from '@mantine/core'
import { Fragment } from 'react'
import type { PlotProps } from './bar-plot.tsx'
import classes from './plots.module.css'

/**
 * Parts from the largest to the smallest as bars next to their names, with a mark where each was in the period before.
 * The same figures stand elsewhere as a table.
 */
export function RankPlot({ title, bars, write, heads, isCompared = false }: PlotProps) {
  const values = bars.flatMap(({ value, former }) => [value, former ?? 0])
  const [least, most] = [Math.min(...values, 0), Math.max(...values, 0)]
  const share = (value: number) => (most === least ? 0 : (value / (most - least)) * 100)
  const zero = share(-least)
  return (
    <figure className={classes['plot']}>
      <div role="img" aria-label={title} className={classes['ranks']}>
        {bars.map(({ key, label, value, former }) => (
          <Fragment key={key}>
            <span className={classes['rankName']}>{label}</span>
            <span className={classes['rankTrack']}>
              <span
                className={classes['rankBar']}
                style={{
                  left: `${zero + Math.min(0, share(value))}%`,
                  width: `${Math.abs(share(value))}%`,
                }}
              />
              {former !== null && (
                <span
                  className={classes['rankFormer']}
                  style={{ left: `${zero + share(former)}%` }}
                />
              )}
            </span>
            <span className={classes['rankValue']}>{write(value)}</span>
          </Fragment>
        ))}
      </div>
      {isCompared && (
        <figcaption className={classes['caption']}>
          <Text component="span" size="xs" c="dimmed">
            <span className={classes['barMark']} /> {heads[1]}{' '}
            <span className={classes['rankMark']} /> {heads[2]}
          </Text>
        </figcaption>
      )}
    </figure>
  )
}
