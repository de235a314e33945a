import { isAbsolute } from 'node:path'

/**
 * What is wrong with an address for files, as the end of a sentence about it; undefined when
 * nothing is.
 */
export function faultOfFileAddress(address: string): string | undefined {
  const url = new URL(address)
  if (url.protocol === 'file:') return isDirectory(url) ? undefined : 'must be file:///a/directory'
  if (url.username || url.password)
    return 'must hold no credentials: they come from AWS_… variables'
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname)) return 'must name a bucket'
  const unknown = [...url.searchParams.keys()].find((name) => !/^(endpoint|region)$/.test(name))
  if (unknown !== undefined) return 'knows no parameters but endpoint and region'
  const endpoint = url.searchParams.get('endpoint')
  return endpoint === null || /^https?:\/\/[^/?#@]+\/?$/.test(endpoint)
    ? undefined
    : 'must give its endpoint as scheme and host, such as https://s3.example.org'
}

function isDirectory({ hostname, pathname, search }: URL): boolean {
  return hostname === '' && search === '' && isAbsolute(pathname) && pathname !== '/'
}
