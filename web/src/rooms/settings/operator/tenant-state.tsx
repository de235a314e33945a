import { Badge } from '@mantine/core'
import { useFormats } from '../../../shared/formats/use-formats.ts'
import { daysLeft } from '../usage/licence.ts'
import type { Tenant } from './queries.ts'
import { useT } from './texts.ts'

/** Whether a tenant can work at present, and why not. */
export function TenantState({ tenant }: { readonly tenant: Tenant }) {
  const t = useT()
  const { date } = useFormats()
  const { isActive, isOperator, licenceValidUntil, deletedAfter } = tenant
  if (deletedAfter !== null)
    return <Badge color="danger">{t('state.ending', { day: date(deletedAfter) })}</Badge>
  if (!isActive) return <Badge color="danger">{t('state.suspended')}</Badge>
  if (licenceValidUntil === null || daysLeft(licenceValidUntil, Date.now()) < 0)
    return <Badge color="warning">{t('state.ended')}</Badge>
  return (
    <Badge color={isOperator ? 'accent' : 'good'}>
      {t(isOperator ? 'state.operator' : 'state.active')}
    </Badge>
  )
}
