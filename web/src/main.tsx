import './shared/styles/mantine.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './shared/styles/tokens.css'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { nonce } from './api/base.ts'
import { App } from './frame/app.tsx'
import { queries } from './queries.ts'
import { router } from './router.tsx'
import { sessionQuery } from './session.ts'

// Libraries below Mantine add styles of their own while a dialog is open.
setNonce(nonce)
// Who is signed in, and the files of the page, are asked for before anything is drawn.
void queries.prefetchQuery(sessionQuery)
void router.load()

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
