import { PublicAddress } from '../../../platform/http/public-address.ts'
import { routesOf } from '../../../platform/http/route.ts'
import { endpoints } from '../../endpoints.ts'
import { StartError } from '../start-error.ts'

const otherPaths = [
  ...['oauth2', '.well-known', 'docs', 'openapi', 'openapi.json', 'asyncapi.json'],
  ...['health', 'metrics', 'pictures', 'schemas', 'account'],
]

/**
 * Throws a `StartError` where the path of the public address begins like an address of the interface:
 * requests with and without the prefix removed by a proxy would be ambiguous.
 */
export function refuseTakenPath(publicUrl: string): void {
  const [, first = ''] = new PublicAddress(publicUrl).prefix.split('/')
  const own = routesOf(endpoints).map(({ url }) => url.split('/')[1])
  if (![...own, ...otherPaths].includes(first)) return
  throw new StartError(
    `/${first} is an address of the interface itself. Choose another path for PUBLIC_URL, such as /erp.`,
  )
}
