import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { base } from '../../api/base.ts'
import mark from '../../icon.svg'
import { sessionQuery, signInAddress } from '../../session.ts'
import { PageFault } from '../../shared/messages/page-fault.tsx'
import { useT } from '../texts.ts'

/** Shows the pages to users who are signed in, and leads everybody else to the sign-in. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { data, error, refetch, isPending } = useQuery(sessionQuery)
  if (data) return children
  if (isPending) return <Waiting />
  if (error)
    return (
      <Center p="xl">
        <PageFault error={error} onRetry={refetch} />
      </Center>
    )
  return <SignIn />
}

/** As the page looks before its scripts have come. */
function Waiting() {
  const t = useT()
  return <div className="kontor-wait" role="status" aria-label={t('loading')} />
}

/** Goes to the sign-in at once, but not after a sign-out: that would sign in again. */
function SignIn() {
  const t = useT()
  const isSignedOut = sessionStorage.getItem('kontor.signed-out') === '1'
  const address = signInAddress(location.pathname + location.search)
  useEffect(() => {
    document.title = 'Kontor'
    if (!isSignedOut) location.replace(address)
  }, [isSignedOut, address])
  if (!isSignedOut) return <Waiting />
  return (
    <Center component="main" h="100vh">
      <Stack align="center">
        <img src={mark} alt="" width={56} height={56} />
        <Title order={1}>Kontor</Title>
        <Text>{t('signedOut')}</Text>
        <Button
          component="a"
          href={signInAddress(`${base}/`)}
          onClick={() => sessionStorage.removeItem('kontor.signed-out')}
        >
          {t('signIn')}
        </Button>
      </Stack>
    </Center>
  )
}
