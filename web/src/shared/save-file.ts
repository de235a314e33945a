import { base } from '../api/base.ts'
import { pageHeaders } from '../api/client.ts'
import { faultOf } from '../api/faults.ts'

/**
 * Downloads a file of the interface (`/v2/jobs/…/result`) under the name that the service gives it; one that is made of
 * a body is asked for by POST.
 */
export async function saveFile(path: string, body?: object): Promise<void> {
  const asked = body && {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...pageHeaders(), 'Content-Type': 'application/json' },
  }
  const response = await fetch(`${base}/api${path}`, { headers: pageHeaders(), ...asked })
  if (!response.ok) throw await faultOf(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = nameIn(response.headers.get('content-disposition') ?? '')
  link.click()
  URL.revokeObjectURL(address)
}

/** The name in a `Content-Disposition` (RFC 6266). */
function nameIn(header: string): string {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (extended !== undefined) return decodeURIComponent(extended)
  return /filename="([^"]*)"/i.exec(header)?.[1] ?? 'file'
}
