import { element, openScreen, show, showFault } from '/screen.js'

try {
  const { bridge, say, call } = await openScreen()
  // The server of the app verifies the token before anything is completed.
  await call('GET', '/api/session')
  const complete = element('button', { type: 'button' }, say.complete)
  complete.addEventListener('click', async () => {
    complete.disabled = true
    try {
      await bridge.setupCompleted()
      show(element('p', { role: 'status' }, say.completed))
    } catch (error) {
      showFault(error)
    }
  })
  show(element('h1', {}, say.title), element('p', {}, say.setup), complete)
} catch (error) {
  showFault(error)
}
