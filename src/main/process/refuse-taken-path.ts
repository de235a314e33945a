import { PublicAddress } from '../../platform/http/public-address.ts'
import { routesOf } from '../../platform/http/server.ts'
import { endpoints } from '../endpoints.ts'
import { StartError } from './start-error.ts'

const besideOperations = ['oauth2', '.well-known', 'docs', 'openapi.json', 'health', 'metrics']

/**
 * Throws a `StartError` where the path of the public address begins as an address of the interface
 * does: what is meant by a request that a proxy left as it was, or not, could not be told.
 */
export function refuseTakenPath(publicUrl: string): void {
  const [, first = ''] = new PublicAddress(publicUrl).prefix.split('/')
  const own = routesOf(endpoints).map(({ url }) => url.split('/')[1])
  if (![...own, ...besideOperations].includes(first)) return
  throw new StartError(
    `/${first} is an address of the interface itself. Choose another path for PUBLIC_URL, such as /erp.`,
  )
}
