import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { base } from '../api/base.ts'
import { pageHeaders } from '../api/client.ts'
import mark from '../icon.svg'
import { useSession } from '../session.ts'
import { FetchedImage } from '../shared/fetched-image.tsx'
import classes from './tenant-name.module.css'

/** Whose pages these are: the logo of the tenant where it has one, and its name where there is room. */
export function TenantName() {
  const { tenant } = useSession()
  const hasLogo = tenant.logo !== null
  return (
    <>
      {hasLogo ? (
        <Logo digest={tenant.logo ?? ''} name={tenant.name} />
      ) : (
        <img src={mark} alt="" width={26} height={26} />
      )}
      <Text fw={700} {...(hasLogo && { visibleFrom: 'md' })}>
        Kontor
      </Text>
      <Text c="dimmed" truncate visibleFrom="sm">
        {tenant.name}
      </Text>
    </>
  )
}

function Logo({ digest, name }: { readonly digest: string; readonly name: string }) {
  const { data } = useQuery({
    queryKey: ['session-logo', digest],
    queryFn: async ({ signal }) => {
      const response = await fetch(`${base}/session/logo`, { headers: pageHeaders(), signal })
      return response.ok ? response.blob() : null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Its place is taken from the beginning.
  return (
    <span className={classes['logo']}>
      <FetchedImage content={data ?? undefined} alt={name} h="100%" w="100%" />
    </span>
  )
}
