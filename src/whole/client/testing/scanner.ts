import type { Page } from 'playwright-core'

const betweenMs = 8

/** A scanner that is a keyboard: it types the code a key every 8 ms, whatever the machine does meanwhile, and Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const began = Date.now() / 1_000
  const sent = [...code, '\r'].flatMap((text, index) => {
    const timestamp = began + (index * betweenMs) / 1_000
    const key = text === '\r' ? 'Enter' : text
    const named = { key, timestamp, ...(text === '\u001D' ? groupSeparator : {}) }
    return [
      session.send('Input.dispatchKeyEvent', {
        ...named,
        type: text === '\u001D' ? 'rawKeyDown' : 'keyDown',
        ...(text === '\u001D' ? {} : { text }),
      }),
      session.send('Input.dispatchKeyEvent', { ...named, type: 'keyUp' }),
    ]
  })
  await Promise.all(sent)
  await session.detach()
}

/** Ctrl and a bracket, as scanners type the separator of GS1. */
const groupSeparator = { key: ']', modifiers: 2 }
