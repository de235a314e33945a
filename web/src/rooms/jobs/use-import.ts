import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, type Shape, submissionKey } from '../../api/client.ts'
import { isGoingOn, jobQuery } from './queries.ts'

export type ImportBody = Shape<'CreateImportBodyV2'>

/** An import and its job, which is read until it ends. A second click is the same import. */
export function useImport() {
  const [key, setKey] = useState(submissionKey)
  const create = useMutation({
    mutationFn: (body: ImportBody) =>
      answerOf(api.POST('/v2/imports', { body, headers: { 'Idempotency-Key': key } })),
    // What was refused may be sent otherwise.
    onError: () => setKey(submissionKey()),
  })
  const { data } = useQuery({ ...jobQuery(create.data?.id ?? ''), enabled: create.isSuccess })
  const job = create.data && (data ?? create.data)
  return {
    job,
    /** The job once it has ended. */
    ended: job && !isGoingOn(job) ? job : undefined,
    error: create.error,
    isPending: create.isPending,
    start: (body: ImportBody) => create.mutate(body),
    reset: () => {
      create.reset()
      setKey(submissionKey())
    },
  }
}
