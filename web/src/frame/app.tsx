import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { nonce } from '../api/base.ts'
import { queries } from '../queries.ts'
import { router } from '../router.tsx'
import { LanguageContext } from '../shared/texts/texts.ts'
import { theme, themeVariables } from '../shared/theme.ts'
import { useChosenLanguage } from './preferences.ts'

const schemes = localStorageColorSchemeManager({ key: 'kontor.scheme' })

/** Everything that pages find around them: look, language, data and addresses. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <LanguageContext value={useChosenLanguage()}>
        <QueryClientProvider client={queries}>
          {/* Beside what is worked on: on the right they would cover the buttons that save. */}
          <Notifications position="bottom-left" />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageContext>
    </MantineProvider>
  )
}
