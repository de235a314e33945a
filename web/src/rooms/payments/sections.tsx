import { Link } from '@tanstack/react-router'
import { useCan } from '../../session.ts'
import classes from './sections.module.css'
import { useT } from './texts.ts'

const places = [
  ['payments', '/payments', 'invoices.read'],
  ['open', '/payments/open', 'invoices.read'],
  ['statements', '/payments/statements', 'bankstatements.read'],
  ['runs', '/payments/runs', 'paymentruns.read'],
] as const

type Place = (typeof places)[number][0]

/** The parts of the room that the person may see. */
export function Sections({ place }: { readonly place: Place }) {
  const t = useT()
  const can = useCan()
  return (
    <nav aria-label={t('sections')} className={classes['sections']}>
      {places
        .filter(([, , scope]) => can(scope))
        .map(([name, to]) => (
          <Link
            key={name}
            to={to}
            className={classes['section']}
            activeOptions={{ exact: true, includeSearch: false }}
            aria-current={name === place ? 'page' : undefined}
          >
            {t(`section.${name}`)}
          </Link>
        ))}
    </nav>
  )
}
