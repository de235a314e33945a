import type { Sentence } from '../../platform/values/refusal.ts'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

const unsafe: Sentence = {
  en: 'This must be an https address, or http on this machine (127.0.0.1, [::1], localhost).',
  de: 'Hier muss eine https-Adresse stehen, oder http auf diesem Rechner (127.0.0.1, [::1], localhost).',
}
const fragment: Sentence = {
  en: 'A redirect address must not have a fragment.',
  de: 'Eine Redirect-Adresse darf kein Fragment haben.',
}

/** The fault of an address to which no code may be sent (RFC 9700, section 2.1; RFC 6749, section 3.1.2). */
export function redirectUriFault(uri: string): Sentence | undefined {
  const url = URL.parse(uri)
  if (url?.username !== '' || url.password !== '') return unsafe
  if (uri.includes('#')) return fragment
  const isLoopback = url.protocol === 'http:' && loopbackHosts.has(url.hostname)
  return url.protocol === 'https:' || isLoopback ? undefined : unsafe
}
