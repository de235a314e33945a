import { Anchor, Fieldset, List, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { holdersQuery } from './queries.ts'
import { useT } from './texts.ts'

/** Who has a role, each with a way there. */
export function RoleHolders({ roleId }: { readonly roleId: string }) {
  const t = useT()
  const { data, error, refetch, isPending } = useQuery(holdersQuery(roleId))
  const holders = data?.items ?? []
  const others = (data?.totalItems ?? 0) - holders.length
  return (
    <Fieldset legend={t('role.users')} aria-busy={isPending} maw={900}>
      {error && <PageFault error={error} onRetry={refetch} />}
      {data && holders.length === 0 && <Text size="sm">{t('role.users.none')}</Text>}
      <List size="sm" aria-label={t('role.users')}>
        {holders.map(({ id, displayName, userName, isActive }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={`/users/${id}`} underline="always">
              {displayName || userName}
            </Anchor>
            {!isActive && ` (${t('inactive')})`}
          </List.Item>
        ))}
      </List>
      {others > 0 && <Text size="sm">{t('role.users.more', { count: others })}</Text>}
    </Fieldset>
  )
}
