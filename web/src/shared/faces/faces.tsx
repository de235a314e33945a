import type { ReactNode, Ref } from 'react'
import classes from './faces.module.css'
import { initialsOf } from './initials.ts'

/** The initials of a person or a company, shown next to the name. */
export function Initials({ name }: { readonly name: string }) {
  return (
    <span aria-hidden className={`${classes['face']} ${classes['initials']}`}>
      {initialsOf(name)}
    </span>
  )
}

/** A picture in its place, which is the same where there is none. */
export function PictureFrame({
  ref,
  children,
}: {
  readonly ref?: Ref<HTMLSpanElement>
  readonly children?: ReactNode
}) {
  return (
    <span ref={ref} aria-hidden className={`${classes['face']} ${classes['picture']}`}>
      {children}
    </span>
  )
}

/** The name of a record in a list, behind what shows it. */
export function Named({ name, face }: { readonly name: string; readonly face?: ReactNode }) {
  return (
    <span className={classes['named']}>
      {face ?? <Initials name={name} />}
      <span className={classes['name']} title={name}>
        {name}
      </span>
    </span>
  )
}
