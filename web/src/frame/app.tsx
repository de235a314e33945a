import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { nonce } from '../api/base.ts'
import { queries } from '../queries.ts'
import { router } from '../router.tsx'
import { useChosenLanguage } from '../shared/preferences.ts'
import { theme, themeVariables } from '../shared/styles/theme.ts'
import { LanguageContext } from '../shared/texts/texts.ts'

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
          {/* Over the navigation: elsewhere they would cover fields, buttons that save, or dialogs. */}
          <Notifications position="bottom-left" containerWidth={192} />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LanguageContext>
    </MantineProvider>
  )
}
