import { queryOptions } from '@tanstack/react-query'
import { base } from '../../../api/base.ts'
import { answerOf, api, pageHeaders, submissionKey } from '../../../api/client.ts'
import { Fault, faultOf, isFault } from '../../../api/faults.ts'

/** What the service takes. */
export const logoBytesMax = 1024 * 1024

/** Null where the company has none, which is known without asking for a picture that is not there. */
export const logoQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', 'logo', companyId],
    queryFn: async ({ signal }): Promise<Blob | null> => {
      const query = { pageSize: 500 }
      const known = await answerOf(api.GET('/v2/companies/logos', { params: { query }, signal }))
      if (!known.hasNextPage && !known.items.some((logo) => logo.companyId === companyId))
        return null
      const params = { path: { companyId } }
      const answer = answerOf(
        api.GET('/v2/companies/{companyId}/logo', { params, parseAs: 'blob', signal }),
      ) as Promise<Blob>
      return answer.catch((error: unknown) => {
        if (isFault(error, 'company-logo.missing')) return null
        throw error
      })
    },
  })

/** Sends the file as it is: the service checks by its content whether it is a picture. */
export async function putLogo(companyId: string, file: File): Promise<void> {
  const response = await fetch(`${base}/api/v2/companies/${encodeURIComponent(companyId)}/logo`, {
    method: 'PUT',
    headers: {
      ...pageHeaders(),
      'content-type': file.type || 'application/octet-stream',
      'idempotency-key': submissionKey(),
    },
    body: file,
  })
  if (!response.ok) throw await faultOf(response)
}

export async function removeLogo(companyId: string): Promise<void> {
  const params = { path: { companyId } }
  await answerOf(api.DELETE('/v2/companies/{companyId}/logo', { params }))
}

/** What the service says of a file that it refuses, else what happened. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof Fault)) return error.message
  return [...Object.values(error.fields), ...Object.values(error.rules)][0] ?? error.message
}
