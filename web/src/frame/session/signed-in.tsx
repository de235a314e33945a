import { Center, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useT } from '../texts.ts'
import { sessions } from './sessions.ts'

/** The end of the tab that was opened to sign in again. */
export function SignedIn() {
  const t = useT()
  useEffect(() => {
    sessions.postMessage('signed-in')
    window.close()
  }, [])
  return (
    <Center component="main" h="100vh">
      <Stack align="center">
        <Title order={1}>{t('signedIn.title')}</Title>
        <Text>{t('signedIn.text')}</Text>
      </Stack>
    </Center>
  )
}
