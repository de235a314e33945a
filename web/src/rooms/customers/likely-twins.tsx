import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUsers } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { customerList, mainAddress, nameOfCustomer } from './queries.ts'
import { useT } from './texts.ts'

interface LikelyTwinsProps {
  readonly name: string
  readonly eMail: string
  readonly phone: string
}

const shownMax = 5

/** Customers who have the same name, e-mail address or telephone number as the one that is being typed. */
export function LikelyTwins(typed: LikelyTwinsProps) {
  const t = useT()
  const [asked] = useDebouncedValue(JSON.stringify(typed), 300)
  const { name, eMail, phone } = JSON.parse(asked) as LikelyTwinsProps
  const searches = [
    ...(name.length > 3 ? [name] : []),
    ...(eMail.includes('@') ? [eMail] : []),
    ...(phone.replaceAll(/\D/g, '').length > 5 ? [phone] : []),
  ]
  const lists = useQueries({
    queries: searches.map((search) => {
      const { queryKey, fetchPage } = customerList({ search })
      return {
        queryKey: [...queryKey, 'few'],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) => fetchPage(1, signal, shownMax),
      }
    }),
  })
  const found = new Map(
    lists.flatMap(({ data }) => data?.items ?? []).map((one) => [one.customerId, one]),
  )
  const twins = [...found.values()].slice(0, shownMax)
  return (
    <div role="status">
      {twins.length > 0 && (
        <Alert color="warning" variant="light" icon={<IconUsers size={18} />} title={t('twins')}>
          <Stack gap="xs">
            {twins.map((one) => {
              const { emailAddress, phoneNumber, city } = mainAddress(one) ?? {}
              return (
                <div key={one.customerId}>
                  <Anchor component={Link} to={`/customers/${one.customerId}`}>
                    {nameOfCustomer(one)}
                  </Anchor>
                  <Text size="sm">
                    {[one.customerNumber, city, emailAddress, phoneNumber]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                </div>
              )
            })}
          </Stack>
        </Alert>
      )}
    </div>
  )
}
