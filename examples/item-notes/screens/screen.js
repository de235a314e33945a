import { connect } from '/app-bridge/index.ts'
import { hostOrigin } from '/host.js'
import { texts } from '/texts.js'

/**
 * Connects a screen with the page around it, in its language and colours. Returns the bridge, the texts, and a
 * function that calls the server of this app in the name of the person.
 */
export async function openScreen() {
  const bridge = await connect({ hostOrigin })
  const [locale, theme] = await Promise.all([bridge.getLocale(), bridge.getTheme()])
  const language = locale.startsWith('de') ? 'de' : 'en'
  document.documentElement.lang = language
  document.documentElement.dataset.theme = theme
  const say = texts[language]
  document.title = say.title

  /** A token for each call: it is valid for a minute, and never stands in an address. */
  const call = async (method, path, body) => {
    const token = await bridge.getSessionToken()
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(say.refused[answer.status] ?? say.refused.other)
    return answer.json()
  }
  new ResizeObserver(() => {
    bridge.resize(document.documentElement.offsetHeight).catch(() => undefined)
  }).observe(document.body)
  return { bridge, say, call }
}

/** An element with its properties and content: texts stay texts, whatever they contain. */
export function element(name, properties = {}, ...content) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...content)
  return made
}

export function show(...content) {
  document.querySelector('main').replaceChildren(...content)
}

export function showFault({ message }) {
  show(element('p', { className: 'fault', role: 'alert' }, message))
}
