import { element, openScreen, show, showFault } from '/screen.js'

try {
  const { say, call } = await openScreen()
  const { count } = await call('GET', '/api/items')
  show(
    element('h1', {}, say.title),
    element('p', {}, say.items(count)),
    element('p', {}, say.choose),
  )
} catch (error) {
  showFault(error)
}
