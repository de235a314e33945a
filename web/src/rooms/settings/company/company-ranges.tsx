import { Anchor, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../session.ts'
import classes from '../../../shared/records/records.module.css'
import { rangesQuery } from '../number-ranges/queries.ts'
import { RangeTable } from '../number-ranges/range-table.tsx'
import { useT } from './texts.ts'

/** The number ranges that the company has for itself. */
export function CompanyRanges({ id }: { readonly id: string }) {
  const t = useT()
  const isAllowed = useCan()('numberranges.read')
  const { data } = useQuery({ ...rangesQuery, enabled: isAllowed })
  const own = data?.filter(({ companyId }) => companyId === id) ?? []
  if (own.length === 0) return null
  return (
    <section className={classes['card']}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h5">
          {t('ranges')}
        </Title>
        <Anchor component={Link} to="/settings/number-ranges" size="sm">
          {t('ranges.all')}
        </Anchor>
      </Group>
      <RangeTable ranges={own} showsCompany={false} />
    </section>
  )
}
